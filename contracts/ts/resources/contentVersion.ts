// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 内容版本 · Content version on the wire. */
export interface ContentVersion {
  /** 内容类型 · Content type */
  ownerType: string | null
  /** 内容ID · Content ID */
  ownerId: number
  /** 版本号 · Version */
  versionNo: number
  /** 版本类型 · Kind */
  kind: number | null
  /** 快照 · Snapshot */
  snapshot: unknown
  /** 修改说明 · Change note */
  changeNote: string | null
  /** 生效时间 · Live from */
  liveFrom: string | null
  /** 失效时间 · Live to */
  liveTo: string | null
  /** 操作人 · Saved by */
  savedBy: number | null
  savedByName: string | null
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
  "en": "Content version",
  "fields": [
    {
      "dict": "VersionOwner",
      "en": "Content type",
      "filter": "in",
      "kind": "dict",
      "name": "ownerType",
      "zh": "内容类型"
    },
    {
      "en": "Content ID",
      "filter": "eq",
      "kind": "int",
      "name": "ownerId",
      "plain": true,
      "sortable": true,
      "zh": "内容ID"
    },
    {
      "column": true,
      "en": "Version",
      "kind": "int",
      "name": "versionNo",
      "sortable": true,
      "zh": "版本号"
    },
    {
      "column": true,
      "dict": "VersionKind",
      "en": "Kind",
      "filter": "in",
      "kind": "enum",
      "name": "kind",
      "zh": "版本类型"
    },
    {
      "en": "Snapshot",
      "kind": "json",
      "name": "snapshot",
      "zh": "快照"
    },
    {
      "column": true,
      "en": "Change note",
      "filter": "like",
      "kind": "text",
      "name": "changeNote",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 200
        }
      ],
      "sortable": true,
      "zh": "修改说明"
    },
    {
      "column": true,
      "en": "Live from",
      "filter": "range",
      "kind": "time",
      "name": "liveFrom",
      "sortable": true,
      "zh": "生效时间"
    },
    {
      "column": true,
      "en": "Live to",
      "filter": "range",
      "kind": "time",
      "name": "liveTo",
      "sortable": true,
      "zh": "失效时间"
    },
    {
      "column": true,
      "en": "Saved by",
      "filter": "in",
      "kind": "ref",
      "labelKey": "savedByName",
      "name": "savedBy",
      "ref": "operator",
      "zh": "操作人"
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
  "name": "contentVersion",
  "noun": {
    "zh": "个版本",
    "one": "content version",
    "many": "content versions"
  },
  "order": "versionNo desc",
  "search": [],
  "title": "versionNo",
  "view": "own:view",
  "zh": "内容版本"
}
