// Generated from the Go declarations by `make generate`. Do not edit.
import type { Audience, Resource } from '../declaration'

/** 广告 · Advertisement on the wire. */
export interface Advertisement {
  /** 广告名称 · Name */
  name: string
  /** 广告类型 · Ad type */
  adType: number
  /** 广告主 · Advertiser */
  advertiser: string
  /** 第三方广告 · Third party */
  thirdParty: boolean
  /** 资质证明 · Proof papers */
  proofFiles: string[] | null
  /** 缺少英文时 · When English is missing */
  enPolicy: number
  /** 英文完整 · English complete */
  enComplete: boolean
  /** 图片素材 · Image */
  material: string | null
  /** 英文图片素材 · English image */
  materialEn: string | null
  /** 长屏图片素材 · Image for long screens */
  materialLong: string | null
  /** 英文长屏图片素材 · English image for long screens */
  materialLongEn: string | null
  /** 视频素材 · Video */
  video: string | null
  /** 英文视频素材 · English video */
  videoEn: string | null
  /** 展示时长 · Shown for */
  durationSec: number | null
  /** 弹出规则 · Popup rule */
  showRule: number | null
  /** 指定页面 · Page */
  showPage: string | null
  /** 权重 · Weight */
  weight: number
  /** 每人每日次数 · Per user a day */
  dailyPerUser: number | null
  /** 总曝光上限 · Impression limit */
  totalBudget: number | null
  /** 每日开始 · Daily from */
  dailyFrom: string | null
  /** 每日结束 · Daily to */
  dailyTo: string | null
  /** 跳转类型 · Link type */
  linkType: number
  /** 跳转文章 · Article */
  articleId: number | null
  articleName: string | null
  /** 跳转推广活动 · Promotion */
  promotionId: number | null
  promotionName: string | null
  /** 跳转商品 · Goods */
  goodsId: number | null
  goodsName: string | null
  /** 跳转AR活动 · AR event */
  arEventId: number | null
  arEventName: string | null
  /** 跳转抽奖活动 · Raffle */
  raffleId: number | null
  raffleName: string | null
  /** 跳转问题排查 · Guided problem */
  problemId: number | null
  problemName: string | null
  /** 跳转视频 · Video */
  videoId: number | null
  videoName: string | null
  /** 跳转外部链接 · External link */
  externalLinkId: number | null
  externalLinkName: string | null
  /** 跳转页面 · App page */
  appPage: string | null
  /** 适用车型 · Vehicle models */
  modelIds: number[] | null
  modelIdsNames: string[] | null
  /** 适用平台 · Platforms */
  platforms: string[] | null
  /** 最低APP版本 · Min app version */
  minAppVersion: string | null
  /** 最高APP版本 · Max app version */
  maxAppVersion: string | null
  /** 展示对象 · Audience */
  audience: Audience
  audienceText: string | null
  /** 上架状态 · Shelf status */
  shelfStatus: number
  /** 展示开始 · Show from */
  publishAt: string | null
  /** 展示结束 · Show to */
  unpublishAt: string | null
  /** 上架时间 · Published at */
  publishedAt: string | null
  /** 排序 · Sort order */
  sortOrder: number
  /** 曝光数 · Impressions */
  impressionCount: number
  /** 点击数 · Clicks */
  clickCount: number
  /** 关闭数 · Closed */
  closeCount: number
  /** 点击率 · CTR */
  clickRate: number | null
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
      "permission": "advertisement:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "advertisement:edit",
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
      "permission": "advertisement:publish",
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
      "permission": "advertisement:publish",
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
      "permission": "advertisement:publish",
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
      "done": {
        "zh": "已复制为草稿",
        "en": "Copied as a draft"
      },
      "en": "Copy",
      "permission": "advertisement:add",
      "transition": {
        "field": "shelfStatus",
        "from": [
          0,
          1,
          2,
          3
        ]
      },
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
      "permission": "advertisement:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "advertisement:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "advertisement:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "advertisement:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    }
  ],
  "en": "Advertisement",
  "fields": [
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "kind": "text",
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
          "max": 40
        }
      ],
      "sortable": true,
      "zh": "广告名称"
    },
    {
      "column": true,
      "dict": "AdType",
      "en": "Ad type",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "adType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "广告类型"
    },
    {
      "column": true,
      "en": "Advertiser",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "自有品牌，或广告主的注册名称",
        "en": "Own brand, or the registered name of the advertiser"
      },
      "kind": "text",
      "many": true,
      "name": "advertiser",
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
          "max": 60
        }
      ],
      "sortable": true,
      "zh": "广告主"
    },
    {
      "en": "Third party",
      "filter": "eq",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "thirdParty",
      "zh": "第三方广告"
    },
    {
      "en": "Proof papers",
      "form": "both",
      "help": {
        "zh": "营业执照、广告审查批准文件等，上架前必填，最多 5 份",
        "en": "Licence and review papers, required to publish, up to 5"
      },
      "kind": "images",
      "name": "proofFiles",
      "purpose": "evidence",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 5
        }
      ],
      "visibleWhen": {
        "field": "thirdParty",
        "values": [
          true
        ]
      },
      "zh": "资质证明"
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
      "column": true,
      "en": "Image",
      "form": "both",
      "help": {
        "zh": "开屏 9:16，弹窗 3:4，悬浮 1:1；上架前必填",
        "en": "Splash 9:16, popup 3:4, floating 1:1; required to publish"
      },
      "kind": "image",
      "name": "material",
      "purpose": "image",
      "section": {
        "zh": "素材",
        "en": "Material"
      },
      "zh": "图片素材"
    },
    {
      "en": "English image",
      "form": "both",
      "help": {
        "zh": "留空则用中文素材",
        "en": "Empty: the Chinese image"
      },
      "kind": "image",
      "name": "materialEn",
      "purpose": "image",
      "zh": "英文图片素材"
    },
    {
      "en": "Image for long screens",
      "form": "both",
      "help": {
        "zh": "9:19.5；上架前必填",
        "en": "9:19.5. Required to publish"
      },
      "kind": "image",
      "name": "materialLong",
      "purpose": "image",
      "ratio": [
        18,
        39
      ],
      "visibleWhen": {
        "field": "adType",
        "values": [
          1
        ]
      },
      "zh": "长屏图片素材"
    },
    {
      "en": "English image for long screens",
      "form": "both",
      "help": {
        "zh": "9:19.5；留空则用中文素材",
        "en": "9:19.5. Empty: the Chinese image"
      },
      "kind": "image",
      "name": "materialLongEn",
      "purpose": "image",
      "ratio": [
        18,
        39
      ],
      "visibleWhen": {
        "field": "adType",
        "values": [
          1
        ]
      },
      "zh": "英文长屏图片素材"
    },
    {
      "en": "Video",
      "form": "both",
      "help": {
        "zh": "最长 5 秒，不超过 5 MB，默认静音播放",
        "en": "At most 5 seconds and 5 MB, silent by default"
      },
      "kind": "video",
      "name": "video",
      "purpose": "video",
      "visibleWhen": {
        "field": "adType",
        "values": [
          1
        ]
      },
      "zh": "视频素材"
    },
    {
      "en": "English video",
      "form": "both",
      "help": {
        "zh": "留空则用中文素材",
        "en": "Empty: the Chinese video"
      },
      "kind": "video",
      "name": "videoEn",
      "purpose": "video",
      "visibleWhen": {
        "field": "adType",
        "values": [
          1
        ]
      },
      "zh": "英文视频素材"
    },
    {
      "column": true,
      "default": 3,
      "en": "Shown for",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "durationSec",
      "required": true,
      "rules": [
        {
          "rule": "range",
          "min": 3,
          "max": 5
        },
        {
          "rule": "required"
        }
      ],
      "unit": "s",
      "visibleWhen": {
        "field": "adType",
        "values": [
          1
        ]
      },
      "zh": "展示时长"
    },
    {
      "column": true,
      "dict": "PopupRule",
      "en": "Popup rule",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "showRule",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "投放",
        "en": "Delivery"
      },
      "visibleWhen": {
        "field": "adType",
        "values": [
          2
        ]
      },
      "zh": "弹出规则"
    },
    {
      "dict": "AppPage",
      "en": "Page",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "showPage",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "showRule",
        "values": [
          4
        ]
      },
      "zh": "指定页面"
    },
    {
      "column": true,
      "default": 10,
      "en": "Weight",
      "form": "both",
      "help": {
        "zh": "同类型广告按权重分配展示",
        "en": "Share among the live ads of the type"
      },
      "kind": "int",
      "many": true,
      "name": "weight",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "sortable": true,
      "zh": "权重"
    },
    {
      "column": true,
      "en": "Per user a day",
      "form": "both",
      "help": {
        "zh": "留空：开屏 3 次，其他 1 次",
        "en": "Empty: 3 for a splash, 1 for others"
      },
      "kind": "int",
      "many": true,
      "name": "dailyPerUser",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 20
        }
      ],
      "zh": "每人每日次数"
    },
    {
      "en": "Impression limit",
      "form": "both",
      "help": {
        "zh": "留空则不限；达到后自动下架",
        "en": "Empty: no limit; taken down when it is reached"
      },
      "kind": "int",
      "many": true,
      "name": "totalBudget",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 1000000000
        }
      ],
      "zh": "总曝光上限"
    },
    {
      "en": "Daily from",
      "form": "both",
      "help": {
        "zh": "如 08:00；留空则全天",
        "en": "Such as 08:00; empty: all day"
      },
      "kind": "text",
      "many": true,
      "name": "dailyFrom",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 5
        },
        {
          "rule": "pattern",
          "pattern": "^(?:([01]\\d|2[0-3]):[0-5]\\d)$"
        }
      ],
      "zh": "每日开始"
    },
    {
      "en": "Daily to",
      "form": "both",
      "help": {
        "zh": "早于开始则跨零点",
        "en": "Before the start: crosses midnight"
      },
      "kind": "text",
      "many": true,
      "name": "dailyTo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 5
        },
        {
          "rule": "pattern",
          "pattern": "^(?:([01]\\d|2[0-3]):[0-5]\\d)$"
        }
      ],
      "zh": "每日结束"
    },
    {
      "column": true,
      "default": 0,
      "dict": "LinkType",
      "en": "Link type",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "linkType",
      "section": {
        "zh": "点击跳转",
        "en": "Link"
      },
      "zh": "跳转类型"
    },
    {
      "en": "Article",
      "form": "both",
      "kind": "ref",
      "labelKey": "articleName",
      "many": true,
      "name": "articleId",
      "ref": "article",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          1
        ]
      },
      "zh": "跳转文章"
    },
    {
      "en": "Promotion",
      "form": "both",
      "kind": "ref",
      "labelKey": "promotionName",
      "many": true,
      "name": "promotionId",
      "ref": "promotion",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          2
        ]
      },
      "zh": "跳转推广活动"
    },
    {
      "en": "Goods",
      "form": "both",
      "kind": "ref",
      "labelKey": "goodsName",
      "many": true,
      "name": "goodsId",
      "ref": "goodsProduct",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          3
        ]
      },
      "zh": "跳转商品"
    },
    {
      "en": "AR event",
      "form": "both",
      "kind": "ref",
      "labelKey": "arEventName",
      "many": true,
      "name": "arEventId",
      "ref": "arEvent",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          4
        ]
      },
      "zh": "跳转AR活动"
    },
    {
      "en": "Raffle",
      "form": "both",
      "kind": "ref",
      "labelKey": "raffleName",
      "many": true,
      "name": "raffleId",
      "ref": "raffleActivity",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          5
        ]
      },
      "zh": "跳转抽奖活动"
    },
    {
      "en": "Guided problem",
      "form": "both",
      "kind": "ref",
      "labelKey": "problemName",
      "many": true,
      "name": "problemId",
      "ref": "newProblem",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          6
        ]
      },
      "zh": "跳转问题排查"
    },
    {
      "en": "Video",
      "form": "both",
      "kind": "ref",
      "labelKey": "videoName",
      "many": true,
      "name": "videoId",
      "ref": "video",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          7
        ]
      },
      "zh": "跳转视频"
    },
    {
      "en": "External link",
      "form": "both",
      "kind": "ref",
      "labelKey": "externalLinkName",
      "many": true,
      "name": "externalLinkId",
      "ref": "externalLink",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          9
        ]
      },
      "zh": "跳转外部链接"
    },
    {
      "dict": "AppPage",
      "en": "App page",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "appPage",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          8
        ]
      },
      "zh": "跳转页面"
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
      "audience": {
        "of": "appUser",
        "owner": "advertisement"
      },
      "column": true,
      "en": "Audience",
      "form": "both",
      "help": {
        "zh": "有条件时，未登录的用户不展示",
        "en": "With conditions, users who are not logged in do not see it"
      },
      "kind": "audience",
      "labelKey": "audienceText",
      "name": "audience",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "展示对象"
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
      "en": "Show from",
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
      "zh": "展示开始"
    },
    {
      "column": true,
      "en": "Show to",
      "form": "both",
      "help": {
        "zh": "留空则一直展示",
        "en": "Leave empty to show it without an end"
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
      "zh": "展示结束"
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
      "default": 100,
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
      "zh": "排序"
    },
    {
      "column": true,
      "en": "Impressions",
      "kind": "int",
      "name": "impressionCount",
      "section": {
        "zh": "效果",
        "en": "Results"
      },
      "zh": "曝光数"
    },
    {
      "column": true,
      "en": "Clicks",
      "kind": "int",
      "name": "clickCount",
      "zh": "点击数"
    },
    {
      "column": true,
      "en": "Closed",
      "kind": "int",
      "name": "closeCount",
      "zh": "关闭数"
    },
    {
      "column": true,
      "en": "CTR",
      "filter": "range",
      "kind": "decimal",
      "name": "clickRate",
      "rules": [
        {
          "rule": "range",
          "min": 0.01,
          "max": 100
        }
      ],
      "scale": 2,
      "sortable": true,
      "unit": "%",
      "zh": "点击率"
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
    "material",
    "name",
    "shelfStatus",
    "adType",
    "advertiser",
    "weight",
    "impressionCount",
    "clickCount",
    "closeCount",
    "clickRate"
  ],
  "name": "advertisement",
  "noun": {
    "zh": "条广告",
    "one": "advertisement",
    "many": "advertisements"
  },
  "order": "adType, weight desc",
  "search": [
    "name",
    "advertiser"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "adType",
    "advertiser",
    "impressionCount",
    "totalBudget",
    "clickRate"
  ],
  "title": "name",
  "view": "advertisement:view",
  "views": [
    {
      "en": "Live",
      "filters": {
        "shelfStatus.in": "2"
      },
      "name": "live",
      "zh": "展示中"
    }
  ],
  "zh": "广告"
}
