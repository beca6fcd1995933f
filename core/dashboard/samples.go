package dashboard

import (
	"context"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	declared "evops/contracts/dashboard"
	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

const (
	// SampleEvery is the interval of the samples of online vehicles (system catalogue 3.1).
	SampleEvery = 5 * time.Minute
	// trendSpan is the time span of the trend chart.
	trendSpan = 24 * time.Hour
)

// SampleTime returns the start of the sample interval of a time.
func SampleTime(now value.Time) value.Time {
	return now.Add(-time.Duration(now.Milli()%SampleEvery.Milliseconds()) * time.Millisecond)
}

// Sample stores the number of online vehicles, unless this interval is sampled already. It may run in several processes; a missed interval remains a gap.
func (s *Service) Sample(ctx context.Context) error {
	now := s.now()
	at, db := SampleTime(now), s.engine.DB()
	taken, err := db.Read().NewSelect().Table("online_sample").Where("sampled_at = ?", at).Exists(ctx)
	if err != nil || taken {
		return err
	}
	byDealer, err := countNow(ctx, s.engine.Read(), now.Date())
	if err != nil {
		return err
	}
	return db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return insertSample(ctx, tx, at, byDealer)
	})
}

// SampleWithin takes a sample in a transaction, for filling a new installation.
func SampleWithin(ctx context.Context, v record.Reader, tx bun.Tx, now value.Time) error {
	byDealer, err := countNow(ctx, v, now.Date())
	if err != nil {
		return err
	}
	return insertSample(ctx, tx, SampleTime(now), byDealer)
}

// counts are the numbers of a sample, in the order of declared.Sampled.
type counts [len(declared.Sampled)]int64

// countNow returns the current numbers by dealer; dealer 0 is for vehicles without one and always present.
func countNow(ctx context.Context, v record.Reader, today value.Date) (map[int64]counts, error) {
	byDealer := map[int64]counts{0: {}}
	for i, list := range declared.Sampled {
		parts, err := v.Groups(ctx, list.Name, access.System(), list.BodyOn(today), &equipment.Vehicles.Row.DealerID)
		if err != nil {
			return nil, err
		}
		for _, p := range parts {
			var dealer int64
			if p.Value != "" {
				if dealer, err = strconv.ParseInt(p.Value, 10, 64); err != nil {
					return nil, err
				}
			}
			n := byDealer[dealer]
			n[i] += p.N
			byDealer[dealer] = n
		}
	}
	return byDealer, nil
}

// insertSample stores a sample once. The row of dealer 0 is inserted first: a second process waits for its lock and then finds the sample
// stored.
func insertSample(ctx context.Context, tx bun.Tx, at value.Time, byDealer map[int64]counts) error {
	insert := func(dealer int64, n counts) (new bool, err error) {
		result, err := tx.NewRaw("INSERT INTO online_sample (sampled_at, dealer_id, online, total, sleeping) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", at, dealer, n[0], n[1], n[2]).Exec(ctx)
		if err != nil {
			return false, err
		}
		rows, err := result.RowsAffected()
		return rows > 0, err
	}
	if taken, err := insert(0, byDealer[0]); err != nil || !taken {
		return err
	}
	for dealer, n := range byDealer {
		if dealer == 0 {
			continue
		}
		if _, err := insert(dealer, n); err != nil {
			return err
		}
	}
	return nil
}

// sample is the number of the caller's vehicles that were online at a time.
type sample struct {
	SampledAt value.Time
	Online    int64
}

// samples returns the samples between two times, both included, within the caller's scope.
func (s *Service) samples(ctx context.Context, who *access.Caller, from, to value.Time) (out []sample, err error) {
	q := s.engine.DB().Read().NewSelect().Table("online_sample").Column("sampled_at").
		Where("sampled_at >= ? AND sampled_at <= ?", from, to).Group("sampled_at").Order("sampled_at")
	if permission := declared.Online.PermissionFor("view"); who.Scope(permission) == system.AllData {
		q = q.ColumnExpr("sum(online) AS online")
	} else {
		dealers, err := s.engine.Read().ReachableIDs(ctx, aftersales.Dealers.Name, who, permission)
		if err != nil {
			return nil, err
		}
		// Without a dealer the sums are 0, but the sample times are still returned.
		q = q.ColumnExpr("sum(CASE WHEN dealer_id IN (?) THEN online ELSE 0 END) AS online", bun.List(append(dealers, -1)))
	}
	err = q.Scan(ctx, &out)
	return out, err
}

// sampledBefore returns the number online a day ago; nil without a sample.
func (s *Service) sampledBefore(ctx context.Context, who *access.Caller) (*int64, error) {
	then := SampleTime(s.now().Add(-day))
	samples, err := s.samples(ctx, who, then, then)
	if err != nil || len(samples) == 0 {
		return nil, err
	}
	return &samples[0].Online, nil
}

// peak returns the maximum number online today, from the samples and the current value.
func (s *Service) peak(ctx context.Context, who *access.Caller, now int64) (Figure, error) {
	samples, err := s.samples(ctx, who, s.now().Date().Time(), s.now())
	for _, one := range samples {
		now = max(now, one.Online)
	}
	return Figure{Value: now}, err
}

// trend returns the samples of the last 24 hours, with gaps for missing ones.
func (s *Service) trend(ctx context.Context, who *access.Caller) ([]Point, error) {
	last := SampleTime(s.now())
	from := last.Add(-trendSpan)
	samples, err := s.samples(ctx, who, from, last)
	if err != nil {
		return nil, err
	}
	taken := make(map[int64]int64, len(samples))
	for _, one := range samples {
		taken[one.SampledAt.Milli()] = one.Online
	}
	points := make([]Point, 0, trendSpan/SampleEvery+1)
	for at := from; at.Milli() <= last.Milli(); at = at.Add(SampleEvery) {
		n, known := taken[at.Milli()]
		// The sample of the current interval may not be taken yet.
		if at == last && !known {
			break
		}
		points = append(points, Point{At: at.String(), Figure: Figure{Value: n}, Gap: !known})
	}
	return points, nil
}
