// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 包裹 · Parcel on the wire. */
export interface OrderShipment {
  /** 订单 · Order */
  orderId: number | null
  orderName: string | null
  /** 自提网点 · Outlet */
  dealerId: number | null
  dealerName: string | null
  /** 快递公司 · Carrier */
  company: string | null
  /** 快递单号 · Tracking no. */
  trackingNo: string | null
  /** 包裹商品 · Items */
  items: { skuCode: string; qty: number }[] | null
  /** 收件人 · Receiver */
  receiver: string | null
  /** 发货人 · Shipped by */
  shippedBy: number | null
  shippedByName: string | null
  /** 发货时间 · Shipped at */
  shippedAt: string | null
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
      "done": {
        "zh": "已更正快递单号",
        "en": "Corrected the tracking number"
      },
      "effect": {
        "zh": "发货后 24 小时内可更正，原单号记入订单动态",
        "en": "Within 24 hours; the former number stays in the events of the order"
      },
      "en": "Correct",
      "input": [
        {
          "dict": "ExpressCompany",
          "en": "Carrier",
          "form": "both",
          "kind": "dict",
          "name": "company",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "快递公司"
        },
        {
          "en": "Tracking no.",
          "form": "both",
          "help": {
            "zh": "8–30 位字母或数字；顺丰为 SF 加 13 位数字",
            "en": "8–30 letters or digits; of SF: SF and 13 digits"
          },
          "identifier": true,
          "kind": "text",
          "name": "trackingNo",
          "normalise": [
            "fold",
            "trim",
            "collapse",
            "compact",
            "upper"
          ],
          "required": true,
          "rules": [
            {
              "rule": "pattern",
              "pattern": "^(?:[A-Z0-9]{8,30})$"
            },
            {
              "rule": "required"
            }
          ],
          "zh": "快递单号"
        }
      ],
      "permission": "order:ship",
      "primary": true,
      "verb": "correct",
      "zh": "更正单号"
    },
    {
      "en": "Export",
      "permission": "order:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Parcel",
  "fields": [
    {
      "column": true,
      "en": "Order",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "orderName",
      "name": "orderId",
      "ref": "order",
      "zh": "订单"
    },
    {
      "en": "Outlet",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "自提网点"
    },
    {
      "column": true,
      "dict": "ExpressCompany",
      "en": "Carrier",
      "filter": "in",
      "kind": "dict",
      "name": "company",
      "quick": true,
      "zh": "快递公司"
    },
    {
      "column": true,
      "en": "Tracking no.",
      "filter": "like",
      "help": {
        "zh": "8–30 位字母或数字；顺丰为 SF 加 13 位数字",
        "en": "8–30 letters or digits; of SF: SF and 13 digits"
      },
      "identifier": true,
      "kind": "text",
      "name": "trackingNo",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact",
        "upper"
      ],
      "quick": true,
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Z0-9]{8,30})$"
        }
      ],
      "sortable": true,
      "zh": "快递单号"
    },
    {
      "column": true,
      "en": "Items",
      "items": [
        {
          "en": "SKU code",
          "form": "both",
          "identifier": true,
          "kind": "text",
          "name": "skuCode",
          "normalise": [
            "fold",
            "trim",
            "collapse",
            "upper"
          ],
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
          "zh": "SKU 编码"
        },
        {
          "en": "Quantity",
          "form": "both",
          "kind": "int",
          "name": "qty",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 99
            }
          ],
          "zh": "数量"
        }
      ],
      "kind": "rows",
      "name": "items",
      "zh": "包裹商品"
    },
    {
      "en": "Receiver",
      "kind": "masked",
      "mask": "name",
      "name": "receiver",
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
      "zh": "收件人"
    },
    {
      "column": true,
      "en": "Shipped by",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "shippedByName",
      "name": "shippedBy",
      "ref": "operator",
      "zh": "发货人"
    },
    {
      "column": true,
      "en": "Shipped at",
      "filter": "range",
      "kind": "time",
      "name": "shippedAt",
      "sortable": true,
      "zh": "发货时间"
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
  "leading": [
    "trackingNo",
    "company",
    "items",
    "shippedAt",
    "shippedBy"
  ],
  "name": "orderShipment",
  "noun": {
    "zh": "个包裹",
    "one": "parcel",
    "many": "parcels"
  },
  "order": "shippedAt desc",
  "search": [
    "trackingNo"
  ],
  "title": "trackingNo",
  "view": "order:view",
  "zh": "包裹"
}
