// Package notification is the inbox of every account: notifications that remain until they are read.
package notification

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/event"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	"evops/core/store"
)

// Service creates notices and reads inboxes.
type Service struct {
	engine *record.Engine
	redis  redis.UniversalClient
}

// New returns a service. The caller owns the Redis connection; without one, open windows see a notice at their next poll.
func New(e *record.Engine, connection redis.UniversalClient) *Service {
	return &Service{e, connection}
}

// Params fill the texts of a kind; a value.I18n follows the reader's language.
type Params map[string]any

// Notify adds a notice to an account's inbox, in the transaction of the event it reports, and publishes it to the account's open windows
// after the commit. link is a page of the console with its query, or core's address of a download; empty for none. The system itself
// (account 0) has no inbox.
func (s *Service) Notify(ctx context.Context, tx bun.Tx, userID int64, kind system.NotificationKind, params Params, link string) error {
	if userID == 0 {
		return nil
	}
	text, err := json.Marshal(params)
	if err != nil {
		return err
	}
	row := system.Notification{UserID: userID, Kind: kind.Code, Params: text, Link: link}
	if err := record.Insert(ctx, s.engine, tx, system.Notifications, &row); err != nil {
		return err
	}
	store.AfterCommit(ctx, func() { s.publish(ctx, userID) })
	return nil
}

// NotifyOnce adds a notice to the inboxes of several accounts, at most once per account and the key once. Processes may announce the same
// event concurrently.
func (s *Service) NotifyOnce(ctx context.Context, once string, userIDs []int64, kind system.NotificationKind, params Params, link string) error {
	text, err := json.Marshal(params)
	if err != nil {
		return err
	}
	return s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		for _, id := range userIDs {
			row := system.Notification{UserID: id, Kind: kind.Code, Params: text, Link: link, DedupKey: fmt.Sprintf("%s/%d", once, id)}
			exists, err := tx.NewSelect().Table("notice").Where("once = ?", row.DedupKey).Exists(ctx)
			if err != nil {
				return err
			}
			if exists {
				continue
			}
			if err := record.Insert(ctx, s.engine, tx, system.Notifications, &row); err != nil {
				return err
			}
			store.AfterCommit(ctx, func() { s.publish(ctx, id) })
		}
		return nil
	})
}

// NotifyCounted adds a notice, or increments the param n of the account's notice with the same key once, so that an action on many rows leaves each
// account one notice. The link is single for the first row and many from the second on.
func (s *Service) NotifyCounted(ctx context.Context, tx bun.Tx, once string, userID int64, kind system.NotificationKind, params Params, single, many string) error {
	once = fmt.Sprintf("%s/%d", once, userID)
	var found []struct {
		ID     int64
		Params string
	}
	if err := tx.NewRaw("SELECT id, params FROM notice WHERE once = ?", once).Scan(ctx, &found); err != nil {
		return err
	}
	n := int64(1)
	if len(found) > 0 {
		var before struct{ N int64 }
		_ = json.Unmarshal([]byte(found[0].Params), &before) // written below, so it is valid
		n = before.N + 1
	}
	all := maps.Clone(params)
	all["n"] = n
	text, err := json.Marshal(all)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		row := system.Notification{UserID: userID, Kind: kind.Code, Params: text, Link: single, DedupKey: once}
		err = record.Insert(ctx, s.engine, tx, system.Notifications, &row)
	} else {
		_, err = tx.NewUpdate().Table("notice").Set("params = ?", string(text)).Set("link = ?", many).Set("updated_at = ?", value.Now()).Where("id = ?", found[0].ID).Exec(ctx)
	}
	if err != nil {
		return err
	}
	store.AfterCommit(ctx, func() { s.publish(ctx, userID) })
	return nil
}

// Publish publishes an event to the open windows of an account; account 0 is everybody.
func Publish(ctx context.Context, connection redis.UniversalClient, e event.Event, userID int64) error {
	text, err := event.Wrap(e, userID)
	if err != nil {
		return err
	}
	database := 0 // a cluster has only database 0
	if one, single := connection.(*redis.Client); single {
		database = one.Options().DB
	}
	return connection.Publish(ctx, event.Channel(database), text).Err()
}

// publishTimeout limits a publish; it is best effort, since screens also poll.
const publishTimeout = time.Second

// PublishBestEffort publishes an event; a failure is only logged.
func PublishBestEffort(ctx context.Context, connection redis.UniversalClient, e event.Event, userID int64) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), publishTimeout)
	defer cancel()
	if err := Publish(ctx, connection, e, userID); err != nil {
		slog.WarnContext(ctx, "event not published", "kind", e.Kind(), "error", err)
	}
}

// PublishAfterCommit publishes an event to the windows of an account after the current transaction has committed. It does nothing without an account or
// Redis.
func PublishAfterCommit(ctx context.Context, connection redis.UniversalClient, e event.Event, userID int64) {
	if userID == 0 || connection == nil {
		return
	}
	store.AfterCommit(ctx, func() {
		PublishBestEffort(ctx, connection, e, userID)
	})
}

// publish makes the windows of an account reload its inbox. It is best effort: they also poll.
func (s *Service) publish(ctx context.Context, userID int64) {
	if s.redis == nil {
		return
	}
	if err := Publish(ctx, s.redis, event.Notification{}, userID); err != nil {
		slog.WarnContext(ctx, "event not published", "notice of", userID, "error", err)
	}
}

// Message is a notice in the reader's language.
type Message struct {
	ID        int64      `json:"id"`
	Kind      string     `json:"kind"`
	Tone      field.Tone `json:"tone"`
	Title     string     `json:"title"`
	Text      string     `json:"text"`
	Link      *string    `json:"link"`
	ReadAt    value.Time `json:"readAt"`
	CreatedAt value.Time `json:"createdAt" null:"false"`
}

// Inbox contains the latest notices of an account and the number of unread ones.
type Inbox struct {
	List   []Message `json:"list"`
	Unread int64     `json:"unread"`
}

// Inbox returns the caller's inbox with the latest notices, newest first.
func (s *Service) Inbox(ctx context.Context, who *access.Caller, limit int) (*Inbox, error) {
	inbox := &Inbox{List: []Message{}}
	db := s.engine.DB().Read()
	if err := db.NewRaw("SELECT count(*) FROM notice WHERE user_id = ? AND read_at = 0", who.UserID).Scan(ctx, &inbox.Unread); err != nil {
		return nil, err
	}
	var ids []int64
	err := db.NewRaw("SELECT id FROM notice WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT ?", who.UserID, limit).Scan(ctx, &ids)
	if err != nil {
		return nil, err
	}
	found, err := record.Find(ctx, s.engine.Read(), system.Notifications, &system.Notifications.Row.ID, ids...)
	if err != nil {
		return nil, err
	}
	for _, n := range found {
		inbox.List = append(inbox.List, render(n, who.Language))
	}
	return inbox, nil
}

// render formats a notice in a language.
func render(n *system.Notification, language string) Message {
	m := Message{ID: n.ID, Kind: n.Kind, Tone: field.Neutral, Title: n.Kind, ReadAt: n.ReadAt, CreatedAt: n.CreatedAt}
	if n.Link != "" {
		m.Link = &n.Link
	}
	for _, kind := range system.NotificationKinds {
		if kind.Code == n.Kind {
			params := localize(n.Params, language)
			m.Tone = kind.Tone
			m.Title, m.Text = fault.Fill(value.I18n(kind.Title).In(language), params), fault.Fill(value.I18n(kind.Text).In(language), params)
		}
	}
	return m
}

// localize converts params to texts of a language.
func localize(params json.RawMessage, language string) map[string]any {
	var raw map[string]json.RawMessage
	_ = json.Unmarshal(params, &raw) // written by Notify
	out := make(map[string]any, len(raw))
	for name, v := range raw {
		var pair value.I18n
		var text string
		switch {
		case json.Unmarshal(v, &text) == nil:
			out[name] = text
		case json.Unmarshal(v, &pair) == nil:
			out[name] = pair.In(language)
		default:
			out[name] = string(v)
		}
	}
	return out
}

// Read marks notices of the caller as read, all of them if ids is empty. Notices of others are ignored.
func (s *Service) Read(ctx context.Context, who *access.Caller, ids []int64) error {
	now := value.Now()
	return s.engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		query := tx.NewUpdate().Table("notice").Set("read_at = ?", now).Set("updated_at = ?", now).Where("user_id = ?", who.UserID).Where("read_at = 0")
		if len(ids) > 0 {
			query = query.Where("id IN (?)", bun.List(ids))
		}
		if _, err := query.Exec(ctx); err != nil {
			return err
		}
		store.AfterCommit(ctx, func() { s.publish(ctx, who.UserID) })
		return nil
	})
}
