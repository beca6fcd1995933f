package record_test

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// A row is stored in the same form whether it comes alone, with others, or by COPY: all kinds of fields, search keys included.
func TestManyRowsAreStoredLikeOne(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		long := value.Now().Add(-100 * 24 * time.Hour)
		dealers := func(from int) []aftersales.Dealer {
			rows := make([]aftersales.Dealer, 150) // more than one statement on SQLite
			for i := range rows {
				rows[i] = aftersales.Dealer{DealerCode: fmt.Sprintf("MANY%04d", from+i), Name: value.I18n{ZH: fmt.Sprintf("批量网点%d", from+i), EN: "Many"}, Location: value.Geo{Lng: 121.5, Lat: 31.2}, ContactPhone: value.Unmasked("13800138000"), Services: value.Codes{"1", "2"}, ShowInApp: true, ContractEnd: "2030-01-01"}
			}
			rows[0].CreatedAt, rows[0].Version = long, 7
			return rows
		}
		write := func(open func(context.Context, func(context.Context, bun.Tx) error) error, work func(context.Context, bun.Tx) error) {
			t.Helper()
			if err := open(t.Context(), work); err != nil {
				t.Fatal(err)
			}
		}
		one, many, copied := dealers(0), dealers(1000), dealers(2000)
		write(h.DB().Write, func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, h.Engine, tx, aftersales.Dealers, &one[1])
		})
		write(h.DB().Write, func(ctx context.Context, tx bun.Tx) error {
			return record.InsertMany(ctx, h.Engine, tx, aftersales.Dealers, many)
		})
		write(h.DB().WriteMany, func(ctx context.Context, tx bun.Tx) error {
			return record.InsertMany(ctx, h.Engine, tx, aftersales.Dealers, copied)
		})
		stored := func(id int64) aftersales.Dealer {
			row, err := record.Get(t.Context(), h.Read(), aftersales.Dealers, id)
			if err != nil {
				t.Fatal(err)
			}
			row.DealerCode, row.Name.ZH, row.ID, row.CreatedAt, row.UpdatedAt = "", "", 0, value.Time{}, value.Time{}
			return *row
		}
		for name, rows := range map[string][]aftersales.Dealer{"statement": many, "COPY": copied} {
			if got, want := stored(rows[1].ID), stored(one[1].ID); !reflect.DeepEqual(got, want) {
				t.Errorf("%s: stored %+v, alone %+v", name, got, want)
			}
			first, err := record.Get(t.Context(), h.Read(), aftersales.Dealers, rows[0].ID)
			if err != nil || first.CreatedAt != long || first.UpdatedAt != long || first.Version != 7 {
				t.Errorf("%s: a row with its own times and version became %+v, %v", name, first, err)
			}
			last, err := record.Get(t.Context(), h.Read(), aftersales.Dealers, rows[len(rows)-1].ID)
			if err != nil || last.DealerCode != rows[len(rows)-1].DealerCode || last.Version != 1 {
				t.Errorf("%s: the id of the last row is of %+v, %v", name, last, err)
			}
		}
		found, err := h.Read().Page(t.Context(), "dealer", staff(system.AllData, "", "dealer:view"), []byte(`{"keyword":"量网"}`), nil)
		if err != nil || !strings.Contains(string(found), `"total":301`) {
			t.Errorf("search keys: %s, %v", found[:min(len(found), 200)], err)
		}
	})
}

func TestRowsWithAndWithoutIDsAreRefused(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			rows := make([]equipment.Trip, 2)
			rows[1].ID = 5
			return record.InsertMany(ctx, h.Engine, tx, equipment.Trips, rows)
		})
		if err == nil || !strings.Contains(err.Error(), "some of the new rows") {
			t.Errorf("mixed ids: %v", err)
		}
	})
}

func TestUpdateManyStoresOnlyItsFields(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		row := equipment.VehicleShadows.Row
		update := record.UpdateMany(h.Engine, equipment.VehicleShadows, &row.SpeedKmh, &row.Geo, &row.PowerOn, &row.FaultCodes)
		now := value.Now()
		shadows := make([]equipment.VehicleShadow, 170)
		for i := range shadows {
			shadows[i].ID, shadows[i].VehicleID = int64(5000+i), int64(5000+i)
		}
		changed := make([]*equipment.VehicleShadow, len(shadows))
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			if err := record.InsertMany(ctx, h.Engine, tx, equipment.VehicleShadows, shadows); err != nil {
				return err
			}
			for i := range shadows {
				s := shadows[i]
				s.SpeedKmh, s.Geo, s.PowerOn, s.FaultCodes, s.SOC = int64(i), value.Geo{Lng: 120, Lat: 30}, true, value.Codes{"B1203"}, 55
				changed[i] = &s
			}
			return update.Exec(ctx, tx, now, changed)
		})
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range changed {
			got, err := record.Get(t.Context(), h.Read(), equipment.VehicleShadows, s.ID)
			if err != nil {
				t.Fatal(err)
			}
			want := *s
			want.SOC, want.UpdatedAt, want.Version = 0, now, shadows[i].Version+1
			if !reflect.DeepEqual(*got, want) {
				t.Fatalf("row %d: %+v, want %+v", i, got, want)
			}
		}
		defer func() {
			if recover() == nil {
				t.Error("a field of another resource was accepted")
			}
		}()
		elsewhere := &equipment.Vehicles.Row.VIN
		record.UpdateMany(h.Engine, equipment.VehicleShadows, elsewhere)
	})
}
