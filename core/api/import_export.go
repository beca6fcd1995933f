package api

import (
	"bytes"
	"context"
	"regexp"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/resource"
	systemmodel "evops/contracts/system"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/job"
	"evops/core/spreadsheet"
)

// noProgress ignores progress reports.
func noProgress(int64, int64) error { return nil }

// export returns a workbook of the rows matching the list body, or submits a job if the body has async.
func (a *API) export(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		var in struct{ Async bool }
		if err := c.decode(&in); err != nil {
			return err
		}
		if err := a.replaceFilters(c, p); err != nil {
			return err
		}
		if err := c.checkExportLimit(); err != nil {
			return err
		}
		if in.Async {
			submitted, err := a.Jobs.Export(c.ctx, c.caller, p.Name, c.body)
			if err != nil {
				return err
			}
			return c.replySubmitted(submitted)
		}
		limit, err := spreadsheet.SyncExportRows.Now(c.ctx, a.Engine.DB())
		if err != nil {
			return err
		}
		var out bytes.Buffer
		if _, err := spreadsheet.Export(c.ctx, a.Engine, c.caller, p.Name, c.body, limit, &out, noProgress); err != nil {
			return err
		}
		c.attach(spreadsheet.FileName(p.Name), spreadsheet.ContentType)
		return c.Send(out.Bytes())
	}
}

// template returns the empty workbook for an import.
func (a *API) template(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		out, err := a.templateOf(c.ctx, c.caller, p)
		if err != nil {
			return err
		}
		return c.answer("", out)
	}
}

// templateName matches the download name of an import template (legacy-api E.1).
var templateName = regexp.MustCompile(`^template_([A-Za-z]+)\.xlsx$`)

// templateNamed returns the import template with a download name; ok is false for other names.
func (a *API) templateNamed(ctx context.Context, who *access.Caller, name string) (out *endpoint.File, ok bool, err error) {
	module := templateName.FindStringSubmatch(name)
	if module == nil {
		return nil, false, nil
	}
	p := contracts.Find(module[1])
	if p == nil || p.Action("import") == nil {
		return nil, false, nil
	}
	out, err = a.templateOf(ctx, who, p)
	return out, true, err
}

func (a *API) templateOf(ctx context.Context, who *access.Caller, p *resource.Plan) (*endpoint.File, error) {
	var out bytes.Buffer
	err := spreadsheet.Template(ctx, a.Engine, who, p.Name, &out)
	return &endpoint.File{Name: "template_" + p.Name + ".xlsx", ContentType: spreadsheet.ContentType, Body: out.Bytes()}, err
}

// importSheet validates or imports an uploaded workbook; a long one becomes a job.
func (a *API) importSheet(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		if err := c.caller.Require(p.PermissionFor(p.Action("import").PermissionVerb())); err != nil {
			return err
		}
		var in job.ImportParams
		if err := c.decode(&in); err != nil {
			return err
		}
		if in.FileID <= 0 {
			return fault.IDMissing.With()
		}
		report, long, err := a.Jobs.Import(c.ctx, c.caller, p.Name, in)
		switch {
		case err != nil:
			return err
		case long != nil:
			return c.replySubmitted(long)
		}
		stored := ""
		if !in.DryRun && report.OK > 0 {
			stored = c.caller.TraceID
		}
		return c.reply("", struct {
			*spreadsheet.Report
			// ImportID finds the imported rows in the list, as imported.eq.
			ImportID string                    `json:"importId,omitempty"`
			Errors   []spreadsheet.ReportError `json:"errors"`
		}{report, stored, report.Errors()})
	}
}

// replySubmitted answers a job that is queued or running.
func (c *call) replySubmitted(j *systemmodel.Job) error {
	return c.reply(c.text("已提交后台任务", "Submitted as a background job"), map[string]any{"jobId": j.ID, "jobNo": j.JobNo, "total": j.Total})
}
