// Package product_test holds the whole product to its contracts: the legacy HTTP API, the main job of an operator, and what happens when processes die.
package product_test

import (
	"fmt"
	"os"
	"sync"
	"testing"

	"evops/standalone/embedded"
)

// TestMain lets the test binary be the storage child of the embedded parts, and stops at the end what the tests share.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "s3" {
		if err := embedded.ServeS3(os.Args[2:]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	code := m.Run()
	for _, stop := range shared.stops {
		stop()
	}
	os.Exit(code)
}

// shared is what was started for several tests, to be stopped after all of them.
var shared struct {
	sync.Mutex
	stops []func()
}

func afterAll(stop func()) {
	shared.Lock()
	defer shared.Unlock()
	shared.stops = append(shared.stops, stop)
}
