// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 渠道对账 · Reconciliation on the wire. */
export interface Reconcile {
  /** 支付流水号 · Transaction id */
  transactionId: string | null
  /** 对账结果 · Result */
  result: number | null
  /** 账单日期 · Bill of */
  billDate: string
  /** 支付方式 · Channel */
  payChannel: number | null
  /** 类型 · Flow */
  flow: number | null
  /** 订单 · Order */
  orderId: number | null
  orderName: string | null
  /** 本方金额 · Ours */
  oursCents: number
  /** 渠道金额 · Channel's */
  channelCents: number
  /** 差额 · Difference */
  diffCents: number
  /** 账单来源 · Bill source */
  source: number | null
  /** 处理人 · Explained by */
  handledBy: number | null
  handledByName: string | null
  /** 处理时间 · Explained at */
  handledAt: string | null
  /** 说明 · Explanation */
  note: string | null
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
      "permission": "revenue:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "background": true,
      "effect": {
        "zh": "与当日收款和退款逐笔比对；再次上传同一天的账单会更新结果，已说明的差异保留",
        "en": "Compares it with the payments and refunds of the day. Another bill of the same day updates the results; explained differences stay"
      },
      "en": "Upload a bill",
      "input": [
        {
          "dict": "PayChannel",
          "en": "Channel",
          "form": "both",
          "kind": "enum",
          "name": "payChannel",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "支付方式"
        },
        {
          "en": "Bill of",
          "form": "both",
          "kind": "date",
          "name": "billDate",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notFuture"
            }
          ],
          "zh": "账单日期"
        },
        {
          "en": "Bill",
          "form": "both",
          "help": {
            "zh": "xlsx 或 csv，含“支付流水号”和“金额”列，可加“类型”列（收款、退款）；也可直接上传微信支付下载的账单",
            "en": "xlsx or csv with the columns “Transaction id” and “Amount”, and “Type” (payment, refund) if there are refunds; a bill downloaded from WeChat Pay will do"
          },
          "kind": "file",
          "name": "fileId",
          "purpose": "import",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "渠道账单"
        }
      ],
      "onAll": true,
      "permission": "revenue:reconcile",
      "verb": "reconcile",
      "zh": "上传账单"
    },
    {
      "done": {
        "zh": "已标记{rows}为已说明",
        "en": "Explained {rows}"
      },
      "en": "Explain",
      "input": [
        {
          "en": "Explanation",
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
          "zh": "说明"
        }
      ],
      "permission": "revenue:reconcile",
      "primary": true,
      "transition": {
        "field": "result",
        "from": [
          2,
          3,
          4
        ],
        "to": 5
      },
      "verb": "mark",
      "zh": "标记已说明"
    }
  ],
  "en": "Reconciliation",
  "fields": [
    {
      "column": true,
      "en": "Transaction id",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "transactionId",
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
          "max": 64
        }
      ],
      "sortable": true,
      "zh": "支付流水号"
    },
    {
      "column": true,
      "dict": "ReconcileResult",
      "en": "Result",
      "filter": "in",
      "kind": "enum",
      "name": "result",
      "quick": true,
      "zh": "对账结果"
    },
    {
      "column": true,
      "en": "Bill of",
      "filter": "range",
      "kind": "date",
      "name": "billDate",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "账单日期"
    },
    {
      "column": true,
      "dict": "PayChannel",
      "en": "Channel",
      "filter": "in",
      "kind": "enum",
      "name": "payChannel",
      "quick": true,
      "zh": "支付方式"
    },
    {
      "column": true,
      "dict": "ReconcileFlow",
      "en": "Flow",
      "filter": "in",
      "kind": "enum",
      "name": "flow",
      "zh": "类型"
    },
    {
      "column": true,
      "en": "Order",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "orderName",
      "name": "orderId",
      "ref": "order",
      "zh": "订单"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Ours",
      "kind": "money",
      "name": "oursCents",
      "zh": "本方金额"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Channel's",
      "kind": "money",
      "name": "channelCents",
      "zh": "渠道金额"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Difference",
      "kind": "money",
      "name": "diffCents",
      "zh": "差额"
    },
    {
      "column": true,
      "dict": "BillSource",
      "en": "Bill source",
      "kind": "enum",
      "name": "source",
      "zh": "账单来源"
    },
    {
      "column": true,
      "en": "Explained by",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "handledByName",
      "name": "handledBy",
      "ref": "operator",
      "zh": "处理人"
    },
    {
      "column": true,
      "en": "Explained at",
      "kind": "time",
      "name": "handledAt",
      "zh": "处理时间"
    },
    {
      "column": true,
      "en": "Explanation",
      "kind": "text",
      "name": "note",
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
      "zh": "说明"
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
    "transactionId",
    "result",
    "billDate",
    "payChannel",
    "flow",
    "oursCents",
    "channelCents",
    "diffCents",
    "orderId",
    "note"
  ],
  "name": "reconcile",
  "noun": {
    "zh": "笔对账交易",
    "one": "transaction",
    "many": "transactions"
  },
  "order": "billDate desc",
  "search": [],
  "state": "result",
  "summary": [
    "result",
    "billDate",
    "payChannel",
    "oursCents",
    "channelCents",
    "diffCents"
  ],
  "title": "transactionId",
  "view": "revenue:reconcile",
  "views": [
    {
      "en": "Open differences",
      "filters": {
        "result.in": "2,3,4"
      },
      "name": "open",
      "zh": "待处理差异"
    },
    {
      "en": "Explained",
      "filters": {
        "result.in": "5"
      },
      "name": "explained",
      "zh": "已说明"
    }
  ],
  "zh": "渠道对账"
}
