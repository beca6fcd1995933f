// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 音效 · Sound effect on the wire. */
export interface SoundEffect {
  /** 音效编码 · Effect code */
  effectCode: string
  /** 音效名称 · Name */
  name: { zh: string; en: string | null }
  /** 音效场景 · Scene */
  category: string
  /** 音频文件 · Audio */
  audioFile: string | null
  /** 时长 · Duration */
  durationMs: number
  /** CRC32 · CRC32 */
  crc32: string | null
  /** 封面 · Cover */
  cover: string | null
  /** 适用车型 · Models */
  modelIds: number[] | null
  modelIdsNames: string[] | null
  /** 最低终端版本 · Min terminal version */
  minTboxVersion: string | null
  /** 出厂内置 · Built in */
  isFactory: boolean
  /** 有效期起 · Valid from */
  validFrom: string | null
  /** 有效期止 · Valid to */
  validTo: string | null
  /** 排序 · Sort */
  sortNo: number
  /** 安装量 · Installs */
  installCount: number
  /** 状态 · Status */
  status: number
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
      "permission": "soundEffect:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "soundEffect:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已上架{rows}",
        "en": "Put {rows} on shelf"
      },
      "en": "Put on shelf",
      "permission": "soundEffect:shelf",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          2
        ],
        "to": 1
      },
      "undo": "undoOnline",
      "verb": "online",
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
      "permission": "soundEffect:shelf",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "undo": "undoOffline",
      "verb": "offline",
      "zh": "下架"
    },
    {
      "done": {
        "zh": "已提交后台任务",
        "en": "Submitted as a background job"
      },
      "en": "Send to vehicles",
      "input": [
        {
          "en": "VINs",
          "form": "both",
          "help": {
            "zh": "每行一个，最多 5,000 个；留空则下发到所选车型的全部车辆",
            "en": "One per line, up to 5,000; empty: all vehicles of the chosen models"
          },
          "kind": "longtext",
          "name": "vins",
          "normalise": [
            "trim"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 100000
            }
          ],
          "zh": "车架号"
        },
        {
          "en": "Models",
          "form": "both",
          "kind": "refs",
          "labelKey": "modelIdsNames",
          "name": "modelIds",
          "ref": "vehicleModel",
          "zh": "车型"
        }
      ],
      "permission": "soundEffect:dispatch",
      "transition": {
        "field": "status",
        "from": [
          1
        ]
      },
      "verb": "dispatch",
      "zh": "下发"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "soundEffect:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "soundEffect:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 200,
      "en": "Undo put on shelf",
      "permission": "soundEffect:shelf",
      "undoOnly": true,
      "verb": "undoOnline",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "soundEffect:shelf",
      "undoOnly": true,
      "verb": "undoOffline",
      "zh": "撤销下架"
    },
    {
      "en": "Reorder",
      "permission": "soundEffect:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "code": "effectCode",
  "en": "Sound effect",
  "fields": [
    {
      "column": true,
      "en": "Effect code",
      "filter": "like",
      "form": "add",
      "help": {
        "zh": "大写字母开头，2–24 位大写字母、数字或下划线",
        "en": "2–24 capital letters, digits or underscores; a letter first"
      },
      "identifier": true,
      "kind": "text",
      "name": "effectCode",
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
          "pattern": "^(?:[A-Z][A-Z0-9_]{1,23})$"
        }
      ],
      "sortable": true,
      "zh": "音效编码"
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
          "min": 0,
          "max": 30
        }
      ],
      "zh": "音效名称"
    },
    {
      "column": true,
      "dict": "SoundCategory",
      "en": "Scene",
      "filter": "in",
      "form": "add",
      "kind": "dict",
      "name": "category",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "音效场景"
    },
    {
      "column": true,
      "en": "Audio",
      "form": "both",
      "help": {
        "zh": "WAV 或 MP3，单声道，8–24 kHz，10 秒以内，不超过 300 KB；上架前必填",
        "en": "WAV or MP3, mono, 8–24 kHz, up to 10 s and 300 KB; required on shelf"
      },
      "kind": "audio",
      "name": "audioFile",
      "purpose": "audio",
      "zh": "音频文件"
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
      "en": "CRC32",
      "identifier": true,
      "kind": "text",
      "name": "crc32",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 8
        }
      ],
      "zh": "CRC32"
    },
    {
      "column": true,
      "en": "Cover",
      "form": "both",
      "help": {
        "zh": "1:1；不超过 500 KB；上架前必填",
        "en": "1:1. Up to 500 KB; required on shelf"
      },
      "kind": "image",
      "name": "cover",
      "purpose": "image",
      "ratio": [
        1,
        1
      ],
      "zh": "封面"
    },
    {
      "column": true,
      "en": "Models",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "留空为全部联网车型",
        "en": "Empty: all models with a connected terminal"
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
      "en": "Min terminal version",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "minTboxVersion",
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
      "zh": "最低终端版本"
    },
    {
      "column": true,
      "en": "Built in",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "内置音效不能下发和删除",
        "en": "Built-in effects are neither sent nor deleted"
      },
      "kind": "bool",
      "name": "isFactory",
      "zh": "出厂内置"
    },
    {
      "en": "Valid from",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "节日音效使用；只能在有效期内下发",
        "en": "For festival effects, which are sent within this time only"
      },
      "kind": "time",
      "many": true,
      "name": "validFrom",
      "sortable": true,
      "zh": "有效期起"
    },
    {
      "en": "Valid to",
      "form": "both",
      "kind": "time",
      "many": true,
      "name": "validTo",
      "rules": [
        {
          "rule": "compare",
          "field": "validFrom",
          "op": "after"
        }
      ],
      "zh": "有效期止"
    },
    {
      "column": true,
      "en": "Sort",
      "form": "both",
      "help": {
        "zh": "留空则排在最后",
        "en": "Leave empty to put it last"
      },
      "kind": "int",
      "many": true,
      "name": "sortNo",
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
      "en": "Installs",
      "help": {
        "zh": "最近一次更换成功的音效为该音效的车辆数，每日更新",
        "en": "Vehicles that confirmed this effect last for its scene, counted daily"
      },
      "kind": "int",
      "name": "installCount",
      "zh": "安装量"
    },
    {
      "column": true,
      "default": 0,
      "dict": "SoundStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
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
    "name",
    "effectCode",
    "status",
    "category",
    "audioFile"
  ],
  "manualOrder": {
    "field": "sortNo",
    "group": [
      "category"
    ]
  },
  "name": "soundEffect",
  "noun": {
    "zh": "个音效",
    "one": "sound effect",
    "many": "sound effects"
  },
  "order": "category, sortNo",
  "search": [
    "effectCode",
    "name"
  ],
  "state": "status",
  "summary": [
    "status",
    "category",
    "durationMs",
    "installCount"
  ],
  "title": "name",
  "view": "soundEffect:view",
  "zh": "音效"
}
