package seed

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/resource"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/validate"
)

func firstOfOctober(year int64) value.Date { return value.Date(fmt.Sprintf("%d-10-01", year)) }

// years is the age of the oldest demo vehicles.
const years = 4

// generated is a vehicle with its card; the card is nil if the model has no terminal.
type generated struct {
	vehicle equipment.Vehicle
	model   *demoModel
	card    *sim.Card
}

// ids are the offsets from the number of a vehicle or user to its id, and from the number of a vehicle to its card's id. Since ids follow
// from numbers, rows can refer to one another before they are stored, and the next range can be built while the previous one is written.
type ids struct{ vehicle, user, card int64 }

// reserve reserves the ids of the vehicles with numbers from from to to-1, and of their cards and users.
func (s *seeder) reserve(ctx context.Context, tx bun.Tx, from, to int) (at ids, err error) {
	for _, r := range []struct {
		table       string
		first, many int
		offset      *int64
	}{
		{equipment.Vehicles.Table, from, to - from, &at.vehicle},
		{sim.Cards.Table, from, to - from, &at.card},
		{content.AppUsers.Table, usersBefore(from), usersBefore(to) - usersBefore(from), &at.user},
	} {
		if *r.offset, err = s.e.DB().Dialect.Reserve(ctx, tx, r.table, r.many); err != nil {
			return at, err
		}
		*r.offset -= int64(r.first)
	}
	return at, nil
}

// fleet is a range of vehicles with all their rows, ready to be stored.
type fleet struct {
	vehicles []equipment.Vehicle
	shadows  []equipment.VehicleShadow
	cards    []sim.Card
	users    []content.AppUser
	bindings []equipment.VehicleBinding
}

// build creates the vehicles with numbers from from to to-1, with their SIM cards and owners; both bounds must be multiples of a block. The
// same number always gives the same vehicle.
func (t *demoData) build(from, to int, at ids) *fleet {
	f := &fleet{vehicles: make([]equipment.Vehicle, to-from), shadows: make([]equipment.VehicleShadow, to-from)}
	models := make([]*demoModel, to-from)
	for i := range f.vehicles {
		number := from + i
		b := t.vehicle(number)
		b.vehicle.ID, models[i] = at.vehicle+int64(number), b.model
		if b.card != nil {
			b.card.ID = at.card + int64(number)
			if b.vehicle.Status != equipment.Scrapped {
				b.vehicle.SimCardID, b.card.VehicleID = b.card.ID, b.vehicle.ID
			}
			f.cards = append(f.cards, *b.card)
		}
		f.vehicles[i] = b.vehicle
	}
	t.addOwners(f, from, at.user)
	for i := range f.vehicles {
		f.shadows[i] = t.shadow(from+i, &f.vehicles[i], models[i])
	}
	return f
}

// store inserts a fleet.
func (s *seeder) store(ctx context.Context, tx bun.Tx, f *fleet) error {
	if err := record.InsertMany(ctx, s.e, tx, sim.Cards, f.cards); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, s.e, tx, content.AppUsers, f.users); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, s.e, tx, equipment.Vehicles, f.vehicles); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, s.e, tx, equipment.VehicleShadows, f.shadows); err != nil {
		return err
	}
	return record.InsertMany(ctx, s.e, tx, equipment.VehicleBindings, f.bindings)
}

// statusOf is the state of a demo vehicle: of a hundred, 78 are sold (62 of them bound), 15 shipped, 5 in stock and 2 scrapped.
func statusOf(i int) (status equipment.VehicleStatus, bound bool) {
	switch n := i % 100; {
	case n < 62:
		return equipment.Sold, true
	case n < 78:
		return equipment.Sold, false
	case n < 93:
		return equipment.Shipped, false
	case n < 98:
		return equipment.InStock, false
	}
	return equipment.Scrapped, false
}

func (t *demoData) vehicle(i int) generated {
	r := newRand(vehicleStream, i)
	status, bound := statusOf(i)
	made := t.madeOn(r, status)
	m := t.modelFor(r, made)
	if made < m.from {
		made = m.from
	}
	dealer := t.dealerFor(r)
	v := equipment.Vehicle{
		ModelID: m.ID, SeriesID: m.SeriesID, VehicleTypeID: m.VehicleTypeID, ColorCode: pick(r, m.Colors).Code, ProductionDate: made,
		BtMAC: fmt.Sprintf("D4:3A:%02X:%02X:%02X:%02X", i>>24&255, i>>16&255, i>>8&255, i&255), MotorNo: fmt.Sprintf("MT%08d", i), ControllerNo: fmt.Sprintf("KC%08d", i),
		BatchNo: "B" + strings.ReplaceAll(string(made[:7]), "-", ""), Status: status,
	}
	plant := plants[r.IntN(len(plants))]
	v.PlantCode = plant.code
	v.VIN = identifier(r, m, plant, made, i)
	created := made.Time().Add(time.Duration(8*3600+r.IntN(10*3600)) * time.Second)
	v.Base = resource.Base{CreatedAt: created}
	if status != equipment.InStock {
		t.deliver(r, i, &v, m, dealer, bound)
	}
	if bound {
		t.markBound(r, &v, i, dealer)
	}
	if m.TerminalType == equipment.BLEOnly {
		return generated{vehicle: v, model: m}
	}
	v.TboxSN = fmt.Sprintf("EV%sT%08d", made[2:4], i)
	imei := fmt.Sprintf("86850306%06d", i)
	v.IMEI = imei + string(validate.Luhn(imei))
	state := fitted(i, status)
	if status == equipment.Scrapped {
		state = sim.Suspended
	}
	card := t.card(newRand(cardStream, i), i, made, state, t.cardAccounts)
	card.Base, card.EverFitted = v.Base, true
	if status != equipment.Scrapped {
		card.DealerID, card.IMEI = v.DealerID, v.IMEI
	}
	return generated{vehicle: v, model: m, card: &card}
}

// madeOn returns a random production date: over four years for sold vehicles, recent for those in stock.
func (t *demoData) madeOn(r *rand.Rand, status equipment.VehicleStatus) value.Date {
	oldest, newest := years*365, 75
	switch status {
	case equipment.Shipped:
		oldest, newest = 120, 12
	case equipment.InStock:
		oldest, newest = 45, 0
	case equipment.Scrapped:
		newest = 800
	}
	return t.today.AddDays(-newest - r.IntN(oldest-newest))
}

// modelFor returns a random model in production on a day, by weight; before the first of all models, the earliest.
func (t *demoData) modelFor(r *rand.Rand, on value.Date) *demoModel {
	total := 0
	made := func(m *demoModel) bool { return m.weight > 0 && m.from <= on && (m.until == "" || on < m.until) }
	earliest := t.models[0]
	for _, m := range t.models {
		if made(m) {
			total += m.weight
		}
		if m.weight > 0 && m.from < earliest.from {
			earliest = m
		}
	}
	if total == 0 {
		return earliest
	}
	at := r.IntN(total)
	for _, m := range t.models {
		if !made(m) {
			continue
		}
		if at -= m.weight; at < 0 {
			return m
		}
	}
	return earliest
}

// dealerFor returns a random dealer; large ones are more likely.
func (t *demoData) dealerFor(r *rand.Rand) *aftersales.Dealer {
	for {
		d := t.dealers[r.IntN(len(t.dealers))]
		if r.IntN(5) < 6-int(d.Level) {
			return d
		}
	}
}

// deliver sets the dealer and, if the vehicle is sold, the sale.
func (t *demoData) deliver(r *rand.Rand, i int, v *equipment.Vehicle, m *demoModel, dealer *aftersales.Dealer, bound bool) {
	shipped := v.ProductionDate.AddDays(2 + r.IntN(9))
	v.DealerID = dealer.ID
	v.ShippedAt = shipped.Time().Add(time.Duration(9*3600+r.IntN(8*3600)) * time.Second)
	if v.Status == equipment.Shipped {
		if r.IntN(25) == 0 {
			v.Labels = value.Codes{"试驾车"}
		}
		return
	}
	v.SoldAt = min(shipped.AddDays(3+r.IntN(60)), t.today.AddDays(-1))
	// A fourth of last year's vehicles is sold in the last month, so that there are always recent sales.
	if saleRand := newRand(saleStream, i); v.Status == equipment.Sold && v.ProductionDate > t.today.AddDays(-400) && saleRand.IntN(4) == 0 {
		v.SoldAt = t.today.AddDays(-1 - saleRand.IntN(30))
	}
	v.WarrantyEndAt = value.At(v.SoldAt.Time().Std().AddDate(0, int(m.WarrantyMonths), 0)).Date()
	if bound || r.IntN(2) == 0 {
		v.ActivationStatus, v.ActivatedAt, v.ActivationSource = 1, v.SoldAt.Time().Add(time.Duration(10*3600+r.IntN(9*3600))*time.Second), 1
		if !bound {
			v.ActivationSource = 2
		}
		v.ServiceEndAt = value.At(v.SoldAt.Time().Std().AddDate(1+r.IntN(3), 0, 0)).Date()
	}
	if v.Status == equipment.Scrapped {
		v.OperationStatus, v.Remark = 1, pick(r, []string{"事故报废", "电池进水，无维修价值", "车主自愿报废"})
	}
	v.UpdatedAt = v.SoldAt.Time().Add(12 * time.Hour)
}

// stolen and stray select bound vehicles: four and nine of the small demo.
func stolen(i int) bool { return i%300 == 7 }

// A stray vehicle is used in another province than its dealer's.
func stray(i int) bool { return i%100 == 11 && i/100%4 != 0 }

func (t *demoData) markBound(r *rand.Rand, v *equipment.Vehicle, i int, dealer *aftersales.Dealer) {
	home := t.cities[slices.IndexFunc(t.cities, func(c city) bool { return c.area.ID == dealer.CityCode })]
	v.BindStatus, v.BoundAt = 1, v.ActivatedAt
	v.StolenFlag = stolen(i)
	v.AreaCode = home.area.ID
	if stray(i) {
		other := t.cities[0]
		for other.area.ParentID == home.area.ParentID {
			other = pick(r, t.cities)
		}
		v.CrossRegionFlag, v.AreaCode = true, other.area.ID
	}
	if v.VIN[0] == 'L' {
		v.PlateNo = value.Unmasked(motorPlate(home.plate, i))
	} else if r.IntN(3) > 0 && v.VIN[0] == '3' {
		v.PlateNo = value.Unmasked(fmt.Sprintf("%s%d", home.area.ShortName, 1_000_000+i*7919%9_000_000))
	}
}

// motorPlate creates a motorcycle plate: province, city letter, five characters of the plate alphabet.
func motorPlate(province string, i int) string {
	const alphabet = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"
	signs := make([]byte, 5)
	for at, n := len(signs)-1, (i*7_919_413+12_345_678)%(34*34*34*34*34); at >= 0; at, n = at-1, n/34 {
		signs[at] = alphabet[n%34]
	}
	return province + string("ABCDEF"[i%6]) + string(signs)
}

type plant struct {
	code string
	sign byte // position 11 of a VIN
}

var plants = []plant{{"1", 'B'}, {"2", 'C'}, {"3", 'D'}}

// identifier creates a VIN, frame code or serial number for a model and production date.
func identifier(r *rand.Rand, m *demoModel, p plant, made value.Date, i int) string {
	switch m.idKind {
	case equipment.IDByFrame:
		return fmt.Sprintf("30212%s%08d", made[2:4], 50_000_000+i)
	case equipment.IDBySerial:
		_, week := made.Time().Std().ISOWeek()
		return fmt.Sprintf("%s01%s%02d%s%07d", m.ModelCode[:2], made[2:4], week, p.code, i)
	}
	const signs = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ"
	vds := []byte(m.VDSPattern)
	for at := range vds {
		if vds[at] == '*' {
			vds[at] = signs[r.IntN(len(signs))]
		}
	}
	vin := []byte(fmt.Sprintf("%s%s0%c%c%06d", m.WMI, vds, validate.VINYear(made.Time().Std().Year()), p.sign, i))
	vin[8] = validate.VINDigit(string(vin))
	return string(vin)
}
