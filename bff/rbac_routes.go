package bff

import (
	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
)

// rbacPaths maps the console's calls about roles and permissions to core's paths.
var rbacPaths = map[string]string{
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

// rbacRoute forwards a query about permissions, or a change of them, to core.
func (f *server) rbacRoute(c fiber.Ctx) error {
	path, known := rbacPaths[c.Params("call")]
	if !known {
		return fault.EndpointUnknown.With()
	}
	return f.forward(path)(c)
}
