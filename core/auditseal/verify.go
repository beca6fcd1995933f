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

// Mismatch is a span whose rows are no longer what was sealed.
type Mismatch struct {
	Number int64      `json:"number"`
	From   value.Time `json:"from"`
	Until  value.Time `json:"until"`
	// Sealed is how many rows there were, Found how many there are. They may be equal: then a row was changed, or the seal itself.
	Sealed int64 `json:"sealed"`
	Found  int64 `json:"found"`
}

// VerifyResult is what comparing rows with their seals came to.
type VerifyResult struct {
	Seals int64 `json:"seals"`
	Rows  int64 `json:"rows"`
	// From and Until bound what was compared; zero when nothing is sealed yet.
	From   value.Time `json:"from"`
	Until  value.Time `json:"until"`
	Broken []Mismatch `json:"broken"`
}

// Status is how far the trail is sealed.
type Status struct {
	Seals int64
	// Until is up to when; zero when nothing is sealed yet.
	Until value.Time
	// Compared is when the seal that was not looked at for longest was compared with its rows.
	Compared value.Time
}

// Status reads it.
func (k *Sealer) Status(ctx context.Context) (s Status, err error) {
	err = k.engine.DB().Read().NewRaw("SELECT count(*) AS seals, coalesce(max(until_at), 0) AS until, coalesce(min(compared_at), 0) AS compared FROM audit_seal WHERE from_at > ?",
		k.oldest()).Scan(ctx, &s)
	return s, err
}

// oldest is from when on a span has all its rows: those before are being forgotten.
func (k *Sealer) oldest() value.Time { return k.clock().Add(day - kept) }

// mostBroken bounds how many spans a finding names; who has more has lost the trail anyway.
const mostBroken = 100

// Verify compares the audit rows of the last days with their seals, oldest first, from one state of the data.
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
	// The one before the first is read for its hash alone.
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

// verifySeal holds the rows of a span against their seal, and the seal against the one before it.
func (k *Sealer) verifySeal(ctx context.Context, db bun.IDB, s, before seal, into *VerifyResult) error {
	rows, hash, err := k.sum(ctx, db, s, before.Hash)
	if err != nil {
		return err
	}
	if into.Seals == 0 {
		into.From = s.From
	}
	into.Seals, into.Rows, into.Until = into.Seals+1, into.Rows+rows, s.Until
	if (hash != s.Hash || rows != s.Rows || s.Number != before.Number+1 || before.Number > 0 && s.From != before.Until) && len(into.Broken) < mostBroken {
		into.Broken = append(into.Broken, Mismatch{Number: s.Number, From: s.From, Until: s.Until, Sealed: s.Rows, Found: rows})
	}
	return nil
}

// comparedAtOnce is how many seals one round compares: a day of them, so that three years are gone through in a week.
const comparedAtOnce = 144

// SealAndVerify is what is done every few minutes: it seals what is new, compares the seals that were not looked at for longest, and forgets what is older than
// three years. Rows that do not match their seal raise an audit row of high risk and a notice to every administrator, once for each seal.
func (k *Sealer) SealAndVerify(ctx context.Context) error {
	if err := k.Seal(ctx); err != nil {
		return err
	}
	if err := k.verifyPast(ctx); err != nil {
		return err
	}
	return k.purge(ctx)
}

func (k *Sealer) verifyPast(ctx context.Context) error {
	db := k.engine.DB()
	var due []seal
	err := db.Read().NewRaw("SELECT "+sealColumns+" FROM audit_seal WHERE from_at > ? ORDER BY compared_at, number LIMIT ?", k.oldest(), comparedAtOnce).Scan(ctx, &due)
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

// alarm says that a seal is broken, once.
func (k *Sealer) alarm(ctx context.Context, b Mismatch) error {
	db := k.engine.DB()
	raised := false
	err := db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		said, err := tx.NewSelect().Table("audit_log").Where("module = ? AND action = ? AND target_id = ?", system.AuditLogs.Name, "tampered", fmt.Sprint(b.Number)).Exists(ctx)
		if err != nil || said {
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
	return k.notices.Announce(ctx, fmt.Sprintf("auditBroken/%d", b.Number), admins, system.AuditBroken,
		notification.Params{"from": b.From.String(), "until": b.Until.String()}, "/test/index")
}

// purge deletes what is older than three years. Seals stay: they say how much there was.
func (k *Sealer) purge(ctx context.Context) error {
	return k.engine.DB().Purge(ctx, "DELETE FROM audit_log WHERE id IN (SELECT id FROM audit_log WHERE created_at < ? ORDER BY created_at LIMIT ?)", k.clock().Add(-kept))
}
