package spreadsheet

import (
	"context"
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// grantedMark marks a granted right.
const grantedMark = "●"

// matrix adds the sheet of the role permission matrix: the active nodes of the function tree by role (system catalogue, role).
func (b *book) matrix(ctx context.Context, e *record.Engine) error {
	var roles []struct {
		ID             int64
		Code           string
		NameZh, NameEn string
	}
	db := e.DB().Read()
	err := db.NewRaw("SELECT id, role_code AS code, role_name_zh AS name_zh, role_name_en AS name_en FROM role WHERE deleted_at = 0 ORDER BY sort, id").Scan(ctx, &roles)
	if err != nil {
		return err
	}
	var grants []struct{ RoleID, FunctionID int64 }
	if err := db.NewRaw("SELECT role_id, function_id FROM role_function").Scan(ctx, &grants); err != nil {
		return err
	}
	hasGrant := make(map[[2]int64]bool, len(grants))
	for _, g := range grants {
		hasGrant[[2]int64{g.RoleID, g.FunctionID}] = true
	}
	nodes, err := b.nodes(ctx, e)
	if err != nil {
		return err
	}
	name := value.Text(b.language, "权限矩阵", "Rights")
	if _, err := b.file.NewSheet(name); err != nil {
		return err
	}
	sheet, err := b.file.NewStreamWriter(name)
	if err != nil {
		return err
	}
	if err := sheet.SetColWidth(1, 2, 36); err != nil {
		return err
	}
	if len(roles) > 0 {
		if err := sheet.SetColWidth(3, len(roles)+2, 16); err != nil {
			return err
		}
	}
	if err := sheet.SetPanes(&excelize.Panes{Freeze: true, XSplit: 2, YSplit: 1, TopLeftCell: "C2", ActivePane: "bottomRight"}); err != nil {
		return err
	}
	head := []any{
		excelize.Cell{StyleID: b.styles.header, Value: value.Text(b.language, "功能", "Function")},
		excelize.Cell{StyleID: b.styles.header, Value: value.Text(b.language, "权限标识", "Permission")},
	}
	for _, role := range roles {
		head = append(head, excelize.Cell{StyleID: b.styles.header, Value: value.I18n{ZH: role.NameZh, EN: role.NameEn}.In(b.language)})
	}
	if err := sheet.SetRow("A1", head); err != nil {
		return err
	}
	for i, node := range nodes {
		cells := []any{strings.Repeat("　", node.depth) + node.name, node.permission}
		for _, role := range roles {
			mark := any(nil)
			// The administrator role has every right without explicit grants.
			if node.permission != "" && (role.Code == access.AdminRole || hasGrant[[2]int64{role.ID, node.id}]) {
				mark = grantedMark
			}
			cells = append(cells, mark)
		}
		if err := sheet.SetRow(fmt.Sprintf("A%d", i+2), cells); err != nil {
			return err
		}
	}
	return sheet.Flush()
}

// matrixNode is a row of the matrix: a group, which is granted with its children, or a node with a permission.
type matrixNode struct {
	id               int64
	depth            int
	name, permission string
}

// nodes is the active function tree, depth first.
func (b *book) nodes(ctx context.Context, e *record.Engine) ([]matrixNode, error) {
	var rows []struct {
		ID, ParentID         int64
		Code, NameZh, NameEn string
		Permission           string
		FunctionType         system.FunctionType
	}
	err := e.DB().Read().NewRaw(`SELECT id, parent_id, code, name_zh, name_en, permission, function_type FROM "function" WHERE status = ? AND deleted_at = 0 ORDER BY sort, id`,
		system.Enabled).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	children := map[int64][]int{}
	for i, row := range rows {
		children[row.ParentID] = append(children[row.ParentID], i)
	}
	var out []matrixNode
	var walk func(parent int64, depth int)
	walk = func(parent int64, depth int) {
		for _, i := range children[parent] {
			row := rows[i]
			node := matrixNode{row.ID, depth, value.I18n{ZH: row.NameZh, EN: row.NameEn}.In(b.language), row.Permission}
			if node.permission == "" && row.FunctionType != system.RouteNode {
				node.permission = row.Code
			}
			out = append(out, node)
			walk(row.ID, depth+1)
		}
	}
	walk(0, 0)
	return out, nil
}
