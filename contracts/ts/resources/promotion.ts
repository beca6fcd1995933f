// Generated from the Go declarations by `make generate`. Do not edit.
import type { Audience, Resource } from '../declaration'

/** 推广活动 · Promotion on the wire. */
export interface Promotion {
  /** 活动编号 · Promotion no. */
  promotionNo: string | null
  /** 活动标题 · Title */
  title: { zh: string; en: string | null }
  /** 活动类型 · Type */
  promotionType: string
  /** 封面 · Cover */
  cover: string
  /** 英文封面 · English cover */
  coverEn: string | null
  /** 活动详情 · Details */
  content: { zh: string; en: string | null }
  /** 活动规则 · Rules */
  rules: { zh: string; en: string | null }
  /** 开始时间 · Starts */
  startAt: string
  /** 结束时间 · Ends */
  endAt: string
  /** 进行阶段 · Phase */
  phase: number | null
  /** 优惠形式 · Benefit */
  benefitType: number
  /** 优惠金额 · Amount */
  benefitAmount: number | null
  /** 折扣 · Discount */
  benefitRate: number | null
  /** 适用商品 · Goods */
  goodsIds: number[] | null
  goodsIdsNames: string[] | null
  /** 关联优惠券 · Coupon */
  couponId: number | null
  couponName: string | null
  /** 参与门店 · Dealers */
  dealerIds: number[] | null
  dealerIdsNames: string[] | null
  /** 需要报名 · Sign-up */
  needSignup: boolean
  /** 名额 · Quota */
  quota: number
  /** 每人限次 · Per user */
  perUserLimit: number
  /** 参与数 · Joined */
  joinedCount: number
  /** 报名数 · Leads */
  leadCount: number
  /** 提前下架原因 · Why it ended early */
  endReason: string | null
  /** 缺少英文时 · When English is missing */
  enPolicy: number
  /** 英文完整 · English complete */
  enComplete: boolean
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
  /** 定时上架 · Publish at */
  publishAt: string | null
  /** 定时下架 · Take down at */
  unpublishAt: string | null
  /** 上架时间 · Published at */
  publishedAt: string | null
  /** 排序 · Sort order */
  sortOrder: number
  /** 发布版本 · Published version */
  currentVersionNo: number
  /** 有未发布修改 · Unpublished changes */
  hasDraft: boolean
  /** 曝光数 · Impressions */
  impressionCount: number
  /** 浏览数 · Views */
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
      "permission": "promotion:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "promotion:edit",
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
      "permission": "promotion:publish",
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
      "effect": {
        "zh": "未结束的活动，原因会展示给已报名的用户",
        "en": "Those who signed up read the reason of a promotion that is not over"
      },
      "en": "Take off shelf",
      "permission": "promotion:publish",
      "reason": true,
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
      "permission": "promotion:publish",
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
      "permission": "promotion:add",
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
      "permission": "promotion:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "promotion:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已将所选版本恢复到{rows}的草稿",
        "en": "Restored the version into the draft of {rows}"
      },
      "en": "Restore version",
      "input": [
        {
          "en": "Version",
          "form": "both",
          "kind": "int",
          "name": "versionNo",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 2147483648
            }
          ],
          "zh": "版本号"
        }
      ],
      "permission": "promotion:edit",
      "standard": true,
      "verb": "restore",
      "zh": "恢复版本"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "promotion:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "promotion:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "promotion:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    },
    {
      "en": "Reorder",
      "permission": "promotion:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "code": "promotionNo",
  "en": "Promotion",
  "fields": [
    {
      "column": true,
      "en": "Promotion no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "promotionNo",
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
      "en": "Title",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "title",
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
          "max": 40
        }
      ],
      "zh": "活动标题"
    },
    {
      "column": true,
      "dict": "PromotionType",
      "en": "Type",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "promotionType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "活动类型"
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
      "en": "Details",
      "form": "both",
      "kind": "i18nRichText",
      "name": "content",
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
      "zh": "活动详情"
    },
    {
      "en": "Rules",
      "form": "both",
      "help": {
        "zh": "参与条件、时间、名额、咨询与投诉方式",
        "en": "Who may join, when, how many, and how to complain"
      },
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
      "column": true,
      "en": "Starts",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "保存后立即生效",
        "en": "Takes effect at once"
      },
      "kind": "time",
      "many": true,
      "name": "startAt",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "时间与优惠",
        "en": "Time and benefit"
      },
      "sortable": true,
      "unversioned": true,
      "zh": "开始时间"
    },
    {
      "column": true,
      "en": "Ends",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "最长 366 天；保存后立即生效",
        "en": "At most 366 days. Takes effect at once"
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
      "unversioned": true,
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
      "column": true,
      "default": 0,
      "dict": "BenefitType",
      "en": "Benefit",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "benefitType",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "优惠形式"
    },
    {
      "currency": "CNY",
      "en": "Amount",
      "form": "both",
      "kind": "money",
      "many": true,
      "name": "benefitAmount",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 99999999
        }
      ],
      "visibleWhen": {
        "field": "benefitType",
        "values": [
          1,
          5
        ]
      },
      "zh": "优惠金额"
    },
    {
      "en": "Discount",
      "form": "both",
      "help": {
        "zh": "如 850 为 85 折",
        "en": "Such as 850: pay 85 %"
      },
      "kind": "int",
      "many": true,
      "name": "benefitRate",
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
      "visibleWhen": {
        "field": "benefitType",
        "values": [
          2
        ]
      },
      "zh": "折扣"
    },
    {
      "en": "Goods",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "结算时抵扣这些商品；留空则不在商城抵扣，由门店兑现",
        "en": "Taken off these at the checkout; empty: dealers grant it"
      },
      "kind": "refs",
      "labelKey": "goodsIdsNames",
      "many": true,
      "name": "goodsIds",
      "ref": "goodsProduct",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 100
        }
      ],
      "visibleWhen": {
        "field": "benefitType",
        "values": [
          1,
          2
        ]
      },
      "zh": "适用商品"
    },
    {
      "choice": "givenCoupons",
      "en": "Coupon",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "后台发放的券；有效期须覆盖活动",
        "en": "Issued by direct grant, and valid until the end"
      },
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
        "field": "benefitType",
        "values": [
          3
        ]
      },
      "zh": "关联优惠券"
    },
    {
      "column": true,
      "en": "Dealers",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "留空为全部门店；保存后立即生效",
        "en": "Empty: all dealers. Takes effect at once"
      },
      "kind": "refs",
      "labelKey": "dealerIdsNames",
      "many": true,
      "name": "dealerIds",
      "ref": "dealer",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 500
        }
      ],
      "unversioned": true,
      "zh": "参与门店"
    },
    {
      "column": true,
      "en": "Sign-up",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "收集姓名、手机号、城市和门店，须用户同意；保存后立即生效",
        "en": "Collects name, phone, city and dealer, with consent. Takes effect at once"
      },
      "kind": "bool",
      "many": true,
      "name": "needSignup",
      "section": {
        "zh": "报名",
        "en": "Sign-up"
      },
      "unversioned": true,
      "zh": "需要报名"
    },
    {
      "column": true,
      "en": "Quota",
      "form": "both",
      "help": {
        "zh": "0 为不限；保存后立即生效",
        "en": "0: no limit. Takes effect at once"
      },
      "kind": "int",
      "many": true,
      "name": "quota",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000
        }
      ],
      "unversioned": true,
      "zh": "名额"
    },
    {
      "default": 1,
      "en": "Per user",
      "form": "both",
      "help": {
        "zh": "同一用户享受优惠，或用不同手机号报名的次数；保存后立即生效",
        "en": "How often a user has the benefit, or signs up with different phones. Takes effect at once"
      },
      "kind": "int",
      "many": true,
      "name": "perUserLimit",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 99
        }
      ],
      "unversioned": true,
      "zh": "每人限次"
    },
    {
      "column": true,
      "en": "Joined",
      "help": {
        "zh": "享受优惠的订单和发出的券",
        "en": "Orders with the benefit, and coupons given"
      },
      "kind": "int",
      "name": "joinedCount",
      "zh": "参与数"
    },
    {
      "column": true,
      "en": "Leads",
      "kind": "int",
      "name": "leadCount",
      "zh": "报名数"
    },
    {
      "en": "Why it ended early",
      "kind": "longtext",
      "name": "endReason",
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
      "zh": "提前下架原因"
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
        "owner": "promotion"
      },
      "column": true,
      "en": "Audience",
      "form": "both",
      "help": {
        "zh": "有条件时，未登录的用户不展示；保存后立即生效",
        "en": "With conditions, users who are not logged in do not see it. Takes effect at once"
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
      "unversioned": true,
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
      "en": "Publish at",
      "form": "both",
      "help": {
        "zh": "上架时使用；留空则立即上架；保存后立即生效",
        "en": "Used when publishing; leave empty to publish at once. Takes effect at once"
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
      "unversioned": true,
      "zh": "定时上架"
    },
    {
      "column": true,
      "en": "Take down at",
      "form": "both",
      "help": {
        "zh": "留空则不自动下架；保存后立即生效",
        "en": "Leave empty to stay on shelf. Takes effect at once"
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
      "unversioned": true,
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
        "zh": "数字小的在前；保存后立即生效",
        "en": "Small numbers first. Takes effect at once"
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
      "unversioned": true,
      "zh": "排序"
    },
    {
      "column": true,
      "en": "Published version",
      "kind": "int",
      "name": "currentVersionNo",
      "zh": "发布版本"
    },
    {
      "column": true,
      "en": "Unpublished changes",
      "filter": "eq",
      "kind": "bool",
      "name": "hasDraft",
      "zh": "有未发布修改"
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
      "en": "Views",
      "kind": "int",
      "name": "clickCount",
      "zh": "浏览数"
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
    "cover",
    "title",
    "shelfStatus",
    "phase",
    "promotionType",
    "startAt",
    "endAt",
    "joinedCount",
    "leadCount",
    "quota",
    "clickCount"
  ],
  "manualOrder": {
    "field": "sortOrder",
    "group": []
  },
  "name": "promotion",
  "noun": {
    "zh": "个推广活动",
    "one": "promotion",
    "many": "promotions"
  },
  "order": "sortOrder, startAt desc",
  "preview": {
    "title": "title",
    "text": "content",
    "cover": "cover",
    "coverEn": "coverEn",
    "time": "startAt"
  },
  "related": [
    {
      "en": "Leads",
      "field": "promotionId",
      "resource": "promotionLead",
      "zh": "活动报名"
    },
    {
      "en": "Orders with the benefit",
      "field": "promotionId",
      "resource": "order",
      "zh": "享受优惠的订单"
    }
  ],
  "search": [
    "promotionNo",
    "title"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "phase",
    "promotionType",
    "joinedCount",
    "leadCount",
    "quota",
    "clickCount"
  ],
  "title": "title",
  "versions": true,
  "view": "promotion:view",
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
      "en": "Upcoming",
      "filters": {
        "phase.in": "1"
      },
      "name": "upcoming",
      "zh": "未开始"
    }
  ],
  "zh": "推广活动"
}
