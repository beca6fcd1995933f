// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 免费期 · Free period on the wire. */
export interface FreePeriod {
  /** 车辆 · Vehicle */
  vehicleId: number
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 状态 · Status */
  status: number
  /** 类型 · Type */
  kind: number
  /** 服务 · Service */
  serviceCode: string | null
  /** 天数 · Days */
  days: number
  /** 开始日期 · Start */
  startAt: string | null
  /** 结束日期 · End */
  endAt: string | null
  /** 来源 · Source */
  grantSource: number
  /** 原因 · Reason */
  reason: string
  /** 策略 · Policy */
  policyId: number | null
  policyName: string | null
  /** 起算事件 · Started by */
  startRule: number | null
  /** 事件日期 · Event on */
  eventOn: string | null
  /** 受益车主 · Given to */
  appUserId: number | null
  appUserName: string | null
  /** 授予人 · Granted by */
  operatorId: number | null
  operatorName: string | null
  /** 授予时间 · Granted at */
  grantedAt: string | null
  /** 宽限天数 · Grace days */
  graceDays: number
  /** 宽限截止 · Grace until */
  graceEndAt: string | null
  /** 提醒时间 · Reminded */
  remindedAt: string | null
  /** 提前天数 · Days before the end */
  reminderDays: number
  /** 续费订单 · Renewal order */
  renewalOrderId: number | null
  renewalOrderName: string | null
  /** 续费订单号 · Renewal order no. */
  renewalOrderNo: string | null
  /** 撤销时间 · Revoked at */
  revokedAt: string | null
  /** 撤销人 · Revoked by */
  revokedBy: number | null
  revokedByName: string | null
  /** 撤销原因 · Revoked because */
  revokeReason: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
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
      "en": "Grant",
      "permission": "freePeriod:grant",
      "standard": true,
      "verb": "add",
      "zh": "授予免费期"
    },
    {
      "en": "Import",
      "permission": "freePeriod:grant",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "freePeriod:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已延长{rows}",
        "en": "Extended {rows}"
      },
      "effect": {
        "zh": "同一服务后续的免费期顺延",
        "en": "Later periods of the same service move accordingly"
      },
      "en": "Extend",
      "input": [
        {
          "default": 30,
          "en": "Days",
          "form": "both",
          "kind": "int",
          "name": "days",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 365
            }
          ],
          "unit": "天/days",
          "zh": "延长天数"
        }
      ],
      "permission": "freePeriod:grant",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ]
      },
      "verb": "extend",
      "zh": "延长"
    },
    {
      "danger": true,
      "done": {
        "zh": "已撤销{rows}",
        "en": "Revoked {rows}"
      },
      "effect": {
        "zh": "服务到期日随之提前，并通知车主",
        "en": "The service ends accordingly, and the owner is informed"
      },
      "en": "Revoke",
      "permission": "freePeriod:revoke",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ],
        "to": 4
      },
      "verb": "revoke",
      "zh": "撤销"
    }
  ],
  "en": "Free period",
  "fields": [
    {
      "en": "Vehicle",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "免费期",
        "en": "Period"
      },
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
      "dict": "FreeStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "sortable": true,
      "zh": "状态"
    },
    {
      "column": true,
      "default": 2,
      "dict": "FreeKind",
      "en": "Type",
      "filter": "eq",
      "form": "add",
      "kind": "enum",
      "name": "kind",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "类型"
    },
    {
      "column": true,
      "en": "Service",
      "filter": "in",
      "form": "add",
      "help": {
        "zh": "服务编码；留空表示基础联网服务",
        "en": "Service code. Leave empty for basic connectivity"
      },
      "identifier": true,
      "kind": "text",
      "name": "serviceCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 24
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Za-z0-9_-]*)$"
        }
      ],
      "sortable": true,
      "zh": "服务"
    },
    {
      "column": true,
      "en": "Days",
      "form": "add",
      "kind": "int",
      "name": "days",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 3650,
          "name": "PERIOD_TOO_LONG",
          "message": {
            "zh": "单次为 1 至 3650 天",
            "en": "1 to 3650 days"
          }
        }
      ],
      "unit": "天/days",
      "zh": "天数"
    },
    {
      "column": true,
      "en": "Start",
      "filter": "range",
      "form": "add",
      "help": {
        "zh": "留空则接在该服务现有免费期之后；没有则从今天开始",
        "en": "Empty: after the present period of the service, or today if there is none"
      },
      "kind": "date",
      "name": "startAt",
      "sortable": true,
      "zh": "开始日期"
    },
    {
      "column": true,
      "en": "End",
      "filter": "range",
      "kind": "date",
      "name": "endAt",
      "sortable": true,
      "zh": "结束日期"
    },
    {
      "column": true,
      "default": 2,
      "dict": "FreeSource",
      "en": "Source",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "grantSource",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "依据",
        "en": "Basis"
      },
      "zh": "来源"
    },
    {
      "en": "Reason",
      "form": "add",
      "kind": "longtext",
      "name": "reason",
      "normalise": [
        "trim"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 5,
          "max": 200
        }
      ],
      "zh": "原因"
    },
    {
      "column": true,
      "en": "Policy",
      "filter": "in",
      "kind": "ref",
      "labelKey": "policyName",
      "name": "policyId",
      "ref": "freePeriodPolicy",
      "zh": "策略"
    },
    {
      "column": true,
      "dict": "FreeStart",
      "en": "Started by",
      "filter": "in",
      "kind": "enum",
      "name": "startRule",
      "zh": "起算事件"
    },
    {
      "en": "Event on",
      "kind": "date",
      "name": "eventOn",
      "zh": "事件日期"
    },
    {
      "en": "Given to",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "受益车主"
    },
    {
      "en": "Granted by",
      "kind": "ref",
      "labelKey": "operatorName",
      "name": "operatorId",
      "ref": "operator",
      "zh": "授予人"
    },
    {
      "column": true,
      "en": "Granted at",
      "filter": "range",
      "kind": "time",
      "name": "grantedAt",
      "sortable": true,
      "zh": "授予时间"
    },
    {
      "en": "Grace days",
      "kind": "int",
      "name": "graceDays",
      "section": {
        "zh": "到期",
        "en": "End"
      },
      "unit": "天/days",
      "zh": "宽限天数"
    },
    {
      "en": "Grace until",
      "filter": "range",
      "kind": "date",
      "name": "graceEndAt",
      "sortable": true,
      "zh": "宽限截止"
    },
    {
      "column": true,
      "en": "Reminded",
      "filter": "range",
      "kind": "time",
      "name": "remindedAt",
      "sortable": true,
      "zh": "提醒时间"
    },
    {
      "en": "Days before the end",
      "kind": "int",
      "name": "reminderDays",
      "unit": "天/days",
      "zh": "提前天数"
    },
    {
      "en": "Renewal order",
      "filter": "eq",
      "help": {
        "zh": "到期前或到期后 30 天内购买同一服务的订单",
        "en": "The order by which the service was bought before the end or within 30 days of it"
      },
      "identifier": true,
      "kind": "ref",
      "labelKey": "renewalOrderName",
      "name": "renewalOrderId",
      "ref": "order",
      "zh": "续费订单"
    },
    {
      "column": true,
      "en": "Renewal order no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "renewalOrderNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "续费订单号"
    },
    {
      "en": "Revoked at",
      "filter": "range",
      "kind": "time",
      "name": "revokedAt",
      "sortable": true,
      "zh": "撤销时间"
    },
    {
      "en": "Revoked by",
      "kind": "ref",
      "labelKey": "revokedByName",
      "name": "revokedBy",
      "ref": "operator",
      "zh": "撤销人"
    },
    {
      "en": "Revoked because",
      "kind": "longtext",
      "name": "revokeReason",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "撤销原因"
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
    "vin",
    "status",
    "serviceCode",
    "kind",
    "startAt",
    "endAt",
    "days",
    "grantSource",
    "policyId"
  ],
  "name": "freePeriod",
  "named": "{vehicleId} · {serviceCode}",
  "noun": {
    "zh": "个免费期",
    "one": "free period",
    "many": "free periods"
  },
  "order": "status, endAt",
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
  "state": "status",
  "summary": [
    "status",
    "kind",
    "serviceCode",
    "startAt",
    "endAt",
    "days",
    "grantSource"
  ],
  "title": "vin",
  "view": "freePeriod:view",
  "views": [
    {
      "en": "Open",
      "filters": {
        "status.in": "0,1,2"
      },
      "name": "open",
      "zh": "未到期"
    },
    {
      "en": "Grace",
      "filters": {
        "status.in": "2"
      },
      "name": "grace",
      "zh": "宽限期"
    }
  ],
  "zh": "免费期"
}
