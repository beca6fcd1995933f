// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 抽奖流水 · Draw on the wire. */
export interface DrawLog {
  /** 抽奖活动 · Raffle */
  activityId: number | null
  activityName: string | null
  /** 序号 · No. */
  seq: number
  /** 抽奖时间 · Drawn at */
  drawnAt: string | null
  /** 参与者 · Player */
  player: number
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 随机数 · Number */
  number: number
  /** 抽到 · Drawn */
  pickedId: number | null
  pickedName: string | null
  /** 抽前剩余 · Left before */
  leftBefore: number
  /** 结果 · Result */
  prizeId: number | null
  prizeName: string | null
  /** 未中原因 · Reason */
  reason: number
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
      "permission": "raffleActivity:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Draw",
  "fields": [
    {
      "column": true,
      "en": "Raffle",
      "filter": "in",
      "kind": "ref",
      "labelKey": "activityName",
      "name": "activityId",
      "quick": true,
      "ref": "raffleActivity",
      "zh": "抽奖活动"
    },
    {
      "column": true,
      "en": "No.",
      "kind": "int",
      "name": "seq",
      "zh": "序号"
    },
    {
      "column": true,
      "en": "Drawn at",
      "kind": "time",
      "name": "drawnAt",
      "zh": "抽奖时间"
    },
    {
      "column": true,
      "en": "Player",
      "help": {
        "zh": "按参与先后编号",
        "en": "Numbered in the order in which users joined"
      },
      "kind": "int",
      "name": "player",
      "zh": "参与者"
    },
    {
      "column": true,
      "en": "User",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "column": true,
      "en": "Number",
      "help": {
        "zh": "0 至 999999，由种子和序号算出",
        "en": "0 to 999999, computed from the seed and the number of the draw"
      },
      "kind": "int",
      "name": "number",
      "plain": true,
      "zh": "随机数"
    },
    {
      "column": true,
      "en": "Drawn",
      "kind": "ref",
      "labelKey": "pickedName",
      "name": "pickedId",
      "ref": "rafflePrize",
      "zh": "抽到"
    },
    {
      "column": true,
      "en": "Left before",
      "kind": "int",
      "name": "leftBefore",
      "zh": "抽前剩余"
    },
    {
      "column": true,
      "en": "Result",
      "kind": "ref",
      "labelKey": "prizeName",
      "name": "prizeId",
      "ref": "rafflePrize",
      "zh": "结果"
    },
    {
      "column": true,
      "dict": "DrawDowngrade",
      "en": "Reason",
      "kind": "enum",
      "name": "reason",
      "zh": "未中原因"
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
  "name": "drawLog",
  "noun": {
    "zh": "次抽奖",
    "one": "draw",
    "many": "draws"
  },
  "order": "createdAt desc",
  "search": [],
  "title": "seq",
  "view": "raffleActivity:export",
  "zh": "抽奖流水"
}
