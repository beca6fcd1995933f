package testdb

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"testing"
	"time"
)

// WatchMemory samples the memory of this process. The returned function stops it and returns the peak increase in MiB.
func WatchMemory(t testing.TB) func() float64 {
	usual := debug.SetGCPercent(100) // that of the product
	idle, most := anonymousMemory(t), 0.0
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-stop:
				return
			case <-time.After(20 * time.Millisecond):
				most = max(most, anonymousMemory(t)-idle)
			}
		}
	}()
	return func() float64 {
		close(stop)
		<-done
		debug.SetGCPercent(usual)
		return most
	}
}

// anonymousMemory is the memory of this process in MiB that is not backed by files (RssAnon).
func anonymousMemory(t testing.TB) float64 {
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
