package carrier

import (
	"context"
	"hash/fnv"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/oklog/ulid/v2"
	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/store"
)

// App ids with which the mock carrier shows a failure: it refuses the credentials, or does not answer.
const (
	MockRefuses  = "refused"
	MockIsSilent = "silent"
)

// Behaviour of the mock carrier.
const (
	mockCooling = 3 * time.Minute
	mockSettles = 3 * time.Second
	// mockLoses is the share of jobs that the carrier forgets although it executes them: one of so many, by the first card.
	mockLoses = 50
	// mockUnregistered is the share of new cards for which nobody is registered: one of so many.
	mockUnregistered = 30
)

// mock is a carrier for demos. Its cards are the ones that are entered with its accounts, and their state is the recorded one changed by the
// orders since. It answers as a real carrier does: changes take some seconds, cards are refused for several reasons, too many calls are
// throttled, and some jobs are lost. What it does depends on the number of the card alone, so it is repeatable.
type mock struct {
	*session
	db    *store.DB
	calls *mockCalls
}

// mockCalls counts the calls of each account in the current second.
type mockCalls struct {
	mu     sync.Mutex
	second int64
	counts map[int64]int64
}

func (m *mockCalls) add(account int64, now value.Time) int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	if second := now.Milli() / 1000; second != m.second || m.counts == nil {
		m.second, m.counts = second, map[int64]int64{}
	}
	m.counts[account]++
	return m.counts[account]
}

// mockRaw are the statuses in the words of the mock carrier, those of OneLink.
var mockRaw = map[sim.Status]string{
	sim.Testable: "6 可测试", sim.Inventory: "7 库存", sim.ToActivate: "1 待激活", sim.Active: "2 已激活", sim.Suspended: "4 停机", sim.PreRetired: "8 预销户", sim.Retired: "9 已销户",
}

var mockStatuses = func() map[string]sim.Status {
	all := map[string]sim.Status{}
	for s, raw := range mockRaw {
		all[raw] = s
	}
	return all
}()

// mockRefusals are the codes of the mock carrier with their texts.
var mockRefusals = map[string]struct {
	failure sim.ItemError
	text    string
}{
	"12010": {sim.FailedUnknownCard, "卡号不存在"}, "12089": {sim.FailedState, "当前状态不允许办理"}, "12098": {sim.FailedByCarrier, "非主动停机，不能复机"},
	"12099": {sim.FailedPlanExpired, "套餐已到期"}, "12033": {sim.FailedCooling, "同一卡号3分钟内不得重复办理"},
}

func (m *mock) Capabilities() Capabilities {
	return Capabilities{Reads: 100, Changes: 100, Lists: true, Kinds: []sim.OpKind{sim.ToSuspend, sim.ToResume, sim.LockIMEI, sim.UnlockIMEI}, Flows: Flows{Cards: 100, ByDay: true, Pools: true}, Settles: mockSettles}
}

// answer runs a call through the gate, as a call over the network would.
func (m *mock) answer(ctx context.Context, work func(context.Context) error) error {
	return m.gate.Pass(ctx, m.account, func(ctx context.Context) error {
		switch {
		case m.account.AppID == MockRefuses:
			return problem(BadCredentials)
		case m.account.AppID == MockIsSilent:
			return &Error{Problem: Unreachable, Text: "timed out"}
		// Twice the agreed rate.
		case m.calls.add(m.account.ID, m.clock()) > max(1, m.account.MaxQPS/5):
			return problem(Throttled)
		}
		return work(ctx)
	})
}

// Card reads a card with a person registered for it, as for all cards but a few.
func (m *mock) Card(ctx context.Context, card Ref) (Card, error) {
	cards, err := m.Cards(ctx, []Ref{card})
	if err == nil && len(cards) == 0 {
		err = problem(UnknownCard)
	}
	if err != nil {
		return Card{}, err
	}
	read := cards[0]
	var registered sim.RealName
	if err := m.db.Read().NewRaw("SELECT real_name FROM sim_card WHERE account_id = ? AND deleted_at = 0 AND iccid = ?", m.account.ID, card.ICCID).Scan(ctx, &registered); err != nil {
		return Card{}, err
	}
	if registered == sim.RealNameUnknown {
		registered = sim.RealNameDone
		if draw(card.ICCID, mockUnregistered) == 0 {
			registered = sim.RealNameMissing
		}
	}
	read.RealName = &registered
	return read, nil
}

func (m *mock) Cards(ctx context.Context, cards []Ref) (read []Card, err error) {
	err = m.answer(ctx, func(ctx context.Context) error {
		read, err = m.read(ctx, m.db.Read(), cards)
		return err
	})
	return read, err
}

func (m *mock) List(ctx context.Context, cursor string, since value.Time) (page Page, err error) {
	err = m.answer(ctx, func(ctx context.Context) error {
		after, _ := strconv.ParseInt(cursor, 10, 64) // the first page has no cursor
		var rows []struct {
			ID    int64
			ICCID string `bun:"iccid"`
		}
		q := m.db.Read().NewSelect().ColumnExpr("c.id, c.iccid").TableExpr("sim_card AS c").
			Where("c.account_id = ? AND c.deleted_at = 0 AND c.id > ?", m.account.ID, after).OrderExpr("c.id").Limit(m.account.PageSize)
		if !since.IsZero() {
			q = q.Where("EXISTS (SELECT 1 FROM mock_carrier_change AS x WHERE x.iccid = c.iccid AND x.due_at >= ? AND x.due_at <= ?)", since, m.clock())
		}
		if err := q.Scan(ctx, &rows); err != nil {
			return err
		}
		refs := make([]Ref, len(rows))
		for i, row := range rows {
			refs[i].ICCID = row.ICCID
		}
		if int64(len(rows)) == m.account.PageSize {
			page.Next = strconv.FormatInt(rows[len(rows)-1].ID, 10)
		}
		page.Cards, err = m.read(ctx, m.db.Read(), refs)
		return err
	})
	return page, err
}

// read returns the cards that the carrier knows.
func (m *mock) read(ctx context.Context, db bun.IDB, refs []Ref) ([]Card, error) {
	if len(refs) == 0 {
		return nil, nil
	}
	iccids := make([]string, len(refs))
	for i, r := range refs {
		iccids[i] = r.ICCID
	}
	var rows []struct {
		ICCID       string `bun:"iccid"`
		MSISDN      string `bun:"msisdn"`
		IMSI        string `bun:"imsi"`
		IMEI        string `bun:"imei"`
		RawStatus   string
		RatePlan    string
		ActivatedAt value.Time
		LockedIMEI  string `bun:"locked_imei"`
		// Online is whether the vehicle of the card is.
		Online bool
	}
	err := db.NewRaw(`SELECT c.iccid, c.msisdn, c.imsi, CASE WHEN c.imei <> '' THEN c.imei ELSE COALESCE(v.imei, '') END AS imei, c.raw_status, c.rate_plan, c.activated_at, c.locked_imei, COALESCE(s.online_status, 0) = ? AS online
		FROM sim_card AS c LEFT JOIN vehicle AS v ON v.id = c.vehicle_id AND c.vehicle_id <> 0 LEFT JOIN vehicle_shadow AS s ON s.id = v.id WHERE c.account_id = ? AND c.deleted_at = 0 AND c.iccid IN (?) ORDER BY c.id`,
		equipment.Online, m.account.ID, bun.List(iccids)).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	changed, locks, err := m.changed(ctx, db, iccids)
	if err != nil {
		return nil, err
	}
	cards := make([]Card, 0, len(rows))
	for _, row := range rows {
		raw := row.RawStatus
		if raw == "" {
			// A new card: most are in stock, a few the carrier does not know, or has in a state that nobody has heard of.
			switch draw(row.ICCID, 20) {
			case 0:
				continue
			case 1:
				raw = "5 待核实"
			default:
				raw = mockRaw[sim.Inventory]
			}
		}
		if to, ok := changed[row.ICCID]; ok {
			raw = mockRaw[to]
		}
		locked := row.LockedIMEI
		if to, ok := locks[row.ICCID]; ok {
			locked = to
		}
		status := statusOf(mockStatuses, raw)
		cards = append(cards, Card{ICCID: row.ICCID, MSISDN: row.MSISDN, IMSI: row.IMSI, IMEI: row.IMEI, Raw: raw, Status: status, RatePlan: row.RatePlan, ActivatedAt: row.ActivatedAt, Online: row.Online && status == sim.Active, LockedIMEI: &locked})
	}
	return cards, nil
}

// changed returns the states to which the last due orders have brought cards, and the devices that they are locked to since.
func (m *mock) changed(ctx context.Context, db bun.IDB, iccids []string) (states map[string]sim.Status, locks map[string]string, err error) {
	var rows []mockChange
	err = db.NewRaw("SELECT * FROM mock_carrier_change WHERE iccid IN (?) AND due_at <= ? AND code = '' ORDER BY ordered_at, job", bun.List(iccids), m.clock()).Scan(ctx, &rows)
	states, locks = map[string]sim.Status{}, map[string]string{}
	for _, row := range rows {
		switch row.Kind {
		case sim.ToSuspend:
			states[row.ICCID] = sim.Suspended
		case sim.ToResume:
			states[row.ICCID] = sim.Active
		case sim.LockIMEI, sim.UnlockIMEI:
			locks[row.ICCID] = row.IMEI
		}
	}
	return states, locks, err
}

// mockChange is a row of mock_carrier_change.
type mockChange struct {
	bun.BaseModel `bun:"table:mock_carrier_change"`

	Job       string
	ICCID     string `bun:"iccid"`
	AccountID int64
	Kind      sim.OpKind
	IMEI      string `bun:"imei"`
	OrderedAt value.Time
	DueAt     value.Time
	Code      string
}

func (m *mock) Submit(ctx context.Context, order Order) (receipt Receipt, err error) {
	err = m.answer(ctx, func(ctx context.Context) error {
		return m.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			known, err := m.read(ctx, tx, order.Cards)
			if err != nil {
				return err
			}
			var cooling []string
			if err := tx.NewRaw("SELECT iccid FROM mock_carrier_change WHERE account_id = ? AND ordered_at > ?", m.account.ID, m.clock().Add(-mockCooling)).Scan(ctx, &cooling); err != nil {
				return err
			}
			receipt = Receipt{Job: ulid.Make().String()}
			rows := make([]mockChange, len(order.Cards))
			for i, ref := range order.Cards {
				at := slices.IndexFunc(known, func(c Card) bool { return c.ICCID == ref.ICCID })
				code := ""
				switch {
				case at < 0:
					code = "12010"
				case slices.Contains(cooling, ref.ICCID):
					code = "12033"
				default:
					code = refusalOf(order.Kind, known[at])
				}
				now := m.clock()
				rows[i] = mockChange{Job: receipt.Job, ICCID: ref.ICCID, AccountID: m.account.ID, Kind: order.Kind, IMEI: ref.Device, OrderedAt: now, DueAt: now.Add(time.Duration(2+draw(ref.ICCID, 12)) * time.Second), Code: code}
			}
			_, err = tx.NewInsert().Model(&rows).Exec(ctx)
			return err
		})
	})
	return receipt, err
}

// refusalOf returns the code for which the mock carrier refuses a change; empty if it makes it.
func refusalOf(kind sim.OpKind, card Card) string {
	number := draw(card.ICCID, 40)
	switch {
	case kind == sim.ToSuspend && card.Status != sim.Active, kind == sim.ToResume && card.Status != sim.Suspended, kind == sim.UnlockIMEI && *card.LockedIMEI == "":
		return "12089"
	case number == 0:
		return "12099"
	case number == 1 && kind == sim.ToResume:
		return "12098"
	}
	return ""
}

func (m *mock) Find(ctx context.Context, order Order, since value.Time) (receipt Receipt, err error) {
	err = m.answer(ctx, func(ctx context.Context) error {
		var jobs []string
		if err := m.db.Read().NewRaw("SELECT job FROM mock_carrier_change WHERE account_id = ? AND iccid = ? AND kind = ? AND ordered_at >= ? ORDER BY ordered_at DESC LIMIT 1",
			m.account.ID, order.Cards[0].ICCID, order.Kind, since).Scan(ctx, &jobs); err != nil {
			return err
		}
		if len(jobs) == 0 {
			return problem(UnknownJob)
		}
		receipt.Job = jobs[0]
		return nil
	})
	return receipt, err
}

func (m *mock) Result(ctx context.Context, job string) (result Result, err error) {
	err = m.answer(ctx, func(ctx context.Context) error {
		var rows []mockChange
		if err := m.db.Read().NewRaw("SELECT * FROM mock_carrier_change WHERE job = ? AND account_id = ? ORDER BY iccid", job, m.account.ID).Scan(ctx, &rows); err != nil {
			return err
		}
		if len(rows) == 0 || draw(rows[0].ICCID, mockLoses) == 0 {
			return problem(UnknownJob)
		}
		result.Finished = true
		for _, row := range rows {
			switch {
			case row.DueAt.Milli() > m.clock().Milli():
				result.Finished = false
			case row.Code != "":
				known := mockRefusals[row.Code]
				result.Outcomes = append(result.Outcomes, Outcome{ICCID: row.ICCID, Progress: Refused, Failure: known.failure, Code: row.Code, Text: known.text})
			default:
				result.Outcomes = append(result.Outcomes, Outcome{ICCID: row.ICCID, Progress: Changed})
			}
		}
		return nil
	})
	return result, err
}

// draw returns a number below n that depends on a text alone.
func draw(text string, n uint32) uint32 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(text)) // never fails
	return h.Sum32() % n
}
