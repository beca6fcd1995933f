// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 投递记录 · Message delivery on the wire. */
export interface MessageDelivery {
  /** 任务 · Job */
  jobId: number | null
  jobName: string | null
  /** 来源类型 · Source type */
  sourceType: number | null
  /** 活动消息 · Activity message */
  activityId: number | null
  activityName: string | null
  /** 系统通知 · System notice */
  noticeId: number | null
  noticeName: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 状态 · Status */
  status: number
  /** 结果原因 · Result */
  resultCode: string | null
  /** 渠道 · Channel */
  channel: string | null
  /** 平台 · Platform */
  platform: number | null
  /** 语言 · Language */
  lang: string | null
  /** 通道流水号 · Provider id */
  providerMsgId: string | null
  /** 重试次数 · Retries */
  retryCount: number
  /** 发送时间 · Sent at */
  sentAt: string | null
  /** 送达时间 · Delivered at */
  deliveredAt: string | null
  /** 已读时间 · Read at */
  readAt: string | null
  /** 点击时间 · Clicked at */
  clickedAt: string | null
  /** 下次发送 · Next try */
  nextTryAt: string | null
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
      "permission": "messageDelivery:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Message delivery",
  "fields": [
    {
      "en": "Job",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "jobName",
      "name": "jobId",
      "ref": "messageJob",
      "zh": "任务"
    },
    {
      "dict": "MsgSource",
      "en": "Source type",
      "kind": "enum",
      "name": "sourceType",
      "zh": "来源类型"
    },
    {
      "column": true,
      "en": "Activity message",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "activityName",
      "name": "activityId",
      "ref": "activityMessage",
      "zh": "活动消息"
    },
    {
      "column": true,
      "en": "System notice",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "noticeName",
      "name": "noticeId",
      "ref": "systemNotice",
      "zh": "系统通知"
    },
    {
      "column": true,
      "en": "User",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "quick": true,
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "column": true,
      "dict": "DeliveryStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "dict": "DeliveryResult",
      "en": "Result",
      "filter": "in",
      "kind": "dict",
      "name": "resultCode",
      "quick": true,
      "zh": "结果原因"
    },
    {
      "column": true,
      "dict": "MsgChannel",
      "en": "Channel",
      "filter": "in",
      "kind": "dict",
      "name": "channel",
      "quick": true,
      "zh": "渠道"
    },
    {
      "column": true,
      "dict": "AppPlatform",
      "en": "Platform",
      "kind": "enum",
      "name": "platform",
      "zh": "平台"
    },
    {
      "column": true,
      "dict": "Lang",
      "en": "Language",
      "kind": "dict",
      "name": "lang",
      "zh": "语言"
    },
    {
      "en": "Provider id",
      "identifier": true,
      "kind": "text",
      "name": "providerMsgId",
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
      "zh": "通道流水号"
    },
    {
      "column": true,
      "en": "Retries",
      "kind": "int",
      "name": "retryCount",
      "zh": "重试次数"
    },
    {
      "column": true,
      "en": "Sent at",
      "kind": "time",
      "name": "sentAt",
      "zh": "发送时间"
    },
    {
      "column": true,
      "en": "Delivered at",
      "kind": "time",
      "name": "deliveredAt",
      "zh": "送达时间"
    },
    {
      "column": true,
      "en": "Read at",
      "kind": "time",
      "name": "readAt",
      "zh": "已读时间"
    },
    {
      "column": true,
      "en": "Clicked at",
      "kind": "time",
      "name": "clickedAt",
      "zh": "点击时间"
    },
    {
      "en": "Next try",
      "kind": "time",
      "name": "nextTryAt",
      "zh": "下次发送"
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
    "appUserId",
    "channel",
    "status",
    "resultCode",
    "sentAt",
    "deliveredAt",
    "readAt"
  ],
  "name": "messageDelivery",
  "noun": {
    "zh": "条投递记录",
    "one": "message delivery",
    "many": "message deliveries"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "status",
  "title": "appUserId",
  "view": "messageDelivery:view",
  "zh": "投递记录"
}
