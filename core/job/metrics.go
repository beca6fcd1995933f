package job

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"evops/contracts/system"
	"evops/contracts/value"
)

var (
	waiting  = prometheus.NewDesc("evops_jobs", "Jobs that are not finished, by state.", []string{"state"}, nil)
	age      = prometheus.NewDesc("evops_job_age_seconds", "How long the oldest unfinished job of a state is there: of the queued ones the lag of the workers.", []string{"state"}, nil)
	lastDone = prometheus.NewDesc("evops_schedule_age_seconds", "Since when a schedule was last done, by any worker.", []string{"schedule"}, nil)
)

// collectWithin bounds the questions of one look; what is not known by then is left out.
const collectWithin = 2 * time.Second

// Describe and Collect make the work that waits a part of /metrics, of whichever process is asked: the database and Redis know it, not the process.
func (s *Service) Describe(to chan<- *prometheus.Desc) {
	to <- waiting
	to <- age
	to <- lastDone
}

// Collect see Describe.
func (s *Service) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), collectWithin)
	defer cancel()
	var rows []struct {
		Status system.JobStatus
		Number int64
		Oldest value.Time
	}
	err := s.Engine.DB().Read().NewRaw("SELECT status, count(*) AS number, min(created_at) AS oldest FROM job WHERE status IN (?, ?) GROUP BY status", system.JobQueued, system.JobRunning).Scan(ctx, &rows)
	if err != nil {
		to <- prometheus.NewInvalidMetric(waiting, err)
	} else {
		number, oldest := map[system.JobStatus]float64{}, map[system.JobStatus]float64{}
		for _, row := range rows {
			number[row.Status], oldest[row.Status] = float64(row.Number), max(0, float64(value.Now().Milli()-row.Oldest.Milli())/1000)
		}
		for status, name := range map[system.JobStatus]string{system.JobQueued: "queued", system.JobRunning: "running"} {
			to <- prometheus.MustNewConstMetric(waiting, prometheus.GaugeValue, number[status], name)
			to <- prometheus.MustNewConstMetric(age, prometheus.GaugeValue, oldest[status], name)
		}
	}
	rounds, err := s.LastRuns(ctx)
	if err != nil {
		to <- prometheus.NewInvalidMetric(lastDone, err)
	}
	for name, round := range rounds {
		to <- prometheus.MustNewConstMetric(lastDone, prometheus.GaugeValue, max(0, float64(value.Now().Milli()-round.At.Milli())/1000), name)
	}
}
