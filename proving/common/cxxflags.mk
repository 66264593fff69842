# How every C++ program is compiled: to the bit as it is written.
CXXFLAGS += -std=c++17 -O2 -DNDEBUG -ffp-contract=off
