package dashboard_test

import (
	"sync"
	"time"

	"evops/core/dashboard"
)

func onlineIsSampled(b *fixture) {
	rows := func() (n int) {
		b.Helper()
		if err := b.db.Read().NewRaw("SELECT count(*) FROM online_sample").Scan(b.Context(), &n); err != nil {
			b.Fatal(err)
		}
		return n
	}
	sample := func(processes int) {
		b.Helper()
		var all sync.WaitGroup
		for range processes {
			all.Go(func() {
				if err := b.Sample(b.Context()); err != nil {
					b.Error(err)
				}
			})
		}
		all.Wait()
	}
	// The seed contains a day of samples; after a gap of twenty minutes two processes sample at the same time.
	b.now = dashboard.SampleTime(b.now).Add(20*time.Minute + 10*time.Second)
	seeded := rows()
	sample(2)
	taken := rows() - seeded
	b.now = b.now.Add(dashboard.SampleEvery - 11*time.Second)
	sample(2)
	if again := rows() - seeded; taken < 2 || again != taken {
		b.Errorf("%d rows of one sample, %d after another run", taken, again)
	}
	online := map[string]int64{}
	for name, who := range b.callers() {
		wanted := dashboard.Request{Keys: []string{"online", "onlineTrend"}}
		cards, charts := b.Cards(b.Context(), who, wanted), b.Charts(b.Context(), who, wanted)
		if len(cards) != 1 || len(charts) != 1 || len(charts[0].Points) != 24*12+1 {
			b.Fatalf("%s: %+v, %+v", name, cards, charts)
		}
		points, now := charts[0].Points, cards[0].Value
		online[name] = now
		// Dealer and organisation see a part, equal to the count of their list.
		if last := points[len(points)-1]; last.Gap || last.Value != now || now == 0 || charts[0].Link != cards[0].Link {
			b.Errorf("%s: %d online, last sample %+v", name, now, last)
		}
		before, most := 0, int64(0)
		for i, p := range points {
			if !p.Gap && p.Value > 0 {
				before++
				if p.At[:10] == string(b.now.Date()) {
					most = max(most, p.Value)
				}
			}
			if missed := i >= len(points)-4 && i < len(points)-1; missed && !p.Gap {
				b.Errorf("%s: no gap at %s: %+v", name, p.At, p)
			}
		}
		if before < 280 {
			b.Errorf("%s: %d samples of the seed", name, before)
		}
		if cards[0].Sub == nil || cards[0].Sub.Value != most || cards[0].Sub.Link != "" {
			b.Errorf("%s: peak of today %+v, want %d", name, cards[0].Sub, most)
		}
	}
	if online["dealer"] >= online["organisation"] || online["organisation"] >= online["admin"] {
		b.Errorf("a wider scope has no larger count: %v", online)
	}
}
