// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 同步明细 · Sync item on the wire. */
export interface SimSyncItem {
  /** 同步记录 · Run */
  runId: number | null
  runName: string | null
  /** ICCID · ICCID */
  iccid: string | null
  /** SIM卡 · SIM card */
  simCardId: number | null
  simCardName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 结果 · Result */
  result: number | null
  /** 原值 · Before */
  before: string | null
  /** 新值 · After */
  after: string | null
  /** 失败原因 · Failure */
  failure: number | null
  /** 返回信息 · Carrier text */
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
      "en": "Export",
      "permission": "sim:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Sync item",
  "fields": [
    {
      "column": true,
      "en": "Run",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "runName",
      "name": "runId",
      "ref": "simSyncRun",
      "zh": "同步记录"
    },
    {
      "column": true,
      "en": "ICCID",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "iccid",
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
          "max": 22
        }
      ],
      "sortable": true,
      "zh": "ICCID"
    },
    {
      "en": "SIM card",
      "identifier": true,
      "kind": "ref",
      "labelKey": "simCardName",
      "name": "simCardId",
      "ref": "simCard",
      "zh": "SIM卡"
    },
    {
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "经销商"
    },
    {
      "column": true,
      "dict": "SyncResult",
      "en": "Result",
      "filter": "in",
      "kind": "enum",
      "name": "result",
      "quick": true,
      "zh": "结果"
    },
    {
      "column": true,
      "en": "Before",
      "kind": "text",
      "name": "before",
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
      "zh": "原值"
    },
    {
      "column": true,
      "en": "After",
      "kind": "text",
      "name": "after",
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
      "zh": "新值"
    },
    {
      "column": true,
      "dict": "SimItemError",
      "en": "Failure",
      "filter": "in",
      "kind": "enum",
      "name": "failure",
      "zh": "失败原因"
    },
    {
      "column": true,
      "en": "Carrier text",
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
          "max": 200
        }
      ],
      "zh": "返回信息"
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
  "name": "simSyncItem",
  "noun": {
    "zh": "张卡",
    "one": "sync item",
    "many": "sync items"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "result",
  "title": "iccid",
  "view": "sim:view",
  "zh": "同步明细"
}
