package testdb

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

// WatchMemory samples the memory of this process until it is asked how many MiB it rose at most.
func WatchMemory(t testing.TB) func() float64 {
	idle, most := anonymous(t), 0.0
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-stop:
				return
			case <-time.After(20 * time.Millisecond):
				most = max(most, anonymous(t)-idle)
			}
		}
	}()
	return func() float64 {
		close(stop)
		<-done
		return most
	}
}

// anonymous is the memory of this process in MiB that holds no file.
func anonymous(t testing.TB) float64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Error(err)
	}
	var kib float64
	_, after, _ := strings.Cut(string(status), "RssAnon:")
	if _, err := fmt.Sscan(after, &kib); err != nil {
		t.Error(err)
	}
	return kib / 1024
}
