// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 行政区划 · Area on the wire. */
export interface Area {
  /** 名称 · Name */
  name: string
  /** 英文名 · English name */
  nameEn: string | null
  /** 简称 · Short name */
  shortName: string | null
  /** 级别 · Level */
  levelType: number | null
  /** 上级 · Parent */
  parentId: number | null
  parentName: string | null
  /** 简拼 · Initials */
  jianPin: string | null
  /** 区号 · Area code */
  cityCode: string | null
  /** 中心点 · Centre */
  center: { lng: number; lat: number } | null
  /** 状态 · Status */
  status: number
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
      "en": "Edit",
      "permission": "area:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    }
  ],
  "asTree": true,
  "en": "Area",
  "fields": [
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "edit",
      "kind": "text",
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
          "max": 60
        }
      ],
      "sortable": true,
      "zh": "名称"
    },
    {
      "column": true,
      "en": "English name",
      "filter": "like",
      "form": "edit",
      "kind": "text",
      "many": true,
      "name": "nameEn",
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
      "zh": "英文名"
    },
    {
      "column": true,
      "en": "Short name",
      "filter": "like",
      "form": "edit",
      "kind": "text",
      "many": true,
      "name": "shortName",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 30
        }
      ],
      "sortable": true,
      "zh": "简称"
    },
    {
      "column": true,
      "dict": "AreaLevel",
      "en": "Level",
      "filter": "in",
      "kind": "enum",
      "name": "levelType",
      "quick": true,
      "zh": "级别"
    },
    {
      "column": true,
      "en": "Parent",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "parentName",
      "name": "parentId",
      "ref": "area",
      "zh": "上级"
    },
    {
      "column": true,
      "en": "Initials",
      "filter": "like",
      "form": "edit",
      "kind": "text",
      "many": true,
      "name": "jianPin",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "quick": true,
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 20
        }
      ],
      "sortable": true,
      "zh": "简拼"
    },
    {
      "column": true,
      "en": "Area code",
      "filter": "eq",
      "form": "edit",
      "kind": "text",
      "many": true,
      "name": "cityCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 6
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[0-9]+)$"
        }
      ],
      "sortable": true,
      "zh": "区号"
    },
    {
      "en": "Centre",
      "kind": "geo",
      "name": "center",
      "zh": "中心点"
    },
    {
      "column": true,
      "default": 1,
      "dict": "EnableStatus",
      "en": "Status",
      "filter": "in",
      "form": "edit",
      "kind": "enum",
      "many": true,
      "name": "status",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "状态"
    },
    {
      "en": "ID",
      "filter": "in",
      "form": "both",
      "kind": "int",
      "many": true,
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
  "name": "area",
  "noun": {
    "zh": "个行政区划",
    "one": "area",
    "many": "areas"
  },
  "order": "id",
  "search": [
    "name",
    "nameEn",
    "jianPin"
  ],
  "state": "status",
  "title": "name",
  "tree": "parentId",
  "view": "area:view",
  "zh": "行政区划"
}
