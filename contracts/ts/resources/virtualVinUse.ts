// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 虚拟车绑定记录 · Use of a virtual VIN on the wire. */
export interface VirtualVinUse {
  /** 虚拟车架号 · Virtual VIN */
  virtualVinId: number | null
  virtualVinName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 体验用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 手机号 · Phone */
  phone: string | null
  /** 绑定时间 · Bound at */
  boundAt: string | null
  /** 结束时间 · Ended at */
  endedAt: string | null
  /** 状态 · State */
  endReason: number
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
      "permission": "virtualVin:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Use of a virtual VIN",
  "fields": [
    {
      "column": true,
      "en": "Virtual VIN",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "virtualVinName",
      "name": "virtualVinId",
      "ref": "virtualVin",
      "zh": "虚拟车架号"
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
      "zh": "体验用户"
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
      "en": "Bound at",
      "filter": "range",
      "kind": "time",
      "name": "boundAt",
      "sortable": true,
      "zh": "绑定时间"
    },
    {
      "column": true,
      "en": "Ended at",
      "filter": "range",
      "kind": "time",
      "name": "endedAt",
      "sortable": true,
      "zh": "结束时间"
    },
    {
      "column": true,
      "dict": "VirtualUseEnd",
      "en": "State",
      "filter": "in",
      "kind": "enum",
      "name": "endReason",
      "zh": "状态"
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
  "name": "virtualVinUse",
  "named": "{virtualVinId} · {appUserId}",
  "noun": {
    "zh": "条绑定记录",
    "one": "use",
    "many": "uses"
  },
  "order": "boundAt desc",
  "search": [],
  "state": "endReason",
  "title": "virtualVinId",
  "view": "virtualVin:view",
  "zh": "虚拟车绑定记录"
}
