// Package idempotency makes repeated writes harmless: a write with a key stores what it did to each row in the transaction that does it, and
// its response at the end. A repetition with the same key within a day gets the stored response, or skips the rows that are already done.
package idempotency

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

// TTL is how long a repeated write gets the response of the first one (legacy-api A.1).
const TTL = 24 * time.Hour

// OneTimeSecret is the member of a response that is not stored, not even for a repeated write.
const OneTimeSecret = "temporaryPassword"

// ErrRunning is returned for a write that runs concurrently with the same key.
var ErrRunning = errors.New("idempotency: a write with the same idempotency key is running")

// Record is the idempotency record of a write. The result of each row is stored in the transaction that changes it, so that neither a crash
// nor a lost response makes a repetition apply it twice. The response is stored at the end.
type Record struct {
	db           *store.DB
	userID       int64
	key, request string
	// Answer is the stored response; nil until the write has completed.
	Answer []byte
	// KeyReused is set if the key was used for another request.
	KeyReused bool

	done   []savedStep
	prior  int    // how many of them an earlier attempt did
	stored string // the stored text, as this write knows it
}

// savedStep is the stored result of one row.
type savedStep struct {
	Resource string         `json:"resource"`
	Verb     string         `json:"verb"`
	Step     string         `json:"one,omitempty"`
	ID       int64          `json:"id"`
	Version  int64          `json:"version"`
	Answer   map[string]any `json:"answer,omitempty"`
}

// Load loads the record of a write by its key; the record of a new key is empty. key and request are digests.
func Load(ctx context.Context, db *store.DB, userID int64, key, request string) (*Record, error) {
	r := &Record{db: db, userID: userID, key: key, request: request}
	var before string
	err := db.Read().NewRaw(`SELECT request, answer FROM idempotency WHERE user_id = ? AND "key" = ? AND created_at >= ?`,
		userID, key, value.Now().Add(-TTL)).Scan(ctx, &before, &r.stored)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return r, nil
	case err != nil:
		return nil, err
	}
	r.KeyReused = before != request
	if len(r.stored) > 0 && r.stored[0] == '[' {
		err := json.Unmarshal([]byte(r.stored), &r.done)
		r.prior = len(r.done)
		return r, err
	}
	r.Answer = []byte(r.stored)
	return r, nil
}

type recordKey struct{}

// WithKey makes the writes of the context save their results in the record, and skip those already saved.
func (r *Record) WithKey(ctx context.Context) context.Context {
	return context.WithValue(ctx, recordKey{}, r)
}

// Step names a part of a write that adds several rows. A new row has no id, so without a name a repetition could not tell which rows were
// already added. Steps are recorded one after the other.
func Step(ctx context.Context, name string) context.Context {
	return context.WithValue(ctx, stepKey{}, name)
}

type stepKey struct{}

func stepOf(ctx context.Context) string {
	name, _ := ctx.Value(stepKey{}).(string)
	return name
}

// SaveResponse stores the response for repetitions of the write.
func (r *Record) SaveResponse(ctx context.Context, answer []byte) error {
	return r.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error { return r.put(ctx, tx, string(answer)) })
}

// Changed reports whether a concurrent write with the same key has saved results since r was loaded. They may be the reason why this
// one was refused.
func (r *Record) Changed(ctx context.Context) (bool, error) {
	now, err := Load(ctx, r.db, r.userID, r.key, r.request)
	return err == nil && now.stored != r.stored, err
}

// put stores the record if it is unchanged since it was loaded, or expired; otherwise it returns ErrRunning.
func (r *Record) put(ctx context.Context, tx bun.Tx, text string) error {
	now := value.Now()
	result, err := tx.NewRaw(`INSERT INTO idempotency (user_id, "key", request, answer, created_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (user_id, "key") DO UPDATE SET request = excluded.request, answer = excluded.answer, created_at = excluded.created_at
		WHERE idempotency.created_at < ? OR idempotency.request = excluded.request AND idempotency.answer = ?`,
		r.userID, r.key, r.request, text, now, now.Add(-TTL), r.stored).Exec(ctx)
	if err != nil {
		return err
	}
	if n, err := result.RowsAffected(); err != nil || n != 1 {
		return errors.Join(ErrRunning, err)
	}
	store.AfterCommit(ctx, func() { r.stored = text })
	return nil
}

// Result is what a write did to a row: its id and version, and the replies of hooks.
type Result struct {
	ID      int64
	Version int64
	Answer  map[string]any
}

// Save records the write in the idempotency record carried by ctx, if any, within the same transaction. Answer must survive a JSON
// round trip.
func Save(ctx context.Context, tx bun.Tx, resource, verb string, s Result) error {
	r, present := ctx.Value(recordKey{}).(*Record)
	if !present {
		return nil
	}
	one := savedStep{Resource: resource, Verb: verb, Step: stepOf(ctx), ID: s.ID, Version: s.Version}
	for name, v := range s.Answer {
		if name == OneTimeSecret {
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

// Prior returns the saved result of a row if the write of ctx is a repetition. Use id zero for a row that was added.
func Prior(ctx context.Context, resource, verb string, id int64) (Result, bool) {
	r, present := ctx.Value(recordKey{}).(*Record)
	if !present {
		return Result{}, false
	}
	one := stepOf(ctx)
	i := slices.IndexFunc(r.done[:r.prior], func(d savedStep) bool {
		return d.Resource == resource && d.Verb == verb && d.Step == one && (id == 0 || d.ID == id)
	})
	if i < 0 {
		return Result{}, false
	}
	return Result{r.done[i].ID, r.done[i].Version, r.done[i].Answer}, true
}
