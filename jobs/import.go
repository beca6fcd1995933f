package jobs

import (
	"cmp"
	"context"
	"encoding/json"

	"evops/core/job"
	"evops/core/spreadsheet"
)

// take judges and takes in an uploaded workbook. Rows are recognised by their natural key, so after a crash it starts over and finds what is stored already the same.
func take(jobs *job.Service) job.Work {
	return func(ctx context.Context, l *job.Lease) (job.Result, error) {
		var p job.ImportParams
		if err := json.Unmarshal(l.Job.Params, &p); err != nil {
			return job.Result{}, err
		}
		in, err := jobs.Open(ctx, l.Who, l.Job.Module, p)
		if err != nil {
			return job.Result{}, err
		}
		in.HandOut = l.SaveOneTimeFile
		progress := func(done, total int64) error { return l.Progress(ctx, done, total) }
		var report *spreadsheet.Report
		switch {
		case p.DryRun:
			report, err = in.DryRun(ctx, progress)
		case p.Mode == spreadsheet.All:
			report, err = in.Run(ctx, p.Mode, progress, l.CheckpointAtEnd)
		default:
			report, err = in.Run(ctx, p.Mode, progress, l.Checkpoint)
		}
		if err != nil {
			return job.Result{}, err
		}
		if err := jobs.SaveRejected(ctx, l.Who, l.Job.Module, report); err != nil {
			return job.Result{}, err
		}
		// A worker that died after its rows were stored has left the file to its successor.
		return job.Result{ResultFile: cmp.Or(report.ResultFileName, l.Job.ResultFile), ErrorFile: report.ErrorFileName, Total: int64(report.Total), Done: int64(report.OK), Failed: int64(report.Failed)}, nil
	}
}
