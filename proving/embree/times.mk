include ../common/cxxflags.mk

# For `cargo bench -p collision-core --bench meshes`: the program in the folder TO.
times:
	mkdir -p "$(TO)"
	$(CXX) $(CXXFLAGS) times.cpp -o "$(TO)/times" -lembree3

.PHONY: times
