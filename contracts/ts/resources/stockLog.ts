// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 库存流水 · Stock log on the wire. */
export interface StockLog {
  /** 时间 · Time */
  createdAt: string
  /** SKU · SKU */
  skuId: number | null
  skuName: string | null
  /** 商品 · Product */
  productId: number | null
  productName: string | null
  /** 变动类型 · Change */
  changeType: number | null
  /** 数量 · Quantity */
  qty: number
  /** 变动后库存 · Stock after */
  stockAfter: number
  /** 变动后占用 · Locked after */
  lockedAfter: number
  /** 原因 · Reason */
  reason: string | null
  /** 编号 · ID */
  id: number
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
      "en": "Export",
      "permission": "goodsProduct:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Stock log",
  "fields": [
    {
      "column": true,
      "en": "Time",
      "filter": "range",
      "kind": "time",
      "name": "createdAt",
      "quick": true,
      "sortable": true,
      "zh": "时间"
    },
    {
      "column": true,
      "en": "SKU",
      "filter": "in",
      "kind": "ref",
      "labelKey": "skuName",
      "name": "skuId",
      "quick": true,
      "ref": "goodsSku",
      "zh": "SKU"
    },
    {
      "column": true,
      "en": "Product",
      "filter": "in",
      "kind": "ref",
      "labelKey": "productName",
      "name": "productId",
      "quick": true,
      "ref": "goodsProduct",
      "zh": "商品"
    },
    {
      "column": true,
      "dict": "StockChangeType",
      "en": "Change",
      "filter": "in",
      "kind": "enum",
      "name": "changeType",
      "quick": true,
      "zh": "变动类型"
    },
    {
      "column": true,
      "en": "Quantity",
      "kind": "int",
      "name": "qty",
      "zh": "数量"
    },
    {
      "column": true,
      "en": "Stock after",
      "kind": "int",
      "name": "stockAfter",
      "zh": "变动后库存"
    },
    {
      "column": true,
      "en": "Locked after",
      "kind": "int",
      "name": "lockedAfter",
      "zh": "变动后占用"
    },
    {
      "column": true,
      "en": "Reason",
      "kind": "text",
      "name": "reason",
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
      "zh": "原因"
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
  "name": "stockLog",
  "noun": {
    "zh": "条库存流水",
    "one": "movement",
    "many": "movements"
  },
  "order": "createdAt desc",
  "search": [],
  "title": "skuId",
  "view": "goodsProduct:view",
  "zh": "库存流水"
}
