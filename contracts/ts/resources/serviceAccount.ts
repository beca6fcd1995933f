// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 客服账号 · Service account on the wire. */
export interface ServiceAccount {
  /** 账号编号 · Account no. */
  accountNo: string | null
  /** 姓名 · Name */
  name: string
  /** 登录用户名 · Username */
  userName: string
  /** 操作员 · Operator */
  operatorId: number | null
  operatorName: string | null
  /** 状态 · Status */
  status: number
  /** 生效日期 · Valid from */
  validFrom: string
  /** 到期日期 · Valid to */
  validTo: string
  /** 班次 · Shifts */
  shifts: { week: { from: string; to: string }[][]; holidays?: { date: string; spans?: { from: string; to: string }[] }[] } | null
  /** 在办上限 · Most open */
  maxOpen: number
  /** 在办反馈 · Open feedback */
  openCount: number
  /** 最近处理 · Last active */
  lastActiveAt: string | null
  /** 备注 · Remark */
  remark: string | null
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
      "permission": "serviceAccount:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "serviceAccount:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "serviceAccount:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "done": {
        "zh": "已交接{rows}的反馈",
        "en": "Handed over the feedback of {rows}"
      },
      "effect": {
        "zh": "将其未完结的反馈全部转出",
        "en": "All open feedback goes to others"
      },
      "en": "Hand over",
      "input": [
        {
          "en": "To",
          "form": "both",
          "help": {
            "zh": "留空则按班次和在办量分派",
            "en": "Empty: by shift and load"
          },
          "kind": "ref",
          "labelKey": "toName",
          "name": "toId",
          "ref": "serviceAccount",
          "zh": "接收客服"
        }
      ],
      "permission": "serviceAccount:edit",
      "reason": true,
      "verb": "handOver",
      "zh": "交接"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "serviceAccount:enable",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "undo": "disable",
      "verb": "enable",
      "zh": "启用"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已停用{rows}",
        "en": "Disabled {rows}"
      },
      "en": "Disable",
      "permission": "serviceAccount:enable",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 0
      },
      "undo": "enable",
      "verb": "disable",
      "zh": "停用"
    }
  ],
  "code": "accountNo",
  "en": "Service account",
  "fields": [
    {
      "column": true,
      "en": "Account no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "accountNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "section": {
        "zh": "账号",
        "en": "Account"
      },
      "sortable": true,
      "zh": "账号编号"
    },
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "name": "name",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 2,
          "max": 30
        }
      ],
      "sortable": true,
      "zh": "姓名"
    },
    {
      "column": true,
      "en": "Username",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "后台员工的用户名，每人一个客服账号",
        "en": "Of a member of the staff, who has one service account"
      },
      "kind": "text",
      "name": "userName",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "lower"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 32
        }
      ],
      "sortable": true,
      "zh": "登录用户名"
    },
    {
      "en": "Operator",
      "kind": "ref",
      "labelKey": "operatorName",
      "name": "operatorId",
      "ref": "operator",
      "zh": "操作员"
    },
    {
      "column": true,
      "default": 1,
      "dict": "SvcAccountStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Valid from",
      "filter": "range",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "validFrom",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "生效日期"
    },
    {
      "column": true,
      "en": "Valid to",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "不超过一年；到期后未完结的反馈自动转给其他客服",
        "en": "Within a year; open feedback goes to others afterwards"
      },
      "kind": "date",
      "many": true,
      "name": "validTo",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "compare",
          "field": "validFrom",
          "op": "notBefore"
        }
      ],
      "sortable": true,
      "zh": "到期日期"
    },
    {
      "en": "Shifts",
      "form": "both",
      "help": {
        "zh": "留空则全天在岗",
        "en": "Empty: always on duty"
      },
      "kind": "hours",
      "name": "shifts",
      "section": {
        "zh": "分派",
        "en": "Assignment"
      },
      "zh": "班次"
    },
    {
      "column": true,
      "default": 30,
      "en": "Most open",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "maxOpen",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 500
        }
      ],
      "zh": "在办上限"
    },
    {
      "child": "feedback",
      "childField": "handlerId",
      "column": true,
      "en": "Open feedback",
      "kind": "count",
      "name": "openCount",
      "zh": "在办反馈"
    },
    {
      "column": true,
      "en": "Last active",
      "filter": "range",
      "kind": "time",
      "name": "lastActiveAt",
      "sortable": true,
      "zh": "最近处理"
    },
    {
      "en": "Remark",
      "form": "both",
      "kind": "longtext",
      "many": true,
      "name": "remark",
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
      "zh": "备注"
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
  "name": "serviceAccount",
  "noun": {
    "zh": "个客服账号",
    "one": "service account",
    "many": "service accounts"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Feedback",
      "field": "handlerId",
      "resource": "feedback",
      "zh": "反馈"
    },
    {
      "en": "Log",
      "field": "accountId",
      "resource": "serviceAccountLog",
      "zh": "操作日志"
    }
  ],
  "search": [
    "accountNo",
    "name",
    "userName"
  ],
  "state": "status",
  "summary": [
    "status",
    "openCount",
    "maxOpen",
    "validTo",
    "lastActiveAt"
  ],
  "title": "name",
  "view": "serviceAccount:view",
  "zh": "客服账号"
}
