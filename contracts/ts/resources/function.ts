// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 功能菜单 · Function on the wire. */
export interface Function {
  /** 编码 · Code */
  code: string
  /** 名称 · Name */
  name: { zh: string; en: string | null }
  /** 类型 · Type */
  functionType: number
  /** 地址 · URL */
  functionUrl: string | null
  /** 上级 · Parent */
  parentId: number | null
  parentName: string | null
  /** 权限标识 · Permission */
  permission: string | null
  /** 页面组件 · Page component */
  component: string | null
  /** 图标 · Icon */
  icon: string | null
  /** 隐藏 · Hidden */
  hidden: boolean
  /** 缓存 · Cached */
  cached: boolean
  /** 高亮菜单 · Active menu */
  activeMenu: string | null
  /** 外链 · External link */
  externalLink: boolean
  /** 排序 · Sort order */
  sort: number
  /** 状态 · Status */
  status: number
  /** 内置 · Built-in */
  builtIn: boolean
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
      "permission": "function:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "function:edit",
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
      "permission": "function:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "done": {
        "zh": "已移动{rows}",
        "en": "Moved {rows}"
      },
      "en": "Move",
      "input": [
        {
          "en": "Parent",
          "form": "both",
          "help": {
            "zh": "不选则移到顶层",
            "en": "Leave empty to move it to the top level"
          },
          "kind": "ref",
          "labelKey": "parentName",
          "name": "parentId",
          "ref": "function",
          "zh": "上级"
        },
        {
          "en": "Before",
          "form": "both",
          "help": {
            "zh": "须为同一上级的节点；不选则排到最后",
            "en": "A node of the same parent. Leave empty to move it to the end"
          },
          "kind": "ref",
          "labelKey": "beforeName",
          "name": "beforeId",
          "ref": "function",
          "zh": "排在其之前"
        }
      ],
      "permission": "function:move",
      "verb": "move",
      "zh": "移动"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "function:edit",
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
      "permission": "function:edit",
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
  "asTree": true,
  "code": "code",
  "en": "Function",
  "fields": [
    {
      "column": true,
      "en": "Code",
      "filter": "like",
      "form": "add",
      "kind": "text",
      "name": "code",
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
          "max": 80
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Za-z][A-Za-z0-9_.:]*)$"
        }
      ],
      "sortable": true,
      "zh": "编码"
    },
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "name",
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
          "max": 40
        }
      ],
      "zh": "名称"
    },
    {
      "column": true,
      "dict": "FunctionType",
      "en": "Type",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "functionType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "类型"
    },
    {
      "column": true,
      "en": "URL",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "functionUrl",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 200
        }
      ],
      "sortable": true,
      "zh": "地址"
    },
    {
      "column": true,
      "en": "Parent",
      "filter": "eq",
      "form": "add",
      "kind": "ref",
      "labelKey": "parentName",
      "name": "parentId",
      "ref": "function",
      "sortable": true,
      "zh": "上级"
    },
    {
      "column": true,
      "en": "Permission",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "permission",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 80
        }
      ],
      "sortable": true,
      "zh": "权限标识"
    },
    {
      "column": true,
      "en": "Page component",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "component",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 80
        }
      ],
      "zh": "页面组件"
    },
    {
      "column": true,
      "en": "Icon",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "icon",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 40
        }
      ],
      "zh": "图标"
    },
    {
      "column": true,
      "en": "Hidden",
      "filter": "eq",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "hidden",
      "zh": "隐藏"
    },
    {
      "en": "Cached",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "cached",
      "zh": "缓存"
    },
    {
      "en": "Active menu",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "activeMenu",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "高亮菜单"
    },
    {
      "en": "External link",
      "filter": "eq",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "externalLink",
      "zh": "外链"
    },
    {
      "column": true,
      "en": "Sort order",
      "kind": "int",
      "name": "sort",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 9999
        }
      ],
      "sortable": true,
      "zh": "排序"
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
  "name": "function",
  "noun": {
    "zh": "个功能",
    "one": "function",
    "many": "functions"
  },
  "order": "parentId, sort",
  "search": [
    "code",
    "name"
  ],
  "state": "status",
  "title": "name",
  "tree": "parentId",
  "view": "function:view",
  "zh": "功能菜单"
}
