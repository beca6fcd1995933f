package jobs

import (
	"context"
	"encoding/json"
	"io"

	"evops/core/job"
	"evops/core/spreadsheet"
)

// export writes a list or a page of statistics into a workbook for its owner. It starts over after a crash.
func export(d Deps) job.Work {
	return func(ctx context.Context, l *job.Lease) (job.Result, error) {
		var p job.ExportParams
		if err := json.Unmarshal(l.Job.Params, &p); err != nil {
			return job.Result{}, err
		}
		name := spreadsheet.FileName(l.Job.Module)
		var rows int64
		file, err := d.Jobs.SaveFile(ctx, l.Who, name, func(w io.Writer) (err error) {
			if p.Page != "" {
				rows, err = d.Statistics.Export(ctx, l.Who, p.Body, spreadsheet.MaxExportRows, w)
				return err
			}
			rows, err = spreadsheet.Export(ctx, d.Jobs.Engine, l.Who, l.Job.Module, p.Body, spreadsheet.MaxExportRows, w, func(done, total int64) error { return l.Progress(ctx, done, total) })
			return err
		})
		if err != nil {
			return job.Result{}, err
		}
		return job.Result{ResultFile: name, Size: file.Size, Total: rows, Done: rows}, nil
	}
}
