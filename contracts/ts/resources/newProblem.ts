// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 新版常见问题 · Guided problem on the wire. */
export interface NewProblem {
  /** 问题编号 · Problem no. */
  problemNo: string | null
  /** 故障现象 · Symptom */
  symptom: { zh: string; en: string | null }
  /** 问题分类 · Problem class */
  categoryId: number
  categoryName: string | null
  /** 触发告警 · Alarm codes */
  alarmCodes: string[] | null
  /** 触发故障码 · Fault codes */
  faultCodes: string[] | null
  /** 安全提示 · Safety tip */
  safetyTip: { zh: string; en: string | null } | null
  /** 预计用时 · Takes */
  estimateMinutes: number | null
  /** 相关问题 · Related */
  relatedIds: number[] | null
  relatedIdsNames: string[] | null
  /** 缺少英文时 · When English is missing */
  enPolicy: number
  /** 英文完整 · English complete */
  enComplete: boolean
  /** 排查步骤 · Steps */
  nodes: { id: string; kind: string; title: { zh: string; en: string | null }; body: { zh: string; en: string | null } | null; image: string | null; videoId: number | null; check: string | null; options: { label: { zh: string; en: string | null }; next: string | null }[] | null; next: string | null; result: string | null; linkType: number | null; linkValue: string | null }[]
  /** 步骤数 · Steps */
  nodeCount: number
  /** 适用车型 · Vehicle models */
  modelIds: number[]
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
  /** 查看数 · Views */
  viewCount: number
  /** 完成数 · Ended */
  endCount: number
  /** 自助解决数 · Solved */
  solvedCount: number
  /** 转报修数 · To repair */
  repairCount: number
  /** 自助解决率 · Solved rate */
  solvedRate: number | null
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
      "permission": "newProblem:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "newProblem:edit",
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
      "permission": "newProblem:publish",
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
      "permission": "newProblem:publish",
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
      "permission": "newProblem:publish",
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
      "permission": "newProblem:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
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
      "permission": "newProblem:edit",
      "standard": true,
      "verb": "restore",
      "zh": "恢复版本"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "newProblem:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "newProblem:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "newProblem:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    },
    {
      "en": "Reorder",
      "permission": "newProblem:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "code": "problemNo",
  "en": "Guided problem",
  "fields": [
    {
      "column": true,
      "en": "Problem no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "problemNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 10
        }
      ],
      "sortable": true,
      "zh": "问题编号"
    },
    {
      "column": true,
      "en": "Symptom",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "symptom",
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
          "max": 60
        }
      ],
      "zh": "故障现象"
    },
    {
      "choice": "problems",
      "column": true,
      "en": "Problem class",
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
      "ref": "faqCategory",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "unversioned": true,
      "zh": "问题分类"
    },
    {
      "column": true,
      "dict": "AlarmType",
      "en": "Alarm codes",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "这些告警会打开本问题",
        "en": "These alarms open it"
      },
      "kind": "codes",
      "many": true,
      "name": "alarmCodes",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 10
        }
      ],
      "zh": "触发告警"
    },
    {
      "en": "Fault codes",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "如 B1203；这些故障码会打开本问题",
        "en": "Such as B1203; these codes open it"
      },
      "kind": "codes",
      "many": true,
      "name": "faultCodes",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 20
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[BCMTVLSDP][0-9]{4})$"
        }
      ],
      "zh": "触发故障码"
    },
    {
      "en": "Safety tip",
      "form": "both",
      "help": {
        "zh": "最先以红色显示；刹车和电池发热类必填",
        "en": "Shown first, in red; required for brakes and hot batteries"
      },
      "kind": "i18nText",
      "name": "safetyTip",
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
      "zh": "安全提示"
    },
    {
      "column": true,
      "en": "Takes",
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
      "zh": "预计用时"
    },
    {
      "en": "Related",
      "form": "both",
      "kind": "refs",
      "labelKey": "relatedIdsNames",
      "many": true,
      "name": "relatedIds",
      "ref": "newProblem",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 5
        }
      ],
      "zh": "相关问题"
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
          "en": "Id",
          "form": "both",
          "identifier": true,
          "kind": "text",
          "name": "id",
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
              "rule": "pattern",
              "pattern": "^(?:[a-z0-9]{1,12})$"
            }
          ],
          "zh": "编号"
        },
        {
          "default": "question",
          "dict": "FlowKind",
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
          "zh": "步骤类型"
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
              "max": 60
            }
          ],
          "zh": "标题"
        },
        {
          "en": "Text",
          "form": "both",
          "kind": "i18nRichText",
          "name": "body",
          "normalise": [
            "trim"
          ],
          "purpose": "article",
          "rules": [
            {
              "rule": "bytes",
              "max": 20480,
              "name": "HTML_TOO_LARGE",
              "message": {
                "zh": "内容超过 20 KB",
                "en": "The text is larger than 20 KB"
              }
            }
          ],
          "zh": "说明"
        },
        {
          "en": "Picture",
          "form": "both",
          "kind": "image",
          "name": "image",
          "purpose": "image",
          "zh": "配图"
        },
        {
          "en": "Video",
          "form": "both",
          "kind": "ref",
          "labelKey": "videoName",
          "name": "videoId",
          "ref": "video",
          "zh": "视频"
        },
        {
          "default": "none",
          "dict": "FlowCheck",
          "en": "Answered by",
          "form": "both",
          "kind": "dict",
          "name": "check",
          "visibleWhen": {
            "field": "kind",
            "values": [
              "question"
            ]
          },
          "zh": "回答方式"
        },
        {
          "en": "Answers",
          "form": "both",
          "items": [
            {
              "en": "Answer",
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
                  "min": 1,
                  "max": 30
                }
              ],
              "zh": "选项"
            },
            {
              "en": "Next",
              "form": "both",
              "identifier": true,
              "kind": "text",
              "name": "next",
              "normalise": [
                "fold",
                "trim",
                "collapse"
              ],
              "rules": [
                {
                  "rule": "pattern",
                  "pattern": "^(?:[a-z0-9]{1,12})$"
                }
              ],
              "zh": "下一步"
            }
          ],
          "kind": "rows",
          "name": "options",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "count",
              "min": 2,
              "max": 5
            }
          ],
          "visibleWhen": {
            "field": "kind",
            "values": [
              "question"
            ]
          },
          "zh": "选项"
        },
        {
          "en": "Next",
          "form": "both",
          "identifier": true,
          "kind": "text",
          "name": "next",
          "normalise": [
            "fold",
            "trim",
            "collapse"
          ],
          "rules": [
            {
              "rule": "pattern",
              "pattern": "^(?:[a-z0-9]{1,12})$"
            }
          ],
          "visibleWhen": {
            "field": "kind",
            "values": [
              "instruction"
            ]
          },
          "zh": "下一步"
        },
        {
          "dict": "FlowEnding",
          "en": "Result",
          "form": "both",
          "kind": "dict",
          "name": "result",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "visibleWhen": {
            "field": "kind",
            "values": [
              "result"
            ]
          },
          "zh": "结果"
        },
        {
          "dict": "FlowLink",
          "en": "Opens",
          "form": "both",
          "kind": "enum",
          "name": "linkType",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "visibleWhen": {
            "field": "result",
            "values": [
              "link"
            ]
          },
          "zh": "跳转类型"
        },
        {
          "en": "Target",
          "form": "both",
          "kind": "text",
          "name": "linkValue",
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
              "max": 500
            }
          ],
          "visibleWhen": {
            "field": "result",
            "values": [
              "link"
            ]
          },
          "zh": "跳转目标"
        }
      ],
      "kind": "rows",
      "name": "nodes",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 40
        }
      ],
      "section": {
        "zh": "排查步骤",
        "en": "Steps"
      },
      "zh": "排查步骤"
    },
    {
      "column": true,
      "en": "Steps",
      "kind": "int",
      "name": "nodeCount",
      "zh": "步骤数"
    },
    {
      "column": true,
      "en": "Vehicle models",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "其他车型的用户不显示",
        "en": "Users of other models do not see it"
      },
      "kind": "refs",
      "labelKey": "modelIdsNames",
      "many": true,
      "name": "modelIds",
      "ref": "vehicleModel",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
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
      "en": "Ended",
      "kind": "int",
      "name": "endCount",
      "zh": "完成数"
    },
    {
      "column": true,
      "en": "Solved",
      "kind": "int",
      "name": "solvedCount",
      "zh": "自助解决数"
    },
    {
      "column": true,
      "en": "To repair",
      "kind": "int",
      "name": "repairCount",
      "zh": "转报修数"
    },
    {
      "column": true,
      "en": "Solved rate",
      "filter": "range",
      "help": {
        "zh": "完成满 20 次后计算，不足 1% 不显示",
        "en": "From 20 ended runs on; empty below 1 %"
      },
      "kind": "int",
      "name": "solvedRate",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "sortable": true,
      "unit": "%",
      "zh": "自助解决率"
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
    "symptom",
    "shelfStatus",
    "hasDraft",
    "categoryId",
    "nodeCount",
    "viewCount",
    "solvedRate"
  ],
  "manualOrder": {
    "field": "sortOrder",
    "group": [
      "categoryId"
    ]
  },
  "name": "newProblem",
  "noun": {
    "zh": "个新版常见问题",
    "one": "guided problem",
    "many": "guided problems"
  },
  "order": "categoryId, sortOrder",
  "related": [
    {
      "en": "Runs",
      "field": "problemId",
      "resource": "problemRun",
      "zh": "排查记录"
    }
  ],
  "search": [
    "problemNo",
    "symptom"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "hasDraft",
    "categoryId",
    "nodeCount",
    "viewCount",
    "solvedRate"
  ],
  "title": "symptom",
  "versions": true,
  "view": "newProblem:view",
  "zh": "新版常见问题"
}
