package system

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// registerSavedViews registers the hooks. Writes are serialised, since most rules concern all views of a page together.
func registerSavedViews(e *record.Engine) {
	record.Serial(e, system.SavedViews)
	record.BeforeSave(e, system.SavedViews, saveView)
	record.OnAction(e, system.SavedViews, system.SavedViewSetDefault, func(ctx context.Context, c *record.Change[system.SavedView], _ *struct{}) error {
		c.New.IsDefault = true
		return settleDefault(ctx, c)
	})
	record.OnAction(e, system.SavedViews, system.SavedViewMove, moveView)
	record.BeforeDelete(e, system.Roles, unshare)
}

func saveView(ctx context.Context, c *record.Change[system.SavedView]) error {
	v, old := c.New, c.Old
	list, report := listOf(v.Page), reportOf(v.Page)
	if old == nil {
		v.UserID = c.Caller.UserID
		switch {
		case report != nil:
			if err := c.Caller.Require(contracts.PageAt(v.Page).Permission); err != nil {
				return err
			}
		case list != nil:
			if err := c.Caller.Require(list.PermissionFor("view")); err != nil {
				return err
			}
		case v.Page != system.StartPage:
			c.AddError(&c.New.Page, fault.RefNotFound.Name, "没有此列表或报表页面", "No such list or report")
			return nil
		}
		own, err := siblings(ctx, c)
		if err != nil {
			return err
		}
		if len(own) >= system.MaxViews {
			return fault.SavedViewLimit.With()
		}
		if len(own) > 0 {
			v.Sort = own[len(own)-1].Sort
		}
		v.Sort++
	}
	if v.NotifyAbove > 0 && list == nil {
		c.AddError(&v.NotifyAbove, fault.RefNotFound.Name, "只有列表的视图可以设置数量提醒", "Only views of lists can have a limit")
		return nil
	}
	// A crossing of another limit, or of other rows, is a new one.
	if old != nil && (old.NotifyAbove != v.NotifyAbove || !bytes.Equal(old.Filters, v.Filters)) {
		v.Above = false
	}
	if v.Page == system.StartPage && (len(v.Filters) > 0 || v.OrderBy != "") {
		c.AddError(&c.New.Filters, fault.QueryFieldUnknown.Name, "首页没有筛选和排序", "The start page has no filters and no sort")
		return nil
	}
	if report == nil && (!v.SendAt.IsZero() || len(v.Recipients) > 0) {
		c.AddError(&v.SendAt, fault.RefNotFound.Name, "只有报表的视图可以定时发送", "Only views of reports can be sent")
		return nil
	}
	if report != nil {
		if err := checkReport(c, report); err != nil {
			return err
		}
	}
	// Filters saved before a field was removed may still be renamed and shared; the list ignores unknown fields.
	if list != nil && (old == nil || !bytes.Equal(old.Filters, v.Filters)) {
		if err := checkFilters(c, list); err != nil {
			return err
		}
	}
	if list != nil && (old == nil || old.OrderBy != v.OrderBy) {
		if err := checkQuery(c, list, &v.OrderBy, map[string]any{"orderBy": v.OrderBy}); err != nil {
			return err
		}
	}
	return settleDefault(ctx, c)
}

// listOf is the resource listed on a page: the page's own, or that of the tab in its address; nil if there is no such list.
func listOf(page string) *resource.Plan {
	path, tab, named := strings.Cut(page, "?tab=")
	for _, p := range contracts.Tree {
		if p.Path != path || p.Kind != "list" && (p.Kind != "report" || !named) || !p.Built() {
			continue
		}
		if !named {
			return contracts.Find(p.Resources[0])
		}
		if slices.Contains(p.Resources, tab) {
			return contracts.Find(tab)
		}
	}
	return nil
}

// checkFilters validates the filters as the list does, one by one, so that every error is reported for its field.
func checkFilters(c *record.Change[system.SavedView], list *resource.Plan) error {
	filters := map[string]json.RawMessage{}
	if len(c.New.Filters) == 0 || c.HasError(&c.New.Filters) {
		return nil
	}
	if err := json.Unmarshal(c.New.Filters, &filters); err != nil {
		return err
	}
	for name, wanted := range filters {
		if err := checkQuery(c, list, fault.At(c.New, &c.New.Filters).Key(name), map[string]any{"query": map[string]any{name: wanted}}); err != nil {
			return err
		}
	}
	if c.HasErrors() {
		return nil
	}
	return checkQuery(c, list, &c.New.Filters, map[string]any{"query": filters})
}

// checkQuery reports the error of the list for body, if any, at a field.
func checkQuery(c *record.Change[system.SavedView], list *resource.Plan, at any, body map[string]any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	err = c.Engine.ValidateQuery(list.Name, c.Caller, text)
	var refused *fault.Error
	if errors.As(err, &refused) {
		c.AddFault(at, refused)
		return nil
	}
	return err
}

// siblings are the views of the same owner and page, in order.
func siblings(ctx context.Context, c *record.Change[system.SavedView]) ([]*system.SavedView, error) {
	own, err := record.Find(ctx, c.Reader(), system.SavedViews, &system.SavedViews.Row.UserID, c.New.UserID)
	return slices.DeleteFunc(own, func(v *system.SavedView) bool { return v.Page != c.New.Page }), err
}

// settleDefault removes the default mark from the previous default view.
func settleDefault(ctx context.Context, c *record.Change[system.SavedView]) error {
	v := c.New
	if v.DefaultOf = ""; !v.IsDefault {
		return nil
	}
	v.DefaultOf = fmt.Sprintf("%d %s", v.UserID, v.Page)
	own, err := siblings(ctx, c)
	if err != nil {
		return err
	}
	for _, other := range own {
		if other.ID == v.ID || !other.IsDefault {
			continue
		}
		former := *other
		former.IsDefault, former.DefaultOf = false, ""
		if err := record.Update(ctx, c.Engine, c.Tx, system.SavedViews, other, &former); err != nil {
			return err
		}
	}
	return nil
}

// moveView renumbers the views of the page with this one at its new position.
func moveView(ctx context.Context, c *record.Change[system.SavedView], in *system.MoveView) error {
	own, err := siblings(ctx, c)
	if err != nil {
		return err
	}
	own = slices.DeleteFunc(own, func(v *system.SavedView) bool { return v.ID == c.New.ID })
	to := min(int(in.To), len(own))
	c.New.Sort = int64(to) + 1
	for i, other := range own {
		position := int64(i) + 1
		if i >= to {
			position++
		}
		if other.Sort == position {
			continue
		}
		moved := *other
		moved.Sort = position
		if err := record.Update(ctx, c.Engine, c.Tx, system.SavedViews, other, &moved); err != nil {
			return err
		}
	}
	return nil
}

// unshare removes a deleted role from the views shared with it.
func unshare(ctx context.Context, c *record.Change[system.Role]) error {
	var ids []int64
	err := c.Tx.NewRaw("SELECT id FROM saved_view WHERE share_roles LIKE ? AND deleted_at = 0", "%"+value.IDs{c.Old.ID}.Encode()+"%").Scan(ctx, &ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		v, err := record.Get(ctx, c.Reader(), system.SavedViews, id)
		if err != nil {
			return err
		}
		less := *v
		less.ShareRoles = slices.DeleteFunc(slices.Clone(v.ShareRoles), func(id int64) bool { return id == c.Old.ID })
		if err := record.Update(ctx, c.Engine, c.Tx, system.SavedViews, v, &less); err != nil {
			return err
		}
	}
	return nil
}

// Views returns, as a list, the views of a page that the caller may open: the own ones and those shared with the caller's roles.
func Views(ctx context.Context, e *record.Engine, who *access.Caller, page string) ([]byte, error) {
	return viewsWhere(ctx, e, who, filter.Is(&system.SavedViews.Row.Page, page))
}

// DefaultViews returns the caller's default views, at most one per page.
func DefaultViews(ctx context.Context, e *record.Engine, who *access.Caller) ([]byte, error) {
	return viewsWhere(ctx, e, who, filter.Is(&system.SavedViews.Row.UserID, who.UserID), filter.Is(&system.SavedViews.Row.IsDefault, true))
}

func viewsWhere(ctx context.Context, e *record.Engine, who *access.Caller, conditions ...filter.Condition) ([]byte, error) {
	return e.Read().Page(ctx, system.SavedViews.Name, who, system.SavedViews.Where(conditions...).First(record.MaxPageSize), nil)
}
