package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/applog"
	"evops/contracts/arevent"
	"evops/contracts/content"
	"evops/contracts/value"
	"evops/core/record"
)

// eventPlays is the number of participations of the demo in AR events, eventPoints that of the outlets to check in at.
const (
	eventPlays  = 3_500
	eventPoints = 36
)

// arDemo is an AR event by the days of its period relative to today. Users took part in those that are or were on shelf.
type arDemo struct {
	kind          arevent.Type
	name          value.I18n
	color, state  string
	from, to      int
	share         int // of all participations, in per cent
	needsVehicle  bool
	daily, totals int64
}

var arDemos = []arDemo{
	{arevent.CheckIn, value.I18n{ZH: "门店打卡季", EN: "Outlet check-in season"}, "#1F5FBF", "on", -20, 25, 45, false, 2, 20},
	{arevent.CardHunt, value.I18n{ZH: "城市集卡", EN: "Collect the city cards"}, "#2E7D6B", "on", -12, 10, 30, true, 3, 30},
	{arevent.CheckIn, value.I18n{ZH: "秋日骑行打卡", EN: "Autumn ride check-in"}, "#B5651D", "on", -85, -55, 15, false, 1, 10},
	{arevent.CardHunt, value.I18n{ZH: "周年庆集卡", EN: "Anniversary cards"}, "#8E0B20", "off", -120, -100, 10, false, 3, 30},
	{arevent.CardHunt, value.I18n{ZH: "新春集卡", EN: "New Year cards"}, "#C8102E", "on", 40, 65, 0, false, 3, 30},
	{arevent.Vehicle, value.I18n{ZH: "3D看新车", EN: "The new model in 3D"}, "#2F6DB5", "draft", 15, 75, 0, false, 5, 50},
	{arevent.Marker, value.I18n{ZH: "识图寻车标", EN: "Find the emblem"}, "#6B4FA0", "draft", 20, 50, 0, false, 1, 10},
	{arevent.CheckIn, value.I18n{ZH: "元宵夜骑打卡", EN: "Lantern night ride"}, "#3B3B6D", "scheduled", 60, 75, 0, true, 1, 5},
}

// arEvents writes AR events in all states, and who took part.
func (g *guides) arEvents(ctx context.Context) error {
	dealers, err := record.Find(ctx, g.e.Read(), aftersales.Dealers, &aftersales.Dealers.Row.OperationStatus, aftersales.Running)
	if err != nil {
		return err
	}
	var points []arevent.Point
	for _, d := range dealers {
		if d.Location != (value.Geo{}) && len(points) < eventPoints {
			points = append(points, arevent.Point{Name: value.I18n{ZH: shortened(d.Name.ZH), EN: shortened(d.Name.EN)}, Position: d.Location, Radius: 100, DealerID: d.ID})
		}
	}
	var cards []arevent.Card
	for i, c := range []value.I18n{{ZH: "外滩", EN: "The Bund"}, {ZH: "西湖", EN: "West Lake"}, {ZH: "长城", EN: "Great Wall"}, {ZH: "兵马俑", EN: "Terracotta Army"}, {ZH: "鼓浪屿", EN: "Gulangyu"}} {
		cards = append(cards, arevent.Card{Name: c, Share: []int64{400, 250, 200, 100, 50}[i]})
	}
	today := value.Today()
	for i, d := range arDemos {
		cover, err := g.cover(ctx, i, 640, 360, parseColor(d.color))
		if err != nil {
			return err
		}
		in := map[string]any{
			"name": d.name, "arType": d.kind, "cover": cover, "startAt": today.AddDays(d.from).Time(), "endAt": today.AddDays(max(d.to, 1)).Time(), "needVehicle": d.needsVehicle, "dailyTimes": d.daily, "totalTimes": d.totals,
			"rules":      value.I18n{ZH: paragraphs("活动期间在 APP 中参与，次数以页面显示为准。|车辆静止时才能打开相机，请注意周围安全。"), EN: paragraphs("Take part in the app during the event; the page shows how often.|The camera opens at standstill only. Mind your surroundings.")},
			"shareTitle": value.I18n{ZH: "和我一起参加" + d.name.ZH, EN: "Join me"},
		}
		switch d.kind {
		case arevent.CheckIn:
			in["points"] = points
		case arevent.CardHunt:
			card, err := g.picture(ctx, i)
			if err != nil {
				return err
			}
			for c := range cards {
				cards[c].Image = card
			}
			in["cardSet"] = cards
		}
		id, err := g.publish(ctx, arevent.Events.Name, d.state, i, in)
		if err != nil {
			return fmt.Errorf("AR event %s: %w", d.name.ZH, err)
		}
		if err := g.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return g.plays(ctx, tx, id, i, d, points, cards) }); err != nil {
			return err
		}
	}
	return nil
}

// plays sets the end of an event that is over, and adds its participations: each user takes part on one day after another.
func (g *guides) plays(ctx context.Context, tx bun.Tx, id int64, n int, d arDemo, points []arevent.Point, cards []arevent.Card) error {
	today, now := value.Today(), value.Now()
	before := today.AddDays(min(d.from, 0) - 3).Time() // it was prepared before it started
	if _, err := tx.NewRaw("UPDATE ar_event SET end_at = ?, created_at = ?, published_at = CASE WHEN published_at > 0 THEN ? ELSE 0 END WHERE id = ?", today.AddDays(d.to).Time(), before, before.Add(24*time.Hour), id).Exec(ctx); err != nil {
		return err
	}
	var users []int64
	if err := tx.NewRaw("SELECT id FROM app_user WHERE status = ? AND vehicle_count > 0 AND deleted_at = 0 ORDER BY id", content.UserNormal).Scan(ctx, &users); err != nil || len(users) == 0 {
		return err
	}
	days := min(d.to, 0) - d.from
	attempts := map[int64]int64{}
	var rows []arevent.Participation
	for k := range eventPlays * d.share / 100 {
		r := newRand(playStream, n*eventPlays+k)
		user := users[(k*11+n)%len(users)]
		if attempts[user] >= min(d.totals, int64(days)) {
			continue
		}
		p := arevent.Participation{EventID: id, AppUserID: user, PlayNo: fmt.Sprintf("D%d-%d", n, k), Result: applog.Succeeded}
		p.PlayedAt = today.AddDays(d.from + int(attempts[user])*days/int(min(d.totals, int64(days)))).Time().Add(time.Duration(8*3600+r.IntN(12*3600)) * time.Second)
		if p.PlayedAt.Milli() >= now.Milli() {
			continue
		}
		attempts[user]++
		p.AttemptNo, p.CreatedAt = attempts[user], p.PlayedAt
		switch {
		case d.kind == arevent.CheckIn && len(points) > 0:
			at := points[r.IntN(len(points))]
			p.Target, p.Position = at.Name.ZH, at.Position
		case r.IntN(20) == 0:
			p.Result = applog.Failed
		default:
			p.Target = cards[min(r.IntN(len(cards)), r.IntN(len(cards)))].Name.ZH
		}
		rows = append(rows, p)
	}
	if len(rows) == 0 {
		return nil
	}
	if err := record.InsertMany(ctx, g.e, tx, arevent.Participations, rows); err != nil {
		return err
	}
	_, err := tx.NewRaw("UPDATE ar_event SET join_times = ?, join_users = ? WHERE id = ?", len(rows), len(attempts), id).Exec(ctx)
	return err
}

// shortened returns a name within the length of the name of a point.
func shortened(name string) string {
	runes := []rune(name)
	return string(runes[:min(len(runes), 30)])
}
