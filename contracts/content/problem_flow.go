package content

import (
	"evops/contracts/field"
	"evops/contracts/value"
)

// The limits of a flow (content catalogue, newProblem).
const (
	MaxFlowNodes   = 40
	MaxFlowDepth   = 12
	MinFlowOptions = 2
	MaxFlowOptions = 5
)

// FlowKind is the kind of a step.
type FlowKind string

// The kinds of steps.
const (
	FlowQuestion    FlowKind = "question"
	FlowInstruction FlowKind = "instruction"
	FlowResult      FlowKind = "result"
)

// FlowEnding is how a run ends.
type FlowEnding string

// The endings.
const (
	EndSolved   FlowEnding = "solved"
	EndRepair   FlowEnding = "repair"
	EndFeedback FlowEnding = "feedback"
	EndHotline  FlowEnding = "hotline"
	EndLink     FlowEnding = "link"
)

// FlowCheck is who answers a question: the user, or the app from the live state of the vehicle.
type FlowCheck string

// AskUser is the default.
const AskUser FlowCheck = "none"

// The dictionary categories of flows.
var (
	FlowKinds = field.Closed("FlowKind", "步骤类型", "Step kind",
		field.Is(FlowQuestion, "提问", "Question", field.Info), field.Is(FlowInstruction, "操作说明", "Instruction", field.Neutral), field.Is(FlowResult, "结果", "Result", field.Success))
	FlowEndings = field.Closed("FlowEnding", "排查结果", "Ending",
		field.Is(EndSolved, "已解决", "Solved", field.Success), field.Is(EndRepair, "去报修", "Repair", field.Warning), field.Is(EndFeedback, "提交反馈", "Feedback", field.Info),
		field.Is(EndHotline, "拨打热线", "Call the hotline", field.Info), field.Is(EndLink, "打开页面", "Open a page", field.Neutral))
	FlowChecks = field.Closed("FlowCheck", "回答方式", "Answered by",
		field.Is(AskUser, "用户选择", "The user"), field.Is("live", "读取车辆状态", "The state of the vehicle"))
	FlowLinks = field.Closed("FlowLink", "结果跳转", "Result opens",
		field.Is(LinkArticle, "文章", "Article"), field.Is(LinkProblem, "问题排查", "Guided problem"), field.Is(LinkVideo, "视频", "Video"),
		field.Is(LinkAppPage, "APP页面", "App page"), field.Is(LinkExternal, "外部链接", "External link"))
)

// FlowOption is an answer and the step that follows it.
type FlowOption struct {
	Label value.I18n `json:"label"`
	Next  string     `json:"next"`
}

// FlowNode is a step of a flow. The first step of the list is the start.
type FlowNode struct {
	ID        string       `json:"id"`
	Kind      FlowKind     `json:"kind"`
	Title     value.I18n   `json:"title"`
	Body      value.I18n   `json:"body"`
	Image     string       `json:"image"`
	VideoID   int64        `json:"videoId"`
	Check     FlowCheck    `json:"check"`
	Options   []FlowOption `json:"options"`
	Next      string       `json:"next"`
	Result    FlowEnding   `json:"result"`
	LinkType  LinkType     `json:"linkType"`
	LinkValue string       `json:"linkValue"`
}

const flowID = "[a-z0-9]{1,12}"

func flowFields(n *FlowNode) field.List {
	return field.List{
		field.Text(&n.ID, "编号", "Id").Required().ID().Pattern(flowID),
		field.Dict(&n.Kind, "步骤类型", "Kind", FlowKinds).Required().Default(FlowQuestion),
		field.I18n(&n.Title, "标题", "Title").Required().Length(2, 60),
		field.I18nRichText(&n.Body, "说明", "Text").MaxBytes(20 << 10),
		field.Image(&n.Image, "配图", "Picture"),
		field.Ref(&n.VideoID, "视频", "Video", "video"),
		field.Dict(&n.Check, "回答方式", "Answered by", FlowChecks).VisibleWhen(&n.Kind, FlowQuestion).Default(AskUser),
		field.Rows(&n.Options, "选项", "Answers", func(o *FlowOption) field.List {
			return field.List{
				field.I18n(&o.Label, "选项", "Answer").Required().Length(1, 30),
				field.Text(&o.Next, "下一步", "Next").ID().Pattern(flowID),
			}
		}).Required().VisibleWhen(&n.Kind, FlowQuestion).CountOf(MinFlowOptions, MaxFlowOptions),
		field.Text(&n.Next, "下一步", "Next").ID().Pattern(flowID).VisibleWhen(&n.Kind, FlowInstruction),
		field.Dict(&n.Result, "结果", "Result", FlowEndings).Required().VisibleWhen(&n.Kind, FlowResult),
		field.Enum(&n.LinkType, "跳转类型", "Opens", FlowLinks).Required().VisibleWhen(&n.Result, EndLink),
		field.Text(&n.LinkValue, "跳转目标", "Target").Required().Max(500).VisibleWhen(&n.Result, EndLink),
	}
}
