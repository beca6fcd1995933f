package equipment

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// SoundCategory is when a vehicle plays a sound effect. Staff may add scenes.
type SoundCategory string

// SoundStatus is whether a sound effect may be sent to vehicles.
type SoundStatus int64

// The states of a sound effect.
const (
	SoundDraft    SoundStatus = 0
	SoundOnShelf  SoundStatus = 1
	SoundOffShelf SoundStatus = 2
)

// MaxSoundCover is the size of a cover in bytes.
const MaxSoundCover = 500 << 10

// Limits of the audio of a sound effect, those of a terminal's flash (equipment catalogue, soundEffect).
const (
	MaxSoundBytes = 300 << 10
	MaxSoundMs    = 10_000
	LeastSoundHz  = 8_000
	MostSoundHz   = 24_000
)

// The dictionary categories of sound effects.
var (
	SoundCategories = field.Open("SoundCategory", "音效场景", "Sound effect scene",
		field.Is("1", "开机", "Power on"), field.Is("2", "关机", "Power off"), field.Is("3", "解锁", "Unlock"), field.Is("4", "设防", "Arm"), field.Is("5", "报警", "Alarm"),
		field.Is("6", "寻车", "Find"), field.Is("7", "转向", "Turn signal"), field.Is("8", "充电", "Charging"), field.Is("9", "低电量", "Low battery"))
	SoundStatuses = field.Closed("SoundStatus", "音效状态", "Sound effect status",
		field.Is(SoundDraft, "草稿", "Draft", field.Neutral), field.Is(SoundOnShelf, "已上架", "On shelf", field.Success), field.Is(SoundOffShelf, "已下架", "Off shelf", field.Warning))
)

// SoundEffect is a sound that vehicles play on an occasion. Duration and checksum are read from the file.
type SoundEffect struct {
	resource.Base
	EffectCode     string        `json:"effectCode"`
	Name           value.I18n    `json:"name"`
	Category       SoundCategory `json:"category"`
	AudioFile      string        `json:"audioFile"`
	DurationMs     int64         `json:"durationMs"`
	CRC32          string        `json:"crc32" bun:"crc32"`
	Cover          string        `json:"cover"`
	ModelIDs       value.IDs     `json:"modelIds"`
	MinTboxVersion string        `json:"minTboxVersion"`
	IsFactory      bool          `json:"isFactory"`
	ValidFrom      value.Time    `json:"validFrom"`
	ValidTo        value.Time    `json:"validTo"`
	InstallCount   int64         `json:"installCount"`
	Status         SoundStatus   `json:"status"`
	SortNo         int64         `json:"sortNo"`
}

// DispatchSound is the input of sending a sound effect to vehicles: those of a list of VINs, or all of some models.
type DispatchSound struct {
	VINs     string    `json:"vins"`
	ModelIDs value.IDs `json:"modelIds"`
}

// Actions of sound effects that core has functions for.
var (
	SoundEffectOnline   = action.For[SoundEffect, action.NoInput]("online")
	SoundEffectDispatch = action.For[SoundEffect, DispatchSound]("dispatch")
)

// SoundEffects is the sound effects of vehicles.
var SoundEffects = resource.Declare("soundEffect", "音效", "Sound effect", func(s *SoundEffect) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个音效"),
		Path: "/veh/crm/soundEffect", Volume: 500,
		Order: []resource.Order{resource.Asc(&s.Category), resource.Asc(&s.SortNo)}, ManualOrder: &s.SortNo,
		Title: &s.Name, Code: &s.EffectCode, State: &s.Status,
		Leading: []any{&s.Cover, &s.Name, &s.EffectCode, &s.Status, &s.Category, &s.AudioFile},
		Summary: []any{&s.Status, &s.Category, &s.DurationMs, &s.InstallCount},
		Fields: field.List{
			field.Text(&s.EffectCode, "音效编码", "Effect code").Required().ID().Unique().Pattern("[A-Z][A-Z0-9_]{1,23}").AddOnly().Column().Filter(field.Like).Search().Hint("大写字母开头，2–24 位大写字母、数字或下划线", "2–24 capital letters, digits or underscores; a letter first"),
			field.I18n(&s.Name, "音效名称", "Name").Required().Max(30).Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Dict(&s.Category, "音效场景", "Scene", SoundCategories).Required().AddOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Audio(&s.AudioFile, "音频文件", "Audio").Column().Hint("WAV 或 MP3，单声道，8–24 kHz，10 秒以内，不超过 300 KB；上架前必填", "WAV or MP3, mono, 8–24 kHz, up to 10 s and 300 KB; required on shelf"),
			field.Int(&s.DurationMs, "时长", "Duration").Unit("ms").ReadOnly().Column(),
			field.Text(&s.CRC32, "CRC32", "CRC32").ID().Max(8).ReadOnly(),
			field.Image(&s.Cover, "封面", "Cover").Column().Ratio(1, 1).Hint("不超过 500 KB；上架前必填", "Up to 500 KB; required on shelf"),
			field.Refs(&s.ModelIDs, "适用车型", "Models", "vehicleModel").Section("适用范围", "Reach").Column().Filter(field.In).Hint("留空为全部联网车型", "Empty: all models with a connected terminal"),
			field.Text(&s.MinTboxVersion, "最低终端版本", "Min terminal version").Max(20).Check("version"),
			field.Bool(&s.IsFactory, "出厂内置", "Built in").AddOnly().Column().Filter(field.Eq).Hint("内置音效不能下发和删除", "Built-in effects are neither sent nor deleted"),
			field.Time(&s.ValidFrom, "有效期起", "Valid from").Filter(field.Range).Hint("节日音效使用；只能在有效期内下发", "For festival effects, which are sent within this time only"),
			field.Time(&s.ValidTo, "有效期止", "Valid to").After(&s.ValidFrom),
			field.Int(&s.SortNo, "排序", "Sort").Between(0, 9999).Default(int64(100)).Column(),
			field.Int(&s.InstallCount, "安装量", "Installs").ReadOnly().Column().Hint("最近一次更换成功的音效为该音效的车辆数，每日更新", "Vehicles that confirmed this effect last for its scene, counted daily"),
			field.Enum(&s.Status, "状态", "Status", SoundStatuses).Default(SoundDraft).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		},
		Actions: action.List{
			action.Add, action.Edit,
			SoundEffectOnline.Do("上架", "Put on shelf").Transition(&s.Status, SoundOnShelf, SoundDraft, SoundOffShelf).WithPermission("shelf").Batch(200).DoneText("已上架{rows}", "Put {rows} on shelf").Inline().Revertible(),
			action.Do("offline", "下架", "Take off shelf").Transition(&s.Status, SoundOffShelf, SoundOnShelf).WithPermission("shelf").Batch(200).DoneText("已下架{rows}", "Took {rows} off shelf").Danger().Revertible(),
			SoundEffectDispatch.WithInput("下发", "Send to vehicles", func(in *DispatchSound) field.List {
				return field.List{
					field.LongText(&in.VINs, "车架号", "VINs").Max(100_000).Hint("每行一个，最多 5,000 个；留空则下发到所选车型的全部车辆", "One per line, up to 5,000; empty: all vehicles of the chosen models"),
					field.Refs(&in.ModelIDs, "车型", "Models", "vehicleModel"),
				}
			}).AllowedIn(&s.Status, SoundOnShelf).WithPermission("dispatch").DoneText("已提交后台任务", "Submitted as a background job"),
			action.Delete, action.Export,
		},
	}
})
