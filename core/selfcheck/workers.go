package selfcheck

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	check "evops/contracts/selfcheck"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/job"
	"evops/core/retention"
	"evops/core/sms"
)

// jobs counts the rows of background jobs.
func (s *Service) jobs(ctx context.Context) ([]check.Check, error) {
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
	return []check.Check{
		check.Evaluate("jobs.queued", float64(n.Queued), "", check.Threshold{Warn: 50, Fail: 500}),
		check.Evaluate("jobs.oldest", waiting, check.Seconds, check.Threshold{Warn: 60, Fail: 600}),
		check.Info("jobs.running", n.Running, ""),
		check.Evaluate("jobs.failed", float64(n.Failed), "", check.Threshold{Warn: 1, Fail: 20}),
	}, nil
}

// queue reports every queue that ever had tasks. The library counts by UTC day, so the last two days approximate the last 24 hours.
func (s *Service) queue(context.Context) (lines []check.Check, err error) {
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
		own := []check.Check{
			check.Evaluate("queue.pending", float64(info.Pending), "", check.Threshold{Warn: 100, Fail: 1000}),
			check.Evaluate("queue.oldest", info.Latency.Round(time.Second).Seconds(), check.Seconds, check.Threshold{Warn: 30, Fail: 300}),
			check.Info("queue.running", info.Active, ""),
			check.Evaluate("queue.retrying", float64(info.Retry), "", check.Threshold{Warn: 10, Fail: 100}),
			check.Evaluate("queue.dead", float64(info.Archived), "", check.Threshold{Warn: 1, Fail: 100}),
			check.Info("queue.processed", processed, ""),
			check.Evaluate("queue.failed", float64(failed), "", check.Threshold{Warn: 1, Fail: 100}),
		}
		for _, line := range own {
			line.Of = name
			lines = append(lines, line)
		}
	}
	return lines, nil
}

// workers counts the worker processes with a current heartbeat.
func (s *Service) workers(ctx context.Context) ([]check.Check, error) {
	servers, err := s.queues.Servers()
	if err != nil {
		return nil, err
	}
	busy, total := 0, 0
	for _, server := range servers {
		busy, total = busy+len(server.ActiveWorkers), total+server.Concurrency
	}
	alive := check.Evaluate("workers.alive", float64(len(servers)), "", check.Threshold{Warn: 1, Fail: 1, IsMinimum: true})
	lines := []check.Check{alive, check.Info("workers.busy", fmt.Sprintf("%d / %d", busy, total), "")}
	runs, err := s.Jobs.LastRuns(ctx)
	if err != nil {
		return nil, err
	}
	if last, known := runs[job.RecoverSchedule]; known {
		line := check.Evaluate("workers.heartbeat", sinceOf(last.At), check.Seconds, check.Threshold{Warn: 10, Fail: 60})
		line.At = last.At.String()
		lines = append(lines, line)
	}
	return lines, nil
}

func sinceOf(at value.Time) float64 { return max(0, float64(value.Now().Milli()-at.Milli())/1000) }

// Number of missed runs after which a schedule is a warning or a failure.
const (
	lateRuns, missedRuns = 3, 10
	// minLate prevents warnings for short periods after a pause of the machine.
	minLate = 30 * time.Second
)

func (s *Service) schedules(ctx context.Context) (lines []check.Check, err error) {
	runs, err := s.Jobs.LastRuns(ctx)
	for _, schedule := range s.Schedules {
		period := schedule.Period()
		late := max(lateRuns*period, minLate).Seconds()
		threshold := check.Threshold{Warn: late, Fail: max(missedRuns*period, 2*minLate).Seconds()}
		line := check.Check{Probe: "schedule.round", State: check.Warn, Unit: check.Seconds, Threshold: &threshold}
		if last, known := runs[schedule.Name]; known {
			line = check.Evaluate("schedule.round", sinceOf(last.At), check.Seconds, threshold)
			line.Detail = fmt.Sprintf("%d ms", last.TookMs)
			line.At, line.Next, line.Error = last.At.String(), schedule.Next(last.At, last.At, last.Error != "").String(), check.Cut(last.Error)
			if last.Error != "" {
				line.State = check.Fail
			}
		}
		name := value.I18n(schedule.Label)
		line.Of, line.Name = schedule.Name, &name
		lines = append(lines, line)
	}
	return lines, err
}

// purgeWarnDays and purgeFailDays are how many days after the end of its retention a row is a warning or a failure: then the workers are down or too slow.
const purgeWarnDays, purgeFailDays = 2, 7

// retention reports the oldest row of every table whose rows are purged.
func (s *Service) retention(ctx context.Context) (lines []check.Check, err error) {
	ages, err := retention.Ages(ctx, s.DB)
	for _, a := range ages {
		days := 0.0
		if !a.Oldest.IsZero() {
			days = math.Floor(sinceOf(a.Oldest) / 86_400)
		}
		line := check.Evaluate("retention.oldest", days, check.Days, check.Threshold{Warn: float64(a.Days + purgeWarnDays), Fail: float64(a.Days + purgeFailDays)})
		name := value.I18n(a.Label)
		line.Of, line.Name = a.Table, &name
		lines = append(lines, line)
	}
	return lines, err
}

// compareAge is the threshold in days since the seals were last compared with their rows. Comparing three years of seals takes a week.
var compareAge = check.Threshold{Warn: 14, Fail: 30}

// audit reports how far the audit log is sealed and whether the seals are still compared with the rows.
func (s *Service) audit(ctx context.Context) ([]check.Check, error) {
	status, err := s.AuditSealer.Status(ctx)
	if err != nil || status.Seals == 0 {
		return []check.Check{check.Info("audit.sealed", "", "")}, err
	}
	return []check.Check{
		check.Info("audit.sealed", status.Until.String(), ""),
		check.Info("audit.seals", status.Seals, ""),
		check.Evaluate("audit.compared", sinceOf(status.Compared)/86_400, check.Days, compareAge),
	}, nil
}

// messages reports the driver and result of the last short message. In a demo it also shows the last codes, but to administrators only,
// since a code gives access to its account.
func (s *Service) messages(ctx context.Context) ([]check.Check, error) {
	var last []struct {
		Result       system.SMSResult
		ErrorMessage string
		CreatedAt    value.Time
	}
	err := s.DB.Read().NewRaw("SELECT result, error_message, created_at FROM sms_log ORDER BY id DESC LIMIT 1").Scan(ctx, &last)
	if err != nil {
		return nil, err
	}
	sender, err := s.Carrier.Current(ctx)
	if err != nil {
		return nil, err
	}
	lines := []check.Check{check.Info("sms.driver", string(sender.Driver()), "")}
	for _, m := range last {
		line := check.Check{Probe: "sms.last", State: check.OK, Value: m.CreatedAt.String()}
		if m.Result != system.SMSSent {
			line.State, line.Error = check.Fail, check.Cut(m.ErrorMessage)
		}
		lines = append(lines, line)
	}
	if who := access.From(ctx); who == nil || !who.Rights.All || who.ViewedRole != 0 || !s.Demo || sender.Driver() != system.SMSLogDriver {
		return lines, nil
	}
	shown, err := sms.DemoMessages(ctx, s.Redis)
	for _, m := range shown {
		lines = append(lines, check.Check{Probe: "sms.shown", Of: m.At.String(), State: check.Fact, Value: m.Text, Detail: m.To})
	}
	return lines, err
}
