package access

import (
	"context"
	"strconv"

	"github.com/uptrace/bun"

	"evops/contracts/system"
	"evops/contracts/value"
)

// Tree is the enabled part of the function tree: enabled nodes below enabled ancestors.
type Tree struct {
	roots []*node
	byID  map[int64]*node
}

type node struct {
	ID          int64
	ParentID    int64
	Code        string
	NameZh      string
	NameEn      string
	Type        system.FunctionType
	URL         string
	Permission  string
	Component   string
	Icon        string
	Hidden      bool
	Cached      bool
	ActiveMenu  string
	Sort        int64
	SubFunction []*node `bun:"-"`
}

// LoadTree reads the tree. It changes with store.RightsVersion.
func LoadTree(ctx context.Context, db bun.IDB) (*Tree, error) {
	var nodes []*node
	err := db.NewRaw(`SELECT id, parent_id, code, name_zh, name_en, function_type AS type, function_url AS url, permission, component, icon, hidden, cached,
		active_menu, sort FROM "function" WHERE status = ? AND deleted_at = 0 ORDER BY sort, id`, system.Enabled).Scan(ctx, &nodes)
	if err != nil {
		return nil, err
	}
	below := make(map[int64][]*node)
	for _, n := range nodes {
		below[n.ParentID] = append(below[n.ParentID], n)
	}
	t := &Tree{roots: below[0], byID: make(map[int64]*node, len(nodes))}
	t.add(t.roots, below)
	return t, nil
}

// add collects nodes from the roots down, so that descendants of a disabled node are left out.
func (t *Tree) add(nodes []*node, below map[int64][]*node) {
	for _, n := range nodes {
		t.byID[n.ID] = n
		n.SubFunction = below[n.ID]
		t.add(n.SubFunction, below)
	}
}

// permission is the permission that a node grants: of a button or data grant its code, of a page its permission.
func (n *node) permission() string {
	if n.Permission == "" && n.Type != system.RouteNode {
		return n.Code
	}
	return n.Permission
}

// MenuItem is a node in the API (legacy-api A.4). NameEn lets clients switch the language without another request.
type MenuItem struct {
	ID             int64       `json:"id"`
	Code           string      `json:"code"`
	Name           string      `json:"name"`
	NameEn         *string     `json:"nameEn"`
	FunctionType   string      `json:"functionType"`
	FunctionURL    *string     `json:"functionUrl"`
	Hidden         bool        `json:"hidden"`
	Icon           *string     `json:"icon"`
	Component      *string     `json:"component"`
	Cached         bool        `json:"cached"`
	ActiveMenu     *string     `json:"activeMenu"`
	Sort           int64       `json:"sort"`
	SubSysFunction []*MenuItem `json:"subSysFunction"`
}

// Menu returns the part of the tree that an account was granted, named in a language; NameEn is always English.
func (g *Grants) Menu(language string) []*MenuItem { return g.items(g.tree.roots, language) }

func (g *Grants) items(nodes []*node, language string) []*MenuItem {
	items := make([]*MenuItem, 0, len(nodes))
	for _, n := range nodes {
		below := g.items(n.SubFunction, language)
		if !g.shows(n, below) {
			continue
		}
		name := value.Text(language, n.NameZh, n.NameEn)
		items = append(items, &MenuItem{
			ID: n.ID, Code: n.Code, Name: name, NameEn: orNull(n.NameEn), FunctionType: strconv.FormatInt(int64(n.Type), 10), FunctionURL: orNull(n.URL),
			Hidden: n.Hidden, Icon: orNull(n.Icon), Component: orNull(n.Component), Cached: n.Cached, ActiveMenu: orNull(n.ActiveMenu), Sort: n.Sort, SubSysFunction: below,
		})
	}
	return items
}

// shows implements rule 3 of system catalogue 1.1: a group follows its children, a hidden page its permission, any other node the role's
// selection.
func (g *Grants) shows(n *node, below []*MenuItem) bool {
	switch {
	case g.Rights.All:
		return true
	case n.Type == system.RouteNode && n.Permission == "" && len(n.SubFunction) > 0:
		return len(below) > 0
	case n.Type == system.RouteNode && n.Hidden && n.Permission != "":
		_, held := g.Rights.Grants[n.Permission]
		return held
	}
	_, selected := g.nodes[n.ID]
	return selected
}

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
