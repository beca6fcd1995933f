// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 客服账号日志 · Service account log on the wire. */
export interface ServiceAccountLog {
  /** 操作时间 · Time */
  requestedAt: string | null
  /** 流水号 · Log no. */
  logNo: string | null
  /** 客服账号 · Account */
  accountId: number | null
  accountName: string | null
  /** 所属网点 · Outlet */
  accountDealerId: number | null
  accountDealerName: string | null
  /** 操作 · Operation */
  ability: number | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 车主 · Owner */
  ownerUserId: number | null
  ownerUserName: string | null
  /** 反馈 · Feedback */
  feedbackId: number | null
  feedbackName: string | null
  /** 结果 · Result */
  result: number
  /** 失败原因 · Fail reason */
  failCode: string | null
  /** 说明 · Note */
  note: string | null
  /** 耗时 · Duration */
  durationMs: number
  /** 授权方式 · Consent */
  consent: number
  /** 授权时间 · Consented at */
  consentAt: string | null
  /** 关联工单 · Repair order */
  repairOrderId: number | null
  repairOrderName: string | null
  /** 操作位置 · Position */
  position: { lng: number; lat: number } | null
  /** 所在城市 · City */
  cityCode: number | null
  cityName: string | null
  /** 手机型号 · Phone model */
  phoneModel: string | null
  /** 风险标记 · Risk */
  riskFlag: number
  /** 班次内 · On shift */
  onShift: boolean
  /** 已核查 · Checked */
  riskHandled: boolean
  /** 核查说明 · Check note */
  checkNote: string | null
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
      "permission": "serviceAccountLog:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已核查{rows}",
        "en": "Checked {rows}"
      },
      "en": "Mark as checked",
      "input": [
        {
          "en": "Check note",
          "form": "both",
          "kind": "longtext",
          "name": "note",
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
              "min": 2,
              "max": 200
            }
          ],
          "zh": "核查说明"
        }
      ],
      "permission": "serviceAccountLog:mark",
      "transition": {
        "field": "riskFlag",
        "from": [
          1,
          2,
          3,
          4
        ]
      },
      "verb": "mark",
      "zh": "标记已核查"
    }
  ],
  "en": "Service account log",
  "fields": [
    {
      "column": true,
      "en": "Time",
      "filter": "range",
      "kind": "time",
      "name": "requestedAt",
      "quick": true,
      "sortable": true,
      "zh": "操作时间"
    },
    {
      "column": true,
      "en": "Log no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "logNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "流水号"
    },
    {
      "column": true,
      "en": "Account",
      "filter": "in",
      "kind": "ref",
      "labelKey": "accountName",
      "name": "accountId",
      "quick": true,
      "ref": "serviceAccount",
      "zh": "客服账号"
    },
    {
      "column": true,
      "en": "Outlet",
      "filter": "in",
      "kind": "ref",
      "labelKey": "accountDealerName",
      "name": "accountDealerId",
      "ref": "dealer",
      "zh": "所属网点"
    },
    {
      "column": true,
      "dict": "SvcOperation",
      "en": "Operation",
      "filter": "in",
      "kind": "enum",
      "name": "ability",
      "quick": true,
      "zh": "操作"
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
      "filter": "eq",
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
      "column": true,
      "en": "Owner",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "ownerUserName",
      "name": "ownerUserId",
      "ref": "appUser",
      "zh": "车主"
    },
    {
      "column": true,
      "en": "Feedback",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "feedbackName",
      "name": "feedbackId",
      "ref": "feedback",
      "zh": "反馈"
    },
    {
      "column": true,
      "dict": "LogResult",
      "en": "Result",
      "filter": "in",
      "kind": "enum",
      "name": "result",
      "quick": true,
      "zh": "结果"
    },
    {
      "column": true,
      "dict": "SvcFail",
      "en": "Fail reason",
      "filter": "in",
      "kind": "dict",
      "name": "failCode",
      "zh": "失败原因"
    },
    {
      "column": true,
      "en": "Note",
      "kind": "longtext",
      "name": "note",
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
      "zh": "说明"
    },
    {
      "en": "Duration",
      "kind": "int",
      "name": "durationMs",
      "unit": "ms",
      "zh": "耗时"
    },
    {
      "column": true,
      "dict": "ConsentMode",
      "en": "Consent",
      "filter": "in",
      "kind": "enum",
      "name": "consent",
      "section": {
        "zh": "授权",
        "en": "Consent"
      },
      "zh": "授权方式"
    },
    {
      "en": "Consented at",
      "kind": "time",
      "name": "consentAt",
      "zh": "授权时间"
    },
    {
      "column": true,
      "en": "Repair order",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "repairOrderName",
      "name": "repairOrderId",
      "ref": "repairOrder",
      "zh": "关联工单"
    },
    {
      "en": "Position",
      "kind": "geo",
      "name": "position",
      "section": {
        "zh": "手机",
        "en": "Phone"
      },
      "zh": "操作位置"
    },
    {
      "en": "City",
      "kind": "ref",
      "labelKey": "cityName",
      "name": "cityCode",
      "ref": "area",
      "zh": "所在城市"
    },
    {
      "en": "Phone model",
      "kind": "text",
      "name": "phoneModel",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 60
        }
      ],
      "zh": "手机型号"
    },
    {
      "column": true,
      "default": 0,
      "dict": "RiskFlag",
      "en": "Risk",
      "filter": "in",
      "help": {
        "zh": "22:00–6:00 且不在班次内，距网点 50 公里以上，1 小时内定位同一辆车 3 次，或一天超过 3 个城市",
        "en": "Between 22:00 and 6:00 outside a shift, more than 50 km from the outlet, locating a vehicle 3 times within 1 h, or more than 3 cities on a day"
      },
      "kind": "enum",
      "name": "riskFlag",
      "section": {
        "zh": "核查",
        "en": "Check"
      },
      "zh": "风险标记"
    },
    {
      "en": "On shift",
      "filter": "eq",
      "kind": "bool",
      "name": "onShift",
      "zh": "班次内"
    },
    {
      "column": true,
      "en": "Checked",
      "filter": "eq",
      "kind": "bool",
      "name": "riskHandled",
      "zh": "已核查"
    },
    {
      "en": "Check note",
      "kind": "longtext",
      "name": "checkNote",
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
      "zh": "核查说明"
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
  "name": "serviceAccountLog",
  "noun": {
    "zh": "条客服日志",
    "one": "service account log",
    "many": "service account logs"
  },
  "order": "requestedAt desc",
  "search": [],
  "title": "logNo",
  "view": "serviceAccountLog:view",
  "views": [
    {
      "en": "To check",
      "filters": {
        "riskFlag.ne": "0",
        "riskHandled.eq": "false"
      },
      "name": "risks",
      "zh": "待核查"
    }
  ],
  "zh": "客服账号日志"
}
