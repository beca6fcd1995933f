// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 文章 · Article on the wire. */
export interface Article {
  /** 文章编号 · Article no. */
  articleNo: string | null
  /** 标题 · Title */
  title: { zh: string; en: string | null }
  /** 副标题 · Subtitle */
  subtitle: { zh: string; en: string | null } | null
  /** 文章分类 · Category */
  categoryId: number
  categoryName: string | null
  /** 封面 · Cover */
  cover: string | null
  /** 英文封面 · English cover */
  coverEn: string | null
  /** 正文 · Content */
  content: { zh: string; en: string | null }
  /** 摘要 · Summary */
  summary: { zh: string; en: string | null } | null
  /** 作者 · Author */
  author: string | null
  /** 来源类型 · Origin */
  origin: number
  /** 原文链接 · Original URL */
  originUrl: string | null
  /** 关键词 · Keywords */
  keywords: string[] | null
  /** 置顶 · Pinned */
  pinned: boolean
  /** 首页推荐 · Recommended */
  recommended: boolean
  /** 允许分享 · Shareable */
  allowShare: boolean
  /** 分享图 · Share image */
  shareImage: string | null
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
  /** 最后编辑 · Last editor */
  lastEditor: number | null
  lastEditorName: string | null
  /** 阅读数 · Views */
  viewCount: number
  /** 点赞数 · Likes */
  likeCount: number
  /** 分享数 · Shares */
  shareCount: number
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
      "permission": "article:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "article:edit",
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
      "permission": "article:publish",
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
      "permission": "article:publish",
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
      "permission": "article:publish",
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
      "en": "Pin",
      "input": [
        {
          "en": "Pinned",
          "form": "both",
          "kind": "bool",
          "name": "pinned",
          "zh": "置顶"
        }
      ],
      "permission": "article:edit",
      "transition": {
        "field": "pinned",
        "from": [
          0,
          1
        ]
      },
      "verb": "pin",
      "ways": [
        {
          "by": "pinned",
          "en": "Pin",
          "from": 0,
          "to": 1,
          "zh": "置顶"
        },
        {
          "by": "pinned",
          "en": "Unpin",
          "from": 1,
          "to": 0,
          "zh": "取消置顶"
        }
      ],
      "zh": "置顶"
    },
    {
      "en": "Copy",
      "permission": "article:add",
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
      "permission": "article:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "article:export",
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
      "permission": "article:edit",
      "standard": true,
      "verb": "restore",
      "zh": "恢复版本"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "article:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "article:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "article:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    }
  ],
  "code": "articleNo",
  "en": "Article",
  "fields": [
    {
      "column": true,
      "en": "Article no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "articleNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 14
        }
      ],
      "sortable": true,
      "zh": "文章编号"
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
          "max": 80
        }
      ],
      "zh": "标题"
    },
    {
      "en": "Subtitle",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "subtitle",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 120
        }
      ],
      "zh": "副标题"
    },
    {
      "choice": "enabled",
      "column": true,
      "en": "Category",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "保存后立即生效",
        "en": "Takes effect at once"
      },
      "kind": "ref",
      "labelKey": "categoryName",
      "many": true,
      "name": "categoryId",
      "quick": true,
      "ref": "articleCategory",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "unversioned": true,
      "zh": "文章分类"
    },
    {
      "column": true,
      "en": "Cover",
      "form": "both",
      "help": {
        "zh": "16:9；上架前必填",
        "en": "16:9. Required to publish"
      },
      "kind": "image",
      "name": "cover",
      "purpose": "image",
      "ratio": [
        16,
        9
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
      "en": "Content",
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
      "zh": "正文"
    },
    {
      "en": "Summary",
      "form": "both",
      "help": {
        "zh": "留空则取正文开头",
        "en": "Empty: the beginning of the content"
      },
      "kind": "i18nText",
      "name": "summary",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 120
        }
      ],
      "zh": "摘要"
    },
    {
      "column": true,
      "default": "官方",
      "en": "Author",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "author",
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
      "sortable": true,
      "zh": "作者"
    },
    {
      "column": true,
      "default": 1,
      "dict": "ArticleOrigin",
      "en": "Origin",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "origin",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "来源类型"
    },
    {
      "en": "Original URL",
      "form": "both",
      "kind": "link",
      "many": true,
      "name": "originUrl",
      "normalise": [
        "trim"
      ],
      "required": true,
      "rules": [
        {
          "rule": "link",
          "max": 500,
          "values2": [
            "https"
          ]
        },
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "origin",
        "values": [
          2,
          3
        ]
      },
      "zh": "原文链接"
    },
    {
      "en": "Keywords",
      "filter": "like",
      "form": "both",
      "kind": "codes",
      "many": true,
      "name": "keywords",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 10
        },
        {
          "rule": "length",
          "min": 2,
          "max": 12
        }
      ],
      "zh": "关键词"
    },
    {
      "column": true,
      "en": "Pinned",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "保存后立即生效",
        "en": "Takes effect at once"
      },
      "kind": "bool",
      "many": true,
      "name": "pinned",
      "section": {
        "zh": "展示",
        "en": "Display"
      },
      "sortable": true,
      "unversioned": true,
      "zh": "置顶"
    },
    {
      "column": true,
      "en": "Recommended",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "保存后立即生效",
        "en": "Takes effect at once"
      },
      "kind": "bool",
      "many": true,
      "name": "recommended",
      "unversioned": true,
      "zh": "首页推荐"
    },
    {
      "default": true,
      "en": "Shareable",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "allowShare",
      "zh": "允许分享"
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
      "default": 100,
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
      "en": "Last editor",
      "filter": "in",
      "kind": "ref",
      "labelKey": "lastEditorName",
      "name": "lastEditor",
      "ref": "operator",
      "zh": "最后编辑"
    },
    {
      "column": true,
      "en": "Views",
      "filter": "range",
      "kind": "int",
      "name": "viewCount",
      "section": {
        "zh": "效果",
        "en": "Results"
      },
      "sortable": true,
      "zh": "阅读数"
    },
    {
      "column": true,
      "en": "Likes",
      "filter": "range",
      "kind": "int",
      "name": "likeCount",
      "sortable": true,
      "zh": "点赞数"
    },
    {
      "column": true,
      "en": "Shares",
      "filter": "range",
      "kind": "int",
      "name": "shareCount",
      "sortable": true,
      "zh": "分享数"
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
    "hasDraft",
    "categoryId",
    "publishedAt",
    "viewCount",
    "likeCount"
  ],
  "name": "article",
  "noun": {
    "zh": "篇文章",
    "one": "article",
    "many": "articles"
  },
  "order": "pinned desc, publishedAt desc",
  "preview": {
    "title": "title",
    "subtitle": "subtitle",
    "text": "content",
    "cover": "cover",
    "coverEn": "coverEn",
    "author": "author",
    "time": "publishedAt"
  },
  "search": [
    "articleNo",
    "title"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "hasDraft",
    "categoryId",
    "publishedAt",
    "currentVersionNo",
    "viewCount"
  ],
  "title": "title",
  "versions": true,
  "view": "article:view",
  "zh": "文章"
}
