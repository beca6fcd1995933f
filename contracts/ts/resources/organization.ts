// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 组织 · Organisation on the wire. */
export interface Organization {
  /** 组织编码 · Code */
  code: string | null
  /** 组织名称 · Name */
  name: { zh: string; en: string | null }
  /** 类型 · Type */
  orgType: string
  /** 上级组织 · Parent */
  parentId: number
  parentName: string | null
  /** 负责人 · Manager */
  leaderId: number | null
  leaderName: string | null
  /** 管辖区域 · Areas */
  areaIds: number[] | null
  areaIdsNames: string[] | null
  /** 状态 · Status */
  status: number
  /** 排序 · Sort order */
  sort: number
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
      "permission": "organization:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "organization:edit",
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
      "permission": "organization:delete",
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
          "kind": "ref",
          "labelKey": "parentName",
          "name": "parentId",
          "ref": "organization",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "上级组织"
        }
      ],
      "permission": "organization:move",
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
      "permission": "organization:edit",
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
      "permission": "organization:edit",
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
  "en": "Organisation",
  "fields": [
    {
      "column": true,
      "en": "Code",
      "filter": "like",
      "kind": "text",
      "name": "code",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "组织编码"
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
      "zh": "组织名称"
    },
    {
      "column": true,
      "dict": "OrgType",
      "en": "Type",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "orgType",
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
      "en": "Parent",
      "filter": "eq",
      "form": "add",
      "kind": "ref",
      "labelKey": "parentName",
      "name": "parentId",
      "ref": "organization",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "上级组织"
    },
    {
      "column": true,
      "en": "Manager",
      "filter": "eq",
      "form": "both",
      "kind": "ref",
      "labelKey": "leaderName",
      "many": true,
      "name": "leaderId",
      "ref": "operator",
      "zh": "负责人"
    },
    {
      "en": "Areas",
      "filter": "in",
      "form": "both",
      "kind": "refs",
      "labelKey": "areaIdsNames",
      "many": true,
      "name": "areaIds",
      "ref": "area",
      "zh": "管辖区域"
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
          "max": 9999
        }
      ],
      "zh": "排序"
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
  "name": "organization",
  "noun": {
    "zh": "个组织",
    "one": "organisation",
    "many": "organisations"
  },
  "order": "code",
  "search": [
    "code",
    "name"
  ],
  "state": "status",
  "title": "name",
  "tree": "parentId",
  "view": "organization:view",
  "zh": "组织"
}
