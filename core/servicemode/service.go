// Package servicemode is the service mode of the app (content catalogue, serviceAccount): members of the head office, technicians and rescuers log
// in by an SMS code, ask owners for consent, and see or operate vehicles within limits. Every attempt is one row of the log.
package servicemode

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/apptoken"
	"evops/core/command"
	"evops/core/identity"
	"evops/core/record"
	rules "evops/core/system"
)

// Codes are the codes that prove a phone.
type Codes interface {
	SendPhoneCode(ctx context.Context, tx bun.Tx, c identity.PhoneCode) error
	UsePhoneCode(ctx context.Context, tx bun.Tx, c identity.PhoneCode, typed string) (bool, error)
}

// Deps are the dependencies of the service.
type Deps struct {
	Engine   *record.Engine
	Codes    Codes
	Commands *command.Service
	// Places names the city of a position.
	Places *rules.AreaCache
	// Tokens are those of the owners.
	Tokens apptoken.Checker
	// MaxWait is how long a request waits for a vehicle before the app has to ask again.
	MaxWait time.Duration
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service runs the service mode.
type Service struct{ Deps }

// New creates the service.
func New(parts Deps) *Service { return &Service{parts} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.AfterSave(e, support.Accounts, s.accountSaved)
	record.OnAction(e, support.Accounts, support.AccountReset, s.resetDevices)
	if s.Commands != nil { // nil while endpoints are only described
		s.Commands.OnEnded(s.commandEnded)
	}
}

// accountSaved ends the logins and the temporary keys of an account that may not work any more.
func (s *Service) accountSaved(ctx context.Context, c *record.Change[support.Account]) error {
	if c.Old == nil || c.Old.Status != support.AccountEnabled || c.New.Status == support.AccountEnabled {
		return nil
	}
	if err := s.endSessions(ctx, c.Tx, c.New.ID); err != nil {
		return err
	}
	return s.withdrawKeys(ctx, c.Tx, c.New.ID)
}

// resetDevices lets an account log in on other phones.
func (s *Service) resetDevices(ctx context.Context, c *record.Change[support.Account], _ *struct{}) error {
	if _, err := c.Tx.NewRaw("DELETE FROM service_device WHERE account_id = ?", c.New.ID).Exec(ctx); err != nil {
		return err
	}
	return s.endSessions(ctx, c.Tx, c.New.ID)
}

func (s *Service) endSessions(ctx context.Context, tx bun.Tx, account int64) error {
	now := s.Clock()
	_, err := tx.NewRaw("UPDATE service_session SET ends_at = ? WHERE account_id = ? AND ends_at > ?", now, account, now).Exec(ctx)
	return err
}

// withdrawKeys ends the temporary Bluetooth keys of an account: their terminals drop the keys that they have.
func (s *Service) withdrawKeys(ctx context.Context, tx bun.Tx, account int64) error {
	now := s.Clock()
	var vehicles []int64
	err := tx.NewRaw("UPDATE service_key SET until_at = ? WHERE account_id = ? AND until_at > ? RETURNING vehicle_id", now, account, now).Scan(ctx, &vehicles)
	if err != nil {
		return err
	}
	for _, id := range vehicles {
		if err := s.Commands.DropKeys(ctx, tx, id); err != nil {
			return err
		}
	}
	return nil
}

// works reports whether an account may work on a day.
func works(a *support.Account, day value.Date) bool {
	return a.Status == support.AccountEnabled && a.ValidFrom <= day && a.ValidTo >= day
}

// lock ends an account after abnormal use.
func (s *Service) lock(ctx context.Context, tx bun.Tx, id int64) error {
	m := &record.Mutation{Engine: s.Engine, Tx: tx, Caller: access.System()}
	return record.ChangeAlong(ctx, m, support.Accounts, id, func(c *record.Change[support.Account]) string {
		if c.Old.Status != support.AccountEnabled {
			return ""
		}
		c.New.Status = support.AccountLocked
		return "lock"
	})
}

// callerOf is an account as a caller: a technician sees what its outlet sees, with the vehicles that the outlet repairs now; others see all.
func callerOf(a *support.Account, language string) *access.Caller {
	who := access.System()
	if a.AccountType == support.Technician {
		grants := map[string]system.DataScope{}
		for _, permission := range []string{"vehicle:view", "ecu:view", "repairOrder:view", "dealer:view"} {
			grants[permission] = system.OwnDealer
		}
		who = &access.Caller{UserType: system.DealerUser, DealerID: a.DealerID, Rights: &access.Rights{Grants: grants}}
	}
	who.UserName, who.RealName, who.Language = a.AccountNo, a.Name, language
	return who
}
