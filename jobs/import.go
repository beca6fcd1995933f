package jobs

import (
	"cmp"
	"context"
	"encoding/json"

	"evops/contracts/sap"
	"evops/core/job"
	"evops/core/spreadsheet"
)

// importWorkbook validates or imports an uploaded workbook. Rows are matched by their natural key, so it starts over after a crash and
// finds stored rows unchanged.
func importWorkbook(jobs *job.Service) job.Work {
	return func(ctx context.Context, l *job.Lease) (job.Result, error) {
		var p job.ImportParams
		if err := json.Unmarshal(l.Job.Params, &p); err != nil {
			return job.Result{}, err
		}
		importer, err := jobs.Open(ctx, l.Who, l.Job.Module, p)
		if err != nil {
			return job.Result{}, err
		}
		return runImport(ctx, jobs, l, importer, p)
	}
}

// runImport validates or imports rows and returns their counts, with the workbook of the rejected ones.
func runImport(ctx context.Context, jobs *job.Service, l *job.Lease, importer *spreadsheet.Import, p job.ImportParams) (job.Result, error) {
	importer.SaveOneTimeFile = l.SaveOneTimeFile
	progress := func(done, total int64) error { return l.Progress(ctx, done, total) }
	var report *spreadsheet.Report
	var err error
	switch {
	case p.DryRun:
		report, err = importer.DryRun(ctx, progress)
	case p.Mode == spreadsheet.All:
		report, err = importer.Run(ctx, p.Mode, progress, l.CheckpointAtEnd)
	default:
		report, err = importer.Run(ctx, p.Mode, progress, l.Checkpoint)
	}
	if err != nil {
		return job.Result{}, err
	}
	if err := jobs.SaveRejected(ctx, l.Who, l.Job.Module, report); err != nil {
		return job.Result{}, err
	}
	// A crashed worker may have stored the rows and left the file for its successor.
	return job.Result{ResultFile: cmp.Or(report.ResultFileName, l.Job.ResultFile), ErrorFile: report.ErrorFileName, Total: int64(report.Total), Done: int64(report.OK), Failed: int64(report.Failed)}, nil
}

// importsOf returns the background actions that import a workbook of their own making, by resource and verb. Like any import they find stored
// rows unchanged, so they start over after a crash.
func importsOf(d Deps) map[string]func(ctx context.Context, p job.BulkParams) ([]byte, error) {
	return map[string]func(ctx context.Context, p job.BulkParams) ([]byte, error){
		"sapVehicle.pull": func(ctx context.Context, p job.BulkParams) ([]byte, error) {
			var in sap.PullDeliveries
			if err := json.Unmarshal(p.Input, &in); err != nil {
				return nil, err
			}
			return d.Deliveries.Sheet(ctx, in)
		},
	}
}
