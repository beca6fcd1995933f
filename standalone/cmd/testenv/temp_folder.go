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
	shared    = "/dev/shm"
	minShared = 6 << 30 // bytes: twice what all tests together have stored at most
	minMemory = 12 << 30
	noExec    = 0x8 // file system flag; tests run programs they built there
)

// tempFolder returns the folder for temporary files: TMPDIR if set, else /dev/shm if memory is plentiful. The tests create hundreds of
// small databases, which takes ten times as long on disk.
func tempFolder() string {
	var at syscall.Statfs_t
	if os.Getenv("TMPDIR") == "" && syscall.Statfs(shared, &at) == nil && at.Flags&noExec == 0 &&
		at.Bavail*uint64(at.Bsize) >= minShared && memory() >= minMemory {
		return shared
	}
	return os.TempDir()
}

// memory returns the available memory in bytes; zero if unknown.
func memory() (bytes uint64) {
	file, err := os.Open("/proc/meminfo")
	if err != nil {
		return 0
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if rest, found := strings.CutPrefix(lines.Text(), "MemAvailable:"); found {
			_, _ = fmt.Sscan(rest, &bytes) // 0 if the line has another format
			return bytes << 10
		}
	}
	return 0
}
