package system

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// Endpoints returns the custom endpoints of the system's own resources.
func (r Rules) Endpoints(e *record.Engine, places *AreaCache) []endpoint.Endpoint {
	return slices.Concat(r.startEndpoints(e, places), roleEndpoints(e), r.accountEndpoints(e), treeEndpoints(e), settingEndpoints(e))
}

type roleFunctions struct {
	FunctionIDs []int64 `json:"functionIds"`
	Version     int64   `json:"version"`
}

type grantInput struct {
	endpoint.Record
	Version     endpoint.Number `json:"version" required:"true"`
	FunctionIDs []int64         `json:"functionIds" required:"true"`
}

type membersInput struct {
	endpoint.Record
	endpoint.Paging
}

// member is an account with a role; it belongs to an organisation or to a dealer.
type member struct {
	ID             int64  `json:"id"`
	UserName       string `json:"userName"`
	RealName       string `json:"realName"`
	OrganizationID int64  `json:"organizationId,omitempty"`
	DealerID       int64  `json:"dealerId,omitempty"`
	// OrganizationName and DealerName are null if the caller may not see them.
	OrganizationName *string             `json:"organizationName"`
	DealerName       *string             `json:"dealerName"`
	Status           system.EnableStatus `json:"status"`
}

type viewedRole struct {
	ID        int64            `json:"id"`
	Code      string           `json:"code"`
	Name      value.I18n       `json:"name"`
	UserKind  system.UserType  `json:"userKind"`
	DataScope system.DataScope `json:"dataScope"`
}

// roleEndpoints are about roles beyond their own fields: granted functions, members, the view as a role (legacy-api D.2).
func roleEndpoints(e *record.Engine) []endpoint.Endpoint {
	group, view := system.Roles.Path+"/", system.Roles.PermissionFor("view")
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: group + "getSysRoleFunctions", Label: field.Label{ZH: "角色的功能", EN: "Functions of a role"}, Methods: endpoint.Reads, Permission: view},
			func(ctx context.Context, who *access.Caller, in endpoint.Record) (roleFunctions, error) {
				ids, version, err := RoleFunctions(ctx, e, who, int64(in.ID))
				return roleFunctions{append([]int64{}, ids...), version}, err
			}, roleFunctions{[]int64{3, 4}, 2}),
		endpoint.New(endpoint.Endpoint{
			Path: group + "setSysRoleFunctions", Label: field.Label{ZH: "授予功能", EN: "Grant functions to a role"}, Permission: system.Roles.PermissionFor("grant"),
			Done: field.Label{ZH: "保存成功", EN: "Saved"},
		}, func(ctx context.Context, who *access.Caller, in grantInput) (Granted, error) {
			if in.Version == 0 {
				return Granted{}, fault.VersionRequired.With()
			}
			return Grant(ctx, e, who, int64(in.ID), int64(in.Version), in.FunctionIDs)
		}, Granted{Added: []int64{5}, Removed: []int64{}, Version: 3}),
		endpoint.NewHTTP[membersInput, endpoint.Page[member]](endpoint.Endpoint{Path: group + "getSysRoleMembers", Label: field.Label{ZH: "角色的账号", EN: "Accounts with a role"}, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, in membersInput, _ fiber.Ctx) (any, error) {
				data, err := Members(ctx, e, who, int64(in.ID), map[string]any{"page": in.Page, "pageSize": in.PageSize})
				return json.RawMessage(data), err
			}, endpoint.Page[member]{List: []member{{ID: 12, UserName: "limin", RealName: "李敏", OrganizationID: 1, Status: system.Enabled}}, Total: 1, Page: 1, PageSize: record.DefaultPageSize}),
		endpoint.New(endpoint.Endpoint{Path: group + "viewAs", Label: field.Label{ZH: "以角色视角查看", EN: "View as a role"}},
			func(ctx context.Context, who *access.Caller, in endpoint.Record) (*viewedRole, error) {
				role, err := StartView(ctx, e, who, int64(in.ID))
				if err != nil {
					return nil, err
				}
				return &viewedRole{role.ID, role.RoleCode, role.RoleName, role.UserKind, role.DataScope}, nil
			}, &viewedRole{2, "operations", value.I18n{ZH: "运营", EN: "Operations"}, system.Staff, system.AllData}),
	}
}

// recordID is the id of a record, or its digits; -1 for anything else.
type recordID int64

// UnmarshalJSON implements json.Unmarshaler.
func (id *recordID) UnmarshalJSON(text []byte) error {
	whole, ok := record.WholeNumber(text)
	if *id = recordID(whole); !ok && string(text) != "null" {
		*id = -1
	}
	return nil
}

type explainInput struct {
	endpoint.Record
	Permission string   `json:"permission" required:"true"`
	Resource   string   `json:"resource"`
	RecordID   recordID `json:"recordId"`
}

// Check implements the check of inputs.
func (in explainInput) Check() error {
	if in.RecordID < 0 || in.Permission == "" {
		return fault.IDMissing.With()
	}
	return in.Record.Check()
}

type kicked struct {
	Ended   int     `json:"ended"`
	Success []int64 `json:"success"`
	Failed  []int64 `json:"failed"`
}

// transferInput makes an account the main account of its dealer. Legacy clients send toAccountId and dealerId instead of id (legacy-api D.6).
type transferInput struct {
	ID          int64 `json:"id"`
	ToAccountID int64 `json:"toAccountId"`
	DealerID    int64 `json:"dealerId"`
	Version     int64 `json:"version"`
}

// kickInput is the input of the action kick.
type kickInput struct {
	IDs []int64 `json:"ids"`
	ID  int64   `json:"id"`
}

type saved struct {
	ID      int64 `json:"id"`
	Version int64 `json:"version"`
}

var exampleRole = access.NamedRef{ID: 2, Code: "operations", Name: value.I18n{ZH: "运营", EN: "Operations"}}

// accountEndpoints are about the permissions and sessions of accounts (legacy-api D.1, D.6).
func (r Rules) accountEndpoints(e *record.Engine) []endpoint.Endpoint {
	group := system.Operators.Path + "/"
	explain := func(path string, label field.Label, about func(id int64) ExplainQuery) endpoint.Endpoint {
		return endpoint.New(endpoint.Endpoint{Path: path + "/explainRights", Label: label, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, in explainInput) (Explanation, error) {
				q := about(int64(in.ID))
				q.Permission, q.Resource, q.Record = in.Permission, in.Resource, int64(in.RecordID)
				return Explain(ctx, e, r.Accounts, who, q)
			}, Explanation{Allowed: true, Permission: "vehicle:view", Scope: system.AllData, Reasons: []access.Reason{{Finding: access.RoleGrants, Helps: true, Role: &exampleRole, Scope: system.AllData}}})
	}
	return []endpoint.Endpoint{
		explain(system.Roles.Path, field.Label{ZH: "角色权限说明", EN: "Explain a permission of a role"}, func(id int64) ExplainQuery { return ExplainQuery{Role: id} }),
		explain(system.Operators.Path, field.Label{ZH: "账号权限说明", EN: "Explain a permission of an account"}, func(id int64) ExplainQuery { return ExplainQuery{User: id} }),
		endpoint.New(endpoint.Endpoint{Path: group + "getUserPermissions", Label: field.Label{ZH: "账号的权限", EN: "Permissions of an account"}, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, in endpoint.Record) ([]access.HeldPermission, error) {
				return Permissions(ctx, e, who, int64(in.ID))
			}, []access.HeldPermission{{Permission: "vehicle:view", Scope: system.AllData, FromRoles: []string{"operations"}}}),
		endpoint.New(endpoint.Endpoint{Path: group + "getUserRoles", Label: field.Label{ZH: "账号的角色从何时起、由谁授予", EN: "Roles of an account, with who granted them and when"}, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, in endpoint.Record) ([]RoleGrant, error) {
				return RoleGrants(ctx, e, who, int64(in.ID))
			}, []RoleGrant{{Role: exampleRole, At: endpoint.ExampleTime, By: "admin"}}),
		endpoint.NewHTTP[endpoint.Body[kickInput], kicked](endpoint.Endpoint{
			Path: group + "kick", Label: field.Label{ZH: "强制下线", EN: "End the sessions of accounts"}, Permission: system.Operators.PermissionFor(system.Operators.Action("kick").PermissionVerb()),
			Done: field.Label{ZH: "操作成功", EN: "Done"},
		}, func(ctx context.Context, who *access.Caller, in endpoint.Body[kickInput], _ fiber.Ctx) (any, error) {
			return kick(ctx, e, who, in.JSON)
		}, kicked{2, []int64{1}, []int64{}}),
		endpoint.NewHTTP[endpoint.Body[transferInput], saved](endpoint.Endpoint{
			Path: system.DealerAccounts.Path + "/transferMain", Label: field.Label{ZH: "移交主账号", EN: "Transfer the main account"},
			Permission: system.DealerAccounts.PermissionFor(system.DealerAccounts.Action("transferMain").PermissionVerb()),
		}, func(ctx context.Context, _ *access.Caller, in endpoint.Body[transferInput], _ fiber.Ctx) (any, error) {
			return transferMain(ctx, e, in)
		}, saved{1, 2}),
	}
}

// kick ends the sessions of accounts and returns their number with the result for each account.
func kick(ctx context.Context, e *record.Engine, who *access.Caller, body []byte) (any, error) {
	one, batch, err := e.Act(ctx, system.Operators.Name, "kick", who, body)
	switch {
	case err != nil:
		return nil, err
	case batch == nil:
		return one, nil
	case len(batch.Failed) > 0:
		return batch, nil
	}
	out := kicked{Success: batch.Success, Failed: []int64{}}
	for _, answer := range batch.Answers {
		n, _ := answer["ended"].(int)
		out.Ended += n
	}
	return out, nil
}

func transferMain(ctx context.Context, e *record.Engine, input endpoint.Body[transferInput]) (any, error) {
	in, err := input.Members()
	if err != nil {
		return nil, err
	}
	if id, ok := record.WholeNumber(in["toAccountId"]); ok && id > 0 {
		account, err := record.Get(ctx, e.Read(), system.DealerAccounts, id)
		if err != nil {
			return nil, err
		}
		if dealer, ok := record.WholeNumber(in["dealerId"]); !ok || dealer != account.DealerID {
			return nil, fault.NotFoundOrDenied.With()
		}
		in["id"] = in["toAccountId"]
		delete(in, "ids") // toAccountId takes precedence
	}
	body, err := json.Marshal(in)
	return endpoint.Forward{Of: system.DealerAccounts.Plan, Verb: "transferMain", Body: body}, err
}
