package dashboard

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"evops/contracts"
	declared "evops/contracts/dashboard"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// passwordWarning is how many days before its expiry a password becomes a to-do.
const passwordWarning = 14

// maxLinkValues is how many values a link can contain: the maximum of a filter.
const maxLinkValues = 500

// day is the interval of comparisons.
const day = 24 * time.Hour

// count returns the total of a list. Its result is cached, since the share of one item is the figure of another.
func (s *Service) count(ctx context.Context, who *access.Caller, l resource.List) (Figure, error) {
	today := s.now().Date()
	link := contracts.Link(l, today)
	body := l.BodyOn(today)
	n, err := cached(s, true, l.Name+string(body), scopeOf(who, l), func() (int64, error) { return s.engine.Read().Count(ctx, l.Name, who, body) })
	return Figure{n, link}, err
}

func (s *Service) card(ctx context.Context, who *access.Caller, d declared.Card) (c Card, err error) {
	if c.Figure, err = s.count(ctx, who, d.List); err != nil {
		return c, err
	}
	if d.Share != nil {
		whole, err := s.count(ctx, who, *d.Share)
		if err != nil {
			return c, err
		}
		c.Share = &whole.Value
	}
	c.Note = labelOrNil(d.Note)
	if c.Rate = d.Rate; d.Amount != nil && who.Can(d.Amount.Permission) {
		if c.Cents, err = s.amount(ctx, who, d); err != nil {
			return c, err
		}
	}
	if d.Sub != nil {
		if c.Sub, err = s.sub(ctx, who, *d.Sub, c.Value); err != nil {
			return c, err
		}
		if d.Sub.Peak {
			if c.Before, err = s.sampledBefore(ctx, who); err != nil {
				return c, err
			}
		}
	}
	if c.Value == 0 {
		c.Next = labelOrNil(d.Empty)
	}
	return c, nil
}

// amount sums the money of the rows of a card.
func (s *Service) amount(ctx context.Context, who *access.Caller, d declared.Card) (*int64, error) {
	rows, _, err := s.engine.Read().Measure(ctx, d.Name, who, record.MeasureRequest{Body: d.BodyOn(s.now().Date()), Measures: []measure.Measure{d.Amount.Measure}})
	cents := int64(0)
	if len(rows) > 0 && rows[0].Values[0] != nil {
		cents = int64(math.Round(*rows[0].Values[0] * 100)) // figures of money are in units
	}
	return &cents, err
}

func (s *Service) sub(ctx context.Context, who *access.Caller, d declared.Sub, figure int64) (*SecondaryFigure, error) {
	if d.Peak {
		f, err := s.peak(ctx, who, figure)
		return &SecondaryFigure{Label: d.Label, Figure: f}, err
	}
	f, err := s.count(ctx, who, d.List)
	if err != nil || d.Since == nil {
		return &SecondaryFigure{Label: d.Label, Figure: f}, err
	}
	dayAgo := s.now().Add(-day)
	// Together with the condition on the day: that day up to this time.
	before, err := s.engine.Read().Count(ctx, d.Name, who, d.And(filter.AtMost(d.Since, dayAgo)).BodyOn(dayAgo.Date()))
	return &SecondaryFigure{d.Label, f, &before, d.Undesired}, err
}

func labelOrNil(l field.Label) *field.Label {
	if l.ZH == "" {
		return nil
	}
	return &l
}

// todo counts what waits, and finds the earliest deadline or the oldest row.
func (s *Service) todo(ctx context.Context, who *access.Caller, d declared.Todo) (t Todo, err error) {
	if d.NotBy != nil {
		d.List = d.And(filter.Not(d.NotBy, who.UserID))
	}
	today := s.now().Date()
	t.Link = contracts.Link(d.List, today)
	by, first := d.Until, &t.Until
	if by == nil {
		by, first = d.Since, &t.Since
	}
	if by == nil {
		t.Value, err = s.engine.Read().Count(ctx, d.Name, who, d.BodyOn(today))
		return t, err
	}
	parts, err := s.engine.Read().Groups(ctx, d.Name, who, d.BodyOn(today), by)
	for _, p := range parts {
		t.Value += p.N
		if *first == "" {
			*first = p.Value
		}
	}
	return t, err
}

// ownTodo returns a to-do of the caller's own.
func (s *Service) ownTodo(ctx context.Context, who *access.Caller, d declared.Todo) (Todo, error) {
	if d.Key == "jobs" {
		return s.jobsFinished(ctx, who, d)
	}
	return s.passwordEnding(ctx, who, d)
}

// jobsFinished counts the caller's jobs whose file was not downloaded; Until is when the first file expires.
func (s *Service) jobsFinished(ctx context.Context, who *access.Caller, d declared.Todo) (Todo, error) {
	var files struct {
		N     int64
		Until value.Time
	}
	err := s.engine.DB().Read().NewRaw(`SELECT count(*) AS n, coalesce(min(expire_at), 0) AS until FROM job
		WHERE user_id = ? AND status = ? AND result_file <> '' AND download_count = 0 AND expire_at > ?`, who.UserID, system.JobSucceeded, s.now()).Scan(ctx, &files)
	return Todo{Figure: Figure{files.N, d.Own}, Until: string(files.Until.Date())}, err
}

func (s *Service) passwordEnding(ctx context.Context, who *access.Caller, d declared.Todo) (t Todo, err error) {
	ends, err := s.accounts.PasswordExpiresAt(ctx, who.UserID)
	if err != nil || ends.IsZero() || s.now().Date().AddDays(passwordWarning) < ends.Date() {
		return t, err
	}
	return Todo{Figure: Figure{1, d.Own}, Until: string(ends.Date())}, nil
}

func (s *Service) chart(ctx context.Context, who *access.Caller, d declared.Chart) (c Chart, err error) {
	if d.On != nil && d.Shape != declared.Line { // a line has a condition for each of its days
		d.List = d.And(filter.Days(d.On, 1-d.Days, filter.Today))
	}
	c.Link = contracts.Link(d.List, s.now().Date())
	switch d.Shape {
	case declared.Line:
		c.Points, err = s.days(ctx, who, d)
	case declared.Area:
		c.Points, err = s.trend(ctx, who)
	case declared.Histogram:
		c.Points, err = s.histogram(ctx, who, d)
	case declared.Progress:
		c.Points, err = s.progress(ctx, who, d)
		if len(c.Points) == 0 {
			c.Next = labelOrNil(d.Empty)
		}
		return c, err // one that has just begun is shown as well
	default:
		c.Points, err = s.shares(ctx, who, d)
	}
	if !slices.ContainsFunc(c.Points, func(p Point) bool { return p.Value > 0 }) {
		c.Points, c.Next = nil, labelOrNil(d.Empty)
	}
	return c, err
}

// days counts the last days one by one, including days without rows.
func (s *Service) days(ctx context.Context, who *access.Caller, d declared.Chart) ([]Point, error) {
	today := s.now().Date()
	list := d.And(filter.Days(d.On, 1-d.Days, filter.Today))
	daily := s.numbers
	if d.Median != nil {
		daily = s.medians
	}
	n, err := daily(ctx, who, d, list.BodyOn(today))
	if err != nil {
		return nil, err
	}
	points := make([]Point, d.Days)
	for i := range points {
		back := i - d.Days + 1
		day := string(today.AddDays(back))
		points[i] = Point{At: day, Figure: Figure{n[day], contracts.Link(d.And(filter.Days(d.On, back, back)), today)}}
	}
	return points, nil
}

// numbers counts the rows of each day.
func (s *Service) numbers(ctx context.Context, who *access.Caller, d declared.Chart, body []byte) (map[string]int64, error) {
	parts, err := s.engine.Read().Groups(ctx, d.Name, who, body, d.On)
	n := make(map[string]int64, len(parts))
	for _, p := range parts {
		n[p.Value] = p.N
	}
	return n, err
}

// medians is the median of a field of the rows of each day: the lower one of two in the middle.
func (s *Service) medians(ctx context.Context, who *access.Caller, d declared.Chart, body []byte) (map[string]int64, error) {
	groups, _, err := s.engine.Read().Measure(ctx, d.Name, who, record.MeasureRequest{
		Body: body, By: []measure.Group{{Field: d.On, By: measure.Day}, {Field: d.Median}}, Measures: []measure.Measure{measure.Count()},
	})
	if err != nil {
		return nil, err
	}
	values := map[string][]int64{}
	for _, g := range groups {
		minutes, _ := strconv.ParseInt(g.Keys[1], 10, 64) // 0 for rows without one
		for range int(*g.Values[0]) {
			values[g.Keys[0]] = append(values[g.Keys[0]], minutes)
		}
	}
	middle := make(map[string]int64, len(values))
	for day, all := range values {
		slices.Sort(all)
		middle[day] = all[(len(all)-1)/2]
	}
	return middle, nil
}

// histogram counts the declared parts of a list.
func (s *Service) histogram(ctx context.Context, who *access.Caller, d declared.Chart) ([]Point, error) {
	today := s.now().Date()
	points := make([]Point, 0, len(d.Parts))
	for _, part := range d.Parts {
		list := d.And(part.Where...)
		n, err := s.engine.Read().Count(ctx, d.Name, who, list.BodyOn(today))
		if err != nil {
			return nil, err
		}
		points = append(points, Point{Label: &part.Label, Figure: Figure{n, contracts.Link(list, today)}})
	}
	return points, nil
}

// share is a group of values with one label in a chart.
type share struct {
	name   int64 // id of the labelling row
	values []string
	n      int64
}

// shares counts a list by the values of a field: the largest with their labels, the sum of the others, then rows without a value.
func (s *Service) shares(ctx context.Context, who *access.Caller, d declared.Chart) ([]Point, error) {
	today, v := s.now().Date(), s.engine.Read()
	parts, err := v.Groups(ctx, d.Name, who, d.BodyOn(today), d.By)
	if err != nil {
		return nil, err
	}
	named, rest, unknown := group(d, parts)
	labelOf, err := labels(ctx, v, d, named)
	if err != nil {
		return nil, err
	}
	points := make([]Point, 0, len(named)+2)
	for _, one := range named {
		name := labelOf(one.name)
		points = append(points, Point{Label: &name, Figure: figure(d, one, today)})
	}
	if rest.n > 0 {
		points = append(points, Point{Figure: figure(d, rest, today), Rest: true})
	}
	if unknown > 0 {
		points = append(points, Point{Figure: Figure{unknown, contracts.Link(d.And(filter.Missing(d.By)), today)}, Unknown: true})
	}
	return points, nil
}

// group groups values by label as shown in the chart.
func group(d declared.Chart, parts []record.Group) (named []share, rest share, unknown int64) {
	byName := map[int64]int{}
	for _, p := range parts {
		id := labelID(d, p.Value)
		if id == 0 {
			unknown += p.N
			continue
		}
		at, known := byName[id]
		if !known {
			at = len(named)
			byName[id] = at
			named = append(named, share{name: id})
		}
		named[at].values = append(named[at].values, p.Value)
		named[at].n += p.N
	}
	slices.SortStableFunc(named, func(a, b share) int { return cmp.Compare(b.n, a.n) })
	// A single remaining value gets its own label instead of being the rest.
	if d.Top > 0 && len(named) > d.Top+1 {
		for _, one := range named[d.Top:] {
			rest.values = append(rest.values, one.values...)
			rest.n += one.n
		}
		named = named[:d.Top]
	}
	return named, rest, unknown
}

// labels returns the labels of named parts: those of codes, or of the rows that the values refer to.
func labels(ctx context.Context, v record.Reader, d declared.Chart, named []share) (func(id int64) field.Label, error) {
	if codes := d.At(d.By).Dictionary; codes != nil {
		return func(id int64) field.Label { return codes.LabelOf(codes.Codes[id-1].Code) }, nil
	}
	ids := make([]int64, len(named))
	for i, one := range named {
		ids[i] = one.name
	}
	names, err := v.Names(ctx, labelResource(d), ids...)
	return func(id int64) field.Label { return field.Label(names[id]) }, err
}

// labelID returns the id of the row that labels a value, or the place of a code, counted from 1; 0 if there is none.
func labelID(d declared.Chart, text string) int64 {
	if codes := d.At(d.By).Dictionary; codes != nil {
		return int64(slices.IndexFunc(codes.Codes, func(c field.Code) bool { return c.Code == text }) + 1)
	}
	if d.Provinces && len(text) >= 2 {
		text = text[:2] + strings.Repeat("0", 4)
	}
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0
	}
	return id
}

// labelResource returns the resource whose rows label the values of a chart.
func labelResource(d declared.Chart) string {
	if d.Provinces {
		return system.Areas.Name
	}
	return d.At(d.By).RefTo
}

func figure(d declared.Chart, one share, today value.Date) Figure {
	if len(one.values) > maxLinkValues {
		return Figure{Value: one.n}
	}
	return Figure{one.n, contracts.Link(d.And(filter.InTexts(d.By, one.values[0], one.values[1:]...)), today)}
}
