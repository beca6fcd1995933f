package jobs

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"evops/contracts"
	"evops/contracts/aftersales"
	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/order"
	"evops/contracts/prize"
	"evops/contracts/sim"
	"evops/contracts/value"
	dealers "evops/core/aftersales"
	packs "evops/core/battery"
	"evops/core/command"
	"evops/core/job"
	orders "evops/core/order"
	"evops/core/spreadsheet"
)

// handler does the work of one background action; its outcomes become the result workbook.
type handler func(ctx context.Context, l *job.Lease, p job.BulkParams, s dealers.Steps) ([]dealers.Outcome, error)

// handlersOf returns the handlers of background actions, by resource and verb.
func handlersOf(d Deps) map[string]handler {
	return map[string]handler{
		"dealer.transferVehicles": func(ctx context.Context, l *job.Lease, p job.BulkParams, s dealers.Steps) ([]dealers.Outcome, error) {
			var in aftersales.TransferVehicles
			if err := json.Unmarshal(p.Input, &in); err != nil {
				return nil, err
			}
			if len(p.IDs) != 1 {
				return nil, fmt.Errorf("jobs: transfer needs exactly one source dealer, got %v", p.IDs)
			}
			return dealers.Transfer(ctx, d.Jobs.Engine, d.Jobs.Notifications, l.Who, p.IDs[0], in, l.Job.JobNo, s)
		},
		"dealer.syncSap": func(ctx context.Context, l *job.Lease, p job.BulkParams, s dealers.Steps) ([]dealers.Outcome, error) {
			return dealers.Sync(ctx, d.Jobs.Engine, d.SAP, l.Who, p.IDs, l.Job.JobNo, s)
		},
		"simCard.sync": func(ctx context.Context, l *job.Lease, p job.BulkParams, s dealers.Steps) ([]dealers.Outcome, error) {
			return d.SIM.SyncCards(ctx, l.Who, p.IDs, s.Done)
		},
		"simCard.suspend":    operateCards(d, sim.ToSuspend),
		"simCard.resume":     operateCards(d, sim.ToResume),
		"simCard.lockImei":   operateCards(d, sim.LockIMEI),
		"simCard.unlockImei": operateCards(d, sim.UnlockIMEI),
		"mileageDaily.recompute": func(ctx context.Context, l *job.Lease, p job.BulkParams, s dealers.Steps) ([]dealers.Outcome, error) {
			var in equipment.RecomputeMileage
			if err := json.Unmarshal(p.Input, &in); err != nil {
				return nil, err
			}
			days, err := d.Trips.Recompute(ctx, l.Who, in, s.Done)
			outcomes := make([]dealers.Outcome, len(days))
			for i, day := range days {
				outcomes[i] = dealers.Outcome{Key: in.VIN, Name: string(day.Day), Field: "mileageKm", From: kilometres(day.Before), To: kilometres(day.After)}
			}
			return outcomes, err
		},
		"reconcile.reconcile": func(ctx context.Context, l *job.Lease, p job.BulkParams, _ dealers.Steps) ([]dealers.Outcome, error) {
			var in order.ReconcileBill
			if err := json.Unmarshal(p.Input, &in); err != nil {
				return nil, err
			}
			rows, err := d.Orders.ReconcileUpload(ctx, in)
			outcomes := make([]dealers.Outcome, len(rows))
			for i := range rows {
				outcomes[i] = dealers.Outcome{Key: rows[i].TransactionID, Name: order.Flows.LabelOf(int64(rows[i].Flow)).In(l.Who.Language), Result: orders.Describe(l.Who, &rows[i])}
			}
			return outcomes, err
		},
		"coupon.grant": func(ctx context.Context, l *job.Lease, p job.BulkParams, s dealers.Steps) ([]dealers.Outcome, error) {
			var in prize.GrantCoupon
			if err := json.Unmarshal(p.Input, &in); err != nil {
				return nil, err
			}
			if len(p.IDs) != 1 {
				return nil, fmt.Errorf("jobs: a grant needs exactly one coupon, got %v", p.IDs)
			}
			granted, err := d.Prizes.Grant(ctx, l.Who, p.IDs[0], in, l.Job.JobNo, func(done, total int64) error { return s.Done(ctx, done, total) })
			outcomes := make([]dealers.Outcome, len(granted))
			for i, one := range granted {
				outcomes[i] = dealers.Outcome{Key: one.UserNo}
				if one.Refused != nil {
					outcomes[i].Result, outcomes[i].Refused = one.Refused.In(l.Who.Language), true
				}
			}
			return outcomes, err
		},
		"remoteCommand.batchSend": func(ctx context.Context, l *job.Lease, p job.BulkParams, s dealers.Steps) ([]dealers.Outcome, error) {
			var in command.Batch
			if err := json.Unmarshal(p.Input, &in); err != nil {
				return nil, err
			}
			sent, err := d.Commands.SendBatch(ctx, l.Who, in, s.Done)
			if err != nil {
				return nil, err
			}
			outcomes := make([]dealers.Outcome, len(sent))
			for i, one := range sent {
				outcomes[i] = dealers.Outcome{Key: one.VIN, Name: one.CommandNo}
				if one.Refused != nil {
					outcomes[i].Result, outcomes[i].Refused = one.Refused.In(l.Who.Language), true
				}
			}
			return outcomes, nil
		},
	}
}

// operateCards opens an operation for the selected SIM cards.
func operateCards(d Deps, kind sim.OpKind) handler {
	return func(ctx context.Context, l *job.Lease, p job.BulkParams, _ dealers.Steps) ([]dealers.Outcome, error) {
		var in sim.OperateCard
		if err := json.Unmarshal(p.Input, &in); err != nil {
			return nil, err
		}
		return d.SIM.OperateCards(ctx, l.Who, kind, p.IDs, in)
	}
}

// sheetsOf returns the background actions whose result is a sheet of their own, by resource and verb.
func sheetsOf(d Deps) map[string]func(context.Context, *job.Lease, job.BulkParams) (spreadsheet.Sheet[string], error) {
	return map[string]func(context.Context, *job.Lease, job.BulkParams) (spreadsheet.Sheet[string], error){
		"coupon.exportCodes": func(ctx context.Context, l *job.Lease, p job.BulkParams) (sheet spreadsheet.Sheet[string], err error) {
			var in prize.ExportCodes
			if err := json.Unmarshal(p.Input, &in); err != nil {
				return sheet, err
			}
			if len(p.IDs) != 1 {
				return sheet, fmt.Errorf("jobs: an export of codes needs exactly one coupon, got %v", p.IDs)
			}
			sheet = spreadsheet.Sheet[string]{Name: value.Text(l.Who.Language, "券码", "Codes"), Header: []string{value.Text(l.Who.Language, "券码", "Code")}}
			codes, err := d.Prizes.Codes(ctx, l.Who, p.IDs[0], in.Status)
			for _, code := range codes {
				sheet.Rows = append(sheet.Rows, []string{code})
			}
			return sheet, err
		},
		"battery.exportTrace": func(ctx context.Context, l *job.Lease, p job.BulkParams) (sheet spreadsheet.Sheet[string], err error) {
			var in battery.TraceRange
			if err := json.Unmarshal(p.Input, &in); err != nil {
				return sheet, err
			}
			sheet = spreadsheet.Sheet[string]{Name: value.Text(l.Who.Language, "溯源记录", "Trace records"), Header: packs.TraceHeader(l.Who.Language)}
			sheet.Rows, err = packs.TraceRecords(ctx, d.Jobs.Engine.Read(), l.Who, in)
			return sheet, err
		},
	}
}

// kilometres formats hundredths of a kilometre; empty for a negative number.
func kilometres(hundredths int64) string {
	if hundredths < 0 {
		return ""
	}
	return strconv.FormatFloat(float64(hundredths)/100, 'f', 2, 64)
}

// bulk runs an action on rows, each in its own transaction. Rows already done are found by the job's number, so the work resumes after a
// crash.
func bulk(d Deps) job.Work {
	handlers, sheets, imports := handlersOf(d), sheetsOf(d), importsOf(d)
	return func(ctx context.Context, l *job.Lease) (job.Result, error) {
		var p job.BulkParams
		if err := json.Unmarshal(l.Job.Params, &p); err != nil {
			return job.Result{}, err
		}
		if p.Selection != nil {
			return d.Jobs.RunBulk(ctx, l, p, func(w io.Writer, refused []job.Item) error { return write(w, l, refusals(refused)) })
		}
		if rows := imports[l.Job.Module+"."+p.Verb]; rows != nil {
			data, err := rows(ctx, p)
			if err != nil {
				return job.Result{}, err
			}
			importer, err := spreadsheet.Open(ctx, d.Jobs.Engine, l.Who, l.Job.Module, data, nil)
			if err != nil {
				return job.Result{}, err
			}
			return runImport(ctx, d.Jobs, l, importer, job.ImportParams{Mode: spreadsheet.Valid})
		}
		if sheet := sheets[l.Job.Module+"."+p.Verb]; sheet != nil {
			content, err := sheet(ctx, l, p)
			if err != nil {
				return job.Result{}, err
			}
			n := int64(len(content.Rows))
			return saved(ctx, d, l, job.Result{Total: n, Done: n}, func(w io.Writer) error { return spreadsheet.WriteSheets(w, content) })
		}
		work := handlers[l.Job.Module+"."+p.Verb]
		if work == nil {
			return job.Result{}, fmt.Errorf("jobs: no handler for action %s on %s", p.Verb, l.Job.Module)
		}
		outcomes, err := work(ctx, l, p, dealers.Steps{Done: l.Progress, Checkpoint: l.Checkpoint})
		if err != nil {
			return job.Result{}, err
		}
		result := job.Result{Total: int64(len(outcomes)), Done: int64(len(outcomes))}
		for _, o := range outcomes {
			if o.Refused {
				result.Failed++
			}
		}
		if len(outcomes) == 0 {
			return result, nil
		}
		return saved(ctx, d, l, result, func(w io.Writer) error { return write(w, l, outcomes) })
	}
}

// saved returns the result with its workbook.
func saved(ctx context.Context, d Deps, l *job.Lease, result job.Result, write func(io.Writer) error) (job.Result, error) {
	result.ResultFile = spreadsheet.FileName(l.Job.Module)
	file, err := d.Jobs.SaveFile(ctx, l.Who, result.ResultFile, write)
	if err != nil {
		return job.Result{}, err
	}
	result.Size = file.Size
	return result, nil
}

// refusals converts refused items of a job to outcomes.
func refusals(items []job.Item) []dealers.Outcome {
	outcomes := make([]dealers.Outcome, len(items))
	for i, item := range items {
		outcomes[i] = dealers.Outcome{Key: strconv.FormatInt(item.RowID, 10), Name: item.Label, Result: item.Message, Refused: true}
	}
	return outcomes
}

// Columns of the result workbook; the field columns are included only if an outcome has a field.
var (
	rowColumns   = []field.Label{{ZH: "编码", EN: "Code"}, {ZH: "名称", EN: "Name"}}
	fieldColumns = []field.Label{{ZH: "字段", EN: "Field"}, {ZH: "原值", EN: "Before"}, {ZH: "新值", EN: "After"}}
	lastColumn   = field.Label{ZH: "结果", EN: "Result"}
)

func write(w io.Writer, l *job.Lease, outcomes []dealers.Outcome) error {
	plan := contracts.Find(l.Job.Module)
	columns := append([]field.Label{}, rowColumns...)
	withFields := false
	for _, o := range outcomes {
		withFields = withFields || o.Field != ""
	}
	if withFields {
		columns = append(columns, fieldColumns...)
	}
	var header []string
	for _, label := range append(columns, lastColumn) {
		header = append(header, label.In(l.Who.Language))
	}
	rows := make([][]string, 0, len(outcomes))
	for _, o := range outcomes {
		row := []string{o.Key, o.Name}
		if withFields {
			name := o.Field
			if f := plan.Field(o.Field); f != nil {
				name = f.Label.In(l.Who.Language)
			}
			row = append(row, name, o.From, o.To)
		}
		result := o.Result
		if result == "" {
			result = value.Text(l.Who.Language, "成功", "Done")
		}
		rows = append(rows, append(row, result))
	}
	return spreadsheet.WriteSheets(w, spreadsheet.Sheet[string]{Name: lastColumn.In(l.Who.Language), Header: header, Rows: rows})
}
