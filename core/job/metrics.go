package job

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"evops/contracts/system"
	"evops/contracts/value"
)

var (
	waiting  = prometheus.NewDesc("evops_jobs", "Unfinished jobs by state.", []string{"state"}, nil)
	age      = prometheus.NewDesc("evops_job_age_seconds", "Age of the oldest unfinished job by state; for queued jobs, the lag of the workers.", []string{"state"}, nil)
	lastDone = prometheus.NewDesc("evops_schedule_age_seconds", "Time since a schedule was last run, by any worker.", []string{"schedule"}, nil)
)

// collectTimeout bounds the queries of one scrape; metrics that are not read by then are omitted.
const collectTimeout = 2 * time.Second

// Describe implements prometheus.Collector. The values come from the database and Redis, so they are the same in every process.
func (s *Service) Describe(to chan<- *prometheus.Desc) {
	to <- waiting
	to <- age
	to <- lastDone
}

// Collect implements prometheus.Collector.
func (s *Service) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), collectTimeout)
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
	runs, err := s.LastRuns(ctx)
	if err != nil {
		to <- prometheus.NewInvalidMetric(lastDone, err)
	}
	for name, run := range runs {
		to <- prometheus.MustNewConstMetric(lastDone, prometheus.GaugeValue, max(0, float64(value.Now().Milli()-run.At.Milli())/1000), name)
	}
}
