// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 字典项 · Dictionary item on the wire. */
export interface DictionaryItem {
  /** 类别 · Category */
  category: string
  /** 类别说明 · Category name */
  categoryDesc: { zh: string; en: string | null }
  /** 编码 · Code */
  code: string
  /** 名称 · Name */
  name: { zh: string; en: string | null }
  /** 上级编码 · Parent code */
  parentCode: string | null
  /** 报警故障码 · Alarm/fault code */
  alarmErrCode: string | null
  /** 标签颜色 · Tag colour */
  tagColor: string | null
  /** 启动加载 · Loaded at start */
  bootstrap: boolean
  /** 排序 · Sort */
  sort: number
  /** 内置 · Built-in */
  builtIn: boolean
  /** 可扩展 · Open */
  open: boolean
  /** 状态 · Status */
  status: number
  /** 备注 · Remark */
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
      "permission": "dictionaryItem:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "dictionaryItem:edit",
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
      "permission": "dictionaryItem:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Import",
      "permission": "dictionaryItem:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "dictionaryItem:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "dictionaryItem:edit",
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
      "permission": "dictionaryItem:edit",
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
  "code": "code",
  "en": "Dictionary item",
  "fields": [
    {
      "column": true,
      "en": "Category",
      "filter": "eq",
      "form": "add",
      "kind": "text",
      "name": "category",
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
          "pattern": "^(?:[A-Z][A-Za-z0-9]+)$"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 60
        }
      ],
      "sortable": true,
      "zh": "类别"
    },
    {
      "column": true,
      "en": "Category name",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "同一类别的全部字典项共用，修改后一并生效",
        "en": "Shared by all items of the category and changed for all at once"
      },
      "kind": "i18n",
      "name": "categoryDesc",
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
          "max": 60
        }
      ],
      "zh": "类别说明"
    },
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
          "max": 40
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
          "max": 100
        }
      ],
      "zh": "名称"
    },
    {
      "column": true,
      "en": "Parent code",
      "filter": "eq",
      "form": "add",
      "kind": "text",
      "name": "parentCode",
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
      "sortable": true,
      "zh": "上级编码"
    },
    {
      "column": true,
      "en": "Alarm/fault code",
      "filter": "eq",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "alarmErrCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 20
        },
        {
          "rule": "pattern",
          "pattern": "^(?:0x[0-9A-Fa-f]+|[0-9]+)$"
        }
      ],
      "sortable": true,
      "zh": "报警故障码"
    },
    {
      "column": true,
      "en": "Tag colour",
      "form": "both",
      "kind": "color",
      "name": "tagColor",
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:#[0-9A-Fa-f]{6})$"
        }
      ],
      "zh": "标签颜色"
    },
    {
      "column": true,
      "en": "Loaded at start",
      "filter": "eq",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "bootstrap",
      "zh": "启动加载"
    },
    {
      "column": true,
      "en": "Sort",
      "form": "both",
      "kind": "int",
      "many": true,
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
      "en": "Open",
      "kind": "bool",
      "name": "open",
      "zh": "可扩展"
    },
    {
      "column": true,
      "default": 1,
      "dict": "EnableStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "en": "Remark",
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
      "zh": "备注"
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
  "name": "dictionaryItem",
  "noun": {
    "zh": "个字典项",
    "one": "dictionary item",
    "many": "dictionary items"
  },
  "order": "category, sort",
  "search": [
    "category",
    "code",
    "name"
  ],
  "sidebarFilter": "category",
  "state": "status",
  "title": "name",
  "view": "dictionaryItem:view",
  "zh": "字典项"
}
