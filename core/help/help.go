// Package help serves the help centre of the console: votes on pages, their counts, and the support contact.
package help

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
	"evops/core/setting"
)

// countsPermission is the permission to see vote counts: administrators of the installation maintain its help.
const countsPermission = "sysSetting:view"

var contact = setting.NewText("help.contact", "", ".{0,400}",
	field.Label{ZH: "帮助中心联系方式", EN: "Help centre contact"},
	field.Label{ZH: "显示在帮助中心“联系我们”页，例如：IT 服务台 021-5555 0100，工作日 9:00–18:00", EN: "Shown on the help centre's contact page, for example: IT desk 021-5555 0100, weekdays 9:00–18:00"})

// Service stores the votes on pages of the help centre.
type Service struct{ engine *record.Engine }

// New returns a service.
func New(e *record.Engine) *Service { return &Service{e} }

// Counts are the numbers of accounts that found a page of this version helpful or not.
type Counts struct {
	Helpful    int `json:"helpful"`
	NotHelpful int `json:"notHelpful"`
}

// PageVotes is an account's view of a page's votes.
type PageVotes struct {
	// Helpful is the caller's own vote on the page of this version; nil for none.
	Helpful *bool `json:"helpful"`
	// Counts is nil without permission to see them.
	Counts *Counts `json:"counts"`
	// Contact is the support contact set by an administrator; may be empty.
	Contact string `json:"contact"`
}

// Read returns the votes on a page as visible to the caller.
func (s *Service) Read(ctx context.Context, who *access.Caller, topic string) (*PageVotes, error) {
	if err := known(topic); err != nil {
		return nil, err
	}
	own, err := s.own(ctx, s.engine.Read(), who, topic)
	if err != nil {
		return nil, err
	}
	votes := &PageVotes{}
	if own != nil {
		votes.Helpful = &own.Helpful
	}
	if votes.Contact, err = contact.Now(ctx, s.engine.DB()); err != nil {
		return nil, err
	}
	if who.Can(countsPermission) {
		votes.Counts, err = s.count(ctx, topic)
	}
	return votes, err
}

// Vote stores the caller's vote on a page of this version, replacing an earlier one.
func (s *Service) Vote(ctx context.Context, who *access.Caller, topic string, helpful bool) error {
	if err := known(topic); err != nil {
		return err
	}
	return s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		v := s.engine.InTx(tx)
		// Votes of one account are serialised, so that the second finds the first.
		if _, err := record.Lock(ctx, v, system.Operators, who.UserID); err != nil {
			return err
		}
		old, err := s.own(ctx, v, who, topic)
		if err != nil {
			return err
		}
		if old == nil {
			return record.Insert(ctx, s.engine, tx, system.HelpVotes, &system.HelpVote{UserID: who.UserID, Topic: topic, Release: contracts.Version, Helpful: helpful})
		}
		vote := *old
		vote.Helpful = helpful
		return record.Update(ctx, s.engine, tx, system.HelpVotes, old, &vote)
	})
}

// own returns the caller's vote on the page of this version, or nil.
func (s *Service) own(ctx context.Context, v record.Reader, who *access.Caller, topic string) (*system.HelpVote, error) {
	votes, err := record.Find(ctx, v, system.HelpVotes, &system.HelpVotes.Row.UserID, who.UserID)
	i := slices.IndexFunc(votes, func(vote *system.HelpVote) bool { return vote.Topic == topic && vote.Release == contracts.Version })
	if i < 0 {
		return nil, err
	}
	return votes[i], err
}

func (s *Service) count(ctx context.Context, topic string) (*Counts, error) {
	counts := &Counts{}
	err := s.engine.DB().Read().NewRaw(`SELECT COALESCE(SUM(CASE WHEN helpful THEN 1 ELSE 0 END), 0), COALESCE(SUM(CASE WHEN helpful THEN 0 ELSE 1 END), 0)
		FROM help_vote WHERE topic = ? AND release = ?`, topic, contracts.Version).Scan(ctx, &counts.Helpful, &counts.NotHelpful)
	return counts, err
}

func known(topic string) error {
	if slices.ContainsFunc(contracts.HelpPages(), func(page contracts.HelpPage) bool { return page.Name == topic }) {
		return nil
	}
	return fault.NotFoundOrDenied.With()
}
