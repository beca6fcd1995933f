// Package audit writes and reads the audit log: what accounts did and what they were refused. The engine reports its writes to it and knows
// it only as record.AuditLog. Package auditseal makes the rows tamper-evident.
package audit

import (
	"context"
	"encoding/json"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// maxChanges is the maximum size in bytes of the changes stored in a row.
const maxChanges = 16 << 10

// risks are the risks of verbs above normal.
var risks = map[string]system.AuditRisk{
	"delete": system.HighRisk, "resetPassword": system.HighRisk, "grant": system.HighRisk, "disable": system.SensitiveRisk,
	"export": system.SensitiveRisk, "reveal": system.SensitiveRisk, "import": system.SensitiveRisk, "stop": system.SensitiveRisk,
}

// Log is the audit log of an installation. It implements record.AuditLog.
type Log struct {
	engine *record.Engine
	denied refusals
}

// New returns the audit log, to which the engine reports its writes from now on.
func New(e *record.Engine) *Log {
	l := &Log{engine: e}
	e.UseAuditLog(l)
	return l
}

// Resource implements record.AuditLog.
func (l *Log) Resource() string { return system.AuditLogs.Name }

// VerbLabel implements record.AuditLog.
func (l *Log) VerbLabel(verb, language string) string {
	return system.Verbs.LabelOf(verb).In(language)
}

// Write implements record.AuditLog.
func (l *Log) Write(ctx context.Context, tx bun.Tx, who *access.Caller, entry record.Entry) error {
	row := &system.AuditLog{
		UserID: who.UserID, UserName: who.UserName, UserType: who.UserType, DealerID: who.DealerID, OrganizationCode: who.OrganizationCode,
		Module: entry.Module, Action: entry.Action, TargetID: entry.TargetID, TargetLabel: entry.TargetLabel, Summary: entry.Summary,
		Result: max(entry.Result, system.Succeeded), Risk: max(entry.Risk, risks[entry.Action], system.NormalRisk), ErrorCode: int64(entry.ErrorCode), DurationMs: entry.DurationMs,
		ChangedFields: entry.ChangedFields,
		IP:            who.IP, UserAgent: who.UserAgent, Method: who.Method, Path: who.Path, TraceID: who.TraceID,
	}
	if !who.Began.IsZero() {
		row.DurationMs = max(1, time.Since(who.Began).Milliseconds())
	}
	if entry.Changes != nil {
		text, err := json.Marshal(entry.Changes)
		if err != nil {
			return err
		}
		if len(text) > maxChanges {
			text = []byte(`[{"field":"…","from":null,"to":"truncated"}]`)
		}
		row.Changes = text
	}
	return record.InsertAs(ctx, l.engine, tx, system.AuditLogs, row, who)
}

// Events implements record.AuditLog.
func (l *Log) Events(ctx context.Context, db bun.IDB, q record.EventQuery) (events []record.Event, err error) {
	rows := db.NewSelect().Table("audit_log").Column("id", "user_id", "user_name", "action", "summary", "changes").ColumnExpr("created_at AS at").
		Where("target_id = ? AND module = ?", strconv.FormatInt(q.ID, 10), q.Resource).OrderExpr("created_at DESC, id DESC").Limit(q.Limit)
	switch {
	case len(q.Actions) > 0 && q.Except:
		rows.Where("action NOT IN (?)", bun.In(q.Actions))
	case len(q.Actions) > 0:
		rows.Where("action IN (?)", bun.In(q.Actions))
	}
	if q.Succeeded {
		rows.Where("result = ?", system.Succeeded)
	}
	if !q.Before.IsZero() {
		rows.Where("created_at <= ? AND (created_at < ? OR id < ?)", q.Before, q.Before, q.BeforeID)
	}
	err = rows.Scan(ctx, &events)
	return events, err
}

// History implements record.AuditLog. Callers see it if they may view the row, whatever their rights on the audit log.
func (l *Log) History(ctx context.Context, v record.Reader, q record.HistoryQuery, dst []byte) ([]byte, error) {
	fields := []string{"userName", "action", "summary", "createdAt", "result"}
	if q.Changes {
		fields = append(fields, "changes")
	}
	body, err := json.Marshal(map[string]any{
		"page": q.Page, "pageSize": q.Size, "fields": fields,
		"query": map[string]any{"module": q.Resource, "targetId": strconv.FormatInt(q.ID, 10)},
	})
	if err != nil {
		return dst, err
	}
	reader := access.System()
	reader.Language = q.Language
	return v.Page(ctx, system.AuditLogs.Name, reader, body, dst)
}

// ImportedIDs implements record.AuditLog.
func (l *Log) ImportedIDs(resource, trace string) record.SQL {
	return record.SQL{
		Text: `SELECT CAST(NULLIF("target_id", '') AS bigint) FROM "audit_log" WHERE "deleted_at" = 0 AND "trace_id" = ? AND "module" = ? AND "action" = 'import' AND "result" = ?`,
		Args: []any{trace, resource, int64(system.Succeeded)},
	}
}
