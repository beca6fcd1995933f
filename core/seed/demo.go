package seed

import (
	"context"
	"embed"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/identity"
	"evops/core/record"
	"evops/core/store"
	rights "evops/core/system"
	"evops/core/trip"
)

//go:embed demo/*.tsv demo/clips/*.webm
var demoFiles embed.FS

// rows reads a demo file without its header.
func rows(name string) ([][]string, error) {
	content, err := demoFiles.ReadFile("demo/" + name + ".tsv")
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSuffix(string(content), "\n"), "\n")
	out := make([][]string, len(lines)-1)
	for i, line := range lines[1:] {
		out[i] = strings.Split(line, "\t")
	}
	return out, nil
}

// parseInt parses a cell of a demo file; an empty one is 0.
func parseInt[T ~int64](cell string) T {
	n, _ := strconv.ParseInt(cell, 10, 64)
	return T(n)
}

// tenths parses a decimal cell in units of its one decimal place.
func tenths(cell string) int64 { return parseInt[int64](strings.Replace(cell, ".", "", 1)) }

// demoData is shared by the parts of the demo: the day that all dates are relative to, and the rows created so far.
type demoData struct {
	*seeder
	today   value.Date
	now     value.Time // creation time; live values are relative to it
	cities  []city
	dealers []*aftersales.Dealer
	models  []*demoModel
	series  []*demoSeries
	// cardAccounts are the carrier accounts of the vehicles' cards.
	cardAccounts []*sim.Account
	// newAccounts are accounts that do not have a password yet.
	newAccounts []int64

	commands map[equipment.ProtocolGen]value.IDs    // command ids by protocol generation
	profiles map[equipment.TerminalType]int64       // Bluetooth profile ids by terminal type
	policies map[string]*equipment.FreePeriodPolicy // by series code; the policy for all under ""
}

// Random streams separate the parts of the demo, so that a change in one part leaves the others unchanged.
const (
	dealerStream = iota + 1
	vehicleStream
	ownerStream
	liveStream
	cardStream
	accountStream
	logStream
	saleStream
	commandStream
	rideStream
	ecuStream
	paramStream
	alarmStream
	debugStream
	frequencyStream
	sessionStream
	firmwareStream
	rolloutStream
	batteryStream
	theftStream
	unbindStream
	repairStream
	feedbackStream
	messageStream
	appLogStream
	tagStream
	xpStream
	reminderStream
	nfcStream
	faultStream
	leadStream
	playStream
	shareStream
	openStream
	chargeStream
	helmetStream
)

func newRand(stream, index int) *rand.Rand {
	return rand.New(rand.NewPCG(uint64(stream), uint64(index)))
}

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

// smallFleet is the number of vehicles in the small demo.
const smallFleet = 1_200

// demo creates the small demo: organisation, dealers, models, staff, vehicles and their SIM cards.
func (s *seeder) demo(ctx context.Context, tx bun.Tx) error {
	t := &demoData{seeder: s, today: value.Today(), now: value.Now()}
	for _, step := range []func(context.Context, bun.Tx) error{t.organise, t.openDealers, t.connect, t.design, t.hire, t.simAccounts} {
		if err := step(ctx, tx); err != nil {
			return err
		}
	}
	pictures := t.draw(ctx)
	if err := rights.AssignDealers(ctx, tx); err != nil {
		return err
	}
	if err := t.loadAccounts(ctx, tx); err != nil {
		return err
	}
	at, err := t.reserve(ctx, tx, 0, smallFleet)
	if err != nil {
		return err
	}
	f := t.build(0, smallFleet, at)
	if err := t.store(ctx, tx, f); err != nil {
		return err
	}
	if err := t.addCommands(ctx, tx, f); err != nil {
		return err
	}
	if err := t.spareCards(ctx, tx); err != nil {
		return err
	}
	if err := t.simOperations(ctx, tx); err != nil {
		return err
	}
	if err := t.simUsage(ctx, tx); err != nil {
		return err
	}
	if err := t.addPictures(ctx, tx, pictures); err != nil {
		return err
	}
	if err := t.simulateSessions(ctx, tx); err != nil {
		return err
	}
	if err := trip.MarkHomesCurrent(ctx, tx, t.today); err != nil {
		return err
	}
	if err := store.WriteNote(ctx, tx, "seed.demo.day", string(t.today)); err != nil {
		return err
	}
	return store.IncrementVersion(ctx, tx, store.RightsVersion)
}

func (t *demoData) loadAccounts(ctx context.Context, tx bun.Tx) (err error) {
	t.cardAccounts, err = record.Find(ctx, t.e.InTx(tx), sim.Accounts, &sim.Accounts.Row.Code, "CMIOT", "CUIOT", "CTIOT")
	return err
}

// password returns the password of all demo accounts: the given one, else the administrator's, else a generated one reported in the result.
func (s *seeder) password() string {
	switch {
	case s.options.AdminPassword != "":
		return s.options.AdminPassword
	case s.result.AdminPassword != "":
		return s.result.AdminPassword
	}
	if s.result.DemoPassword == "" {
		s.result.DemoPassword = identity.TemporaryPassword()
	}
	return s.result.DemoPassword
}

// city is a city with demo dealers.
type city struct {
	area      *system.Area
	districts []*system.Area
	at        value.Geo
	plate     string
	dealers   int
}

func (t *demoData) loadCities(ctx context.Context, tx bun.Tx) error {
	lines, err := rows("cities")
	if err != nil {
		return err
	}
	for _, cols := range lines {
		lng, errLng := strconv.ParseFloat(cols[1], 64)
		lat, errLat := strconv.ParseFloat(cols[2], 64)
		if errLng != nil || errLat != nil {
			return fmt.Errorf("city %s: invalid position", cols[0])
		}
		c := city{at: value.Geo{Lng: lng, Lat: lat}, plate: cols[3], dealers: int(parseInt[int64](cols[4]))}
		if c.area, c.districts, err = t.area(ctx, tx, parseInt[int64](cols[0])); err != nil {
			return err
		}
		t.cities = append(t.cities, c)
	}
	return nil
}
