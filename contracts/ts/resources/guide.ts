// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 使用指南 · User guide on the wire. */
export interface Guide {
  /** 指南名称 · Guide name */
  title: { zh: string; en: string | null }
  /** 使用场景 · Scene */
  scene: number
  /** 封面 · Cover */
  cover: string | null
  /** 英文封面 · English cover */
  coverEn: string | null
  /** 预计时长 · Duration */
  estimateMinutes: number | null
  /** 缺少英文时 · When English is missing */
  enPolicy: number
  /** 英文完整 · English complete */
  enComplete: boolean
  /** 步骤 · Steps */
  steps: { kind: string; title: { zh: string; en: string | null }; hidden: boolean; videoId: number | null; functionId: number | null; instructionId: number | null; problemId: number | null; text: { zh: string; en: string | null } | null; image: string | null }[]
  /** 步骤数 · Steps */
  stepCount: number
  /** 不显示的步骤 · Hidden steps */
  hiddenCount: number
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
  /** 开始数 · Started */
  startCount: number
  /** 完成数 · Finished */
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
      "permission": "guide:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "guide:edit",
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
      "permission": "guide:publish",
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
      "permission": "guide:publish",
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
      "permission": "guide:publish",
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
      "permission": "guide:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "guide:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "guide:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "guide:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    },
    {
      "en": "Reorder",
      "permission": "guide:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "en": "User guide",
  "fields": [
    {
      "column": true,
      "en": "Guide name",
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
      "zh": "指南名称"
    },
    {
      "column": true,
      "dict": "GuideScene",
      "en": "Scene",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "scene",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "使用场景"
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
      "column": true,
      "en": "Duration",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "estimateMinutes",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 60
        }
      ],
      "unit": "min",
      "zh": "预计时长"
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
      "en": "Steps",
      "form": "both",
      "items": [
        {
          "default": "html",
          "dict": "GuideStepKind",
          "en": "Kind",
          "form": "both",
          "kind": "dict",
          "name": "kind",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "类型"
        },
        {
          "en": "Title",
          "form": "both",
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
              "min": 2,
              "max": 30
            }
          ],
          "zh": "标题"
        },
        {
          "en": "In the app",
          "kind": "bool",
          "name": "hidden",
          "words": {
            "yes": {
              "zh": "不显示",
              "en": "Hidden"
            },
            "no": {
              "zh": "显示",
              "en": "Shown"
            }
          },
          "zh": "APP中"
        },
        {
          "en": "Video",
          "form": "both",
          "kind": "ref",
          "labelKey": "videoName",
          "name": "videoId",
          "ref": "video",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "visibleWhen": {
            "field": "kind",
            "values": [
              "video"
            ]
          },
          "zh": "视频"
        },
        {
          "en": "Function introduction",
          "form": "both",
          "kind": "ref",
          "labelKey": "functionName",
          "name": "functionId",
          "ref": "functionIntroduction",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "visibleWhen": {
            "field": "kind",
            "values": [
              "function"
            ]
          },
          "zh": "功能介绍"
        },
        {
          "en": "Manual",
          "form": "both",
          "kind": "ref",
          "labelKey": "instructionName",
          "name": "instructionId",
          "ref": "instruction",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "visibleWhen": {
            "field": "kind",
            "values": [
              "instruction"
            ]
          },
          "zh": "说明书"
        },
        {
          "en": "Guided problem",
          "form": "both",
          "kind": "ref",
          "labelKey": "problemName",
          "name": "problemId",
          "ref": "newProblem",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "visibleWhen": {
            "field": "kind",
            "values": [
              "problem"
            ]
          },
          "zh": "故障排查"
        },
        {
          "en": "Text",
          "form": "both",
          "kind": "i18nRichText",
          "name": "text",
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
            "field": "kind",
            "values": [
              "html"
            ]
          },
          "zh": "图文"
        },
        {
          "en": "Picture",
          "form": "both",
          "kind": "image",
          "name": "image",
          "purpose": "image",
          "zh": "图片"
        }
      ],
      "kind": "rows",
      "name": "steps",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 20
        }
      ],
      "section": {
        "zh": "步骤",
        "en": "Steps"
      },
      "zh": "步骤"
    },
    {
      "column": true,
      "en": "Steps",
      "kind": "int",
      "name": "stepCount",
      "zh": "步骤数"
    },
    {
      "column": true,
      "en": "Hidden steps",
      "filter": "range",
      "help": {
        "zh": "引用的内容未上架，APP 跳过这些步骤",
        "en": "What they show is not on shelf; the app leaves them out"
      },
      "kind": "int",
      "name": "hiddenCount",
      "sortable": true,
      "zh": "不显示的步骤"
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
      "en": "Started",
      "kind": "int",
      "name": "startCount",
      "section": {
        "zh": "效果",
        "en": "Results"
      },
      "zh": "开始数"
    },
    {
      "column": true,
      "en": "Finished",
      "kind": "int",
      "name": "finishCount",
      "zh": "完成数"
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
    "scene",
    "stepCount",
    "hiddenCount",
    "startCount",
    "finishCount"
  ],
  "manualOrder": {
    "field": "sortOrder",
    "group": [
      "scene"
    ]
  },
  "name": "guide",
  "noun": {
    "zh": "个使用指南",
    "one": "user guide",
    "many": "user guides"
  },
  "order": "scene, sortOrder",
  "search": [
    "title"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "scene",
    "stepCount",
    "hiddenCount",
    "publishedAt"
  ],
  "title": "title",
  "view": "guide:view",
  "zh": "使用指南"
}
