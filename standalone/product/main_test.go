// Package product_test tests the whole product against its contracts: the legacy HTTP API, the main workflow of an operator, and recovery
// from killed processes.
package product_test

import (
	"context"
	"fmt"
	"os"
	"sync"
	"testing"

	"evops/standalone/embedded"
)

// TestMain also runs the test binary as the storage child process of embedded installations and as the next release, and finally stops what the tests share.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "s3" {
		if err := embedded.ServeS3(os.Args[2:]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if len(os.Args) > 2 && os.Args[1] == nextRelease {
		if err := migrateToNextRelease(context.Background(), os.Args[2]); err != nil {
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

// shared has the cleanup functions of what several tests use.
var shared struct {
	sync.Mutex
	stops []func()
}

func afterAll(stop func()) {
	shared.Lock()
	defer shared.Unlock()
	shared.stops = append(shared.stops, stop)
}
