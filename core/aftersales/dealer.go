// Package aftersales implements the rules for dealers: areas, hierarchy, own data, ERP synchronisation, vehicle transfers and the search
// for outlets.
package aftersales

import (
	"context"
	"fmt"

	"evops/contracts/aftersales"
	"evops/contracts/fault"
	words "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
)

// Register registers the hooks of dealers.
func Register(e *record.Engine) {
	record.Guard(e, aftersales.Dealers, guardOwnDealer)
	record.BeforeSave(e, aftersales.Dealers, saveDealer)
	record.AfterSave(e, aftersales.Dealers, dealerSaved)
	record.BeforeDelete(e, aftersales.Dealers, func(ctx context.Context, c *record.Change[aftersales.Dealer]) error {
		return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
	})
	record.OnAction(e, aftersales.Dealers, aftersales.DealerStop, stop)
	record.OnAction(e, aftersales.Dealers, aftersales.DealerResume, resume)
	record.OnAction(e, aftersales.Dealers, aftersales.DealerShowInApp, showInApp)
	record.OnAction(e, aftersales.Dealers, aftersales.DealerTransferVehicles, checkTransfer)
}

// ERP is the action that synchronises dealers with an ERP; it is refused if Source is nil.
type ERP struct{ Source SAP }

// Register implements record.Feature.
func (r ERP) Register(e *record.Engine) {
	record.OnAction(e, aftersales.Dealers, aftersales.DealerSyncSap, func(context.Context, *record.Change[aftersales.Dealer], *struct{}) error {
		if r.Source == nil {
			return fault.ExternalNotConfigured.With("service", sapService)
		}
		return nil
	})
}

// guardOwnDealer lets a dealer account edit its own dealer only, not those below it.
func guardOwnDealer(_ context.Context, _ record.Reader, who *access.Caller) (record.GuardFunc[aftersales.Dealer], error) {
	if who.UserType != words.DealerUser {
		return nil, nil
	}
	return func(d *aftersales.Dealer, verb string) *fault.Error {
		if d == nil || verb == "edit" && d.ID != who.DealerID {
			return fault.OutOfScope.With()
		}
		return nil
	}, nil
}

func saveDealer(ctx context.Context, c *record.Change[aftersales.Dealer]) error {
	if c.Caller.UserType == words.DealerUser {
		if err := checkOwnFields(c); err != nil {
			return err
		}
	}
	d, old := c.New, c.Old
	moved := old == nil || old.ProvinceCode != d.ProvinceCode || old.CityCode != d.CityCode || old.DistrictCode != d.DistrictCode
	if moved {
		if err := checkAreas(ctx, c); err != nil {
			return err
		}
		orgOf, err := system.OrgByArea(ctx, c.Tx)
		if err != nil {
			return err
		}
		d.OrgCode = orgOf(d.ProvinceCode, d.CityCode)
	}
	if moved || old.Location != d.Location {
		if err := checkPosition(ctx, c); err != nil {
			return err
		}
	}
	if d.ShowInApp && d.OperationStatus == aftersales.Stopped && (old == nil || !old.ShowInApp) {
		refuseShowing(c)
	}
	if d.ParentID != 0 && (old == nil || old.ParentID != d.ParentID) && !c.HasError(&c.New.ParentID) {
		return checkParent(ctx, c)
	}
	return nil
}

// checkOwnFields limits a dealer account to some fields of its own row (content catalogue, dealer).
func checkOwnFields(c *record.Change[aftersales.Dealer]) error {
	if c.Old == nil || c.Old.ID != c.Caller.DealerID {
		return fault.OutOfScope.With()
	}
	d := c.New
	for _, f := range c.ChangedExcept(&d.ContactPhone, &d.BusinessHours, &d.Photos, &d.Services) {
		c.AddError(f, fault.FieldReadOnly.Name, "经销商账号不可修改", "Dealer accounts cannot change this field")
	}
	return nil
}

// checkAreas requires a province, a city in it and a district in that city.
func checkAreas(ctx context.Context, c *record.Change[aftersales.Dealer]) error {
	d := c.New
	above := int64(0)
	for _, part := range []struct {
		at     any
		id     int64
		level  words.AreaLevel
		zh, en string
	}{
		{&d.ProvinceCode, d.ProvinceCode, words.Province, "应为省级行政区", "Must be a province"},
		{&d.CityCode, d.CityCode, words.City, "不属于所选省", "Not a city of the province"},
		{&d.DistrictCode, d.DistrictCode, words.District, "不属于所选市", "Not a district of the city"},
	} {
		if part.id == 0 || c.HasError(part.at) {
			return nil // the levels below cannot be checked
		}
		area, err := record.Get(ctx, c.Reader(), words.Areas, part.id)
		if err != nil {
			return err
		}
		if area.Level != part.level || area.ParentID != above {
			c.AddError(part.at, "AREA_LEVEL", part.zh, part.en)
			return nil
		}
		above = part.id
	}
	return nil
}

// farFromCentre is the distance in metres from the centre of its district at which a position is suspicious (content catalogue, dealer).
const farFromCentre = 30_000

// checkPosition warns of a position far from the centre of its district. It is only a warning, since districts in the west are larger.
func checkPosition(ctx context.Context, c *record.Change[aftersales.Dealer]) error {
	d := c.New
	if d.Location.IsZero() || d.DistrictCode == 0 || c.HasError(&c.New.Location) || c.HasError(&c.New.DistrictCode) {
		return nil
	}
	district, err := record.Get(ctx, c.Reader(), words.Areas, d.DistrictCode)
	if err != nil || district.Center.IsZero() {
		return err
	}
	if far := d.Location.Distance(district.Center); far > farFromCentre {
		km := fmt.Sprintf("%.0f", far/1000)
		c.Warn(&c.New.Location, "FAR_FROM_DISTRICT", "距"+district.Name+"中心约 "+km+" 公里，请核对坐标", "About "+km+" km from the centre of "+district.NameEn+"; check the position")
	}
	return nil
}

// maxLevels is the maximum depth of the dealer hierarchy.
const maxLevels = 3

// checkParent refuses a parent that is the dealer itself or below it, and a hierarchy deeper than maxLevels.
func checkParent(ctx context.Context, c *record.Change[aftersales.Dealer]) error {
	var all []struct{ ID, ParentID int64 }
	if err := c.Tx.NewRaw("SELECT id, parent_id FROM dealer WHERE deleted_at = 0").Scan(ctx, &all); err != nil {
		return err
	}
	parents := make(map[int64]int64, len(all))
	for _, d := range all {
		parents[d.ID] = d.ParentID
	}
	d := c.New
	levels := 1
	for at := d.ParentID; at != 0; at = parents[at] {
		if at == d.ID {
			c.AddError(&c.New.ParentID, "PARENT_CYCLE", "上级经销商不能是自己或自己的下级", "The parent must not be the dealer itself or below it")
			return nil
		}
		if levels++; levels > len(all)+1 {
			break
		}
	}
	if levels += height(d.ID, parents); levels > maxLevels {
		c.AddError(&c.New.ParentID, "PARENT_DEPTH", fmt.Sprintf("经销商层级不能超过 %d 级", maxLevels), fmt.Sprintf("At most %d levels of dealers", maxLevels))
	}
	return nil
}

// height returns the number of levels below a dealer.
func height(id int64, parents map[int64]int64) int {
	if id == 0 {
		return 0
	}
	highest := 0
	for child := range parents {
		steps := 0
		for at := child; at != 0 && at != id && steps <= maxLevels; at = parents[at] {
			if steps++; parents[at] == id {
				highest = max(highest, steps)
			}
		}
	}
	return highest
}

// dealerSaved invalidates cached rights if the set of dealers visible to an account may have changed.
func dealerSaved(ctx context.Context, c *record.Change[aftersales.Dealer]) error {
	if c.Old != nil && c.Old.ParentID == c.New.ParentID && c.Old.OrgCode == c.New.OrgCode {
		return nil
	}
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}

// stop takes a dealer out of business: the app hides it, and its accounts become read-only.
func stop(ctx context.Context, c *record.Change[aftersales.Dealer], in *aftersales.StopDealer) error {
	c.New.StopReason, c.New.StoppedFrom, c.New.ShowInApp = c.Reason, in.From, false
	if in.From == "" {
		c.New.StoppedFrom = value.Today()
	}
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}

func resume(ctx context.Context, c *record.Change[aftersales.Dealer], _ *struct{}) error {
	c.New.StopReason, c.New.StoppedFrom = "", ""
	return store.IncrementVersion(ctx, c.Tx, store.RightsVersion)
}

func showInApp(_ context.Context, c *record.Change[aftersales.Dealer], in *aftersales.ShowInApp) error {
	c.New.ShowInApp = in.Show
	if c.Caller.UserType == words.DealerUser {
		return checkOwnFields(c)
	}
	switch {
	case !in.Show:
	case c.Old.OperationStatus == aftersales.Stopped:
		refuseShowing(c)
	case c.New.Location.IsZero():
		c.AddError(&c.New.Location, "REQUIRED_WHEN", "在APP展示须先填写坐标", "A dealer shown in the app needs a position")
	}
	return nil
}

func refuseShowing(c *record.Change[aftersales.Dealer]) {
	c.AddError(&c.New.ShowInApp, "DEALER_STOPPED", "停业的经销商不能在APP展示", "A stopped dealer cannot be shown in the app")
}
