package selfcheck

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/prometheus/procfs"

	"evops/contracts"
	check "evops/contracts/selfcheck"
)

// Commit returns the commit that the program was built from, with a plus sign if it had changes, and its time; empty if it was not built
// from a checkout.
func Commit() (commit, at string) {
	info, known := debug.ReadBuildInfo()
	if !known {
		return "", ""
	}
	for _, setting := range info.Settings {
		switch {
		case setting.Key == "vcs.revision":
			commit = setting.Value[:min(12, len(setting.Value))]
		case setting.Key == "vcs.time":
			at = setting.Value
		case setting.Key == "vcs.modified" && setting.Value == "true":
			commit += " +"
		}
	}
	return commit, at
}

// build reports version and environment of the program.
func (s *Service) build(context.Context) ([]check.Check, error) {
	commit, at := Commit()
	node, err := os.Hostname()
	line := check.Info("program.commit", commit, "")
	line.Detail = at
	return []check.Check{
		check.Info("program.version", contracts.Version, ""), line,
		check.Info("program.go", runtime.Version(), ""),
		check.Info("program.node", fmt.Sprintf("%s (%d)", node, os.Getpid()), ""),
		check.Info("program.uptime", int64(time.Since(s.began).Seconds()), check.Seconds),
	}, err
}

// space is the threshold of free disk space.
var space = check.Threshold{Warn: 15, Fail: 5, IsMinimum: true}

// diskFree reports the free space on the disk of a folder that is available to this program.
func diskFree(probe, folder string) (check.Check, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return check.Check{}, err
	}
	all, available := float64(disk.Blocks)*float64(disk.Bsize), float64(disk.Bavail)*float64(disk.Bsize)
	return share(probe, available, all, space), nil
}

// share reports a part of a total in bytes.
func share(probe string, part, whole float64, t check.Threshold) check.Check {
	line := check.Evaluate(probe, 0, check.Percent, t)
	if whole > 0 {
		line = check.Evaluate(probe, float64(int64(1000*part/whole))/10, check.Percent, t)
	}
	const gibibyte = 1 << 30
	line.Detail = fmt.Sprintf("%.1f / %.1f GB", part/gibibyte, whole/gibibyte)
	return line
}

func (s *Service) disk(context.Context) ([]check.Check, error) {
	line, err := diskFree("machine.disk", s.Folder)
	return []check.Check{line}, err
}

func (s *Service) memory(context.Context) ([]check.Check, error) {
	system, err := procfs.NewDefaultFS()
	if err != nil {
		return nil, err
	}
	memory, err := system.Meminfo()
	if err != nil {
		return nil, err
	}
	if memory.MemAvailableBytes == nil || memory.MemTotalBytes == nil {
		return nil, fmt.Errorf("memory information missing in /proc/meminfo")
	}
	self, err := system.Self()
	if err != nil {
		return nil, err
	}
	stat, err := self.Stat()
	return []check.Check{
		share("machine.memory", float64(*memory.MemAvailableBytes), float64(*memory.MemTotalBytes), check.Threshold{Warn: 10, Fail: 3, IsMinimum: true}),
		check.Info("machine.process", stat.ResidentMemory(), check.Bytes),
		check.Info("machine.goroutines", runtime.NumGoroutine(), ""),
	}, err
}

// load reports the five-minute load average per core.
func (s *Service) load(context.Context) ([]check.Check, error) {
	system, err := procfs.NewDefaultFS()
	if err != nil {
		return nil, err
	}
	load, err := system.LoadAvg()
	if err != nil {
		return nil, err
	}
	cores := runtime.NumCPU()
	line := check.Evaluate("machine.load", float64(int(100*load.Load5/float64(cores)))/100, "", check.Threshold{Warn: 2, Fail: 8})
	line.Detail = fmt.Sprintf("%.2f / %d", load.Load5, cores)
	return []check.Check{line}, nil
}
