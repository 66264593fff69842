include ../common/cxxflags.mk

# For `cargo bench -p collision-benches --bench meshes`: the program in the folder TO.
times:
	mkdir -p "$(TO)"
	$(CXX) $(CXXFLAGS) times.cpp -o "$(TO)/times" -lembree3

.PHONY: times
