package phonelist

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/message"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/file"
	"evops/core/record"
)

const (
	// matchEvery is how often the phones of a list are compared with the users again.
	matchEvery = 24 * time.Hour
	// shown is how many phones of a list a detail shows.
	shown = 50
)

// Upkeep erases the lists whose time is over, compares the others with the users once a day, and counts what uses them. A list
// that an unfinished message or an enabled reminder uses stays until that is over.
func (l *Lists) Upkeep(ctx context.Context) error {
	lists, err := record.Find(ctx, l.Engine.Read(), message.RecipientLists, &message.RecipientLists.Row.Status, message.ListReady, message.ListFailed)
	if err != nil || len(lists) == 0 {
		return err
	}
	used, err := uses(ctx, l.Engine.DB().Read(), l.Engine.Read())
	if err != nil {
		return err
	}
	now := l.Clock()
	var errs []error
	for _, row := range lists {
		switch {
		case row.ExpireOn < now.Date():
			if inUse(used[row.ID]) == nil { // without its phones, a list would exclude nobody any more
				errs = append(errs, l.expire(ctx, row))
			}
		case row.Status == message.ListReady && row.MatchedAt.Milli() <= now.Add(-matchEvery).Milli():
			errs = append(errs, l.Match(ctx, row.ID))
		}
		if n := int64(len(used[row.ID])); n != row.UsedCount {
			errs = append(errs, l.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
				_, err := tx.NewRaw("UPDATE recipient_list SET used_count = ? WHERE id = ?", n, row.ID).Exec(ctx)
				return err
			}))
		}
	}
	return errors.Join(errs...)
}

// expire erases the phones of a list and its workbook of bad rows. The counts remain.
func (l *Lists) expire(ctx context.Context, row *message.RecipientList) error {
	for _, key := range []string{row.ErrorFile, row.File} {
		if key == "" {
			continue
		}
		f, err := file.ByKey(ctx, l.Engine.Read(), key)
		if err != nil {
			return err
		}
		if f != nil {
			if err := l.Files.Remove(ctx, f); err != nil {
				return err
			}
		}
	}
	var failed error // of an erasure that the next run does again
	err := record.ChangeBySystem(ctx, l.Engine, message.RecipientLists, row.ID, func(c *record.Change[message.RecipientList]) string {
		var used map[int64][]Use // a message may have been stored meanwhile
		if used, failed = uses(ctx, c.Tx, c.Reader()); failed != nil || inUse(used[row.ID]) != nil || c.Old.Status == message.ListErased {
			return ""
		}
		if failed = erase(ctx, c.Tx, row.ID); failed != nil {
			return ""
		}
		c.New.Status, c.New.ErrorFile, c.New.File = message.ListErased, "", ""
		return "expire"
	})
	return errors.Join(failed, err)
}

// Overview is the first phones of a list without their middle digits, and the messages that use it.
type Overview struct {
	Phones []string `json:"phones"`
	Uses   []Use    `json:"uses"`
}

// Endpoints returns the overview of a list.
func (l *Lists) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(message.RecipientLists, field.Label{ZH: "号码包的号码与引用", EN: "Phones and uses of a phone list"}, l.overview,
			&Overview{[]string{"138****8000"}, []Use{{message.Activities.Name, 1, value.I18n{ZH: "春季骑行", EN: "Spring ride"}, message.Draft}}}),
	}
}

func (l *Lists) overview(ctx context.Context, who *access.Caller, id int64) (*Overview, error) {
	if err := l.Engine.Read().RequireView(ctx, message.RecipientLists.Name, who, id); err != nil {
		return nil, err
	}
	used, err := uses(ctx, l.Engine.DB().Read(), l.Engine.Read())
	if err != nil {
		return nil, err
	}
	out := &Overview{[]string{}, append([]Use{}, used[id]...)}
	return out, l.numbers(ctx, id, shown, func(numbers []string) (bool, error) {
		for _, number := range numbers {
			out.Phones = append(out.Phones, access.MaskPhone(strings.TrimPrefix(number, "+86")))
		}
		return false, nil
	})
}
