// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 教学视频 · Tutorial video on the wire. */
export interface Video {
  /** 标题 · Title */
  title: { zh: string; en: string | null }
  /** 视频类型 · Type */
  videoType: string
  /** 分类 · Classification */
  categoryId: number | null
  categoryName: string | null
  /** 视频文件 · Video file */
  videoFile: string
  /** 英文视频文件 · English video file */
  videoFileEn: string | null
  /** 封面 · Cover */
  cover: string | null
  /** 英文封面 · English cover */
  coverEn: string | null
  /** 简介 · Summary */
  summary: { zh: string; en: string | null } | null
  /** 时长 · Duration */
  durationSec: number
  /** 分辨率 · Resolution */
  resolution: string | null
  /** 大小 · Size */
  sizeBytes: number
  /** 可见对象 · Visible to */
  viewers: number
  /** 允许下载 · Allow download */
  allowDownload: boolean
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
  /** 播放数 · Plays */
  playCount: number
  /** 点赞数 · Likes */
  likeCount: number
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
      "permission": "video:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "video:edit",
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
      "permission": "video:publish",
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
      "permission": "video:publish",
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
      "permission": "video:publish",
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
      "permission": "video:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "video:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "video:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "video:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "video:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    },
    {
      "en": "Reorder",
      "permission": "video:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "en": "Tutorial video",
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
          "max": 40
        }
      ],
      "zh": "标题"
    },
    {
      "column": true,
      "dict": "VideoType",
      "en": "Type",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "videoType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "视频类型"
    },
    {
      "choice": "videos",
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
      "durationField": "durationSec",
      "en": "Video file",
      "form": "both",
      "help": {
        "zh": "建议 H.264 编码的 MP4，16:9，15 分钟以内",
        "en": "MP4 with H.264, 16:9, at most 15 minutes"
      },
      "kind": "video",
      "name": "videoFile",
      "purpose": "video",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "视频文件"
    },
    {
      "en": "English video file",
      "form": "both",
      "help": {
        "zh": "如配英文字幕的版本；留空则用中文视频",
        "en": "Such as one with English subtitles; empty: the Chinese video"
      },
      "kind": "video",
      "name": "videoFileEn",
      "purpose": "video",
      "zh": "英文视频文件"
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
      "en": "Summary",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "summary",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "简介"
    },
    {
      "column": true,
      "en": "Duration",
      "filter": "range",
      "kind": "int",
      "name": "durationSec",
      "sortable": true,
      "unit": "s",
      "zh": "时长"
    },
    {
      "column": true,
      "en": "Resolution",
      "kind": "text",
      "name": "resolution",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 11
        }
      ],
      "zh": "分辨率"
    },
    {
      "en": "Size",
      "kind": "int",
      "name": "sizeBytes",
      "unit": "B",
      "zh": "大小"
    },
    {
      "column": true,
      "default": 1,
      "dict": "Viewers",
      "en": "Visible to",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "viewers",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "可见对象"
    },
    {
      "en": "Allow download",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "allowDownload",
      "zh": "允许下载"
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
      "en": "Plays",
      "help": {
        "zh": "每个用户每天计一次",
        "en": "Once per user and day"
      },
      "kind": "int",
      "name": "playCount",
      "section": {
        "zh": "效果",
        "en": "Results"
      },
      "zh": "播放数"
    },
    {
      "column": true,
      "en": "Likes",
      "help": {
        "zh": "每个用户每天计一次",
        "en": "Once per user and day"
      },
      "kind": "int",
      "name": "likeCount",
      "zh": "点赞数"
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
    "videoType",
    "durationSec",
    "playCount",
    "likeCount"
  ],
  "manualOrder": {
    "field": "sortOrder",
    "group": []
  },
  "name": "video",
  "noun": {
    "zh": "个视频",
    "one": "tutorial video",
    "many": "tutorial videos"
  },
  "order": "sortOrder, publishedAt desc",
  "related": [
    {
      "en": "Function introductions with it",
      "field": "videoId",
      "resource": "functionIntroduction",
      "zh": "引用的功能介绍"
    }
  ],
  "search": [
    "title"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "videoType",
    "durationSec",
    "viewers",
    "publishedAt",
    "playCount"
  ],
  "title": "title",
  "view": "video:view",
  "zh": "教学视频"
}
