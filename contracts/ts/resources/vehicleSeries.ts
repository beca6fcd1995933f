// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 车系 · Vehicle series on the wire. */
export interface VehicleSeries {
  /** 车系编码 · Series code */
  code: string
  /** 车系名称 · Series name */
  name: { zh: string; en: string | null }
  /** 车辆类型 · Vehicle type */
  vehicleTypeId: number
  vehicleTypeName: string | null
  /** 产品线 · Product line */
  productLine: number
  /** 品牌 · Brand */
  brand: string
  /** 车系主图 · Cover */
  coverImage: string | null
  /** 上市日期 · Launch date */
  launchDate: string | null
  /** 退市日期 · Delisting date */
  delistDate: string | null
  /** 销售状态 · Sales status */
  salesStatus: number
  /** 车型数 · Models */
  modelCount: number
  /** 车辆数 · Vehicles */
  vehicleCount: number
  /** 车系介绍 · Introduction */
  intro: { zh: string; en: string | null } | null
  /** 排序 · Sort order */
  sortNo: number
  /** 启用 · Enabled */
  enabled: boolean
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
      "permission": "vehicleSeries:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "vehicleSeries:edit",
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
      "permission": "vehicleSeries:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "vehicleSeries:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已将{rows}上市",
        "en": "Launched {rows}"
      },
      "en": "Launch",
      "permission": "vehicleSeries:edit",
      "primary": true,
      "transition": {
        "field": "salesStatus",
        "from": [
          0,
          2
        ],
        "to": 1
      },
      "verb": "launch",
      "zh": "上市"
    },
    {
      "danger": true,
      "done": {
        "zh": "已将{rows}退市",
        "en": "Delisted {rows}"
      },
      "en": "Delist",
      "permission": "vehicleSeries:edit",
      "transition": {
        "field": "salesStatus",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "delist",
      "zh": "退市"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "vehicleSeries:edit",
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
      "permission": "vehicleSeries:edit",
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
      "permission": "vehicleSeries:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "code": "code",
  "en": "Vehicle series",
  "fields": [
    {
      "column": true,
      "en": "Series code",
      "filter": "like",
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
          "pattern": "^(?:[A-Z0-9-]{1,20})$"
        }
      ],
      "sortable": true,
      "zh": "车系编码"
    },
    {
      "column": true,
      "en": "Series name",
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
      "zh": "车系名称"
    },
    {
      "column": true,
      "en": "Vehicle type",
      "filter": "in",
      "form": "add",
      "kind": "ref",
      "labelKey": "vehicleTypeName",
      "name": "vehicleTypeId",
      "quick": true,
      "ref": "vehicleType",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "车辆类型"
    },
    {
      "column": true,
      "dict": "ProductLine",
      "en": "Product line",
      "filter": "eq",
      "form": "add",
      "kind": "enum",
      "name": "productLine",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "产品线"
    },
    {
      "column": true,
      "dict": "Brand",
      "en": "Brand",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "brand",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "品牌"
    },
    {
      "column": true,
      "en": "Cover",
      "form": "both",
      "help": {
        "zh": "PNG、WebP 或 JPG，不超过 2 MB，至少 750×500",
        "en": "PNG, WebP or JPG up to 2 MB, at least 750×500"
      },
      "kind": "image",
      "name": "coverImage",
      "purpose": "image",
      "zh": "车系主图"
    },
    {
      "column": true,
      "en": "Launch date",
      "filter": "range",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "launchDate",
      "sortable": true,
      "zh": "上市日期"
    },
    {
      "en": "Delisting date",
      "form": "edit",
      "kind": "date",
      "many": true,
      "name": "delistDate",
      "rules": [
        {
          "rule": "compare",
          "field": "launchDate",
          "op": "after"
        }
      ],
      "zh": "退市日期"
    },
    {
      "column": true,
      "dict": "SalesStatus",
      "en": "Sales status",
      "filter": "in",
      "kind": "enum",
      "name": "salesStatus",
      "quick": true,
      "zh": "销售状态"
    },
    {
      "child": "vehicleModel",
      "childField": "seriesId",
      "column": true,
      "en": "Models",
      "kind": "count",
      "name": "modelCount",
      "zh": "车型数"
    },
    {
      "child": "vehicle",
      "childField": "seriesId",
      "column": true,
      "en": "Vehicles",
      "kind": "count",
      "name": "vehicleCount",
      "zh": "车辆数"
    },
    {
      "en": "Introduction",
      "form": "both",
      "kind": "i18nText",
      "name": "intro",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 500
        }
      ],
      "zh": "车系介绍"
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
      "kind": "bool",
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
  "name": "vehicleSeries",
  "noun": {
    "zh": "个车系",
    "one": "vehicle series",
    "many": "vehicle series"
  },
  "order": "sortNo, launchDate desc",
  "related": [
    {
      "en": "Models",
      "field": "seriesId",
      "resource": "vehicleModel",
      "zh": "车型"
    }
  ],
  "search": [
    "code",
    "name"
  ],
  "state": "salesStatus",
  "title": "name",
  "view": "vehicleSeries:view",
  "zh": "车系"
}
