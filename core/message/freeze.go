package message

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/message"
	"evops/core/record"
)

const (
	// freezeBatch is how many people are frozen in one transaction.
	freezeBatch = 1_000
	// driftLeast is the smallest difference between the confirmed and the actual number of people that pauses a job; for many people it is
	// a fifth (content catalogue 0.9).
	driftLeast = 1_000
)

// recipients is the resource whose rows are the people.
var recipients = content.AppUsers.Name

// errOvertaken ends the freeze of a worker that another one, or an action, has overtaken.
var errOvertaken = errors.New("message: another worker has frozen these recipients")

// person is what decides whether a user gets a message, and how.
type person struct {
	ID               int64
	Status           content.AppUserStatus
	MarketingConsent bool
	PushEnabled      bool
	Platform         content.AppPlatform
	Lang             string
	CountryCode      string
	Phone            string
}

// people reads users, ascending. With a locking clause they cannot change until the transaction ends, so that two jobs cannot both use the
// last message that a frequency cap allows.
func people(ctx context.Context, db bun.IDB, ids []int64, lock string) (found []person, err error) {
	err = db.NewRaw("SELECT id, status, marketing_consent, push_enabled, platform, lang, country_code, phone FROM app_user WHERE id IN (?) AND deleted_at = 0 ORDER BY id"+lock, bun.List(ids)).Scan(ctx, &found)
	return found, err
}

// freeze stores the deliveries of every person of the audience. It can be stopped at any time: people come in the order of their ids, and
// the last one is stored with them.
func (s *Service) freeze(ctx context.Context, j *message.Job) error {
	if j.SourceType == message.FromReminder {
		return s.freezeReminder(ctx, j)
	}
	of := sourceOfJob(j)
	m, err := record.GetOf[message.Campaign](ctx, s.Engine.Read(), of.plan, of.of(j))
	if err != nil {
		return err
	}
	author, err := s.Accounts.CallerOf(ctx, m.SubmittedBy, "zh")
	if err != nil {
		return err
	}
	if held, err := s.checkDrift(ctx, j, m); held || err != nil {
		return err
	}
	cursor := j.CursorUserID
	err = s.Engine.Read().EachOfAudience(ctx, recipients, author, m.Audience, cursor, freezeBatch, func(ids []int64) error {
		return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			locked, err := record.Lock(ctx, s.Engine.InTx(tx), message.Jobs, j.ID)
			if err != nil {
				return err
			}
			if locked.Status != message.RunPreparing || locked.CursorUserID != cursor {
				return errOvertaken
			}
			if _, err := s.addDeliveries(ctx, tx, locked, m, ids); err != nil {
				return err
			}
			cursor = ids[len(ids)-1]
			_, err = tx.NewRaw("UPDATE message_job SET cursor_user_id = ? WHERE id = ?", cursor, j.ID).Exec(ctx)
			return err
		})
	})
	if errors.Is(err, errOvertaken) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.changeJob(ctx, j.ID, func(ctx context.Context, tx bun.Tx, j *message.Job) error {
		if j.Status == message.RunPreparing && j.CursorUserID == cursor {
			j.Status, j.FrozenAt, j.NextAt = message.RunSending, s.Clock(), s.Clock()
		}
		return nil
	})
}

// checkDrift pauses a job whose audience has become much larger or smaller than the submission confirmed, before anybody is frozen.
func (s *Service) checkDrift(ctx context.Context, j *message.Job, m *message.Campaign) (held bool, err error) {
	if j.DriftAccepted || j.CursorUserID > 0 {
		return false, nil
	}
	author, err := s.Accounts.CallerOf(ctx, m.SubmittedBy, "zh")
	if err != nil {
		return false, err
	}
	n, err := s.Engine.Read().CountAudience(ctx, recipients, author, m.Audience)
	if err != nil {
		return false, err
	}
	if difference := max(n-j.Confirmed, j.Confirmed-n); difference <= max(driftLeast, j.Confirmed/5) {
		return false, nil
	}
	return true, s.hold(ctx, j, message.AudienceDrifted, fmt.Sprintf("%d → %d", j.Confirmed, n))
}

// addDeliveries stores the deliveries of people, those that a rule leaves out as skipped, and returns the number of people that have any.
// Accounts that are frozen or being deleted have none.
func (s *Service) addDeliveries(ctx context.Context, tx bun.Tx, j *message.Job, m *message.Campaign, ids []int64) (int, error) {
	found, err := people(ctx, tx, ids, "")
	if err != nil {
		return 0, err
	}
	of := sourceOfJob(j)
	hides, err := s.hidesFromEnglish(ctx, tx, j)
	if err != nil {
		return 0, err
	}
	now, n := s.Clock(), 0
	rows := make([]message.Delivery, 0, len(found)*len(m.Channels))
	for _, p := range found {
		if p.Status != content.UserNormal {
			continue
		}
		n++
		for _, channel := range m.Channels {
			d := message.Delivery{JobID: j.ID, SourceType: j.SourceType, AppUserID: p.ID, Channel: message.Channel(channel), Platform: p.Platform, Lang: languageOf(&p), NextTryAt: now}
			of.mark(&d, of.of(j))
			if d.ResultCode = unfit(&p, d.Channel, j.SourceType); d.ResultCode == "" && hides && d.Lang == "en" {
				d.ResultCode = message.NoTranslation
			}
			if d.ResultCode != "" {
				d.Status = message.DeliverySkipped
			}
			rows = append(rows, d)
		}
	}
	return n, record.InsertMany(ctx, s.Engine, tx, message.Deliveries, rows)
}

// unfit returns why a person cannot get a message of a source by a channel; empty if they can.
func unfit(p *person, channel message.Channel, of message.Source) message.Result {
	switch {
	case p.Status != content.UserNormal:
		return message.UserBlocked
	case of.Marketing() && !p.MarketingConsent:
		return message.NoConsent
	case channel == message.Push && !p.PushEnabled:
		return message.NoToken
	case channel == message.SMS && p.Phone == "":
		return message.NoPhone
	}
	return ""
}

func languageOf(p *person) string {
	if p.Lang == "en" {
		return "en"
	}
	return "zh"
}

// hidesFromEnglish reports whether English readers do not get the campaign of a job, since it has no English text.
func (s *Service) hidesFromEnglish(ctx context.Context, tx bun.Tx, j *message.Job) (bool, error) {
	of := sourceOfJob(j)
	l, err := record.GetOf[content.Translation](ctx, s.Engine.InTx(tx), of.plan, of.of(j))
	return err == nil && l.EnPolicy == content.HideFromEnglish && !l.EnComplete, err
}

// changeJob changes a locked job in a transaction of its own.
func (s *Service) changeJob(ctx context.Context, id int64, change func(ctx context.Context, tx bun.Tx, j *message.Job) error) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		old, err := record.Lock(ctx, s.Engine.InTx(tx), message.Jobs, id)
		if err != nil {
			return err
		}
		j := *old
		if err := change(ctx, tx, &j); err != nil || j == *old {
			return err
		}
		return record.Update(ctx, s.Engine, tx, message.Jobs, old, &j)
	})
}
