// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 登录日志 · Login log on the wire. */
export interface LoginLog {
  /** 时间 · Time */
  createdAt: string
  /** 用户名 · Username */
  userName: string | null
  /** 账号 · Account */
  userId: number | null
  /** 组织编码 · Organisation code */
  organizationCode: string | null
  /** 事件 · Event */
  eventType: number | null
  /** 结果 · Result */
  result: number | null
  /** IP · IP */
  ip: string | null
  /** 归属地 · Location */
  location: { zh: string; en: string | null } | null
  /** 设备 · Device */
  device: string | null
  /** 常用设备 · Known device */
  knownDevice: boolean
  /** 第三方登录 · Third-party login */
  thirdParty: boolean
  /** 会话 · Session */
  sessionId: number
  /** 编号 · ID */
  id: number
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
      "permission": "loginLog:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Login log",
  "fields": [
    {
      "column": true,
      "en": "Time",
      "filter": "range",
      "kind": "time",
      "name": "createdAt",
      "quick": true,
      "sortable": true,
      "zh": "时间"
    },
    {
      "column": true,
      "en": "Username",
      "filter": "eq",
      "kind": "text",
      "name": "userName",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "sortable": true,
      "zh": "用户名"
    },
    {
      "en": "Account",
      "filter": "eq",
      "kind": "ref",
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
      "dict": "LoginEvent",
      "en": "Event",
      "filter": "in",
      "kind": "enum",
      "name": "eventType",
      "quick": true,
      "zh": "事件"
    },
    {
      "column": true,
      "dict": "LoginResult",
      "en": "Result",
      "filter": "in",
      "kind": "enum",
      "name": "result",
      "quick": true,
      "zh": "结果"
    },
    {
      "column": true,
      "en": "IP",
      "filter": "eq",
      "kind": "text",
      "name": "ip",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "IP"
    },
    {
      "column": true,
      "en": "Location",
      "filter": "like",
      "kind": "i18n",
      "name": "location",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 60
        }
      ],
      "zh": "归属地"
    },
    {
      "column": true,
      "en": "Device",
      "filter": "like",
      "kind": "text",
      "name": "device",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "设备"
    },
    {
      "column": true,
      "en": "Known device",
      "filter": "eq",
      "kind": "bool",
      "name": "knownDevice",
      "zh": "常用设备"
    },
    {
      "column": true,
      "en": "Third-party login",
      "filter": "eq",
      "kind": "bool",
      "name": "thirdParty",
      "zh": "第三方登录"
    },
    {
      "en": "Session",
      "filter": "eq",
      "kind": "int",
      "name": "sessionId",
      "sortable": true,
      "zh": "会话"
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
  "name": "loginLog",
  "noun": {
    "zh": "条登录日志",
    "one": "login log",
    "many": "login logs"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "result",
  "title": "userName",
  "view": "loginLog:view",
  "zh": "登录日志"
}
