package app

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/uptrace/bun"

	systemmodel "evops/contracts/system"
	"evops/core/record"
	"evops/core/seed"
)

// Seed writes the initial data of an installation and returns the password of the first administrator if one was created.
func (c *Core) Seed(ctx context.Context, s Settings) (password string, err error) {
	result, err := seed.Run(ctx, c.Engine, c.Identity, seed.Options{Demo: s.Demo, AdminPassword: s.AdminPassword, Vehicles: s.DemoVehicles, Files: c.Files, Prizes: c.Prizes, InitialSettings: s.initial(), Progress: func(text string) { slog.Info(text) }})
	return result.AdminPassword, err
}

// ResetPassword sets a temporary password, which must be changed at the first login, and ends the account's sessions.
func (c *Core) ResetPassword(ctx context.Context, user string) (password string, err error) {
	found, err := record.Find(ctx, c.Engine.Read(), systemmodel.Operators, &systemmodel.Operators.Row.UserName, user)
	if err != nil {
		return "", err
	}
	if len(found) == 0 {
		return "", fmt.Errorf("account %q not found", user)
	}
	err = c.DB.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if password, err = c.Identity.ResetPassword(ctx, tx, found[0].ID); err != nil {
			return err
		}
		// The owner of the machine can log in even if the phone is lost.
		return c.Identity.ClearSecondFactor(ctx, tx, found[0].ID)
	})
	return password, err
}
