// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 停复机 · SIM operation on the wire. */
export interface SimOperation {
  /** 操作单号 · Operation no. */
  opNo: string | null
  /** 操作类型 · Kind */
  kind: number
  /** 原因 · Reason */
  reason: string
  /** ICCID名单 · ICCIDs */
  cardList: string | null
  /** ICCID表格 · Sheet of ICCIDs */
  sheet: string | null
  /** 跳过不能办理的卡 · Leave out cards that cannot be changed */
  skipRefused: boolean
  /** 计划时间 · Planned at */
  planAt: string | null
  /** 备注 · Remark */
  remark: string | null
  /** 账户 · Account */
  accountId: number | null
  accountName: string | null
  /** 状态 · Status */
  status: number
  /** 卡数 · Cards */
  cardCount: number
  /** 成功 · Succeeded */
  okCount: number
  /** 失败 · Failed */
  failCount: number
  /** 来源 · Source */
  opSource: number | null
  /** 重试自 · Retry of */
  retryOfId: number | null
  retryOfName: string | null
  /** 操作人 · Operator */
  operatorId: number | null
  operatorName: string | null
  /** 审批人 · Approver */
  approverId: number | null
  approverName: string | null
  /** 提交时间 · Submitted at */
  submittedAt: string | null
  /** 完成时间 · Finished at */
  finishedAt: string | null
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
      "en": "Add",
      "permission": "sim:operate",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "danger": true,
      "done": {
        "zh": "已同意{rows}",
        "en": "Approved {rows}"
      },
      "effect": {
        "zh": "提交运营商后不能撤回",
        "en": "Cards that were sent to the carrier cannot be recalled"
      },
      "en": "Approve",
      "permission": "sim:approve",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "approve",
      "zh": "同意"
    },
    {
      "done": {
        "zh": "已驳回{rows}",
        "en": "Rejected {rows}"
      },
      "en": "Reject",
      "permission": "sim:approve",
      "primary": true,
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 8
      },
      "verb": "reject",
      "zh": "驳回"
    },
    {
      "done": {
        "zh": "正在向运营商查询{rows}",
        "en": "Asking the carrier about {rows}"
      },
      "en": "Ask the carrier",
      "permission": "sim:operate",
      "transition": {
        "field": "status",
        "from": [
          3,
          4
        ]
      },
      "verb": "query",
      "zh": "查询结果"
    },
    {
      "done": {
        "zh": "已为失败的卡新建操作单 {opNo}",
        "en": "Created operation {opNo} for the failed cards"
      },
      "en": "Retry failed cards",
      "permission": "sim:operate",
      "transition": {
        "field": "status",
        "from": [
          6,
          7
        ]
      },
      "verb": "retry",
      "zh": "重试失败卡"
    },
    {
      "danger": true,
      "done": {
        "zh": "已取消{rows}",
        "en": "Cancelled {rows}"
      },
      "en": "Cancel",
      "permission": "sim:operate",
      "transition": {
        "field": "status",
        "from": [
          1,
          2
        ],
        "to": 9
      },
      "verb": "cancel",
      "zh": "取消"
    },
    {
      "en": "Export",
      "permission": "sim:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "SIM operation",
  "fields": [
    {
      "column": true,
      "en": "Operation no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "opNo",
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
          "max": 20
        }
      ],
      "section": {
        "zh": "办理",
        "en": "Operation"
      },
      "sortable": true,
      "zh": "操作单号"
    },
    {
      "column": true,
      "default": 1,
      "dict": "SimOpKind",
      "en": "Kind",
      "filter": "in",
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
      "zh": "操作类型"
    },
    {
      "column": true,
      "dict": "SimOpReason",
      "en": "Reason",
      "filter": "in",
      "form": "add",
      "kind": "dict",
      "name": "reason",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "原因"
    },
    {
      "en": "ICCIDs",
      "form": "add",
      "help": {
        "zh": "每行一个 ICCID，最多 10,000 张；不同账户的卡自动分为多个操作单",
        "en": "One ICCID in a line, up to 10,000; cards of several accounts become one operation each"
      },
      "kind": "longtext",
      "name": "cardList",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 240000
        }
      ],
      "zh": "ICCID名单"
    },
    {
      "en": "Sheet of ICCIDs",
      "form": "add",
      "help": {
        "zh": "xlsx 或 csv，含“ICCID”列；可代替名单",
        "en": "xlsx or csv with a column “ICCID”, instead of the list"
      },
      "kind": "file",
      "name": "sheet",
      "purpose": "import",
      "zh": "ICCID表格"
    },
    {
      "en": "Leave out cards that cannot be changed",
      "form": "add",
      "kind": "bool",
      "name": "skipRefused",
      "zh": "跳过不能办理的卡"
    },
    {
      "column": true,
      "en": "Planned at",
      "filter": "range",
      "form": "add",
      "help": {
        "zh": "留空则立即办理",
        "en": "Empty: now"
      },
      "kind": "time",
      "name": "planAt",
      "rules": [
        {
          "rule": "notPast",
          "name": "SCHEDULE_IN_PAST",
          "message": {
            "zh": "必须晚于当前时间",
            "en": "Must be in the future"
          }
        }
      ],
      "sortable": true,
      "zh": "计划时间"
    },
    {
      "en": "Remark",
      "form": "add",
      "kind": "text",
      "name": "remark",
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
      "zh": "备注"
    },
    {
      "column": true,
      "en": "Account",
      "filter": "in",
      "kind": "ref",
      "labelKey": "accountName",
      "name": "accountId",
      "ref": "simAccount",
      "section": {
        "zh": "进度",
        "en": "Progress"
      },
      "zh": "账户"
    },
    {
      "column": true,
      "dict": "SimOpStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Cards",
      "filter": "range",
      "kind": "int",
      "name": "cardCount",
      "sortable": true,
      "zh": "卡数"
    },
    {
      "column": true,
      "en": "Succeeded",
      "kind": "int",
      "name": "okCount",
      "zh": "成功"
    },
    {
      "column": true,
      "en": "Failed",
      "kind": "int",
      "name": "failCount",
      "zh": "失败"
    },
    {
      "column": true,
      "dict": "SimOpSource",
      "en": "Source",
      "filter": "in",
      "kind": "enum",
      "name": "opSource",
      "zh": "来源"
    },
    {
      "en": "Retry of",
      "identifier": true,
      "kind": "ref",
      "labelKey": "retryOfName",
      "name": "retryOfId",
      "ref": "simOperation",
      "zh": "重试自"
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
      "en": "Approver",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "approverName",
      "name": "approverId",
      "ref": "operator",
      "zh": "审批人"
    },
    {
      "column": true,
      "en": "Submitted at",
      "filter": "range",
      "kind": "time",
      "name": "submittedAt",
      "sortable": true,
      "zh": "提交时间"
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
    "opNo",
    "status",
    "kind",
    "cardCount",
    "okCount",
    "failCount",
    "reason",
    "accountId"
  ],
  "name": "simOperation",
  "noun": {
    "zh": "个停复机操作",
    "one": "SIM operation",
    "many": "SIM operations"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Cards",
      "field": "operationId",
      "resource": "simOperationItem",
      "zh": "卡"
    }
  ],
  "search": [
    "opNo"
  ],
  "state": "status",
  "summary": [
    "status",
    "kind",
    "cardCount",
    "okCount",
    "failCount",
    "planAt",
    "finishedAt"
  ],
  "title": "opNo",
  "view": "sim:operate",
  "zh": "停复机"
}
