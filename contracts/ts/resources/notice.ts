// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 通知 · Notification on the wire. */
export interface Notice {
  /** 接收人 · Recipient */
  userId: number | null
  userName: string | null
  /** 类型 · Type */
  kind: string | null
  /** 内容 · Content */
  params: unknown
  /** 链接 · Link */
  link: string | null
  /** 已读时间 · Read at */
  readAt: string | null
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
  "en": "Notification",
  "fields": [
    {
      "en": "Recipient",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "userName",
      "name": "userId",
      "ref": "operator",
      "zh": "接收人"
    },
    {
      "column": true,
      "en": "Type",
      "kind": "text",
      "name": "kind",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "类型"
    },
    {
      "en": "Content",
      "kind": "json",
      "name": "params",
      "zh": "内容"
    },
    {
      "en": "Link",
      "kind": "text",
      "name": "link",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "链接"
    },
    {
      "column": true,
      "en": "Read at",
      "kind": "time",
      "name": "readAt",
      "zh": "已读时间"
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
  "name": "notice",
  "noun": {
    "zh": "条通知",
    "one": "notification",
    "many": "notifications"
  },
  "order": "createdAt desc",
  "search": [],
  "title": "kind",
  "view": "notice:view",
  "zh": "通知"
}
