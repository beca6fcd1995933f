// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 订单动态 · Order event on the wire. */
export interface OrderLog {
  /** 时间 · Time */
  createdAt: string
  /** 订单 · Order */
  orderId: number | null
  orderName: string | null
  /** 自提网点 · Outlet */
  dealerId: number | null
  dealerName: string | null
  /** 动态 · Event */
  event: number | null
  /** 操作方 · By */
  actorType: number | null
  /** 操作人 · Name */
  actorName: string | null
  /** 原状态 · From */
  fromStatus: number
  /** 新状态 · To */
  toStatus: number
  /** 说明 · Note */
  note: string | null
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
      "permission": "order:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Order event",
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
      "dict": "OrderEvent",
      "en": "Event",
      "filter": "in",
      "kind": "enum",
      "name": "event",
      "quick": true,
      "zh": "动态"
    },
    {
      "column": true,
      "dict": "OrderActor",
      "en": "By",
      "filter": "in",
      "kind": "enum",
      "name": "actorType",
      "zh": "操作方"
    },
    {
      "column": true,
      "en": "Name",
      "kind": "text",
      "name": "actorName",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 40
        }
      ],
      "zh": "操作人"
    },
    {
      "column": true,
      "dict": "OrderStatus",
      "en": "From",
      "kind": "enum",
      "name": "fromStatus",
      "zh": "原状态"
    },
    {
      "column": true,
      "dict": "OrderStatus",
      "en": "To",
      "kind": "enum",
      "name": "toStatus",
      "zh": "新状态"
    },
    {
      "column": true,
      "en": "Note",
      "kind": "text",
      "name": "note",
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
      "zh": "说明"
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
  "name": "orderLog",
  "noun": {
    "zh": "条订单动态",
    "one": "order event",
    "many": "order events"
  },
  "order": "createdAt desc",
  "search": [],
  "title": "event",
  "view": "order:view",
  "zh": "订单动态"
}
