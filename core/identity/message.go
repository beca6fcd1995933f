package identity

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/sms"
	"evops/core/store"
)

// SMSSender is how short messages leave: the queue takes a message's ticket, and whoever works it off hands the message to the carrier.
type SMSSender struct {
	Carrier sms.Carrier
	Queue   func(ctx context.Context, work task.SMS)
}

// message is a short message that somebody wants sent. Codes and passwords never stand in it in clear: a code is made by whoever sends it.
type message struct {
	Ticket   string
	Template system.SMSTemplate
	Mobile   string
	// UserName is the submitted name of who is not in a session.
	UserName string
	UserID   int64
	// Source is the address the wish for a code came from.
	Source    string
	Language  string
	Content   string
	CreatedAt value.Time
	Attempts  int
	SentAt    value.Time
}

// sendSMS keeps a message and queues it once the transaction is committed.
func (s *Service) sendSMS(ctx context.Context, tx bun.Tx, m message) error {
	ticket := make([]byte, 16)
	_, _ = rand.Read(ticket)
	m.Ticket = base64.RawURLEncoding.EncodeToString(ticket)
	if m.Content != "" {
		var err error
		if m.Content, err = s.lock(contentPurpose, m.Ticket, m.Content); err != nil {
			return err
		}
	}
	_, err := tx.NewRaw(`INSERT INTO sms_message (ticket, template, mobile, user_name, user_id, source, language, content, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		m.Ticket, m.Template, m.Mobile, m.UserName, m.UserID, m.Source, m.Language, m.Content, s.clock()).Exec(ctx)
	if err != nil || s.mail.Queue == nil {
		return err
	}
	store.AfterCommit(ctx, func() { s.mail.Queue(context.WithoutCancel(ctx), task.SMS{Ticket: m.Ticket}) })
	return nil
}

// notify tells the owner of an account something nobody asked for.
func (s *Service) notify(ctx context.Context, tx bun.Tx, a *account, template system.SMSTemplate, content string) error {
	if a.Mobile == "" || s.mail.Carrier == nil {
		return nil
	}
	return s.sendSMS(ctx, tx, message{Template: template, Mobile: a.Mobile, UserID: a.ID, Language: a.Language, Content: content})
}

// MobileChanged tells an account at its old number that codes go to another one now, in the transaction of the change.
func (s *Service) MobileChanged(ctx context.Context, tx bun.Tx, old *system.Operator) error {
	return s.notify(ctx, tx, &account{ID: old.ID, Mobile: old.Mobile.Reveal(), Language: old.Language}, system.SMSMobileChanged, "")
}

// SendMessage sends the message of a ticket, unless there is nothing to send or it is too late. An error means that it may be tried again.
func (s *Service) SendMessage(ctx context.Context, ticket string) error {
	var m message
	err := s.db.Read().NewRaw(`SELECT ticket, template, mobile, user_name, user_id, language, content, created_at, attempts, sent_at FROM sms_message WHERE ticket = ?`, ticket).Scan(ctx, &m)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	if !m.SentAt.IsZero() || m.Attempts > sms.Retries || s.clock().Milli() >= m.CreatedAt.Add(CodeLife).Milli() {
		return nil
	}
	a, err := s.recipient(ctx, m)
	if err != nil || a == nil {
		return err
	}
	params, mac, err := s.contentOf(m, a)
	if err != nil {
		return err
	}
	sender, err := s.mail.Carrier.Now(ctx)
	if err != nil {
		return err
	}
	// The code counts from before it is on its way, so that nobody is quicker than the database.
	claimed, err := s.claim(ctx, m, a.ID, mac)
	if err != nil || !claimed {
		return err
	}
	receipt, failure := sender.Send(ctx, sms.Message{Mobile: m.Mobile, Template: m.Template, Params: params, Language: m.Language})
	if err := s.logMessage(context.WithoutCancel(ctx), m, a, sender.Driver(), receipt, failure); err != nil {
		return err
	}
	return failure
}

// SendTest sends a template with made-up values at once, and writes down what became of it like of any other message. No code or password in it is one.
func (s *Service) SendTest(ctx context.Context, who *access.Caller, mobile string, template system.SMSTemplate) (sms.Receipt, error) {
	m := message{Template: template, Mobile: mobile, UserID: who.UserID, Language: who.Language}
	params := map[string]any{
		"account": who.UserName, "password": "********", "hours": int(TemporaryPasswordAge / time.Hour), "code": "000000", "minutes": int(codeLife(template) / time.Minute),
	}
	sender, err := s.mail.Carrier.Now(ctx)
	if err != nil {
		return sms.Receipt{}, err
	}
	receipt, failure := sender.Send(ctx, sms.Message{Mobile: mobile, Template: template, Params: params, Language: who.Language})
	a := &account{ID: who.UserID, OrganizationCode: who.OrganizationCode}
	if err := s.logMessage(context.WithoutCancel(ctx), m, a, sender.Driver(), receipt, failure); err != nil {
		return receipt, err
	}
	return receipt, failure
}

// recipient is the account a message is for; nil when there is none that may have it.
func (s *Service) recipient(ctx context.Context, m message) (a *account, err error) {
	if riders(m.Template) {
		return &account{UserName: m.UserName, Language: m.Language}, nil
	}
	if m.Template == system.SMSResetPassword {
		a, err = accountByName(ctx, s.db.Read(), m.UserName)
		if a != nil && a.Mobile != m.Mobile {
			a = nil
		}
	} else {
		a, err = accountByID(ctx, s.db.Read(), m.UserID)
	}
	if err != nil || a == nil || a.disabled() || a.expired(s.clock()) {
		return nil, err
	}
	return a, nil
}

// contentOf is what is put into the template, and for a code what is kept of it.
func (s *Service) contentOf(m message, a *account) (params map[string]any, mac string, err error) {
	switch m.Template {
	case system.SMSUserMobileChanged:
		return nil, "", nil
	case system.SMSPasswordChanged, system.SMSMobileChanged:
		return map[string]any{"account": a.UserName}, "", nil
	case system.SMSTemporaryPassword:
		password, err := s.unlock(contentPurpose, m.Ticket, m.Content)
		return map[string]any{"account": a.UserName, "password": password, "hours": int(TemporaryPasswordAge / time.Hour)}, "", err
	}
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return nil, "", err
	}
	code := fmt.Sprintf("%06d", n)
	return map[string]any{"code": code, "minutes": int(codeLife(m.Template) / time.Minute)}, s.codeMAC(m.Ticket, code), nil
}

// claim counts a try; false when the message was sent meanwhile or has been tried often enough.
func (s *Service) claim(ctx context.Context, m message, user int64, mac string) (claimed bool, err error) {
	err = s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		done, err := tx.NewRaw("UPDATE sms_message SET attempts = attempts + 1, user_id = ?, code = ? WHERE ticket = ? AND attempts = ? AND sent_at = 0",
			user, mac, m.Ticket, m.Attempts).Exec(ctx)
		if err != nil {
			return err
		}
		n, err := done.RowsAffected()
		claimed = n == 1
		return err
	})
	return claimed, err
}

// logMessage writes down what became of a try: neither the whole number nor what was written.
func (s *Service) logMessage(ctx context.Context, m message, a *account, by system.SMSDriver, receipt sms.Receipt, failure error) error {
	now, result, reason := s.clock(), system.SMSSent, ""
	if failure != nil {
		result, reason = system.SMSFailed, value.Cut(printable(failure.Error()), 200)
		slog.WarnContext(ctx, "a short message was not sent", "template", m.Template, "to", access.MaskPhone(m.Mobile), "try", m.Attempts+1, "error", failure)
	}
	return s.db.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if failure == nil {
			if _, err := tx.NewRaw("UPDATE sms_message SET sent_at = ?, content = '' WHERE ticket = ?", now, m.Ticket).Exec(ctx); err != nil {
				return err
			}
		}
		_, err := tx.NewRaw(`INSERT INTO sms_log (user_id, organization_code, mobile, template, driver, attempt, result, provider_id, cost, error_message, created_at, created_by, updated_at, version)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`, a.ID, a.OrganizationCode, access.MaskPhone(m.Mobile), m.Template, by, m.Attempts+1, result,
			value.Cut(printable(receipt.ProviderID), 100), receipt.Cost, reason, now, a.ID, now).Exec(ctx)
		return err
	})
}

// owner names an account as the owner of a locked secret.
func owner(user int64) string { return strconv.FormatInt(user, 10) }
