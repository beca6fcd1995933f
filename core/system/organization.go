package system

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
)

const (
	// levelDigits is the number of digits per level of a code, maxLevels the number of levels.
	levelDigits = 3
	maxLevels   = 5
)

type organizationRules struct{ dictionary *Dictionary }

func registerOrganizations(e *record.Engine, dictionary *Dictionary) {
	rules := &organizationRules{dictionary}
	record.Serial(e, system.Organizations)
	record.Guard(e, system.Organizations, rootGuard)
	record.BeforeSave(e, system.Organizations, rules.save)
	record.AfterSave(e, system.Organizations, organizationSaved)
	record.BeforeDelete(e, system.Organizations, deleteOrganization)
	record.OnAction(e, system.Organizations, system.OrganizationMove, rules.move)
}

func (r *organizationRules) save(ctx context.Context, c *record.Change[system.Organization]) error {
	o := c.New
	if c.Old == nil && !c.HasError(&c.New.ParentID) {
		if err := assignCode(ctx, c); err != nil {
			return err
		}
	}
	if c.Old == nil || c.Old.OrgType != o.OrgType {
		if err := r.dictionary.Check(ctx, c.Mutation, &c.New.OrgType, system.OrgTypes, o.OrgType); err != nil {
			return err
		}
	}
	if len(o.AreaIDs) == 0 || c.HasError(&c.New.AreaIDs) || c.Old != nil && slices.Equal(c.Old.AreaIDs, o.AreaIDs) {
		return nil
	}
	return checkCoverage(ctx, c)
}

// rootGuard blocks moving and deleting the root organisation.
func rootGuard(context.Context, record.Reader, *access.Caller) (record.GuardFunc[system.Organization], error) {
	return func(o *system.Organization, verb string) *fault.Error {
		switch {
		case o == nil || o.ParentID != 0:
		case verb == action.Delete.Verb:
			return fault.OrgNotEmpty.With()
		case verb == system.OrganizationMove.Verb:
			return fault.OrgMoveCycle.With()
		}
		return nil
	}, nil
}

// assignCode assigns the next code below the parent. Codes of deleted organisations are not reused, since old records still contain them.
func assignCode(ctx context.Context, c *record.Change[system.Organization]) error {
	parent, err := record.Get(ctx, c.Reader(), system.Organizations, c.New.ParentID)
	if err != nil {
		return err
	}
	if len(parent.Code) >= maxLevels*levelDigits {
		refuseDepth(c)
		return nil
	}
	var last string
	err = c.Tx.NewRaw("SELECT COALESCE(MAX(code), '') FROM organization WHERE parent_id = ?", parent.ID).Scan(ctx, &last)
	if err != nil {
		return err
	}
	next := 1
	if len(last) > levelDigits {
		n, err := strconv.Atoi(last[len(last)-levelDigits:])
		if err != nil {
			return fmt.Errorf("system: organisation code %q is not a number", last)
		}
		next = n + 1
	}
	if next > 999 {
		c.AddError(&c.New.ParentID, "ORG_FULL", "下级组织已满 999 个", "The parent already has 999 organisations")
	}
	c.New.Code = fmt.Sprintf("%s%0*d", parent.Code, levelDigits, next)
	return nil
}

func refuseDepth(c *record.Change[system.Organization]) {
	c.AddError(&c.New.ParentID, "ORG_DEPTH", fmt.Sprintf("组织层级不能超过 %d 级", maxLevels), fmt.Sprintf("At most %d levels", maxLevels))
}

// checkCoverage: organisations cover provinces or cities, and two of the same level must not cover the same, since a dealer would belong to
// both.
func checkCoverage(ctx context.Context, c *record.Change[system.Organization]) error {
	o := c.New
	areas, err := record.Find(ctx, c.Reader(), system.Areas, &system.Areas.Row.ID, o.AreaIDs...)
	if err != nil {
		return err
	}
	for _, a := range areas {
		if a.Level == system.District {
			c.AddError(&c.New.AreaIDs, "AREA_LEVEL", "管辖区域应为省或市："+a.Name, "Must be provinces or cities: "+a.NameEn)
			return nil
		}
	}
	others, err := record.Find(ctx, c.Reader(), system.Organizations, &system.Organizations.Row.Status, system.Enabled, system.Disabled)
	if err != nil {
		return err
	}
	for _, other := range others {
		if other.ID == o.ID || len(other.Code) != len(o.Code) {
			continue
		}
		for _, a := range areas {
			if other.AreaIDs.Has(a.ID) {
				c.AddError(&c.New.AreaIDs, "AREA_TAKEN", a.Name+"已由"+other.Name.ZH+"管辖", a.NameEn+" belongs to "+other.Name.In("en"))
				return nil
			}
		}
	}
	return nil
}

func organizationSaved(ctx context.Context, c *record.Change[system.Organization]) error {
	if c.Old == nil && len(c.New.AreaIDs) == 0 || c.Old != nil && slices.Equal(c.Old.AreaIDs, c.New.AreaIDs) {
		return nil
	}
	if err := AssignDealers(ctx, c.Tx); err != nil {
		return err
	}
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}

func deleteOrganization(ctx context.Context, c *record.Change[system.Organization]) error {
	o := c.Old
	var count int
	err := c.Tx.NewRaw(`SELECT (SELECT COUNT(*) FROM organization WHERE parent_id = ? AND deleted_at = 0) + (SELECT COUNT(*) FROM operator WHERE organization_id = ? AND deleted_at = 0)
		+ (SELECT COUNT(*) FROM dealer WHERE org_code = ? AND deleted_at = 0)`, o.ID, o.ID, o.Code).Scan(ctx, &count)
	if err != nil {
		return err
	}
	if count > 0 {
		return fault.OrgNotEmpty.With()
	}
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}
