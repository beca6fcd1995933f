// Package access knows who is calling, what they may do and how far they see.
package access

import (
	"context"
	"strings"
	"time"

	"evops/contracts/resource"
	"evops/contracts/system"
)

// Caller is the account behind a request, or the system itself.
type Caller struct {
	UserID           int64
	UserName         string
	RealName         string
	UserType         system.UserType
	DealerID         int64
	OrganizationCode string
	SessionID        int64
	Rights           *Rights
	// ActiveRole is the one role the session is narrowed to; empty for all of the account's.
	ActiveRole string
	// ReadOnly accounts belong to a dealer that has stopped; every write of theirs is refused.
	ReadOnly bool
	// ViewedRole is the role through whose eyes the caller looks; nothing can be written while it is set.
	ViewedRole int64
	// Roles are the enabled roles that count now: those of the account, the one the session is narrowed to, or the one looked through.
	Roles []int64

	// Language of sentences and labels, zh or en.
	Language string
	// Where the request came from, for the audit log.
	IP, UserAgent, Method, Path, TraceID string
	// Began is when the request came in; zero for work without one.
	Began time.Time
}

// Rights is what an account may do: each permission with the widest scope a role grants it in.
type Rights struct {
	Version int64
	// All passes every permission with every row: the role admin.
	All    bool
	Grants map[string]system.DataScope
}

// System is the product itself: schedules, seeds, migrations.
func System() *Caller {
	return &Caller{UserName: "system", UserType: system.Staff, Rights: &Rights{All: true}, Language: "zh"}
}

// Can reports whether the caller holds a permission such as dealer:edit.
func (c *Caller) Can(permission string) bool {
	if c.Rights == nil {
		return false
	}
	if c.Rights.All || strings.HasPrefix(permission, resource.Own) {
		return true
	}
	_, ok := c.Rights.Grants[permission]
	return ok
}

// Scope is how far the caller sees with a permission. Without it, or with one that every account has, the answer is zero, which no row of others matches.
func (c *Caller) Scope(permission string) system.DataScope {
	switch {
	case c.Rights == nil || strings.HasPrefix(permission, resource.Own):
		return 0
	case c.UserType == system.DealerUser:
		if !c.Can(permission) {
			return 0
		}
		return system.OwnDealer
	case c.Rights.All:
		return system.AllData
	}
	return c.Rights.Grants[permission]
}

// InSubtree reports whether an organisation's code stands for subtree or something below it: a code begins with those above it.
func InSubtree(code, subtree string) bool { return subtree != "" && strings.HasPrefix(code, subtree) }

type key struct{}

// With carries the caller in a context.
func With(ctx context.Context, c *Caller) context.Context { return context.WithValue(ctx, key{}, c) }

// From gives the caller of a context; nil when there is none.
func From(ctx context.Context) *Caller {
	c, _ := ctx.Value(key{}).(*Caller)
	return c
}
