package seed

import (
	"context"
	"math"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/value"
	"evops/core/dashboard"
)

// onlineBefore creates the samples of the last 24 hours from the current number online: more by day, fewer at night, and growing slightly.
func (s *seeder) onlineBefore(ctx context.Context, tx bun.Tx) error {
	now := value.Now()
	if err := dashboard.SampleWithin(ctx, s.e.InTx(tx), tx, now); err != nil {
		return err
	}
	last := dashboard.SampleTime(now)
	for at := last.Add(-24 * time.Hour); at.Milli() < last.Milli(); at = at.Add(dashboard.SampleEvery) {
		growth := 0.04 * float64(last.Milli()-at.Milli()) / float64((24 * time.Hour).Milliseconds())
		permille := int64(1000 * (1 - growth) * rhythm(at) / rhythm(last))
		// The remainder depends on dealer and time, so that small numbers do not all round in the same direction.
		_, err := tx.NewRaw(`INSERT INTO online_sample (sampled_at, dealer_id, online, total, sleeping)
			SELECT ?, dealer_id, (online * ? + (dealer_id * 7919 + ?) % 1000) / 1000, total, sleeping FROM online_sample WHERE sampled_at = ? ON CONFLICT DO NOTHING`,
			at, permille, at.Milli()/dashboard.SampleEvery.Milliseconds()*6421%1000, last).Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}

// rhythm is the relative number of vehicles online by time of day: lowest before dawn, highest in the rush hours.
func rhythm(at value.Time) float64 {
	hour := at.Std().Sub(at.Date().Time().Std()).Hours()
	bell := func(peak, width float64) float64 {
		return math.Exp(-(hour - peak) * (hour - peak) / (2 * width * width))
	}
	return 0.6 + 0.22*bell(13, 4.5) + 0.2*bell(8, 1.2) + 0.22*bell(18, 1.4)
}
