package equipment_test

import (
	"context"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/core/record"
)

func (p *plant) series(id int64) func(context.Context, record.Reader) (*equipment.VehicleSeries, error) {
	return func(ctx context.Context, v record.Reader) (*equipment.VehicleSeries, error) {
		return record.Get(ctx, v, equipment.VehicleSeriesAll, id)
	}
}

// update changes a vehicle without its rules, as features do.
func (p *plant) update(id int64, change func(*equipment.Vehicle)) func(context.Context, bun.Tx) error {
	return func(ctx context.Context, tx bun.Tx) error {
		old, err := record.Get(ctx, p.InTx(tx), equipment.Vehicles, id)
		if err != nil {
			return err
		}
		v := *old
		change(&v)
		return record.Update(ctx, p.Engine, tx, equipment.Vehicles, old, &v)
	}
}

func (p *plant) motorcycle() fields {
	return fields{
		"vin": "LXVS7P4W5TA000002", "modelId": p.s7, "colorCode": "BK01", "tboxSn": "TB26A00000002", "imei": "864123070000026", "simCardId": p.active,
		"productionDate": "2025-03-04", "plantCode": "1",
	}
}

func TestAVehicleIsValidatedAgainstItsModel(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		bike := fields{"modelId": p.e3}
		for _, row := range []struct {
			name   string
			change fields
			want   map[string]string
		}{
			{"a letter that VINs do not allow", fields{"vin": "OXVS7P4V9SA000669"}, map[string]string{"vin": "VIN_FORMAT"}},
			{"too short", fields{"vin": "LXVS7P4"}, map[string]string{"vin": "VIN_FORMAT"}},
			{"wrong check digit", fields{"vin": "LXVS7P4W6TA000002"}, map[string]string{"vin": "VIN_CHECK_DIGIT"}},
			{"another maker", fields{"vin": "LYVS7P4W1TA000002"}, map[string]string{"vin": "VIN_WMI"}},
			{"another model's VIN", fields{"vin": "LXVT9G6G7RA000001"}, map[string]string{"vin": "VDS_MISMATCH"}},
			{"frame code with a letter", bike.with(fields{"vin": "O02122600000279"}), map[string]string{"vin": "FRAME_FORMAT"}},
			{"a VIN on an e-bike", bike, map[string]string{"vin": "FRAME_FORMAT"}},
			{"a frame code on a motorcycle", fields{"vin": "302122600000279"}, map[string]string{"vin": "VIN_FORMAT"}},
			{"serial number too short", fields{"modelId": p.k1, "vin": "KS01"}, map[string]string{"vin": "SN_FORMAT"}},
			{"a draft model", fields{"modelId": p.draft}, map[string]string{"modelId": "MODEL_NOT_PUBLISHED"}},
			{"an unknown colour", fields{"colorCode": "RD03"}, map[string]string{"colorCode": "UNKNOWN_COLOR"}},
			{"no terminal", fields{"tboxSn": nil, "imei": nil, "simCardId": nil}, map[string]string{"tboxSn": "REQUIRED_WHEN", "imei": "REQUIRED_WHEN", "simCardId": "REQUIRED_WHEN"}},
			{"a retired card", fields{"simCardId": p.retired}, map[string]string{"simCardId": "SIM_RETIRED"}},
			{"an unknown plant", fields{"plantCode": "9"}, map[string]string{"plantCode": "DICTIONARY"}},
			{"no model at all", fields{"modelId": 999_999}, map[string]string{"modelId": "REF_NOT_FOUND"}},
			{"several at once", fields{"vin": "OXVS7P4V9SA000669", "colorCode": "X9", "plantCode": "9"}, map[string]string{"vin": "VIN_FORMAT", "colorCode": "UNKNOWN_COLOR", "plantCode": "DICTIONARY"}},
			{"a good motorcycle", nil, nil},
			{"duplicate identifiers", nil, map[string]string{"vin": "VIN_DUPLICATE", "tboxSn": "TBOX_DUPLICATE", "imei": "UNIQUE", "simCardId": "SIM_IN_USE"}},
			{"a good e-bike", bike.with(fields{"vin": "302122600000279", "tboxSn": "TB26A00000279", "imei": "864123070000018", "simCardId": p.own}), nil},
			{"a scooter without terminal", fields{"modelId": p.k1, "vin": "KS0126011000001", "tboxSn": nil, "imei": nil, "simCardId": nil}, nil},
		} {
			p.refuses(row.name, "vehicle", "add", p.motorcycle().with(row.change), row.want)
		}
	})
}

func TestAVehicleTakesSeriesTypeAndCard(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id := p.must("vehicle", "add", p.motorcycle())
		v := p.vehicle(id)
		if v.SeriesID != p.motoSeries || v.VehicleTypeID != p.moto || v.Status != equipment.InStock {
			t.Errorf("series %d, type %d, status %d", v.SeriesID, v.VehicleTypeID, v.Status)
		}
		if card := p.card(p.active); card.VehicleID != id || card.Version != 2 {
			t.Errorf("card has vehicle %d, version %d", card.VehicleID, card.Version)
		}
		p.must("vehicle", "delete", fields{"id": id, "version": 1})
		if card := p.card(p.active); card.VehicleID != 0 {
			t.Errorf("card of a deleted vehicle has vehicle %d", card.VehicleID)
		}
	})
}

func TestAShippedVehicleIsNotDeletedAndAScrappedOneNotEdited(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id := p.must("vehicle", "add", p.motorcycle())
		set := func(status equipment.VehicleStatus) {
			p.write(p.update(id, func(v *equipment.Vehicle) { v.Status = status }))
		}
		set(equipment.Shipped)
		p.refuses("delete a shipped one", "vehicle", "delete", fields{"id": id}, map[string]string{"": "VEHICLE_STATE"})
		p.refuses("change to another colour of the model", "vehicle", "edit", fields{"id": id, "version": 2, "colorCode": "WH02"}, nil)
		p.refuses("change to an unknown colour", "vehicle", "edit", fields{"id": id, "version": 3, "colorCode": "RD03"}, map[string]string{"colorCode": "UNKNOWN_COLOR"})
		set(equipment.Scrapped)
		p.refuses("edit a scrapped one", "vehicle", "edit", fields{"id": id, "version": 4, "remark": "x"}, map[string]string{"": "VEHICLE_STATE"})
	})
}

func TestACardTakesTheCarrierOfItsAccount(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		id := p.must("simCard", "add", fields{"iccid": "89860425000000000040", "accountId": p.card(p.own).AccountID})
		if got := p.card(id).Carrier; got != 1 {
			t.Errorf("carrier %d", got)
		}
	})
}

func TestAPublishedModelIsUsableImmediately(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		p.refuses("before", "vehicle", "add", p.motorcycle().with(fields{"modelId": p.draft}), map[string]string{"modelId": "MODEL_NOT_PUBLISHED"})
		p.picture(p.draft, "BK01", "WH02")
		p.must("vehicleModel", "publish", fields{"id": p.draft, "version": 1})
		p.refuses("after publishing", "vehicle", "add", p.motorcycle().with(fields{"modelId": p.draft}), nil)
	})
}

func TestADelistedSeriesTakesNoNewVehicles(t *testing.T) {
	each(t, func(t *testing.T, p *plant) {
		series := p.model(p.s7).SeriesID
		sells := func(status equipment.SalesStatus) {
			p.write(func(ctx context.Context, tx bun.Tx) error {
				old, err := record.Get(ctx, p.InTx(tx), equipment.VehicleSeriesAll, series)
				if err != nil {
					return err
				}
				s := *old
				s.SalesStatus = status
				return record.Update(ctx, p.Engine, tx, equipment.VehicleSeriesAll, old, &s)
			})
		}
		sells(equipment.Discontinued)
		p.refuses("a delisted series", "vehicle", "add", p.motorcycle(), map[string]string{"modelId": "SERIES_DELISTED"})
		sells(equipment.OnSale)
		id := p.must("vehicle", "add", p.motorcycle())
		sells(equipment.Discontinued)
		p.must("vehicle", "edit", fields{"id": id, "version": p.vehicle(id).Version, "remark": "still supported"})
	})
}
