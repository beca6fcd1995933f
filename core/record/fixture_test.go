package record_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
	"evops/core/store/schema"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// fixture is a small data set: two organisations, three dealers (one a sub-dealer of another), one model and six vehicles.
type fixture struct {
	*record.Engine
	t testing.TB
}

var seeded = testdb.NewFixture(func(t testing.TB, db *store.DB) struct{} {
	fixture{product.Engine(db), t}.seed()
	return struct{}{}
})

// each runs a test on a fresh copy of the fixture, on both databases.
func each(t *testing.T, test func(t *testing.T, h fixture)) {
	testdb.EachFrom(t, seeded, func(t *testing.T, db *store.DB, _ struct{}) { test(t, fixture{product.Engine(db), t}) })
}

// with returns an engine with further resources, whose tables it creates.
func (h fixture) with(t *testing.T, plans ...*resource.Plan) *record.Engine {
	t.Helper()
	catalogue := append(slices.Clone(contracts.Catalogue), plans...)
	if err := resource.Link(catalogue); err != nil {
		t.Fatal(err)
	}
	var tables []schema.Table
	for _, p := range plans {
		tables = append(tables, schema.OfResource(p))
	}
	made, _ := schema.Diff(h.DB().Dialect, nil, tables)
	err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for _, statement := range made {
			if _, err := tx.ExecContext(ctx, statement); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return product.Engine(h.DB(), plans...)
}

func (h fixture) seed() {
	h.t.Helper()
	err := h.DB().Write(h.t.Context(), func(ctx context.Context, tx bun.Tx) error {
		for _, d := range []aftersales.Dealer{
			{DealerCode: "D001", Name: value.I18n{ZH: "上海 浦东店", EN: "Pudong"}, DealerType: aftersales.SalesOutlet, Level: aftersales.Core, OrgCode: "100001", ContactPhone: value.Unmasked("13800138000"), ContactName: value.Unmasked("张三")},
			{DealerCode: "D002", Name: value.I18n{ZH: "杭州西湖店"}, DealerType: aftersales.RepairOutlet, Level: aftersales.Standard, OrgCode: "100002", ParentID: 1, ContactPhone: value.Unmasked("13900139000"), ContactName: value.Unmasked("李四"), Services: value.Codes{"2", "3"}},
			{DealerCode: "D003", Name: value.I18n{ZH: "北京100%店"}, DealerType: aftersales.SalesAndRepair, Level: aftersales.Flagship, OrgCode: "100001001", ContactPhone: value.Unmasked("13700137000"), ContactName: value.Unmasked("王五"), Services: value.Codes{"1"}, ContractEnd: "2027-01-31"},
		} {
			if err := record.Insert(ctx, h.Engine, tx, aftersales.Dealers, &d); err != nil {
				return err
			}
		}
		kind := equipment.VehicleType{Code: "MOTO", Name: value.I18n{ZH: "摩托车", EN: "Motorcycle"}, VehicleClass: 3, IDKind: equipment.IDByVIN, PlateKind: 3, Enabled: true}
		if err := record.Insert(ctx, h.Engine, tx, equipment.VehicleTypes, &kind); err != nil {
			return err
		}
		series := equipment.VehicleSeries{Code: "S7", Name: value.I18n{ZH: "S7系列"}, VehicleTypeID: kind.ID, ProductLine: 1, Brand: "1"}
		if err := record.Insert(ctx, h.Engine, tx, equipment.VehicleSeriesAll, &series); err != nil {
			return err
		}
		model := equipment.VehicleModel{ModelCode: "S7-PRO", Name: value.I18n{ZH: "S7专业版", EN: "S7 Pro"}, SeriesID: series.ID, VehicleTypeID: kind.ID, NominalVoltage: 605, Status: equipment.ModelPublished}
		if err := record.Insert(ctx, h.Engine, tx, equipment.VehicleModels, &model); err != nil {
			return err
		}
		for i, v := range []equipment.Vehicle{
			{VIN: "LXVS7P4W5TA000002", DealerID: 1, ProductionDate: "2025-01-10", Status: equipment.Shipped, ShippedAt: at("2025-02-01 08:00:00"), Labels: value.Codes{"试驾车"}},
			{VIN: "LXVS7P4G2RA000010", DealerID: 1, ProductionDate: "2025-03-10", Status: equipment.Sold, SoldAt: "2025-04-01", ShippedAt: at("2025-03-31 23:59:59")},
			{VIN: "LXVS7P4V6SA000015", DealerID: 2, ProductionDate: "2025-05-10", Status: equipment.Shipped, ShippedAt: at("2025-04-01 00:00:00")},
			{VIN: "LXVS7P423RA000005", DealerID: 3, ProductionDate: "2025-07-10", Status: equipment.InStock, PlateNo: value.Unmasked("沪A12345")},
			{VIN: "LXVT9G6G7RA000001", ProductionDate: "2025-09-10", Status: equipment.InStock, Labels: value.Codes{"召回2025-03", "试驾车"}, Remark: "O'Brien; drop table vehicle --"},
			{VIN: "LXVT9G6Z8RA000011", ProductionDate: "2025-11-10", Status: equipment.Scrapped},
		} {
			v.ModelID, v.SeriesID, v.VehicleTypeID, v.ColorCode, v.PlantCode, v.TboxSN = model.ID, series.ID, kind.ID, "BK01", "1", "TB24A0000000"+string(rune('1'+i))
			if err := record.Insert(ctx, h.Engine, tx, equipment.Vehicles, &v); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

func at(text string) value.Time {
	t, err := value.ParseTime(text)
	if err != nil {
		panic(err)
	}
	return t
}

// staff returns a staff account with permissions, all in one data scope.
func staff(dataScope system.DataScope, org string, permissions ...string) *access.Caller {
	grants := map[string]system.DataScope{}
	for _, p := range permissions {
		grants[p] = dataScope
	}
	return &access.Caller{UserID: 7, UserName: "ops", UserType: system.Staff, OrganizationCode: org, Language: "zh", Rights: &access.Rights{Grants: grants}}
}

// dealerAccount returns an account of a dealer.
func dealerAccount(dealer int64, permissions ...string) *access.Caller {
	c := staff(system.OwnDealer, "", permissions...)
	c.UserType, c.DealerID, c.UserID = system.DealerUser, dealer, 8
	return c
}

// nameOf returns the name of a refusal; empty for nil.
func nameOf(t *testing.T, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	var refused *fault.Error
	if !errors.As(err, &refused) {
		t.Fatalf("err is no fault: %v", err)
	}
	return refused.Code.Name
}
