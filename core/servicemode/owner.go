package servicemode

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/support"
	"evops/contracts/value"
)

// PendingConsent is a request for consent that the owner of a vehicle can answer in the app.
type PendingConsent struct {
	ConsentNo   string              `json:"consentNo"`
	VIN         string              `json:"vin" bun:"vin"`
	Name        string              `json:"name"`
	AccountType support.AccountType `json:"accountType"`
	AskedAt     value.Time          `json:"askedAt"`
}

// OwnersAnswer is the answer of an owner.
type OwnersAnswer struct {
	ConsentNo string `json:"consentNo" required:"true"`
	Agree     bool   `json:"agree" required:"true"`
}

// Served is what somebody did on a vehicle of an owner.
type Served struct {
	At          value.Time          `json:"at"`
	VIN         string              `json:"vin" bun:"vin"`
	Ability     support.Operation   `json:"ability"`
	Name        string              `json:"name"`
	AccountType support.AccountType `json:"accountType"`
	Outlet      value.I18n          `json:"outlet" bun:"-"`
	Consent     support.ConsentMode `json:"consent"`
	Result      applog.Outcome      `json:"result"`
}

// servedRows is the size of a page of what was done on the vehicles of an owner.
const servedRows = 20

// PendingConsents returns the requests that an owner has not answered.
func (s *Service) PendingConsents(ctx context.Context, owner int64) ([]PendingConsent, error) {
	list := []PendingConsent{}
	err := s.Engine.DB().Read().NewRaw(`SELECT c.consent_no, v.vin, a.name, a.account_type, c.asked_at FROM service_consent AS c
		JOIN service_account AS a ON a.id = c.account_id JOIN vehicle AS v ON v.id = c.vehicle_id
		WHERE c.owner_id = ? AND c.mode = ? AND c.state = ? AND c.asked_at > ? AND v.owner_id = c.owner_id ORDER BY c.asked_at DESC`,
		owner, support.OwnerConfirm, Asked, s.Clock().Add(-support.ConsentWaits)).Scan(ctx, &list)
	return list, err
}

// Answer stores what an owner answered in the app.
func (s *Service) Answer(ctx context.Context, owner int64, in OwnersAnswer) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := s.open(ctx, tx, in.ConsentNo, support.OwnerConfirm, "owner_id", owner); err != nil {
			return err
		}
		state := Refused
		if in.Agree {
			state = Given
		}
		return s.answered(ctx, tx, in.ConsentNo, state)
	})
}

// Services returns what service accounts did or tried on the vehicles that an owner had at the time, newest first.
func (s *Service) Services(ctx context.Context, owner, page int64) ([]Served, error) {
	var rows []struct {
		Served
		NameZH string `bun:"outlet_zh"`
		NameEN string `bun:"outlet_en"`
	}
	err := s.Engine.DB().Read().NewRaw(`SELECT l.requested_at AS at, coalesce(v.vin, '') AS vin, l.ability, a.name, a.account_type, l.consent, l.result, coalesce(d.name_zh, '') AS outlet_zh, coalesce(d.name_en, '') AS outlet_en
		FROM service_account_log AS l JOIN service_account AS a ON a.id = l.account_id LEFT JOIN vehicle AS v ON v.id = l.vehicle_id LEFT JOIN dealer AS d ON d.id = l.account_dealer_id
		WHERE l.owner_user_id = ? AND l.ability IN (?) ORDER BY l.requested_at DESC LIMIT ? OFFSET ?`, owner, bun.List(support.AllAbilities), servedRows, max(0, page-1)*servedRows).Scan(ctx, &rows)
	list := make([]Served, len(rows))
	for i, r := range rows {
		list[i] = r.Served
		list[i].Outlet = value.I18n{ZH: r.NameZH, EN: r.NameEN}
	}
	return list, err
}
