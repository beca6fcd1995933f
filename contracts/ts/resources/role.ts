// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 角色 · Role on the wire. */
export interface Role {
  /** 角色编码 · Role code */
  roleCode: string
  /** 角色名称 · Role name */
  roleName: { zh: string; en: string | null }
  /** 适用账号 · Account type */
  userKind: number
  /** 数据范围 · Data scope */
  dataScope: number
  /** 账号数 · Accounts */
  memberCount: number
  /** 权限数 · Permissions */
  permissionCount: number
  /** 内置 · Built-in */
  builtIn: boolean
  /** 状态 · Status */
  status: number
  /** 排序 · Sort order */
  sort: number
  /** 说明 · Description */
  remark: string | null
  /** 编号 · ID */
  id: number
  /** 创建时间 · Created at */
  createdAt: string
  /** 创建人 · Created by */
  createdBy: number | null
  createdByName: string | null
  /** 更新时间 · Updated at */
  updatedAt: string
  /** 更新人 · Updated by */
  updatedBy: number | null
  updatedByName: string | null
  /** 版本 · Version */
  version: number
}

export const declaration: Resource = {
  "actions": [
    {
      "en": "Add",
      "permission": "role:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "role:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "role:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "role:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已复制{rows}",
        "en": "Copied {rows}"
      },
      "en": "Copy",
      "input": [
        {
          "en": "Role code",
          "form": "both",
          "kind": "text",
          "name": "roleCode",
          "normalise": [
            "fold",
            "trim",
            "collapse"
          ],
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "pattern",
              "pattern": "^(?:[a-z][A-Za-z0-9]{2,39})$"
            }
          ],
          "zh": "角色编码"
        },
        {
          "en": "Role name",
          "form": "both",
          "kind": "i18n",
          "name": "roleName",
          "normalise": [
            "fold",
            "trim",
            "collapse"
          ],
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "length",
              "min": 0,
              "max": 30
            }
          ],
          "zh": "角色名称"
        }
      ],
      "permission": "role:add",
      "verb": "copy",
      "zh": "复制"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "role:enable",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "undo": "disable",
      "verb": "enable",
      "zh": "启用"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已停用{rows}",
        "en": "Disabled {rows}"
      },
      "en": "Disable",
      "permission": "role:enable",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 0
      },
      "undo": "enable",
      "verb": "disable",
      "zh": "停用"
    }
  ],
  "code": "roleCode",
  "en": "Role",
  "fields": [
    {
      "column": true,
      "en": "Role code",
      "filter": "like",
      "form": "add",
      "kind": "text",
      "name": "roleCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[a-z][A-Za-z0-9]{2,39})$"
        }
      ],
      "sortable": true,
      "zh": "角色编码"
    },
    {
      "column": true,
      "en": "Role name",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "roleName",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 30
        }
      ],
      "zh": "角色名称"
    },
    {
      "column": true,
      "dict": "UserType",
      "en": "Account type",
      "filter": "eq",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "userKind",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "适用账号"
    },
    {
      "column": true,
      "dict": "DataScope",
      "en": "Data scope",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "dataScope",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "onlyWhen",
          "field": "userKind",
          "values": [
            2
          ],
          "values2": [
            3
          ]
        },
        {
          "rule": "onlyWhen",
          "field": "userKind",
          "values": [
            1
          ],
          "values2": [
            1,
            2
          ]
        }
      ],
      "zh": "数据范围"
    },
    {
      "child": "operator",
      "childApart": {
        "field": "userKind",
        "is": 2,
        "child": "dealerAccount"
      },
      "childField": "roles",
      "column": true,
      "en": "Accounts",
      "kind": "count",
      "name": "memberCount",
      "zh": "账号数"
    },
    {
      "column": true,
      "en": "Permissions",
      "kind": "int",
      "name": "permissionCount",
      "zh": "权限数"
    },
    {
      "column": true,
      "en": "Built-in",
      "filter": "eq",
      "kind": "bool",
      "name": "builtIn",
      "words": {
        "yes": {
          "zh": "内置",
          "en": "Built-in"
        },
        "no": {
          "zh": "自定义",
          "en": "Custom"
        }
      },
      "zh": "内置"
    },
    {
      "column": true,
      "default": 1,
      "dict": "EnableStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Sort order",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "sort",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 999
        }
      ],
      "sortable": true,
      "zh": "排序"
    },
    {
      "en": "Description",
      "form": "both",
      "kind": "longtext",
      "many": true,
      "name": "remark",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "说明"
    },
    {
      "en": "ID",
      "filter": "in",
      "kind": "int",
      "name": "id",
      "sortable": true,
      "zh": "编号"
    },
    {
      "en": "Created at",
      "filter": "range",
      "kind": "time",
      "name": "createdAt",
      "sortable": true,
      "zh": "创建时间"
    },
    {
      "en": "Created by",
      "kind": "ref",
      "labelKey": "createdByName",
      "name": "createdBy",
      "ref": "operator",
      "zh": "创建人"
    },
    {
      "en": "Updated at",
      "kind": "time",
      "name": "updatedAt",
      "zh": "更新时间"
    },
    {
      "en": "Updated by",
      "kind": "ref",
      "labelKey": "updatedByName",
      "name": "updatedBy",
      "ref": "operator",
      "zh": "更新人"
    },
    {
      "en": "Version",
      "kind": "int",
      "name": "version",
      "zh": "版本"
    }
  ],
  "name": "role",
  "noun": {
    "zh": "个角色",
    "one": "role",
    "many": "roles"
  },
  "order": "sort, id",
  "search": [
    "roleCode",
    "roleName"
  ],
  "state": "status",
  "title": "roleName",
  "view": "role:view",
  "zh": "角色"
}
