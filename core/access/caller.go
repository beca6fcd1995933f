// Package access defines the caller of a request, its permissions and the scope of its data.
package access

import (
	"context"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/system"
)

// Caller is the account of a request, or the system itself.
type Caller struct {
	UserID           int64
	UserName         string
	RealName         string
	UserType         system.UserType
	DealerID         int64
	OrganizationCode string
	SessionID        int64
	// ExpiresIn is the time in seconds until the session expires without further requests, AbsoluteExpiresIn until it expires in any case.
	ExpiresIn, AbsoluteExpiresIn int64
	Rights                       *Rights
	// ActiveRole is the one role that the session is narrowed to; empty for all of the account's.
	ActiveRole string
	// ReadOnly accounts belong to a stopped dealer; all their writes are refused.
	ReadOnly bool
	// ViewedRole is the role that the caller views the console as; all writes are refused while it is set.
	ViewedRole int64
	// Roles are the effective enabled roles: those of the account, the one the session is narrowed to, or the viewed one.
	Roles []int64

	// Language of messages and labels, zh or en.
	Language string
	// Origin of the request, for the audit log.
	IP, UserAgent, Method, Path, TraceID string
	// Began is when the request was received; zero for work without a request.
	Began time.Time
}

// Rights are the permissions of an account, each with the widest scope that a role grants.
type Rights struct {
	Version int64
	// All grants every permission on every row: the role admin.
	All    bool
	Grants map[string]system.DataScope
}

// System is the caller for the product's own work: schedules, seeds, migrations.
func System() *Caller {
	return &Caller{UserName: "system", UserType: system.Staff, Rights: &Rights{All: true}, Language: "zh"}
}

// Require refuses a caller without a permission.
func (c *Caller) Require(permission string) error {
	if c.Can(permission) {
		return nil
	}
	return fault.NoPermission.With("permission", permission)
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

// Scope is the data scope of the caller for a permission. It is zero, which matches no rows of others, without the permission and for a
// permission that every account has.
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

// InSubtree reports whether an organisation's code is subtree or below it: a code begins with those of its ancestors.
func InSubtree(code, subtree string) bool { return subtree != "" && strings.HasPrefix(code, subtree) }

type key struct{}

// With returns a context with the caller.
func With(ctx context.Context, c *Caller) context.Context { return context.WithValue(ctx, key{}, c) }

// From returns the caller of a context, or nil.
func From(ctx context.Context) *Caller {
	c, _ := ctx.Value(key{}).(*Caller)
	return c
}
