package auditseal

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/notification"
	"evops/core/record"
)

// Mismatch is a time span whose rows do not match its seal.
type Mismatch struct {
	Number int64      `json:"number"`
	From   value.Time `json:"from" null:"false"`
	Until  value.Time `json:"until" null:"false"`
	// Sealed is the number of sealed rows, Found the current number. They are equal if a row or the seal itself was changed.
	Sealed int64 `json:"sealed"`
	Found  int64 `json:"found"`
}

// VerifyResult is the result of comparing rows with their seals.
type VerifyResult struct {
	Seals int64 `json:"seals"`
	Rows  int64 `json:"rows"`
	// From and Until are the verified range; zero if nothing is sealed yet.
	From   value.Time `json:"from"`
	Until  value.Time `json:"until"`
	Broken []Mismatch `json:"broken"`
}

// Status is the state of sealing.
type Status struct {
	Seals int64
	// Until is the end of the last seal; zero if nothing is sealed yet.
	Until value.Time
	// Compared is when the least recently verified seal was compared with its rows.
	Compared value.Time
}

// Status reads the state of sealing.
func (k *Sealer) Status(ctx context.Context) (s Status, err error) {
	err = k.engine.DB().Read().NewRaw("SELECT count(*) AS seals, coalesce(max(until_at), 0) AS until, coalesce(min(compared_at), 0) AS compared FROM audit_seal WHERE from_at > ?",
		k.oldest()).Scan(ctx, &s)
	return s, err
}

// oldest is the time from which all rows exist: earlier ones are being purged.
func (k *Sealer) oldest() value.Time { return k.clock().Add(day - retention) }

// maxBroken limits the mismatches in a result.
const maxBroken = 100

// Verify compares the audit rows of the last days with their seals, oldest first, in one snapshot.
func (k *Sealer) Verify(ctx context.Context, days int) (found VerifyResult, err error) {
	err = k.engine.DB().Snapshot(ctx, func(ctx context.Context, tx bun.Tx) error {
		found, err = k.VerifyIn(ctx, tx, days)
		return err
	})
	return found, err
}

// VerifyIn is Verify within a transaction.
func (k *Sealer) VerifyIn(ctx context.Context, db bun.IDB, days int) (found VerifyResult, err error) {
	since := k.clock().Add(-time.Duration(days) * day)
	found.Broken = []Mismatch{}
	var seals []seal
	// The seal before the first one is read only for its hash.
	err = db.NewRaw("SELECT "+sealColumns+" FROM audit_seal WHERE number >= (SELECT coalesce(min(number), 1) FROM audit_seal WHERE until_at > ? AND from_at > ?) - 1 ORDER BY number", since, k.oldest()).Scan(ctx, &seals)
	if err != nil {
		return found, err
	}
	var before seal
	for _, s := range seals {
		if s.Until.Milli() > since.Milli() && s.From.Milli() > k.oldest().Milli() {
			if err := k.verifySeal(ctx, db, s, before, &found); err != nil {
				return found, err
			}
		}
		before = s
	}
	return found, nil
}

// verifySeal compares the rows of a span with their seal, and the seal with the previous one.
func (k *Sealer) verifySeal(ctx context.Context, db bun.IDB, s, before seal, into *VerifyResult) error {
	rows, hash, err := k.sum(ctx, db, s, before.Hash)
	if err != nil {
		return err
	}
	if into.Seals == 0 {
		into.From = s.From
	}
	into.Seals, into.Rows, into.Until = into.Seals+1, into.Rows+rows, s.Until
	if (hash != s.Hash || rows != s.Rows || s.Number != before.Number+1 || before.Number > 0 && s.From != before.Until) && len(into.Broken) < maxBroken {
		into.Broken = append(into.Broken, Mismatch{Number: s.Number, From: s.From, Until: s.Until, Sealed: s.Rows, Found: rows})
	}
	return nil
}

// verifyBatch is the number of seals verified per run: a day of them, so that three years take a week.
const verifyBatch = 144

// SealAndVerify runs every few minutes. It seals new rows and verifies the least recently verified seals. A mismatch is reported once
// per seal, by an audit row of high risk and a notice to every administrator. Seals of purged rows remain: they record the number of rows.
func (k *Sealer) SealAndVerify(ctx context.Context) error {
	if err := k.Seal(ctx); err != nil {
		return err
	}
	return k.verifyPast(ctx)
}

func (k *Sealer) verifyPast(ctx context.Context) error {
	db := k.engine.DB()
	var due []seal
	err := db.Read().NewRaw("SELECT "+sealColumns+" FROM audit_seal WHERE from_at > ? ORDER BY compared_at, number LIMIT ?", k.oldest(), verifyBatch).Scan(ctx, &due)
	if err != nil {
		return err
	}
	for _, s := range due {
		var before []seal
		if err := db.Read().NewRaw("SELECT "+sealColumns+" FROM audit_seal WHERE number = ?", s.Number-1).Scan(ctx, &before); err != nil {
			return err
		}
		var found VerifyResult
		if err := k.verifySeal(ctx, db.Read(), s, first(before), &found); err != nil {
			return err
		}
		err := db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewRaw("UPDATE audit_seal SET compared_at = ? WHERE number = ?", k.clock(), s.Number).Exec(ctx)
			return err
		})
		if err != nil {
			return err
		}
		for _, broken := range found.Broken {
			if err := k.alarm(ctx, broken); err != nil {
				return err
			}
		}
	}
	return nil
}

// alarm reports a broken seal, once.
func (k *Sealer) alarm(ctx context.Context, b Mismatch) error {
	db := k.engine.DB()
	raised := false
	err := db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		reported, err := tx.NewSelect().Table("audit_log").Where("module = ? AND action = ? AND target_id = ?", system.AuditLogs.Name, "tampered", fmt.Sprint(b.Number)).Exists(ctx)
		if err != nil || reported {
			return err
		}
		raised = true
		return k.engine.Audit(ctx, tx, access.System(), record.Entry{
			Module: system.AuditLogs.Name, Action: "tampered", TargetID: fmt.Sprint(b.Number), TargetLabel: b.From.String() + " – " + b.Until.String(),
			Result: system.Denied, Risk: system.HighRisk, ErrorCode: fault.NoPermission.Number,
			Summary: fmt.Sprintf("操作日志与封存记录不符：封存 %d 行，现有 %d 行 / The audit log does not match its seal: %d rows were sealed, %d are there", b.Sealed, b.Found, b.Sealed, b.Found),
		})
	})
	if err != nil || !raised {
		return err
	}
	admins, err := access.Administrators(ctx, db.Read(), k.clock().Date())
	if err != nil {
		return err
	}
	return k.notices.NotifyOnce(ctx, fmt.Sprintf("auditBroken/%d", b.Number), admins, system.AuditBroken,
		notification.Params{"from": b.From.String(), "until": b.Until.String()}, "/test/index")
}
