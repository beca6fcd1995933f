// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 同步记录 · Sync run on the wire. */
export interface SimSyncRun {
  /** 批次号 · Run */
  runNo: string | null
  /** 账户 · Account */
  accountId: number | null
  accountName: string | null
  /** 方式 · Mode */
  mode: number | null
  /** 范围 · Scope */
  scope: number | null
  /** 日期 · Date */
  day: string | null
  /** ICCID · ICCID */
  simCardId: number | null
  simCardName: string | null
  /** 触发 · Trigger */
  trigger: number | null
  /** 操作人 · Operator */
  operatorId: number | null
  operatorName: string | null
  /** 状态 · State */
  state: number
  /** 起点 · Since */
  sinceAt: string | null
  /** 断点 · Cursor */
  cursor: string | null
  /** 总数 · Total */
  total: number
  /** 已处理 · Done */
  done: number
  /** 新增 · Created */
  created: number
  /** 变更 · Changed */
  changed: number
  /** 缺失 · Missing */
  missing: number
  /** 失败 · Failed */
  failed: number
  /** 调用数 · Calls */
  calls: number
  /** 限流数 · Throttled */
  throttled: number
  /** 开始 · Started */
  startedAt: string | null
  /** 结束 · Finished */
  finishedAt: string | null
  /** 错误 · Error */
  errorText: string | null
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
        "zh": "已停止{rows}",
        "en": "Stopped {rows}"
      },
      "en": "Stop",
      "permission": "sim:sync",
      "primary": true,
      "transition": {
        "field": "state",
        "from": [
          0,
          1
        ],
        "to": 5
      },
      "verb": "stop",
      "zh": "停止"
    },
    {
      "en": "Export",
      "permission": "sim:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Sync run",
  "fields": [
    {
      "column": true,
      "en": "Run",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "runNo",
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
      "section": {
        "zh": "同步",
        "en": "Run"
      },
      "sortable": true,
      "zh": "批次号"
    },
    {
      "column": true,
      "en": "Account",
      "filter": "in",
      "kind": "ref",
      "labelKey": "accountName",
      "name": "accountId",
      "quick": true,
      "ref": "simAccount",
      "zh": "账户"
    },
    {
      "column": true,
      "dict": "SyncMode",
      "en": "Mode",
      "filter": "in",
      "kind": "enum",
      "name": "mode",
      "zh": "方式"
    },
    {
      "column": true,
      "dict": "SyncScope",
      "en": "Scope",
      "filter": "in",
      "kind": "enum",
      "name": "scope",
      "quick": true,
      "zh": "范围"
    },
    {
      "en": "Date",
      "help": {
        "zh": "日流量的日期，或月流量账期的首日",
        "en": "The day of the usage, or the first day of the billing month"
      },
      "kind": "date",
      "name": "day",
      "zh": "日期"
    },
    {
      "en": "ICCID",
      "identifier": true,
      "kind": "ref",
      "labelKey": "simCardName",
      "name": "simCardId",
      "ref": "simCard",
      "zh": "ICCID"
    },
    {
      "column": true,
      "dict": "SyncTrigger",
      "en": "Trigger",
      "filter": "in",
      "kind": "enum",
      "name": "trigger",
      "zh": "触发"
    },
    {
      "en": "Operator",
      "kind": "ref",
      "labelKey": "operatorName",
      "name": "operatorId",
      "ref": "operator",
      "zh": "操作人"
    },
    {
      "column": true,
      "dict": "SyncState",
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
      "en": "Since",
      "kind": "time",
      "name": "sinceAt",
      "zh": "起点"
    },
    {
      "en": "Cursor",
      "kind": "text",
      "name": "cursor",
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
      "zh": "断点"
    },
    {
      "column": true,
      "en": "Total",
      "kind": "int",
      "name": "total",
      "zh": "总数"
    },
    {
      "column": true,
      "en": "Done",
      "kind": "int",
      "name": "done",
      "zh": "已处理"
    },
    {
      "column": true,
      "en": "Created",
      "kind": "int",
      "name": "created",
      "zh": "新增"
    },
    {
      "column": true,
      "en": "Changed",
      "kind": "int",
      "name": "changed",
      "zh": "变更"
    },
    {
      "column": true,
      "en": "Missing",
      "kind": "int",
      "name": "missing",
      "zh": "缺失"
    },
    {
      "column": true,
      "en": "Failed",
      "filter": "range",
      "kind": "int",
      "name": "failed",
      "sortable": true,
      "zh": "失败"
    },
    {
      "column": true,
      "en": "Calls",
      "kind": "int",
      "name": "calls",
      "zh": "调用数"
    },
    {
      "column": true,
      "en": "Throttled",
      "kind": "int",
      "name": "throttled",
      "zh": "限流数"
    },
    {
      "column": true,
      "en": "Started",
      "filter": "range",
      "kind": "time",
      "name": "startedAt",
      "sortable": true,
      "zh": "开始"
    },
    {
      "column": true,
      "en": "Finished",
      "filter": "range",
      "kind": "time",
      "name": "finishedAt",
      "sortable": true,
      "zh": "结束"
    },
    {
      "column": true,
      "en": "Error",
      "kind": "text",
      "name": "errorText",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 300
        }
      ],
      "zh": "错误"
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
    "accountId",
    "scope",
    "state",
    "mode",
    "startedAt",
    "done",
    "total",
    "changed",
    "failed",
    "errorText"
  ],
  "name": "simSyncRun",
  "noun": {
    "zh": "次同步",
    "one": "sync run",
    "many": "sync runs"
  },
  "order": "startedAt desc",
  "related": [
    {
      "en": "Changed and failed cards",
      "field": "runId",
      "resource": "simSyncItem",
      "zh": "变更与失败的卡"
    }
  ],
  "search": [
    "runNo"
  ],
  "state": "state",
  "summary": [
    "state",
    "scope",
    "mode",
    "done",
    "total",
    "failed",
    "calls",
    "startedAt",
    "finishedAt"
  ],
  "title": "runNo",
  "view": "sim:view",
  "zh": "同步记录"
}
