// Package help is what the help centre of the console asks the server: the own vote on a page, how many there are, and whom to ask.
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

// countable is the permission to see how many found a page helpful: those who look after the installation look after its help.
const countable = "sysSetting:view"

var contact = setting.NewText("help.contact", "", ".{0,400}",
	field.Label{ZH: "帮助中心联系方式", EN: "Contact in the help centre"},
	field.Label{ZH: "显示在帮助中心“联系我们”页，例如：IT 服务台 021-5555 0100，工作日 9:00–18:00", EN: "Shown on the help centre's contact page, such as: IT desk 021-5555 0100, weekdays 9:00–18:00"})

// Service keeps the votes on the pages of the help centre.
type Service struct{ engine *record.Engine }

// New makes the service.
func New(e *record.Engine) *Service { return &Service{e} }

// Counts is how many accounts found a page of this version helpful, and how many did not.
type Counts struct {
	Helpful    int `json:"helpful"`
	NotHelpful int `json:"notHelpful"`
}

// PageVotes is what an account is told about a page.
type PageVotes struct {
	// Helpful is the own vote on the page of this version; nil for none.
	Helpful *bool `json:"helpful"`
	// Counts is nil for those who may not see it.
	Counts *Counts `json:"counts"`
	// Contact is whom people may ask, as an administrator wrote it; empty for nothing.
	Contact string `json:"contact"`
}

// Read tells the caller how a page stands.
func (s *Service) Read(ctx context.Context, who *access.Caller, topic string) (*PageVotes, error) {
	if err := known(topic); err != nil {
		return nil, err
	}
	own, err := s.own(ctx, s.engine.Read(), who, topic)
	if err != nil {
		return nil, err
	}
	standing := &PageVotes{}
	if own != nil {
		standing.Helpful = &own.Helpful
	}
	if standing.Contact, err = contact.Now(ctx, s.engine.DB()); err != nil {
		return nil, err
	}
	if who.Can(countable) {
		standing.Counts, err = s.count(ctx, topic)
	}
	return standing, err
}

// Vote keeps what the caller thinks of a page of this version, in place of what it thought before.
func (s *Service) Vote(ctx context.Context, who *access.Caller, topic string, helpful bool) error {
	if err := known(topic); err != nil {
		return err
	}
	return s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		v := s.engine.InTx(tx)
		// Two votes of one account come after one another, so that the second finds the first.
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

// own is the caller's vote on the page of this version; nil for none.
func (s *Service) own(ctx context.Context, v record.Reader, who *access.Caller, topic string) (*system.HelpVote, error) {
	votes, err := record.Find(ctx, v, system.HelpVotes, "userId", who.UserID)
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
