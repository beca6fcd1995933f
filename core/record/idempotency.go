package record

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/value"
	"evops/core/store"
)

// ReceiptKept is how long a write that is sent again gets the answer of the first time (legacy-api A.1).
const ReceiptKept = 24 * time.Hour

// ToldOnce is the part of an answer that is kept nowhere, not even for a write that is sent again.
const ToldOnce = "temporaryPassword"

// ErrRepeated ends a write that the same caller has under way elsewhere.
var ErrRepeated = errors.New("the same write is under way elsewhere")

// Replay is what is left of a write that may be sent again. What became of each row is kept in the transaction that changed it, so that neither a crash
// nor a lost answer has it done twice; the answer follows once it is made.
type Replay struct {
	userID       int64
	key, request string
	// Answer is what the first time answered; nil as long as it has not.
	Answer []byte
	// Foreign says that the key was given to another request.
	Foreign bool

	done   []done
	before int    // how many of them an earlier time did
	kept   string // what the table holds of it, as far as this write knows
}

// done is one row that was dealt with.
type done struct {
	Resource string         `json:"resource"`
	Verb     string         `json:"verb"`
	One      string         `json:"one,omitempty"`
	ID       int64          `json:"id"`
	Version  int64          `json:"version"`
	Answer   map[string]any `json:"answer,omitempty"`
}

// Replay looks for what is left of a write with a key; a write nobody knows has an empty one. Both texts are digests.
func (e *Engine) Replay(ctx context.Context, userID int64, key, request string) (*Replay, error) {
	r := &Replay{userID: userID, key: key, request: request}
	var before string
	err := e.db.Read().NewRaw(`SELECT request, answer FROM idempotency WHERE user_id = ? AND "key" = ? AND created_at >= ?`,
		userID, key, value.Now().Add(-ReceiptKept)).Scan(ctx, &before, &r.kept)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return r, nil
	case err != nil:
		return nil, err
	}
	r.Foreign = before != request
	if len(r.kept) > 0 && r.kept[0] == '[' {
		err := json.Unmarshal([]byte(r.kept), &r.done)
		r.before = len(r.done)
		return r, err
	}
	r.Answer = []byte(r.kept)
	return r, nil
}

type replayKey struct{}

// WithKey has the writes of a context leave what they did on the receipt, and skip what it says is done.
func (r *Replay) WithKey(ctx context.Context) context.Context {
	return context.WithValue(ctx, replayKey{}, r)
}

// Step gives what is done under it a line of its own on the receipt, for a write that adds several rows: of a row without an id nothing else tells whether
// an earlier time added it. The lines of a receipt are written one after the other.
func Step(ctx context.Context, name string) context.Context {
	return context.WithValue(ctx, stepKey{}, name)
}

type stepKey struct{}

func stepOf(ctx context.Context) string {
	name, _ := ctx.Value(stepKey{}).(string)
	return name
}

// Close keeps the answer for whoever sends the write again.
func (e *Engine) Close(ctx context.Context, r *Replay, answer []byte) error {
	return e.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error { return r.put(ctx, tx, string(answer)) })
}

// ChangedSince reports whether another time of the same write has left something since r was read. What it did may be just what this one was refused for.
func (e *Engine) ChangedSince(ctx context.Context, r *Replay) (bool, error) {
	now, err := e.Replay(ctx, r.userID, r.key, r.request)
	return err == nil && now.kept != r.kept, err
}

// put writes what is known of the write over what this instance knew of it, or over what is too old to count. Whoever comes second changes nothing.
func (r *Replay) put(ctx context.Context, tx bun.Tx, text string) error {
	now := value.Now()
	result, err := tx.NewRaw(`INSERT INTO idempotency (user_id, "key", request, answer, created_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (user_id, "key") DO UPDATE SET request = excluded.request, answer = excluded.answer, created_at = excluded.created_at
		WHERE idempotency.created_at < ? OR idempotency.request = excluded.request AND idempotency.answer = ?`,
		r.userID, r.key, r.request, text, now, now.Add(-ReceiptKept), r.kept).Exec(ctx)
	if err != nil {
		return err
	}
	if n, err := result.RowsAffected(); err != nil || n != 1 {
		return errors.Join(ErrRepeated, err)
	}
	store.AfterCommit(ctx, func() { r.kept = text })
	return nil
}

// SaveResult notes on the receipt of ctx, if there is one, that something was done to a row: in the transaction that does it, whether the engine or a feature
// opened that. Whatever Answer holds comes back as JSON has it.
func SaveResult(ctx context.Context, tx bun.Tx, resource, verb string, s Saved) error {
	r, given := ctx.Value(replayKey{}).(*Replay)
	if !given {
		return nil
	}
	one := done{Resource: resource, Verb: verb, One: stepOf(ctx), ID: s.ID, Version: s.Version}
	for name, v := range s.Answer {
		if name == ToldOnce {
			continue
		}
		if one.Answer == nil {
			one.Answer = map[string]any{}
		}
		one.Answer[name] = v
	}
	all := append(slices.Clone(r.done), one)
	text, err := json.Marshal(all)
	if err != nil {
		return err
	}
	store.AfterCommit(ctx, func() { r.done = all })
	return r.put(ctx, tx, string(text))
}

// PriorResult is what was done to a row when the write of ctx was sent before. Where its id is not known yet, as of an added one, zero stands for it.
func PriorResult(ctx context.Context, resource, verb string, id int64) (Saved, bool) {
	r, given := ctx.Value(replayKey{}).(*Replay)
	if !given {
		return Saved{}, false
	}
	one := stepOf(ctx)
	i := slices.IndexFunc(r.done[:r.before], func(d done) bool {
		return d.Resource == resource && d.Verb == verb && d.One == one && (id == 0 || d.ID == id)
	})
	if i < 0 {
		return Saved{}, false
	}
	return Saved{r.done[i].ID, r.done[i].Version, r.done[i].Answer}, true
}
