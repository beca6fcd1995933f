package equipment_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/resource"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
)

// fleet adds three motorcycles: two of a dealer in Zhejiang, one of them sold, and one in stock.
func (p *plant) fleet() (dealer int64) {
	p.t.Helper()
	p.write(func(ctx context.Context, tx bun.Tx) error {
		if err := record.Insert(ctx, p.Engine, tx, contract.Areas, &contract.Area{Base: resource.Base{ID: 330000}, Name: "浙江省", NameEn: "Zhejiang", Level: 1}); err != nil {
			return err
		}
		d := &aftersales.Dealer{DealerCode: "D1", Name: value.I18n{ZH: "一店"}, ProvinceCode: 330000, CityCode: 330100}
		if err := record.Insert(ctx, p.Engine, tx, aftersales.Dealers, d); err != nil {
			return err
		}
		dealer = d.ID
		for i, v := range []equipment.Vehicle{{DealerID: dealer, Status: equipment.Shipped}, {DealerID: dealer, Status: equipment.Sold}, {}} {
			v.VIN, v.ModelID, v.SeriesID, v.ColorCode = string(rune('A'+i)), p.s7, p.motoSeries, "BK01"
			if err := record.Insert(ctx, p.Engine, tx, equipment.Vehicles, &v); err != nil {
				return err
			}
		}
		return nil
	})
	return dealer
}

func reader(permissions ...string) *access.Caller {
	rights := &access.Rights{Grants: map[string]contract.DataScope{}}
	for _, permission := range permissions {
		rights.Grants[permission] = contract.OwnDealer
	}
	return &access.Caller{UserID: 5, Rights: rights, Language: "zh"}
}

func TestAModelOverviewRespectsPermissions(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		dealer := p.fleet()
		ofDealer := reader("vehicleModel:view", "vehicle:view")
		ofDealer.DealerID = dealer
		stock := feature.CountByArea{N: 1}
		zhejiang := feature.CountByArea{Code: 330000, Name: "浙江省", NameEN: "Zhejiang", N: 2}
		for _, row := range []struct {
			name      string
			who       *access.Caller
			total     int64
			lifecycle []feature.StateCount
			provinces []feature.CountByArea
		}{
			{"everything", access.System(), 3, []feature.StateCount{{0, 1}, {1, 1}, {2, 1}}, []feature.CountByArea{zhejiang, stock}},
			{"one dealer's", ofDealer, 2, []feature.StateCount{{1, 1}, {2, 1}}, []feature.CountByArea{zhejiang}},
		} {
			o, err := feature.DescribeModel(t.Context(), p.Read(), row.who, p.s7)
			if err != nil {
				t.Fatal(row.name, err)
			}
			if f := o.Fleet; f == nil || f.Total != row.total || !slices.Equal(f.Lifecycle, row.lifecycle) || !slices.Equal(f.Provinces, row.provinces) {
				t.Errorf("%s: %+v", row.name, f)
			}
			if len(o.Images) != 2 || !o.Images[0].IsDefault || len(o.Commands) != 2 || o.Commands[0].Code != "lock" || o.Bluetooth.ProfileCode != "BLE-1" || o.Policy != nil {
				t.Errorf("%s: %+v", row.name, o)
			}
		}
		if o, err := feature.DescribeModel(t.Context(), p.Read(), reader("vehicleModel:view"), p.s7); err != nil || o.Fleet != nil {
			t.Errorf("a caller without vehicle:view gets vehicles: %+v, %v", o, err)
		}
		_, err := feature.DescribeModel(t.Context(), p.Read(), reader("vehicle:view"), p.s7)
		if refused, ok := errors.AsType[*fault.Error](err); !ok || refused.Code != fault.NoPermission {
			t.Errorf("a caller without vehicleModel:view: %v", err)
		}
		s, err := feature.DescribeSeries(t.Context(), p.Read(), access.System(), p.motoSeries)
		if err != nil || len(s.Models) != 2 || s.Fleet.Total != 3 {
			t.Fatalf("series: %+v, %v", s, err)
		}
		for _, m := range s.Models {
			if want := map[int64]int64{p.s7: 3}[m.ID]; *m.N != want || (m.Image != "") != (m.ID == p.s7) {
				t.Errorf("series model %+v", m)
			}
		}
	})
}

func TestThePictureMatrixListsAnglesByColour(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		p.image(p.draft, "BK01", 2)
		p.image(p.draft, "BK01", 2)
		p.picture(p.draft, "WH02")
		p.image(p.draft, "WH02", 1)
		models, err := feature.PictureMatrix(t.Context(), p.Read(), access.System(), equipment.AppClient)
		if err != nil {
			t.Fatal(err)
		}
		at := slices.IndexFunc(models, func(m feature.MatrixModel) bool { return m.ID == p.draft })
		black, white := models[at].Colors[0], models[at].Colors[1]
		if len(black.On) != 0 || !slices.Equal(black.Off, []equipment.ImageAngle{2}) || black.HasDefault {
			t.Errorf("black: %+v", black)
		}
		if !slices.Equal(white.On, []equipment.ImageAngle{1}) || len(white.Off) != 0 || !white.HasDefault {
			t.Errorf("white: %+v", white)
		}
	})
}

func TestLegacyPickersGetPicturesAndSeries(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		who := reader("vehicle:view")
		for color, want := range map[string]int{"BK01": 1, "": 2, "GN06": 0} {
			if images, err := feature.PicturesOf(t.Context(), p.Read(), who, p.s7, color); err != nil || len(images) != want {
				t.Errorf("%q: %d pictures, %v; want %d", color, len(images), err, want)
			}
		}
		p.must("vehicleSeries", "disable", fields{"id": p.motoSeries})
		yes, no := true, false
		for _, row := range []struct {
			enabled *bool
			series  int
		}{{nil, 3}, {&yes, 2}, {&no, 1}} {
			if series, err := feature.SeriesWithModels(t.Context(), p.Read(), who, row.enabled); err != nil || len(series) != row.series || len(series[0].Models) == 0 {
				t.Errorf("%+v, %v; want %d", series, err, row.series)
			}
		}
	})
}

func TestAModelOverviewCountsOnlineVehiclesAndAlarms(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		dealer := p.fleet()
		now := value.Now()
		for status, ago := range map[equipment.VehicleStatus]time.Duration{equipment.InStock: time.Hour, equipment.Shipped: time.Hour, equipment.Sold: 40 * 24 * time.Hour} {
			p.sql("INSERT INTO vehicle_shadow (id, vehicle_id, dealer_id, last_seen_at) SELECT id, id, dealer_id, ? FROM vehicle WHERE status = ?", now.Add(-ago), status)
		}
		for i, code := range []string{"B1001", "B1002", "B1003"} {
			p.sql("INSERT INTO alarm_err_code (id, code, name_zh, level) VALUES (?, ?, ?, 2)", i+1, code, code)
		}
		for i, a := range []struct{ model, code, ago int64 }{{p.s7, 1, 1}, {p.s7, 2, 2}, {p.s7, 2, 3}, {p.s7, 3, 40}, {p.e3, 1, 1}} {
			p.sql("INSERT INTO alarm (id, alarm_no, model_id, err_code, last_at, dealer_id) VALUES (?, ?, ?, ?, ?, ?)", i+1, i+1, a.model, a.code, now.Add(-time.Duration(a.ago)*24*time.Hour), dealer)
		}
		for _, row := range []struct {
			who            *access.Caller
			online, alarms string
		}{
			{reader("vehicleModel:view", "vehicle:view", "alarm:view"), "&{1 2}", "[B1002:2 B1001:1]"},
			{reader("vehicleModel:view", "vehicle:view"), "&{1 2}", "[]"},
			{reader("vehicleModel:view", "alarm:view"), "<nil>", "[B1002:2 B1001:1]"},
		} {
			row.who.DealerID = dealer
			o, err := feature.DescribeModel(t.Context(), p.Read(), row.who, p.s7)
			if err != nil {
				t.Fatal(err)
			}
			alarms := []string{}
			for _, a := range o.Alarms {
				alarms = append(alarms, fmt.Sprintf("%s:%d", a.Code, a.N))
			}
			if got := fmt.Sprint(o.Online); got != row.online || fmt.Sprint(alarms) != row.alarms || o.Alarms == nil == row.who.Can("alarm:view") {
				t.Errorf("%v: %s %v", row.who.Rights.Grants, got, alarms)
			}
		}
	})
}

func TestFormsOfferTheModelsThatTakeNewVehicles(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		offered := func(choice string) (n int, has bool) {
			t.Helper()
			text, err := p.Read().Options(t.Context(), "vehicleModel", access.System(), []byte(choice), nil)
			if err != nil {
				t.Fatal(err)
			}
			var rows []struct{ ID int64 }
			if err := json.Unmarshal(text, &rows); err != nil {
				t.Fatal(err)
			}
			return len(rows), slices.ContainsFunc(rows, func(r struct{ ID int64 }) bool { return r.ID == p.s7 })
		}
		for _, row := range []struct {
			status equipment.SalesStatus
			choice string
			n      int
			has    bool
		}{
			{equipment.OnSale, `{"choice":"onSale"}`, 3, true}, // without the draft
			{equipment.Discontinued, `{"choice":"onSale"}`, 2, false},
			{equipment.Discontinued, `{}`, 4, true},
		} {
			p.sql("UPDATE vehicle_series SET sales_status = ? WHERE id = ?", row.status, p.motoSeries)
			if n, has := offered(row.choice); n != row.n || has != row.has {
				t.Errorf("%v %s: %d models, %v", row.status, row.choice, n, has)
			}
		}
		if _, err := p.Read().Options(t.Context(), "vehicleModel", access.System(), []byte(`{"choice":"nobodys"}`), nil); err == nil {
			t.Error("an unknown choice was accepted")
		}
	})
}
