package system

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/value"
)

// AssignDealers assigns every dealer to an organisation: the deepest one whose areas contain its city, else its province, else the root
// (system catalogue 1.2).
func AssignDealers(ctx context.Context, tx bun.Tx) error {
	codeOf, err := OrgByArea(ctx, tx)
	if err != nil {
		return err
	}
	var dealers []struct {
		ID, ProvinceCode, CityCode int64
		OrgCode                    string
	}
	if err := tx.NewRaw("SELECT id, province_code, city_code, org_code FROM dealer WHERE deleted_at = 0").Scan(ctx, &dealers); err != nil {
		return err
	}
	for _, d := range dealers {
		code := codeOf(d.ProvinceCode, d.CityCode)
		if code == d.OrgCode {
			continue
		}
		// The version is not incremented: the code is derived, so it does not conflict with edits.
		if _, err := tx.NewRaw("UPDATE dealer SET org_code = ? WHERE id = ?", code, d.ID).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// OrgByArea returns a function from a province and a city to the code of their organisation.
func OrgByArea(ctx context.Context, tx bun.Tx) (func(province, city int64) string, error) {
	var organisations []struct {
		Code     string
		ParentID int64
		AreaIds  string
	}
	if err := tx.NewRaw("SELECT code, parent_id, area_ids FROM organization WHERE deleted_at = 0").Scan(ctx, &organisations); err != nil {
		return nil, err
	}
	root := ""
	deepest := map[int64]string{}
	for _, o := range organisations {
		if o.ParentID == 0 && (root == "" || o.Code < root) {
			root = o.Code
		}
		for _, area := range value.ParseIDs(o.AreaIds) {
			if have := deepest[area]; len(o.Code) > len(have) || len(o.Code) == len(have) && o.Code < have {
				deepest[area] = o.Code
			}
		}
	}
	return func(province, city int64) string {
		for _, area := range []int64{city, province} {
			if code := deepest[area]; code != "" {
				return code
			}
		}
		return root
	}, nil
}
