package system

import (
	"context"
	"encoding/json"
	"slices"

	"evops/contracts/system"
	"evops/core/record"
)

// roleChoice is a role in a picker.
type roleChoice struct {
	ID         int64               `json:"id"`
	RoleCode   string              `json:"roleCode"`
	RoleName   string              `json:"roleName"`
	RoleNameEn *string             `json:"roleNameEn"`
	UserKind   system.UserType     `json:"userKind"`
	Status     system.EnableStatus `json:"status"`
}

// Roles returns all roles for pickers, enabled ones first (legacy-api A.7), with an ETag from the roles' version.
func Roles(ctx context.Context, e *record.Engine, language string) (data json.RawMessage, etag string, err error) {
	version, err := e.DB().Version(ctx, system.Roles.Name)
	if err != nil {
		return nil, "", err
	}
	roles, err := record.Find(ctx, e.Read(), system.Roles, &system.Roles.Row.Status, system.Enabled, system.Disabled)
	if err != nil {
		return nil, "", err
	}
	slices.SortStableFunc(roles, func(a, b *system.Role) int { return int(b.Status - a.Status) })
	out := []roleChoice{}
	for _, r := range roles {
		out = append(out, roleChoice{r.ID, r.RoleCode, r.RoleName.In(language), orNull(r.RoleName.EN), r.UserKind, r.Status})
	}
	data, err = json.Marshal(out)
	return data, etagOf("roles", version, language), err
}
