// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 支付记录 · Payment on the wire. */
export interface OrderPayment {
  /** 订单 · Order */
  orderId: number | null
  orderName: string | null
  /** 自提网点 · Outlet */
  dealerId: number | null
  dealerName: string | null
  /** 用户 · Customer */
  appUserId: number | null
  appUserName: string | null
  /** 订单类型 · Order type */
  orderType: number | null
  /** 配送方式 · Delivery */
  deliveryMode: number | null
  /** 支付单号 · Payment no. */
  payNo: string | null
  /** 状态 · Status */
  status: number
  /** 支付方式 · Channel */
  payChannel: number | null
  /** 支付流水号 · Transaction id */
  transactionId: string | null
  /** 金额 · Amount */
  amountCents: number
  /** 其中运费 · Of it freight */
  freightCents: number
  /** 优惠 · Discount */
  discountCents: number
  /** 已退金额 · Refunded */
  refundedCents: number
  /** 迟到付款 · Late */
  late: boolean
  /** 支付时间 · Paid at */
  paidAt: string | null
  /** 关闭时间 · Closed at */
  closedAt: string | null
  /** 收款凭证 · Voucher */
  voucher: string | null
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
      "en": "Export",
      "permission": "order:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Payment",
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
      "en": "Customer",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "default": 1,
      "dict": "OrderType",
      "en": "Order type",
      "filter": "in",
      "kind": "enum",
      "name": "orderType",
      "zh": "订单类型"
    },
    {
      "dict": "DeliveryMode",
      "en": "Delivery",
      "filter": "in",
      "kind": "enum",
      "name": "deliveryMode",
      "zh": "配送方式"
    },
    {
      "column": true,
      "en": "Payment no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "payNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 24
        }
      ],
      "sortable": true,
      "zh": "支付单号"
    },
    {
      "column": true,
      "dict": "PaymentStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "dict": "PayChannel",
      "en": "Channel",
      "filter": "in",
      "kind": "enum",
      "name": "payChannel",
      "quick": true,
      "zh": "支付方式"
    },
    {
      "column": true,
      "en": "Transaction id",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "transactionId",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 64
        }
      ],
      "sortable": true,
      "zh": "支付流水号"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Amount",
      "filter": "range",
      "kind": "money",
      "name": "amountCents",
      "sortable": true,
      "zh": "金额"
    },
    {
      "currency": "CNY",
      "en": "Of it freight",
      "kind": "money",
      "name": "freightCents",
      "zh": "其中运费"
    },
    {
      "currency": "CNY",
      "en": "Discount",
      "kind": "money",
      "name": "discountCents",
      "zh": "优惠"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Refunded",
      "kind": "money",
      "name": "refundedCents",
      "zh": "已退金额"
    },
    {
      "column": true,
      "en": "Late",
      "filter": "eq",
      "kind": "bool",
      "name": "late",
      "zh": "迟到付款"
    },
    {
      "column": true,
      "en": "Paid at",
      "filter": "range",
      "kind": "time",
      "name": "paidAt",
      "sortable": true,
      "zh": "支付时间"
    },
    {
      "en": "Closed at",
      "kind": "time",
      "name": "closedAt",
      "zh": "关闭时间"
    },
    {
      "en": "Voucher",
      "kind": "image",
      "name": "voucher",
      "purpose": "evidence",
      "zh": "收款凭证"
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
    "payNo",
    "status",
    "payChannel",
    "amountCents",
    "paidAt",
    "transactionId",
    "refundedCents",
    "late"
  ],
  "name": "orderPayment",
  "noun": {
    "zh": "笔支付",
    "one": "payment",
    "many": "payments"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "status",
  "title": "payNo",
  "view": "order:view",
  "views": [
    {
      "en": "Late payments",
      "filters": {
        "late.eq": "true"
      },
      "name": "late",
      "zh": "迟到付款"
    }
  ],
  "zh": "支付记录"
}
