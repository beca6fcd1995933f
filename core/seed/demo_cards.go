package seed

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/resource"
	"evops/contracts/sim"
	"evops/contracts/value"
	rules "evops/core/equipment"
	"evops/core/record"
	"evops/core/validate"
)

// carrier is a carrier of the demo: its account, number prefixes and plans.
type carrier struct {
	account sim.Account
	imsi    string
	apn     string
	plan    string
}

var carriers = []carrier{
	{sim.Account{Code: "CMIOT", Name: "中国移动物联网", Carrier: sim.ChinaMobile, AppID: "demo-cm-4096", MaxQPS: 100, MaxConcurrent: 5, PageSize: 100, DailyQuota: 200_000, CardFee: 250}, "46004", "cmiot", "车联网定向"},
	{sim.Account{Code: "CUIOT", Name: "中国联通物联网", Carrier: sim.ChinaUnicom, AppID: "demo-cu-7710", MaxQPS: 40, MaxConcurrent: 1, PageSize: 50, DailyQuota: 50_000, CardFee: 300}, "46006", "unim2m.njm2mapn", "智慧出行流量包"},
	{sim.Account{Code: "CTIOT", Name: "中国电信物联网", Carrier: sim.ChinaTelecom, AppID: "demo-ct-0231", MaxQPS: 50, MaxConcurrent: 5, PageSize: 100, CardFee: 200}, "46011", "ctnet", "天翼物联"},
}

func (t *demoData) simAccounts(ctx context.Context, tx bun.Tx) error {
	for i, c := range carriers {
		account := c.account
		account.Adapter, account.BatchSize, account.CardCooldownMin, account.Enabled = sim.Mock, 100, 30, true
		account.CycleDay = cycleDay(t.today, i)
		account.LastOkAt = t.now.Add(-time.Duration(4+9*i) * time.Minute)
		if err := record.Insert(ctx, t.e, tx, sim.Accounts, &account); err != nil {
			return err
		}
	}
	return nil
}

// cycleDay is the first day of the billing months of an account, so that the present one is two to four weeks old: the cards' figures for it
// are those of weeks, whatever the date.
func cycleDay(today value.Date, i int) int64 {
	return int64(min(today.AddDays(4*i-24).Time().Std().Day(), 28))
}

// rawStatuses are the status texts of the most common carrier.
var rawStatuses = map[sim.Status]string{
	sim.Testable: "6 可测试", sim.Inventory: "7 库存", sim.ToActivate: "1 待激活", sim.Active: "2 已激活", sim.Suspended: "4 停机", sim.PreRetired: "8 预销户", sim.Retired: "9 已销户",
}

// card creates the card with number i. The account is found by code, since ids differ between installations.
func (t *demoData) card(r *rand.Rand, i int, made value.Date, status sim.Status, accounts []*sim.Account) sim.Card {
	account := accounts[r.IntN(len(accounts))]
	c := carriers[slices.IndexFunc(carriers, func(c carrier) bool { return c.account.Code == account.Code })]
	mb := pick(r, []int64{10, 30, 30, 30, 50, 100})
	card := sim.Card{
		ICCID: iccid(made, i), MSISDN: fmt.Sprintf("1064%09d", i), IMSI: fmt.Sprintf("%s%010d", c.imsi, i), AccountID: account.ID, Carrier: account.Carrier,
		SimForm: sim.Form(1 + r.IntN(3)), RatePlan: fmt.Sprintf("%s%dMB/月", c.plan, mb), APN: c.apn, AllowanceMb: mb * 100,
		SimStatus: status, RawStatus: rawStatuses[status], RealName: sim.RealNameDone, SyncedAt: t.now.Add(-time.Duration(r.IntN(1800)) * time.Second),
	}
	if r.IntN(20) == 0 {
		card.RealName = 0
	}
	if status == sim.Testable || status == sim.Inventory || status == sim.Retired {
		return card
	}
	// The month is partly over, and most cards use about half of their allowance.
	day := int64(t.now.Std().Day())
	card.MonthUsedMb = mb * 1000 * int64(10+r.IntN(75)) / 100 * day / 31
	card.LastMonthUsedMb = mb * 1000 * int64(20+r.IntN(70)) / 100
	card.ActivatedAt = made.Time().Add(time.Duration(9*3600+r.IntN(8*3600)) * time.Second)
	card.PlanEndAt = t.today.AddDays(20 + r.IntN(900))
	card.LastFlowAt = card.SyncedAt.Add(-time.Duration(r.IntN(7200)) * time.Second)
	if status == sim.Suspended {
		card.StopReason = pick(r, []sim.StopReason{sim.StoppedByUs, sim.StoppedByUs, sim.PlanExpired, sim.AllowanceUsed, sim.InArrears})
		card.MonthUsedMb = 0
		if card.StopReason == sim.PlanExpired {
			card.PlanEndAt = t.today.AddDays(-1 - r.IntN(60))
		}
	}
	card.UsedPct = rules.UsedPct(&card)
	return card
}

// fitted returns the status of the card in a vehicle.
func fitted(i int, status equipment.VehicleStatus) sim.Status {
	switch {
	case status == equipment.InStock && i%8 < 5:
		return sim.Testable
	case status == equipment.InStock && i%8 < 7:
		return sim.Inventory
	case i%17 == 4:
		return sim.Suspended
	}
	return sim.Active
}

func iccid(made value.Date, i int) string {
	digits := fmt.Sprintf("898603%s%011d", made[2:4], i)
	return digits + string(validate.Luhn(digits))
}

// allCards is the number of cards in the small demo; cardsIn the numbers by status. Of a hundred 82 are active, 7 suspended, 6 in
// inventory, 3 testable and 2 retired.
const allCards = 1_250

var cardsIn = map[sim.Status]int{sim.Suspended: 88, sim.Inventory: 75, sim.Testable: 37, sim.Retired: 25}

// spareCards adds cards without a vehicle up to allCards.
func (t *demoData) spareCards(ctx context.Context, tx bun.Tx) error {
	accounts, err := record.Find(ctx, t.e.InTx(tx), sim.Accounts, &sim.Accounts.Row.Code, "CMIOT")
	if err != nil {
		return err
	}
	have := map[sim.Status]int{}
	total := 0
	var states []struct{ SimStatus, N int64 }
	if err := tx.NewRaw("SELECT sim_status, COUNT(*) AS n FROM sim_card GROUP BY sim_status").Scan(ctx, &states); err != nil {
		return err
	}
	for _, s := range states {
		have[sim.Status(s.SimStatus)] = int(s.N)
		total += int(s.N)
	}
	const first = 90_000_000
	var cards []sim.Card
	for _, status := range []sim.Status{sim.Retired, sim.Testable, sim.Inventory, sim.Suspended, sim.Active} {
		wanted := cardsIn[status] - have[status]
		if status == sim.Active {
			wanted = allCards - total - len(cards)
		}
		for range max(0, min(wanted, allCards-total-len(cards))) {
			n := len(cards)
			card := t.card(newRand(cardStream, n), first+n, t.today, status, accounts)
			at := t.today.AddDays(-n).Time()
			card.Base = resource.Base{CreatedAt: at}
			cards = append(cards, card)
		}
	}
	if err := record.InsertMany(ctx, t.e, tx, sim.Cards, cards); err != nil {
		return err
	}
	return t.oddCards(ctx, tx)
}

// oddCards creates cards with problems: in another device, over their allowance, with an irregular ICCID.
func (t *demoData) oddCards(ctx context.Context, tx bun.Tx) error {
	var ids []int64
	if err := tx.NewRaw("SELECT id FROM sim_card WHERE vehicle_id <> 0 AND sim_status = ? ORDER BY id", sim.Active).Scan(ctx, &ids); err != nil {
		return err
	}
	for _, odd := range []struct {
		many, from int
		change     func(n int, card *sim.Card)
	}{
		{11, 1, func(n int, card *sim.Card) {
			imei := fmt.Sprintf("35920811%06d", 400_000+n)
			card.IMEI, card.Separated = imei+string(validate.Luhn(imei)), true
		}},
		{25, 2, func(n int, card *sim.Card) {
			card.MonthUsedMb = card.AllowanceMb * int64(102+3*n) / 10
			card.UsedPct = rules.UsedPct(card)
		}},
		{40, 3, func(n int, card *sim.Card) {
			card.ICCID, card.ICCIDIrregular = card.ICCID[:19]+string("ABCDEF"[n%6]), true
		}},
	} {
		for n := range odd.many {
			card, err := record.Get(ctx, t.e.InTx(tx), sim.Cards, ids[odd.from+n*(len(ids)/odd.many-1)])
			if err != nil {
				return err
			}
			changed := *card
			odd.change(n, &changed)
			if err := record.Update(ctx, t.e, tx, sim.Cards, card, &changed); err != nil {
				return err
			}
		}
	}
	return nil
}
