// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 分享统计 · Share statistics on the wire. */
export interface ShareCount {
  /** 日期 · Date */
  statDate: string
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
  /** 分享次数 · Shares */
  shareTimes: number
  /** 分享人数 · Sharers */
  shareUsers: number
  /** 打开次数 · Opens */
  openTimes: number
  /** 打开人数 · Visitors */
  openUsers: number
  /** 带来注册 · New users */
  registerCount: number
  /** 带来绑车 · New bindings */
  bindCount: number
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
      "permission": "shareCount:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Share statistics",
  "fields": [
    {
      "column": true,
      "en": "Date",
      "filter": "range",
      "kind": "date",
      "name": "statDate",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "日期"
    },
    {
      "column": true,
      "dict": "ShareContent",
      "en": "Content type",
      "filter": "in",
      "kind": "enum",
      "name": "contentType",
      "quick": true,
      "zh": "内容类型"
    },
    {
      "en": "Content id",
      "kind": "int",
      "name": "contentId",
      "zh": "内容ID"
    },
    {
      "column": true,
      "en": "Content title",
      "filter": "like",
      "kind": "i18n",
      "name": "contentTitle",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "zh": "内容标题"
    },
    {
      "column": true,
      "dict": "ShareChannel",
      "en": "Channel",
      "filter": "in",
      "kind": "enum",
      "name": "channel",
      "quick": true,
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
      "column": true,
      "en": "Shares",
      "filter": "range",
      "kind": "int",
      "name": "shareTimes",
      "sortable": true,
      "zh": "分享次数"
    },
    {
      "column": true,
      "en": "Sharers",
      "help": {
        "zh": "当天去重",
        "en": "Distinct on the day"
      },
      "kind": "int",
      "name": "shareUsers",
      "zh": "分享人数"
    },
    {
      "column": true,
      "en": "Opens",
      "kind": "int",
      "name": "openTimes",
      "zh": "打开次数"
    },
    {
      "column": true,
      "en": "Visitors",
      "kind": "int",
      "name": "openUsers",
      "zh": "打开人数"
    },
    {
      "column": true,
      "en": "New users",
      "help": {
        "zh": "打开后 7 天内注册",
        "en": "Registered within 7 days of the open"
      },
      "kind": "int",
      "name": "registerCount",
      "zh": "带来注册"
    },
    {
      "column": true,
      "en": "New bindings",
      "help": {
        "zh": "其中注册后 30 天内绑车",
        "en": "Of those, bound a vehicle within 30 days"
      },
      "kind": "int",
      "name": "bindCount",
      "zh": "带来绑车"
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
    "statDate",
    "contentTitle",
    "contentType",
    "channel",
    "shareTimes",
    "shareUsers",
    "openTimes",
    "openUsers",
    "registerCount",
    "bindCount"
  ],
  "name": "shareCount",
  "noun": {
    "zh": "条分享统计",
    "one": "share statistics",
    "many": "share statisticses"
  },
  "order": "statDate desc, shareTimes desc",
  "search": [],
  "title": "contentTitle",
  "view": "shareCount:view",
  "zh": "分享统计"
}
