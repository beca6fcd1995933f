package selfcheck

import (
	"context"
	"fmt"
	"slices"
	"time"

	check "evops/contracts/selfcheck"
	"evops/contracts/system"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/sms"
)

// jobs counts the rows that are the truth of background work.
func (s *Service) jobs(ctx context.Context) ([]check.Line, error) {
	now := value.Now()
	var n struct{ Queued, Running, Failed, Oldest int64 }
	err := s.DB.Read().NewRaw(`SELECT
		(SELECT COUNT(*) FROM job WHERE status = ?) AS queued, (SELECT COUNT(*) FROM job WHERE status = ?) AS running,
		(SELECT COUNT(*) FROM job WHERE status = ? AND created_at > ?) AS failed, (SELECT COALESCE(MIN(created_at), 0) FROM job WHERE status = ?) AS oldest`,
		system.JobQueued, system.JobRunning, system.JobFailed, now.Add(-24*time.Hour), system.JobQueued).Scan(ctx, &n)
	if err != nil {
		return nil, err
	}
	waiting := 0.0
	if n.Oldest != 0 {
		waiting = max(0, float64(now.Milli()-n.Oldest)/1000)
	}
	return []check.Line{
		check.Judge("jobs.queued", float64(n.Queued), "", check.Threshold{Warn: 50, Fail: 500}),
		check.Judge("jobs.oldest", waiting, check.Seconds, check.Threshold{Warn: 60, Fail: 600}),
		check.Tell("jobs.running", n.Running, ""),
		check.Judge("jobs.failed", float64(n.Failed), "", check.Threshold{Warn: 1, Fail: 20}),
	}, nil
}

// queue tells of every queue that ever had work. The library counts by days of UTC, so the last two stand for the last 24 hours.
func (s *Service) queue(context.Context) (lines []check.Line, err error) {
	names, err := s.queues.Queues()
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	for _, name := range names {
		info, err := s.queues.GetQueueInfo(name)
		if err != nil {
			return nil, err
		}
		days, err := s.queues.History(name, 2)
		if err != nil {
			return nil, err
		}
		var processed, failed int
		for _, day := range days {
			processed, failed = processed+day.Processed, failed+day.Failed
		}
		own := []check.Line{
			check.Judge("queue.pending", float64(info.Pending), "", check.Threshold{Warn: 100, Fail: 1000}),
			check.Judge("queue.oldest", info.Latency.Round(time.Second).Seconds(), check.Seconds, check.Threshold{Warn: 30, Fail: 300}),
			check.Tell("queue.running", info.Active, ""),
			check.Judge("queue.retrying", float64(info.Retry), "", check.Threshold{Warn: 10, Fail: 100}),
			check.Judge("queue.dead", float64(info.Archived), "", check.Threshold{Warn: 1, Fail: 100}),
			check.Tell("queue.processed", processed, ""),
			check.Judge("queue.failed", float64(failed), "", check.Threshold{Warn: 1, Fail: 100}),
		}
		for _, line := range own {
			line.Of = name
			lines = append(lines, line)
		}
	}
	return lines, nil
}

// workers counts the processes whose sign of life, one every few seconds, has not run out.
func (s *Service) workers(ctx context.Context) ([]check.Line, error) {
	servers, err := s.queues.Servers()
	if err != nil {
		return nil, err
	}
	busy, most := 0, 0
	for _, server := range servers {
		busy, most = busy+len(server.ActiveWorkers), most+server.Concurrency
	}
	alive := check.Judge("workers.alive", float64(len(servers)), "", check.Threshold{Warn: 1, Fail: 1, Least: true})
	lines := []check.Line{alive, check.Tell("workers.busy", fmt.Sprintf("%d / %d", busy, most), "")}
	rounds, err := s.Jobs.LastRuns(ctx)
	if err != nil {
		return nil, err
	}
	if last, known := rounds[task.RecoverJobs.Name]; known {
		line := check.Judge("workers.heartbeat", sinceOf(last.At), check.Seconds, check.Threshold{Warn: 10, Fail: 60})
		line.At = last.At.String()
		lines = append(lines, line)
	}
	return lines, nil
}

func sinceOf(at value.Time) float64 { return max(0, float64(value.Now().Milli()-at.Milli())/1000) }

// Schedules late by some rounds are looked at, those late by many are not done at all.
const (
	lateRounds, lostRounds = 3, 10
	// mostLate keeps a short period from being called late for a pause of the machine.
	mostLate = 30 * time.Second
)

func (s *Service) schedules(ctx context.Context) (lines []check.Line, err error) {
	rounds, err := s.Jobs.LastRuns(ctx)
	for _, schedule := range task.Schedules {
		late := max(lateRounds*schedule.Every, mostLate).Seconds()
		threshold := check.Threshold{Warn: late, Fail: max(lostRounds*schedule.Every, 2*mostLate).Seconds()}
		line := check.Line{Probe: "schedule.round", State: check.Warn, Unit: check.Seconds, Threshold: &threshold}
		if last, known := rounds[schedule.Name]; known {
			line = check.Judge("schedule.round", sinceOf(last.At), check.Seconds, threshold)
			line.Detail = fmt.Sprintf("%d ms", last.TookMs)
			line.At, line.Next, line.Error = last.At.String(), last.At.Add(schedule.Every).String(), check.Cut(last.Error)
			if last.Error != "" {
				line.State = check.Fail
			}
		}
		line.Of = schedule.Name
		lines = append(lines, line)
	}
	return lines, err
}

// Seals nobody compared with their rows for so many days: a week is what it takes to go through three years of them.
var uncompared = check.Threshold{Warn: 14, Fail: 30}

// audit tells how far the audit log is sealed, and whether the seals are still being compared with what they seal.
func (s *Service) audit(ctx context.Context) ([]check.Line, error) {
	standing, err := s.Trail.Status(ctx)
	if err != nil || standing.Seals == 0 {
		return []check.Line{check.Tell("audit.sealed", "", "")}, err
	}
	return []check.Line{
		check.Tell("audit.sealed", standing.Until.String(), ""),
		check.Tell("audit.seals", standing.Seals, ""),
		check.Judge("audit.compared", sinceOf(standing.Compared)/86_400, check.Days, uncompared),
	}, nil
}

// messages tells how short messages leave and what became of the last one; in a demo also what the last codes were, to administrators alone: a code opens
// the account it was sent for.
func (s *Service) messages(ctx context.Context) ([]check.Line, error) {
	var last []struct {
		Result       system.SMSResult
		ErrorMessage string
		CreatedAt    value.Time
	}
	err := s.DB.Read().NewRaw("SELECT result, error_message, created_at FROM sms_log ORDER BY id DESC LIMIT 1").Scan(ctx, &last)
	if err != nil {
		return nil, err
	}
	sender, err := s.Carrier.Now(ctx)
	if err != nil {
		return nil, err
	}
	lines := []check.Line{check.Tell("sms.driver", string(sender.Driver()), "")}
	for _, m := range last {
		line := check.Line{Probe: "sms.last", State: check.OK, Value: m.CreatedAt.String()}
		if m.Result != system.SMSSent {
			line.State, line.Error = check.Fail, check.Cut(m.ErrorMessage)
		}
		lines = append(lines, line)
	}
	if who := access.From(ctx); who == nil || !who.Rights.All || who.ViewedRole != 0 || !s.Demo || sender.Driver() != system.SMSLogDriver {
		return lines, nil
	}
	shown, err := sms.Shown(ctx, s.Redis)
	for _, m := range shown {
		lines = append(lines, check.Line{Probe: "sms.shown", Of: m.At.String(), State: check.Fact, Value: m.Text, Detail: m.To})
	}
	return lines, err
}
