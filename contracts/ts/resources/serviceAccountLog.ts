// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 客服账号日志 · Service account log on the wire. */
export interface ServiceAccountLog {
  /** 操作时间 · Time */
  requestedAt: string | null
  /** 客服账号 · Account */
  accountId: number | null
  accountName: string | null
  /** 操作 · Operation */
  operation: number | null
  /** 反馈 · Feedback */
  feedbackId: number | null
  feedbackName: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 用户 · User */
  ownerUserId: number | null
  ownerUserName: string | null
  /** 说明 · Note */
  note: string | null
  /** 班次内 · On shift */
  onShift: boolean
  /** 风险标记 · Risk */
  riskFlag: number
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
          1
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
      "dict": "SvcOperation",
      "en": "Operation",
      "filter": "in",
      "kind": "enum",
      "name": "operation",
      "quick": true,
      "zh": "操作"
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
      "en": "User",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "ownerUserName",
      "name": "ownerUserId",
      "ref": "appUser",
      "zh": "用户"
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
      "column": true,
      "en": "On shift",
      "filter": "eq",
      "kind": "bool",
      "name": "onShift",
      "zh": "班次内"
    },
    {
      "column": true,
      "default": 0,
      "dict": "RiskFlag",
      "en": "Risk",
      "filter": "in",
      "help": {
        "zh": "22:00–6:00 且不在班次内的操作",
        "en": "Between 22:00 and 6:00, outside the shift"
      },
      "kind": "enum",
      "name": "riskFlag",
      "zh": "风险标记"
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
  "title": "operation",
  "view": "serviceAccountLog:view",
  "views": [
    {
      "en": "To check",
      "filters": {
        "riskFlag.in": "1",
        "riskHandled.eq": "false"
      },
      "name": "risks",
      "zh": "待核查"
    }
  ],
  "zh": "客服账号日志"
}
