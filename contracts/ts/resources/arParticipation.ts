// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** AR参与记录 · AR participation on the wire. */
export interface ArParticipation {
  /** 活动 · Event */
  eventId: number | null
  eventName: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 第几次 · Attempt */
  attemptNo: number
  /** 识别目标 · Target */
  target: string | null
  /** 位置 · Position */
  position: { lng: number; lat: number } | null
  /** 结果 · Result */
  result: number
  /** 参与时间 · Time */
  playedAt: string | null
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
      "permission": "arEvent:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "AR participation",
  "fields": [
    {
      "column": true,
      "en": "Event",
      "filter": "in",
      "kind": "ref",
      "labelKey": "eventName",
      "name": "eventId",
      "quick": true,
      "ref": "arEvent",
      "zh": "活动"
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
      "en": "Attempt",
      "kind": "int",
      "name": "attemptNo",
      "zh": "第几次"
    },
    {
      "column": true,
      "en": "Target",
      "filter": "like",
      "help": {
        "zh": "识别图、打卡点或卡片",
        "en": "The marker, point or card"
      },
      "kind": "text",
      "name": "target",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 60
        }
      ],
      "sortable": true,
      "zh": "识别目标"
    },
    {
      "en": "Position",
      "kind": "geo",
      "name": "position",
      "zh": "位置"
    },
    {
      "column": true,
      "dict": "LogResult",
      "en": "Result",
      "filter": "in",
      "kind": "enum",
      "name": "result",
      "quick": true,
      "zh": "结果"
    },
    {
      "column": true,
      "en": "Time",
      "filter": "range",
      "kind": "time",
      "name": "playedAt",
      "quick": true,
      "sortable": true,
      "zh": "参与时间"
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
    "playedAt",
    "eventId",
    "appUserId",
    "attemptNo",
    "target",
    "result"
  ],
  "name": "arParticipation",
  "noun": {
    "zh": "条AR参与记录",
    "one": "AR participation",
    "many": "AR participations"
  },
  "order": "playedAt desc",
  "search": [],
  "state": "result",
  "title": "target",
  "view": "arEvent:view",
  "zh": "AR参与记录"
}
