// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 车辆智能服务 · Service subscription on the wire. */
export interface ServiceSubscription {
  /** 服务编号 · Service no. */
  subNo: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 服务类型 · Type */
  planType: string | null
  /** 当前套餐 · Plan */
  lastPlanId: number | null
  lastPlanName: string | null
  /** 状态 · Status */
  status: number
  /** 车型 · Model */
  modelId: number | null
  modelName: string | null
  /** 车主 · Owner */
  appUserId: number | null
  appUserName: string | null
  /** ICCID · ICCID */
  simCardId: number | null
  simCardName: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 首次开通 · First start */
  firstStartAt: string | null
  /** 开始时间 · Start */
  startAt: string | null
  /** 到期时间 · End */
  endAt: string | null
  /** 免费期至 · Free until */
  freeUntil: string | null
  /** 暂停时间 · Suspended at */
  suspendedAt: string | null
  /** 暂停原因 · Suspended because */
  suspendReason: string | null
  /** 提醒时间 · Reminded */
  remindedAt: string | null
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
      "permission": "serviceSubscription:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 5000,
      "done": {
        "zh": "已延长{rows}",
        "en": "Extended {rows}"
      },
      "effect": {
        "zh": "从原到期时间顺延；已到期的服务从现在起重新生效",
        "en": "Days are added to the present end; an expired service becomes active from now"
      },
      "en": "Extend",
      "input": [
        {
          "default": 7,
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
              "max": 3650
            }
          ],
          "unit": "天/days",
          "zh": "延长天数"
        },
        {
          "dict": "CompensateReason",
          "en": "Reason",
          "form": "both",
          "kind": "dict",
          "name": "reason",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "补偿原因"
        },
        {
          "en": "Remark",
          "form": "both",
          "kind": "longtext",
          "name": "remark",
          "normalise": [
            "trim"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 120
            }
          ],
          "zh": "备注"
        }
      ],
      "permission": "serviceSubscription:extend",
      "transition": {
        "field": "status",
        "from": [
          1,
          2
        ],
        "to": 1
      },
      "verb": "extend",
      "zh": "补偿延长"
    },
    {
      "danger": true,
      "done": {
        "zh": "已缩减{rows}",
        "en": "Reduced {rows}"
      },
      "effect": {
        "zh": "用于纠正多延长的天数；免费期内的天数请在“免费期”中撤销",
        "en": "To correct days added by mistake; free days are revoked as free periods"
      },
      "en": "Reduce",
      "input": [
        {
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
              "max": 3650
            }
          ],
          "unit": "天/days",
          "zh": "缩减天数"
        },
        {
          "en": "Reason",
          "form": "both",
          "kind": "longtext",
          "name": "remark",
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
              "max": 120
            }
          ],
          "zh": "原因"
        }
      ],
      "permission": "serviceSubscription:reduce",
      "transition": {
        "field": "status",
        "from": [
          1
        ]
      },
      "verb": "reduce",
      "zh": "人工缩减"
    },
    {
      "done": {
        "zh": "已暂停{rows}",
        "en": "Suspended {rows}"
      },
      "effect": {
        "zh": "剩余时长冻结，恢复后顺延",
        "en": "The time left is frozen and runs on once resumed"
      },
      "en": "Suspend",
      "permission": "serviceSubscription:suspend",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 3
      },
      "verb": "suspend",
      "zh": "暂停"
    },
    {
      "done": {
        "zh": "已恢复{rows}",
        "en": "Resumed {rows}"
      },
      "en": "Resume",
      "permission": "serviceSubscription:suspend",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          3
        ],
        "to": 1
      },
      "verb": "resume",
      "zh": "恢复"
    },
    {
      "danger": true,
      "done": {
        "zh": "已终止{rows}",
        "en": "Terminated {rows}"
      },
      "effect": {
        "zh": "服务立即结束，未到期的免费期一并撤销；不产生退款",
        "en": "The service ends at once, with its open free periods; nothing is refunded"
      },
      "en": "Terminate",
      "permission": "serviceSubscription:terminate",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          3
        ],
        "to": 5
      },
      "verb": "terminate",
      "zh": "终止"
    }
  ],
  "en": "Service subscription",
  "fields": [
    {
      "column": true,
      "en": "Service no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "subNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 48
        }
      ],
      "section": {
        "zh": "服务",
        "en": "Service"
      },
      "sortable": true,
      "zh": "服务编号"
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
      "filter": "in",
      "kind": "ref",
      "labelKey": "lastPlanName",
      "name": "lastPlanId",
      "ref": "smartService",
      "zh": "当前套餐"
    },
    {
      "column": true,
      "dict": "SubscriptionStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Model",
      "filter": "in",
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "quick": true,
      "ref": "vehicleModel",
      "zh": "车型"
    },
    {
      "column": true,
      "en": "Owner",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "车主"
    },
    {
      "column": true,
      "en": "ICCID",
      "filter": "in",
      "identifier": true,
      "kind": "ref",
      "labelKey": "simCardName",
      "name": "simCardId",
      "ref": "simCard",
      "zh": "ICCID"
    },
    {
      "column": true,
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
      "en": "First start",
      "filter": "range",
      "kind": "time",
      "name": "firstStartAt",
      "section": {
        "zh": "期限",
        "en": "Term"
      },
      "sortable": true,
      "zh": "首次开通"
    },
    {
      "column": true,
      "en": "Start",
      "filter": "range",
      "kind": "time",
      "name": "startAt",
      "sortable": true,
      "zh": "开始时间"
    },
    {
      "column": true,
      "en": "End",
      "filter": "range",
      "kind": "time",
      "name": "endAt",
      "quick": true,
      "sortable": true,
      "zh": "到期时间"
    },
    {
      "column": true,
      "en": "Free until",
      "filter": "range",
      "kind": "time",
      "name": "freeUntil",
      "sortable": true,
      "zh": "免费期至"
    },
    {
      "en": "Suspended at",
      "filter": "range",
      "kind": "time",
      "name": "suspendedAt",
      "sortable": true,
      "zh": "暂停时间"
    },
    {
      "en": "Suspended because",
      "kind": "longtext",
      "name": "suspendReason",
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
      "zh": "暂停原因"
    },
    {
      "en": "Reminded",
      "filter": "range",
      "kind": "time",
      "name": "remindedAt",
      "sortable": true,
      "zh": "提醒时间"
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
    "subNo",
    "vin",
    "planType",
    "status",
    "endAt",
    "freeUntil",
    "appUserId",
    "modelId",
    "startAt"
  ],
  "name": "serviceSubscription",
  "noun": {
    "zh": "项智能服务",
    "one": "service subscription",
    "many": "service subscriptions"
  },
  "order": "endAt",
  "related": [
    {
      "en": "Service records",
      "field": "subscriptionId",
      "resource": "serviceRecord",
      "zh": "服务记录"
    }
  ],
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
    "planType",
    "startAt",
    "endAt",
    "freeUntil",
    "appUserId",
    "suspendedAt"
  ],
  "title": "subNo",
  "view": "serviceSubscription:view",
  "views": [
    {
      "en": "Active",
      "filters": {
        "status.in": "1"
      },
      "name": "active",
      "zh": "服务中"
    },
    {
      "en": "Expired",
      "filters": {
        "status.in": "2"
      },
      "name": "expired",
      "orderBy": "endAt desc",
      "zh": "已到期"
    },
    {
      "en": "Suspended",
      "filters": {
        "status.in": "3"
      },
      "name": "suspended",
      "zh": "已暂停"
    }
  ],
  "zh": "车辆智能服务"
}
