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
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// attachSavedViews: writes follow one another, since most rules here are about all views of a page together.
func attachSavedViews(e *record.Engine) {
	record.Serial(e, system.SavedViews)
	record.BeforeSave(e, system.SavedViews, saveView)
	record.OnAction(e, system.SavedViews, "setDefault", func(ctx context.Context, c *record.Change[system.SavedView], _ *struct{}) error {
		c.New.IsDefault = true
		return settleDefault(ctx, c)
	})
	record.OnAction(e, system.SavedViews, "move", moveView)
	record.BeforeDelete(e, system.Roles, unshare)
}

func saveView(ctx context.Context, c *record.Change[system.SavedView]) error {
	v, old := c.New, c.Old
	list := listOf(v.Page)
	if old == nil {
		v.UserID = c.Caller.UserID
		if list == nil && v.Page != system.StartPage {
			c.AddError("page", fault.RefNotFound.Name, "没有此列表页面", "No such list")
			return nil
		}
		if list != nil && !c.Caller.Can(list.PermissionFor("view")) {
			return fault.NoPermission.With("permission", list.PermissionFor("view"))
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
	if v.Page == system.StartPage && (len(v.Filters) > 0 || v.OrderBy != "") {
		c.AddError("filters", fault.QueryFieldUnknown.Name, "首页没有筛选和排序", "The start page has no filters and no sort")
		return nil
	}
	// What was saved before a field went may be renamed and shared on; the list passes over what it does not know.
	if list != nil && (old == nil || !bytes.Equal(old.Filters, v.Filters)) {
		if err := checkFilters(c, list); err != nil {
			return err
		}
	}
	if list != nil && (old == nil || old.OrderBy != v.OrderBy) {
		if err := understood(c, list, "orderBy", map[string]any{"orderBy": v.OrderBy}); err != nil {
			return err
		}
	}
	return settleDefault(ctx, c)
}

// listOf is what the list of a page shows: the page's own resource, or that of the tab named behind it as in its address; nil where there is no such list.
func listOf(page string) *resource.Plan {
	path, tab, named := strings.Cut(page, "?tab=")
	for _, p := range contracts.Tree {
		if p.Path != path || p.Kind != "list" || !p.Built() {
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

// checkFilters reads the filters as the list will, each by itself, so that everything wrong is named by its field.
func checkFilters(c *record.Change[system.SavedView], list *resource.Plan) error {
	filters := map[string]json.RawMessage{}
	if len(c.New.Filters) == 0 || c.HasError("filters") {
		return nil
	}
	if err := json.Unmarshal(c.New.Filters, &filters); err != nil {
		return err
	}
	for name, wanted := range filters {
		if err := understood(c, list, "filters."+name, map[string]any{"query": map[string]any{name: wanted}}); err != nil {
			return err
		}
	}
	if c.HasError("") {
		return nil
	}
	return understood(c, list, "filters", map[string]any{"query": filters})
}

// understood refuses a path with the list's own words where the list could not be asked for body.
func understood(c *record.Change[system.SavedView], list *resource.Plan, path string, body map[string]any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	err = c.Engine.ValidateQuery(list.Name, c.Caller, text)
	var refused *fault.Error
	if errors.As(err, &refused) {
		c.AddFault(path, refused)
		return nil
	}
	return err
}

// siblings are the views that the owner of one keeps of its page, in their order.
func siblings(ctx context.Context, c *record.Change[system.SavedView]) ([]*system.SavedView, error) {
	own, err := record.Find(ctx, c.Reader(), system.SavedViews, "userId", c.New.UserID)
	return slices.DeleteFunc(own, func(v *system.SavedView) bool { return v.Page != c.New.Page }), err
}

// settleDefault lets a view that becomes the default take that from the one that was it.
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

// moveView numbers the views of the page anew, with this one at its place.
func moveView(ctx context.Context, c *record.Change[system.SavedView], in *system.MoveView) error {
	own, err := siblings(ctx, c)
	if err != nil {
		return err
	}
	own = slices.DeleteFunc(own, func(v *system.SavedView) bool { return v.ID == c.New.ID })
	to := min(int(in.To), len(own))
	c.New.Sort = int64(to) + 1
	for i, other := range own {
		at := int64(i) + 1
		if i >= to {
			at++
		}
		if other.Sort == at {
			continue
		}
		moved := *other
		moved.Sort = at
		if err := record.Update(ctx, c.Engine, c.Tx, system.SavedViews, other, &moved); err != nil {
			return err
		}
	}
	return nil
}

// unshare takes a role that goes out of the views shared with it, so that they do not keep it.
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

// Views answers, as a list, the views of a page that the caller may open: the own ones and those shared with its roles.
func Views(ctx context.Context, e *record.Engine, who *access.Caller, page string) ([]byte, error) {
	return viewsWhere(ctx, e, who, map[string]any{"page": page})
}

// DefaultViews answers the views that the caller's lists open with, one for each page that has one.
func DefaultViews(ctx context.Context, e *record.Engine, who *access.Caller) ([]byte, error) {
	return viewsWhere(ctx, e, who, map[string]any{"userId": who.UserID, "isDefault": true})
}

func viewsWhere(ctx context.Context, e *record.Engine, who *access.Caller, query map[string]any) ([]byte, error) {
	body, err := json.Marshal(map[string]any{"query": query, "pageSize": record.MaxPageSize})
	if err != nil {
		return nil, err
	}
	return e.Read().Page(ctx, system.SavedViews.Name, who, body, nil)
}
