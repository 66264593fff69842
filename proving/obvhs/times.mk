# For `cargo bench -p collision-benches --bench meshes`: the program in the folder TO.
times:
	cargo build --quiet --release --bin times --target-dir "$(TO)"
	cp "$(TO)/release/times" "$(TO)/times"

.PHONY: times
