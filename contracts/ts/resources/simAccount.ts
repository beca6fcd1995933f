// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 运营商账户 · Carrier account on the wire. */
export interface SimAccount {
  /** 账户编码 · Code */
  code: string
  /** 账户名称 · Name */
  name: string
  /** 运营商 · Carrier */
  carrier: number
  /** 接口类型 · API type */
  adapter: number
  /** 接口地址 · Base URL */
  baseUrl: string | null
  /** 应用ID · App ID */
  appId: string | null
  /** 密钥 · Secret */
  secretSet: boolean
  /** 每秒上限 · Max calls/s */
  maxQps: number | null
  /** 并发上限 · Max concurrent calls */
  maxConcurrent: number | null
  /** 每页条数 · Page size */
  pageSize: number | null
  /** 批量上限 · Batch size */
  batchSize: number | null
  /** 单卡冷却 · Card cool-down */
  cardCooldownMin: number | null
  /** 日配额 · Daily quota */
  dailyQuota: number
  /** 今日已用 · Used today */
  usedToday: number
  /** 账期日 · Billing day */
  cycleDay: number | null
  /** 每卡月费 · Fee per card and month */
  cardFee: number
  /** 最近成功 · Last success */
  lastOkAt: string | null
  /** 接口状态 · Link */
  circuit: number
  /** 启用 · Enabled */
  enabled: boolean
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
      "permission": "sim:config",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "sim:config",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "sim:config",
      "transition": {
        "field": "enabled",
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
      "permission": "sim:config",
      "transition": {
        "field": "enabled",
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
  "code": "code",
  "en": "Carrier account",
  "fields": [
    {
      "column": true,
      "en": "Code",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "code",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Z0-9_-]{1,20})$"
        }
      ],
      "section": {
        "zh": "账户",
        "en": "Account"
      },
      "sortable": true,
      "zh": "账户编码"
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
      "zh": "账户名称"
    },
    {
      "column": true,
      "dict": "Carrier",
      "en": "Carrier",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "carrier",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "运营商"
    },
    {
      "column": true,
      "dict": "SimAdapter",
      "en": "API type",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "adapter",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "接口类型"
    },
    {
      "en": "Base URL",
      "form": "both",
      "kind": "link",
      "many": true,
      "name": "baseUrl",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "link",
          "max": 500,
          "values2": [
            "https"
          ],
          "name": "HTTPS_ONLY",
          "message": {
            "zh": "须为 https:// 开头的地址",
            "en": "Must be an https:// address"
          }
        },
        {
          "rule": "requiredWhen",
          "field": "adapter",
          "values": [
            1,
            2,
            3
          ]
        },
        {
          "rule": "length",
          "min": 0,
          "max": 200
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[^?#]+)$",
          "name": "NO_QUERY",
          "message": {
            "zh": "地址不能包含 ? 或 #",
            "en": "The address must not contain ? or #"
          }
        }
      ],
      "section": {
        "zh": "接口",
        "en": "API"
      },
      "zh": "接口地址"
    },
    {
      "en": "App ID",
      "form": "both",
      "help": {
        "zh": "jasper 为用户名；ctwing 为“AppKey/客户编码”",
        "en": "jasper: the user name; ctwing: AppKey/customer number"
      },
      "kind": "text",
      "many": true,
      "name": "appId",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 64
        }
      ],
      "zh": "应用ID"
    },
    {
      "column": true,
      "en": "Secret",
      "form": "both",
      "help": {
        "zh": "加密保存，不再显示；留空则保持不变",
        "en": "Stored encrypted and never shown. Leave empty to keep the current value"
      },
      "kind": "secret",
      "name": "secretSet",
      "zh": "密钥"
    },
    {
      "column": true,
      "en": "Max calls/s",
      "form": "both",
      "kind": "decimal",
      "many": true,
      "name": "maxQps",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 100
        }
      ],
      "scale": 1,
      "section": {
        "zh": "用量",
        "en": "Usage"
      },
      "zh": "每秒上限"
    },
    {
      "column": true,
      "en": "Max concurrent calls",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "maxConcurrent",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 50
        }
      ],
      "zh": "并发上限"
    },
    {
      "en": "Page size",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "pageSize",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 1000
        }
      ],
      "zh": "每页条数"
    },
    {
      "en": "Batch size",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "batchSize",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "zh": "批量上限"
    },
    {
      "default": 30,
      "en": "Card cool-down",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "cardCooldownMin",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 1440
        }
      ],
      "unit": "min",
      "zh": "单卡冷却"
    },
    {
      "column": true,
      "en": "Daily quota",
      "form": "both",
      "help": {
        "zh": "0 表示不限",
        "en": "0 = unlimited"
      },
      "kind": "int",
      "many": true,
      "name": "dailyQuota",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 100000000
        }
      ],
      "zh": "日配额"
    },
    {
      "column": true,
      "en": "Used today",
      "kind": "int",
      "name": "usedToday",
      "zh": "今日已用"
    },
    {
      "default": 1,
      "en": "Billing day",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "cycleDay",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 28
        }
      ],
      "zh": "账期日"
    },
    {
      "currency": "CNY",
      "en": "Fee per card and month",
      "form": "both",
      "help": {
        "zh": "用于计算闲置卡停机每月可省的费用",
        "en": "What a suspended idle card saves a month"
      },
      "kind": "money",
      "many": true,
      "name": "cardFee",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 100000
        }
      ],
      "zh": "每卡月费"
    },
    {
      "column": true,
      "en": "Last success",
      "kind": "time",
      "name": "lastOkAt",
      "zh": "最近成功"
    },
    {
      "column": true,
      "default": 0,
      "dict": "SimCircuit",
      "en": "Link",
      "filter": "in",
      "kind": "enum",
      "name": "circuit",
      "zh": "接口状态"
    },
    {
      "column": true,
      "default": true,
      "en": "Enabled",
      "filter": "eq",
      "kind": "bool",
      "name": "enabled",
      "words": {
        "yes": {
          "zh": "启用",
          "en": "Enabled"
        },
        "no": {
          "zh": "停用",
          "en": "Disabled"
        }
      },
      "zh": "启用"
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
    "code",
    "carrier",
    "adapter",
    "circuit",
    "usedToday",
    "dailyQuota",
    "lastOkAt",
    "maxQps",
    "maxConcurrent",
    "secretSet",
    "enabled"
  ],
  "name": "simAccount",
  "noun": {
    "zh": "个运营商账户",
    "one": "carrier account",
    "many": "carrier accounts"
  },
  "order": "code",
  "search": [
    "code",
    "name"
  ],
  "title": "name",
  "view": "sim:view",
  "zh": "运营商账户"
}
