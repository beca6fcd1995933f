package prize

import (
	"evops/contracts/action"
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// The limits of a raffle.
const (
	// MaxRaffleDays is the longest time that a raffle runs.
	MaxRaffleDays = 180
	minPrizes     = 2
	maxPrizes     = 12
	// Million is the sum of the probabilities, which are in millionths.
	Million = 1_000_000
)

// Raffle is a time in which users of the app draw among prizes. Commitment is the SHA-256 of its seed, published before the first draw; Seed
// is published after the last one, so that everyone can compute all draws again.
type Raffle struct {
	resource.Base
	ActivityNo  string         `json:"activityNo"`
	Name        value.I18n     `json:"name"`
	PlayType    Play           `json:"playType"`
	Cover       string         `json:"cover"`
	RuleText    value.I18n     `json:"ruleText"`
	StartAt     value.Time     `json:"startAt"`
	EndAt       value.Time     `json:"endAt"`
	Audience    value.Audience `json:"audience"`
	DrawsPerDay int64          `json:"drawsPerDay"`
	DrawsTotal  int64          `json:"drawsTotal"`
	WinsPerUser int64          `json:"winsPerUser"`
	Prizes      []RafflePrize  `json:"prizes"`
	Commitment  string         `json:"commitment"`
	Seed        string         `json:"seed"`
	SealedSeed  string         `json:"sealedSeed"`
	JoinCount   int64          `json:"joinCount"`
	DrawCount   int64          `json:"drawCount"`
	WinCount    int64          `json:"winCount"`
	EndedAt     value.Time     `json:"endedAt"`
	Status      RaffleStatus   `json:"status"`
}

// Actions of raffles that core has functions for.
var (
	RafflePublish = action.For[Raffle, action.NoInput]("publish")
	RaffleEnd     = action.For[Raffle, action.NoInput]("end")
	RaffleCopy    = action.For[Raffle, action.NoInput]("copy")
)

// Raffles is the raffles of the app (system catalogue, raffleActivity).
var Raffles = resource.Declare("raffleActivity", "抽奖活动", "Raffle", func(r *Raffle) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个抽奖活动"),
		Path: "/mall/crm/raffleActivity", Volume: 200,
		Order: []resource.Order{resource.Desc(&r.StartAt)},
		Title: &r.Name, Code: &r.ActivityNo, State: &r.Status,
		Ascending:  [][]any{{&r.JoinCount, &r.DrawCount}, {&r.WinCount, &r.DrawCount}},
		Lifecycles: []resource.Lifecycle{resource.LifecycleFor(&r.Status, RaffleLifecycle)},
		Leading:    []any{&r.Cover, &r.Name, &r.ActivityNo, &r.Status, &r.PlayType, &r.StartAt, &r.EndAt, &r.JoinCount, &r.DrawCount, &r.WinCount},
		Summary:    []any{&r.Status, &r.PlayType, &r.StartAt, &r.EndAt, &r.JoinCount, &r.DrawCount, &r.WinCount},
		Brief:      []any{&r.Status, &r.StartAt},
		ListViews: []resource.ListView{
			{Name: "running", Label: field.Label{ZH: "进行中", EN: "Running"}, Where: []filter.Condition{filter.In(&r.Status, RaffleRunning, RafflePaused)}},
		},
		Fields: field.List{
			field.Text(&r.ActivityNo, "活动编号", "Raffle no.").ReadOnly().ID().Unique().Max(12).Column().Filter(field.Like).Search().GlobalSearch(),
			field.I18n(&r.Name, "活动名称", "Name").Section("活动", "Raffle").Required().Max(60).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&r.PlayType, "玩法", "Play", Plays).Required().AddOnly().Column().Filter(field.In),
			field.Image(&r.Cover, "封面", "Cover").Required().Column(),
			field.Time(&r.StartAt, "开始时间", "Starts at").Required().Column().Filter(field.Range),
			field.Time(&r.EndAt, "结束时间", "Ends at").Required().After(&r.StartAt).Column().Filter(field.Range).Hint("最长 180 天；发布后只能延后", "At most 180 days; only later once it is published"),
			field.I18nRichText(&r.RuleText, "活动规则", "Rules").DetailOnly().Hint("须写明主办方、活动时间、奖品、数量或概率、领奖期限", "Must name the organiser, the dates, the prizes, their numbers or odds, and the time to claim"),
			field.Audience(&r.Audience, "参与条件", "Who may join", content.AppUsers.Name).Section("参与", "Joining").Required().Breakdown("platform", "provinceCode").Column(),
			field.Int(&r.DrawsPerDay, "每日次数", "Draws per day").Required().Default(1).Between(1, 20),
			field.Int(&r.DrawsTotal, "总次数", "Draws in total").Between(0, 10_000).Hint("0 为不限；不小于每日次数", "0: no limit; not below those of a day"),
			field.Int(&r.WinsPerUser, "每人中奖上限", "Wins per user").Required().Default(1).Between(1, 10).Hint("实物奖品", "Physical prizes"),
			field.Children(&r.Prizes, "奖项", "Prizes", "rafflePrize", "activityId").Required().CountOf(minPrizes, maxPrizes),
			field.Text(&r.Commitment, "种子承诺", "Commitment").ReadOnly().Section("公证", "Proof").ID().Max(64).Hint("随机种子的 SHA-256，抽奖开始前公布", "The SHA-256 of the seed, published before the first draw"),
			field.Text(&r.Seed, "随机种子", "Seed").ReadOnly().ID().Max(64).Hint("活动结束后公布，任何人可以重算每一次抽奖", "Published after the end: everyone can compute each draw again"),
			field.Text(&r.SealedSeed, "加密种子", "Sealed seed").Internal().Max(400),
			field.Int(&r.JoinCount, "参与人数", "Users").ReadOnly().Section("数据", "Counts").Between(0, 1e12).Column().Filter(field.Range),
			field.Int(&r.DrawCount, "抽奖次数", "Draws").ReadOnly().Between(0, 1e12).Column().Filter(field.Range),
			field.Int(&r.WinCount, "中奖次数", "Wins").ReadOnly().Between(0, 1e12).Column().Filter(field.Range),
			field.Time(&r.EndedAt, "实际结束时间", "Ended at").ReadOnly(),
			field.Enum(&r.Status, "状态", "Status", RaffleStatuses).Default(RaffleDraft).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		},
		Related: []resource.Related{
			{Resource: "rafflePrize", Field: "activityId", Label: field.Label{ZH: "奖项", EN: "Prizes"}},
			{Resource: "winRecord", Field: "activityId", Label: field.Label{ZH: "中奖记录", EN: "Winning records"}},
			{Resource: "drawLog", Field: "activityId", Label: field.Label{ZH: "抽奖流水", EN: "Draw log"}},
		},
		Actions: action.List{
			action.Add, action.Edit,
			RafflePublish.Do("发布", "Publish").AllowedIn(&r.Status, RaffleDraft).Inline().DoneText("已发布{rows}", "Published {rows}").
				ConfirmText("公布种子承诺并锁定奖品数量；之后概率和参与条件不能修改", "The commitment is published and the units of the prizes are held. Odds and conditions are fixed from then on"),
			action.Do("pause", "暂停", "Pause").Transition(&r.Status, RafflePaused, RaffleRunning).WithPermission("end").RequireReason().DoneText("已暂停{rows}", "Paused {rows}").Revertible(),
			action.Do("resume", "恢复", "Resume").Transition(&r.Status, RaffleRunning, RafflePaused).WithPermission("end").RequireReason().DoneText("已恢复{rows}", "Resumed {rows}").Revertible(),
			RaffleEnd.Do("结束", "End").AllowedIn(&r.Status, RaffleScheduled, RaffleRunning, RafflePaused).RequireReason().Danger().
				ConfirmText("未开始的活动将取消；已开始的提前结束，公布随机种子，并释放未抽出的奖品", "Before its start it is cancelled; later it ends, its seed is published, and what was not won is free again").DoneText("已结束{rows}", "Ended {rows}"),
			RaffleCopy.Do("复制", "Copy").WithPermission("add").DoneText("已复制{rows}为草稿", "Copied {rows} as a draft"),
			action.Delete, action.Export,
		},
	}
})

// RafflePrize is one of the prizes of a raffle, drawn with a probability in millionths. WonCount is how many units are given, Quantity
// how many there are. Published is how many there were when the raffle was published. DayCount is
// how many were given on Day, the last day with a win.
type RafflePrize struct {
	resource.Base
	ActivityID  int64      `json:"activityId"`
	Label       value.I18n `json:"label"`
	PrizeKind   Kind       `json:"prizeKind"`
	PrizeID     int64      `json:"prizeId"`
	CouponID    int64      `json:"couponId"`
	Quantity    int64      `json:"quantity"`
	DailyLimit  int64      `json:"dailyLimit"`
	Probability int64      `json:"probabilityPpm"`
	Published   int64      `json:"published"`
	WonCount    int64      `json:"wonCount"`
	PickCount   int64      `json:"pickCount"`
	Day         value.Date `json:"day"`
	DayCount    int64      `json:"dayCount"`
}

// RafflePrizes is the prizes of raffles. They are edited within their raffle; their counts only change by draws.
var RafflePrizes = resource.Declare("rafflePrize", "奖项", "Prize of a raffle", func(p *RafflePrize) resource.Spec {
	return resource.Spec{
		Noun: resource.Noun{ZH: "个奖项", One: "prize", Many: "prizes"},
		Path: "/mall/crm/rafflePrize", Permission: "raffleActivity", Volume: 2_400,
		Order: []resource.Order{resource.Asc(&p.ActivityID), resource.Asc(&p.ID)},
		Title: &p.Label, Ascending: [][]any{{&p.WonCount, &p.Quantity}},
		Leading: []any{&p.Label, &p.ActivityID, &p.PrizeKind, &p.Probability, &p.Quantity, &p.WonCount},
		Fields: field.List{
			field.Ref(&p.ActivityID, "抽奖活动", "Raffle", "raffleActivity").Required().AddOnly().Column().Filter(field.In),
			field.I18n(&p.Label, "奖项名称", "Label").Required().Max(30).Column(),
			field.Enum(&p.PrizeKind, "类型", "Kind", Kinds).Required().Default(Physical).Column().Filter(field.In),
			field.Ref(&p.PrizeID, "实物奖品", "Physical prize", "physicalPrize").Choose("enabled").Required().VisibleWhen(&p.PrizeKind, Physical).Column().Filter(field.In),
			field.Ref(&p.CouponID, "优惠券", "Coupon", "coupon").Choose("raffle").Required().VisibleWhen(&p.PrizeKind, OfCoupon).Column().Filter(field.In),
			field.Int(&p.Quantity, "数量", "Quantity").Required().Between(1, maxUnits).VisibleWhen(&p.PrizeKind, Physical, OfCoupon).Column(),
			field.Int(&p.DailyLimit, "每日上限", "Limit per day").Between(0, maxUnits).VisibleWhen(&p.PrizeKind, Physical, OfCoupon).Hint("0 为不限", "0: no limit"),
			field.Decimal(&p.Probability, 4, "概率", "Probability").Unit("%").Required().Between(0.0001, 100).Column(),
			field.Int(&p.WonCount, "已中奖", "Won").ReadOnly().Between(0, maxUnits).Column(),
			field.Int(&p.PickCount, "抽到次数", "Drawn").ReadOnly().Between(0, 1e12),
			field.Int(&p.Published, "发布时数量", "Published quantity").Internal(),
			field.Date(&p.Day, "中奖日", "Day").Internal(),
			field.Int(&p.DayCount, "当日中奖", "Won on the day").Internal(),
		},
		Actions: action.List{action.AddWithPermission("edit"), action.Edit, action.DeleteWithPermission("edit")},
	}
})

// Draw is one draw. Number is that of the seed and Seq; Picked the prize of the number; Prize what the user got, which is less if Reason
// says so. Left is how many units of the picked prize there were before. Player numbers the users of the raffle in the order in which they
// joined: the published log names nobody.
type Draw struct {
	resource.Base
	ActivityID int64      `json:"activityId"`
	Seq        int64      `json:"seq"`
	Player     int64      `json:"player"`
	AppUserID  int64      `json:"appUserId"`
	RequestID  string     `json:"requestId"`
	DrawnAt    value.Time `json:"drawnAt"`
	Number     int64      `json:"number"`
	PickedID   int64      `json:"pickedId"`
	Left       int64      `json:"leftBefore"`
	PrizeID    int64      `json:"prizeId"`
	Reason     Downgrade  `json:"reason"`
}

// Draws is the log of all draws (system catalogue, raffleActivity), for those who may export raffles.
var Draws = resource.Declare("drawLog", "抽奖流水", "Draw", func(d *Draw) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("次抽奖"),
		Path: "/mall/crm/drawLog", Permission: "raffleActivity", View: "export", Volume: 20_000_000, Log: true, Hidden: true,
		Title:          &d.Seq,
		UniqueTogether: [][]any{{&d.ActivityID, &d.Seq}, {&d.ActivityID, &d.AppUserID, &d.RequestID}},
		Retention:      resource.Retention{Days: 730, By: &d.CreatedAt},
		Fields: field.List{
			field.Ref(&d.ActivityID, "抽奖活动", "Raffle", "raffleActivity").ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&d.Seq, "序号", "No.").ReadOnly().Column(),
			field.Time(&d.DrawnAt, "抽奖时间", "Drawn at").ReadOnly().Column(),
			field.Int(&d.Player, "参与者", "Player").ReadOnly().Column().Hint("按参与先后编号", "Numbered in the order in which users joined"),
			field.Ref(&d.AppUserID, "用户", "User", "appUser").ReadOnly().SurvivesDelete().Column(),
			field.Int(&d.Number, "随机数", "Number").ReadOnly().NoGrouping().Column().Hint("0 至 999999，由种子和序号算出", "0 to 999999, computed from the seed and the number of the draw"),
			field.Ref(&d.PickedID, "抽到", "Drawn", "rafflePrize").ReadOnly().SurvivesDelete().Column(),
			field.Int(&d.Left, "抽前剩余", "Left before").ReadOnly().Column(),
			field.Ref(&d.PrizeID, "结果", "Result", "rafflePrize").ReadOnly().SurvivesDelete().Column(),
			field.Enum(&d.Reason, "未中原因", "Reason", Downgrades).ReadOnly().Column(),
			field.Text(&d.RequestID, "请求标识", "Request").Internal().Max(40),
		},
		Actions: action.List{action.Export},
	}
})
