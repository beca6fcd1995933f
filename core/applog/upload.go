package applog

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/applog"
	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/lifecycle"
	"evops/contracts/system"
	"evops/core/record"
)

// dueBatch is the number of requests that one run of the schedule reads.
const dueBatch = 200

// save completes a new request, and refuses a period that the app no longer has and a user who cannot be reached.
func (s *Service) save(ctx context.Context, c *record.Change[applog.Upload]) error {
	u := c.New
	if c.Old != nil || c.HasError(&c.New.AppUserID) || u.AppUserID == 0 {
		return nil
	}
	now := s.Clock()
	u.RequestedBy, u.ExpireAt = c.Caller.UserID, now.Add(applog.AnswerWithin)
	if !c.HasError(&c.New.FromAt) && u.FromAt.Milli() < now.Add(-applog.OldestDays*24*time.Hour).Milli() {
		c.AddError(&c.New.FromAt, "RANGE", fmt.Sprintf("只能申请最近 %d 天的日志", applog.OldestDays), fmt.Sprintf("Only the last %d days can be asked for", applog.OldestDays))
	}
	if !c.HasError(&c.New.ToAt) && u.ToAt.Milli()-u.FromAt.Milli() > applog.LongestSpan.Milliseconds() {
		c.AddError(&c.New.ToAt, "RANGE", "时段不能超过 72 小时", "The period is limited to 72 hours")
	}
	if c.HasErrors() {
		return nil
	}
	user, err := record.Get(ctx, c.Reader(), content.AppUsers, u.AppUserID)
	if err != nil {
		return err
	}
	connected, err := s.Phones.PushConnected(ctx)
	if err != nil {
		return err
	}
	if !connected || !user.PushEnabled || user.Status != content.UserNormal {
		return fault.UserNotReachable.With()
	}
	return nil
}

// Run asks the apps of new requests, ends those without an answer, and erases old files. Any process may run it at any time.
func (s *Service) Run(ctx context.Context) error {
	now := s.Clock()
	return errors.Join(
		s.each(ctx, s.ask, "status = ? AND pushed_at = 0 AND expire_at > ?", applog.Asked, now),
		s.each(ctx, s.expire, "status IN (?) AND expire_at <= ?", bun.List([]applog.UploadStatus{applog.Asked, applog.Agreed}), now),
		s.each(ctx, s.erase, "status = ? AND file <> '' AND uploaded_at <= ?", applog.Uploaded, now.Add(-applog.FileDays*24*time.Hour)),
	)
}

// each runs work on the requests that a condition selects.
func (s *Service) each(ctx context.Context, work func(context.Context, int64) error, which string, args ...any) error {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT id FROM app_log_upload WHERE deleted_at = 0 AND "+which+" ORDER BY id LIMIT ?", append(args, dueBatch)...).Scan(ctx, &ids); err != nil {
		return err
	}
	var errs []error
	for _, id := range ids {
		errs = append(errs, work(ctx, id))
	}
	return errors.Join(errs...)
}

// ask sends the push of a request. The key of the push is that of the request, so a repeated one reaches the phone once.
func (s *Service) ask(ctx context.Context, id int64) error {
	u, err := record.Get(ctx, s.Engine.Read(), applog.Uploads, id)
	if err != nil {
		return err
	}
	user, err := record.Get(ctx, s.Engine.Read(), content.AppUsers, u.AppUserID)
	if err != nil {
		return err
	}
	key := applog.Uploads.Name + "-" + strconv.FormatInt(id, 10)
	result, err := s.Phones.PushSilently(ctx, Push{Key: key, UserID: user.ID, Language: user.Lang, Data: map[string]string{
		"type": applog.Uploads.Name, "id": strconv.FormatInt(id, 10), "from": u.FromAt.String(), "to": u.ToAt.String(), "reason": u.Reason,
	}})
	if err != nil || result == PushLater {
		return err
	}
	return s.change(ctx, id, func(u *applog.Upload) bool {
		if result == PushRefused {
			return move(u, applog.NotReachable)
		}
		u.PushedAt = s.Clock()
		return true
	})
}

func (s *Service) expire(ctx context.Context, id int64) error {
	return s.change(ctx, id, func(u *applog.Upload) bool {
		return u.ExpireAt.Milli() <= s.Clock().Milli() && move(u, applog.NoAnswer)
	})
}

// erase deletes the file of a request. The entry of the log remains, without the file.
func (s *Service) erase(ctx context.Context, id int64) error {
	u, err := record.Get(ctx, s.Engine.Read(), applog.Uploads, id)
	if err != nil {
		return err
	}
	files, err := record.Find(ctx, s.Engine.Read(), system.FileObjects, &system.FileObjects.Row.FileKey, u.File)
	if err != nil {
		return err
	}
	for _, f := range files {
		if err := s.Files.Remove(ctx, f); err != nil {
			return err
		}
	}
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE app_user_log SET file_id = '' WHERE app_user_id = ? AND log_type = ? AND file_id = ?", u.AppUserID, applog.LogFile, u.File).Exec(ctx)
		return err
	})
	if err != nil {
		return err
	}
	return s.change(ctx, id, func(u *applog.Upload) bool {
		u.File = ""
		return true
	})
}

// change runs work on a locked request, which it may leave as it is.
func (s *Service) change(ctx context.Context, id int64, work func(u *applog.Upload) bool) error {
	return record.ChangeBySystem(ctx, s.Engine, applog.Uploads, id, func(c *record.Change[applog.Upload]) string {
		if !work(c.New) {
			return ""
		}
		return action.Edit.Verb
	})
}

// move applies an event to a request and reports whether its state has one for it.
func move(u *applog.Upload, e *lifecycle.Event) bool {
	to, ok := applog.UploadLifecycle.Next(u.Status, e)
	if ok {
		u.Status = to
	}
	return ok
}
