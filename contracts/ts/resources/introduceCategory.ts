// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 介绍分类 · Introduction classification on the wire. */
export interface IntroduceCategory {
  /** 类别 · Kind */
  kind: number
  /** 编码 · Code */
  code: string
  /** 分类名称 · Name */
  name: { zh: string; en: string | null }
  /** 图标 · Icon */
  icon: string | null
  /** 说明 · Description */
  description: { zh: string; en: string | null } | null
  /** 排序 · Sort order */
  sortOrder: number
  /** 启用状态 · Enabled */
  enabled: number
  /** 功能介绍 · Function introductions */
  functionCount: number
  /** APP介绍 · App introductions */
  appIntroductionCount: number
  /** 视频 · Videos */
  videoCount: number
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
      "permission": "introduceCategory:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "introduceCategory:edit",
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
      "permission": "introduceCategory:delete",
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
      "permission": "introduceCategory:edit",
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
      "permission": "introduceCategory:edit",
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
    },
    {
      "en": "Reorder",
      "permission": "introduceCategory:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "code": "code",
  "en": "Introduction classification",
  "fields": [
    {
      "column": true,
      "dict": "IntroKind",
      "en": "Kind",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "kind",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "类别"
    },
    {
      "column": true,
      "en": "Code",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "小写字母开头，2–40 位小写字母、数字或下划线",
        "en": "2–40 lower-case letters, digits or underscores; a letter first"
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
          "pattern": "^(?:[a-z][a-z0-9_]{1,39})$"
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
        "zh": "车辆功能和APP介绍必填",
        "en": "Required for vehicle functions and app pages"
      },
      "kind": "image",
      "name": "icon",
      "purpose": "image",
      "rules": [
        {
          "rule": "requiredWhen",
          "field": "kind",
          "values": [
            1,
            2
          ]
        }
      ],
      "zh": "图标"
    },
    {
      "en": "Description",
      "form": "both",
      "kind": "i18n",
      "name": "description",
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
      "zh": "说明"
    },
    {
      "column": true,
      "en": "Sort order",
      "form": "both",
      "help": {
        "zh": "留空则排在最后",
        "en": "Leave empty to put it last"
      },
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
      "child": "functionIntroduction",
      "childField": "categoryId",
      "column": true,
      "en": "Function introductions",
      "kind": "count",
      "name": "functionCount",
      "zh": "功能介绍"
    },
    {
      "child": "appIntroduction",
      "childField": "categoryId",
      "column": true,
      "en": "App introductions",
      "kind": "count",
      "name": "appIntroductionCount",
      "zh": "APP介绍"
    },
    {
      "child": "video",
      "childField": "categoryId",
      "column": true,
      "en": "Videos",
      "kind": "count",
      "name": "videoCount",
      "zh": "视频"
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
  "manualOrder": {
    "field": "sortOrder",
    "group": [
      "kind"
    ]
  },
  "name": "introduceCategory",
  "noun": {
    "zh": "个介绍分类",
    "one": "introduction classification",
    "many": "introduction classifications"
  },
  "order": "kind, sortOrder",
  "search": [
    "name"
  ],
  "state": "enabled",
  "title": "name",
  "view": "introduceCategory:view",
  "zh": "介绍分类"
}
