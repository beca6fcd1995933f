package report

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/measure"
	declared "evops/contracts/statistics"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/holiday"
	"evops/core/record"
	"evops/core/statistics"
)

// Sending sends the main figures of saved views of reports on their schedules. Each recipient gets the figures that the report shows with the
// recipient's own rights and data scope, and a link to it.
type Sending struct {
	Engine *record.Engine
	// Figures computes a report for an account; statistics.Service.Figures implements it.
	Figures func(ctx context.Context, who *access.Caller, r statistics.Request) (*statistics.Answer, error)
	// Caller returns an account with its current rights, or a fault if it could not log in.
	Caller func(ctx context.Context, user int64, language string) (*access.Caller, error)
	Notify func(ctx context.Context, tx bun.Tx, user int64, kind system.NotificationKind, params map[string]any, link string) error
	Clock  func() value.Time
}

// shownFigures is the number of figures in a notice.
const shownFigures = 6

// notice is what one account receives.
type notice struct {
	user   int64
	params map[string]any
	link   string
}

// Run sends every view that is due. Of several missed times only the last one is made up for. A view that fails is tried again at the next
// run.
func (s Sending) Run(ctx context.Context) error {
	var ids []int64
	if err := s.Engine.DB().Read().NewRaw("SELECT id FROM saved_view WHERE deleted_at = 0 AND send_at <> '' AND send_stop = 0 ORDER BY id").Scan(ctx, &ids); err != nil {
		return err
	}
	var failed []error
	for _, id := range ids {
		if err := s.send(ctx, id); err != nil {
			failed = append(failed, err)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return errors.Join(failed...)
}

func (s Sending) send(ctx context.Context, id int64) error {
	v, err := record.Get(ctx, s.Engine.Read(), system.SavedViews, id)
	if err != nil {
		return err
	}
	now := s.Clock()
	due, err := holiday.Next(ctx, s.Engine.DB(), v.SendAt, v.SentUntil.Std(), 1)
	if err != nil || len(due) == 0 || due[0].After(now.Std()) {
		return err
	}
	owner, err := s.noticeOf(ctx, v, v.UserID)
	if refused := new(fault.Error); errors.As(err, &refused) {
		return s.stop(ctx, v, stopOf(refused))
	}
	if err != nil {
		return err
	}
	notices := []notice{owner}
	if len(v.Recipients) > 0 {
		notices = nil
	}
	for _, user := range v.Recipients {
		one, err := s.noticeOf(ctx, v, user)
		if refused := new(fault.Error); errors.As(err, &refused) {
			slog.InfoContext(ctx, "report not sent to account", "view", v.ID, "account", user, "reason", refused.Code.Name)
			continue
		}
		if err != nil {
			return err
		}
		notices = append(notices, one)
	}
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		claimed, err := claim(ctx, tx, v, "sent_until = ?", now)
		if err != nil || !claimed {
			return err
		}
		for _, one := range notices {
			if err := s.Notify(ctx, tx, one.user, system.ReportDue, one.params, one.link); err != nil {
				return err
			}
		}
		return nil
	})
}

// claim changes a view as it was read. It reports false if another process has sent the view, or its owner has changed it.
func claim(ctx context.Context, tx bun.Tx, v *system.SavedView, set string, to any) (bool, error) {
	changed, err := tx.NewRaw("UPDATE saved_view SET "+set+" WHERE id = ? AND version = ? AND sent_until = ? AND send_stop = 0 AND deleted_at = 0", to, v.ID, v.Version, v.SentUntil).Exec(ctx)
	if err != nil {
		return false, err
	}
	rows, err := changed.RowsAffected()
	return rows == 1, err
}

// stop ends the sending until the owner saves the view again, and tells the owner why.
func (s Sending) stop(ctx context.Context, v *system.SavedView, why system.SendStop) error {
	return s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		claimed, err := claim(ctx, tx, v, "send_stop = ?", why)
		if err != nil || !claimed {
			return err
		}
		params := map[string]any{"view": v.Name, "report": nameOf(v.Page), "reason": value.I18n(system.SendStops.LabelOf(strconv.FormatInt(int64(why), 10)))}
		return s.Notify(ctx, tx, v.UserID, system.ReportStopped, params, v.Page)
	})
}

func stopOf(refused *fault.Error) system.SendStop {
	switch refused.Code {
	case fault.AccountDisabled, fault.NotFoundOrDenied:
		return system.OwnerDisabled
	case fault.NoPermission:
		return system.OwnerDenied
	}
	return system.ViewOutdated
}

func nameOf(path string) value.I18n {
	page := contracts.PageAt(path)
	if page == nil {
		return value.I18n{ZH: path, EN: path}
	}
	return value.I18n{ZH: page.ZH, EN: page.EN}
}

// noticeOf computes the figures of a view for an account. A refusal means that the account may not see them.
func (s Sending) noticeOf(ctx context.Context, v *system.SavedView, user int64) (notice, error) {
	who, err := s.Caller(ctx, user, "zh")
	if err != nil {
		return notice{}, err
	}
	r, err := requestOf(v)
	if err != nil {
		return notice{}, err
	}
	answer, err := s.Figures(ctx, who, r)
	if err == nil {
		err = answer.Failure()
	}
	if err != nil {
		return notice{}, err
	}
	return notice{user, map[string]any{
		"view": v.Name, "report": nameOf(v.Page), "from": answer.From, "to": answer.To,
		"figures": value.I18n{ZH: figuresIn("zh", answer.Cards), EN: figuresIn("en", answer.Cards)},
	}, addressOf(v.Page, r, answer)}, nil
}

// requestOf is the request of the report that a view stores.
func requestOf(v *system.SavedView) (statistics.Request, error) {
	r := statistics.Request{Page: v.Page, Query: map[string]json.RawMessage{}}
	if len(v.Filters) > 0 {
		if err := json.Unmarshal(v.Filters, &r.Query); err != nil {
			return r, err
		}
	}
	for name, into := range map[string]any{system.ViewGrain: &r.Grain, system.ViewComparison: &r.Compare} {
		if raw, set := r.Query[name]; set {
			if err := json.Unmarshal(raw, into); err != nil {
				return r, err
			}
			delete(r.Query, name)
		}
	}
	return r, nil
}

// figuresIn writes the first figures of a report.
func figuresIn(language string, cards []statistics.Card) string {
	var texts []string
	for _, c := range cards[:min(len(cards), shownFigures)] {
		text := "—"
		if c.Value != nil {
			text = strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(*c.Value, 'f', 2, 64), "0"), ".") + unitText(c.Unit)
		}
		texts = append(texts, c.Label.In(language)+" "+text)
	}
	return strings.Join(texts, value.Text(language, "，", ", "))
}

func unitText(unit string) string {
	if unit == "" || unit == "%" {
		return unit
	}
	return " " + unit
}

// addressOf is the address of the report with the days of the notice, which a relative period would move.
func addressOf(path string, r statistics.Request, answer *statistics.Answer) string {
	query := map[string]string{}
	for name, raw := range r.Query {
		query[name] = statistics.FilterText(raw)
	}
	if answer.Over != "" {
		query[answer.Over+".between"] = string(answer.From) + "," + string(answer.To)
	}
	if r.Grain != "" && r.Grain != measure.ByDay {
		query[system.ViewGrain] = string(r.Grain)
	}
	if r.Compare != declared.NoComparison {
		query[system.ViewComparison] = string(r.Compare)
	}
	parts := []string{}
	for _, name := range slices.Sorted(maps.Keys(query)) {
		if query[name] != "" {
			parts = append(parts, name+"="+url.QueryEscape(query[name]))
		}
	}
	return strings.TrimSuffix(path+"?"+strings.Join(parts, "&"), "?")
}
