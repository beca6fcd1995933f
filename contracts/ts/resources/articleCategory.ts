// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 文章分类 · Article category on the wire. */
export interface ArticleCategory {
  /** 上级分类 · Parent */
  parentId: number | null
  parentName: string | null
  /** 编码 · Code */
  code: string
  /** 分类名称 · Name */
  name: { zh: string; en: string | null }
  /** 图标 · Icon */
  icon: string | null
  /** 封面 · Cover */
  cover: string | null
  /** 英文封面 · English cover */
  coverEn: string | null
  /** 列表样式 · List style */
  displayStyle: number
  /** APP展示 · In the app */
  showInApp: boolean
  /** 启用状态 · Enabled */
  enabled: number
  /** 排序 · Sort order */
  sortOrder: number
  /** 路径 · Path */
  path: string | null
  /** 本级文章数 · Articles here */
  articleCount: number
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
      "permission": "articleCategory:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "articleCategory:edit",
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
      "permission": "articleCategory:delete",
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
            "zh": "留空为一级分类",
            "en": "Empty: a top category"
          },
          "kind": "ref",
          "labelKey": "parentName",
          "name": "parentId",
          "ref": "articleCategory",
          "zh": "上级分类"
        }
      ],
      "permission": "articleCategory:edit",
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
      "permission": "articleCategory:edit",
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
      "permission": "articleCategory:edit",
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
  "en": "Article category",
  "fields": [
    {
      "en": "Parent",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "留空为一级分类",
        "en": "Empty: a top category"
      },
      "kind": "ref",
      "labelKey": "parentName",
      "name": "parentId",
      "ref": "articleCategory",
      "zh": "上级分类"
    },
    {
      "column": true,
      "en": "Code",
      "filter": "like",
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
          "max": 20
        }
      ],
      "zh": "分类名称"
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
      "en": "Cover",
      "form": "both",
      "help": {
        "zh": "16:9",
        "en": "16:9"
      },
      "kind": "image",
      "name": "cover",
      "purpose": "image",
      "ratio": [
        16,
        9
      ],
      "zh": "封面"
    },
    {
      "en": "English cover",
      "form": "both",
      "help": {
        "zh": "16:9；留空则用中文封面",
        "en": "16:9. Empty: the Chinese cover"
      },
      "kind": "image",
      "name": "coverEn",
      "purpose": "image",
      "ratio": [
        16,
        9
      ],
      "zh": "英文封面"
    },
    {
      "column": true,
      "default": 1,
      "dict": "ListStyle",
      "en": "List style",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "displayStyle",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "列表样式"
    },
    {
      "column": true,
      "default": true,
      "en": "In the app",
      "filter": "eq",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "showInApp",
      "words": {
        "yes": {
          "zh": "显示",
          "en": "Shown"
        },
        "no": {
          "zh": "隐藏",
          "en": "Hidden"
        }
      },
      "zh": "APP展示"
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
      "child": "article",
      "childField": "categoryId",
      "column": true,
      "en": "Articles here",
      "kind": "count",
      "name": "articleCount",
      "zh": "本级文章数"
    },
    {
      "child": "article",
      "childField": "categoryId",
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
  "name": "articleCategory",
  "noun": {
    "zh": "个文章分类",
    "one": "article category",
    "many": "article categories"
  },
  "order": "sortOrder",
  "related": [
    {
      "en": "Articles",
      "field": "categoryId",
      "resource": "article",
      "zh": "文章"
    }
  ],
  "search": [
    "code",
    "name"
  ],
  "state": "enabled",
  "title": "name",
  "tree": "parentId",
  "view": "articleCategory:view",
  "zh": "文章分类"
}
