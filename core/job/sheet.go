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

// ExportParams are the parameters of an export job.
type ExportParams struct {
	Body json.RawMessage `json:"body"` // the list body with its columns, or the request of the statistics
	// Page is the address of a page of statistics; empty for a list.
	Page     string `json:"page,omitempty"`
	Language string `json:"language"`
}

// ImportParams are the parameters of an import job.
type ImportParams struct {
	FileID   int64                 `json:"fileId"`
	Mode     spreadsheet.ErrorMode `json:"mode"`
	DryRun   bool                  `json:"dryRun"`
	Mapping  map[string]string     `json:"mapping,omitempty"`
	Language string                `json:"language"`
}

// syncDryRunRows is how many rows a dry run validates within the request. Storing rows takes longer and has its own limit.
const syncDryRunRows = 5_000

// syncSlowRows is how many rows are stored within the request where each takes as long as a login (password hashing).
const syncSlowRows = 50

// Export submits an export of every row that a list body matches; the job's Total is the current row count.
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
	title := value.Text(who.Language, list.Plan.ZH+"导出 "+string(value.Today()), list.Plan.EN+" export "+string(value.Today()))
	return s.Submit(ctx, who, Request{Type: system.ExportJob, Module: list.Plan.Name, Title: title, Params: ExportParams{Body: body, Language: who.Language}, Total: total})
}

// Import validates an uploaded workbook, or imports it. A file too long for a request becomes a job, which is returned instead of a report.
func (s *Service) Import(ctx context.Context, who *access.Caller, name string, p ImportParams) (*spreadsheet.Report, *system.Job, error) {
	if p.Mode != spreadsheet.All {
		p.Mode = spreadsheet.Valid
	}
	p.Language = who.Language
	imported, err := s.Open(ctx, who, name, p)
	if err != nil {
		return nil, nil, err
	}
	most, err := spreadsheet.SyncImportRows.Now(ctx, s.Engine.DB())
	if err != nil {
		return nil, nil, err
	}
	if imported.NeedsPrepare() {
		most = min(most, syncSlowRows)
	}
	if int64(imported.Rows) > most && !p.DryRun || imported.Rows > syncDryRunRows {
		plan := imported.Plan()
		title := value.Text(who.Language, plan.ZH+"导入 "+string(value.Today()), plan.EN+" import "+string(value.Today()))
		job, err := s.Submit(ctx, who, Request{Type: system.ImportJob, Module: plan.Name, Title: title, Params: p, Total: int64(imported.Rows)})
		return nil, job, err
	}
	silent := func(int64, int64) error { return ctx.Err() }
	var report *spreadsheet.Report
	if p.DryRun {
		report, err = imported.DryRun(ctx, silent)
	} else {
		imported.SaveOneTimeFile = func(ctx context.Context, tx bun.Tx, write func(io.Writer) error) (string, error) {
			return s.SaveOneTimeFile(ctx, tx, who, imported.Plan().Name, write)
		}
		report, err = imported.Run(ctx, p.Mode, silent, nil)
	}
	if err != nil {
		return nil, nil, err
	}
	return report, nil, s.SaveRejected(ctx, who, imported.Plan().Name, report)
}

// Open parses the caller's uploaded workbook for a resource.
func (s *Service) Open(ctx context.Context, who *access.Caller, name string, p ImportParams) (*spreadsheet.Import, error) {
	// Check the permission before revealing anything about the file.
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

// SaveRejected stores the workbook of a report's rejected rows for its owner to download, and sets its name in the report.
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

// SaveOneTimeFile stores, in the transaction of the rows, a workbook of temporary passwords that its maker can download once before the
// passwords expire.
func (s *Service) SaveOneTimeFile(ctx context.Context, tx bun.Tx, who *access.Caller, module string, write func(io.Writer) error) (name string, err error) {
	var content bytes.Buffer
	if err := write(&content); err != nil {
		return "", err
	}
	name = spreadsheet.FileName(module)
	return name, s.Files.MakeOneTime(ctx, tx, who.UserID, name, value.Now().Add(identity.TemporaryPasswordTTL), &content)
}

// errUpload is the error that a workbook's writer gets when the upload failed.
var errUpload = errors.New("job: upload failed")

// SaveFile streams a workbook into storage as a file that only its owner can download, retained for resultDays.
func (s *Service) SaveFile(ctx context.Context, who *access.Caller, name string, write func(io.Writer) error) (*system.FileObject, error) {
	days, err := resultDays.Now(ctx, s.Engine.DB())
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
	_ = r.CloseWithError(errUpload) // stops the writer if the upload failed
	// The writer's error is the cause; the upload's error only follows from it.
	if failed := <-written; failed != nil && !errors.Is(failed, errUpload) {
		return nil, failed
	}
	return row, err
}
