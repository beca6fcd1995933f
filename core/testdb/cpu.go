package testdb

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"evops/core/store"
)

// CPU is the processor time that this program has taken so far, plus, if db is on a PostgreSQL server of this machine, that of the server
// and all its processes, ended ones included. Unlike wall time it is not affected by other load on the machine.
func CPU(t testing.TB, db *store.DB) time.Duration {
	t.Helper()
	spent := ProcessCPU(t)
	if db.Dialect.Name() != "postgres" {
		return spent
	}
	var backend int
	if err := db.Read().NewRaw("SELECT pg_backend_pid()").Scan(t.Context(), &backend); err != nil {
		t.Fatal(err)
	}
	session, found := processAt(fmt.Sprintf("/proc/%d/stat", backend))
	if !found {
		t.Fatal("the database server is on another machine")
	}
	all, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	ticks := int64(0)
	for _, path := range all {
		switch p, found := processAt(path); {
		case !found: // ended meanwhile
		case p.id == session.parent:
			ticks += p.own + p.children
		case p.parent == session.parent:
			ticks += p.own
		}
	}
	return spent + time.Duration(ticks)*time.Second/100
}

// ProcessCPU is the processor time that this program has taken so far.
func ProcessCPU(t testing.TB) time.Duration {
	t.Helper()
	var own syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &own); err != nil {
		t.Fatal(err)
	}
	return time.Duration(own.Utime.Nano() + own.Stime.Nano())
}

// process is a line of /proc/<id>/stat. Times are in hundredths of a second; those of children cover ended ones.
type process struct {
	id, parent    int
	own, children int64
}

func processAt(path string) (p process, found bool) {
	line, err := os.ReadFile(path)
	if err != nil {
		return p, false
	}
	// The name is in parentheses and may contain anything.
	head, tail, _ := strings.Cut(string(line), " (")
	fields := strings.Fields(tail[strings.LastIndexByte(tail, ')')+1:])
	var user, system, childUser, childSystem int64
	if _, err := fmt.Sscan(strings.Join(append([]string{head, fields[1]}, fields[11:15]...), " "), &p.id, &p.parent, &user, &system, &childUser, &childSystem); err != nil {
		return p, false
	}
	p.own, p.children = user+system, childUser+childSystem
	return p, true
}
