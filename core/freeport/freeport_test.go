package freeport_test

import (
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"

	"evops/core/freeport"
)

// Two processes and many calls never get one address twice, though nobody listens on any of them.
func TestNoAddressIsGivenTwice(t *testing.T) {
	if os.Getenv("EVOPS_TEST_CHILD") != "" {
		for range 100 {
			address, err := freeport.Address()
			if err != nil {
				t.Fatal(err)
			}
			t.Log("gave", address)
		}
		return
	}
	given := map[string]bool{}
	take := func(address string) {
		if given[address] {
			t.Errorf("%s was given twice", address)
		}
		given[address] = true
	}
	for range 300 { // more than one block holds
		address, err := freeport.Address()
		if err != nil {
			t.Fatal(err)
		}
		take(address)
	}
	child := exec.Command(os.Args[0], "-test.run=^TestNoAddressIsGivenTwice$", "-test.v")
	child.Env = append(os.Environ(), "EVOPS_TEST_CHILD=1")
	output, err := child.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	for line := range strings.Lines(string(output)) {
		if _, address, ok := strings.Cut(line, "gave "); ok {
			take(strings.TrimSpace(address))
		}
	}
	if len(given) != 400 {
		t.Errorf("%d addresses were given, not 400\n%s", len(given), output)
	}
}

// An address can be bound at once.
func TestAnAddressIsFree(t *testing.T) {
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
