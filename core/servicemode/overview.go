package servicemode

import (
	"context"

	"evops/contracts/support"
	"evops/contracts/value"
	"evops/core/access"
)

// Device is a phone that an account may log in on.
type Device struct {
	PhoneModel string     `json:"phoneModel"`
	BoundAt    value.Time `json:"boundAt"`
}

// Session is a login of an account.
type Session struct {
	PhoneModel string     `json:"phoneModel"`
	StartedAt  value.Time `json:"startedAt"`
	SeenAt     value.Time `json:"seenAt"`
	EndsAt     value.Time `json:"endsAt"`
	Active     bool       `json:"active" bun:"-"`
}

// HeldKey is a temporary Bluetooth key that works now.
type HeldKey struct {
	VIN     string     `json:"vin" bun:"vin"`
	UntilAt value.Time `json:"untilAt"`
}

// Overview is what an account logs in on, its last logins, and its temporary keys.
type Overview struct {
	Devices  []Device  `json:"devices"`
	Sessions []Session `json:"sessions"`
	Keys     []HeldKey `json:"keys"`
}

// lastSessions is how many logins the overview has.
const lastSessions = 10

func (s *Service) overview(ctx context.Context, who *access.Caller, id int64) (*Overview, error) {
	if err := s.Engine.Read().RequireView(ctx, support.Accounts.Name, who, id); err != nil {
		return nil, err
	}
	db, now := s.Engine.DB().Read(), s.Clock()
	o := &Overview{Devices: []Device{}, Sessions: []Session{}, Keys: []HeldKey{}}
	if err := db.NewRaw("SELECT phone_model, bound_at FROM service_device WHERE account_id = ? ORDER BY bound_at", id).Scan(ctx, &o.Devices); err != nil {
		return nil, err
	}
	if err := db.NewRaw("SELECT phone_model, started_at, seen_at, ends_at FROM service_session WHERE account_id = ? ORDER BY started_at DESC LIMIT ?", id, lastSessions).Scan(ctx, &o.Sessions); err != nil {
		return nil, err
	}
	for i := range o.Sessions {
		o.Sessions[i].Active = o.Sessions[i].EndsAt.Milli() > now.Milli()
	}
	err := db.NewRaw("SELECT v.vin, k.until_at FROM service_key AS k JOIN vehicle AS v ON v.id = k.vehicle_id WHERE k.account_id = ? AND k.until_at > ? ORDER BY k.until_at", id, now).Scan(ctx, &o.Keys)
	return o, err
}
