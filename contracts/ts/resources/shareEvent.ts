// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 分享记录 · Share on the wire. */
export interface ShareEvent {
  /** 分享编号 · Share no. */
  shareNo: string | null
  /** 分享时间 · Shared at */
  sharedAt: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 内容类型 · Content type */
  contentType: number | null
  /** 内容ID · Content id */
  contentId: number
  /** 内容标题 · Content title */
  contentTitle: { zh: string; en: string | null } | null
  /** 分享渠道 · Channel */
  channel: number | null
  /** 平台 · Platform */
  platform: number | null
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
  "en": "Share",
  "fields": [
    {
      "en": "Share no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "shareNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 40
        }
      ],
      "sortable": true,
      "zh": "分享编号"
    },
    {
      "column": true,
      "en": "Shared at",
      "filter": "range",
      "kind": "time",
      "name": "sharedAt",
      "sortable": true,
      "zh": "分享时间"
    },
    {
      "column": true,
      "en": "User",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "column": true,
      "dict": "ShareContent",
      "en": "Content type",
      "filter": "in",
      "kind": "enum",
      "name": "contentType",
      "zh": "内容类型"
    },
    {
      "en": "Content id",
      "filter": "eq",
      "kind": "int",
      "name": "contentId",
      "sortable": true,
      "zh": "内容ID"
    },
    {
      "column": true,
      "en": "Content title",
      "kind": "i18n",
      "name": "contentTitle",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "内容标题"
    },
    {
      "column": true,
      "dict": "ShareChannel",
      "en": "Channel",
      "filter": "in",
      "kind": "enum",
      "name": "channel",
      "zh": "分享渠道"
    },
    {
      "column": true,
      "dict": "AppPlatform",
      "en": "Platform",
      "filter": "in",
      "kind": "enum",
      "name": "platform",
      "zh": "平台"
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
  "name": "shareEvent",
  "noun": {
    "zh": "次分享",
    "one": "share",
    "many": "shares"
  },
  "order": "sharedAt desc",
  "search": [],
  "title": "shareNo",
  "view": "shareCount:view",
  "zh": "分享记录"
}
