// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 数字权益 · Entitlement on the wire. */
export interface Entitlement {
  /** 内容 · Content */
  name: { zh: string; en: string | null } | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 主题 · Theme */
  themeId: number | null
  themeName: string | null
  /** 语音 · Voice */
  voiceId: number | null
  voiceName: string | null
  /** 订单 · Order */
  orderId: number | null
  orderName: string | null
  /** 状态 · State */
  period: number | null
  /** 生效时间 · Starts */
  startAt: string | null
  /** 到期时间 · Ends */
  endAt: string | null
  /** 收回时间 · Taken back at */
  revokedAt: string | null
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
  "actions": [],
  "en": "Entitlement",
  "fields": [
    {
      "column": true,
      "en": "Content",
      "filter": "like",
      "kind": "i18n",
      "name": "name",
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
          "max": 30
        }
      ],
      "zh": "内容"
    },
    {
      "column": true,
      "en": "User",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "quick": true,
      "ref": "appUser",
      "zh": "用户"
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
      "en": "Voice",
      "filter": "in",
      "kind": "ref",
      "labelKey": "voiceName",
      "name": "voiceId",
      "ref": "voice",
      "zh": "语音"
    },
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
      "column": true,
      "dict": "PeriodState",
      "en": "State",
      "filter": "in",
      "kind": "enum",
      "name": "period",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Starts",
      "filter": "range",
      "kind": "time",
      "name": "startAt",
      "sortable": true,
      "zh": "生效时间"
    },
    {
      "column": true,
      "en": "Ends",
      "filter": "range",
      "help": {
        "zh": "空为永久",
        "en": "Empty: for ever"
      },
      "kind": "time",
      "name": "endAt",
      "rules": [
        {
          "rule": "compare",
          "field": "startAt",
          "op": "after"
        }
      ],
      "sortable": true,
      "zh": "到期时间"
    },
    {
      "column": true,
      "en": "Taken back at",
      "help": {
        "zh": "退款时收回",
        "en": "By a refund"
      },
      "kind": "time",
      "name": "revokedAt",
      "zh": "收回时间"
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
    "name",
    "period",
    "appUserId",
    "startAt",
    "endAt",
    "orderId",
    "revokedAt"
  ],
  "name": "entitlement",
  "noun": {
    "zh": "项数字权益",
    "one": "entitlement",
    "many": "entitlements"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "period",
  "title": "name",
  "view": "appUser:view",
  "zh": "数字权益"
}
