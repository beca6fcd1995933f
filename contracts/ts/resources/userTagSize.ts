// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 标签规模 · Tag size on the wire. */
export interface UserTagSize {
  /** 标签 · Tag */
  tagId: number | null
  tagName: string | null
  /** 日期 · Day */
  day: string | null
  /** 用户数 · Members */
  memberCount: number
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
  "en": "Tag size",
  "fields": [
    {
      "column": true,
      "en": "Tag",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "tagName",
      "name": "tagId",
      "ref": "userTag",
      "zh": "标签"
    },
    {
      "column": true,
      "en": "Day",
      "kind": "date",
      "name": "day",
      "zh": "日期"
    },
    {
      "column": true,
      "en": "Members",
      "kind": "int",
      "name": "memberCount",
      "zh": "用户数"
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
  "name": "userTagSize",
  "noun": {
    "zh": "条标签规模",
    "one": "tag size",
    "many": "tag sizes"
  },
  "order": "createdAt desc",
  "search": [],
  "title": "day",
  "view": "userTag:view",
  "zh": "标签规模"
}
