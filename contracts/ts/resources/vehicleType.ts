// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 车辆类型 · Vehicle type on the wire. */
export interface VehicleType {
  /** 类型编码 · Type code */
  code: string
  /** 类型名称 · Type name */
  name: { zh: string; en: string | null }
  /** 车辆类别 · Vehicle class */
  vehicleClass: number
  /** 标识类型 · Identifier type */
  idKind: number
  /** 号牌种类 · Plate type */
  plateKind: number
  /** 法定最高车速 · Legal top speed */
  legalMaxSpeed: number | null
  /** 排序 · Sort order */
  sortNo: number
  /** 启用 · Enabled */
  enabled: boolean
  /** 车系数 · Series */
  seriesCount: number
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
      "permission": "vehicleType:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "vehicleType:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "danger": true,
      "en": "Delete",
      "permission": "vehicleType:edit",
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
      "permission": "vehicleType:edit",
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
      "permission": "vehicleType:edit",
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
      "permission": "vehicleType:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "code": "code",
  "en": "Vehicle type",
  "fields": [
    {
      "column": true,
      "en": "Type code",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "code",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Z0-9_]{1,32})$"
        }
      ],
      "sortable": true,
      "zh": "类型编码"
    },
    {
      "column": true,
      "en": "Type name",
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
          "max": 32
        }
      ],
      "zh": "类型名称"
    },
    {
      "column": true,
      "dict": "VehicleClass",
      "en": "Vehicle class",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "vehicleClass",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "车辆类别"
    },
    {
      "column": true,
      "dict": "VehicleIdKind",
      "en": "Identifier type",
      "filter": "eq",
      "form": "add",
      "kind": "enum",
      "name": "idKind",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "标识类型"
    },
    {
      "column": true,
      "dict": "PlateKind",
      "en": "Plate type",
      "filter": "eq",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "plateKind",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "号牌种类"
    },
    {
      "column": true,
      "en": "Legal top speed",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "legalMaxSpeed",
      "rules": [
        {
          "rule": "range",
          "min": 6,
          "max": 120
        }
      ],
      "unit": "km/h",
      "zh": "法定最高车速"
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
      "name": "sortNo",
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
      "default": true,
      "en": "Enabled",
      "filter": "eq",
      "form": "edit",
      "kind": "bool",
      "many": true,
      "name": "enabled",
      "words": {
        "yes": {
          "zh": "启用",
          "en": "Enabled"
        },
        "no": {
          "zh": "停用",
          "en": "Disabled"
        }
      },
      "zh": "启用"
    },
    {
      "child": "vehicleSeries",
      "childField": "vehicleTypeId",
      "column": true,
      "en": "Series",
      "kind": "count",
      "name": "seriesCount",
      "zh": "车系数"
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
    "field": "sortNo",
    "group": []
  },
  "name": "vehicleType",
  "noun": {
    "zh": "个车辆类型",
    "one": "vehicle type",
    "many": "vehicle types"
  },
  "order": "sortNo, code",
  "search": [
    "code",
    "name"
  ],
  "title": "name",
  "view": "vehicleType:view",
  "zh": "车辆类型"
}
