// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 文档目录 · Docs catalogue on the wire. */
export interface DocsCatalogue {
  /** 上级目录 · Parent */
  parentId: number | null
  parentName: string | null
  /** 编码 · Code */
  code: string
  /** 目录名称 · Name */
  name: { zh: string; en: string | null }
  /** 图标 · Icon */
  icon: string | null
  /** 可见对象 · Visible to */
  viewers: number
  /** 启用状态 · Enabled */
  enabled: number
  /** 排序 · Sort order */
  sortOrder: number
  /** 路径 · Path */
  path: string | null
  /** 本级文档数 · Documents here */
  docCount: number
  /** 本级已上架数 · On shelf here */
  shelfCount: number
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
      "permission": "docsCatalogue:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "docsCatalogue:edit",
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
      "permission": "docsCatalogue:delete",
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
            "zh": "留空为一级目录",
            "en": "Empty: a top catalogue"
          },
          "kind": "ref",
          "labelKey": "parentName",
          "name": "parentId",
          "ref": "docsCatalogue",
          "zh": "上级目录"
        }
      ],
      "permission": "docsCatalogue:edit",
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
      "permission": "docsCatalogue:edit",
      "transition": {
        "field": "enabled",
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
      "permission": "docsCatalogue:edit",
      "transition": {
        "field": "enabled",
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
  "en": "Docs catalogue",
  "fields": [
    {
      "en": "Parent",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "留空为一级目录",
        "en": "Empty: a top catalogue"
      },
      "kind": "ref",
      "labelKey": "parentName",
      "name": "parentId",
      "ref": "docsCatalogue",
      "zh": "上级目录"
    },
    {
      "column": true,
      "en": "Code",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "code",
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
          "min": 2,
          "max": 30
        }
      ],
      "zh": "目录名称"
    },
    {
      "column": true,
      "en": "Icon",
      "form": "both",
      "kind": "image",
      "name": "icon",
      "purpose": "image",
      "zh": "图标"
    },
    {
      "column": true,
      "default": 3,
      "dict": "Viewers",
      "en": "Visible to",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "不能超出上级目录",
        "en": "Not beyond those of the parent"
      },
      "kind": "enum",
      "many": true,
      "name": "viewers",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "可见对象"
    },
    {
      "column": true,
      "default": 1,
      "dict": "EnableStatus",
      "en": "Enabled",
      "filter": "in",
      "kind": "enum",
      "name": "enabled",
      "quick": true,
      "zh": "启用状态"
    },
    {
      "column": true,
      "default": 100,
      "en": "Sort order",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "sortOrder",
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
      "en": "Path",
      "kind": "text",
      "name": "path",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 100
        }
      ],
      "zh": "路径"
    },
    {
      "child": "instruction",
      "childField": "catalogueId",
      "column": true,
      "en": "Documents here",
      "kind": "count",
      "name": "docCount",
      "zh": "本级文档数"
    },
    {
      "child": "instruction",
      "childField": "catalogueId",
      "column": true,
      "en": "On shelf here",
      "kind": "count",
      "name": "shelfCount",
      "zh": "本级已上架数"
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
  "name": "docsCatalogue",
  "noun": {
    "zh": "个文档目录",
    "one": "docs catalogue",
    "many": "docs catalogues"
  },
  "order": "sortOrder",
  "related": [
    {
      "en": "Manuals",
      "field": "catalogueId",
      "resource": "instruction",
      "zh": "说明书"
    }
  ],
  "search": [
    "code",
    "name"
  ],
  "state": "enabled",
  "title": "name",
  "tree": "parentId",
  "view": "docsCatalogue:view",
  "zh": "文档目录"
}
