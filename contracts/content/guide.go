package content

import (
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// GuideScene is the moment of ownership that a guide is for.
type GuideScene int64

// GuideScenes is the dictionary category of the moments.
var GuideScenes = field.Closed("GuideScene", "指南场景", "Guide scene",
	field.Is(GuideScene(1), "首次绑车", "First binding"), field.Is(GuideScene(2), "首次骑行", "First ride"), field.Is(GuideScene(3), "充电", "Charging"), field.Is(GuideScene(4), "冬季用车", "Winter"),
	field.Is(GuideScene(5), "雨季用车", "Rain"), field.Is(GuideScene(6), "长期停放", "Long parking"), field.Is(GuideScene(7), "电池更换", "Battery change"), field.Is(GuideScene(8), "过户", "Transfer"))

// GuideStepKind is what a step of a guide shows.
type GuideStepKind string

// The kinds of step. All but texts show other content.
const (
	TextStep     GuideStepKind = "html"
	VideoStep    GuideStepKind = "video"
	FunctionStep GuideStepKind = "function"
	ManualStep   GuideStepKind = "instruction"
	ProblemStep  GuideStepKind = "problem"
)

// GuideStepKinds is the dictionary category of the kinds.
var GuideStepKinds = field.Closed("GuideStepKind", "步骤类型", "Kind of step",
	field.Is(TextStep, "图文", "Text"), field.Is(VideoStep, "视频", "Video"), field.Is(FunctionStep, "功能介绍", "Function"), field.Is(ManualStep, "说明书", "Manual"), field.Is(ProblemStep, "故障排查", "Guided problem"))

// GuideStep is a step of a guide. The app leaves out a step that is hidden: what it shows is not on shelf.
type GuideStep struct {
	Kind          GuideStepKind `json:"kind"`
	Title         value.I18n    `json:"title"`
	Hidden        bool          `json:"hidden"`
	VideoID       int64         `json:"videoId"`
	FunctionID    int64         `json:"functionId"`
	InstructionID int64         `json:"instructionId"`
	ProblemID     int64         `json:"problemId"`
	Text          value.I18n    `json:"text"`
	Image         string        `json:"image"`
}

// Guide is a sequence of existing content for a moment of ownership, such as the first ride.
type Guide struct {
	resource.Base
	Shelf
	Translation
	Reach
	Title           value.I18n  `json:"title"`
	Scene           GuideScene  `json:"scene"`
	Cover           string      `json:"cover"`
	CoverEn         string      `json:"coverEn"`
	Steps           []GuideStep `json:"steps"`
	StepCount       int64       `json:"stepCount"`
	HiddenCount     int64       `json:"hiddenCount"`
	EstimateMinutes int64       `json:"estimateMinutes"`
	StartCount      int64       `json:"startCount"`
	FinishCount     int64       `json:"finishCount"`
}

// Guides is the user guides.
var Guides = resource.Declare("guide", "使用指南", "User guide", func(g *Guide) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("个使用指南"),
		Path: "/data/crm/guide", Volume: 150,
		Order: []resource.Order{resource.Asc(&g.Scene), resource.Asc(&g.SortOrder)}, ManualOrder: &g.SortOrder,
		Title: &g.Title, State: &g.ShelfStatus,
		Leading:    []any{&g.Cover, &g.Title, &g.ShelfStatus, &g.Scene, &g.StepCount, &g.HiddenCount, &g.StartCount, &g.FinishCount},
		Summary:    []any{&g.ShelfStatus, &g.Scene, &g.StepCount, &g.HiddenCount, &g.PublishedAt},
		Lifecycles: []resource.Lifecycle{g.Lifecycle()},
		Fields: slices.Concat(field.List{
			field.I18n(&g.Title, "指南名称", "Guide name").Required().Length(2, 30).Column().Filter(field.Like).PrimaryFilter().Search().GlobalSearch(),
			field.Enum(&g.Scene, "使用场景", "Scene", GuideScenes).Required().Column().Filter(field.In).PrimaryFilter(),
			field.Image(&g.Cover, "封面", "Cover").RequiredToPublish().Column().Ratio(16, 9).Hint("上架前必填", "Required to publish"),
			field.Image(&g.CoverEn, "英文封面", "English cover").Ratio(16, 9).Hint("留空则用中文封面", "Empty: the Chinese cover"),
			field.Int(&g.EstimateMinutes, "预计时长", "Duration").Unit("min").Between(1, 60).Column(),
		}, g.Translation.Fields(), field.List{
			field.Rows(&g.Steps, "步骤", "Steps", func(s *GuideStep) field.List {
				return field.List{
					field.Dict(&s.Kind, "类型", "Kind", GuideStepKinds).Required().Default(TextStep),
					field.I18n(&s.Title, "标题", "Title").Required().Length(2, 30),
					field.Bool(&s.Hidden, "APP中", "In the app").Worded(field.Either("不显示", "Hidden", "显示", "Shown")).ReadOnly(),
					field.Ref(&s.VideoID, "视频", "Video", "video").Required().VisibleWhen(&s.Kind, VideoStep),
					field.Ref(&s.FunctionID, "功能介绍", "Function introduction", "functionIntroduction").Required().VisibleWhen(&s.Kind, FunctionStep),
					field.Ref(&s.InstructionID, "说明书", "Manual", "instruction").Required().VisibleWhen(&s.Kind, ManualStep),
					field.Ref(&s.ProblemID, "故障排查", "Guided problem", "newProblem").Required().VisibleWhen(&s.Kind, ProblemStep),
					field.I18nRichText(&s.Text, "图文", "Text").Required().VisibleWhen(&s.Kind, TextStep),
					field.Image(&s.Image, "图片", "Picture"),
				}
			}).Required().CountOf(1, 20).Section("步骤", "Steps"),
			field.Int(&g.StepCount, "步骤数", "Steps").ReadOnly().Column(),
			field.Int(&g.HiddenCount, "不显示的步骤", "Hidden steps").ReadOnly().Column().Filter(field.Range).Hint("引用的内容未上架，APP 跳过这些步骤", "What they show is not on shelf; the app leaves them out"),
		}, g.Reach.Fields(), g.Shelf.Fields(), field.List{
			counter(field.Int(&g.StartCount, "开始数", "Started")).Section("效果", "Results").Column(),
			counter(field.Int(&g.FinishCount, "完成数", "Finished")).Column(),
		}),
		Actions: slices.Concat(action.List{action.Add, action.Edit}, g.Shelf.Actions(), action.List{action.Delete}),
	}
})
