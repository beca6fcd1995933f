package help

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/endpoint"
)

type topic struct {
	Topic string `json:"topic" required:"true"`
}

type vote struct {
	topic
	Helpful *bool `json:"helpful" required:"true"`
}

var examplePage = &PageVotes{Helpful: new(true), Counts: &Counts{Helpful: 12, NotHelpful: 1}, Contact: "support@example.com"}

// Endpoints returns the endpoints of the help centre. They need no permission: everybody may read it.
func (s *Service) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{
			Path: system.HelpVotes.Path + "/getHelpPage", Label: field.Label{ZH: "帮助页信息", EN: "Information about a help page"}, Methods: endpoint.Reads,
		}, func(ctx context.Context, who *access.Caller, in topic) (*PageVotes, error) {
			return s.Read(ctx, who, in.Topic)
		}, examplePage),
		endpoint.New(endpoint.Endpoint{Path: system.HelpVotes.Path + "/vote", Label: field.Label{ZH: "评价帮助页", EN: "Vote on a help page"}},
			func(ctx context.Context, who *access.Caller, in vote) (*PageVotes, error) {
				if in.Helpful == nil {
					return nil, fault.ValidationFailed.With()
				}
				if err := s.Vote(ctx, who, in.Topic, *in.Helpful); err != nil {
					return nil, err
				}
				return s.Read(ctx, who, in.Topic)
			}, examplePage),
	}
}
