package freeport_test

import (
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"

	"evops/core/freeport"
)

// TestAddressesAreUnique: two processes and many calls get distinct addresses, although nothing listens on them.
func TestAddressesAreUnique(t *testing.T) {
	if os.Getenv("EVOPS_TEST_CHILD") != "" {
		for range 100 {
			address, err := freeport.Address()
			if err != nil {
				t.Fatal(err)
			}
			t.Log("address", address)
		}
		return
	}
	seen := map[string]bool{}
	record := func(address string) {
		if seen[address] {
			t.Errorf("%s was returned twice", address)
		}
		seen[address] = true
	}
	for range 300 { // more than one block holds
		address, err := freeport.Address()
		if err != nil {
			t.Fatal(err)
		}
		record(address)
	}
	child := exec.Command(os.Args[0], "-test.run=^TestAddressesAreUnique$", "-test.v")
	child.Env = append(os.Environ(), "EVOPS_TEST_CHILD=1")
	output, err := child.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	for line := range strings.Lines(string(output)) {
		if _, address, ok := strings.Cut(line, "address "); ok {
			record(strings.TrimSpace(address))
		}
	}
	if len(seen) != 400 {
		t.Errorf("%d distinct addresses, want 400\n%s", len(seen), output)
	}
}

func TestAddressCanBeBound(t *testing.T) {
	address, err := freeport.Address()
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	_ = listener.Close()
}
