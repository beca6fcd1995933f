// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 券码 · Coupon code on the wire. */
export interface CouponCode {
  /** 优惠券 · Coupon */
  couponId: number | null
  couponName: string | null
  /** 券码 · Code */
  shown: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 来源 · Source */
  source: number | null
  /** 来源单号 · Issued for */
  sourceRef: string | null
  /** 领取时间 · Received at */
  receivedAt: string | null
  /** 有效期开始 · Valid from */
  validFrom: string | null
  /** 有效期结束 · Valid to */
  validTo: string | null
  /** 使用时间 · Used at */
  usedAt: string | null
  /** 用于 · Used for */
  usedFor: string | null
  /** 到期提醒时间 · Reminded at */
  remindedAt: string | null
  /** 作废原因 · Void reason */
  voidReason: string | null
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
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已作废{rows}",
        "en": "Voided {rows}"
      },
      "en": "Void",
      "permission": "coupon:void",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 4
      },
      "verb": "void",
      "zh": "作废"
    }
  ],
  "en": "Coupon code",
  "fields": [
    {
      "column": true,
      "en": "Coupon",
      "filter": "in",
      "kind": "ref",
      "labelKey": "couponName",
      "name": "couponId",
      "quick": true,
      "ref": "coupon",
      "zh": "优惠券"
    },
    {
      "column": true,
      "en": "Code",
      "identifier": true,
      "kind": "text",
      "name": "shown",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 20
        }
      ],
      "zh": "券码"
    },
    {
      "column": true,
      "en": "User",
      "filter": "in",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "quick": true,
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "column": true,
      "dict": "CouponIssueMode",
      "en": "Source",
      "kind": "enum",
      "name": "source",
      "zh": "来源"
    },
    {
      "en": "Issued for",
      "kind": "text",
      "name": "sourceRef",
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
      "zh": "来源单号"
    },
    {
      "column": true,
      "en": "Received at",
      "kind": "time",
      "name": "receivedAt",
      "zh": "领取时间"
    },
    {
      "en": "Valid from",
      "kind": "time",
      "name": "validFrom",
      "zh": "有效期开始"
    },
    {
      "column": true,
      "en": "Valid to",
      "kind": "time",
      "name": "validTo",
      "zh": "有效期结束"
    },
    {
      "column": true,
      "en": "Used at",
      "kind": "time",
      "name": "usedAt",
      "zh": "使用时间"
    },
    {
      "en": "Used for",
      "kind": "text",
      "name": "usedFor",
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
      "zh": "用于"
    },
    {
      "en": "Reminded at",
      "kind": "time",
      "name": "remindedAt",
      "zh": "到期提醒时间"
    },
    {
      "en": "Void reason",
      "kind": "text",
      "name": "voidReason",
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
      "zh": "作废原因"
    },
    {
      "column": true,
      "dict": "CouponCodeStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
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
    "shown",
    "status",
    "couponId",
    "appUserId",
    "source",
    "receivedAt",
    "validTo",
    "usedAt"
  ],
  "name": "couponCode",
  "noun": {
    "zh": "个券码",
    "one": "coupon code",
    "many": "coupon codes"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "status",
  "title": "shown",
  "view": "coupon:view",
  "views": [
    {
      "en": "Unused",
      "filters": {
        "status.in": "1"
      },
      "name": "issued",
      "zh": "未使用"
    }
  ],
  "zh": "券码"
}
