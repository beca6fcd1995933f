package content

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// VoiceScene is the occasion of a spoken prompt. VoiceTarget is what plays it. Timbre is how it sounds; staff may add timbres.
type (
	VoiceScene  int64
	VoiceTarget int64
	Timbre      string
)

// What plays a voice.
const (
	VehicleSpeaker VoiceTarget = 1
	AppSpeaker     VoiceTarget = 2
)

// VoiceLimit bounds a recording.
type VoiceLimit struct {
	Bytes, Ms int64
	Mono      bool
}

// VoiceLimits are the limits by what plays the voice (content catalogue 0.7).
var VoiceLimits = map[VoiceTarget]VoiceLimit{VehicleSpeaker: {200 << 10, 5_000, true}, AppSpeaker: {2 << 20, 15_000, false}}

// The dictionary categories of voices.
var (
	VoiceScenes = field.Closed("VoiceScene", "播报场景", "Voice scene",
		field.Is(VoiceScene(1), "开机", "Power on"), field.Is(VoiceScene(2), "关机", "Power off"), field.Is(VoiceScene(3), "设防", "Armed"), field.Is(VoiceScene(4), "解防", "Disarmed"), field.Is(VoiceScene(5), "寻车", "Find vehicle"), field.Is(VoiceScene(6), "低电量", "Low battery"),
		field.Is(VoiceScene(7), "故障", "Fault"), field.Is(VoiceScene(8), "未戴头盔", "Helmet off"), field.Is(VoiceScene(9), "超速", "Overspeed"), field.Is(VoiceScene(10), "充电完成", "Charged"), field.Is(VoiceScene(11), "导航开始", "Navigation starts"), field.Is(VoiceScene(12), "欢迎语", "Welcome"))
	VoiceTargets = field.Closed("VoiceTarget", "播放端", "Played by", field.Is(VehicleSpeaker, "车辆扬声器", "Vehicle speaker"), field.Is(AppSpeaker, "APP", "App"))
	Timbres      = field.Open("Timbre", "音色", "Timbre",
		field.Is("1", "标准女声", "Female"), field.Is("2", "标准男声", "Male"), field.Is("3", "童声", "Child"), field.Is("4", "方言", "Dialect"), field.Is("5", "卡通", "Cartoon"), field.Is("6", "明星", "Celebrity"))
)

// Speech is embedded in voices: what is said, where and when. The duration is read from the Chinese recording.
type Speech struct {
	VoiceCode  string      `json:"voiceCode"`
	Name       value.I18n  `json:"name"`
	Scene      VoiceScene  `json:"scene"`
	PlayOn     VoiceTarget `json:"playOn"`
	Text       value.I18n  `json:"text"`
	Audio      string      `json:"audio"`
	AudioEn    string      `json:"audioEn"`
	DurationMs int64       `json:"durationMs"`
}

// Fields declares the fields of the speech.
func (s *Speech) Fields() field.List {
	return field.List{
		field.Text(&s.VoiceCode, "语音编码", "Voice code").Required().ID().Unique().Max(40).Pattern("[A-Za-z][A-Za-z0-9_-]*").AddOnly().Column().Filter(field.Eq).Search(),
		field.I18n(&s.Name, "语音名称", "Name").Required().Length(2, 30).Column().Filter(field.Like).PrimaryFilter().Search(),
		field.Enum(&s.Scene, "播报场景", "Scene", VoiceScenes).Required().Column().Filter(field.In).PrimaryFilter(),
		field.Enum(&s.PlayOn, "播放端", "Played by", VoiceTargets).Required().Default(VehicleSpeaker).Column().Filter(field.In),
		field.I18n(&s.Text, "播报文本", "Spoken text").Required().Max(60).Column().Filter(field.Like),
		field.Audio(&s.Audio, "音频文件", "Audio file").Required().Column().Hint("MP3 或 WAV；车辆扬声器：单声道，5 秒以内，不超过 200 KB；APP：15 秒以内，不超过 2 MB", "MP3 or WAV; vehicle speaker: mono, up to 5 s and 200 KB; app: up to 15 s and 2 MB"),
		field.Audio(&s.AudioEn, "英文音频文件", "English audio file").Hint("留空则用中文音频", "Empty: the Chinese recording"),
		field.Int(&s.DurationMs, "时长", "Duration").Unit("ms").ReadOnly().Column(),
	}
}

// Voice is a spoken prompt of vehicles or of the app. Each scene has one default.
type Voice struct {
	resource.Base
	Shelf
	Translation
	Reach
	Speech
	Timbre    Timbre `json:"timbre"`
	IsDefault bool   `json:"isDefault"`
	Price     int64  `json:"price"`
	UseCount  int64  `json:"useCount"`
}

// VoiceSetDefault is an action that core has a function for.
var VoiceSetDefault = action.For[Voice, action.NoInput]("setDefault")

// Voices is the spoken prompts.
var Voices = resource.Declare("voice", "语音", "Voice", func(v *Voice) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条语音"),
		Path: "/data/crm/voice", Volume: 600,
		Order: []resource.Order{resource.Asc(&v.Scene), resource.Asc(&v.SortOrder)}, ManualOrder: &v.SortOrder,
		Title: &v.Name, Code: &v.VoiceCode, State: &v.ShelfStatus,
		Leading:    []any{&v.Name, &v.Scene, &v.Audio, &v.ShelfStatus, &v.IsDefault, &v.Timbre, &v.PlayOn},
		Summary:    []any{&v.ShelfStatus, &v.Scene, &v.PlayOn, &v.Timbre, &v.DurationMs},
		Lifecycles: []resource.Lifecycle{v.Lifecycle()},
		Related:    []resource.Related{{Resource: "entitlement", Field: "voiceId", Label: field.Label{ZH: "拥有的用户", EN: "Users who have it"}}},
		Fields: slices.Concat(v.Speech.Fields(), field.List{
			field.Dict(&v.Timbre, "音色", "Timbre", Timbres).Required().Column().Filter(field.In),
			field.Bool(&v.IsDefault, "默认", "Default").ReadOnly().Column().Filter(field.Eq),
			field.Money(&v.Price, "价格", "Price").Between(0, 99_900).Column().Hint("0 为免费；收费语音通过虚拟商品销售", "0: free; others are sold by virtual goods"),
			field.Int(&v.UseCount, "使用人数", "Users").ReadOnly().Column().Hint("已购买、且未退款的用户", "Who bought it and was not refunded"),
		}, v.Translation.Fields(), v.Reach.Fields(), v.Shelf.Fields()),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, v.Shelf.Actions(), action.List{
			VoiceSetDefault.Do("设为默认", "Make default").AllowedIn(&v.ShelfStatus, OnShelf).WithPermission("edit").DoneText("已设为默认", "It is the default"),
			action.Delete,
		}),
	}
})

// HolidayVoice is a spoken prompt that replaces the one a user chose on the days of a holiday.
type HolidayVoice struct {
	resource.Base
	Shelf
	Translation
	Reach
	Speech
	HolidayCode Holiday           `json:"holidayCode"`
	ActiveFrom  value.Date        `json:"activeFrom"`
	ActiveTo    value.Date        `json:"activeTo"`
	Period      field.PeriodState `json:"period"`
	ThemeID     int64             `json:"themeId"`
	OncePerDay  bool              `json:"oncePerDay"`
	DailyFrom   string            `json:"dailyFrom"`
	DailyTo     string            `json:"dailyTo"`
	PlayCount   int64             `json:"playCount"`
}

// HolidayVoices is the spoken prompts of holidays.
var HolidayVoices = resource.Declare("holidayVoice", "节日语音", "Holiday voice", func(v *HolidayVoice) resource.Spec {
	clock := func(f *field.Field, preset string) *field.Field {
		return f.Required().ID().Pattern(`([01]\d|2[0-3]):[0-5]\d`).Default(preset).Hint("如 07:00", "Such as 07:00")
	}
	return resource.Spec{
		Noun: resource.Counted("条节日语音"),
		Path: "/data/crm/holidayVoice", Volume: 300,
		Order: []resource.Order{resource.Desc(&v.ActiveFrom)},
		Title: &v.Name, Code: &v.VoiceCode, State: &v.ShelfStatus,
		Leading:    []any{&v.Name, &v.HolidayCode, &v.Scene, &v.Audio, &v.ShelfStatus, &v.Period, &v.ActiveFrom, &v.ActiveTo},
		Summary:    []any{&v.ShelfStatus, &v.HolidayCode, &v.Scene, &v.Period, &v.DurationMs},
		Lifecycles: []resource.Lifecycle{v.Lifecycle()},
		Fields: slices.Concat(v.Speech.Fields(), field.List{
			field.Validity(&v.Period, "生效状态", "Period", &v.ActiveFrom, &v.ActiveTo).Column().Filter(field.In).Section("节日", "Holiday"),
			field.Dict(&v.HolidayCode, "节日", "Holiday", Holidays).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Ref(&v.ThemeID, "配套主题", "Goes with theme", "appTheme").Choose(HolidayThemes).Column().Filter(field.In).Hint("日期留空时取该主题的生效日期", "Empty dates are those of the theme"),
			field.Date(&v.ActiveFrom, "生效开始", "Active from").RequiredToPublish().Column().Filter(field.Range).Sort(),
			field.Date(&v.ActiveTo, "生效结束", "Active to").RequiredToPublish().NotBefore(&v.ActiveFrom).Column().Filter(field.Range).Hint("最长 31 天；结束后自动下架", "At most 31 days; taken down afterwards"),
			field.Bool(&v.OncePerDay, "每日仅播一次", "Once a day").Default(true),
			clock(field.Text(&v.DailyFrom, "每日开始", "Daily from"), "07:00"),
			clock(field.Text(&v.DailyTo, "每日结束", "Daily to"), "21:00"),
		}, v.Translation.Fields(), v.Reach.Fields(), v.Shelf.Fields(), field.List{
			counter(field.Int(&v.PlayCount, "播放次数", "Plays")).Section("效果", "Results").Column().Hint("每个用户每天计一次", "Once per user and day"),
		}),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, v.Shelf.Actions(), action.List{action.Delete}),
	}
})
