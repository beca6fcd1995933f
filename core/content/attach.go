// Package content holds what the users of the riders' app do beyond being stored: how they are frozen, helped back in, and forgotten.
package content

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/core/record"
)

// Codes brings one-time codes to phones and knows them again.
type Codes interface {
	// SendReset puts on its way, once tx is stored, a code that lets a user of the app in for half an hour to set a new password.
	SendReset(ctx context.Context, tx bun.Tx, user *content.AppUser) error
	// Prove uses up the code that was sent to a phone to show who holds it; a wrong or old one is refused as SMS_CODE_INVALID.
	Prove(ctx context.Context, tx bun.Tx, phone, code string) error
}

// Users is the accounts of the riders' app.
type Users struct {
	e     *record.Engine
	codes Codes
}

// Attach makes the engine follow the rules of app users. Without codes, nothing that needs one can be done.
func Attach(e *record.Engine, codes Codes) *Users {
	u := &Users{e, codes}
	record.OnSave(e, content.AppUsers, save)
	record.On(e, content.AppUsers, "updateStatus", setStatus)
	record.On(e, content.AppUsers, "resetPassword", u.resetPassword)
	record.On(e, content.AppUsers, "changePhone", u.changePhone)
	record.On(e, content.AppUsers, "forceLogout", forceLogout)
	return u
}
