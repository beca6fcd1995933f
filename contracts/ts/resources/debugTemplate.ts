// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 调试模板 · Debug template on the wire. */
export interface DebugTemplate {
  /** 模板名称 · Name */
  name: string
  /** 类型 · Type */
  kind: number
  /** 目标控制器 · Target ECU */
  ecuType: number | null
  /** 编码 · Encoding */
  encoding: number
  /** 指令内容 · Payload */
  payload: string
  /** 期望应答 · Expected reply */
  expect: string | null
  /** 超时 · Timeout */
  timeoutS: number
  /** 说明 · Note */
  note: string | null
  /** 排序 · Sort order */
  sortNo: number
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
      "permission": "debug:template",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "debug:template",
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
      "permission": "debug:template",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Reorder",
      "permission": "debug:template",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "en": "Debug template",
  "fields": [
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
          "min": 0,
          "max": 40
        }
      ],
      "sortable": true,
      "zh": "模板名称"
    },
    {
      "column": true,
      "dict": "DebugKind",
      "en": "Type",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "kind",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "类型"
    },
    {
      "column": true,
      "dict": "EcuType",
      "en": "Target ECU",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "ecuType",
      "quick": true,
      "zh": "目标控制器"
    },
    {
      "column": true,
      "dict": "DebugEncoding",
      "en": "Encoding",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "encoding",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "编码"
    },
    {
      "column": true,
      "en": "Payload",
      "form": "both",
      "help": {
        "zh": "可用 ${名称} 作占位，发送时填写",
        "en": "Use ${name} as a placeholder to fill in when sending"
      },
      "kind": "text",
      "many": true,
      "name": "payload",
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
          "max": 1024
        }
      ],
      "zh": "指令内容"
    },
    {
      "column": true,
      "en": "Expected reply",
      "form": "both",
      "help": {
        "zh": "匹配应答的正则表达式",
        "en": "Regular expression matched against the reply"
      },
      "kind": "text",
      "many": true,
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
      "column": true,
      "default": 15,
      "en": "Timeout",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "timeoutS",
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
      "zh": "超时"
    },
    {
      "en": "Note",
      "form": "both",
      "kind": "text",
      "many": true,
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
      "column": true,
      "en": "Sort order",
      "form": "both",
      "help": {
        "zh": "留空则排在最后",
        "en": "Leave empty to put it last"
      },
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
  "manualOrder": {
    "field": "sortNo",
    "group": []
  },
  "name": "debugTemplate",
  "noun": {
    "zh": "个调试模板",
    "one": "debug template",
    "many": "debug templates"
  },
  "order": "sortNo",
  "search": [
    "name"
  ],
  "title": "name",
  "view": "debug:view",
  "zh": "调试模板"
}
