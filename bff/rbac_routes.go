package bff

import (
	"crypto/sha256"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
)

// rightsCalls are what the screens of rights ask core, by the name the console calls it.
var rightsCalls = map[string]string{
	"functions":      "/system/crm/sysFunction/getSysFunctionTree",
	"resetFunctions": "/system/crm/sysFunction/resetSysFunction",
	"organizations":  "/system/crm/organization/getOrganizationTree",
	"granted":        "/system/crm/sysRole/getSysRoleFunctions",
	"grant":          "/system/crm/sysRole/setSysRoleFunctions",
	"explainRole":    "/system/crm/sysRole/explainRights",
	"explainAccount": "/system/crm/sysUser/explainRights",
	"permissions":    "/system/crm/sysUser/getUserPermissions",
	"given":          "/system/crm/sysUser/getUserRoles",
	"members":        "/system/crm/sysRole/getSysRoleMembers",
	"view":           "/system/crm/sysRole/viewAs",
}

// rbacRoute hands a question about rights, or a change of them, to core.
func (f *server) rbacRoute(c fiber.Ctx) error {
	path, known := rightsCalls[c.Params("call")]
	if !known {
		return fault.EndpointUnknown.With()
	}
	return f.forward(path)(c)
}

// headerViewRole names the role through whose eyes a request is made.
const headerViewRole = "X-View-Role"

// rightsCacheKey is the key of a session together with the role it looks through: what may be done differs from one to the next.
func rightsCacheKey(c fiber.Ctx) [sha256.Size]byte {
	key := keyOf(c)
	role := c.Get(headerViewRole)
	if role == "" {
		return key
	}
	return sha256.Sum256(append(key[:], role...))
}
