package system

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/idempotency"
	"evops/core/record"
	"evops/core/store"
)

// FunctionNode is a node of the whole function tree in the API (system catalogue, function): the menu item and its administration fields.
type FunctionNode struct {
	access.MenuItem
	ParentID   int64               `json:"parentId"`
	Permission string              `json:"permission"`
	Status     system.EnableStatus `json:"status"`
	BuiltIn    bool                `json:"builtIn"`
	Version    int64               `json:"version"`
	// Resource is the resource of the permission; empty if no declared resource has it.
	Resource string `json:"resource"`
	// Scoped reports whether the permission is limited by a role's data scope.
	Scoped         bool            `json:"scoped"`
	SubSysFunction []*FunctionNode `json:"subSysFunction"`
}

// FunctionTree returns the tree below parent, the whole one for 0, named in the caller's language. Without status it includes disabled
// nodes.
func FunctionTree(ctx context.Context, e *record.Engine, who *access.Caller, parent int64, status ...system.EnableStatus) ([]*FunctionNode, error) {
	if !who.Can("function:view") && !who.Can("role:view") {
		return nil, fault.NoPermission.With("permission", "function:view")
	}
	if len(status) == 0 {
		status = []system.EnableStatus{system.Enabled, system.Disabled}
	}
	rows, err := record.Find(ctx, e.Read(), system.Functions, &system.Functions.Row.Status, status...)
	if err != nil {
		return nil, err
	}
	below := map[int64][]*FunctionNode{}
	for _, f := range rows {
		if !isOffered(f) {
			continue
		}
		below[f.ParentID] = append(below[f.ParentID], functionNode(f, who.Language))
	}
	var attachChildren func(nodes []*FunctionNode) []*FunctionNode
	attachChildren = func(nodes []*FunctionNode) []*FunctionNode {
		for _, n := range nodes {
			n.SubSysFunction = attachChildren(below[n.ID])
		}
		slices.SortStableFunc(nodes, func(a, b *FunctionNode) int { return int(a.Sort - b.Sort) })
		return append([]*FunctionNode{}, nodes...)
	}
	return attachChildren(below[parent]), nil
}

func functionNode(f *system.Function, language string) *FunctionNode {
	permission := f.Permission
	if permission == "" && f.FunctionType != system.RouteNode {
		permission = f.Code
	}
	n := &FunctionNode{
		MenuItem: access.MenuItem{
			ID: f.ID, Code: f.Code, Name: f.Name.In(language), NameEn: orNull(f.Name.EN), FunctionType: strconv.FormatInt(int64(f.FunctionType), 10),
			FunctionURL: orNull(f.FunctionURL), Hidden: f.Hidden, Icon: orNull(f.Icon), Component: orNull(f.Component), Cached: f.Cached,
			ActiveMenu: orNull(f.ActiveMenu), Sort: f.Sort,
		},
		ParentID: f.ParentID, Permission: permission, Status: f.Status, BuiltIn: f.BuiltIn, Version: f.Version,
	}
	prefix, _, _ := strings.Cut(permission, ":")
	if at := slices.IndexFunc(contracts.Catalogue, func(p *resource.Plan) bool { return p.Permission == prefix }); at >= 0 {
		n.Resource, n.Scoped = contracts.Catalogue[at].Name, contracts.Catalogue[at].Scope != scope.None
	}
	return n
}

// OrganizationNode is an organisation with those below it.
type OrganizationNode struct {
	ID       int64               `json:"id"`
	Code     string              `json:"code"`
	Name     string              `json:"name"`
	NameEn   *string             `json:"nameEn"`
	OrgType  string              `json:"orgType"`
	ParentID int64               `json:"parentId"`
	Status   system.EnableStatus `json:"status"`
	Version  int64               `json:"version"`
	Children []*OrganizationNode `json:"children"`
}

// OrganizationTree returns the organisations in the caller's scope; those without a visible parent are at the top.
func OrganizationTree(ctx context.Context, e *record.Engine, who *access.Caller) ([]*OrganizationNode, error) {
	dataScope := who.Scope("organization:view")
	if dataScope == 0 {
		dataScope = who.Scope("operator:view")
	}
	if dataScope == 0 {
		return nil, fault.NoPermission.With("permission", "organization:view")
	}
	rows, err := record.Find(ctx, e.Read(), system.Organizations, &system.Organizations.Row.Status, system.Enabled, system.Disabled)
	if err != nil {
		return nil, err
	}
	byID := map[int64]*OrganizationNode{}
	roots := []*OrganizationNode{}
	for _, o := range rows { // ordered by code: parents first
		if dataScope != system.AllData && !(dataScope == system.OwnSubtree && access.InSubtree(o.Code, who.OrganizationCode)) {
			continue
		}
		n := &OrganizationNode{
			ID: o.ID, Code: o.Code, Name: o.Name.In(who.Language), NameEn: orNull(o.Name.EN), OrgType: o.OrgType, ParentID: o.ParentID,
			Status: o.Status, Version: o.Version, Children: []*OrganizationNode{},
		}
		byID[o.ID] = n
		if parent := byID[o.ParentID]; parent != nil {
			parent.Children = append(parent.Children, n)
		} else {
			roots = append(roots, n)
		}
	}
	return roots, nil
}

// ResetFunctions restores name, position and visibility of built-in nodes from the seed; of all of them if codes is empty. Nodes added by
// users are not changed. It returns the number of changed nodes.
func ResetFunctions(ctx context.Context, e *record.Engine, who *access.Caller, codes []string) (changed int, err error) {
	if err := who.Require("function:edit"); err != nil {
		return 0, err
	}
	if before, left := idempotency.Prior(ctx, system.Functions.Name, "reset", 0); left {
		n, _ := before.Answer["changed"].(float64)
		return int(n), nil
	}
	err = e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		changed = 0
		if err := store.IncrementVersion(ctx, tx, system.Functions.Name); err != nil {
			return err
		}
		rows, err := record.Find(ctx, e.InTx(tx), system.Functions, &system.Functions.Row.Status, system.Enabled, system.Disabled)
		if err != nil {
			return err
		}
		byCode := make(map[string]*system.Function, len(rows))
		for _, f := range rows {
			byCode[f.Code] = f
		}
		type change struct {
			Field string `json:"field"`
			From  string `json:"from"`
			To    string `json:"to"`
		}
		var changes []change
		for _, seeded := range SeededTree() {
			old := byCode[seeded.Code]
			if old == nil || !old.BuiltIn || len(codes) > 0 && !slices.Contains(codes, seeded.Code) {
				continue
			}
			restored := *old
			restored.Name, restored.Sort, restored.Hidden, restored.Icon, restored.Cached, restored.ActiveMenu = seeded.Name, seeded.Sort, seeded.Hidden, seeded.Icon, seeded.Cached, seeded.ActiveMenu
			restored.ParentID = 0
			if parent := byCode[seeded.Parent]; parent != nil {
				restored.ParentID = parent.ID
			}
			if restored == *old {
				continue
			}
			if err := record.Update(ctx, e, tx, system.Functions, old, &restored); err != nil {
				return err
			}
			changes = append(changes, change{seeded.Code, old.Name.ZH, restored.Name.ZH})
		}
		if changed = len(changes); changed == 0 {
			return nil
		}
		if err := store.IncrementVersion(ctx, tx, store.RightsVersion); err != nil {
			return err
		}
		err = e.Audit(ctx, tx, who, record.Entry{Module: system.Functions.Name, Action: "reset", TargetLabel: system.Functions.ZH, Summary: strconv.Itoa(changed), Changes: changes})
		if err != nil {
			return err
		}
		return idempotency.Save(ctx, tx, system.Functions.Name, "reset", idempotency.Result{Answer: map[string]any{"changed": changed}})
	})
	return changed, err
}
