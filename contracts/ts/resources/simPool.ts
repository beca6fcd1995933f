// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 流量池 · Data pool on the wire. */
export interface SimPool {
  /** 流量池编号 · Pool no. */
  poolNo: string
  /** 名称 · Name */
  name: string
  /** 账户 · Account */
  accountId: number
  accountName: string | null
  /** 池类型 · Kind */
  poolKind: number
  /** 总量 · Total */
  totalMb: number | null
  /** 预警阈值 · Warn at */
  warnPcts: string[] | null
  /** 超量策略 · Over policy */
  overPolicy: number
  /** 超量单价 · Overage price per MB */
  pricePerMb: number | null
  /** 账期 · Billing month */
  cycleMonth: string | null
  /** 已用 · Used */
  usedMb: number
  /** 使用率 · Used % */
  usedPct: number
  /** 预计用量 · Forecast */
  forecastMb: number | null
  /** 卡数 · Cards */
  cardCount: number
  /** 同步时间 · Synced at */
  syncedAt: string | null
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
      "permission": "sim:pool",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "sim:pool",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "en": "Export",
      "permission": "sim:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "正在刷新{rows}，结果见同步记录",
        "en": "Refreshing {rows}; see the sync runs"
      },
      "en": "Refresh",
      "permission": "sim:sync",
      "verb": "refresh",
      "zh": "刷新用量"
    }
  ],
  "code": "poolNo",
  "en": "Data pool",
  "fields": [
    {
      "column": true,
      "en": "Pool no.",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "poolNo",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 30
        }
      ],
      "section": {
        "zh": "流量池",
        "en": "Pool"
      },
      "sortable": true,
      "zh": "流量池编号"
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
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 40
        }
      ],
      "sortable": true,
      "zh": "名称"
    },
    {
      "column": true,
      "en": "Account",
      "filter": "in",
      "form": "add",
      "kind": "ref",
      "labelKey": "accountName",
      "name": "accountId",
      "ref": "simAccount",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "账户"
    },
    {
      "column": true,
      "default": 1,
      "dict": "PoolKind",
      "en": "Kind",
      "filter": "eq",
      "form": "add",
      "kind": "enum",
      "name": "poolKind",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "池类型"
    },
    {
      "column": true,
      "en": "Total",
      "form": "both",
      "help": {
        "zh": "累加池为各卡月套餐之和",
        "en": "Of other pools: the sum of the cards' allowances"
      },
      "kind": "decimal",
      "many": true,
      "name": "totalMb",
      "required": true,
      "rules": [
        {
          "rule": "range",
          "min": 0.01,
          "max": 99999999999
        },
        {
          "rule": "required"
        }
      ],
      "scale": 2,
      "unit": "MB",
      "visibleWhen": {
        "field": "poolKind",
        "values": [
          1
        ]
      },
      "zh": "总量"
    },
    {
      "en": "Warn at",
      "form": "both",
      "help": {
        "zh": "使用率百分比，如 70、85、95、100；每个账期每个阈值提醒一次",
        "en": "Per cent of the total, such as 70, 85, 95, 100; one notification for each in a billing month"
      },
      "kind": "codes",
      "many": true,
      "name": "warnPcts",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 8
        }
      ],
      "zh": "预警阈值"
    },
    {
      "column": true,
      "default": 1,
      "dict": "OverPolicy",
      "en": "Over policy",
      "filter": "eq",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "overPolicy",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "超量策略"
    },
    {
      "currency": "CNY",
      "en": "Overage price per MB",
      "form": "both",
      "kind": "money",
      "many": true,
      "name": "pricePerMb",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000
        }
      ],
      "visibleWhen": {
        "field": "overPolicy",
        "values": [
          1
        ]
      },
      "zh": "超量单价"
    },
    {
      "column": true,
      "en": "Billing month",
      "filter": "eq",
      "kind": "text",
      "name": "cycleMonth",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 7
        }
      ],
      "section": {
        "zh": "用量",
        "en": "Usage"
      },
      "sortable": true,
      "zh": "账期"
    },
    {
      "column": true,
      "en": "Used",
      "kind": "decimal",
      "name": "usedMb",
      "scale": 2,
      "unit": "MB",
      "zh": "已用"
    },
    {
      "column": true,
      "en": "Used %",
      "filter": "range",
      "kind": "decimal",
      "name": "usedPct",
      "scale": 2,
      "sortable": true,
      "unit": "%",
      "zh": "使用率"
    },
    {
      "column": true,
      "en": "Forecast",
      "help": {
        "zh": "账期内有 5 天的用量起按日均推算",
        "en": "By the average day, once five days of the billing month have figures"
      },
      "kind": "decimal",
      "name": "forecastMb",
      "rules": [
        {
          "rule": "range",
          "min": 0.01,
          "max": 99999999999
        }
      ],
      "scale": 2,
      "unit": "MB",
      "zh": "预计用量"
    },
    {
      "column": true,
      "en": "Cards",
      "kind": "int",
      "name": "cardCount",
      "zh": "卡数"
    },
    {
      "column": true,
      "en": "Synced at",
      "kind": "time",
      "name": "syncedAt",
      "zh": "同步时间"
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
    "name",
    "poolNo",
    "usedPct",
    "usedMb",
    "totalMb",
    "forecastMb",
    "cardCount",
    "accountId",
    "syncedAt"
  ],
  "name": "simPool",
  "noun": {
    "zh": "个流量池",
    "one": "data pool",
    "many": "data pools"
  },
  "order": "usedPct desc",
  "related": [
    {
      "en": "Cards",
      "field": "poolId",
      "resource": "simCard",
      "zh": "卡"
    },
    {
      "en": "Data usage",
      "field": "poolId",
      "resource": "simFlow",
      "zh": "流量记录"
    }
  ],
  "search": [
    "poolNo",
    "name"
  ],
  "summary": [
    "usedPct",
    "usedMb",
    "totalMb",
    "forecastMb",
    "cardCount",
    "syncedAt"
  ],
  "title": "name",
  "view": "sim:view",
  "zh": "流量池"
}
