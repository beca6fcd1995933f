// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 问题分类 · Problem class on the wire. */
export interface FaqCategory {
  /** 上级分类 · Parent */
  parentId: number | null
  parentName: string | null
  /** 编码 · Code */
  code: string
  /** 分类名称 · Name */
  name: { zh: string; en: string | null }
  /** 图标 · Icon */
  icon: string | null
  /** 适用业务 · Used for */
  useFor: string[]
  /** 启用状态 · Enabled */
  enabled: number
  /** 排序 · Sort order */
  sortOrder: number
  /** 常见问题 · Common questions */
  faqCount: number
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
      "permission": "faqCategory:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "faqCategory:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "danger": true,
      "done": {
        "zh": "已合并，原分类已停用",
        "en": "Merged; the former class is disabled"
      },
      "en": "Merge into",
      "input": [
        {
          "choice": "sons",
          "en": "Into class",
          "form": "both",
          "kind": "ref",
          "labelKey": "toName",
          "name": "toId",
          "ref": "faqCategory",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "目标分类"
        }
      ],
      "permission": "faqCategory:edit",
      "verb": "merge",
      "zh": "合并到"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "faqCategory:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "faqCategory:edit",
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
      "permission": "faqCategory:edit",
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
  "en": "Problem class",
  "fields": [
    {
      "choice": "fathers",
      "en": "Parent",
      "filter": "in",
      "form": "add",
      "help": {
        "zh": "留空为一级分类",
        "en": "Empty: a class of the first level"
      },
      "kind": "ref",
      "labelKey": "parentName",
      "name": "parentId",
      "ref": "faqCategory",
      "zh": "上级分类"
    },
    {
      "column": true,
      "en": "Code",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "大写字母开头，2–40 位大写字母、数字或下划线",
        "en": "2–40 capital letters, digits or underscores; a letter first"
      },
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
          "rule": "pattern",
          "pattern": "^(?:[A-Z][A-Z0-9_]{1,39})$"
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
      "help": {
        "zh": "一级分类必填",
        "en": "Required for classes of the first level"
      },
      "kind": "image",
      "name": "icon",
      "purpose": "image",
      "zh": "图标"
    },
    {
      "column": true,
      "dict": "CategoryUse",
      "en": "Used for",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "不能超出上级分类",
        "en": "Not beyond those of the parent"
      },
      "kind": "codes",
      "many": true,
      "name": "useFor",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 4
        }
      ],
      "zh": "适用业务"
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
      "child": "faq",
      "childField": "categoryId",
      "column": true,
      "en": "Common questions",
      "kind": "count",
      "name": "faqCount",
      "zh": "常见问题"
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
  "name": "faqCategory",
  "noun": {
    "zh": "个问题分类",
    "one": "problem class",
    "many": "problem classes"
  },
  "order": "sortOrder",
  "related": [
    {
      "en": "Subclasses",
      "field": "parentId",
      "resource": "faqCategory",
      "zh": "下级分类"
    },
    {
      "en": "Common questions",
      "field": "categoryId",
      "resource": "faq",
      "zh": "常见问题"
    },
    {
      "en": "Guided problems",
      "field": "categoryId",
      "resource": "newProblem",
      "zh": "新版常见问题"
    }
  ],
  "search": [
    "code",
    "name"
  ],
  "state": "enabled",
  "title": "name",
  "tree": "parentId",
  "view": "faqCategory:view",
  "zh": "问题分类"
}
