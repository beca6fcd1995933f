// Generated from the Go declarations by `make generate`. Do not edit.
import type { Audience, Resource } from '../declaration'

/** 抽奖活动 · Raffle on the wire. */
export interface RaffleActivity {
  /** 活动编号 · Raffle no. */
  activityNo: string | null
  /** 活动名称 · Name */
  name: { zh: string; en: string | null }
  /** 玩法 · Play */
  playType: number
  /** 封面 · Cover */
  cover: string
  /** 开始时间 · Starts at */
  startAt: string
  /** 结束时间 · Ends at */
  endAt: string
  /** 活动规则 · Rules */
  ruleText: { zh: string; en: string | null } | null
  /** 参与条件 · Who may join */
  audience: Audience
  audienceText: string | null
  /** 每日次数 · Draws per day */
  drawsPerDay: number
  /** 总次数 · Draws in total */
  drawsTotal: number
  /** 每人中奖上限 · Wins per user */
  winsPerUser: number
  /** 奖项 · Prizes */
  prizes: { id: number; version: number; label: { zh: string; en: string | null }; prizeKind: number; prizeId: number | null; couponId: number | null; quantity: number | null; dailyLimit: number | null; probabilityPpm: number; wonCount: number; pickCount: number }[]
  /** 种子承诺 · Commitment */
  commitment: string | null
  /** 随机种子 · Seed */
  seed: string | null
  /** 参与人数 · Users */
  joinCount: number
  /** 抽奖次数 · Draws */
  drawCount: number
  /** 中奖次数 · Wins */
  winCount: number
  /** 实际结束时间 · Ended at */
  endedAt: string | null
  /** 状态 · Status */
  status: number
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
      "en": "Add",
      "permission": "raffleActivity:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "raffleActivity:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "done": {
        "zh": "已发布{rows}",
        "en": "Published {rows}"
      },
      "effect": {
        "zh": "公布种子承诺并锁定奖品数量；之后概率和参与条件不能修改",
        "en": "The commitment is published and the units of the prizes are held. Odds and conditions are fixed from then on"
      },
      "en": "Publish",
      "permission": "raffleActivity:publish",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ]
      },
      "verb": "publish",
      "zh": "发布"
    },
    {
      "done": {
        "zh": "已暂停{rows}",
        "en": "Paused {rows}"
      },
      "en": "Pause",
      "permission": "raffleActivity:end",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          2
        ],
        "to": 3
      },
      "undo": "undoPause",
      "verb": "pause",
      "zh": "暂停"
    },
    {
      "done": {
        "zh": "已恢复{rows}",
        "en": "Resumed {rows}"
      },
      "en": "Resume",
      "permission": "raffleActivity:end",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          3
        ],
        "to": 2
      },
      "undo": "undoResume",
      "verb": "resume",
      "zh": "恢复"
    },
    {
      "danger": true,
      "done": {
        "zh": "已结束{rows}",
        "en": "Ended {rows}"
      },
      "effect": {
        "zh": "未开始的活动将取消；已开始的提前结束，公布随机种子，并释放未抽出的奖品",
        "en": "Before its start it is cancelled; later it ends, its seed is published, and what was not won is free again"
      },
      "en": "End",
      "permission": "raffleActivity:end",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1,
          2,
          3
        ]
      },
      "verb": "end",
      "zh": "结束"
    },
    {
      "done": {
        "zh": "已复制{rows}为草稿",
        "en": "Copied {rows} as a draft"
      },
      "en": "Copy",
      "permission": "raffleActivity:add",
      "verb": "copy",
      "zh": "复制"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "raffleActivity:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "raffleActivity:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "en": "Undo pause",
      "permission": "raffleActivity:end",
      "undoOnly": true,
      "verb": "undoPause",
      "zh": "撤销暂停"
    },
    {
      "en": "Undo resume",
      "permission": "raffleActivity:end",
      "undoOnly": true,
      "verb": "undoResume",
      "zh": "撤销恢复"
    }
  ],
  "code": "activityNo",
  "en": "Raffle",
  "fields": [
    {
      "column": true,
      "en": "Raffle no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "activityNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 12
        }
      ],
      "sortable": true,
      "zh": "活动编号"
    },
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "name",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 60
        }
      ],
      "section": {
        "zh": "活动",
        "en": "Raffle"
      },
      "zh": "活动名称"
    },
    {
      "column": true,
      "dict": "RafflePlay",
      "en": "Play",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "playType",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "玩法"
    },
    {
      "column": true,
      "en": "Cover",
      "form": "both",
      "kind": "image",
      "name": "cover",
      "purpose": "image",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "封面"
    },
    {
      "column": true,
      "en": "Starts at",
      "filter": "range",
      "form": "both",
      "kind": "time",
      "many": true,
      "name": "startAt",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "开始时间"
    },
    {
      "column": true,
      "en": "Ends at",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "最长 180 天；发布后只能延后",
        "en": "At most 180 days; only later once it is published"
      },
      "kind": "time",
      "many": true,
      "name": "endAt",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "compare",
          "field": "startAt",
          "op": "after"
        }
      ],
      "sortable": true,
      "zh": "结束时间"
    },
    {
      "en": "Rules",
      "form": "both",
      "help": {
        "zh": "须写明主办方、活动时间、奖品、数量或概率、领奖期限",
        "en": "Must name the organiser, the dates, the prizes, their numbers or odds, and the time to claim"
      },
      "kind": "i18nRichText",
      "name": "ruleText",
      "normalise": [
        "trim"
      ],
      "purpose": "article",
      "rules": [
        {
          "rule": "bytes",
          "max": 204800,
          "name": "HTML_TOO_LARGE",
          "message": {
            "zh": "内容超过 200 KB",
            "en": "The text is larger than 200 KB"
          }
        }
      ],
      "zh": "活动规则"
    },
    {
      "audience": {
        "of": "appUser",
        "owner": "raffleActivity"
      },
      "column": true,
      "en": "Who may join",
      "form": "both",
      "kind": "audience",
      "labelKey": "audienceText",
      "name": "audience",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "参与",
        "en": "Joining"
      },
      "zh": "参与条件"
    },
    {
      "default": 1,
      "en": "Draws per day",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "drawsPerDay",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 20
        }
      ],
      "zh": "每日次数"
    },
    {
      "en": "Draws in total",
      "form": "both",
      "help": {
        "zh": "0 为不限；不小于每日次数",
        "en": "0: no limit; not below those of a day"
      },
      "kind": "int",
      "many": true,
      "name": "drawsTotal",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 10000
        }
      ],
      "zh": "总次数"
    },
    {
      "default": 1,
      "en": "Wins per user",
      "form": "both",
      "help": {
        "zh": "实物奖品",
        "en": "Physical prizes"
      },
      "kind": "int",
      "many": true,
      "name": "winsPerUser",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 10
        }
      ],
      "zh": "每人中奖上限"
    },
    {
      "child": "rafflePrize",
      "en": "Prizes",
      "form": "both",
      "items": [
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
        }
      ],
      "kind": "children",
      "name": "prizes",
      "required": true,
      "rights": {
        "add": "raffleActivity:edit",
        "delete": "raffleActivity:edit",
        "edit": "raffleActivity:edit"
      },
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 2,
          "max": 12
        }
      ],
      "zh": "奖项"
    },
    {
      "en": "Commitment",
      "help": {
        "zh": "随机种子的 SHA-256，抽奖开始前公布",
        "en": "The SHA-256 of the seed, published before the first draw"
      },
      "identifier": true,
      "kind": "text",
      "name": "commitment",
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
      "section": {
        "zh": "公证",
        "en": "Proof"
      },
      "zh": "种子承诺"
    },
    {
      "en": "Seed",
      "help": {
        "zh": "活动结束后公布，任何人可以重算每一次抽奖",
        "en": "Published after the end: everyone can compute each draw again"
      },
      "identifier": true,
      "kind": "text",
      "name": "seed",
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
      "zh": "随机种子"
    },
    {
      "column": true,
      "en": "Users",
      "filter": "range",
      "kind": "int",
      "name": "joinCount",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000000000
        }
      ],
      "section": {
        "zh": "数据",
        "en": "Counts"
      },
      "sortable": true,
      "zh": "参与人数"
    },
    {
      "column": true,
      "en": "Draws",
      "filter": "range",
      "kind": "int",
      "name": "drawCount",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000000000
        }
      ],
      "sortable": true,
      "zh": "抽奖次数"
    },
    {
      "column": true,
      "en": "Wins",
      "filter": "range",
      "kind": "int",
      "name": "winCount",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000000000
        }
      ],
      "sortable": true,
      "zh": "中奖次数"
    },
    {
      "en": "Ended at",
      "kind": "time",
      "name": "endedAt",
      "zh": "实际结束时间"
    },
    {
      "column": true,
      "default": 0,
      "dict": "RaffleStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
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
    "cover",
    "name",
    "activityNo",
    "status",
    "playType",
    "startAt",
    "endAt",
    "joinCount",
    "drawCount",
    "winCount"
  ],
  "name": "raffleActivity",
  "noun": {
    "zh": "个抽奖活动",
    "one": "raffle",
    "many": "raffles"
  },
  "order": "startAt desc",
  "related": [
    {
      "en": "Prizes",
      "field": "activityId",
      "resource": "rafflePrize",
      "zh": "奖项"
    },
    {
      "en": "Winning records",
      "field": "activityId",
      "resource": "winRecord",
      "zh": "中奖记录"
    },
    {
      "en": "Draw log",
      "field": "activityId",
      "resource": "drawLog",
      "zh": "抽奖流水"
    }
  ],
  "search": [
    "activityNo",
    "name"
  ],
  "state": "status",
  "summary": [
    "status",
    "playType",
    "startAt",
    "endAt",
    "joinCount",
    "drawCount",
    "winCount"
  ],
  "title": "name",
  "view": "raffleActivity:view",
  "views": [
    {
      "en": "Running",
      "filters": {
        "status.in": "2,3"
      },
      "name": "running",
      "zh": "进行中"
    }
  ],
  "zh": "抽奖活动"
}
