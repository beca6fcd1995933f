// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** Xp指令 · Xp instruction on the wire. */
export interface XpInstruction {
  /** 指令编号 · Command no. */
  commandNo: string | null
  /** 智慧出行车辆 · Xp vehicle */
  vehicleXpId: number | null
  vehicleXpName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 指令 · Instruction */
  kind: number | null
  /** 限速 · Speed limit */
  kmh: number
  /** 状态 · State */
  state: number
  /** 操作人 · Operator */
  operatorId: number | null
  operatorName: string | null
  /** 原因 · Reason */
  reason: string | null
  /** 下发次数 · Times handed over */
  attempt: number
  /** 提交时间 · Submitted at */
  queuedAt: string | null
  /** 手机取走时间 · Taken at */
  sentAt: string | null
  /** 完成时间 · Finished at */
  finishedAt: string | null
  /** 过期时间 · Expires at */
  expireAt: string | null
  /** 结果说明 · Result details */
  resultText: string | null
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
      "danger": true,
      "done": {
        "zh": "已取消{rows}",
        "en": "Cancelled {rows}"
      },
      "en": "Cancel",
      "permission": "vehicleXp:control",
      "transition": {
        "field": "state",
        "from": [
          1
        ],
        "to": 7
      },
      "verb": "cancel",
      "zh": "取消指令"
    }
  ],
  "en": "Xp instruction",
  "fields": [
    {
      "column": true,
      "en": "Command no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "commandNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 26
        }
      ],
      "sortable": true,
      "zh": "指令编号"
    },
    {
      "column": true,
      "en": "Xp vehicle",
      "filter": "eq",
      "identifier": true,
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
      "dict": "XpInstructionKind",
      "en": "Instruction",
      "filter": "in",
      "kind": "enum",
      "name": "kind",
      "zh": "指令"
    },
    {
      "column": true,
      "en": "Speed limit",
      "kind": "int",
      "name": "kmh",
      "unit": "km/h",
      "zh": "限速"
    },
    {
      "column": true,
      "dict": "CommandState",
      "en": "State",
      "filter": "in",
      "kind": "enum",
      "name": "state",
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
      "column": true,
      "en": "Reason",
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
      "zh": "原因"
    },
    {
      "en": "Times handed over",
      "kind": "int",
      "name": "attempt",
      "zh": "下发次数"
    },
    {
      "column": true,
      "en": "Submitted at",
      "filter": "range",
      "kind": "time",
      "name": "queuedAt",
      "sortable": true,
      "zh": "提交时间"
    },
    {
      "column": true,
      "en": "Taken at",
      "kind": "time",
      "name": "sentAt",
      "zh": "手机取走时间"
    },
    {
      "column": true,
      "en": "Finished at",
      "kind": "time",
      "name": "finishedAt",
      "zh": "完成时间"
    },
    {
      "en": "Expires at",
      "kind": "time",
      "name": "expireAt",
      "zh": "过期时间"
    },
    {
      "column": true,
      "en": "Result details",
      "kind": "text",
      "name": "resultText",
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
      "zh": "结果说明"
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
    "vehicleXpId",
    "kind",
    "kmh",
    "state",
    "queuedAt",
    "resultText"
  ],
  "name": "xpInstruction",
  "noun": {
    "zh": "条指令",
    "one": "xp instruction",
    "many": "xp instructions"
  },
  "order": "queuedAt desc",
  "search": [],
  "state": "state",
  "title": "commandNo",
  "view": "vehicleXp:view",
  "zh": "Xp指令"
}
