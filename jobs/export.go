package jobs

import (
	"context"
	"encoding/json"
	"io"

	"evops/core/job"
	"evops/core/spreadsheet"
)

// export writes a list into a workbook for its owner. It reads one consistent snapshot, so it starts over after a crash.
func export(jobs *job.Service) job.Work {
	return func(ctx context.Context, l *job.Lease) (job.Result, error) {
		var p job.ExportParams
		if err := json.Unmarshal(l.Job.Params, &p); err != nil {
			return job.Result{}, err
		}
		name := spreadsheet.FileName(l.Job.Module)
		var rows int64
		file, err := jobs.SaveFile(ctx, l.Who, name, func(w io.Writer) (err error) {
			rows, err = spreadsheet.Export(ctx, jobs.Engine, l.Who, l.Job.Module, p.Body, spreadsheet.MaxExportRows, w, func(done, total int64) error { return l.Progress(ctx, done, total) })
			return err
		})
		if err != nil {
			return job.Result{}, err
		}
		return job.Result{ResultFile: name, Size: file.Size, Total: rows, Done: rows}, nil
	}
}
