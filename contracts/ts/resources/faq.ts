// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 常见问题 · Common question on the wire. */
export interface Faq {
  /** 问题 · Question */
  question: { zh: string; en: string | null }
  /** 问题分类 · Problem class */
  categoryId: number
  categoryName: string | null
  /** 答案 · Answer */
  answer: { zh: string; en: string | null }
  /** 纯文本答案 · Answer as text */
  plainAnswer: { zh: string; en: string | null } | null
  /** 关键词 · Keywords */
  keywords: string[] | null
  /** 热门 · Hot */
  hot: boolean
  /** 缺少英文时 · When English is missing */
  enPolicy: number
  /** 英文完整 · English complete */
  enComplete: boolean
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
  /** 浏览数 · Views */
  viewCount: number
  /** 有用 · Helpful */
  helpfulCount: number
  /** 没用 · Not helpful */
  uselessCount: number
  /** 有用率 · Helpful rate */
  helpfulRate: number | null
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
      "permission": "faq:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "faq:edit",
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
      "permission": "faq:publish",
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
      "permission": "faq:publish",
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
      "permission": "faq:publish",
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
      "en": "Set hot",
      "input": [
        {
          "en": "Hot",
          "form": "both",
          "kind": "bool",
          "name": "hot",
          "zh": "热门"
        }
      ],
      "permission": "faq:edit",
      "transition": {
        "field": "hot",
        "from": [
          0,
          1
        ]
      },
      "verb": "setHot",
      "ways": [
        {
          "by": "hot",
          "en": "Mark as hot",
          "from": 0,
          "to": 1,
          "zh": "设为热门"
        },
        {
          "by": "hot",
          "en": "Unmark as hot",
          "from": 1,
          "to": 0,
          "zh": "取消热门"
        }
      ],
      "zh": "设为热门"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "faq:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Import",
      "permission": "faq:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "faq:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "faq:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "faq:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "faq:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    },
    {
      "en": "Reorder",
      "permission": "faq:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "en": "Common question",
  "fields": [
    {
      "column": true,
      "en": "Question",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "question",
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
          "min": 4,
          "max": 100
        }
      ],
      "zh": "问题"
    },
    {
      "choice": "faqs",
      "column": true,
      "en": "Problem class",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "categoryName",
      "many": true,
      "name": "categoryId",
      "quick": true,
      "ref": "faqCategory",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "问题分类"
    },
    {
      "en": "Answer",
      "form": "both",
      "kind": "i18nRichText",
      "name": "answer",
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
      "zh": "答案"
    },
    {
      "en": "Answer as text",
      "filter": "like",
      "kind": "i18n",
      "name": "plainAnswer",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 500
        }
      ],
      "zh": "纯文本答案"
    },
    {
      "column": true,
      "en": "Keywords",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "用户可能使用的其他说法",
        "en": "Other words that users may search for"
      },
      "kind": "codes",
      "many": true,
      "name": "keywords",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 15
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
      "en": "Hot",
      "filter": "eq",
      "kind": "bool",
      "name": "hot",
      "sortable": true,
      "zh": "热门"
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
      "en": "Views",
      "filter": "range",
      "kind": "int",
      "name": "viewCount",
      "section": {
        "zh": "效果",
        "en": "Results"
      },
      "sortable": true,
      "zh": "浏览数"
    },
    {
      "column": true,
      "en": "Helpful",
      "kind": "int",
      "name": "helpfulCount",
      "zh": "有用"
    },
    {
      "column": true,
      "en": "Not helpful",
      "kind": "int",
      "name": "uselessCount",
      "zh": "没用"
    },
    {
      "column": true,
      "en": "Helpful rate",
      "filter": "range",
      "help": {
        "zh": "满 10 票后计算，不足 1% 不显示",
        "en": "From 10 votes on; empty below 1 %"
      },
      "kind": "int",
      "name": "helpfulRate",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "sortable": true,
      "unit": "%",
      "zh": "有用率"
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
    "question",
    "shelfStatus",
    "categoryId",
    "hot",
    "viewCount",
    "helpfulRate",
    "publishedAt"
  ],
  "manualOrder": {
    "field": "sortOrder",
    "group": [
      "hot",
      "categoryId"
    ]
  },
  "name": "faq",
  "noun": {
    "zh": "个常见问题",
    "one": "common question",
    "many": "common questions"
  },
  "order": "hot desc, categoryId, sortOrder",
  "preview": {
    "title": "question",
    "text": "answer",
    "time": "publishedAt"
  },
  "search": [
    "question",
    "plainAnswer"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "categoryId",
    "hot",
    "publishedAt",
    "viewCount",
    "helpfulRate"
  ],
  "title": "question",
  "view": "faq:view",
  "zh": "常见问题"
}
