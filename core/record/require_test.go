package record_test

import (
	"context"
	"errors"
	"testing"

	"evops/contracts/aftersales"
	"evops/contracts/fault"
	"evops/core/access"
)

// A database that fails is no missing row: whoever asks is told of a failure, and the log has it.
func TestAFailingDatabaseIsNotAnsweredAsAMissingRow(t *testing.T) {
	each(t, func(t *testing.T, h house) {
		who, v, name, view := access.System(), h.Read(), aftersales.Dealers.Name, aftersales.Dealers.PermissionFor("view")
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		for _, row := range []struct {
			name   string
			ctx    context.Context
			id     int64
			passes bool
			refuse bool
		}{
			{"a row that is there", t.Context(), 1, true, false},
			{"a row that is not", t.Context(), 999, false, true},
			{"a database that does not answer", gone, 1, false, false},
		} {
			for door, err := range map[string]error{
				"reach": v.RequireAct(row.ctx, name, who, view, row.id),
				"sight": v.RequireView(row.ctx, name, who, row.id),
			} {
				if (err == nil) != row.passes || errors.Is(err, fault.NotFoundOrDenied.With()) != row.refuse {
					t.Errorf("%s, %s: %v", row.name, door, err)
				}
			}
		}
	})
}
