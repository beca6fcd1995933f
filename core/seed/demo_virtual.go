package seed

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/contracts/virtual"
	"evops/core/record"
	rules "evops/core/virtual"
)

// virtualBatches are the batches of virtual codes in the demo.
var virtualBatches = []struct {
	purpose  virtual.Purpose
	scenario virtual.Scenario
	n        int
	ago      int // days
	remark   string
}{
	{virtual.ShopDemo, virtual.CityRide, 24, 40, "门店体验车"},
	{virtual.AppReview, virtual.Parked, 6, 25, "应用商店审核"},
	{virtual.InternalTest, virtual.Faulty, 20, 12, "回归测试"},
	{virtual.BeforeDelivery, virtual.Charging, 10, 3, "提车前体验"},
}

// virtualWMI is the preset of the setting.
const virtualWMI = "LVV"

// virtualVehicles creates the virtual codes of the demo: of ten, three are unused, four in use, two expired and one revoked.
func (s *seeder) virtualVehicles(ctx context.Context, tx bun.Tx) error {
	now := value.Now()
	models, err := record.Find(ctx, s.e.InTx(tx), equipment.VehicleModels, &equipment.VehicleModels.Row.ModelCode, "S7-PRO-2026", "S5-CITY-2025", "E3-LITE-2026", "S7-MAX-2026")
	if err != nil {
		return err
	}
	var users, dealers []int64
	if err := tx.NewRaw("SELECT id FROM app_user WHERE deleted_at = 0 AND status = 0 ORDER BY id LIMIT 60").Scan(ctx, &users); err != nil {
		return err
	}
	if err := tx.NewRaw("SELECT id FROM dealer WHERE deleted_at = 0 AND operation_status = 0 ORDER BY id LIMIT 8").Scan(ctx, &dealers); err != nil {
		return err
	}
	staff, err := s.authors(ctx, tx, 2)
	if err != nil {
		return err
	}
	var codes []virtual.VIN
	for k, batch := range virtualBatches {
		made := now.Add(-time.Duration(batch.ago) * 24 * time.Hour)
		number := fmt.Sprintf("VV%s000001", strings.ReplaceAll(string(made.Date()), "-", ""))
		for i := range batch.n {
			m := models[k%len(models)]
			v := virtual.VIN{
				VIN: rules.Code(virtualWMI, m, int64(len(codes)+1)), BatchNo: number, Codes: int64(batch.n), ModelID: m.ID, ColorCode: m.Colors[0].Code, Purpose: batch.purpose, Scenario: batch.scenario,
				ExpireAt: now.Add(time.Duration(20+7*i) * 24 * time.Hour), Remark: batch.remark,
			}
			if i%5 == 4 {
				v.Scenario = virtual.LowBattery
			}
			if batch.purpose == virtual.ShopDemo {
				v.DealerID = dealers[i%len(dealers)]
			}
			v.CreatedAt, v.CreatedBy = made, staff[0].UserID
			switch i % 10 {
			case 1, 2, 5, 8:
				v.Status, v.AppUserID, v.BoundAt, v.UseCount = virtual.InUse, users[len(codes)], made.Add(20*time.Hour), 1
			case 3, 6:
				v.Status, v.AppUserID, v.BoundAt, v.UseCount, v.ExpireAt = virtual.Expired, users[len(codes)], made.Add(5*time.Hour), 1, now.Add(-24*time.Hour)
			case 9:
				v.Status = virtual.Revoked
			}
			codes = append(codes, v)
		}
	}
	if err := record.InsertMany(ctx, s.e, tx, virtual.VINs, codes); err != nil {
		return err
	}
	var uses []virtual.Use
	for _, v := range codes {
		if v.AppUserID == 0 {
			continue
		}
		u := virtual.Use{VirtualVINID: v.ID, DealerID: v.DealerID, AppUserID: v.AppUserID, BoundAt: v.BoundAt, OperatorID: staff[1].UserID}
		if v.Status == virtual.Expired {
			u.EndedAt, u.EndReason = v.ExpireAt, virtual.EndedByExpiry
		}
		u.CreatedAt = v.BoundAt
		uses = append(uses, u)
	}
	return record.InsertMany(ctx, s.e, tx, virtual.Uses, uses)
}
