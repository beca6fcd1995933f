package servicemode

import (
	"context"
	"database/sql"
	"errors"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/repair"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/record"
)

// ConsentState is what an owner answered.
type ConsentState int64

// The states.
const (
	Asked   ConsentState = 0
	Given   ConsentState = 1
	Refused ConsentState = 2
)

// OfVehicle names a vehicle.
type OfVehicle struct {
	VIN string `json:"vin" required:"true"`
}

// ConsentRequest is a request for the consent of an owner. ConsentNo is empty if consent is given already, or follows from an open repair order
// of the outlet.
type ConsentRequest struct {
	ConsentNo string              `json:"consentNo"`
	Mode      support.ConsentMode `json:"mode"`
	State     ConsentState        `json:"state"`
	ExpiresAt value.Time          `json:"expiresAt"`
}

// TypedCode is the code that an owner read out.
type TypedCode struct {
	ConsentNo string `json:"consentNo" required:"true"`
	Code      string `json:"code" required:"true"`
}

// evidence is a consent that holds.
type evidence struct {
	given bool
	at    value.Time
	order int64
}

// consent finds the consent of the owner of a vehicle by which an account may serve it now.
func (s *Service) consent(ctx context.Context, tx bun.Tx, a *support.Account, v *equipment.Vehicle) (e evidence, err error) {
	switch a.ConsentMode {
	case support.NoConsent:
		return evidence{given: true}, nil
	case support.ByOrder:
		var row struct {
			ID        int64
			CreatedAt value.Time
		}
		err = tx.NewRaw("SELECT id, created_at FROM repair_order WHERE vehicle_id = ? AND dealer_id = ? AND status IN (?) AND deleted_at = 0 ORDER BY id DESC LIMIT 1", v.ID, a.DealerID, bun.List(repair.OpenStatuses)).Scan(ctx, &row)
		e = evidence{row.ID != 0 && a.DealerID != 0, row.CreatedAt, row.ID}
	default:
		err = tx.NewRaw("SELECT answered_at FROM service_consent WHERE vehicle_id = ? AND account_id = ? AND owner_id = ? AND mode = ? AND state = ? AND answered_at > ? ORDER BY answered_at DESC LIMIT 1",
			v.ID, a.ID, v.OwnerID, a.ConsentMode, Given, s.Clock().Add(-support.ConsentLasts)).Scan(ctx, &e.at)
		e.given = !e.at.IsZero() && v.OwnerID != 0
	}
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return e, err
}

// Ask asks the owner of a vehicle for consent, in the way of the account: by a code in a short message, or in the owner's app.
func (s *Service) Ask(ctx context.Context, a *support.Account, who *access.Caller, in OfVehicle) (out *ConsentRequest, err error) {
	now := s.Clock()
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		v, err := s.vehicle(ctx, s.Engine.InTx(tx), in.VIN)
		if err != nil {
			return err
		}
		if v == nil {
			return fault.OutOfScope.With()
		}
		if within, err := s.within(ctx, s.Engine.InTx(tx), a, v); err != nil || !within {
			return errors.Join(err, fault.OutOfScope.With())
		}
		out = &ConsentRequest{Mode: a.ConsentMode, State: Given}
		held, err := s.consent(ctx, tx, a, v)
		if err != nil || held.given {
			return err
		}
		if out.State = Asked; a.ConsentMode == support.ByOrder {
			return nil
		}
		if v.OwnerID == 0 {
			return fault.OwnerNotFound.With()
		}
		out.ConsentNo, out.ExpiresAt = ulid.Make().String(), now.Add(support.ConsentWaits)
		if _, err := tx.NewRaw("INSERT INTO service_consent (consent_no, account_id, vehicle_id, owner_id, mode, state, asked_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
			out.ConsentNo, a.ID, v.ID, v.OwnerID, a.ConsentMode, Asked, now).Exec(ctx); err != nil || a.ConsentMode != support.OwnerCode {
			return err
		}
		code, err := s.ownerCode(ctx, s.Engine.InTx(tx), v.OwnerID, out.ConsentNo)
		if err != nil {
			return err
		}
		code.Source = who.IP
		return s.Codes.SendPhoneCode(ctx, tx, code)
	})
	return out, err
}

// ownerCode is the code by which an owner answers a request.
func (s *Service) ownerCode(ctx context.Context, v record.Reader, owner int64, no string) (identity.PhoneCode, error) {
	u, err := record.Get(ctx, v, content.AppUsers, owner)
	if err != nil {
		return identity.PhoneCode{}, err
	}
	mobile := u.Phone.Reveal()
	if u.CountryCode != "86" {
		mobile = "+" + u.CountryCode + mobile
	}
	return identity.PhoneCode{Template: system.SMSOwnerConsent, Mobile: mobile, Subject: no, Language: u.Lang}, nil
}

// Type answers a request with the code that the owner read out.
func (s *Service) Type(ctx context.Context, a *support.Account, in TypedCode) (out *ConsentRequest, err error) {
	right := false
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		owner, err := s.open(ctx, tx, in.ConsentNo, support.OwnerCode, "account_id", a.ID)
		if err != nil {
			return err
		}
		code, err := s.ownerCode(ctx, s.Engine.InTx(tx), owner, in.ConsentNo)
		if err != nil {
			return err
		}
		if right, err = s.Codes.UsePhoneCode(ctx, tx, code, in.Code); err != nil || !right {
			return err // the wrong code counts
		}
		out = &ConsentRequest{in.ConsentNo, support.OwnerCode, Given, s.Clock().Add(support.ConsentLasts)}
		return s.answered(ctx, tx, in.ConsentNo, Given)
	})
	if err == nil && !right {
		return nil, fault.SMSCodeInvalid.With()
	}
	return out, err
}

// open returns the owner of a request that waits for an answer, of an account or of an owner.
func (s *Service) open(ctx context.Context, tx bun.Tx, no string, mode support.ConsentMode, side string, id int64) (owner int64, err error) {
	err = tx.NewRaw("SELECT owner_id FROM service_consent WHERE consent_no = ? AND mode = ? AND state = ? AND asked_at > ? AND "+side+" = ?", no, mode, Asked, s.Clock().Add(-support.ConsentWaits), id).Scan(ctx, &owner)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, fault.ServiceConsent.With()
	}
	return owner, err
}

// answered stores an answer, unless there is one.
func (s *Service) answered(ctx context.Context, tx bun.Tx, no string, state ConsentState) error {
	done, err := tx.NewRaw("UPDATE service_consent SET state = ?, answered_at = ? WHERE consent_no = ? AND state = ?", state, s.Clock(), no, Asked).Exec(ctx)
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 1 {
		return err
	}
	return fault.ServiceConsent.With()
}
