package record_test

import (
	"context"
	"errors"
	"testing"

	"evops/contracts/aftersales"
	"evops/contracts/fault"
	"evops/core/access"
)

// A database error must not be reported as a missing row.
func TestDatabaseErrorIsNotNotFound(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		who, v, name, view := access.System(), h.Read(), aftersales.Dealers.Name, aftersales.Dealers.PermissionFor("view")
		cancelled, cancel := context.WithCancel(t.Context())
		cancel()
		for _, row := range []struct {
			name   string
			ctx    context.Context
			id     int64
			passes bool
			refuse bool
		}{
			{"an existing row", t.Context(), 1, true, false},
			{"a missing row", t.Context(), 999, false, true},
			{"a cancelled query", cancelled, 1, false, false},
		} {
			for check, err := range map[string]error{
				"act":  v.RequireAct(row.ctx, name, who, view, row.id),
				"view": v.RequireView(row.ctx, name, who, row.id),
			} {
				if (err == nil) != row.passes || errors.Is(err, fault.NotFoundOrDenied.With()) != row.refuse {
					t.Errorf("%s, %s: %v", row.name, check, err)
				}
			}
		}
	})
}
