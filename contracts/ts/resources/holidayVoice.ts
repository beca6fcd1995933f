// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 节日语音 · Holiday voice on the wire. */
export interface HolidayVoice {
  /** 语音编码 · Voice code */
  voiceCode: string
  /** 语音名称 · Name */
  name: { zh: string; en: string | null }
  /** 播报场景 · Scene */
  scene: number
  /** 播放端 · Played by */
  playOn: number
  /** 播报文本 · Spoken text */
  text: { zh: string; en: string | null }
  /** 音频文件 · Audio file */
  audio: string
  /** 英文音频文件 · English audio file */
  audioEn: string | null
  /** 时长 · Duration */
  durationMs: number
  /** 生效状态 · Period */
  period: number | null
  /** 节日 · Holiday */
  holidayCode: string
  /** 配套主题 · Goes with theme */
  themeId: number | null
  themeName: string | null
  /** 生效开始 · Active from */
  activeFrom: string | null
  /** 生效结束 · Active to */
  activeTo: string | null
  /** 每日仅播一次 · Once a day */
  oncePerDay: boolean
  /** 每日开始 · Daily from */
  dailyFrom: string
  /** 每日结束 · Daily to */
  dailyTo: string
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
  /** 播放次数 · Plays */
  playCount: number
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
      "permission": "holidayVoice:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "holidayVoice:edit",
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
      "permission": "holidayVoice:publish",
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
      "permission": "holidayVoice:publish",
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
      "permission": "holidayVoice:publish",
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
      "permission": "holidayVoice:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "holidayVoice:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "holidayVoice:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "holidayVoice:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    }
  ],
  "code": "voiceCode",
  "en": "Holiday voice",
  "fields": [
    {
      "column": true,
      "en": "Voice code",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "voiceCode",
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
          "max": 40
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Za-z][A-Za-z0-9_-]*)$"
        }
      ],
      "sortable": true,
      "zh": "语音编码"
    },
    {
      "column": true,
      "en": "Name",
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
      "zh": "语音名称"
    },
    {
      "column": true,
      "dict": "VoiceScene",
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
      "zh": "播报场景"
    },
    {
      "column": true,
      "default": 1,
      "dict": "VoiceTarget",
      "en": "Played by",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "playOn",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "播放端"
    },
    {
      "column": true,
      "en": "Spoken text",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "text",
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
      "zh": "播报文本"
    },
    {
      "column": true,
      "en": "Audio file",
      "form": "both",
      "help": {
        "zh": "MP3 或 WAV；车辆扬声器：单声道，5 秒以内，不超过 200 KB；APP：15 秒以内，不超过 2 MB",
        "en": "MP3 or WAV; vehicle speaker: mono, up to 5 s and 200 KB; app: up to 15 s and 2 MB"
      },
      "kind": "audio",
      "name": "audio",
      "purpose": "audio",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "音频文件"
    },
    {
      "en": "English audio file",
      "form": "both",
      "help": {
        "zh": "留空则用中文音频",
        "en": "Empty: the Chinese recording"
      },
      "kind": "audio",
      "name": "audioEn",
      "purpose": "audio",
      "zh": "英文音频文件"
    },
    {
      "column": true,
      "en": "Duration",
      "kind": "int",
      "name": "durationMs",
      "unit": "ms",
      "zh": "时长"
    },
    {
      "column": true,
      "dict": "PeriodState",
      "en": "Period",
      "filter": "in",
      "kind": "enum",
      "name": "period",
      "section": {
        "zh": "节日",
        "en": "Holiday"
      },
      "zh": "生效状态"
    },
    {
      "column": true,
      "dict": "Holiday",
      "en": "Holiday",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "holidayCode",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "节日"
    },
    {
      "choice": "holidayThemes",
      "column": true,
      "en": "Goes with theme",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "日期留空时取该主题的生效日期",
        "en": "Empty dates are those of the theme"
      },
      "kind": "ref",
      "labelKey": "themeName",
      "many": true,
      "name": "themeId",
      "ref": "appTheme",
      "zh": "配套主题"
    },
    {
      "column": true,
      "en": "Active from",
      "filter": "range",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "activeFrom",
      "sortable": true,
      "zh": "生效开始"
    },
    {
      "column": true,
      "en": "Active to",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "最长 31 天；结束后自动下架",
        "en": "At most 31 days; taken down afterwards"
      },
      "kind": "date",
      "many": true,
      "name": "activeTo",
      "rules": [
        {
          "rule": "compare",
          "field": "activeFrom",
          "op": "notBefore"
        }
      ],
      "sortable": true,
      "zh": "生效结束"
    },
    {
      "default": true,
      "en": "Once a day",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "oncePerDay",
      "zh": "每日仅播一次"
    },
    {
      "default": "07:00",
      "en": "Daily from",
      "form": "both",
      "help": {
        "zh": "如 07:00",
        "en": "Such as 07:00"
      },
      "identifier": true,
      "kind": "text",
      "name": "dailyFrom",
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
          "pattern": "^(?:([01]\\d|2[0-3]):[0-5]\\d)$"
        }
      ],
      "zh": "每日开始"
    },
    {
      "default": "21:00",
      "en": "Daily to",
      "form": "both",
      "help": {
        "zh": "如 07:00",
        "en": "Such as 07:00"
      },
      "identifier": true,
      "kind": "text",
      "name": "dailyTo",
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
          "pattern": "^(?:([01]\\d|2[0-3]):[0-5]\\d)$"
        }
      ],
      "zh": "每日结束"
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
      "zh": "播放次数"
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
    "name",
    "holidayCode",
    "scene",
    "audio",
    "shelfStatus",
    "period",
    "activeFrom",
    "activeTo"
  ],
  "name": "holidayVoice",
  "noun": {
    "zh": "条节日语音",
    "one": "holiday voice",
    "many": "holiday voices"
  },
  "order": "activeFrom desc",
  "search": [
    "voiceCode",
    "name"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "holidayCode",
    "scene",
    "period",
    "durationMs"
  ],
  "title": "name",
  "view": "holidayVoice:view",
  "zh": "节日语音"
}
