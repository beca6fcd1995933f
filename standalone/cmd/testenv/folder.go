//go:build linux

package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"syscall"
)

const (
	shared     = "/dev/shm"
	roomShared = 6 << 30 // bytes: what all tests together have stored at their worst, twice
	roomMemory = 12 << 30
	noExec     = 0x8 // of the flags of a file system; tests run programs they built there
)

// home is where temporary files belong: wherever the environment says, else in memory where that is plentiful. Hundreds of small databases are made and
// thrown away, which takes a disk ten times as long.
func home() string {
	var at syscall.Statfs_t
	if os.Getenv("TMPDIR") == "" && syscall.Statfs(shared, &at) == nil && at.Flags&noExec == 0 &&
		at.Bavail*uint64(at.Bsize) >= roomShared && memory() >= roomMemory {
		return shared
	}
	return os.TempDir()
}

// memory is how many bytes programs could still take; zero when the kernel does not tell.
func memory() (bytes uint64) {
	file, err := os.Open("/proc/meminfo")
	if err != nil {
		return 0
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if rest, found := strings.CutPrefix(lines.Text(), "MemAvailable:"); found {
			_, _ = fmt.Sscan(rest, &bytes) // a line of another form tells nothing
			return bytes << 10
		}
	}
	return 0
}
