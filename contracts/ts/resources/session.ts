// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 在线会话 · Session on the wire. */
export interface Session {
  /** 登录时间 · Logged in at */
  createdAt: string
  /** 账号 · Account */
  userId: number | null
  userName: string | null
  /** 组织编码 · Organisation code */
  organizationCode: string | null
  /** 最近活动 · Last active */
  lastSeenAt: string | null
  /** 空闲到期 · Idle expiry */
  idleExpireAt: string | null
  /** 到期时间 · Expires at */
  absoluteExpireAt: string | null
  /** IP · IP */
  ip: string | null
  /** 归属地 · Location */
  location: { zh: string; en: string | null } | null
  /** 设备 · Device */
  device: string | null
  /** 客户端 · Client */
  clientKind: number | null
  /** 第三方登录 · Third-party login */
  thirdParty: boolean
  /** 受限 · Restricted */
  restricted: boolean
  /** 当前角色 · Active role */
  activeRole: string | null
  /** 状态 · Status */
  status: number | null
  /** 结束原因 · End reason */
  endReason: string | null
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
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已强制{rows}下线",
        "en": "Ended {rows}"
      },
      "en": "Sign out",
      "permission": "session:kick",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ]
      },
      "verb": "kick",
      "zh": "强制下线"
    }
  ],
  "en": "Session",
  "fields": [
    {
      "column": true,
      "en": "Logged in at",
      "filter": "range",
      "kind": "time",
      "name": "createdAt",
      "quick": true,
      "sortable": true,
      "zh": "登录时间"
    },
    {
      "column": true,
      "en": "Account",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "userName",
      "name": "userId",
      "quick": true,
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
      "en": "Last active",
      "filter": "range",
      "kind": "time",
      "name": "lastSeenAt",
      "sortable": true,
      "zh": "最近活动"
    },
    {
      "en": "Idle expiry",
      "kind": "time",
      "name": "idleExpireAt",
      "zh": "空闲到期"
    },
    {
      "column": true,
      "en": "Expires at",
      "kind": "time",
      "name": "absoluteExpireAt",
      "zh": "到期时间"
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
      "filter": "eq",
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
      "dict": "ClientKind",
      "en": "Client",
      "filter": "in",
      "kind": "enum",
      "name": "clientKind",
      "zh": "客户端"
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
      "column": true,
      "en": "Restricted",
      "filter": "eq",
      "kind": "bool",
      "name": "restricted",
      "zh": "受限"
    },
    {
      "en": "Active role",
      "filter": "eq",
      "kind": "text",
      "name": "activeRole",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "当前角色"
    },
    {
      "column": true,
      "dict": "SessionStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "End reason",
      "kind": "text",
      "name": "endReason",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "结束原因"
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
  "name": "session",
  "noun": {
    "zh": "个在线会话",
    "one": "session",
    "many": "sessions"
  },
  "order": "lastSeenAt desc",
  "search": [],
  "state": "status",
  "title": "device",
  "view": "session:view",
  "zh": "在线会话"
}
