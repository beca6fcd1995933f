package job

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/routine"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/spreadsheet"
)

// ExportParams is what an export job needs to know.
type ExportParams struct {
	Body     json.RawMessage `json:"body"` // the list body with its columns
	Language string          `json:"language"`
}

// ImportParams is what an import job needs to know.
type ImportParams struct {
	FileID   int64                 `json:"fileId"`
	Mode     spreadsheet.ErrorMode `json:"mode"`
	DryRun   bool                  `json:"dryRun"`
	Mapping  map[string]string     `json:"mapping,omitempty"`
	Language string                `json:"language"`
}

// syncJudgeRows is how many rows a dry run judges within the request; storing them takes longer and has a limit of its own.
const syncJudgeRows = 5_000

// syncSlowRows is how many rows are stored within the request where each takes as long as a login.
const syncSlowRows = 50

// Export submits an export of everything a list body matches; the job's Total says how many rows that is now.
func (s *Service) Export(ctx context.Context, who *access.Caller, name string, body []byte) (*system.Job, error) {
	list, err := s.Engine.ExportQuery(name, who, body)
	if err != nil {
		return nil, err
	}
	total, err := spreadsheet.Count(ctx, s.Engine, who, name, body)
	if err != nil {
		return nil, err
	}
	if len(body) == 0 {
		body = []byte("{}")
	}
	title := list.Plan.ZH + "导出 " + string(value.Today())
	if who.Language == "en" {
		title = list.Plan.EN + " export " + string(value.Today())
	}
	return s.Submit(ctx, who, Request{Type: system.ExportJob, Module: list.Plan.Name, Title: title, Params: ExportParams{body, who.Language}, Total: total})
}

// Import judges an uploaded workbook, or takes it in. A file too long for a request becomes a job, which is answered instead of a report.
func (s *Service) Import(ctx context.Context, who *access.Caller, name string, p ImportParams) (*spreadsheet.Report, *system.Job, error) {
	if p.Mode != spreadsheet.All {
		p.Mode = spreadsheet.Valid
	}
	p.Language = who.Language
	in, err := s.Open(ctx, who, name, p)
	if err != nil {
		return nil, nil, err
	}
	most, err := spreadsheet.SyncImportRows.Now(ctx, s.Engine.DB())
	if err != nil {
		return nil, nil, err
	}
	if in.Slow() {
		most = min(most, syncSlowRows)
	}
	if int64(in.Rows) > most && !p.DryRun || in.Rows > syncJudgeRows {
		plan := in.Plan()
		title := plan.ZH + "导入 " + string(value.Today())
		if who.Language == "en" {
			title = plan.EN + " import " + string(value.Today())
		}
		job, err := s.Submit(ctx, who, Request{Type: system.ImportJob, Module: plan.Name, Title: title, Params: p, Total: int64(in.Rows)})
		return nil, job, err
	}
	silent := func(int64, int64) error { return ctx.Err() }
	var report *spreadsheet.Report
	if p.DryRun {
		report, err = in.DryRun(ctx, silent)
	} else {
		in.HandOut = func(ctx context.Context, tx bun.Tx, write func(io.Writer) error) (string, error) {
			return s.SaveOneTimeFile(ctx, tx, who, in.Plan().Name, write)
		}
		report, err = in.Run(ctx, p.Mode, silent, nil)
	}
	if err != nil {
		return nil, nil, err
	}
	return report, nil, s.SaveRejected(ctx, who, in.Plan().Name, report)
}

// Open lays the caller's uploaded workbook out for a resource.
func (s *Service) Open(ctx context.Context, who *access.Caller, name string, p ImportParams) (*spreadsheet.Import, error) {
	// Whether the caller may import at all is said before anything about the file.
	if _, err := s.Engine.Importer(name, who); err != nil {
		return nil, err
	}
	body, row, err := s.Files.Open(ctx, who, p.FileID)
	if err != nil {
		return nil, err
	}
	defer body.Close()
	if row.Size > spreadsheet.MaxImportSize {
		return nil, fault.ImportTooLarge.With("rows", spreadsheet.MaxImportRows, "mb", spreadsheet.MaxImportSize>>20)
	}
	data, err := io.ReadAll(io.LimitReader(body, spreadsheet.MaxImportSize+1))
	if err != nil {
		return nil, err
	}
	return spreadsheet.Open(ctx, s.Engine, who, name, data, p.Mapping)
}

// SaveRejected stores the workbook of the rows a report refuses, for its owner to download, and names it in the report.
func (s *Service) SaveRejected(ctx context.Context, who *access.Caller, module string, report *spreadsheet.Report) error {
	if !report.HasRejected() {
		return nil
	}
	name := spreadsheet.FileName(module)
	if _, err := s.SaveFile(ctx, who, name, report.WriteRejected); err != nil {
		return err
	}
	report.ErrorFileName = name
	return nil
}

// SaveOneTimeFile keeps a workbook, in the transaction of what it tells of, that its maker can fetch once before the passwords in it are too old.
func (s *Service) SaveOneTimeFile(ctx context.Context, tx bun.Tx, who *access.Caller, module string, write func(io.Writer) error) (name string, err error) {
	var content bytes.Buffer
	if err := write(&content); err != nil {
		return "", err
	}
	name = spreadsheet.FileName(module)
	return name, s.Files.MakeOnce(ctx, tx, who.UserID, name, value.Now().Add(identity.TemporaryPasswordAge), &content)
}

// errUpload is what a workbook's writer hears when its reader has gone.
var errUpload = errors.New("job: the upload broke")

// SaveFile streams a workbook into storage as a file that only its owner can fetch, for as many days as the setting says.
func (s *Service) SaveFile(ctx context.Context, who *access.Caller, name string, write func(io.Writer) error) (*system.FileObject, error) {
	days, err := keepDays.Now(ctx, s.Engine.DB())
	if err != nil {
		return nil, err
	}
	r, w := io.Pipe()
	written := make(chan error)
	go func() {
		err := routine.Catch("workbook", func() error { return write(w) })
		_ = w.CloseWithError(err) // never fails (io.PipeWriter)
		written <- err
	}()
	row, err := s.Files.Make(ctx, who.UserID, name, int(days), r)
	_ = r.CloseWithError(errUpload) // ends the writer when the upload broke
	// The writer's own error says more than what the upload made of it.
	if failed := <-written; failed != nil && !errors.Is(failed, errUpload) {
		return nil, failed
	}
	return row, err
}
