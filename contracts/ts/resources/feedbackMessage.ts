// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 反馈对话 · Feedback message on the wire. */
export interface FeedbackMessage {
  /** 反馈 · Feedback */
  feedbackId: number | null
  feedbackName: string | null
  /** 协办网点 · Outlet */
  dealerId: number | null
  dealerName: string | null
  /** 时间 · Time */
  sentAt: string | null
  /** 发言方 · Side */
  side: number | null
  /** 发言人 · Author */
  authorName: string | null
  /** 内容 · Text */
  text: string | null
  /** 图片 · Photos */
  photos: string[] | null
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
  "actions": [
    {
      "en": "Export",
      "permission": "feedback:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Feedback message",
  "fields": [
    {
      "en": "Feedback",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "feedbackName",
      "name": "feedbackId",
      "ref": "feedback",
      "zh": "反馈"
    },
    {
      "en": "Outlet",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "协办网点"
    },
    {
      "column": true,
      "en": "Time",
      "filter": "range",
      "kind": "time",
      "name": "sentAt",
      "sortable": true,
      "zh": "时间"
    },
    {
      "column": true,
      "dict": "ThreadSide",
      "en": "Side",
      "filter": "in",
      "kind": "enum",
      "name": "side",
      "quick": true,
      "zh": "发言方"
    },
    {
      "column": true,
      "en": "Author",
      "kind": "text",
      "name": "authorName",
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
      "zh": "发言人"
    },
    {
      "column": true,
      "en": "Text",
      "kind": "longtext",
      "name": "text",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 1000
        }
      ],
      "zh": "内容"
    },
    {
      "en": "Photos",
      "kind": "images",
      "name": "photos",
      "purpose": "evidence",
      "zh": "图片"
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
  "name": "feedbackMessage",
  "noun": {
    "zh": "条反馈对话",
    "one": "feedback message",
    "many": "feedback messages"
  },
  "order": "sentAt desc",
  "search": [],
  "title": "side",
  "view": "feedback:view",
  "zh": "反馈对话"
}
