package record

import (
	"context"
	"encoding/json"

	"github.com/uptrace/bun"

	"evops/contracts/value"
	"evops/core/access"
)

// AuditLog stores what accounts did, and answers what happened to a row. Package audit implements it.
type AuditLog interface {
	// Resource is the name of the resource of the entries.
	Resource() string
	// VerbLabel names a verb that is no action of a resource, such as that of a routine, in a language; "" if it is unknown.
	VerbLabel(verb, language string) string
	// Write adds an entry in the transaction of its action.
	Write(ctx context.Context, tx bun.Tx, who *access.Caller, entry Entry) error
	// Events returns the entries of a row, newest first.
	Events(ctx context.Context, db bun.IDB, q EventQuery) ([]Event, error)
	// History appends a page of the entries of a row to dst.
	History(ctx context.Context, v Reader, q HistoryQuery, dst []byte) ([]byte, error)
	// ImportedIDs is the subquery for the rows of a resource that one import added or changed, by the trace of its request or the number of
	// its job.
	ImportedIDs(resource, trace string) SQL
	// MaskedSearches records that an account searches many values of personal data that it may not see.
	MaskedSearches(ctx context.Context, who *access.Caller) error
}

// Event is an audited action on a row.
type Event struct {
	ID       int64
	At       value.Time
	UserID   int64
	UserName string
	Action   string
	Summary  string
	Changes  json.RawMessage
}

// EventQuery selects events of a row.
type EventQuery struct {
	Resource string
	ID       int64
	// Actions are those wanted, or with Except those not wanted; empty for all.
	Actions []string
	Except  bool
	// Succeeded leaves out refused and failed actions.
	Succeeded bool
	// Before is the time that all events precede; with BeforeID, events at that time with a lower id are included. Zero for the newest.
	Before   value.Time
	BeforeID int64
	Limit    int64
}

// HistoryQuery selects a page of the history of a row. Changes includes the changed values.
type HistoryQuery struct {
	Resource   string
	ID         int64
	Changes    bool
	Page, Size json.RawMessage
	Language   string
}

// UseAuditLog sets the audit log. Without one, nothing is audited.
func (e *Engine) UseAuditLog(log AuditLog) { e.log = log }

// noAuditLog is the log of an engine before UseAuditLog.
type noAuditLog struct{}

func (noAuditLog) Resource() string { return "" }

func (noAuditLog) VerbLabel(string, string) string { return "" }

func (noAuditLog) Write(context.Context, bun.Tx, *access.Caller, Entry) error { return nil }

func (noAuditLog) Events(context.Context, bun.IDB, EventQuery) ([]Event, error) { return nil, nil }

func (noAuditLog) History(_ context.Context, _ Reader, _ HistoryQuery, dst []byte) ([]byte, error) {
	return append(dst, `{"list":[],"total":0}`...), nil
}

func (noAuditLog) ImportedIDs(string, string) SQL { return SQL{Text: "SELECT 0"} }

func (noAuditLog) MaskedSearches(context.Context, *access.Caller) error { return nil }
