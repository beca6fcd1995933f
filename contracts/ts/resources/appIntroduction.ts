// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** APP介绍 · App introduction on the wire. */
export interface AppIntroduction {
  /** 标题 · Title */
  title: { zh: string; en: string | null }
  /** 分类 · Classification */
  categoryId: number | null
  categoryName: string | null
  /** 起始版本 · Since version */
  sinceVersion: string | null
  /** 展示方式 · Shown */
  showMode: number
  /** 引导页 · Pages */
  pages: { image: string; imageEn: string | null; caption: { zh: string; en: string | null } | null }[] | null
  /** 图文介绍 · Content */
  content: { zh: string; en: string | null } | null
  /** 允许跳过 · Skippable */
  skippable: boolean
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
  /** 查看数 · Views */
  viewCount: number
  /** 看完数 · Finished */
  finishCount: number
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
      "permission": "appIntroduction:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "appIntroduction:edit",
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
      "permission": "appIntroduction:publish",
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
      "permission": "appIntroduction:publish",
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
      "permission": "appIntroduction:publish",
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
      "permission": "appIntroduction:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "appIntroduction:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "appIntroduction:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "appIntroduction:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    },
    {
      "en": "Reorder",
      "permission": "appIntroduction:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "en": "App introduction",
  "fields": [
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
          "max": 30
        }
      ],
      "zh": "标题"
    },
    {
      "choice": "appPages",
      "column": true,
      "en": "Classification",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "categoryName",
      "many": true,
      "name": "categoryId",
      "ref": "introduceCategory",
      "zh": "分类"
    },
    {
      "column": true,
      "en": "Since version",
      "filter": "eq",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "sinceVersion",
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
        },
        {
          "rule": "requiredWhen",
          "field": "showMode",
          "values": [
            1
          ]
        }
      ],
      "sortable": true,
      "zh": "起始版本"
    },
    {
      "column": true,
      "default": 0,
      "dict": "IntroShowMode",
      "en": "Shown",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "showMode",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "展示方式"
    },
    {
      "en": "Pages",
      "form": "both",
      "items": [
        {
          "en": "Image",
          "form": "both",
          "help": {
            "zh": "9:16",
            "en": "9:16"
          },
          "kind": "image",
          "name": "image",
          "purpose": "image",
          "ratio": [
            9,
            16
          ],
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
            "zh": "9:16；留空则用中文图片",
            "en": "9:16. Empty: the Chinese image"
          },
          "kind": "image",
          "name": "imageEn",
          "purpose": "image",
          "ratio": [
            9,
            16
          ],
          "zh": "英文图片"
        },
        {
          "en": "Caption",
          "form": "both",
          "kind": "i18n",
          "name": "caption",
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
          "zh": "说明"
        }
      ],
      "kind": "rows",
      "name": "pages",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 8
        }
      ],
      "visibleWhen": {
        "field": "showMode",
        "values": [
          1,
          2
        ]
      },
      "zh": "引导页"
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
      "visibleWhen": {
        "field": "showMode",
        "values": [
          0
        ]
      },
      "zh": "图文介绍"
    },
    {
      "default": true,
      "en": "Skippable",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "skippable",
      "zh": "允许跳过"
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
      "kind": "int",
      "name": "viewCount",
      "section": {
        "zh": "效果",
        "en": "Results"
      },
      "zh": "查看数"
    },
    {
      "column": true,
      "en": "Finished",
      "kind": "int",
      "name": "finishCount",
      "zh": "看完数"
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
    "title",
    "shelfStatus",
    "showMode",
    "categoryId",
    "sinceVersion",
    "viewCount",
    "finishCount"
  ],
  "manualOrder": {
    "field": "sortOrder",
    "group": []
  },
  "name": "appIntroduction",
  "noun": {
    "zh": "篇APP介绍",
    "one": "app introduction",
    "many": "app introductions"
  },
  "order": "sortOrder",
  "search": [
    "title"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "showMode",
    "sinceVersion",
    "publishedAt"
  ],
  "title": "title",
  "view": "appIntroduction:view",
  "zh": "APP介绍"
}
