package sim

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

const (
	// topCards is how many cards with the highest usage a summary names.
	topCards = 10
	// shownDays and shownMonths are the period of figures for which none is given.
	shownDays   = 30
	shownMonths = 12
)

// usageInput selects data usage: by day or by month, within a period, narrowed by the filters of the list.
type usageInput struct {
	Grain sim.FlowGrain  `json:"grain"`
	From  value.Date     `json:"from"`
	To    value.Date     `json:"to"`
	Query map[string]any `json:"query"`
}

// UsageSummary is the total of data usage, in megabytes.
type UsageSummary struct {
	Grain     sim.FlowGrain `json:"grain"`
	From      value.Date    `json:"from"`
	To        value.Date    `json:"to"`
	UsedMb    float64       `json:"usedMb"`
	OtaMb     float64       `json:"otaMb"`
	Cards     int64         `json:"cards"`
	AverageMb float64       `json:"averageMb"`
	OverCards int64         `json:"overCards"`
	// Provisional is the number of figures that may still change.
	Provisional int64       `json:"provisional"`
	Top         []UsageCard `json:"top"`
}

// UsageCard is what one card has used.
type UsageCard struct {
	SimCardID int64   `json:"simCardId"`
	ICCID     string  `json:"iccid"`
	UsedMb    float64 `json:"usedMb"`
}

// UsageTrend is data usage over time.
type UsageTrend struct {
	Grain  sim.FlowGrain `json:"grain"`
	From   value.Date    `json:"from"`
	To     value.Date    `json:"to"`
	Points []UsagePoint  `json:"points"`
}

// UsagePoint is the usage of a day or of a billing month, named as its rows are. Provisional is the part that may still change.
type UsagePoint struct {
	Period        string  `json:"period"`
	UsedMb        float64 `json:"usedMb"`
	OtaMb         float64 `json:"otaMb"`
	ProvisionalMb float64 `json:"provisionalMb"`
	Cards         int64   `json:"cards"`
}

var (
	exampleSummary = &UsageSummary{Grain: sim.FlowOfDay, From: "2026-03-01", To: "2026-03-30", UsedMb: 2987.5, OtaMb: 120.25, Cards: 982, AverageMb: 3.042, OverCards: 0, Provisional: 12,
		Top: []UsageCard{{SimCardID: 1, ICCID: "89860400000000000017", UsedMb: 91.125}}}
	exampleTrend = &UsageTrend{Grain: sim.FlowOfDay, From: "2026-03-01", To: "2026-03-30", Points: []UsagePoint{{Period: "2026-03-01", UsedMb: 99.5, OtaMb: 4, Cards: 871}}}
	exampleRun   = &StartedRun{ID: 1, RunNo: endpoint.ExampleNo}
)

func (s *Service) usageEndpoints() []endpoint.Endpoint {
	flows, runs, sync := sim.Flows.Path+"/", sim.SyncRuns.Path+"/", sim.SyncRuns.PermissionFor("sync")
	view := sim.Flows.PermissionFor("view")
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: flows + "summary", Label: field.Label{ZH: "流量合计", EN: "Total data usage"}, Methods: endpoint.Reads, Permission: view}, s.Summary, exampleSummary),
		endpoint.New(endpoint.Endpoint{Path: flows + "trend", Label: field.Label{ZH: "流量趋势", EN: "Data usage over time"}, Methods: endpoint.Reads, Permission: view}, s.Trend, exampleTrend),
		endpoint.New(endpoint.Endpoint{Path: flows + "refetch", Label: field.Label{ZH: "重新获取流量", EN: "Read data usage again"}, Permission: sync}, s.refetch, exampleRun),
		endpoint.New(endpoint.Endpoint{Path: runs + "start", Label: field.Label{ZH: "开始同步", EN: "Start a sync run"}, Permission: sync}, s.start, exampleRun),
		endpoint.New(endpoint.Endpoint{Path: runs + "diff", Label: field.Label{ZH: "同步变更的卡", EN: "Cards changed by a sync run"}, Methods: endpoint.Reads, Permission: sync},
			func(ctx context.Context, who *access.Caller, in itemsInput) (json.RawMessage, error) {
				query := maps.Clone(in.Query)
				if query == nil {
					query = map[string]any{}
				}
				query["runId"] = int64(in.ID)
				if _, narrowed := query["result.in"]; !narrowed {
					query["result.in"] = []sim.SyncResult{sim.SyncCreated, sim.SyncChanged, sim.SyncMissing}
				}
				body, err := json.Marshal(map[string]any{"page": in.Page, "pageSize": in.PageSize, "query": query})
				if err != nil {
					return nil, err
				}
				return s.Engine.Read().Page(ctx, sim.SyncItems.Name, who, body, nil)
			}, json.RawMessage(`{"list":[],"total":0,"page":1,"pageSize":10}`)),
		endpoint.OnOverview(sim.Pools, field.Label{ZH: "流量池用量", EN: "Usage of a data pool"}, s.PoolOverview, examplePool),
	}
}

// body completes the period of an input and returns the body of its list.
func (in *usageInput) body(today value.Date) ([]byte, error) {
	if in.Grain != sim.FlowOfMonth {
		in.Grain = sim.FlowOfDay
	}
	if in.To == "" {
		in.To = today
	}
	if in.From == "" {
		in.From = in.To.AddDays(1 - shownDays)
		if in.Grain == sim.FlowOfMonth {
			in.From = monthsLater(in.To, -shownMonths)
		}
	}
	query := maps.Clone(in.Query)
	if query == nil {
		query = map[string]any{}
	}
	query["grain"] = in.Grain
	if given, narrowed := query["day.between"]; narrowed {
		in.From, in.To = periodOf(given)
	} else {
		query["day.between"] = []value.Date{in.From, in.To}
	}
	return json.Marshal(map[string]any{"query": query})
}

// periodOf returns the period of a filter, [from, to] or "from,to"; empty where it is open or named.
func periodOf(given any) (from, to value.Date) {
	var ends []string
	switch given := given.(type) {
	case string:
		ends = strings.Split(given, ",")
	case []any:
		for _, end := range given {
			ends = append(ends, fmt.Sprint(end))
		}
	}
	if len(ends) != 2 {
		return "", ""
	}
	from, _ = value.ParseDate(strings.TrimSpace(ends[0])) // the list refuses what is no date
	to, _ = value.ParseDate(strings.TrimSpace(ends[1]))
	return from, to
}

// Summary returns the total usage of the cards that the caller may see.
func (s *Service) Summary(ctx context.Context, who *access.Caller, in usageInput) (*UsageSummary, error) {
	body, err := in.body(s.Clock().Date())
	if err != nil {
		return nil, err
	}
	f := sim.Flows.Row
	all, _, err := s.Engine.Read().Measure(ctx, sim.Flows.Name, who, record.MeasureRequest{Body: body, Measures: []measure.Measure{
		measure.Sum(&f.UsedMb), measure.Sum(&f.OtaMb), measure.Distinct(&f.SimCardID), measure.Distinct(&f.SimCardID, filter.AtLeast(&f.OverMb, 1)), measure.Count(filter.Is(&f.Final, false)),
	}})
	if err != nil {
		return nil, err
	}
	out := &UsageSummary{Grain: in.Grain, From: in.From, To: in.To}
	if len(all) > 0 {
		v := all[0].Values
		out.UsedMb, out.OtaMb, out.Cards, out.OverCards, out.Provisional = figure(v[0]), figure(v[1]), int64(figure(v[2])), int64(figure(v[3])), int64(figure(v[4]))
	}
	if out.Cards > 0 {
		out.AverageMb = out.UsedMb / float64(out.Cards)
	}
	out.Top, err = s.top(ctx, who, body, topCards)
	return out, err
}

// top returns the cards with the highest usage.
func (s *Service) top(ctx context.Context, who *access.Caller, body []byte, most int) ([]UsageCard, error) {
	f := sim.Flows.Row
	groups, _, err := s.Engine.Read().Measure(ctx, sim.Flows.Name, who, record.MeasureRequest{
		Body: body, By: []measure.Group{{Field: &f.SimCardID}}, Measures: []measure.Measure{measure.Sum(&f.UsedMb)}, Order: []record.MeasureOrder{{Position: 1, Desc: true}}, Limit: most,
	})
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(groups))
	for i, g := range groups {
		if ids[i], err = strconv.ParseInt(g.Keys[0], 10, 64); err != nil {
			return nil, err
		}
	}
	cards, err := record.Find(ctx, s.Engine.Read(), sim.Cards, &sim.Cards.Row.ID, ids...)
	if err != nil {
		return nil, err
	}
	names := make(map[int64]string, len(cards))
	for _, c := range cards {
		names[c.ID] = c.ICCID
	}
	out := make([]UsageCard, len(groups))
	for i, g := range groups {
		out[i] = UsageCard{ids[i], names[ids[i]], figure(g.Values[0])}
	}
	return out, nil
}

// Trend returns the usage by day or by billing month, without periods that have none.
func (s *Service) Trend(ctx context.Context, who *access.Caller, in usageInput) (*UsageTrend, error) {
	body, err := in.body(s.Clock().Date())
	if err != nil {
		return nil, err
	}
	f := sim.Flows.Row
	groups, _, err := s.Engine.Read().Measure(ctx, sim.Flows.Name, who, record.MeasureRequest{
		Body: body, By: []measure.Group{{Field: &f.Period}},
		Measures: []measure.Measure{measure.Sum(&f.UsedMb), measure.Sum(&f.OtaMb), measure.Sum(&f.UsedMb, filter.Is(&f.Final, false)), measure.Distinct(&f.SimCardID)},
	})
	out := &UsageTrend{Grain: in.Grain, From: in.From, To: in.To, Points: make([]UsagePoint, len(groups))}
	for i, g := range groups {
		out.Points[i] = UsagePoint{g.Keys[0], figure(g.Values[0]), figure(g.Values[1]), figure(g.Values[2]), int64(figure(g.Values[3]))}
	}
	return out, err
}

func figure(n *float64) float64 {
	if n == nil {
		return 0
	}
	return *n
}

// refetchInput is the input of reading a figure again: a card, and a day or a month; the present billing month if empty.
type refetchInput struct {
	ICCID  string `json:"iccid" required:"true"`
	Period string `json:"period"`
}

// refetch has the usage of a card in a period read again, as a run of its own.
func (s *Service) refetch(ctx context.Context, who *access.Caller, in refetchInput) (*StartedRun, error) {
	iccid := normalICCID(in.ICCID)
	found, err := s.cardsOf(ctx, s.Engine.Read(), who, []string{iccid})
	if err != nil {
		return nil, err
	}
	if found[iccid] == 0 {
		return nil, fault.Invalid(who.Language, fault.At(&in, &in.ICCID), fault.RefNotFound.Name, "SIM卡不存在", "SIM card not found")
	}
	card, err := record.Get(ctx, s.Engine.Read(), sim.Cards, found[iccid])
	if err != nil {
		return nil, err
	}
	const month = 7 // 2026-11
	r := sim.SyncRun{AccountID: card.AccountID, SimCardID: card.ID, Mode: sim.SyncSelected, Scope: sim.SyncDayFlow, Trigger: sim.SyncByHand}
	day := in.Period
	switch len(day) {
	case 0:
		r.Scope, day = sim.SyncMonthFlow, string(s.Clock().Date())
	case month:
		// Any billing month ends in the month of its name.
		r.Scope, day = sim.SyncMonthFlow, day+"-01"
	}
	r.Day, err = value.ParseDate(day)
	today, first := s.Clock().Date(), r.Day
	if err == nil && len(in.Period) == month {
		account, err := record.Get(ctx, s.Engine.Read(), sim.Accounts, card.AccountID)
		if err != nil {
			return nil, err
		}
		// The present billing month may have the name of the next calendar month.
		first = sim.CycleOf(r.Day, account.CycleDay).First
	}
	if err != nil || r.Day == "" || first > today || r.Scope == sim.SyncDayFlow && r.Day == today {
		return nil, fault.Invalid(who.Language, fault.At(&in, &in.Period), "PERIOD", "请输入已结束的日期（2026-11-30）或月份（2026-11）", "Enter a day that is over (2026-11-30) or a month (2026-11)")
	}
	return s.startOne(ctx, who, r)
}

// MonthUsage is what a card has used in a billing month, as stored.
type MonthUsage struct {
	UsedMb  float64    `json:"usedMb"`
	QuotaMb float64    `json:"quotaMb"`
	Days    []DayUsage `json:"days"`
}

// DayUsage is what a card has used on a day.
type DayUsage struct {
	Day    value.Date `json:"day"`
	UsedMb float64    `json:"usedMb"`
	Final  bool       `json:"final"`
}

// UsageQuery asks for the usage of a card in a billing month, 2026-11.
type UsageQuery struct {
	ICCID string `json:"iccid"`
	Month string `json:"month"`
}

// UsageOf returns what a card within the caller's scope has used in a billing month: the figure of the month if there is one,
// otherwise the sum of its days.
func (s *Service) UsageOf(ctx context.Context, who *access.Caller, in UsageQuery) (*MonthUsage, error) {
	iccid := normalICCID(in.ICCID)
	found, err := s.cardsOf(ctx, s.Engine.Read(), who, []string{iccid})
	if err != nil {
		return nil, err
	}
	first, err := value.ParseDate(in.Month + "-01")
	switch {
	case err != nil || len(in.Month) != 7:
		return nil, fault.Invalid(who.Language, fault.At(&in, &in.Month).InParam(), "PERIOD", "月份格式为 2026-11", "Enter a month as 2026-11")
	case found[iccid] == 0:
		return nil, fault.Invalid(who.Language, fault.At(&in, &in.ICCID).InParam(), fault.RefNotFound.Name, "SIM卡不存在", "SIM card not found")
	}
	card, err := record.Get(ctx, s.Engine.Read(), sim.Cards, found[iccid])
	if err != nil {
		return nil, err
	}
	account, err := record.Get(ctx, s.Engine.Read(), sim.Accounts, card.AccountID)
	if err != nil {
		return nil, err
	}
	cycle := sim.CycleOf(first, account.CycleDay)
	out := &MonthUsage{QuotaMb: float64(card.AllowanceMb) / 100, Days: []DayUsage{}}
	var rows []struct {
		Grain  sim.FlowGrain
		Day    value.Date
		UsedMb int64
		Final  bool
	}
	if err := s.Engine.DB().Read().NewRaw("SELECT grain, day, used_mb, final FROM sim_flow WHERE sim_card_id = ? AND day >= ? AND day < ? ORDER BY day", card.ID, cycle.First, cycle.Next).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("usage of a card: %w", err)
	}
	var ofMonth, ofDays int64 // thousandths of a megabyte
	hasMonth := false
	for _, row := range rows {
		if row.Grain == sim.FlowOfMonth {
			ofMonth, hasMonth = row.UsedMb, true
			continue
		}
		ofDays += row.UsedMb
		out.Days = append(out.Days, DayUsage{row.Day, float64(row.UsedMb) / 1000, row.Final})
	}
	if !hasMonth {
		ofMonth = ofDays
	}
	out.UsedMb = float64(ofMonth) / 1000
	return out, nil
}
