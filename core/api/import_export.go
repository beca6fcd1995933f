package api

import (
	"bytes"

	"evops/contracts/fault"
	"evops/contracts/resource"
	systemmodel "evops/contracts/system"
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
		if err := a.legacyList(c, p); err != nil {
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
		var out bytes.Buffer
		if err := spreadsheet.Template(c.ctx, a.Engine, c.caller, p.Name, &out); err != nil {
			return err
		}
		c.attach("template_"+p.Name+".xlsx", spreadsheet.ContentType)
		return c.Send(out.Bytes())
	}
}

// importSheet validates or imports an uploaded workbook; a long one becomes a job.
func (a *API) importSheet(p *resource.Plan) func(*call) error {
	return func(c *call) error {
		if grant := p.PermissionFor(p.Action("import").PermissionVerb()); !c.caller.Can(grant) {
			return fault.NoPermission.With("permission", grant)
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
