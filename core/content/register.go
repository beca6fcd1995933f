// Package content holds what the users of the riders' app do beyond being stored: how they are frozen, helped back in, and forgotten.
package content

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// Messages reach users of the app at their phones.
type Messages interface {
	// NotifyAccount sends a user the message of a template, once tx is stored. A code in it is made by whoever sends it.
	NotifyAccount(ctx context.Context, tx bun.Tx, template system.SMSTemplate, user *content.AppUser) error
	// VerifyCode uses up the code that the caller had sent to a phone to show who holds it; a wrong or old one is refused as SMS_CODE_INVALID.
	VerifyCode(ctx context.Context, tx bun.Tx, caller *access.Caller, phone, code string) error
}

// Users is the accounts of the riders' app.
type Users struct {
	e        *record.Engine
	messages Messages
}

// Register makes the engine follow the rules of app users.
func Register(e *record.Engine, messages Messages) *Users {
	u := &Users{e, messages}
	record.BeforeSave(e, content.AppUsers, save)
	record.OnAction(e, content.AppUsers, "updateStatus", setStatus)
	record.OnAction(e, content.AppUsers, "resetPassword", u.resetPassword)
	record.OnAction(e, content.AppUsers, "changePhone", u.changePhone)
	record.OnAction(e, content.AppUsers, "forceLogout", forceLogout)
	return u
}
