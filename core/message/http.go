package message

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/message"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// preflightSample bounds the people that a preflight looks at one by one; beyond it, shares are those of the sample.
const preflightSample = 5_000

var errEnough = errors.New("message: enough people")

// Progress is what has become of a campaign so far, tests left out.
type Progress struct {
	Funnel   Funnel          `json:"funnel"`
	Channels []ChannelFunnel `json:"channels"`
	Results  []ResultCount   `json:"results"`
	Hours    []HourCount     `json:"hours"`
	// ETASeconds is how long the queued deliveries take at the rate of the job; 0 if none is being sent.
	ETASeconds int64      `json:"etaSeconds"`
	NextAt     value.Time `json:"nextAt"`
	LastError  string     `json:"lastError"`
}

// Funnel counts deliveries. Each of Total, Sent, Delivered, Read and Clicked contains the next.
type Funnel struct {
	Total     int64 `json:"total"`
	Queued    int64 `json:"queued"`
	Sent      int64 `json:"sent"`
	Delivered int64 `json:"delivered"`
	Read      int64 `json:"read"`
	Clicked   int64 `json:"clicked"`
	Failed    int64 `json:"failed"`
	Skipped   int64 `json:"skipped"`
	Stopped   int64 `json:"stopped"`
	Recalled  int64 `json:"recalled"`
}

// ChannelFunnel is the funnel of a channel.
type ChannelFunnel struct {
	Channel message.Channel `json:"channel"`
	Funnel
}

// ResultCount is the deliveries that ended for a reason.
type ResultCount struct {
	Reason message.Result `json:"reason"`
	N      int64          `json:"n"`
}

// HourCount is what was sent and read in an hour.
type HourCount struct {
	At   value.Time `json:"at"`
	Sent int64      `json:"sent"`
	Read int64      `json:"read"`
}

// Preflight is what a campaign would do if it were sent now. Exact is false if the counts are projected from a sample.
type Preflight struct {
	Matched  int64          `json:"matched"`
	Exact    bool           `json:"exact"`
	Channels []ChannelCount `json:"channels"`
	LeftOut  []ResultCount  `json:"leftOut"`
	// Blocked is accounts that are frozen or being deleted, which get nothing.
	Blocked  int64 `json:"blocked"`
	Seconds  int64 `json:"seconds"`
	Reviewed bool  `json:"reviewed"`
	// Segments is the short messages that the longer text of each person is split into.
	Segments int64 `json:"segments"`
}

// ChannelCount is the people that a channel reaches. A demo simulates channels that are not connected.
type ChannelCount struct {
	Channel   message.Channel `json:"channel"`
	N         int64           `json:"n"`
	Simulated bool            `json:"simulated"`
}

type idInput struct {
	ID endpoint.Number `json:"id" required:"true"`
}

var (
	exampleFunnel    = Funnel{Total: 2000, Queued: 500, Sent: 1400, Delivered: 1360, Read: 420, Clicked: 96, Failed: 40, Skipped: 60}
	exampleProgress  = &Progress{Funnel: exampleFunnel, Channels: []ChannelFunnel{{message.Inbox, exampleFunnel}}, Results: []ResultCount{{message.NoConsent, 60}}, Hours: []HourCount{{endpoint.ExampleTime, 1400, 420}}, ETASeconds: 3}
	examplePreflight = &Preflight{Matched: 2000, Exact: true, Channels: []ChannelCount{{message.Inbox, 1940, false}}, LeftOut: []ResultCount{{message.NoConsent, 60}}, Seconds: 10, Reviewed: true, Segments: 1}
)

// Endpoints returns the endpoints of messages beyond their lists (legacy-api D.7).
func (s *Service) Endpoints() []endpoint.Endpoint {
	return append(slices.Concat(s.templateEndpoints(), s.reminderEndpoints()),
		endpoint.OnOverview(message.Activities, field.Label{ZH: "活动消息的发送进展", EN: "Progress of an activity message"}, s.progressOf(message.Activities.Plan), exampleProgress),
		endpoint.OnOverview(message.Notices, field.Label{ZH: "系统通知的发送进展", EN: "Progress of a system notice"}, s.progressOf(message.Notices.Plan), exampleProgress),
		s.preflightOf(message.Activities.Plan, field.Label{ZH: "活动消息发送预检", EN: "Preflight of an activity message"}),
		s.preflightOf(message.Notices.Plan, field.Label{ZH: "系统通知发送预检", EN: "Preflight of a system notice"}),
		endpoint.New(endpoint.Endpoint{
			Path: message.Deliveries.Path + "/receipt", Label: field.Label{ZH: "投递回执", EN: "Receipt of a delivery"}, Public: true,
		}, s.receipt, &Noted{1}),
	)
}

func (s *Service) preflightOf(p *resource.Plan, label field.Label) endpoint.Endpoint {
	return endpoint.New(endpoint.Endpoint{
		Path: p.Path + "/preflight", Label: label, Methods: endpoint.Reads, Permission: p.PermissionFor("view"),
	}, func(ctx context.Context, who *access.Caller, in idInput) (*Preflight, error) {
		return s.preflight(ctx, who, p, int64(in.ID))
	}, examplePreflight)
}

// progressOf returns the progress of campaigns of a resource.
func (s *Service) progressOf(p *resource.Plan) func(context.Context, *access.Caller, int64) (*Progress, error) {
	return func(ctx context.Context, who *access.Caller, id int64) (*Progress, error) {
		if err := s.Engine.Read().RequireView(ctx, p.Name, who, id); err != nil {
			return nil, err
		}
		of := sourceOf(p.Name)
		jobs, err := record.Find(ctx, s.Engine.Read(), message.Jobs, of.field, id)
		if err != nil {
			return nil, err
		}
		out := &Progress{Channels: []ChannelFunnel{}, Results: []ResultCount{}, Hours: []HourCount{}}
		var ids []int64
		for _, j := range jobs {
			if j.Test {
				continue
			}
			ids = append(ids, j.ID)
			if slices.Contains(openRuns, j.Status) {
				out.NextAt, out.LastError, out.ETASeconds = j.NextAt, j.LastError, max(j.RatePerSecond, 1)
			}
		}
		if len(ids) == 0 {
			out.ETASeconds = 0
			return out, nil
		}
		return out, s.measure(ctx, ids, out)
	}
}

// measure counts the deliveries of some jobs.
func (s *Service) measure(ctx context.Context, jobs []int64, out *Progress) error {
	var rows []struct {
		Channel              message.Channel
		Status               message.DeliveryStatus
		ResultCode           message.Result
		N                    int64
		Arrived, Opened, Hit int64
	}
	db := s.Engine.DB().Read()
	err := db.NewRaw(`SELECT channel, status, result_code, count(*) AS n, sum(CASE WHEN delivered_at > 0 THEN 1 ELSE 0 END) AS arrived, sum(CASE WHEN read_at > 0 THEN 1 ELSE 0 END) AS opened, sum(CASE WHEN clicked_at > 0 THEN 1 ELSE 0 END) AS hit
		FROM message_delivery WHERE job_id IN (?) GROUP BY channel, status, result_code`, bun.List(jobs)).Scan(ctx, &rows)
	if err != nil {
		return err
	}
	channels, results := map[message.Channel]*Funnel{}, map[message.Result]int64{}
	for _, row := range rows {
		if channels[row.Channel] == nil {
			channels[row.Channel] = &Funnel{}
		}
		for _, f := range []*Funnel{&out.Funnel, channels[row.Channel]} {
			f.Total, f.Delivered, f.Read, f.Clicked = f.Total+row.N, f.Delivered+row.Arrived, f.Read+row.Opened, f.Clicked+row.Hit
			f.add(row.Status, row.N)
		}
		if row.ResultCode != "" {
			results[row.ResultCode] += row.N
		}
	}
	for _, channel := range slices.Sorted(maps.Keys(channels)) {
		out.Channels = append(out.Channels, ChannelFunnel{channel, *channels[channel]})
	}
	out.Results = sorted(results)
	if rate := out.ETASeconds; rate > 0 {
		out.ETASeconds = (out.Funnel.Queued + rate - 1) / rate
	}
	const hour = 3_600_000
	return db.NewRaw(`SELECT (at / ?) * ? AS at, sum(sent) AS sent, sum(opened) AS read FROM (
		SELECT sent_at AS at, 1 AS sent, 0 AS opened FROM message_delivery WHERE job_id IN (?) AND sent_at > 0 AND status <> ?
		UNION ALL SELECT read_at AS at, 0 AS sent, 1 AS opened FROM message_delivery WHERE job_id IN (?) AND read_at > 0) AS t GROUP BY 1 ORDER BY 1 LIMIT 168`,
		hour, hour, bun.List(jobs), message.DeliveryFailed, bun.List(jobs)).Scan(ctx, &out.Hours)
}

// add counts deliveries in a state.
func (f *Funnel) add(status message.DeliveryStatus, n int64) {
	switch status {
	case message.DeliveryQueued:
		f.Queued += n
	case message.DeliveryFailed:
		f.Failed += n
	case message.DeliverySkipped:
		f.Skipped += n
	case message.DeliveryCancelled, message.DeliveryExpired:
		f.Stopped += n
	case message.DeliveryRecalled:
		f.Recalled, f.Sent = f.Recalled+n, f.Sent+n
	default:
		f.Sent += n
	}
}

func sorted(counts map[message.Result]int64) []ResultCount {
	out := []ResultCount{}
	for reason, n := range counts {
		out = append(out, ResultCount{reason, n})
	}
	slices.SortFunc(out, func(x, y ResultCount) int { return cmp.Or(cmp.Compare(y.N, x.N), cmp.Compare(x.Reason, y.Reason)) })
	return out
}

// preflight looks at the people of a campaign as the freeze will.
func (s *Service) preflight(ctx context.Context, who *access.Caller, p *resource.Plan, id int64) (*Preflight, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, p.Name, who, id); err != nil {
		return nil, err
	}
	m, err := record.GetOf[message.Campaign](ctx, v, p, id)
	if err != nil {
		return nil, err
	}
	l, err := record.GetOf[content.Translation](ctx, v, p, id)
	if err != nil {
		return nil, err
	}
	var sample []int64
	err = v.EachOfAudience(ctx, recipients, who, m.Audience, 0, freezeBatch, func(ids []int64) error {
		if sample = append(sample, ids...); len(sample) >= preflightSample {
			return errEnough
		}
		return nil
	})
	if err != nil && !errors.Is(err, errEnough) {
		return nil, err
	}
	out := &Preflight{Matched: int64(len(sample)), Exact: err == nil, Channels: []ChannelCount{}, LeftOut: []ResultCount{}, Segments: segments(m)}
	if !out.Exact {
		if out.Matched, err = v.CountAudience(ctx, recipients, who, m.Audience); err != nil {
			return nil, err
		}
	}
	if out.Matched == 0 {
		return nil, fault.AudienceEmpty.With()
	}
	if out.Reviewed, err = s.reviewed(ctx, v, p, id, m, out.Matched); err != nil {
		return nil, err
	}
	return out, s.look(ctx, sourceOf(p.Name).source, m, l.EnPolicy == content.HideFromEnglish && !l.EnComplete, sample, out)
}

// look judges the people of a sample and projects the counts to all.
func (s *Service) look(ctx context.Context, of message.Source, m *message.Campaign, hides bool, sample []int64, out *Preflight) error {
	reached, left, total := map[message.Channel]int64{}, map[message.Result]int64{}, int64(0)
	scale := func(n int64) int64 { return (n*out.Matched + int64(len(sample))/2) / int64(len(sample)) }
	for ids := range slices.Chunk(sample, freezeBatch) {
		found, err := people(ctx, s.Engine.DB().Read(), ids, "")
		if err != nil {
			return err
		}
		for _, p := range found {
			if p.Status != content.UserNormal {
				out.Blocked++
				continue
			}
			for _, code := range m.Channels {
				channel := message.Channel(code)
				why := unfit(&p, channel, of)
				if why == "" && hides && languageOf(&p) == "en" {
					why = message.NoTranslation
				}
				if why != "" {
					left[why]++
					continue
				}
				reached[channel]++
				total++
			}
		}
	}
	for _, code := range m.Channels {
		provider, err := s.Connections.Provider(ctx, message.Channel(code))
		if err != nil {
			return err
		}
		_, simulated := provider.(Simulated)
		out.Channels = append(out.Channels, ChannelCount{message.Channel(code), scale(reached[message.Channel(code)]), simulated})
	}
	for why := range left {
		left[why] = scale(left[why])
	}
	out.LeftOut, out.Blocked = sorted(left), scale(out.Blocked)
	out.Seconds = (scale(total) + max(m.RatePerSecond, message.MinRate) - 1) / max(m.RatePerSecond, message.MinRate)
	return nil
}

// segments is the short messages that the text of a campaign is split into; the longer language counts.
func segments(m *message.Campaign) int64 {
	if !has(m, message.SMS) {
		return 0
	}
	return max(smsSegments(m.SmsText.ZH), smsSegments(m.SmsText.EN))
}

// smsSegments is the short messages that a text is split into, 70 characters each.
func smsSegments(text string) int64 {
	const size = 70
	return int64((utf8.RuneCountInString(text) + size - 1) / size)
}
