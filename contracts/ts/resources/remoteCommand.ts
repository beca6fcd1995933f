// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 远程指令 · Remote command on the wire. */
export interface RemoteCommand {
  /** 指令编号 · Command no. */
  commandNo: string | null
  /** 请求号 · Request ID */
  clientRequestId: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 指令 · Command */
  defCode: number | null
  defName: string | null
  /** 参数 · Arguments */
  args: unknown
  /** 风险等级 · Risk */
  riskLevel: number | null
  /** 来源 · Source */
  source: number | null
  /** 通道 · Channel */
  channel: number | null
  /** 批次 · Batch */
  batchNo: string | null
  /** 操作人 · Operator */
  operatorId: number | null
  operatorName: string | null
  /** 复核人 · Approver */
  approverId: number | null
  approverName: string | null
  /** 原因 · Reason */
  reason: string | null
  /** 状态 · State */
  state: number
  /** 下发次数 · Send attempts */
  attempt: number
  /** 已唤醒 · Woken up */
  wakeSent: boolean
  /** 提交时间 · Submitted at */
  queuedAt: string | null
  /** 下发时间 · Sent at */
  sentAt: string | null
  /** 应答时间 · Acknowledged at */
  ackedAt: string | null
  /** 完成时间 · Finished at */
  finishedAt: string | null
  /** 过期时间 · Expires at */
  expireAt: string | null
  /** 状态截止时间 · Deadline */
  dueAt: string | null
  /** 结果码 · Result */
  resultCode: string | null
  /** 结果说明 · Result details */
  resultText: string | null
  /** 返回数据 · Response data */
  resultValue: unknown
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
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已取消{rows}",
        "en": "Cancelled {rows}"
      },
      "en": "Cancel",
      "permission": "command:send",
      "transition": {
        "field": "state",
        "from": [
          0,
          1
        ],
        "to": 7
      },
      "verb": "cancel",
      "zh": "取消指令"
    },
    {
      "danger": true,
      "done": {
        "zh": "已同意{rows}",
        "en": "Approved {rows}"
      },
      "effect": {
        "zh": "车辆满足条件后立即执行，执行后不能撤回",
        "en": "The command runs as soon as the vehicle meets the conditions and cannot be recalled after that"
      },
      "en": "Approve",
      "permission": "command:approve",
      "primary": true,
      "transition": {
        "field": "state",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "approve",
      "zh": "同意"
    },
    {
      "danger": true,
      "done": {
        "zh": "已驳回{rows}",
        "en": "Rejected {rows}"
      },
      "en": "Reject",
      "permission": "command:approve",
      "primary": true,
      "reason": true,
      "transition": {
        "field": "state",
        "from": [
          0
        ],
        "to": 7
      },
      "verb": "refuse",
      "zh": "驳回"
    },
    {
      "en": "Export",
      "permission": "command:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Remote command",
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
      "en": "Request ID",
      "filter": "eq",
      "kind": "text",
      "name": "clientRequestId",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 36
        }
      ],
      "sortable": true,
      "zh": "请求号"
    },
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
      "quick": true,
      "zh": "车架号"
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
      "en": "Command",
      "filter": "in",
      "kind": "ref",
      "labelKey": "defName",
      "name": "defCode",
      "quick": true,
      "ref": "commandDef",
      "zh": "指令"
    },
    {
      "column": true,
      "en": "Arguments",
      "kind": "json",
      "name": "args",
      "zh": "参数"
    },
    {
      "dict": "CommandRisk",
      "en": "Risk",
      "filter": "in",
      "kind": "enum",
      "name": "riskLevel",
      "zh": "风险等级"
    },
    {
      "column": true,
      "dict": "CommandSource",
      "en": "Source",
      "filter": "in",
      "kind": "enum",
      "name": "source",
      "zh": "来源"
    },
    {
      "column": true,
      "dict": "LinkChannel",
      "en": "Channel",
      "filter": "in",
      "kind": "enum",
      "name": "channel",
      "zh": "通道"
    },
    {
      "en": "Batch",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "batchNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "批次"
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
      "en": "Approver",
      "kind": "ref",
      "labelKey": "approverName",
      "name": "approverId",
      "ref": "operator",
      "zh": "复核人"
    },
    {
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
      "column": true,
      "dict": "CommandState",
      "en": "State",
      "filter": "in",
      "kind": "enum",
      "name": "state",
      "quick": true,
      "section": {
        "zh": "进度",
        "en": "Progress"
      },
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Send attempts",
      "kind": "int",
      "name": "attempt",
      "zh": "下发次数"
    },
    {
      "en": "Woken up",
      "kind": "bool",
      "name": "wakeSent",
      "zh": "已唤醒"
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
      "en": "Acknowledged at",
      "kind": "time",
      "name": "ackedAt",
      "zh": "应答时间"
    },
    {
      "column": true,
      "en": "Finished at",
      "filter": "range",
      "kind": "time",
      "name": "finishedAt",
      "sortable": true,
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
      "dict": "CommandResult",
      "en": "Result",
      "filter": "in",
      "kind": "dict",
      "name": "resultCode",
      "section": {
        "zh": "结果",
        "en": "Result"
      },
      "zh": "结果码"
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
      "en": "Response data",
      "kind": "json",
      "name": "resultValue",
      "zh": "返回数据"
    },
    {
      "column": true,
      "en": "Latency",
      "filter": "range",
      "kind": "int",
      "name": "latencyMs",
      "sortable": true,
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
  "name": "remoteCommand",
  "noun": {
    "zh": "条远程指令",
    "one": "remote command",
    "many": "remote commands"
  },
  "order": "queuedAt desc",
  "search": [],
  "state": "state",
  "title": "commandNo",
  "view": "command:view",
  "zh": "远程指令"
}
