// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 服务记录 · Service record on the wire. */
export interface ServiceRecord {
  /** 时间 · Time */
  createdAt: string
  /** 记录号 · Record no. */
  recordNo: string | null
  /** 智能服务 · Subscription */
  subscriptionId: number | null
  subscriptionName: string | null
  /** 序号 · No. in the ledger */
  seq: number
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 服务类型 · Type */
  planType: string | null
  /** 套餐 · Plan */
  planName: { zh: string; en: string | null } | null
  /** 动作 · Action */
  action: number | null
  /** 变动天数 · Days */
  daysDelta: number
  /** 变动前到期 · End before */
  endBefore: string | null
  /** 变动后到期 · End after */
  endAfter: string | null
  /** 订单 · Order */
  orderId: number | null
  orderName: string | null
  /** 订单号 · Order no. */
  orderNo: string | null
  /** 金额 · Amount */
  amountCents: number
  /** 变更单号 · Change no. */
  changeNo: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 用户手机号 · User phone */
  userMobile: string | null
  /** 操作人 · By */
  operatorId: number | null
  operatorName: string | null
  /** 原因 · Reason */
  reason: string | null
  /** 付费到期 · Paid until */
  paidUntil: string | null
  /** 续费情况 · Renewal */
  renewed: number | null
  /** 当时经销商 · Dealer at the time */
  dealerId: number | null
  dealerName: string | null
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
      "permission": "serviceRecord:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Service record",
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
      "en": "Record no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "recordNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 56
        }
      ],
      "sortable": true,
      "zh": "记录号"
    },
    {
      "en": "Subscription",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "subscriptionName",
      "name": "subscriptionId",
      "ref": "serviceSubscription",
      "zh": "智能服务"
    },
    {
      "en": "No. in the ledger",
      "kind": "int",
      "name": "seq",
      "plain": true,
      "zh": "序号"
    },
    {
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
      "column": true,
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
      "quick": true,
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
      "column": true,
      "dict": "PlanType",
      "en": "Type",
      "filter": "in",
      "kind": "dict",
      "name": "planType",
      "quick": true,
      "zh": "服务类型"
    },
    {
      "column": true,
      "en": "Plan",
      "kind": "i18n",
      "name": "planName",
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
      "zh": "套餐"
    },
    {
      "column": true,
      "dict": "ServiceAction",
      "en": "Action",
      "filter": "in",
      "kind": "enum",
      "name": "action",
      "quick": true,
      "zh": "动作"
    },
    {
      "column": true,
      "en": "Days",
      "filter": "range",
      "kind": "int",
      "name": "daysDelta",
      "sortable": true,
      "unit": "天/days",
      "zh": "变动天数"
    },
    {
      "column": true,
      "en": "End before",
      "filter": "range",
      "kind": "time",
      "name": "endBefore",
      "sortable": true,
      "zh": "变动前到期"
    },
    {
      "column": true,
      "en": "End after",
      "filter": "range",
      "kind": "time",
      "name": "endAfter",
      "sortable": true,
      "zh": "变动后到期"
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
      "column": true,
      "en": "Order no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "orderNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "订单号"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Amount",
      "kind": "money",
      "name": "amountCents",
      "zh": "金额"
    },
    {
      "column": true,
      "en": "Change no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "changeNo",
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
      "sortable": true,
      "zh": "变更单号"
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
      "en": "User phone",
      "filter": "eq",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "userMobile",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "用户手机号"
    },
    {
      "column": true,
      "en": "By",
      "filter": "eq",
      "help": {
        "zh": "空表示系统",
        "en": "Empty: the platform"
      },
      "kind": "ref",
      "labelKey": "operatorName",
      "name": "operatorId",
      "ref": "operator",
      "zh": "操作人"
    },
    {
      "column": true,
      "en": "Reason",
      "filter": "like",
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
          "max": 240
        }
      ],
      "sortable": true,
      "zh": "原因"
    },
    {
      "en": "Paid until",
      "filter": "range",
      "help": {
        "zh": "由本记录续费或到期的付费服务期",
        "en": "The paid term that this entry renews or ends"
      },
      "kind": "time",
      "name": "paidUntil",
      "sortable": true,
      "zh": "付费到期"
    },
    {
      "dict": "ServiceRenewal",
      "en": "Renewal",
      "filter": "in",
      "kind": "enum",
      "name": "renewed",
      "zh": "续费情况"
    },
    {
      "en": "Dealer at the time",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "当时经销商"
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
  "leading": [
    "recordNo",
    "vin",
    "planType",
    "action",
    "daysDelta",
    "endBefore",
    "endAfter",
    "reason"
  ],
  "name": "serviceRecord",
  "noun": {
    "zh": "条服务记录",
    "one": "service record",
    "many": "service records"
  },
  "order": "createdAt desc",
  "search": [],
  "searchIn": [
    {
      "zh": "车架号",
      "en": "VIN / frame no."
    },
    {
      "zh": "车牌号",
      "en": "Plate"
    },
    {
      "zh": "终端序列号",
      "en": "Terminal SN"
    },
    {
      "zh": "IMEI",
      "en": "IMEI"
    }
  ],
  "title": "recordNo",
  "view": "serviceRecord:view",
  "zh": "服务记录"
}
