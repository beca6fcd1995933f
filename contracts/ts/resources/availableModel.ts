// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 适用车型 · Available model on the wire. */
export interface AvailableModel {
  /** 车型 · Vehicle model */
  modelId: number
  modelName: string | null
  /** APP展示名称 · Name in the app */
  displayName: { zh: string; en: string | null }
  /** 车型图 · Picture */
  image: string
  /** 允许绑定 · Can be bound */
  bindable: boolean
  /** 绑定方式 · Bind methods */
  bindMethods: string[] | null
  /** 最多共享人数 · Max shared users */
  maxSharedUsers: number
  /** 试用天数 · Trial days */
  trialDays: number
  /** 开放功能 · Features */
  features: string[] | null
  /** 蓝牙协议 · BLE protocol */
  bleProtocol: number | null
  /** 功能条件 · Feature rules */
  featureRules: { feature: string; minAndroid: string | null; minIos: string | null; minHarmony: string | null; minTerminalFw: string | null; rolloutPercent: number }[] | null
  /** 安卓最低版本 · Min Android */
  minAndroid: string | null
  /** iOS最低版本 · Min iOS */
  minIos: string | null
  /** 鸿蒙最低版本 · Min HarmonyOS */
  minHarmony: string | null
  /** NFC机型说明 · NFC phone list */
  nfcPhones: string | null
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
      "permission": "availableModel:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "availableModel:edit",
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
      "permission": "availableModel:publish",
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
      "permission": "availableModel:publish",
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
      "permission": "availableModel:publish",
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
      "batch": 50,
      "done": {
        "zh": "已复制功能到{rows}",
        "en": "Copied the features to {rows}"
      },
      "en": "Copy features",
      "input": [
        {
          "en": "From model",
          "form": "both",
          "kind": "ref",
          "labelKey": "fromName",
          "name": "fromId",
          "ref": "availableModel",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "来源车型"
        }
      ],
      "permission": "availableModel:edit",
      "verb": "copyFeatures",
      "zh": "复制功能"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "availableModel:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "availableModel:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "availableModel:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "availableModel:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    },
    {
      "en": "Reorder",
      "permission": "availableModel:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "en": "Available model",
  "fields": [
    {
      "column": true,
      "en": "Vehicle model",
      "filter": "in",
      "form": "add",
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "ref": "vehicleModel",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "车型"
    },
    {
      "column": true,
      "en": "Name in the app",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "displayName",
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
      "zh": "APP展示名称"
    },
    {
      "column": true,
      "en": "Picture",
      "form": "both",
      "help": {
        "zh": "4:3；透明背景 PNG 或 WebP",
        "en": "4:3. PNG or WebP with a transparent background"
      },
      "kind": "image",
      "name": "image",
      "purpose": "image",
      "ratio": [
        4,
        3
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "车型图"
    },
    {
      "column": true,
      "default": true,
      "en": "Can be bound",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "关闭后不再接受新绑定，已绑定的不受影响",
        "en": "Off: no new bindings; existing ones stay"
      },
      "kind": "bool",
      "many": true,
      "name": "bindable",
      "quick": true,
      "zh": "允许绑定"
    },
    {
      "column": true,
      "dict": "BindMethod",
      "en": "Bind methods",
      "filter": "in",
      "form": "both",
      "kind": "codes",
      "many": true,
      "name": "bindMethods",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 6
        }
      ],
      "visibleWhen": {
        "field": "bindable",
        "values": [
          true
        ]
      },
      "zh": "绑定方式"
    },
    {
      "default": 5,
      "en": "Max shared users",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "maxSharedUsers",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 10
        }
      ],
      "zh": "最多共享人数"
    },
    {
      "en": "Trial days",
      "form": "both",
      "help": {
        "zh": "绑定时展示的免费联网天数",
        "en": "Free days of connected service, shown at binding"
      },
      "kind": "int",
      "many": true,
      "name": "trialDays",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 365
        }
      ],
      "unit": "天/days",
      "zh": "试用天数"
    },
    {
      "column": true,
      "dict": "AppFeature",
      "en": "Features",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "须为车型硬件支持的功能",
        "en": "Only what the hardware of the model supports"
      },
      "kind": "codes",
      "many": true,
      "name": "features",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 17
        }
      ],
      "section": {
        "zh": "功能",
        "en": "Features"
      },
      "zh": "开放功能"
    },
    {
      "column": true,
      "dict": "BleProtocol",
      "en": "BLE protocol",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "开放蓝牙功能时必填",
        "en": "Required with a Bluetooth feature"
      },
      "kind": "enum",
      "many": true,
      "name": "bleProtocol",
      "zh": "蓝牙协议"
    },
    {
      "en": "Feature rules",
      "form": "both",
      "help": {
        "zh": "按车辆固定分配，提高比例不会关闭已开放的车辆",
        "en": "Fixed per vehicle: a higher share never turns a vehicle off"
      },
      "items": [
        {
          "dict": "AppFeature",
          "en": "Feature",
          "form": "both",
          "kind": "dict",
          "name": "feature",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "功能"
        },
        {
          "en": "Min Android",
          "form": "both",
          "kind": "text",
          "name": "minAndroid",
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
          "zh": "安卓最低版本"
        },
        {
          "en": "Min iOS",
          "form": "both",
          "kind": "text",
          "name": "minIos",
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
          "zh": "iOS最低版本"
        },
        {
          "en": "Min HarmonyOS",
          "form": "both",
          "kind": "text",
          "name": "minHarmony",
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
          "zh": "鸿蒙最低版本"
        },
        {
          "en": "Min terminal firmware",
          "form": "both",
          "kind": "text",
          "name": "minTerminalFw",
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
          "zh": "终端最低版本"
        },
        {
          "default": 100,
          "en": "Share of vehicles",
          "form": "both",
          "kind": "int",
          "name": "rolloutPercent",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 100
            }
          ],
          "unit": "%",
          "zh": "灰度比例"
        }
      ],
      "kind": "rows",
      "name": "featureRules",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 17
        }
      ],
      "zh": "功能条件"
    },
    {
      "en": "Min Android",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "minAndroid",
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
      "section": {
        "zh": "版本要求",
        "en": "App versions"
      },
      "zh": "安卓最低版本"
    },
    {
      "en": "Min iOS",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "minIos",
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
      "zh": "iOS最低版本"
    },
    {
      "en": "Min HarmonyOS",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "minHarmony",
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
      "zh": "鸿蒙最低版本"
    },
    {
      "en": "NFC phone list",
      "form": "both",
      "help": {
        "zh": "每行一个：品牌 型号 = ok 或 no",
        "en": "One per line: brand model = ok or no"
      },
      "kind": "longtext",
      "many": true,
      "name": "nfcPhones",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 4000
        }
      ],
      "zh": "NFC机型说明"
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
    "displayName",
    "shelfStatus",
    "bindable",
    "features"
  ],
  "manualOrder": {
    "field": "sortOrder",
    "group": []
  },
  "name": "availableModel",
  "noun": {
    "zh": "个适用车型",
    "one": "available model",
    "many": "available models"
  },
  "order": "sortOrder",
  "search": [
    "displayName"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "modelId",
    "bindable",
    "bleProtocol",
    "publishedAt"
  ],
  "title": "displayName",
  "view": "availableModel:view",
  "zh": "适用车型"
}
