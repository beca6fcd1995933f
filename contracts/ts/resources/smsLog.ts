// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 短信日志 · SMS log on the wire. */
export interface SmsLog {
  /** 手机号 · Mobile */
  mobile: string | null
  /** 账号 · Account */
  userId: number | null
  userName: string | null
  /** 组织编码 · Organisation code */
  organizationCode: string | null
  /** 模板 · Template */
  template: string | null
  /** 通道 · Driver */
  driver: string | null
  /** 发送次数 · Attempt */
  attempt: number
  /** 结果 · Result */
  result: number | null
  /** 通道流水号 · Provider message ID */
  providerId: string | null
  /** 费用 · Cost */
  cost: number
  /** 失败原因 · Failure reason */
  errorMessage: string | null
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
  "actions": [],
  "en": "SMS log",
  "fields": [
    {
      "column": true,
      "en": "Mobile",
      "filter": "eq",
      "kind": "text",
      "name": "mobile",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "sortable": true,
      "zh": "手机号"
    },
    {
      "column": true,
      "en": "Account",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "userName",
      "name": "userId",
      "ref": "operator",
      "zh": "账号"
    },
    {
      "en": "Organisation code",
      "kind": "text",
      "name": "organizationCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "组织编码"
    },
    {
      "column": true,
      "dict": "SmsTemplate",
      "en": "Template",
      "filter": "in",
      "kind": "dict",
      "name": "template",
      "quick": true,
      "zh": "模板"
    },
    {
      "column": true,
      "dict": "SmsDriver",
      "en": "Driver",
      "filter": "in",
      "kind": "dict",
      "name": "driver",
      "zh": "通道"
    },
    {
      "column": true,
      "en": "Attempt",
      "kind": "int",
      "name": "attempt",
      "zh": "发送次数"
    },
    {
      "column": true,
      "dict": "SmsResult",
      "en": "Result",
      "filter": "in",
      "kind": "enum",
      "name": "result",
      "quick": true,
      "zh": "结果"
    },
    {
      "en": "Provider message ID",
      "filter": "eq",
      "kind": "text",
      "name": "providerId",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "通道流水号"
    },
    {
      "en": "Cost",
      "kind": "decimal",
      "name": "cost",
      "scale": 2,
      "unit": "CNY",
      "zh": "费用"
    },
    {
      "column": true,
      "en": "Failure reason",
      "kind": "text",
      "name": "errorMessage",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "失败原因"
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
  "name": "smsLog",
  "noun": {
    "zh": "条短信日志",
    "one": "SMS log",
    "many": "SMS logs"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "result",
  "title": "mobile",
  "view": "smsLog:view",
  "zh": "短信日志"
}
