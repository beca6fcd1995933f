// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** Xp绑定记录 · Xp binding on the wire. */
export interface XpBinding {
  /** 智慧出行车辆 · Xp vehicle */
  vehicleXpId: number | null
  vehicleXpName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 手机号 · Phone */
  phone: string | null
  /** 状态 · State */
  state: number
  /** 绑定时间 · Bound at */
  boundAt: string | null
  /** 解绑时间 · Unbound at */
  unboundAt: string | null
  /** 解绑原因 · Unbind reason */
  reason: string | null
  /** 凭证 · Evidence */
  evidences: string[] | null
  /** 操作人 · Operator */
  operatorId: number | null
  operatorName: string | null
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
      "permission": "vehicleXp:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Xp binding",
  "fields": [
    {
      "column": true,
      "en": "Xp vehicle",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "vehicleXpName",
      "name": "vehicleXpId",
      "ref": "vehicleXp",
      "zh": "智慧出行车辆"
    },
    {
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "经销商"
    },
    {
      "column": true,
      "en": "User",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "en": "Phone",
      "filter": "eq",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "phone",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "手机号"
    },
    {
      "column": true,
      "dict": "XpBindingState",
      "en": "State",
      "filter": "eq",
      "kind": "enum",
      "name": "state",
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Bound at",
      "filter": "range",
      "kind": "time",
      "name": "boundAt",
      "sortable": true,
      "zh": "绑定时间"
    },
    {
      "column": true,
      "en": "Unbound at",
      "filter": "range",
      "kind": "time",
      "name": "unboundAt",
      "sortable": true,
      "zh": "解绑时间"
    },
    {
      "column": true,
      "en": "Unbind reason",
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
      "zh": "解绑原因"
    },
    {
      "en": "Evidence",
      "kind": "images",
      "name": "evidences",
      "purpose": "evidence",
      "zh": "凭证"
    },
    {
      "column": true,
      "en": "Operator",
      "kind": "ref",
      "labelKey": "operatorName",
      "name": "operatorId",
      "ref": "operator",
      "zh": "操作人"
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
  "name": "xpBinding",
  "named": "{vehicleXpId} · {appUserId}",
  "noun": {
    "zh": "条绑定记录",
    "one": "xp binding",
    "many": "xp bindings"
  },
  "order": "boundAt desc",
  "search": [],
  "state": "state",
  "title": "vehicleXpId",
  "view": "vehicleXp:view",
  "zh": "Xp绑定记录"
}
