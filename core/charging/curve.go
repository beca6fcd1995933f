package charging

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/devicelink"
	"evops/core/endpoint"
	"evops/core/record"
)

// A curve has a sample every sampleMin minutes, and at most maxSamples, those of half a day.
const sampleMin, maxSamples = 5, 144

// Sample is a charge at a time, in minutes since it began. Zero values are unknown.
type Sample struct {
	Min     int64   `json:"min"`
	SOC     int64   `json:"soc"`
	Current float64 `json:"current"` // A
	TempC   int64   `json:"tempC"`
}

// Curve is the course of a charge in the order of time.
type Curve []Sample

// String returns the stored form of a curve: minute, charge, tenths of an ampere and temperature of each sample.
func (c Curve) String() string {
	var b strings.Builder
	for _, s := range c {
		fmt.Fprintf(&b, "%d,%d,%.0f,%d;", s.Min, s.SOC, s.Current*10, s.TempC)
	}
	return b.String()
}

// ParseCurve reads the stored form of a curve.
func ParseCurve(text string) Curve {
	c := Curve{}
	for one := range strings.SplitSeq(text, ";") {
		var s Sample
		var tenths int64
		if n, _ := fmt.Sscanf(one, "%d,%d,%d,%d", &s.Min, &s.SOC, &tenths, &s.TempC); n == 4 {
			s.Current = float64(tenths) / 10
			c = append(c, s)
		}
	}
	return c
}

// sample adds a report to the curve of a charge, unless there is a sample of the same minutes.
func (c *charge) sample(r devicelink.ChargeReport) {
	if r.Charging && r.Current == 0 && r.MaxTempC == 0 {
		return // an event, which a report follows
	}
	n, minute := strings.Count(c.Curve, ";"), (r.At.Milli()-c.StartAt.Milli())/time.Minute.Milliseconds()
	if n >= maxSamples {
		return
	}
	if n > 0 && r.Charging {
		var last int64
		_, _ = fmt.Sscanf(c.Curve[1+strings.LastIndexByte(c.Curve[:len(c.Curve)-1], ';'):], "%d,", &last)
		if minute-last < sampleMin {
			return
		}
	}
	c.Curve += fmt.Sprintf("%d,%d,%d,%d;", minute, r.SOC, r.Current, r.MaxTempC)
}

// shifted returns the curve of a charge that began some time earlier than thought.
func (c Curve) shifted(by time.Duration) Curve {
	out := slices.Clone(c)
	for i := range out {
		out[i].Min += int64(by / time.Minute)
	}
	return out
}

// saveCurve stores the curve of a charge that began at a time, together with what is stored of it, which began at another time.
func saveCurve(ctx context.Context, tx bun.Tx, id int64, start value.Time, part Curve, partStart value.Time) error {
	var stored []struct {
		StartAt value.Time
		Curve   string
	}
	if err := tx.NewRaw("SELECT start_at, curve FROM charge_curve WHERE charge_id = ?", id).Scan(ctx, &stored); err != nil {
		return err
	}
	since := func(at value.Time) time.Duration { return time.Duration(at.Milli()-start.Milli()) * time.Millisecond }
	whole := part.shifted(since(partStart))
	for _, s := range stored {
		whole = append(whole, ParseCurve(s.Curve).shifted(since(s.StartAt))...)
	}
	if len(whole) == 0 {
		return nil
	}
	slices.SortStableFunc(whole, func(a, b Sample) int { return cmp.Compare(a.Min, b.Min) })
	_, err := tx.NewRaw("INSERT INTO charge_curve (charge_id, start_at, curve) VALUES (?, ?, ?) ON CONFLICT (charge_id) DO UPDATE SET start_at = excluded.start_at, curve = excluded.curve",
		id, start, whole[:min(len(whole), maxSamples)].String()).Exec(ctx)
	return err
}

// Overview is the course of a charge; empty if it is not stored any more.
type Overview struct {
	Curve Curve `json:"curve"`
}

// Endpoints returns the endpoints about charges in addition to the standard ones.
func Endpoints(e *record.Engine) []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(battery.ChargeSessions, field.Label{ZH: "充电曲线", EN: "Course of a charge"},
			func(ctx context.Context, who *access.Caller, id int64) (*Overview, error) {
				if err := e.Read().RequireView(ctx, battery.ChargeSessions.Name, who, id); err != nil {
					return nil, err
				}
				var texts []string
				if err := e.DB().Read().NewRaw("SELECT curve FROM charge_curve WHERE charge_id = ?", id).Scan(ctx, &texts); err != nil {
					return nil, err
				}
				return &Overview{ParseCurve(strings.Join(texts, ""))}, nil
			}, &Overview{Curve{{Min: 0, SOC: 21, Current: 6.5, TempC: 26}, {Min: 5, SOC: 23, Current: 6.5, TempC: 27}}}),
	}
}
