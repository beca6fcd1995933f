// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 指令定义 · Command definition on the wire. */
export interface CommandDef {
  /** 指令编码 · Code */
  code: string
  /** 指令名称 · Name */
  name: { zh: string; en: string | null }
  /** 分类 · Category */
  category: number
  /** 参数定义 · Arguments */
  argsSchema: unknown
  /** 风险等级 · Risk */
  riskLevel: number
  /** 前置条件 · Preconditions */
  preconditions: unknown
  /** 协议代次 · Protocol generations */
  protocolGens: string[]
  /** 允许唤醒 · Wake-up allowed */
  wakeAllowed: boolean
  /** 排队时限 · Queue TTL */
  ttlS: number
  /** 应答超时 · Acknowledgement timeout */
  ackTimeoutS: number
  /** 执行超时 · Execution timeout */
  execTimeoutS: number
  /** 最大下发次数 · Max send attempts */
  maxAttempts: number
  /** 互斥组 · Exclusive group */
  exclusiveGroup: string | null
  /** App可用 · Available in app */
  appAllowed: boolean
  /** 排序 · Sort order */
  sortNo: number
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
      "en": "Edit",
      "permission": "command:define",
      "primary": true,
      "reason": true,
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
      "permission": "command:define",
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
      "permission": "command:define",
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
  "en": "Command definition",
  "fields": [
    {
      "column": true,
      "en": "Code",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "code",
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
          "rule": "pattern",
          "pattern": "^(?:[a-z][A-Za-z0-9]{1,23})$"
        }
      ],
      "sortable": true,
      "zh": "指令编码"
    },
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
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
          "min": 0,
          "max": 30
        }
      ],
      "zh": "指令名称"
    },
    {
      "column": true,
      "dict": "CommandCategory",
      "en": "Category",
      "filter": "in",
      "kind": "enum",
      "name": "category",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "分类"
    },
    {
      "en": "Arguments",
      "form": "both",
      "help": {
        "zh": "JSON Schema，type 为 object",
        "en": "JSON Schema of type object"
      },
      "kind": "json",
      "name": "argsSchema",
      "zh": "参数定义"
    },
    {
      "column": true,
      "dict": "CommandRisk",
      "en": "Risk",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "riskLevel",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "风险等级"
    },
    {
      "en": "Preconditions",
      "form": "both",
      "kind": "json",
      "name": "preconditions",
      "zh": "前置条件"
    },
    {
      "column": true,
      "dict": "ProtocolGen",
      "en": "Protocol generations",
      "filter": "in",
      "form": "both",
      "kind": "codes",
      "many": true,
      "name": "protocolGens",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 3
        }
      ],
      "zh": "协议代次"
    },
    {
      "column": true,
      "en": "Wake-up allowed",
      "filter": "eq",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "wakeAllowed",
      "zh": "允许唤醒"
    },
    {
      "column": true,
      "en": "Queue TTL",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "ttlS",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 10,
          "max": 604800
        }
      ],
      "unit": "s",
      "zh": "排队时限"
    },
    {
      "column": true,
      "en": "Acknowledgement timeout",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "ackTimeoutS",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 3,
          "max": 120
        }
      ],
      "unit": "s",
      "zh": "应答超时"
    },
    {
      "column": true,
      "en": "Execution timeout",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "execTimeoutS",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 3,
          "max": 600
        }
      ],
      "unit": "s",
      "zh": "执行超时"
    },
    {
      "en": "Max send attempts",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "maxAttempts",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 5
        }
      ],
      "zh": "最大下发次数"
    },
    {
      "en": "Exclusive group",
      "form": "both",
      "help": {
        "zh": "同一辆车同组同时只有一条指令",
        "en": "At most one open command of a group per vehicle"
      },
      "kind": "text",
      "many": true,
      "name": "exclusiveGroup",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 12
        }
      ],
      "zh": "互斥组"
    },
    {
      "column": true,
      "en": "Available in app",
      "filter": "eq",
      "form": "edit",
      "kind": "bool",
      "many": true,
      "name": "appAllowed",
      "zh": "App可用"
    },
    {
      "column": true,
      "en": "Sort order",
      "form": "edit",
      "kind": "int",
      "many": true,
      "name": "sortNo",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 9999
        }
      ],
      "sortable": true,
      "zh": "排序"
    },
    {
      "column": true,
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
  "name": "commandDef",
  "noun": {
    "zh": "个指令定义",
    "one": "command definition",
    "many": "command definitions"
  },
  "order": "category, sortNo",
  "search": [
    "code",
    "name"
  ],
  "title": "name",
  "view": "command:view",
  "zh": "指令定义"
}
