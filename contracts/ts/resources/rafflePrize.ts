// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 奖项 · Prize of a raffle on the wire. */
export interface RafflePrize {
  /** 抽奖活动 · Raffle */
  activityId: number
  activityName: string | null
  /** 奖项名称 · Label */
  label: { zh: string; en: string | null }
  /** 类型 · Kind */
  prizeKind: number
  /** 实物奖品 · Physical prize */
  prizeId: number | null
  prizeName: string | null
  /** 优惠券 · Coupon */
  couponId: number | null
  couponName: string | null
  /** 数量 · Quantity */
  quantity: number | null
  /** 每日上限 · Limit per day */
  dailyLimit: number | null
  /** 概率 · Probability */
  probabilityPpm: number
  /** 已中奖 · Won */
  wonCount: number
  /** 抽到次数 · Drawn */
  pickCount: number
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
  "en": "Prize of a raffle",
  "fields": [
    {
      "column": true,
      "en": "Raffle",
      "filter": "in",
      "form": "add",
      "kind": "ref",
      "labelKey": "activityName",
      "name": "activityId",
      "ref": "raffleActivity",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "抽奖活动"
    },
    {
      "column": true,
      "en": "Label",
      "form": "both",
      "kind": "i18n",
      "name": "label",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 30
        }
      ],
      "zh": "奖项名称"
    },
    {
      "column": true,
      "default": 1,
      "dict": "PrizeKind",
      "en": "Kind",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "prizeKind",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "类型"
    },
    {
      "choice": "enabled",
      "column": true,
      "en": "Physical prize",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "prizeName",
      "many": true,
      "name": "prizeId",
      "ref": "physicalPrize",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "prizeKind",
        "values": [
          1
        ]
      },
      "zh": "实物奖品"
    },
    {
      "choice": "raffle",
      "column": true,
      "en": "Coupon",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "couponName",
      "many": true,
      "name": "couponId",
      "ref": "coupon",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "prizeKind",
        "values": [
          2
        ]
      },
      "zh": "优惠券"
    },
    {
      "column": true,
      "en": "Quantity",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "quantity",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 1000000
        }
      ],
      "visibleWhen": {
        "field": "prizeKind",
        "values": [
          1,
          2
        ]
      },
      "zh": "数量"
    },
    {
      "en": "Limit per day",
      "form": "both",
      "help": {
        "zh": "0 为不限",
        "en": "0: no limit"
      },
      "kind": "int",
      "many": true,
      "name": "dailyLimit",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000
        }
      ],
      "visibleWhen": {
        "field": "prizeKind",
        "values": [
          1,
          2
        ]
      },
      "zh": "每日上限"
    },
    {
      "column": true,
      "en": "Probability",
      "form": "both",
      "kind": "decimal",
      "many": true,
      "name": "probabilityPpm",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 0.0001,
          "max": 100
        }
      ],
      "scale": 4,
      "unit": "%",
      "zh": "概率"
    },
    {
      "column": true,
      "en": "Won",
      "kind": "int",
      "name": "wonCount",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000
        }
      ],
      "zh": "已中奖"
    },
    {
      "en": "Drawn",
      "kind": "int",
      "name": "pickCount",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000000000
        }
      ],
      "zh": "抽到次数"
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
    "label",
    "activityId",
    "prizeKind",
    "probabilityPpm",
    "quantity",
    "wonCount"
  ],
  "name": "rafflePrize",
  "noun": {
    "zh": "个奖项",
    "one": "prize",
    "many": "prizes"
  },
  "order": "activityId, id",
  "search": [],
  "title": "label",
  "view": "raffleActivity:view",
  "zh": "奖项"
}
