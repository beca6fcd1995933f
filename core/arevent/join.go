package arevent

import (
	"cmp"
	"context"
	"strconv"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/arevent"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/content"
	"evops/core/endpoint"
	"evops/core/file"
	"evops/core/record"
)

// Play is one attempt of a user. PlayNo makes a repeated request harmless. Target is the recognised marker; core itself finds the point that
// a position is at, and draws the card.
type Play struct {
	EventID  endpoint.Number `json:"eventId" required:"true"`
	PlayNo   string          `json:"playNo" required:"true"`
	Target   string          `json:"target"`
	Position value.Geo       `json:"position"`
	Result   applog.Outcome  `json:"result"`
}

// Played is what became of an attempt, and how many a user has left today and in total.
type Played struct {
	AttemptNo int64  `json:"attemptNo"`
	Target    string `json:"target"`
	LeftToday int64  `json:"leftToday"`
	LeftTotal int64  `json:"leftTotal"`
}

// AppEvent is an event as the app shows it.
type AppEvent struct {
	ID      int64        `json:"id"`
	EventNo string       `json:"eventNo"`
	Name    value.I18n   `json:"name"`
	ArType  arevent.Type `json:"arType"`
	Cover   string       `json:"cover"`
	CoverEn string       `json:"coverEn"`
	// CoverAlt is the alternative text of the cover that readers of the language see; empty without one.
	CoverAlt    value.I18n      `json:"coverAlt"`
	StartAt     value.Time      `json:"startAt"`
	EndAt       value.Time      `json:"endAt"`
	ArPack      string          `json:"arPack"`
	Markers     value.Codes     `json:"markers"`
	Points      []arevent.Point `json:"points"`
	NeedVehicle bool            `json:"needVehicle"`
	DailyTimes  int64           `json:"dailyTimes"`
	TotalTimes  int64           `json:"totalTimes"`
	Rules       value.I18n      `json:"rules"`
	ShareTitle  value.I18n      `json:"shareTitle"`
	ShareImage  string          `json:"shareImage"`
}

// CurrentInput is the phone that events are for.
type CurrentInput struct {
	feature.Phone
	Language string `json:"language"`
}

const (
	maxPlayNo = 40
	maxTarget = 60
	// maxPage is the longest page of participants.
	maxPage = 100
)

// Endpoints returns what the app plays, the check of markers, and the participants under their legacy path.
func (s *Service) Endpoints() []endpoint.Endpoint {
	p := arevent.Events.Plan
	example := AppEvent{ID: 1, EventNo: "AE202603150001", Name: value.I18n{ZH: "门店打卡", EN: "Visit our outlets"}, ArType: arevent.CheckIn, Cover: endpoint.ExampleFile, StartAt: endpoint.ExampleTime, EndAt: endpoint.ExampleTime,
		Points: []arevent.Point{{Name: value.I18n{ZH: "旗舰店", EN: "Flagship store"}, Position: endpoint.ExampleGeo, Radius: 100}}, DailyTimes: 1, TotalTimes: 10}
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: p.Path + "/checkMarker", Label: field.Label{ZH: "检测识别图", EN: "Judge a marker"}, Permission: p.PermissionFor("edit"), ReadOnly: true}, s.check, Marker{82, "Enough detail"}),
		endpoint.New(endpoint.Endpoint{Path: p.Path + "/participants", Label: field.Label{ZH: "AR活动参与记录", EN: "Participations in an AR event"}, Methods: endpoint.Reads, Permission: p.PermissionFor("view")}, s.participants,
			endpoint.Page[Participant]{List: []Participant{{7, 1, "旗舰店", applog.Succeeded, endpoint.ExampleTime}}, Total: 1, Page: 1, PageSize: 20}),
		endpoint.New(endpoint.Endpoint{Path: p.Path + "/current", Label: field.Label{ZH: "APP可参与的AR活动", EN: "AR events for the app"}, Public: true, ReadOnly: true},
			func(ctx context.Context, _ *access.Caller, in CurrentInput) ([]AppEvent, error) {
				return s.Current(ctx, in)
			}, []AppEvent{example}),
		endpoint.NewHTTP(endpoint.Endpoint{Path: p.Path + "/join", Label: field.Label{ZH: "APP参与AR活动", EN: "Take part in an AR event"}, Public: true}, s.join, Played{1, "旗舰店", 0, 9}),
	}
}

// Current returns the running events for a phone in their order. Cards are drawn by core, so their shares stay here.
func (s *Service) Current(ctx context.Context, in CurrentInput) ([]AppEvent, error) {
	out := []AppEvent{}
	all, err := record.Find(ctx, s.Engine.Read(), arevent.Events, &arevent.Events.Row.ShelfStatus, content.OnShelf)
	for _, e := range all {
		hidden := in.Language == "en" && e.EnPolicy == content.HideFromEnglish && !e.EnComplete
		if hidden || !s.shown(e) || !feature.Reaches(e.Reach, in.Phone) {
			continue
		}
		out = append(out, AppEvent{e.ID, e.EventNo, e.Name, e.ArType, e.Cover, e.CoverEn, value.I18n{}, e.StartAt, e.EndAt, e.ArPack, e.Markers, e.Points, e.NeedVehicle, e.DailyTimes, e.TotalTimes, e.Rules, e.ShareTitle, e.ShareImage})
	}
	if err != nil {
		return out, err
	}
	var covers []string
	for _, e := range out {
		covers = append(covers, e.Cover, e.CoverEn)
	}
	alts, err := file.Alts(ctx, s.Engine.Read(), covers...)
	for i, e := range out {
		out[i].CoverAlt = value.I18n{ZH: alts[e.Cover].ZH, EN: alts[cmp.Or(e.CoverEn, e.Cover)].EN}
	}
	return out, err
}

// join plays for the user of the token.
func (s *Service) join(ctx context.Context, _ *access.Caller, in Play, http fiber.Ctx) (any, error) {
	user, err := s.Tokens.User(ctx, http)
	if err != nil {
		return nil, err
	}
	return s.Join(ctx, user, in)
}

// Join stores an attempt of a user. Attempts of one user wait for each other, so that no limit is exceeded.
func (s *Service) Join(ctx context.Context, user int64, in Play) (out Played, err error) {
	if in.PlayNo == "" || len(in.PlayNo) > maxPlayNo || len([]rune(in.Target)) > maxTarget || !applog.Outcomes.Has(strconv.FormatInt(int64(in.Result), 10)) {
		return out, fault.BadJSON.With()
	}
	return out, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		out, err = s.play(ctx, tx, user, in)
		return err
	})
}

func (s *Service) play(ctx context.Context, tx bun.Tx, user int64, in Play) (out Played, err error) {
	v := s.Engine.InTx(tx)
	if _, err := record.Lock(ctx, v, content.AppUsers, user); err != nil {
		return out, err
	}
	e, err := record.Get(ctx, v, arevent.Events, int64(in.EventID))
	if err != nil {
		return out, err
	}
	var of struct{ Attempts, Today, Known int64 }
	if err := tx.NewRaw(`SELECT count(*) AS attempts, coalesce(sum(CASE WHEN played_at >= ? THEN 1 ELSE 0 END), 0) AS today, coalesce(max(CASE WHEN play_no = ? THEN attempt_no ELSE 0 END), 0) AS known
		FROM ar_participation WHERE event_id = ? AND app_user_id = ?`, s.Clock().Date().Time(), in.PlayNo, e.ID, user).Scan(ctx, &of); err != nil {
		return out, err
	}
	left := func(more int64) Played {
		return Played{AttemptNo: of.Attempts + more, LeftToday: max(0, e.DailyTimes-of.Today-more), LeftTotal: max(0, e.TotalTimes-of.Attempts-more)}
	}
	if of.Known > 0 {
		return s.repeated(ctx, tx, e, user, of.Known, left(0))
	}
	switch {
	case !s.shown(e):
		return out, fault.ArNotRunning.With()
	case of.Attempts >= e.TotalTimes || of.Today >= e.DailyTimes:
		return out, fault.ArLimit.With()
	}
	if err := s.requireVehicle(ctx, tx, e, user); err != nil {
		return out, err
	}
	out = left(1)
	if out.Target, err = s.target(e, in); err != nil {
		return out, err
	}
	p := arevent.Participation{EventID: e.ID, AppUserID: user, AttemptNo: out.AttemptNo, PlayNo: in.PlayNo, Target: out.Target, Result: in.Result, PlayedAt: s.Clock()}
	if e.ArType == arevent.CheckIn {
		p.Position = in.Position
	}
	if err := record.Insert(ctx, s.Engine, tx, arevent.Participations, &p); err != nil {
		return out, err
	}
	first := 0
	if of.Attempts == 0 {
		first = 1
	}
	// The version does not change, so that counting disturbs no editor.
	_, err = tx.NewRaw("UPDATE ar_event SET join_times = join_times + 1, join_users = join_users + ? WHERE id = ?", first, e.ID).Exec(ctx)
	return out, err
}

// repeated answers a request that was stored already as before.
func (s *Service) repeated(ctx context.Context, tx bun.Tx, e *arevent.Event, user, attempt int64, out Played) (Played, error) {
	out.AttemptNo = attempt
	return out, tx.NewRaw("SELECT target FROM ar_participation WHERE event_id = ? AND app_user_id = ? AND attempt_no = ?", e.ID, user, attempt).Scan(ctx, &out.Target)
}

func (s *Service) requireVehicle(ctx context.Context, tx bun.Tx, e *arevent.Event, user int64) error {
	if !e.NeedVehicle {
		return nil
	}
	var bound bool
	err := tx.NewRaw("SELECT EXISTS (SELECT 1 FROM vehicle_binding WHERE app_user_id = ? AND +unbound_at = 0 AND deleted_at = 0)", user).Scan(ctx, &bound)
	if err == nil && !bound {
		return fault.ArVehicleNeeded.With()
	}
	return err
}

// target returns what an attempt was about: the nearest point whose radius a position is in, a drawn card, or what the phone recognised.
func (s *Service) target(e *arevent.Event, in Play) (string, error) {
	switch e.ArType {
	case arevent.CheckIn:
		name, nearest := "", 0.0
		for _, p := range e.Points {
			if d := p.Position.Distance(in.Position); in.Position != (value.Geo{}) && d <= float64(p.Radius) && (name == "" || d < nearest) {
				name, nearest = p.Name.ZH, d
			}
		}
		if name == "" {
			return "", fault.ArOutOfRange.With()
		}
		return name, nil
	case arevent.CardHunt:
		if in.Result != applog.Succeeded {
			return "", nil
		}
		n := s.Draw(arevent.WholeShare)
		for _, c := range e.CardSet {
			if n -= c.Share; n < 0 {
				return c.Name.ZH, nil
			}
		}
	}
	return in.Target, nil
}

// Participant is one attempt under the legacy path.
type Participant struct {
	AppUserID int64          `json:"appUserId"`
	AttemptNo int64          `json:"attemptNo"`
	Target    string         `json:"target"`
	Result    applog.Outcome `json:"result"`
	PlayedAt  value.Time     `json:"playedAt"`
}

type participantsInput struct {
	endpoint.Record
	endpoint.Paging
}

func (s *Service) participants(ctx context.Context, who *access.Caller, in participantsInput) (endpoint.Page[Participant], error) {
	page, size := in.Within(20, maxPage)
	out := endpoint.Page[Participant]{List: []Participant{}, Page: page, PageSize: size}
	if err := s.Engine.Read().RequireView(ctx, arevent.Events.Name, who, int64(in.ID)); err != nil {
		return out, err
	}
	of := func() *bun.SelectQuery {
		return s.Engine.DB().Read().NewSelect().TableExpr("ar_participation").Where("event_id = ?", int64(in.ID))
	}
	total, err := of().Count(ctx)
	if err != nil {
		return out, err
	}
	out.Total = int(total)
	return out, of().Column("app_user_id", "attempt_no", "target", "result", "played_at").OrderExpr("played_at DESC, id DESC").Limit(int64(size)).Offset(int64((page-1)*size)).Scan(ctx, &out.List)
}
