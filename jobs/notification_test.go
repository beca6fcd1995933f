package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/event"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/job"
	"evops/core/notification"
	"evops/core/spreadsheet"
)

func TestOwnerIsNotifiedOfTheJobResult(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		inbox := func(language string) *notification.Inbox {
			who := *p.who
			who.Language = language
			got, err := p.jobs.Notifications.Inbox(t.Context(), &who, 10)
			if err != nil {
				t.Fatal(err)
			}
			return got
		}
		export, err := p.jobs.Export(t.Context(), p.who, "dictionaryItem", []byte(`{"pageSize":1}`))
		if err != nil {
			t.Fatal(err)
		}
		events := p.redis.Subscribe(t.Context(), event.Channel(p.redis.Options().DB))
		defer events.Close()
		stop := p.work()
		done := p.until(export.ID, system.JobSucceeded)
		awaitNotification(t, events, p.who.UserID)
		_, partly, err := p.jobs.Import(t.Context(), p.who, "dictionaryItem", job.ImportParams{FileID: p.upload(list(t, 600, 599)), Mode: spreadsheet.Valid})
		if err != nil {
			t.Fatal(err)
		}
		imported := p.until(partly.ID, system.JobPartly)
		stop()
		// The third job is refused by a fault, so it is not retried.
		failing, err := p.jobs.Submit(t.Context(), p.who, job.Request{Type: system.ExportJob, Module: "dictionaryItem", Title: "x", Params: job.ExportParams{Language: "en"}})
		if err != nil {
			t.Fatal(err)
		}
		refuse := func(context.Context, *job.Lease) (job.Result, error) {
			return job.Result{}, fault.JobLimit.With("n", 3)
		}
		if err := p.jobs.Run(t.Context(), failing.ID, refuse); err != nil {
			t.Fatal(err)
		}

		const download = "/common/download?fileName="
		zh, en := inbox("zh"), inbox("en")
		if zh.Unread != 3 || len(zh.List) != 3 {
			t.Fatalf("%d unread of %d", zh.Unread, len(zh.List))
		}
		for i, want := range []struct {
			tone           field.Tone
			zh, en, zhText string
			link           string
		}{
			{field.Danger, "字典项导出失败", "Dictionary item export failed", fault.JobLimit.With("n", 3).In("zh"), "/systemManage/dictionary"},
			{field.Warning, "字典项导入部分完成", "Dictionary item import partially completed", "600 行中有 1 行失败，可下载错误明细。", download + imported.ErrorFile},
			{field.Success, "字典项导出已完成", "Dictionary item export finished", fmt.Sprintf("共处理 %d 行。", done.Done), download + done.ResultFile},
		} {
			got := zh.List[i]
			if got.Tone != want.tone || got.Title != want.zh || en.List[i].Title != want.en || got.Link == nil || !got.ReadAt.IsZero() {
				t.Errorf("notification %d: %+v, in English %q", i, got, en.List[i].Title)
			}
			if got.Link != nil && (*got.Link != want.link || got.Text != want.zhText) {
				t.Errorf("notification %d has text %q and link %s", i, got.Text, *got.Link)
			}
		}

		other := *p.who
		other.UserID++
		if got, err := p.jobs.Notifications.Inbox(t.Context(), &other, 10); err != nil || len(got.List) != 0 || got.Unread != 0 {
			t.Errorf("another account sees %+v, %v", got, err)
		}
		if err := p.jobs.Notifications.Read(t.Context(), &other, []int64{zh.List[0].ID}); err != nil || inbox("zh").Unread != 3 {
			t.Errorf("another account marked it as read: %v", err)
		}
		if err := p.jobs.Notifications.Read(t.Context(), p.who, []int64{zh.List[0].ID}); err != nil || inbox("zh").Unread != 2 {
			t.Errorf("reading one: %v", err)
		}
		if err := p.jobs.Notifications.Read(t.Context(), p.who, nil); err != nil || inbox("zh").Unread != 0 {
			t.Errorf("reading all: %v", err)
		}
	})
}

func TestRolledBackNotificationIsNeitherStoredNorPublished(t *testing.T) {
	each(t, func(t *testing.T, p *env) {
		events := p.redis.Subscribe(t.Context(), event.Channel(p.redis.Options().DB))
		defer events.Close()
		rollback := errors.New("undone")
		err := p.jobs.Engine.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			if err := p.jobs.Notifications.Notify(ctx, tx, p.who.UserID, system.JobDone, notification.Params{"job": "x"}, ""); err != nil {
				return err
			}
			return rollback
		})
		if !errors.Is(err, rollback) {
			t.Fatal(err)
		}
		if n := p.number("SELECT count(*) FROM notice"); n != 0 {
			t.Errorf("%d notifications stored, want 0", n)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
		defer cancel()
		if m, err := events.ReceiveMessage(ctx); err == nil {
			t.Errorf("received %s", m.Payload)
		}
	})
}

// awaitNotification waits for the event that tells an account's browsers about a new notification.
func awaitNotification(t *testing.T, events *redis.PubSub, user int64) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	for {
		got, err := events.ReceiveMessage(ctx)
		if err != nil {
			t.Fatalf("no notification event: %v", err)
		}
		var m event.Message
		if err := json.Unmarshal([]byte(got.Payload), &m); err != nil {
			t.Fatal(err)
		}
		if m.Kind == (event.Notification{}).Kind() && m.UserID == user {
			return
		}
	}
}
