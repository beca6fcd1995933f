// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 外部链接 · External link on the wire. */
export interface ExternalLink {
  /** 编码 · Code */
  code: string
  /** 名称 · Name */
  name: { zh: string; en: string | null }
  /** 展示位置 · Position */
  position: number
  /** 图标 · Icon */
  icon: string | null
  /** 打开方式 · Opens in */
  openMode: number
  /** 链接地址 · URL */
  url: string | null
  /** 英文链接地址 · English URL */
  urlEn: string | null
  /** 小程序 · Mini program */
  miniProgram: string | null
  /** 需要登录 · Login needed */
  needLogin: boolean
  /** 附带参数 · Passed parameters */
  passParams: string[] | null
  /** 离开提示 · Leaving notice */
  userTip: boolean
  /** 适用平台 · Platforms */
  platforms: string[] | null
  /** 最低APP版本 · Min app version */
  minAppVersion: string | null
  /** 最高APP版本 · Max app version */
  maxAppVersion: string | null
  /** 检测结果 · Check result */
  checkResult: number
  /** 检测说明 · Check detail */
  checkDetail: string | null
  /** 最近检测 · Last check */
  lastCheckAt: string | null
  /** 连续失败次数 · Failed checks in a row */
  failedChecks: number
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
      "permission": "externalLink:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "externalLink:edit",
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
      "permission": "externalLink:publish",
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
      "permission": "externalLink:publish",
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
      "permission": "externalLink:publish",
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
        "zh": "已检测",
        "en": "Checked"
      },
      "en": "Check",
      "permission": "externalLink:edit",
      "verb": "check",
      "zh": "检测"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "externalLink:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "externalLink:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "externalLink:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "externalLink:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    },
    {
      "en": "Reorder",
      "permission": "externalLink:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "code": "code",
  "en": "External link",
  "fields": [
    {
      "column": true,
      "en": "Code",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "APP 按编码读取；小写字母开头，2–40 位小写字母、数字或下划线",
        "en": "The app looks links up by code; 2–40 lower-case letters, digits or underscores, a letter first"
      },
      "identifier": true,
      "kind": "text",
      "name": "code",
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
          "pattern": "^(?:[a-z][a-z0-9_]{1,39})$"
        }
      ],
      "sortable": true,
      "zh": "编码"
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
      "zh": "名称"
    },
    {
      "column": true,
      "dict": "LinkPosition",
      "en": "Position",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "position",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "展示位置"
    },
    {
      "column": true,
      "en": "Icon",
      "form": "both",
      "kind": "image",
      "name": "icon",
      "purpose": "image",
      "rules": [
        {
          "rule": "requiredWhen",
          "field": "position",
          "values": [
            1,
            2,
            3,
            4,
            5,
            6
          ]
        }
      ],
      "zh": "图标"
    },
    {
      "column": true,
      "default": 1,
      "dict": "OpenMode",
      "en": "Opens in",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "openMode",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "打开方式"
    },
    {
      "column": true,
      "en": "URL",
      "filter": "like",
      "form": "both",
      "kind": "link",
      "many": true,
      "name": "url",
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
        "field": "openMode",
        "values": [
          1,
          2
        ]
      },
      "zh": "链接地址"
    },
    {
      "en": "English URL",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "留空则用中文链接",
        "en": "Empty: the Chinese URL"
      },
      "kind": "link",
      "many": true,
      "name": "urlEn",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "link",
          "max": 500,
          "values2": [
            "https"
          ]
        }
      ],
      "visibleWhen": {
        "field": "openMode",
        "values": [
          1,
          2
        ]
      },
      "zh": "英文链接地址"
    },
    {
      "en": "Mini program",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "AppID 与路径，如 wx0123456789abcdef/pages/index",
        "en": "AppID and path, such as wx0123456789abcdef/pages/index"
      },
      "kind": "text",
      "many": true,
      "name": "miniProgram",
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
          "max": 200
        },
        {
          "rule": "pattern",
          "pattern": "^(?:wx[0-9a-f]{16}(/[A-Za-z0-9_./?=&-]*)?)$"
        }
      ],
      "sortable": true,
      "visibleWhen": {
        "field": "openMode",
        "values": [
          3
        ]
      },
      "zh": "小程序"
    },
    {
      "en": "Login needed",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "needLogin",
      "zh": "需要登录"
    },
    {
      "dict": "LinkParam",
      "en": "Passed parameters",
      "form": "both",
      "help": {
        "zh": "仅限自有域名；不传登录凭证",
        "en": "For own hosts only; the login is never passed"
      },
      "kind": "codes",
      "many": true,
      "name": "passParams",
      "zh": "附带参数"
    },
    {
      "default": true,
      "en": "Leaving notice",
      "form": "both",
      "help": {
        "zh": "打开前提示“即将离开本应用”",
        "en": "Asks before leaving the app"
      },
      "kind": "bool",
      "many": true,
      "name": "userTip",
      "zh": "离开提示"
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
      "section": {
        "zh": "适用范围",
        "en": "Reach"
      },
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
      "dict": "CheckResult",
      "en": "Check result",
      "filter": "in",
      "kind": "enum",
      "name": "checkResult",
      "quick": true,
      "section": {
        "zh": "检测",
        "en": "Check"
      },
      "zh": "检测结果"
    },
    {
      "en": "Check detail",
      "kind": "text",
      "name": "checkDetail",
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
      "zh": "检测说明"
    },
    {
      "column": true,
      "en": "Last check",
      "filter": "range",
      "kind": "time",
      "name": "lastCheckAt",
      "sortable": true,
      "zh": "最近检测"
    },
    {
      "en": "Failed checks in a row",
      "kind": "int",
      "name": "failedChecks",
      "zh": "连续失败次数"
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
    "icon",
    "name",
    "code",
    "shelfStatus",
    "position",
    "checkResult"
  ],
  "manualOrder": {
    "field": "sortOrder",
    "group": [
      "position"
    ]
  },
  "name": "externalLink",
  "noun": {
    "zh": "个外部链接",
    "one": "external link",
    "many": "external links"
  },
  "order": "position, sortOrder",
  "search": [
    "code",
    "name"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "position",
    "openMode",
    "checkResult",
    "lastCheckAt"
  ],
  "title": "name",
  "view": "externalLink:view",
  "zh": "外部链接"
}
