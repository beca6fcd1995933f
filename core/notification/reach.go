package notification

import (
	"context"

	"evops/contracts/aftersales"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// WithinReach returns those of the accounts that see the rows of a dealer under a permission; 0 are rows without one. A notification about a
// row goes to nobody else. It asks for the dealer and not for the row, so that it can be asked before the row is stored.
func WithinReach(ctx context.Context, v record.Reader, accounts []*access.Caller, permission string, dealer int64) (reach []*access.Caller, err error) {
	for _, who := range accounts {
		sees := who.Scope(permission) == system.AllData
		if !sees && dealer != 0 {
			if sees, err = v.CanAct(ctx, aftersales.Dealers.Name, who, permission, dealer); err != nil {
				return nil, err
			}
		}
		if sees {
			reach = append(reach, who)
		}
	}
	return reach, nil
}
