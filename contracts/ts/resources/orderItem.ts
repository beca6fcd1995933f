// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 订单商品 · Order item on the wire. */
export interface OrderItem {
  /** 订单 · Order */
  orderId: number | null
  orderName: string | null
  /** 自提网点 · Outlet */
  dealerId: number | null
  dealerName: string | null
  /** 图片 · Picture */
  image: string | null
  /** 商品名称 · Product */
  itemName: { zh: string; en: string | null } | null
  /** 规格 · Spec */
  specText: string | null
  /** SKU 编码 · SKU code */
  skuCode: string | null
  /** 分类 · Category */
  category: number | null
  /** 商品 · Product */
  productId: number | null
  productName: string | null
  /** SKU · SKU */
  skuId: number | null
  skuName: string | null
  /** 智能服务套餐 · Smart service plan */
  planId: number | null
  planName: string | null
  /** 主题 · Theme */
  themeId: number | null
  themeName: string | null
  /** 发放内容 · Brings */
  grants: { themeId: number | null; voiceId: number | null; validDays: number }[] | null
  /** 单价 · Price */
  priceCents: number
  /** 数量 · Quantity */
  qty: number | null
  /** 其中活动优惠 · Of it by promotion */
  promotionCents: number
  /** 其中优惠券 · Of it by coupon */
  couponCents: number
  /** 优惠 · Discount */
  discountCents: number
  /** 实付 · Paid */
  payCents: number
  /** 已发 · Shipped */
  shippedQty: number
  /** 已退 · Refunded */
  refundedQty: number
  /** 已退金额 · Amount refunded */
  refundedCents: number
  /** 付款时间 · Paid at */
  paidAt: string | null
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
  "en": "Order item",
  "fields": [
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
      "en": "Picture",
      "kind": "image",
      "name": "image",
      "purpose": "image",
      "zh": "图片"
    },
    {
      "column": true,
      "en": "Product",
      "filter": "like",
      "kind": "i18n",
      "name": "itemName",
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
          "max": 80
        }
      ],
      "zh": "商品名称"
    },
    {
      "column": true,
      "en": "Spec",
      "kind": "text",
      "name": "specText",
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
      "zh": "规格"
    },
    {
      "column": true,
      "en": "SKU code",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "skuCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 32
        }
      ],
      "sortable": true,
      "zh": "SKU 编码"
    },
    {
      "dict": "GoodsCategory",
      "en": "Category",
      "filter": "in",
      "kind": "enum",
      "name": "category",
      "zh": "分类"
    },
    {
      "en": "Product",
      "filter": "in",
      "kind": "ref",
      "labelKey": "productName",
      "name": "productId",
      "ref": "goodsProduct",
      "zh": "商品"
    },
    {
      "en": "SKU",
      "filter": "in",
      "identifier": true,
      "kind": "ref",
      "labelKey": "skuName",
      "name": "skuId",
      "ref": "goodsSku",
      "zh": "SKU"
    },
    {
      "en": "Smart service plan",
      "filter": "in",
      "kind": "ref",
      "labelKey": "planName",
      "name": "planId",
      "ref": "smartService",
      "zh": "智能服务套餐"
    },
    {
      "en": "Theme",
      "filter": "in",
      "kind": "ref",
      "labelKey": "themeName",
      "name": "themeId",
      "ref": "appTheme",
      "zh": "主题"
    },
    {
      "en": "Brings",
      "items": [
        {
          "en": "Theme",
          "form": "both",
          "kind": "ref",
          "labelKey": "themeName",
          "name": "themeId",
          "ref": "appTheme",
          "zh": "主题"
        },
        {
          "en": "Voice",
          "form": "both",
          "kind": "ref",
          "labelKey": "voiceName",
          "name": "voiceId",
          "ref": "voice",
          "zh": "语音"
        },
        {
          "en": "Valid days",
          "form": "both",
          "help": {
            "zh": "0 为永久",
            "en": "0: for ever"
          },
          "kind": "int",
          "name": "validDays",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 3650
            }
          ],
          "zh": "有效天数"
        }
      ],
      "kind": "rows",
      "name": "grants",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 40
        }
      ],
      "zh": "发放内容"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Price",
      "kind": "money",
      "name": "priceCents",
      "zh": "单价"
    },
    {
      "column": true,
      "en": "Quantity",
      "kind": "int",
      "name": "qty",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 99
        }
      ],
      "zh": "数量"
    },
    {
      "currency": "CNY",
      "en": "Of it by promotion",
      "kind": "money",
      "name": "promotionCents",
      "zh": "其中活动优惠"
    },
    {
      "currency": "CNY",
      "en": "Of it by coupon",
      "kind": "money",
      "name": "couponCents",
      "zh": "其中优惠券"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Discount",
      "kind": "money",
      "name": "discountCents",
      "zh": "优惠"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Paid",
      "kind": "money",
      "name": "payCents",
      "zh": "实付"
    },
    {
      "column": true,
      "en": "Shipped",
      "kind": "int",
      "name": "shippedQty",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 99
        }
      ],
      "zh": "已发"
    },
    {
      "column": true,
      "en": "Refunded",
      "kind": "int",
      "name": "refundedQty",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 99
        }
      ],
      "zh": "已退"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Amount refunded",
      "kind": "money",
      "name": "refundedCents",
      "zh": "已退金额"
    },
    {
      "en": "Paid at",
      "filter": "range",
      "kind": "time",
      "name": "paidAt",
      "sortable": true,
      "zh": "付款时间"
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
    "image",
    "itemName",
    "specText",
    "skuCode",
    "priceCents",
    "qty",
    "discountCents",
    "payCents",
    "shippedQty",
    "refundedQty",
    "refundedCents"
  ],
  "name": "orderItem",
  "noun": {
    "zh": "件订单商品",
    "one": "order item",
    "many": "order items"
  },
  "order": "createdAt desc",
  "search": [],
  "title": "itemName",
  "view": "order:view",
  "zh": "订单商品"
}
