package system

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// ViewAlerts notifies the owners of saved views that hold more rows than their limit. Rows are counted with the rights and the
// scope that the owner has at that time.
type ViewAlerts struct {
	Engine *record.Engine
	// Caller returns an account with its current rights, or a fault if it could not log in.
	Caller func(ctx context.Context, user int64, language string) (*access.Caller, error)
	Notify func(ctx context.Context, tx bun.Tx, user int64, kind system.NotificationKind, params map[string]any, link string) error
}

// Check counts all views with a limit. An owner is notified once when the number rises above it, and again only after it has fallen. A view
// that cannot be counted, because its owner may not see the list any more or a field is gone, stays as it is.
func (a ViewAlerts) Check(ctx context.Context) error {
	var ids []int64
	if err := a.Engine.DB().Read().NewRaw("SELECT id FROM saved_view WHERE deleted_at = 0 AND notify_above > 0 ORDER BY user_id, id").Scan(ctx, &ids); err != nil {
		return err
	}
	var failed []error
	for _, id := range ids {
		err := a.check(ctx, id)
		if refused := new(fault.Error); errors.As(err, &refused) {
			slog.InfoContext(ctx, "view not counted", "view", id, "reason", refused.Code.Name)
			continue
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		failed = append(failed, err)
	}
	return errors.Join(failed...)
}

func (a ViewAlerts) check(ctx context.Context, id int64) error {
	v, err := record.Get(ctx, a.Engine.Read(), system.SavedViews, id)
	if err != nil {
		return err
	}
	list := listOf(v.Page)
	if list == nil {
		return fault.RefNotFound.With()
	}
	who, err := a.Caller(ctx, v.UserID, "zh")
	if err != nil {
		return err
	}
	filters := map[string]any{}
	if len(v.Filters) > 0 {
		if err := json.Unmarshal(v.Filters, &filters); err != nil {
			return err
		}
	}
	body, err := json.Marshal(map[string]any{"query": filters})
	if err != nil {
		return err
	}
	n, err := a.Engine.Read().Count(ctx, list.Name, who, body)
	if err != nil {
		return err
	}
	above := n > v.NotifyAbove
	if above == v.Above {
		return nil
	}
	return a.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		// The limit and the filters are those that were counted, and no other process has stored the crossing.
		changed, err := tx.NewRaw("UPDATE saved_view SET above = ? WHERE id = ? AND version = ? AND above = ?", above, id, v.Version, v.Above).Exec(ctx)
		if err != nil || !above {
			return err
		}
		if rows, err := changed.RowsAffected(); err != nil || rows == 0 {
			return err
		}
		return a.Notify(ctx, tx, v.UserID, system.ViewAbove, alertOf(v, list, n), addressOf(v, filters))
	})
}

func alertOf(v *system.SavedView, list *resource.Plan, n int64) map[string]any {
	return map[string]any{"view": v.Name, "list": value.I18n(list.Label), "limit": v.NotifyAbove, "n": n}
}

// addressOf is the address of the list with the view, as the console opens it.
func addressOf(v *system.SavedView, filters map[string]any) string {
	path, query, _ := strings.Cut(v.Page, "?")
	parts := []string{fmt.Sprint("saved=", v.ID)}
	if query != "" {
		parts = append([]string{query}, parts...)
	}
	if v.OrderBy != "" {
		parts = append(parts, "orderBy="+url.QueryEscape(v.OrderBy))
	}
	for _, name := range slices.Sorted(maps.Keys(filters)) {
		if text := textOf(filters[name]); text != "" {
			parts = append(parts, name+"="+url.QueryEscape(text))
		}
	}
	return path + "?" + strings.Join(parts, "&")
}

// textOf writes the value of a filter as addresses have it.
func textOf(v any) string {
	switch x := v.(type) {
	case nil:
		return ""
	case []any:
		texts := make([]string, len(x))
		for i, one := range x {
			texts[i] = textOf(one)
		}
		return strings.Join(texts, ",")
	case float64:
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	return fmt.Sprint(v)
}
