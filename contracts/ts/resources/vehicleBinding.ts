// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 绑定记录 · Binding record on the wire. */
export interface VehicleBinding {
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 绑定手机号 · Phone at binding */
  phone: string | null
  /** 当前手机号 · Current phone */
  ownerPhone: string | null
  /** 角色 · Role */
  bindRole: number | null
  /** 绑定方式 · Bound via */
  bindSource: number | null
  /** 核验方式 · Verification method */
  verifyKind: number | null
  /** 凭证 · Evidence */
  evidences: string[] | null
  /** 绑定时间 · Bound at */
  boundAt: string | null
  /** 解绑时间 · Unbound at */
  unboundAt: string | null
  /** 解绑原因 · Unbind reason */
  unbindReason: string | null
  /** 解绑工单 · Unbind order */
  unbindOrderId: number | null
  unbindOrderName: string | null
  /** 操作人 · Operator */
  operatorId: number | null
  operatorName: string | null
  /** 绑定里程 · Odometer at binding */
  odoKm: number
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
      "permission": "vehicle:view",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Binding record",
  "fields": [
    {
      "column": true,
      "en": "Vehicle",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "zh": "车辆"
    },
    {
      "en": "VIN / frame no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "vin",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "车架号"
    },
    {
      "dict": "VehicleStatus",
      "en": "Vehicle lifecycle",
      "filter": "in",
      "kind": "enum",
      "name": "vehicleStatus",
      "zh": "车辆状态"
    },
    {
      "en": "Test vehicle",
      "filter": "eq",
      "kind": "bool",
      "name": "testVehicle",
      "zh": "测试车"
    },
    {
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "所属经销商"
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
      "column": true,
      "en": "Phone at binding",
      "filter": "like",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "phone",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "绑定手机号"
    },
    {
      "en": "Current phone",
      "filter": "eq",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "ownerPhone",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "当前手机号"
    },
    {
      "column": true,
      "dict": "BindRole",
      "en": "Role",
      "filter": "eq",
      "kind": "enum",
      "name": "bindRole",
      "zh": "角色"
    },
    {
      "column": true,
      "dict": "BindSource",
      "en": "Bound via",
      "filter": "in",
      "kind": "enum",
      "name": "bindSource",
      "zh": "绑定方式"
    },
    {
      "column": true,
      "dict": "VerifyKind",
      "en": "Verification method",
      "filter": "in",
      "kind": "enum",
      "name": "verifyKind",
      "zh": "核验方式"
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
      "dict": "UnbindReason",
      "en": "Unbind reason",
      "filter": "in",
      "kind": "dict",
      "name": "unbindReason",
      "zh": "解绑原因"
    },
    {
      "en": "Unbind order",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "unbindOrderName",
      "name": "unbindOrderId",
      "ref": "unbindOrder",
      "zh": "解绑工单"
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
      "en": "Odometer at binding",
      "kind": "decimal",
      "name": "odoKm",
      "scale": 1,
      "unit": "km",
      "zh": "绑定里程"
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
  "name": "vehicleBinding",
  "noun": {
    "zh": "条绑定记录",
    "one": "binding record",
    "many": "binding records"
  },
  "order": "boundAt desc",
  "search": [],
  "title": "phone",
  "view": "vehicle:view",
  "zh": "绑定记录"
}
