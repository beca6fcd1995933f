// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** AR活动 · AR event on the wire. */
export interface ArEvent {
  /** 活动编号 · Event no. */
  eventNo: string | null
  /** 活动名称 · Event name */
  name: { zh: string; en: string | null }
  /** AR类型 · AR type */
  arType: number
  /** 封面 · Cover */
  cover: string
  /** 英文封面 · English cover */
  coverEn: string | null
  /** 开始时间 · Starts */
  startAt: string
  /** 结束时间 · Ends */
  endAt: string
  /** 进行阶段 · Phase */
  phase: number | null
  /** 缺少英文时 · When English is missing */
  enPolicy: number
  /** 英文完整 · English complete */
  enComplete: boolean
  /** AR资源包 · AR pack */
  arPack: string | null
  /** 识别图 · Marker images */
  markers: string[] | null
  /** 打卡点 · Check-in points */
  points: { name: { zh: string; en: string | null }; position: { lng: number; lat: number }; radius: number; dealerId: number | null }[] | null
  /** 卡片设置 · Cards */
  cardSet: { name: { zh: string; en: string | null }; image: string; share: number }[] | null
  /** 需绑定车辆 · Vehicle required */
  needVehicle: boolean
  /** 每人每日次数 · Per user a day */
  dailyTimes: number
  /** 每人总次数 · Per user in total */
  totalTimes: number
  /** 活动规则 · Rules */
  rules: { zh: string; en: string | null }
  /** 分享标题 · Share title */
  shareTitle: { zh: string; en: string | null } | null
  /** 分享图 · Share image */
  shareImage: string | null
  /** 适用车型 · Vehicle models */
  modelIds: number[] | null
  modelIdsNames: string[] | null
  /** 适用平台 · Platforms */
  platforms: string[] | null
  /** 最低APP版本 · Min app version */
  minAppVersion: string | null
  /** 最高APP版本 · Max app version */
  maxAppVersion: string | null
  /** 上架状态 · Shelf status */
  shelfStatus: number
  /** 定时上架 · Publish at */
  publishAt: string | null
  /** 定时下架 · Take down at */
  unpublishAt: string | null
  /** 上架时间 · Published at */
  publishedAt: string | null
  /** 排序 · Sort order */
  sortOrder: number
  /** 参与人数 · Users */
  joinUsers: number
  /** 参与次数 · Participations */
  joinTimes: number
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
      "permission": "arEvent:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "arEvent:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已提交上架{rows}",
        "en": "Published {rows}"
      },
      "en": "Publish",
      "input": [
        {
          "en": "Publish at",
          "form": "both",
          "help": {
            "zh": "留空则按表单中的时间，未设置则立即上架",
            "en": "Empty: the time of the form, or at once"
          },
          "kind": "time",
          "name": "publishAt",
          "rules": [
            {
              "rule": "notPast",
              "name": "SCHEDULE_IN_PAST",
              "message": {
                "zh": "必须晚于当前时间",
                "en": "Must be in the future"
              }
            }
          ],
          "zh": "定时上架"
        },
        {
          "en": "Take down at",
          "form": "both",
          "kind": "time",
          "name": "unpublishAt",
          "rules": [
            {
              "rule": "compare",
              "field": "publishAt",
              "op": "after"
            },
            {
              "rule": "notPast",
              "name": "SCHEDULE_IN_PAST",
              "message": {
                "zh": "必须晚于当前时间",
                "en": "Must be in the future"
              }
            }
          ],
          "zh": "定时下架"
        },
        {
          "en": "Change note",
          "form": "both",
          "kind": "longtext",
          "name": "changeNote",
          "normalise": [
            "trim"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 200
            }
          ],
          "zh": "修改说明"
        },
        {
          "en": "Publish with incomplete English",
          "form": "both",
          "kind": "bool",
          "name": "confirmMissingEn",
          "zh": "英文不完整也上架"
        }
      ],
      "permission": "arEvent:publish",
      "primary": true,
      "transition": {
        "field": "shelfStatus",
        "from": [
          0,
          3,
          2
        ]
      },
      "undo": "undoPublish",
      "verb": "publish",
      "zh": "上架"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已下架{rows}",
        "en": "Took {rows} off shelf"
      },
      "en": "Take off shelf",
      "permission": "arEvent:publish",
      "transition": {
        "field": "shelfStatus",
        "from": [
          2
        ],
        "to": 3
      },
      "undo": "undoUnpublish",
      "verb": "unpublish",
      "zh": "下架"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已取消{rows}的定时上架",
        "en": "Cancelled the schedule of {rows}"
      },
      "en": "Cancel schedule",
      "permission": "arEvent:publish",
      "transition": {
        "field": "shelfStatus",
        "from": [
          1,
          2
        ]
      },
      "undo": "undoCancelSchedule",
      "verb": "cancelSchedule",
      "zh": "取消定时"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "arEvent:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "arEvent:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "arEvent:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "arEvent:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "arEvent:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    },
    {
      "en": "Reorder",
      "permission": "arEvent:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "code": "eventNo",
  "en": "AR event",
  "fields": [
    {
      "column": true,
      "en": "Event no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "eventNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 16
        }
      ],
      "sortable": true,
      "zh": "活动编号"
    },
    {
      "column": true,
      "en": "Event name",
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
          "min": 2,
          "max": 30
        }
      ],
      "zh": "活动名称"
    },
    {
      "column": true,
      "dict": "ArType",
      "en": "AR type",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "活动开始后不能修改",
        "en": "Fixed once the event has started"
      },
      "kind": "enum",
      "many": true,
      "name": "arType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "AR类型"
    },
    {
      "column": true,
      "en": "Cover",
      "form": "both",
      "help": {
        "zh": "16:9",
        "en": "16:9"
      },
      "kind": "image",
      "name": "cover",
      "purpose": "image",
      "ratio": [
        16,
        9
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "封面"
    },
    {
      "en": "English cover",
      "form": "both",
      "help": {
        "zh": "16:9；留空则用中文封面",
        "en": "16:9. Empty: the Chinese cover"
      },
      "kind": "image",
      "name": "coverEn",
      "purpose": "image",
      "ratio": [
        16,
        9
      ],
      "zh": "英文封面"
    },
    {
      "column": true,
      "en": "Starts",
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
      "en": "Ends",
      "filter": "range",
      "form": "both",
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
      "column": true,
      "dict": "PeriodState",
      "en": "Phase",
      "filter": "in",
      "kind": "enum",
      "name": "phase",
      "quick": true,
      "zh": "进行阶段"
    },
    {
      "default": 0,
      "dict": "EnPolicy",
      "en": "When English is missing",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "enPolicy",
      "zh": "缺少英文时"
    },
    {
      "column": true,
      "en": "English complete",
      "filter": "eq",
      "kind": "bool",
      "name": "enComplete",
      "words": {
        "yes": {
          "zh": "完整",
          "en": "Complete"
        },
        "no": {
          "zh": "不完整",
          "en": "Incomplete"
        }
      },
      "zh": "英文完整"
    },
    {
      "en": "AR pack",
      "form": "both",
      "help": {
        "zh": "安卓与 iOS 模型各一，单个模型不超过 15 万个三角面；3D看车上架前必填",
        "en": "One model for Android and one for iOS, at most 150,000 triangles each; a 3D vehicle view needs it to be published"
      },
      "kind": "file",
      "name": "arPack",
      "purpose": "pack",
      "section": {
        "zh": "玩法",
        "en": "Play"
      },
      "zh": "AR资源包"
    },
    {
      "en": "Marker images",
      "form": "both",
      "help": {
        "zh": "1–10 张，单边不低于 480 像素，细节丰富；上架前必填",
        "en": "1–10, no side below 480 pixels, rich in detail; required to publish"
      },
      "kind": "images",
      "name": "markers",
      "purpose": "image",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 10
        }
      ],
      "visibleWhen": {
        "field": "arType",
        "values": [
          1
        ]
      },
      "zh": "识别图"
    },
    {
      "en": "Check-in points",
      "form": "both",
      "help": {
        "zh": "1–200 个；用户须在半径之内才能打卡",
        "en": "1–200; users check in within the radius only"
      },
      "items": [
        {
          "en": "Name",
          "form": "both",
          "kind": "i18n",
          "name": "name",
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
          "zh": "名称"
        },
        {
          "en": "Position",
          "form": "both",
          "kind": "geo",
          "name": "position",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "位置"
        },
        {
          "default": 100,
          "en": "Radius",
          "form": "both",
          "kind": "int",
          "name": "radius",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 20,
              "max": 500
            }
          ],
          "unit": "m",
          "zh": "半径"
        },
        {
          "en": "Dealer",
          "form": "both",
          "kind": "ref",
          "labelKey": "dealerName",
          "name": "dealerId",
          "ref": "dealer",
          "zh": "经销商"
        }
      ],
      "kind": "rows",
      "name": "points",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 200
        }
      ],
      "visibleWhen": {
        "field": "arType",
        "values": [
          2
        ]
      },
      "zh": "打卡点"
    },
    {
      "en": "Cards",
      "form": "both",
      "help": {
        "zh": "2–12 张，概率之和为 1000‰",
        "en": "2–12; the shares add up to 1,000 ‰"
      },
      "items": [
        {
          "en": "Name",
          "form": "both",
          "kind": "i18n",
          "name": "name",
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
              "max": 20
            }
          ],
          "zh": "名称"
        },
        {
          "en": "Image",
          "form": "both",
          "kind": "image",
          "name": "image",
          "purpose": "image",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "图片"
        },
        {
          "en": "Share",
          "form": "both",
          "kind": "int",
          "name": "share",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 999
            }
          ],
          "unit": "‰",
          "zh": "概率"
        }
      ],
      "kind": "rows",
      "name": "cardSet",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 12
        }
      ],
      "visibleWhen": {
        "field": "arType",
        "values": [
          4
        ]
      },
      "zh": "卡片设置"
    },
    {
      "column": true,
      "en": "Vehicle required",
      "filter": "eq",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "needVehicle",
      "zh": "需绑定车辆"
    },
    {
      "default": 1,
      "en": "Per user a day",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "dailyTimes",
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
      "zh": "每人每日次数"
    },
    {
      "default": 10,
      "en": "Per user in total",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "totalTimes",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 500
        }
      ],
      "zh": "每人总次数"
    },
    {
      "en": "Rules",
      "form": "both",
      "kind": "i18nRichText",
      "name": "rules",
      "normalise": [
        "trim"
      ],
      "purpose": "article",
      "required": true,
      "rules": [
        {
          "rule": "bytes",
          "max": 204800,
          "name": "HTML_TOO_LARGE",
          "message": {
            "zh": "内容超过 200 KB",
            "en": "The text is larger than 200 KB"
          }
        },
        {
          "rule": "required"
        }
      ],
      "zh": "活动规则"
    },
    {
      "en": "Share title",
      "form": "both",
      "kind": "i18n",
      "name": "shareTitle",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 30
        }
      ],
      "section": {
        "zh": "分享",
        "en": "Sharing"
      },
      "zh": "分享标题"
    },
    {
      "en": "Share image",
      "form": "both",
      "help": {
        "zh": "1:1；留空则用封面",
        "en": "1:1. Empty: the cover"
      },
      "kind": "image",
      "name": "shareImage",
      "purpose": "image",
      "ratio": [
        1,
        1
      ],
      "zh": "分享图"
    },
    {
      "column": true,
      "en": "Vehicle models",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "留空为全部车型",
        "en": "Empty: all models"
      },
      "kind": "refs",
      "labelKey": "modelIdsNames",
      "many": true,
      "name": "modelIds",
      "ref": "vehicleModel",
      "section": {
        "zh": "适用范围",
        "en": "Reach"
      },
      "zh": "适用车型"
    },
    {
      "dict": "AppPlatform",
      "en": "Platforms",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "留空为全部平台",
        "en": "Empty: all platforms"
      },
      "kind": "codes",
      "many": true,
      "name": "platforms",
      "zh": "适用平台"
    },
    {
      "en": "Min app version",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "minAppVersion",
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
        },
        {
          "rule": "check",
          "check": "version"
        }
      ],
      "zh": "最低APP版本"
    },
    {
      "en": "Max app version",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "maxAppVersion",
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
        },
        {
          "rule": "check",
          "check": "version"
        }
      ],
      "zh": "最高APP版本"
    },
    {
      "column": true,
      "default": 0,
      "dict": "ShelfStatus",
      "en": "Shelf status",
      "filter": "in",
      "kind": "enum",
      "name": "shelfStatus",
      "quick": true,
      "section": {
        "zh": "上架安排",
        "en": "Shelf"
      },
      "zh": "上架状态"
    },
    {
      "en": "Publish at",
      "form": "both",
      "help": {
        "zh": "上架时使用；留空则立即上架",
        "en": "Used when publishing; leave empty to publish at once"
      },
      "kind": "time",
      "many": true,
      "name": "publishAt",
      "rules": [
        {
          "rule": "notPast",
          "name": "SCHEDULE_IN_PAST",
          "message": {
            "zh": "必须晚于当前时间",
            "en": "Must be in the future"
          }
        }
      ],
      "zh": "定时上架"
    },
    {
      "column": true,
      "en": "Take down at",
      "form": "both",
      "help": {
        "zh": "留空则不自动下架",
        "en": "Leave empty to stay on shelf"
      },
      "kind": "time",
      "many": true,
      "name": "unpublishAt",
      "rules": [
        {
          "rule": "compare",
          "field": "publishAt",
          "op": "after"
        },
        {
          "rule": "notPast",
          "name": "SCHEDULE_IN_PAST",
          "message": {
            "zh": "必须晚于当前时间",
            "en": "Must be in the future"
          }
        }
      ],
      "zh": "定时下架"
    },
    {
      "column": true,
      "en": "Published at",
      "filter": "range",
      "kind": "time",
      "name": "publishedAt",
      "sortable": true,
      "zh": "上架时间"
    },
    {
      "column": true,
      "en": "Sort order",
      "form": "both",
      "help": {
        "zh": "数字小的在前",
        "en": "Small numbers first"
      },
      "kind": "int",
      "many": true,
      "name": "sortOrder",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 9999
        }
      ],
      "sortable": true,
      "zh": "排序"
    },
    {
      "column": true,
      "en": "Users",
      "kind": "int",
      "name": "joinUsers",
      "section": {
        "zh": "参与",
        "en": "Participation"
      },
      "zh": "参与人数"
    },
    {
      "column": true,
      "en": "Participations",
      "kind": "int",
      "name": "joinTimes",
      "zh": "参与次数"
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
    "shelfStatus",
    "phase",
    "arType",
    "startAt",
    "endAt",
    "joinUsers",
    "joinTimes"
  ],
  "manualOrder": {
    "field": "sortOrder",
    "group": []
  },
  "name": "arEvent",
  "noun": {
    "zh": "个AR活动",
    "one": "AR event",
    "many": "AR events"
  },
  "order": "sortOrder, startAt desc",
  "related": [
    {
      "en": "Participations",
      "field": "eventId",
      "resource": "arParticipation",
      "zh": "参与记录"
    }
  ],
  "search": [
    "eventNo",
    "name"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "phase",
    "arType",
    "startAt",
    "endAt",
    "joinUsers"
  ],
  "title": "name",
  "view": "arEvent:view",
  "views": [
    {
      "en": "Running",
      "filters": {
        "phase.in": "2",
        "shelfStatus.in": "2"
      },
      "name": "running",
      "zh": "进行中"
    },
    {
      "en": "Drafts",
      "filters": {
        "shelfStatus.in": "0"
      },
      "name": "drafts",
      "zh": "草稿"
    }
  ],
  "zh": "AR活动"
}
