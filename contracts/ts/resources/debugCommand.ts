// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 调试指令 · Debug command on the wire. */
export interface DebugCommand {
  /** 指令编号 · Command no. */
  commandNo: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 模板 · Template */
  templateName: string | null
  /** 脚本批次 · Script run */
  scriptNo: string | null
  /** 步骤 · Step */
  step: number
  /** 类型 · Type */
  kind: number | null
  /** 目标控制器 · Target ECU */
  ecuType: number | null
  /** 编码 · Encoding */
  encoding: number | null
  /** 指令内容 · Payload */
  payload: string | null
  /** 写操作 · Write operation */
  isWrite: boolean
  /** 工单号 · Ticket no. */
  ticketNo: string | null
  /** 期望应答 · Expected reply */
  expect: string | null
  /** 超时 · Timeout */
  timeoutS: number
  /** 状态 · State */
  state: number
  /** 应答 · Reply */
  response: string | null
  /** 符合期望 · As expected */
  matched: boolean
  /** 应答迟到 · Late reply */
  late: boolean
  /** 结果码 · Result */
  resultCode: string | null
  /** 结果说明 · Result details */
  resultText: string | null
  /** 操作人 · Operator */
  operatorId: number | null
  operatorName: string | null
  /** 提交时间 · Submitted at */
  queuedAt: string | null
  /** 下发时间 · Sent at */
  sentAt: string | null
  /** 开始应答 · First reply at */
  ackedAt: string | null
  /** 完成时间 · Finished at */
  finishedAt: string | null
  /** 过期时间 · Expires at */
  expireAt: string | null
  /** 状态截止时间 · Deadline */
  dueAt: string | null
  /** 耗时 · Latency */
  latencyMs: number
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
      "permission": "debug:send",
      "transition": {
        "field": "state",
        "from": [
          1
        ],
        "to": 7
      },
      "verb": "cancel",
      "zh": "取消指令"
    },
    {
      "en": "Export",
      "permission": "debug:view",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Debug command",
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
      "sortable": true,
      "zh": "指令编号"
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
      "en": "Template",
      "filter": "like",
      "kind": "text",
      "name": "templateName",
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
          "max": 40
        }
      ],
      "sortable": true,
      "zh": "模板"
    },
    {
      "en": "Script run",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "scriptNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "脚本批次"
    },
    {
      "en": "Step",
      "kind": "int",
      "name": "step",
      "plain": true,
      "zh": "步骤"
    },
    {
      "column": true,
      "dict": "DebugKind",
      "en": "Type",
      "filter": "in",
      "kind": "enum",
      "name": "kind",
      "quick": true,
      "zh": "类型"
    },
    {
      "column": true,
      "dict": "EcuType",
      "en": "Target ECU",
      "filter": "in",
      "kind": "enum",
      "name": "ecuType",
      "zh": "目标控制器"
    },
    {
      "dict": "DebugEncoding",
      "en": "Encoding",
      "filter": "eq",
      "kind": "enum",
      "name": "encoding",
      "zh": "编码"
    },
    {
      "column": true,
      "en": "Payload",
      "kind": "longtext",
      "name": "payload",
      "normalise": [
        "trim"
      ],
      "zh": "指令内容"
    },
    {
      "column": true,
      "en": "Write operation",
      "filter": "eq",
      "kind": "bool",
      "name": "isWrite",
      "zh": "写操作"
    },
    {
      "column": true,
      "en": "Ticket no.",
      "filter": "like",
      "kind": "text",
      "name": "ticketNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 30
        }
      ],
      "sortable": true,
      "zh": "工单号"
    },
    {
      "en": "Expected reply",
      "kind": "text",
      "name": "expect",
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
      "zh": "期望应答"
    },
    {
      "en": "Timeout",
      "kind": "int",
      "name": "timeoutS",
      "unit": "s",
      "zh": "超时"
    },
    {
      "column": true,
      "dict": "CommandState",
      "en": "State",
      "filter": "in",
      "kind": "enum",
      "name": "state",
      "quick": true,
      "section": {
        "zh": "结果",
        "en": "Result"
      },
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Reply",
      "kind": "longtext",
      "name": "response",
      "normalise": [
        "trim"
      ],
      "zh": "应答"
    },
    {
      "column": true,
      "en": "As expected",
      "filter": "eq",
      "kind": "bool",
      "name": "matched",
      "zh": "符合期望"
    },
    {
      "en": "Late reply",
      "kind": "bool",
      "name": "late",
      "zh": "应答迟到"
    },
    {
      "dict": "CommandResult",
      "en": "Result",
      "kind": "dict",
      "name": "resultCode",
      "zh": "结果码"
    },
    {
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
      "column": true,
      "en": "Operator",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "operatorName",
      "name": "operatorId",
      "ref": "operator",
      "zh": "操作人"
    },
    {
      "column": true,
      "en": "Submitted at",
      "filter": "range",
      "kind": "time",
      "name": "queuedAt",
      "quick": true,
      "sortable": true,
      "zh": "提交时间"
    },
    {
      "en": "Sent at",
      "kind": "time",
      "name": "sentAt",
      "zh": "下发时间"
    },
    {
      "en": "First reply at",
      "kind": "time",
      "name": "ackedAt",
      "zh": "开始应答"
    },
    {
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
      "en": "Deadline",
      "kind": "time",
      "name": "dueAt",
      "zh": "状态截止时间"
    },
    {
      "column": true,
      "en": "Latency",
      "kind": "int",
      "name": "latencyMs",
      "unit": "ms",
      "zh": "耗时"
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
  "name": "debugCommand",
  "noun": {
    "zh": "条调试指令",
    "one": "debug command",
    "many": "debug commands"
  },
  "order": "queuedAt desc",
  "search": [],
  "state": "state",
  "title": "commandNo",
  "view": "debug:view",
  "zh": "调试指令"
}
