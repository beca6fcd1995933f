package carrier

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/sim"
	"evops/contracts/value"
)

// mebibyte is the bytes of a megabyte, as carriers count them.
const mebibyte = 1 << 20

// DayFlow returns the stored usage of a day, or one that depends on the card and the day alone: about 100 KB, on some days none, and of one
// card in forty some megabytes.
func (m *mock) DayFlow(ctx context.Context, cards []Ref, day value.Date) (all []CardUsage, err error) {
	err = m.answer(ctx, func(ctx context.Context) error {
		all, err = m.days(ctx, cards, day, day)
		return err
	})
	return all, err
}

// MonthFlow returns the sum of the days that are over.
func (m *mock) MonthFlow(ctx context.Context, cards []Ref, first value.Date) (all []CardUsage, err error) {
	err = m.answer(ctx, func(ctx context.Context) error {
		last := sim.CycleOf(first, m.account.CycleDay).Next.AddDays(-1)
		if today := m.clock().Date(); last >= today {
			last = today.AddDays(-1)
		}
		all, err = m.days(ctx, cards, first, last)
		return err
	})
	return all, err
}

// days returns the usage of cards from one day to another.
func (m *mock) days(ctx context.Context, cards []Ref, from, to value.Date) ([]CardUsage, error) {
	iccids := make([]string, len(cards))
	for i, c := range cards {
		iccids[i] = c.ICCID
	}
	var known []string
	if err := m.db.Read().NewRaw("SELECT iccid FROM sim_card WHERE account_id = ? AND deleted_at = 0 AND iccid IN (?) ORDER BY id", m.account.ID, bun.List(iccids)).Scan(ctx, &known); err != nil {
		return nil, err
	}
	var rows []struct {
		ICCID  string `bun:"iccid"`
		Day    value.Date
		UsedMb int64
	}
	err := m.db.Read().NewRaw(`SELECT c.iccid, f.day, f.used_mb FROM sim_flow AS f JOIN sim_card AS c ON c.id = f.sim_card_id
		WHERE c.account_id = ? AND c.iccid IN (?) AND f.grain = ? AND f.day BETWEEN ? AND ?`, m.account.ID, bun.List(iccids), sim.FlowOfDay, from, to).Scan(ctx, &rows)
	stored := map[string]map[value.Date]int64{}
	for _, row := range rows {
		if stored[row.ICCID] == nil {
			stored[row.ICCID] = map[value.Date]int64{}
		}
		stored[row.ICCID][row.Day] = row.UsedMb * mebibyte / 1000
	}
	all := make([]CardUsage, len(known))
	for i, iccid := range known {
		all[i].ICCID = iccid
		for day := from; day <= to; day = day.AddDays(1) {
			n, ok := stored[iccid][day]
			if !ok {
				n = mockDay(iccid, day)
			}
			all[i].Bytes += n
		}
	}
	return all, err
}

func mockDay(iccid string, day value.Date) int64 {
	seed := iccid + string(day)
	switch {
	case draw(seed, 7) == 0:
		return 0
	case draw(iccid, 40) == 2:
		return int64(1+draw(seed, 6)) * mebibyte
	}
	return int64(40+draw(seed, 160)) << 10
}

// Pool returns the stored total and what the cards in the pool have used.
func (m *mock) Pool(ctx context.Context, number string) (p PoolUsage, err error) {
	err = m.answer(ctx, func(ctx context.Context) error {
		var rows []struct{ TotalMb, UsedMb int64 }
		if err := m.db.Read().NewRaw(`SELECT p.total_mb, COALESCE((SELECT SUM(c.month_used_mb) FROM sim_card AS c WHERE c.pool_id = p.id AND c.deleted_at = 0), 0) AS used_mb
			FROM sim_pool AS p WHERE p.account_id = ? AND p.pool_no = ? AND p.deleted_at = 0`, m.account.ID, number).Scan(ctx, &rows); err != nil {
			return err
		}
		if len(rows) == 0 {
			return declined("12034", "群组不存在")
		}
		p = PoolUsage{rows[0].TotalMb * mebibyte / 100, rows[0].UsedMb * mebibyte / 1000}
		return nil
	})
	return p, err
}
