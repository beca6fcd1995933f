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
	"evops/core/record"
	"evops/core/store"
)

// FunctionNode is a node of the whole function tree as it travels (system catalogue, function): what the menu shows of it, and what its administration needs besides.
type FunctionNode struct {
	access.MenuItem
	ParentID   int64               `json:"parentId"`
	Permission string              `json:"permission"`
	Status     system.EnableStatus `json:"status"`
	BuiltIn    bool                `json:"builtIn"`
	Version    int64               `json:"version"`
	// Resource is what the permission is about; empty where no declared resource has it.
	Resource string `json:"resource"`
	// Scoped says that a role's data scope decides which rows the permission is about.
	Scoped         bool            `json:"scoped"`
	SubSysFunction []*FunctionNode `json:"subSysFunction"`
}

// FunctionTree answers the part of the tree below parent, the whole one for 0, named in the caller's language. Without a status it holds disabled nodes too.
func FunctionTree(ctx context.Context, e *record.Engine, who *access.Caller, parent int64, status ...any) ([]*FunctionNode, error) {
	if !who.Can("function:view") && !who.Can("role:view") {
		return nil, fault.NoPermission.With("permission", "function:view")
	}
	if len(status) == 0 {
		status = []any{system.Enabled, system.Disabled}
	}
	rows, err := record.Find(ctx, e.Read(), system.Functions, "status", status...)
	if err != nil {
		return nil, err
	}
	below := map[int64][]*FunctionNode{}
	for _, f := range rows {
		if !stands(f) {
			continue
		}
		below[f.ParentID] = append(below[f.ParentID], functionNode(f, who.Language))
	}
	var hang func(nodes []*FunctionNode) []*FunctionNode
	hang = func(nodes []*FunctionNode) []*FunctionNode {
		for _, n := range nodes {
			n.SubSysFunction = hang(below[n.ID])
		}
		slices.SortStableFunc(nodes, func(a, b *FunctionNode) int { return int(a.Sort - b.Sort) })
		return append([]*FunctionNode{}, nodes...)
	}
	return hang(below[parent]), nil
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

// OrganizationTree answers the organisations the caller reaches, those without a visible parent at the top.
func OrganizationTree(ctx context.Context, e *record.Engine, who *access.Caller) ([]*OrganizationNode, error) {
	reach := who.Scope("organization:view")
	if reach == 0 {
		reach = who.Scope("operator:view")
	}
	if reach == 0 {
		return nil, fault.NoPermission.With("permission", "organization:view")
	}
	rows, err := record.Find(ctx, e.Read(), system.Organizations, "status", system.Enabled, system.Disabled)
	if err != nil {
		return nil, err
	}
	byID := map[int64]*OrganizationNode{}
	roots := []*OrganizationNode{}
	for _, o := range rows { // in the order of their codes: parents first
		if reach != system.AllData && !(reach == system.OwnSubtree && access.InSubtree(o.Code, who.OrganizationCode)) {
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

// ResetFunctions gives built-in nodes back their names, places and visibility of the seed; all of them without codes. Nodes that people added stay.
// It answers how many were changed.
func ResetFunctions(ctx context.Context, e *record.Engine, who *access.Caller, codes []string) (changed int, err error) {
	if !who.Can("function:edit") {
		return 0, fault.NoPermission.With("permission", "function:edit")
	}
	if before, left := record.PriorResult(ctx, system.Functions.Name, "reset", 0); left {
		n, _ := before.Answer["changed"].(float64)
		return int(n), nil
	}
	err = e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		changed = 0
		if err := store.IncrementVersion(ctx, tx, system.Functions.Name); err != nil {
			return err
		}
		rows, err := record.Find(ctx, e.InTx(tx), system.Functions, "status", system.Enabled, system.Disabled)
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
		return record.SaveResult(ctx, tx, system.Functions.Name, "reset", record.Saved{Answer: map[string]any{"changed": changed}})
	})
	return changed, err
}
