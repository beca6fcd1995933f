// Package arevent declares the AR events of the app and who took part in them (content catalogue, arEvent).
package arevent

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Type is what a user does in an event.
type Type int64

// The types.
const (
	Marker   Type = 1
	CheckIn  Type = 2
	Vehicle  Type = 3
	CardHunt Type = 4
)

// Types is the dictionary category of the types.
var Types = field.Closed("ArType", "AR类型", "AR type",
	field.Is(Marker, "识图", "Image marker"), field.Is(CheckIn, "地点打卡", "Location check-in"), field.Is(Vehicle, "3D看车", "3D vehicle view"), field.Is(CardHunt, "集卡", "Card collecting")).Later()

// The limits of an event.
const (
	maxMarkers = 10
	maxPoints  = 200
	maxCards   = 12
	// MinCards is how many cards an event on shelf has at least.
	MinCards = 2
	// WholeShare is the sum of the shares of all cards, in per mille.
	WholeShare = 1000
	// MinMarkerSide is the shortest side of a marker in pixels.
	MinMarkerSide = 480
)

// Point is a place to check in at. Radius is in metres.
type Point struct {
	Name     value.I18n `json:"name"`
	Position value.Geo  `json:"position"`
	Radius   int64      `json:"radius"`
	DealerID int64      `json:"dealerId"`
}

// Card is one of the cards to collect. Share is its probability in per mille.
type Card struct {
	Name  value.I18n `json:"name"`
	Image string     `json:"image"`
	Share int64      `json:"share"`
}

// Event is an AR event of the app. JoinUsers and JoinTimes count its participations.
type Event struct {
	resource.Base
	content.Shelf
	content.Translation
	content.Reach
	EventNo     string            `json:"eventNo"`
	Name        value.I18n        `json:"name"`
	ArType      Type              `json:"arType"`
	Cover       string            `json:"cover"`
	CoverEn     string            `json:"coverEn"`
	StartAt     value.Time        `json:"startAt"`
	EndAt       value.Time        `json:"endAt"`
	Phase       field.PeriodState `json:"phase"`
	ArPack      string            `json:"arPack"`
	Markers     value.Codes       `json:"markers"`
	Points      []Point           `json:"points"`
	CardSet     []Card            `json:"cardSet"`
	NeedVehicle bool              `json:"needVehicle"`
	DailyTimes  int64             `json:"dailyTimes"`
	TotalTimes  int64             `json:"totalTimes"`
	Rules       value.I18n        `json:"rules"`
	ShareTitle  value.I18n        `json:"shareTitle"`
	ShareImage  string            `json:"shareImage"`
	JoinUsers   int64             `json:"joinUsers"`
	JoinTimes   int64             `json:"joinTimes"`
}

// FixedAfterStart are the fields that do not change once an event has started: users took part under them.
func FixedAfterStart(e *Event) []any {
	return []any{&e.Name, &e.ArType, &e.StartAt, &e.ArPack, &e.Markers, &e.Points, &e.CardSet, &e.NeedVehicle, &e.DailyTimes, &e.TotalTimes}
}

// Events is the AR events (content catalogue, arEvent).
var Events = resource.Declare("arEvent", "AR活动", "AR event", func(e *Event) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个AR活动"),
		Path: "/data/crm/arEvent", Volume: 200,
		Order: []resource.Order{resource.Asc(&e.SortOrder), resource.Desc(&e.StartAt)}, ManualOrder: &e.SortOrder,
		Title: &e.Name, Code: &e.EventNo, State: &e.ShelfStatus,
		Leading:    []any{&e.Cover, &e.Name, &e.ShelfStatus, &e.Phase, &e.ArType, &e.StartAt, &e.EndAt, &e.JoinUsers, &e.JoinTimes},
		Summary:    []any{&e.ShelfStatus, &e.Phase, &e.ArType, &e.StartAt, &e.EndAt, &e.JoinUsers},
		Lifecycles: []resource.Lifecycle{e.Shelf.Lifecycle()},
		ListViews: []resource.ListView{
			{Name: "running", Label: field.Label{ZH: "进行中", EN: "Running"}, Where: []filter.Condition{filter.In(&e.ShelfStatus, content.OnShelf), filter.In(&e.Phase, field.Current)}},
			{Name: "drafts", Label: field.Label{ZH: "草稿", EN: "Drafts"}, Where: []filter.Condition{filter.In(&e.ShelfStatus, content.Draft)}},
		},
		Fields: slices.Concat(field.List{
			field.Text(&e.EventNo, "活动编号", "Event no.").ID().Unique().Max(16).ReadOnly().Column().Filter(field.Eq).Search().GlobalSearch(),
			field.I18n(&e.Name, "活动名称", "Event name").Required().Length(2, 30).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&e.ArType, "AR类型", "AR type", Types).Required().Column().Filter(field.In).PrimaryFilter().Hint("活动开始后不能修改", "Fixed once the event has started"),
			field.Image(&e.Cover, "封面", "Cover").Required().Column().Ratio(16, 9),
			field.Image(&e.CoverEn, "英文封面", "English cover").Ratio(16, 9).Hint("留空则用中文封面", "Empty: the Chinese cover"),
			field.Time(&e.StartAt, "开始时间", "Starts").Required().Column().Filter(field.Range).Sort(),
			field.Time(&e.EndAt, "结束时间", "Ends").Required().After(&e.StartAt).Column().Filter(field.Range),
			field.Validity(&e.Phase, "进行阶段", "Phase", &e.StartAt, &e.EndAt).Column().Filter(field.In).PrimaryFilter(),
		}, e.Translation.Fields(), field.List{
			field.File(&e.ArPack, "AR资源包", "AR pack").For("pack").Section("玩法", "Play").Hint("安卓与 iOS 模型各一，单个模型不超过 15 万个三角面；3D看车上架前必填", "One model for Android and one for iOS, at most 150,000 triangles each; a 3D vehicle view needs it to be published"),
			field.Images(&e.Markers, "识别图", "Marker images").CountOf(0, maxMarkers).VisibleWhen(&e.ArType, Marker).Hint("1–10 张，单边不低于 480 像素，细节丰富；上架前必填", "1–10, no side below 480 pixels, rich in detail; required to publish"),
			field.Rows(&e.Points, "打卡点", "Check-in points", func(p *Point) field.List {
				return field.List{
					field.I18n(&p.Name, "名称", "Name").Required().Max(30),
					field.Geo(&p.Position, "位置", "Position").Required(),
					field.Int(&p.Radius, "半径", "Radius").Unit("m").Required().Between(20, 500).Default(int64(100)),
					field.Ref(&p.DealerID, "经销商", "Dealer", "dealer"),
				}
			}).CountOf(0, maxPoints).VisibleWhen(&e.ArType, CheckIn).Hint("1–200 个；用户须在半径之内才能打卡", "1–200; users check in within the radius only"),
			field.Rows(&e.CardSet, "卡片设置", "Cards", func(c *Card) field.List {
				return field.List{
					field.I18n(&c.Name, "名称", "Name").Required().Max(20),
					field.Image(&c.Image, "图片", "Image").Required(),
					field.Int(&c.Share, "概率", "Share").Unit("‰").Required().Between(1, WholeShare-1),
				}
			}).CountOf(0, maxCards).VisibleWhen(&e.ArType, CardHunt).Hint("2–12 张，概率之和为 1000‰", "2–12; the shares add up to 1,000 ‰"),
			field.Bool(&e.NeedVehicle, "需绑定车辆", "Vehicle required").Column().Filter(field.Eq),
			field.Int(&e.DailyTimes, "每人每日次数", "Per user a day").Required().Between(1, 20).Default(int64(1)),
			field.Int(&e.TotalTimes, "每人总次数", "Per user in total").Required().Between(1, 500).Default(int64(10)),
			field.I18nRichText(&e.Rules, "活动规则", "Rules").Required(),
			field.I18n(&e.ShareTitle, "分享标题", "Share title").Max(30).Section("分享", "Sharing"),
			field.Image(&e.ShareImage, "分享图", "Share image").Ratio(1, 1).Hint("留空则用封面", "Empty: the cover"),
		}, e.Reach.Fields(), e.Shelf.Fields(), field.List{
			field.Int(&e.JoinUsers, "参与人数", "Users").ReadOnly().Section("参与", "Participation").Column(),
			field.Int(&e.JoinTimes, "参与次数", "Participations").ReadOnly().Column(),
		}),
		Related: []resource.Related{{Resource: "arParticipation", Field: "eventId", Label: field.Label{ZH: "参与记录", EN: "Participations"}}},
		Actions: slices.Concat(action.List{action.Add, action.Edit}, e.Shelf.Actions(), action.List{action.Delete, action.Export}),
	}
})
