package support

import (
	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/repair"
	"evops/contracts/value"
)

// Assign is the input of giving feedback to a service account or of passing it to an outlet.
type Assign struct {
	HandlerID int64 `json:"handlerId"`
	DealerID  int64 `json:"dealerId"`
}

// Reply is the input of an answer: a text, or a template in the language of the user.
type Reply struct {
	Template string      `json:"template"`
	Text     string      `json:"text"`
	Photos   value.Codes `json:"photos"`
}

// Handle is the input of solving feedback. Type, class and priority stay as they are where they are empty, and so does the note.
type Handle struct {
	ResultType   Result          `json:"resultType"`
	ReplyText    string          `json:"replyText"`
	Photos       value.Codes     `json:"photos"`
	FeedbackType Kind            `json:"feedbackType"`
	FaultClass   string          `json:"faultClass"`
	Priority     repair.Priority `json:"priority"`
	InternalNote string          `json:"internalNote"`
}

// Mark is the input of flagging feedback.
type Mark struct {
	Flag bool `json:"flag"`
}

// UserReply is the input of recording what the user said.
type UserReply struct {
	Text   string      `json:"text"`
	Photos value.Codes `json:"photos"`
}

// Rate is the input of how satisfied the user is.
type Rate struct {
	Stars int64 `json:"stars"`
}

// Close is the input of closing feedback.
type Close struct {
	ResultType Result `json:"resultType"`
	Abuse      bool   `json:"abuse"`
}

// Merge is the input of closing feedback as a duplicate.
type Merge struct {
	DuplicateOfID int64 `json:"duplicateOfId"`
}

// AnsweringAccounts is the choice of the accounts that answer feedback, OtherAccounts that of those beside an account.
const (
	AnsweringAccounts = "answering"
	OtherAccounts     = "others"
)

// Actions of feedback that core has functions for.
var (
	FeedbackTake      = action.For[Feedback, action.NoInput]("take")
	FeedbackAssign    = action.For[Feedback, Assign]("assign")
	FeedbackReply     = action.For[Feedback, Reply]("reply")
	FeedbackHandle    = action.For[Feedback, Handle]("handle")
	FeedbackUserReply = action.For[Feedback, UserReply]("userReply")
	FeedbackRate      = action.For[Feedback, Rate]("rate")
	FeedbackClose     = action.For[Feedback, Close]("close")
	FeedbackReopen    = action.For[Feedback, action.NoInput]("reopen")
	FeedbackMerge     = action.For[Feedback, Merge]("merge")
	FeedbackMark      = action.For[Feedback, Mark]("mark")
)

// photos are the pictures of a message.
func photos(p *value.Codes) *field.Field {
	return field.Images(p, "图片", "Photos").For("evidence").CountOf(0, 3)
}

// actions returns the actions of feedback. What ends the work comes before what begins it, so that rows in progress show it first.
func (f *Feedback) actions() action.List {
	return action.List{
		action.AddWithPermission("handle"), action.EditWithPermission("handle"), action.Export,
		FeedbackAssign.WithInput("分派", "Assign", func(in *Assign) field.List {
			return field.List{
				field.Ref(&in.HandlerID, "处理客服", "Handler", "serviceAccount").Choose(AnsweringAccounts).Hint("都留空则按班次和在办量分派", "Both empty: by shift and load"),
				field.Ref(&in.DealerID, "协办网点", "Outlet", "dealer").Hint("投诉不能转给网点", "Complaints are not passed to outlets"),
			}
		}).Transition(&f.Status, Handling, New, Handling).Batch(200).DoneText("已分派{rows}", "Assigned {rows}"),
		FeedbackReply.WithInput("回复", "Reply", func(in *Reply) field.List {
			return field.List{
				field.Dict(&in.Template, "回复模板", "Template", AnswerTemplates).Hint("内容留空则发送模板，用用户的语言", "Sent in the language of the user if the text is empty"),
				field.LongText(&in.Text, "内容", "Text").Max(500),
				photos(&in.Photos),
			}
		}).AllowedIn(&f.Status, Handling).WithPermission("handle").DoneText("已回复{rows}", "Replied to {rows}"),
		FeedbackHandle.WithInput("处理完成", "Mark as handled", func(in *Handle) field.List {
			return field.List{
				field.Enum(&in.ResultType, "处理结果", "Result", Results).Required().Hint("转报修、无效和重复另有操作", "Repair, invalid and duplicate have actions of their own"),
				field.LongText(&in.ReplyText, "回复内容", "Reply").Required().Length(2, 500),
				photos(&in.Photos),
				field.Enum(&in.FeedbackType, "反馈类型", "Type", Kinds).Hint("留空则不变", "Empty: unchanged"),
				field.Dict(&in.FaultClass, "问题分类", "Problem class", repair.FaultClasses).Hint("留空则不变", "Empty: unchanged"),
				field.Enum(&in.Priority, "优先级", "Priority", repair.Priorities).Hint("留空则不变", "Empty: unchanged"),
				field.LongText(&in.InternalNote, "内部备注", "Internal note").Max(500).Hint("留空则不变", "Empty: unchanged"),
			}
		}).Transition(&f.Status, Handled, Handling).Inline().DoneText("已处理{rows}", "Handled {rows}"),
		FeedbackTake.Do("受理", "Take").Transition(&f.Status, Handling, New, Handling).WithPermission("handle").Inline().DoneText("已受理{rows}", "Took {rows}"),
		FeedbackUserReply.WithInput("登记用户回复", "Record the user's reply", func(in *UserReply) field.List {
			return field.List{
				field.LongText(&in.Text, "内容", "Text").Required().Length(2, 500),
				photos(&in.Photos),
			}
		}).AllowedIn(&f.Status, Handling, Handled).WithPermission("handle").DoneText("已登记{rows}的用户回复", "Recorded the reply to {rows}"),
		FeedbackRate.WithInput("登记满意度", "Record satisfaction", func(in *Rate) field.List {
			return field.List{field.Int(&in.Stars, "满意度", "Stars").Required().Between(1, 5).Hint("3 分及以上同时关闭", "Three and more close it")}
		}).AllowedIn(&f.Status, Handled, Closed).WithPermission("handle").DoneText("已登记{rows}的满意度", "Recorded the satisfaction of {rows}"),
		FeedbackMerge.WithInput("合并重复", "Merge", func(in *Merge) field.List {
			return field.List{field.Ref(&in.DuplicateOfID, "重复于", "Duplicate of", "feedback").Required().Hint("同一用户的另一条反馈", "Other feedback of the same user")}
		}).Transition(&f.Status, Closed, New, Handling).WithPermission("handle").DoneText("已合并{rows}", "Merged {rows}"),
		FeedbackClose.WithInput("关闭", "Close", func(in *Close) field.List {
			return field.List{
				field.Enum(&in.ResultType, "处理结果", "Result", Results).Hint("留空：未处理的判为无效，已处理的不变", "Empty: invalid if it is not handled, unchanged otherwise"),
				field.Bool(&in.Abuse, "辱骂或骚扰", "Abuse").Hint("不发送关闭说明", "The user gets no message"),
			}
		}).Transition(&f.Status, Closed, New, Handling, Handled).WithPermission("handle").RequireReason().DoneText("已关闭{rows}", "Closed {rows}"),
		FeedbackReopen.Do("重开", "Reopen").Transition(&f.Status, Handling, Closed).WithPermission("assign").RequireReason().DoneText("已重开{rows}", "Reopened {rows}"),
		FeedbackMark.WithInput("标记", "Flag", func(in *Mark) field.List {
			return field.List{field.Bool(&in.Flag, "重点关注", "Flagged").Default(true)}
		}).WithPermission("handle").Batch(200).DoneText("已标记{rows}", "Flagged {rows}"),
		deleteWithReason(),
	}
}

// deleteWithReason is the deletion of feedback, which needs a reason.
func deleteWithReason() *action.Action {
	d := *action.Delete
	return d.RequireReason()
}
