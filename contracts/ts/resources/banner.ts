// Generated from the Go declarations by `make generate`. Do not edit.
import type { Audience, Resource } from '../declaration'

/** 轮播图 · Banner on the wire. */
export interface Banner {
  /** 名称 · Name */
  name: string
  /** 展示位置 · Position */
  position: number
  /** 图片 · Image */
  image: string
  /** 英文图片 · English image */
  imageEn: string | null
  /** 标题 · Title */
  title: { zh: string; en: string | null }
  /** 背景色 · Background */
  backgroundColor: string | null
  /** 广告标识 · Ad label */
  adLabel: boolean
  /** 历史图片 · Earlier images */
  earlierImages: string[] | null
  /** 缺少英文时 · When English is missing */
  enPolicy: number
  /** 英文完整 · English complete */
  enComplete: boolean
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
      "permission": "banner:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "banner:edit",
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
      "permission": "banner:publish",
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
      "permission": "banner:publish",
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
      "permission": "banner:publish",
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
      "en": "Copy to position",
      "input": [
        {
          "dict": "BannerPosition",
          "en": "Position",
          "form": "both",
          "kind": "enum",
          "name": "position",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "展示位置"
        },
        {
          "en": "Name",
          "form": "both",
          "help": {
            "zh": "留空则沿用原名称",
            "en": "Empty: the same name"
          },
          "kind": "text",
          "name": "name",
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
          "zh": "名称"
        },
        {
          "en": "Image",
          "form": "both",
          "help": {
            "zh": "首页顶部 75:34，商城顶部、网点页 2:1，服务页 3:1，我的页面 4:1；单边不超过 4096 像素",
            "en": "Home top 75:34, mall top and dealer page 2:1, service page 3:1, mine 4:1; no side above 4096 pixels"
          },
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
          "en": "English image",
          "form": "both",
          "help": {
            "zh": "留空则用中文图片",
            "en": "Empty: the Chinese image"
          },
          "kind": "image",
          "name": "imageEn",
          "purpose": "image",
          "zh": "英文图片"
        }
      ],
      "permission": "banner:add",
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
      "zh": "复制到位置"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "banner:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "banner:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "banner:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "banner:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    },
    {
      "en": "Reorder",
      "permission": "banner:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "en": "Banner",
  "fields": [
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "仅供内部使用",
        "en": "For staff only"
      },
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
      "zh": "名称"
    },
    {
      "column": true,
      "dict": "BannerPosition",
      "en": "Position",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "position",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "展示位置"
    },
    {
      "column": true,
      "en": "Image",
      "form": "both",
      "help": {
        "zh": "首页顶部 75:34，商城顶部、网点页 2:1，服务页 3:1，我的页面 4:1；单边不超过 4096 像素",
        "en": "Home top 75:34, mall top and dealer page 2:1, service page 3:1, mine 4:1; no side above 4096 pixels"
      },
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
      "en": "English image",
      "form": "both",
      "help": {
        "zh": "留空则用中文图片",
        "en": "Empty: the Chinese image"
      },
      "kind": "image",
      "name": "imageEn",
      "purpose": "image",
      "zh": "英文图片"
    },
    {
      "en": "Title",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "供读屏朗读；图片加载失败时显示",
        "en": "Read aloud, and shown when the image fails"
      },
      "kind": "i18n",
      "name": "title",
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
      "zh": "标题"
    },
    {
      "en": "Background",
      "form": "both",
      "help": {
        "zh": "展示期间的页面底色",
        "en": "Tint of the page while it is shown"
      },
      "kind": "color",
      "name": "backgroundColor",
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:#[0-9A-Fa-f]{6})$"
        }
      ],
      "zh": "背景色"
    },
    {
      "en": "Ad label",
      "form": "both",
      "help": {
        "zh": "推广他方付费内容时必须开启",
        "en": "Must be on for paid content of others"
      },
      "kind": "bool",
      "many": true,
      "name": "adLabel",
      "zh": "广告标识"
    },
    {
      "en": "Earlier images",
      "help": {
        "zh": "展示期间被替换的图片，最近的在前",
        "en": "Images that were replaced while it was shown, latest first"
      },
      "kind": "images",
      "name": "earlierImages",
      "purpose": "image",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 20
        }
      ],
      "zh": "历史图片"
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
        "owner": "banner"
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
    "image",
    "name",
    "shelfStatus",
    "position",
    "impressionCount",
    "clickCount",
    "clickRate",
    "unpublishAt"
  ],
  "manualOrder": {
    "field": "sortOrder",
    "group": [
      "position"
    ]
  },
  "name": "banner",
  "noun": {
    "zh": "张轮播图",
    "one": "banner",
    "many": "banners"
  },
  "order": "position, sortOrder",
  "search": [
    "name"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "position",
    "linkType",
    "impressionCount",
    "clickCount",
    "clickRate"
  ],
  "title": "name",
  "view": "banner:view",
  "views": [
    {
      "en": "Live",
      "filters": {
        "shelfStatus.in": "2"
      },
      "name": "live",
      "zh": "展示中"
    },
    {
      "en": "Scheduled",
      "filters": {
        "shelfStatus.in": "1"
      },
      "name": "scheduled",
      "zh": "待展示"
    }
  ],
  "zh": "轮播图"
}
