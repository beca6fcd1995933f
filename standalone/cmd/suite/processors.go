//go:build unix

package main

import (
	"fmt"
	"os"
	"time"
)

// processors is the time that all processors of the machine have spent so far, in units of the kernel.
type processors struct {
	at         time.Time
	busy, idle uint64
}

// readProcessors returns zero times where the kernel has no /proc/stat.
func readProcessors() processors {
	p := processors{at: time.Now()}
	file, err := os.Open("/proc/stat")
	if err != nil {
		return p
	}
	defer file.Close()
	var user, nice, system, wait uint64
	if _, err := fmt.Fscanf(file, "cpu %d %d %d %d %d", &user, &nice, &system, &p.idle, &wait); err != nil {
		return processors{at: p.at}
	}
	p.busy, p.idle = user+nice+system, p.idle+wait
	return p
}

// since describes the time and the use of the processors from start to p. Idle processors mean that tests wait; other work on the machine
// counts as use.
func (p processors) since(start processors) string {
	line := fmt.Sprintf("%-45s %6.1f s", "all steps", p.at.Sub(start.at).Seconds())
	busy, idle := p.busy-start.busy, p.idle-start.idle
	if busy+idle == 0 {
		return line + "\n"
	}
	return line + fmt.Sprintf("   processors %d %% busy\n", 100*busy/(busy+idle))
}
