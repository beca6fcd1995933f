package access

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/value"
)

// GuardSubAccount refuses roles with a permission that bounds do not grant: a dealer's sub-account may not have more than its main account.
func GuardSubAccount(ctx context.Context, db bun.IDB, roles, bounds value.IDs) error {
	allowed, err := functionsOf(ctx, db, bounds)
	if err != nil {
		return err
	}
	wanted, err := functionsOf(ctx, db, roles)
	if err != nil {
		return err
	}
	var beyond []int64
	for id := range wanted {
		if _, ok := allowed[id]; !ok {
			beyond = append(beyond, id)
		}
	}
	if len(beyond) == 0 {
		return nil
	}
	var codes []string
	if err := db.NewRaw(`SELECT DISTINCT CASE WHEN permission = '' THEN code ELSE permission END AS code FROM "function" WHERE id IN (?) ORDER BY code`, bun.List(beyond)).Scan(ctx, &codes); err != nil {
		return err
	}
	return fault.GrantExceedsOwn.With("codes", enumerate(codes))
}

// functionsOf returns the functions that the enabled ones of roles grant.
func functionsOf(ctx context.Context, db bun.IDB, roles value.IDs) (map[int64]struct{}, error) {
	enabled, err := loadRoles(ctx, db, roles)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(enabled))
	for i, role := range enabled {
		ids[i] = role.ID
	}
	grants, err := loadGrants(ctx, db, ids)
	functions := make(map[int64]struct{}, len(grants))
	for _, g := range grants {
		functions[g.FunctionID] = struct{}{}
	}
	return functions, err
}
