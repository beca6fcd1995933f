package notification

import (
	"context"

	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/endpoint"
)

// inboxSize is the number of notifications in the inbox.
const inboxSize = 50

type readInput struct {
	// IDs are the notifications to mark as read; all if empty.
	IDs []int64 `json:"ids"`
}

var exampleInbox = &Inbox{Unread: 1, List: []Message{{
	ID: 1, Kind: "jobDone", Tone: field.Success, Title: "导出完成", Text: "车辆，1200 行", Link: new("/common/download?fileName=vehicle_20260315103000_0a1b2c3d.xlsx"), CreatedAt: endpoint.ExampleTime,
}}}

// Endpoints returns the endpoints of the caller's inbox. They need no permission: everybody has one.
func (s *Service) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: system.Notifications.Path + "/getMyNotices", Label: field.Label{ZH: "本人通知", EN: "Own notifications"}, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, _ endpoint.None) (*Inbox, error) {
				return s.Inbox(ctx, who, inboxSize)
			}, exampleInbox),
		endpoint.New(endpoint.Endpoint{Path: system.Notifications.Path + "/read", Label: field.Label{ZH: "通知设为已读", EN: "Mark notifications as read"}},
			func(ctx context.Context, who *access.Caller, in readInput) (*Inbox, error) {
				if err := s.Read(ctx, who, in.IDs); err != nil {
					return nil, err
				}
				return s.Inbox(ctx, who, inboxSize)
			}, exampleInbox),
	}
}
