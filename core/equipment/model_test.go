package equipment_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	contract "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
)

func TestAModelIsValidatedAgainstItsType(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		for _, row := range []struct {
			name   string
			change fields
			want   map[string]string
		}{
			{"VIN without WMI", fields{"wmi": nil}, map[string]string{"wmi": "REQUIRED_WHEN"}},
			{"motorcycle without approval", fields{"announceNo": ""}, map[string]string{"announceNo": "REQUIRED_WHEN"}},
			{"faster than legal", fields{"maxSpeed": 81}, map[string]string{"maxSpeed": "COMPARE"}},
			{"two years ahead", fields{"modelYear": time.Now().Year() + 2}, map[string]string{"modelYear": "RANGE"}},
			{"a colour twice", fields{"colors": []fields{{"code": "A1", "nameZh": "甲", "hex": "#000000"}, {"code": "a1", "nameZh": "乙", "hex": "#000001"}}}, map[string]string{"colors[1].code": "UNIQUE"}},
			{"several at once", fields{"wmi": nil, "announceNo": nil, "maxSpeed": 90}, map[string]string{"wmi": "REQUIRED_WHEN", "announceNo": "REQUIRED_WHEN", "maxSpeed": "COMPARE"}},
			{"e-bike over 400 W", fields{"seriesId": p.model(p.e3).SeriesID, "maxSpeed": 25, "motorPower": 401}, map[string]string{"motorPower": "RANGE"}},
			{"next year's", fields{"modelYear": time.Now().In(value.Shanghai).Year() + 1}, nil},
		} {
			p.refuses(row.name, "vehicleModel", "add", p.motoModel("NEW").with(row.change), row.want)
		}
		app := fields{"startupModel": []string{"1"}, "bluetoothSetupId": nil}
		for _, row := range []struct {
			name   string
			change fields
			want   map[string]string
		}{
			{"a command that its protocol generation does not support", fields{"protocolGen": 1}, map[string]string{"commandCodes": "PROTOCOL"}},
			{"only supported commands", fields{"protocolGen": 1, "commandCodes": []int64{p.lock}, "modelCode": "OLD"}, nil},
			{"an unknown command", fields{"commandCodes": []int64{p.lock, 999}}, map[string]string{"commandCodes": "REF_NOT_FOUND"}},
			{"the app without Bluetooth", app.with(fields{"startupModel": []string{"1", "4"}}), map[string]string{"bluetoothSetupId": "REQUIRED_WHEN"}},
			{"a key without Bluetooth", app.with(fields{"modelCode": "KEY"}), nil},
		} {
			p.refuses(row.name, "vehicleModel", "add", p.motoModel("NEW-2").with(row.change), row.want)
		}
		if got := p.model(p.e3).VehicleTypeID; got != p.bike {
			t.Errorf("type of an e-bike model is %d, want that of its series, %d", got, p.bike)
		}
	})
}

func TestFieldsOfAModelInUseAreLocked(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		p.must("vehicle", "add", p.motorcycle())
		for field, change := range map[string]fields{"wmi": {"wmi": "LYV"}, "terminalType": {"terminalType": 3}, "protocolGen": {"protocolGen": 3, "commandCodes": []int64{p.lock}}} {
			p.refuses(field+" with a vehicle", "vehicleModel", "edit", change.with(fields{"id": p.s7, "version": 2}), map[string]string{field: "MODEL_LOCKED_FIELD"})
			p.refuses(field+" without one", "vehicleModel", "edit", change.with(fields{"id": p.draft, "version": p.model(p.draft).Version}), nil)
		}
		only := func(code string) fields {
			return fields{"id": p.s7, "version": 2, "colors": []fields{{"code": code, "nameZh": "色", "hex": "#000000"}}}
		}
		p.refuses("a colour of vehicles", "vehicleModel", "edit", only("WH02"), map[string]string{"colors": "COLOR_IN_USE"})
		p.refuses("a colour of pictures", "vehicleModel", "edit", only("BK01"), map[string]string{"colors": "COLOR_IN_USE"})
		p.write(func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewRaw("UPDATE vehicle_image SET deleted_at = 1 WHERE color_code = 'WH02'").Exec(ctx)
			return err
		})
		p.refuses("an unused colour", "vehicleModel", "edit", only("BK01"), nil)
	})
}

func TestModelsArePublishedCopiedAndDeletedByTheirRules(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		bare := p.must("vehicleModel", "add", p.motoModel("BARE").with(fields{"ecuList": []fields{}, "commandCodes": []int64{}}))
		english := access.System()
		english.Language = "en"
		body := []byte(fmt.Sprintf(`{"id":%d}`, bare))
		for _, step := range []struct {
			missing string
			then    func()
		}{
			{"ECU list, commands, app default picture of BK01, WH02", func() { p.picture(bare, "BK01") }},
			{"ECU list, commands, app default picture of WH02", func() {
				// A picture for the console only does not count: owners do not see it.
				p.must("vehicleImage", "enable", fields{"id": p.must("vehicleImage", "add", fields{"modelId": bare, "colorCode": "WH02", "angle": 1, "client": 3, "image": p.upload(func(*contract.FileObject) {})})})
			}},
			{"ECU list, commands, app default picture of WH02", func() {
				p.must("vehicleModel", "edit", fields{"id": bare, "version": 1, "ecuList": []fields{{"ecuType": 1}}, "commandCodes": []int64{p.lock}})
			}},
			{"app default picture of WH02", func() {}},
		} {
			_, _, err := p.Act(t.Context(), "vehicleModel", "publish", english, body)
			if refused, ok := errors.AsType[*fault.Error](err); !ok || refused.Code != fault.ModelIncomplete || refused.Params["missing"] != step.missing {
				t.Errorf("publish: %v, want missing %s", err, step.missing)
			}
			step.then()
		}
		p.refuses("delete a model with pictures", "vehicleModel", "delete", fields{"id": bare}, map[string]string{"": "REF_IN_USE"})
		bare = p.must("vehicleModel", "add", p.motoModel("BARE-2"))
		p.refuses("delete a published one", "vehicleModel", "delete", fields{"id": p.s7, "version": 2}, map[string]string{"": "STATE_NOT_ALLOWED"})
		p.refuses("delete a draft", "vehicleModel", "delete", fields{"id": bare, "version": 1}, nil)

		draft := p.model(p.must("vehicleModel", "copy", fields{"id": p.s7, "version": 2}))
		if draft.ModelCode != "S7-PRO-COPY" || draft.Status != equipment.ModelDraft || len(draft.Colors) != 2 || draft.WMI != "LXV" || draft.Version != 1 {
			t.Errorf("the copy is %+v", draft)
		}
		var audited int
		if err := p.DB().Read().NewRaw("SELECT COUNT(*) FROM audit_log WHERE module = 'vehicleModel' AND action = 'add' AND target_id = ? AND user_id = ?", fmt.Sprint(draft.ID), draft.CreatedBy).Scan(t.Context(), &audited); err != nil || audited != 1 {
			t.Errorf("the audit log has %d additions of the copy, %v", audited, err)
		}
		p.refuses("the same copy again", "vehicleModel", "copy", fields{"id": p.s7}, map[string]string{"modelCode": "UNIQUE"})
		named := p.model(p.must("vehicleModel", "copy", fields{"id": p.s7, "modelCode": "s8"}))
		if named.ModelCode != "S8" {
			t.Errorf("the named copy has code %s", named.ModelCode)
		}
		long := p.must("vehicleModel", "add", p.motoModel("ABCDEFGHIJKLMNOPQRSTUVWX"))
		p.refuses("a copy with too long a code", "vehicleModel", "copy", fields{"id": long}, map[string]string{"modelCode": "LENGTH"})
	})
}

func TestASeriesIsLaunchedWithCoverAndPublishedModel(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		p.must("vehicleType", "edit", fields{"id": p.kick, "version": 1, "enabled": false})
		series := fields{"code": "NEW", "name": "新", "vehicleTypeId": p.moto, "productLine": 1, "brand": "1"}
		p.refuses("of a disabled type", "vehicleSeries", "add", series.with(fields{"vehicleTypeId": p.kick}), map[string]string{"vehicleTypeId": "TYPE_DISABLED"})
		p.refuses("of an unknown brand", "vehicleSeries", "add", series.with(fields{"brand": "77"}), map[string]string{"brand": "DICTIONARY"})
		empty := p.must("vehicleSeries", "add", series.with(fields{"coverImage": "cover.png"}))
		p.refuses("without a published model", "vehicleSeries", "launch", fields{"id": empty, "version": 1}, map[string]string{"": "SERIES_EMPTY"})
		p.refuses("without a cover", "vehicleSeries", "launch", fields{"id": p.motoSeries, "version": 1}, map[string]string{"coverImage": "REQUIRED"})
		for _, row := range []struct {
			name   string
			change func(*contract.FileObject)
			want   string
		}{
			{"a cover that is too narrow", func(f *contract.FileObject) { f.Width = 749 }, "IMAGE_FORMAT"},
			{"a cover that is too low", func(f *contract.FileObject) { f.Height = 499 }, "IMAGE_FORMAT"},
			{"a cover that is too large", func(f *contract.FileObject) { f.Size = 2<<20 + 1 }, "IMAGE_TOO_LARGE"},
			{"a cover of another type", func(f *contract.FileObject) { f.ContentType = "image/gif" }, "IMAGE_FORMAT"},
		} {
			p.refuses(row.name, "vehicleSeries", "edit", fields{"id": p.motoSeries, "version": 1, "coverImage": p.upload(row.change)}, map[string]string{"coverImage": row.want})
		}
		p.must("vehicleSeries", "edit", fields{"id": p.motoSeries, "version": 1, "coverImage": p.upload(func(f *contract.FileObject) { f.Width, f.Height, f.ContentType = 750, 500, "image/jpeg" })})
		p.refuses("with both", "vehicleSeries", "launch", fields{"id": p.motoSeries, "version": 2}, nil)
		p.must("vehicleSeries", "delist", fields{"id": p.motoSeries, "version": 3})
		s := get(p, p.series(p.motoSeries))
		if s.SalesStatus != equipment.Discontinued || s.DelistDate != value.Today() || s.LaunchDate != value.Today() {
			t.Errorf("the delisted series is %+v", s)
		}
		p.must("vehicleSeries", "launch", fields{"id": p.motoSeries, "version": 4})
		if s := get(p, p.series(p.motoSeries)); s.DelistDate != "" {
			t.Errorf("launched again, but delisted on %s", s.DelistDate)
		}
	})
}
