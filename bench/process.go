//go:build linux

package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// server is a program under test on its own port.
type server struct {
	name, base string
	command    *exec.Cmd
}

// launch starts a program and waits until it answers at the ready path; its output is printed as progress.
func launch(ctx context.Context, name, address, ready string, environment []string, program string, args ...string) (*server, error) {
	s := &server{name: name, base: "http://" + address, command: exec.CommandContext(ctx, program, args...)}
	s.command.Env = append(os.Environ(), environment...)
	s.command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	s.command.Cancel = func() error { return s.command.Process.Signal(syscall.SIGTERM) }
	output, err := s.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	s.command.Stderr = s.command.Stdout
	if err := s.command.Start(); err != nil {
		return nil, err
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		lines := bufio.NewScanner(output)
		for lines.Scan() {
			fmt.Fprintf(os.Stderr, "  %s: %s\n", name, lines.Text())
		}
		_, _ = io.Copy(io.Discard, output)
	}()
	for {
		if answer, err := http.Get(s.base + ready); err == nil {
			_ = answer.Body.Close()
			if answer.StatusCode < http.StatusInternalServerError {
				return s, nil
			}
		}
		select {
		case <-ended:
			return nil, fmt.Errorf("%s exited before it was ready", name)
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// process is a line of /proc/<id>/stat; ticks are hundredths of a second, including children that have ended.
type process struct {
	id, parent int
	ticks      int64
}

// spent returns the processor time used by a program and its descendants.
func spent(id int) time.Duration {
	all, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is valid
	children, ticks := map[int][]int{}, map[int]int64{}
	for _, path := range all {
		p, found := processAt(path)
		if !found {
			continue // has ended
		}
		children[p.parent] = append(children[p.parent], p.id)
		ticks[p.id] = p.ticks
	}
	sum := int64(0)
	for open := []int{id}; len(open) > 0; open = open[1:] {
		sum += ticks[open[0]]
		open = append(open, children[open[0]]...)
	}
	return time.Duration(sum) * time.Second / 100
}

func processAt(path string) (p process, found bool) {
	line, err := os.ReadFile(path)
	if err != nil {
		return p, false
	}
	// The name is in parentheses and may contain any characters.
	head, tail, _ := strings.Cut(string(line), " (")
	fields := strings.Fields(tail[strings.LastIndexByte(tail, ')')+1:])
	var own, system, childOwn, childSystem int64
	_, err = fmt.Sscan(strings.Join(append([]string{head, fields[1]}, fields[11:15]...), " "), &p.id, &p.parent, &own, &system, &childOwn, &childSystem)
	p.ticks = own + system + childOwn + childSystem
	return p, err == nil
}
