package alarm

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"

	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

const (
	// causeLeast is how many active alarms of a code must share a value to be shown together.
	causeLeast = 5
	// causeShare is the part of the code's alarms that must share it, in per cent.
	causeShare = 60
	// causeLift is how much more frequent it must be than among the alarms of other codes, in per cent: a value that most vehicles have explains
	// nothing. Fewer than causeOthers of them say nothing about vehicles.
	causeLift, causeOthers = 150, 10
	// causeMost is how many causes are shown.
	causeMost = 5
)

// Cause is a value that active alarms of one code have in common.
type Cause struct {
	ErrCode int64      `json:"errCode"`
	Alarm   value.I18n `json:"alarm"`
	// Field and Value are the filter of the list, Label is the value as people read it.
	Field string     `json:"field"`
	Value string     `json:"value"`
	Label value.I18n `json:"label"`
	// Count is the number of the alarms with the value, Unacked those of them that nobody has acknowledged, Of all active alarms of the code.
	Count   int64 `json:"count"`
	Unacked int64 `json:"unacked"`
	Of      int64 `json:"of"`
}

// Causes is the common causes of active alarms, the largest first.
type Causes struct {
	List []Cause `json:"list"`
}

// suspects are the fields that alarms may have in common, the most specific first: firmware, model, carrier and city.
var suspects = []*field.Field{
	equipment.Alarms.At(&equipment.Alarms.Row.Firmware), equipment.Alarms.At(&equipment.Alarms.Row.ModelID),
	equipment.Alarms.At(&equipment.Alarms.Row.SIMAccountID), equipment.Alarms.At(&equipment.Alarms.Row.CityCode),
}

// active are the alarms that are shown as active.
var active = equipment.Alarms.Where(filter.In(&equipment.Alarms.Row.Status, equipment.AlarmActive, equipment.AlarmActiveAcked), filter.Is(&equipment.Alarms.Row.Muted, false))

// tally counts alarms by a value.
type tally map[string]*[2]int64 // all, unacknowledged

func (t tally) add(of string, n, unacked int64) {
	if t[of] == nil {
		t[of] = &[2]int64{}
	}
	t[of][0], t[of][1] = t[of][0]+n, t[of][1]+unacked
}

// CausesOf finds what the active alarms of each code have in common, among those that the caller may see. One statement counts them by all
// suspects, so a storm costs a row for each combination.
func CausesOf(ctx context.Context, s *Service, who *access.Caller) (*Causes, error) {
	row := equipment.Alarms.Row
	by := []measure.Group{{Field: &row.ErrCode}, {Field: &row.Firmware}, {Field: &row.ModelID}, {Field: &row.SIMAccountID}, {Field: &row.CityCode}}
	groups, _, err := s.Engine.Read().Measure(ctx, equipment.Alarms.Name, who, record.MeasureRequest{
		Body: active.Body(), By: by, Measures: []measure.Measure{measure.Count(), measure.Count(filter.In(&row.Status, equipment.AlarmActive))},
	})
	if err != nil {
		return nil, err
	}
	codes, all, total := tally{}, make([]tally, len(suspects)), int64(0)
	within := map[string][]tally{}
	for i := range all {
		all[i] = tally{}
	}
	for _, g := range groups {
		code, n, unacked := g.Keys[0], int64(*g.Values[0]), int64(*g.Values[1])
		if within[code] == nil {
			for range suspects {
				within[code] = append(within[code], tally{})
			}
		}
		codes.add(code, n, unacked)
		total += n
		for i := range suspects {
			all[i].add(g.Keys[i+1], n, unacked)
			within[code][i].add(g.Keys[i+1], n, unacked)
		}
	}
	found := &Causes{List: []Cause{}}
	for code, n := range codes {
		if c, ok := commonest(n[0], total, within[code], all); ok {
			c.ErrCode, err = strconv.ParseInt(code, 10, 64)
			if err != nil {
				return nil, err
			}
			found.List = append(found.List, c)
		}
	}
	slices.SortFunc(found.List, func(a, b Cause) int { return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.ErrCode, b.ErrCode)) })
	found.List = found.List[:min(len(found.List), causeMost)]
	return found, s.label(ctx, found.List)
}

// commonest returns the value that explains most of a code's alarms compared with those of other codes; of equal ones the most specific.
func commonest(of, total int64, within, all []tally) (best Cause, found bool) {
	most := int64(-1)
	for i, suspect := range suspects {
		for v, n := range within[i] {
			if v == "" || v == "0" || n[0] < causeLeast || n[0]*100 < of*causeShare {
				continue
			}
			lift := int64(math.MaxInt64)
			if others := total - of; others >= causeOthers && all[i][v][0] > n[0] {
				lift = 100 * n[0] * others / (of * (all[i][v][0] - n[0]))
			}
			if lift < causeLift || n[0] <= most {
				continue
			}
			most = n[0]
			best, found = Cause{Field: suspect.Name, Value: v, Count: n[0], Unacked: n[1], Of: of}, true
		}
	}
	return best, found
}

// label names the codes and values.
func (s *Service) label(ctx context.Context, list []Cause) error {
	v := s.Engine.Read()
	for i := range list {
		c := &list[i]
		code, err := record.Get(ctx, v, equipment.AlarmErrCodes, c.ErrCode)
		if err != nil {
			return err
		}
		c.Alarm, c.Label = code.Name, value.I18n{ZH: c.Value, EN: c.Value}
		at := slices.IndexFunc(suspects, func(f *field.Field) bool { return f.Name == c.Field })
		if suspects[at].RefTo == "" {
			continue
		}
		id, err := strconv.ParseInt(c.Value, 10, 64)
		if err != nil {
			return err
		}
		names, err := v.Names(ctx, suspects[at].RefTo, id)
		if err != nil {
			return err
		}
		c.Label = names[id]
	}
	return nil
}
