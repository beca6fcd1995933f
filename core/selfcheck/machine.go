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

// build tells what runs here. The commit is known where the program was built from a checkout.
func (s *Service) build(context.Context) ([]check.Line, error) {
	commit, at := "", ""
	if info, known := debug.ReadBuildInfo(); known {
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
	}
	node, err := os.Hostname()
	line := check.Tell("program.commit", commit, "")
	line.Detail = at
	return []check.Line{
		check.Tell("program.version", contracts.Version, ""), line,
		check.Tell("program.go", runtime.Version(), ""),
		check.Tell("program.node", fmt.Sprintf("%s (%d)", node, os.Getpid()), ""),
		check.Tell("program.uptime", int64(time.Since(s.began).Seconds()), check.Seconds),
	}, err
}

// space is the threshold of what is left on a disk.
var space = check.Threshold{Warn: 15, Fail: 5, Least: true}

// free is the line of what is left on the disk of a folder, as far as this program may use it.
func free(probe, folder string) (check.Line, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return check.Line{}, err
	}
	all, left := float64(disk.Blocks)*float64(disk.Bsize), float64(disk.Bavail)*float64(disk.Bsize)
	return share(probe, left, all, space), nil
}

// share is the line of a part of something counted in bytes.
func share(probe string, part, whole float64, t check.Threshold) check.Line {
	line := check.Judge(probe, 0, check.Percent, t)
	if whole > 0 {
		line = check.Judge(probe, float64(int64(1000*part/whole))/10, check.Percent, t)
	}
	const gibibyte = 1 << 30
	line.Detail = fmt.Sprintf("%.1f / %.1f GB", part/gibibyte, whole/gibibyte)
	return line
}

func (s *Service) disk(context.Context) ([]check.Line, error) {
	line, err := free("machine.disk", s.Folder)
	return []check.Line{line}, err
}

func (s *Service) memory(context.Context) ([]check.Line, error) {
	system, err := procfs.NewDefaultFS()
	if err != nil {
		return nil, err
	}
	memory, err := system.Meminfo()
	if err != nil {
		return nil, err
	}
	if memory.MemAvailableBytes == nil || memory.MemTotalBytes == nil {
		return nil, fmt.Errorf("the system does not tell its memory")
	}
	self, err := system.Self()
	if err != nil {
		return nil, err
	}
	stat, err := self.Stat()
	return []check.Line{
		share("machine.memory", float64(*memory.MemAvailableBytes), float64(*memory.MemTotalBytes), check.Threshold{Warn: 10, Fail: 3, Least: true}),
		check.Tell("machine.process", stat.ResidentMemory(), check.Bytes),
		check.Tell("machine.goroutines", runtime.NumGoroutine(), ""),
	}, err
}

// load is how many processes want a core, for each core, on average of five minutes.
func (s *Service) load(context.Context) ([]check.Line, error) {
	system, err := procfs.NewDefaultFS()
	if err != nil {
		return nil, err
	}
	load, err := system.LoadAvg()
	if err != nil {
		return nil, err
	}
	cores := runtime.NumCPU()
	line := check.Judge("machine.load", float64(int(100*load.Load5/float64(cores)))/100, "", check.Threshold{Warn: 2, Fail: 8})
	line.Detail = fmt.Sprintf("%.2f / %d", load.Load5, cores)
	return []check.Line{line}, nil
}
