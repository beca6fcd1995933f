package system

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

type treeInput struct {
	Status *endpoint.Number `json:"status"`
}

type resetInput struct {
	// Codes are the functions to reset; all built-in ones if empty.
	Codes []string `json:"codes"`
}

// moved is the answer of a move, with the resulting tree if the caller may view it.
type moved struct {
	saved
	Tree any `json:"tree,omitempty"`
}

// treeEndpoints are about whole function and organisation trees (legacy-api D.1, D.2).
func treeEndpoints(e *record.Engine) []endpoint.Endpoint {
	functions, organizations := system.Functions.Path+"/", system.Organizations.Path+"/"
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: functions + "getSysFunctionTree", Label: field.Label{ZH: "功能树", EN: "Function tree"}, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, in treeInput) ([]*FunctionNode, error) {
				if in.Status != nil {
					return FunctionTree(ctx, e, who, 0, system.EnableStatus(*in.Status))
				}
				return FunctionTree(ctx, e, who, 0)
			}, []*FunctionNode{{
				MenuItem: access.MenuItem{ID: 3, Code: "equipmentManage", Name: "设备管理", NameEn: new("Equipment"), FunctionType: "1", FunctionURL: new("/equipmentManage")},
				Status:   system.Enabled, BuiltIn: true, Version: 1, SubSysFunction: []*FunctionNode{},
			}}),
		endpoint.New(endpoint.Endpoint{Path: functions + "resetSysFunction", Label: field.Label{ZH: "恢复内置功能", EN: "Reset built-in functions"}, Done: field.Label{ZH: "操作成功", EN: "Done"}},
			func(ctx context.Context, who *access.Caller, in resetInput) (changed, error) {
				n, err := ResetFunctions(ctx, e, who, in.Codes)
				return changed{n}, err
			}, changed{3}),
		endpoint.New(endpoint.Endpoint{Path: organizations + "getOrganizationTree", Label: field.Label{ZH: "组织树", EN: "Organisation tree"}, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, _ endpoint.None) ([]*OrganizationNode, error) {
				return OrganizationTree(ctx, e, who)
			}, []*OrganizationNode{{ID: 1, Code: "100", Name: "总部", NameEn: new("Headquarters"), OrgType: "1", Status: system.Enabled, Version: 1, Children: []*OrganizationNode{}}}),
		move(e, system.Functions.Plan, "moveSysFunction", func(ctx context.Context, who *access.Caller, body []byte) (any, error) {
			var to struct{ ParentID endpoint.Number }
			_ = json.Unmarshal(body, &to) // the move has read it
			return FunctionTree(ctx, e, who, int64(to.ParentID))
		}),
		move(e, system.Organizations.Plan, "moveOrganization", func(ctx context.Context, who *access.Caller, _ []byte) (any, error) {
			return OrganizationTree(ctx, e, who)
		}),
	}
}

// move returns the endpoint that runs the action and answers with the tree.
func move(e *record.Engine, p *resource.Plan, longName string, tree func(context.Context, *access.Caller, []byte) (any, error)) endpoint.Endpoint {
	return endpoint.NewHTTP[json.RawMessage, moved](endpoint.Endpoint{Path: p.Path + "/move", Aliases: []string{p.Path + "/" + longName}, Done: field.Label{ZH: "保存成功", EN: "Saved"}},
		func(ctx context.Context, who *access.Caller, body json.RawMessage, _ fiber.Ctx) (any, error) {
			row, batch, err := e.Act(ctx, p.Name, "move", who, body)
			switch {
			case err != nil:
				return nil, err
			case batch != nil:
				return batch, nil
			}
			out := moved{saved: saved{row.ID, row.Version}}
			if who.Can(p.PermissionFor("view")) {
				out.Tree, err = tree(ctx, who, body)
			}
			return out, err
		})
}
