package arevent

import (
	"evops/contracts/action"
	"evops/contracts/applog"
	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// Participation is one attempt of a user in an event. PlayNo is what the phone names it by, so that a repeated request counts once.
type Participation struct {
	resource.Base
	EventID   int64          `json:"eventId"`
	AppUserID int64          `json:"appUserId"`
	AttemptNo int64          `json:"attemptNo"`
	PlayNo    string         `json:"playNo"`
	Target    string         `json:"target"`
	Position  value.Geo      `json:"position"`
	Result    applog.Outcome `json:"result"`
	PlayedAt  value.Time     `json:"playedAt"`
}

// Participations is the attempts in all events (content catalogue, arParticipation). Core alone writes them.
var Participations = resource.Declare("arParticipation", "AR参与记录", "AR participation", func(p *Participation) resource.Spec {
	return resource.Spec{
		Noun: resource.Counted("条AR参与记录"),
		Path: "/data/crm/arParticipation", Permission: "arEvent", Volume: 2_000_000, Log: true,
		Title: &p.Target, State: &p.Result, Order: []resource.Order{resource.Desc(&p.PlayedAt)},
		UniqueTogether: [][]any{{&p.EventID, &p.AppUserID, &p.AttemptNo}, {&p.EventID, &p.AppUserID, &p.PlayNo}},
		Leading:        []any{&p.PlayedAt, &p.EventID, &p.AppUserID, &p.AttemptNo, &p.Target, &p.Result},
		Fields: field.List{
			field.Ref(&p.EventID, "活动", "Event", "arEvent").ReadOnly().Column().Filter(field.In).PrimaryFilter().SurvivesDelete(),
			field.Ref(&p.AppUserID, "用户", "User", content.AppUsers.Name).ReadOnly().Column().Filter(field.Eq).PrimaryFilter().SurvivesDelete(),
			field.Int(&p.AttemptNo, "第几次", "Attempt").ReadOnly().Column(),
			field.Text(&p.Target, "识别目标", "Target").Max(60).ReadOnly().Column().Filter(field.Like).PrimaryFilter().Hint("识别图、打卡点或卡片", "The marker, point or card"),
			field.Geo(&p.Position, "位置", "Position").ReadOnly(),
			field.Enum(&p.Result, "结果", "Result", applog.Outcomes).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
			field.Time(&p.PlayedAt, "参与时间", "Time").ReadOnly().Column().Filter(field.Range).PrimaryFilter(),
			field.Text(&p.PlayNo, "参与编号", "Play no.").ID().Max(40).Internal(),
		},
		Actions: action.List{action.Export},
	}
})
