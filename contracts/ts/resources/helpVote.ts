// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 帮助评价 · Help vote on the wire. */
export interface HelpVote {
  /** 账号 · Account */
  userId: number | null
  userName: string | null
  /** 帮助页 · Help page */
  topic: string | null
  /** 版本 · Version */
  release: string | null
  /** 有帮助 · Helpful */
  helpful: boolean
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
  "en": "Help vote",
  "fields": [
    {
      "en": "Account",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "userName",
      "name": "userId",
      "ref": "operator",
      "zh": "账号"
    },
    {
      "column": true,
      "en": "Help page",
      "filter": "eq",
      "kind": "text",
      "name": "topic",
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
      "zh": "帮助页"
    },
    {
      "column": true,
      "en": "Version",
      "kind": "text",
      "name": "release",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 20
        }
      ],
      "zh": "版本"
    },
    {
      "column": true,
      "en": "Helpful",
      "kind": "bool",
      "name": "helpful",
      "words": {
        "yes": {
          "zh": "有帮助",
          "en": "Helpful"
        },
        "no": {
          "zh": "没有帮助",
          "en": "Not helpful"
        }
      },
      "zh": "有帮助"
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
  "name": "helpVote",
  "noun": {
    "zh": "条帮助评价",
    "one": "help vote",
    "many": "help votes"
  },
  "order": "createdAt desc",
  "search": [],
  "title": "topic",
  "view": "helpVote:view",
  "zh": "帮助评价"
}
