// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** App版本 · App version on the wire. */
export interface AppVersion {
  /** 平台 · Platform */
  platform: number
  /** 版本名称 · Version */
  versionName: string
  /** 版本号 · Version code */
  versionCode: number
  /** 渠道 · Channel */
  channel: string
  /** 发布方式 · Package */
  packageKind: number
  /** 安装包文件 · Package file */
  packageFile: string | null
  /** 商店地址 · Store URL */
  storeUrl: string | null
  /** 应用标识 · Application id */
  packageId: string | null
  /** 大小 · Size */
  sizeKb: number | null
  /** SHA-256 · SHA-256 */
  sha256: string | null
  /** 最低系统 · Min OS */
  minOs: string | null
  /** 更新方式 · Update mode */
  updateMode: number
  /** 最低支持版本号 · Min supported */
  minSupportedCode: number | null
  /** 灰度比例 · Rollout */
  grayPercent: number
  /** 灰度人群 · Rollout tags */
  grayTagIds: number[] | null
  grayTagIdsNames: string[] | null
  /** 更新说明 · Release notes */
  notes: { zh: string; en: string | null }
  /** 发布时间 · Publish at */
  publishAt: string | null
  /** 状态 · Status */
  status: number
  /** 实际发布 · Published at */
  publishedAt: string | null
  /** 覆盖率 · Coverage */
  installPct: number
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
      "permission": "appVersion:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "appVersion:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "done": {
        "zh": "已发布{rows}",
        "en": "Published {rows}"
      },
      "en": "Publish",
      "input": [
        {
          "en": "Publish at",
          "form": "both",
          "help": {
            "zh": "留空则按表单中的时间，未设置则立即发布",
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
          "zh": "发布时间"
        },
        {
          "en": "Rollout",
          "form": "both",
          "help": {
            "zh": "留空则按表单中的比例",
            "en": "Empty: that of the form"
          },
          "kind": "int",
          "name": "grayPercent",
          "rules": [
            {
              "rule": "range",
              "min": 1,
              "max": 100
            }
          ],
          "unit": "%",
          "zh": "灰度比例"
        },
        {
          "en": "Users forced to update",
          "form": "both",
          "help": {
            "zh": "填写上面显示的用户数以确认",
            "en": "Enter the number of users shown above to confirm"
          },
          "kind": "int",
          "name": "confirm",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 1099511627776
            }
          ],
          "zh": "强制更新影响人数"
        }
      ],
      "permission": "appVersion:publish",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ]
      },
      "verb": "publish",
      "zh": "发布"
    },
    {
      "done": {
        "zh": "已扩大{rows}的灰度",
        "en": "Widened the rollout of {rows}"
      },
      "en": "Widen rollout",
      "input": [
        {
          "en": "Rollout",
          "form": "both",
          "kind": "int",
          "name": "percent",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 100
            }
          ],
          "unit": "%",
          "zh": "灰度比例"
        }
      ],
      "permission": "appVersion:publish",
      "transition": {
        "field": "status",
        "from": [
          2,
          3
        ]
      },
      "verb": "setGray",
      "zh": "扩大灰度"
    },
    {
      "done": {
        "zh": "已调整{rows}的更新要求",
        "en": "Changed the demands of {rows}"
      },
      "en": "Change demands",
      "input": [
        {
          "dict": "AppUpdateMode",
          "en": "Update mode",
          "form": "both",
          "kind": "enum",
          "name": "updateMode",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "更新方式"
        },
        {
          "en": "Min supported",
          "form": "both",
          "help": {
            "zh": "留空则不变",
            "en": "Empty: unchanged"
          },
          "kind": "int",
          "name": "minSupportedCode",
          "plain": true,
          "rules": [
            {
              "rule": "range",
              "min": 1,
              "max": 2100000000
            }
          ],
          "zh": "最低支持版本号"
        },
        {
          "en": "Users forced to update",
          "form": "both",
          "help": {
            "zh": "填写上面显示的用户数以确认",
            "en": "Enter the number of users shown above to confirm"
          },
          "kind": "int",
          "name": "confirm",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 1099511627776
            }
          ],
          "zh": "强制更新影响人数"
        }
      ],
      "permission": "appVersion:publish",
      "transition": {
        "field": "status",
        "from": [
          2,
          3
        ]
      },
      "verb": "demand",
      "zh": "调整更新要求"
    },
    {
      "done": {
        "zh": "已暂停{rows}",
        "en": "Paused {rows}"
      },
      "en": "Pause",
      "permission": "appVersion:publish",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          2
        ],
        "to": 3
      },
      "undo": "undoPause",
      "verb": "pause",
      "zh": "暂停"
    },
    {
      "done": {
        "zh": "已继续{rows}",
        "en": "Resumed {rows}"
      },
      "en": "Resume",
      "permission": "appVersion:publish",
      "transition": {
        "field": "status",
        "from": [
          3
        ],
        "to": 2
      },
      "undo": "undoResume",
      "verb": "resume",
      "zh": "继续"
    },
    {
      "danger": true,
      "done": {
        "zh": "已撤回{rows}",
        "en": "Withdrew {rows}"
      },
      "effect": {
        "zh": "App 不再提示该版本，已安装的用户不受影响",
        "en": "The app stops offering this version; users who have it are not affected"
      },
      "en": "Withdraw",
      "permission": "appVersion:publish",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1,
          2,
          3
        ],
        "to": 4
      },
      "verb": "withdraw",
      "zh": "撤回"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "appVersion:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Undo pause",
      "permission": "appVersion:publish",
      "undoOnly": true,
      "verb": "undoPause",
      "zh": "撤销暂停"
    },
    {
      "en": "Undo resume",
      "permission": "appVersion:publish",
      "undoOnly": true,
      "verb": "undoResume",
      "zh": "撤销继续"
    }
  ],
  "en": "App version",
  "ends": {
    "field": "status",
    "values": [
      4,
      5
    ]
  },
  "fields": [
    {
      "column": true,
      "dict": "AppPlatform",
      "en": "Platform",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "platform",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "版本",
        "en": "Version"
      },
      "sortable": true,
      "zh": "平台"
    },
    {
      "column": true,
      "en": "Version",
      "filter": "like",
      "form": "add",
      "kind": "text",
      "name": "versionName",
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
          "rule": "check",
          "check": "version"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 20
        }
      ],
      "sortable": true,
      "zh": "版本名称"
    },
    {
      "column": true,
      "en": "Version code",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "须大于该平台和渠道已发布的版本号",
        "en": "Above the published versions of its platform and channel"
      },
      "kind": "int",
      "name": "versionCode",
      "plain": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 2100000000
        }
      ],
      "sortable": true,
      "zh": "版本号"
    },
    {
      "column": true,
      "default": "official",
      "en": "Channel",
      "filter": "in",
      "form": "add",
      "kind": "text",
      "name": "channel",
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
          "pattern": "^(?:[a-z0-9_]{1,20})$"
        }
      ],
      "sortable": true,
      "zh": "渠道"
    },
    {
      "column": true,
      "default": 1,
      "dict": "AppPackage",
      "en": "Package",
      "filter": "eq",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "packageKind",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "安装包",
        "en": "Package"
      },
      "zh": "发布方式"
    },
    {
      "en": "Package file",
      "form": "both",
      "help": {
        "zh": "apk 或 hap，包内版本须与填写的一致",
        "en": "apk or hap; the version inside must be the one entered"
      },
      "kind": "file",
      "name": "packageFile",
      "purpose": "app",
      "visibleWhen": {
        "field": "packageKind",
        "values": [
          1
        ]
      },
      "zh": "安装包文件"
    },
    {
      "en": "Store URL",
      "form": "both",
      "kind": "link",
      "many": true,
      "name": "storeUrl",
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
        },
        {
          "rule": "length",
          "min": 0,
          "max": 300
        }
      ],
      "visibleWhen": {
        "field": "packageKind",
        "values": [
          2
        ]
      },
      "zh": "商店地址"
    },
    {
      "en": "Application id",
      "identifier": true,
      "kind": "text",
      "name": "packageId",
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
      "zh": "应用标识"
    },
    {
      "column": true,
      "en": "Size",
      "kind": "int",
      "name": "sizeKb",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 1073741824
        }
      ],
      "unit": "KB",
      "zh": "大小"
    },
    {
      "en": "SHA-256",
      "identifier": true,
      "kind": "text",
      "name": "sha256",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 64
        }
      ],
      "zh": "SHA-256"
    },
    {
      "en": "Min OS",
      "form": "both",
      "help": {
        "zh": "如 7.0",
        "en": "Such as 7.0"
      },
      "kind": "text",
      "many": true,
      "name": "minOs",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:\\d{1,2}(\\.\\d{1,2}){0,2})$"
        }
      ],
      "zh": "最低系统"
    },
    {
      "column": true,
      "default": 2,
      "dict": "AppUpdateMode",
      "en": "Update mode",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "updateMode",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "更新",
        "en": "Update"
      },
      "zh": "更新方式"
    },
    {
      "column": true,
      "en": "Min supported",
      "form": "both",
      "help": {
        "zh": "更低版本必须更新，不能大于本版本号",
        "en": "Lower versions must update; at most the version code"
      },
      "kind": "int",
      "many": true,
      "name": "minSupportedCode",
      "plain": true,
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 2100000000
        }
      ],
      "zh": "最低支持版本号"
    },
    {
      "column": true,
      "default": 100,
      "en": "Rollout",
      "form": "both",
      "help": {
        "zh": "按用户编号的哈希选取",
        "en": "Chosen by a hash of the user id"
      },
      "kind": "int",
      "many": true,
      "name": "grayPercent",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "unit": "%",
      "zh": "灰度比例"
    },
    {
      "en": "Rollout tags",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "灰度期间只提供给有其中任一标签的用户；留空则不限，比例为 100% 时不起作用",
        "en": "While gray, only users with one of these tags; empty: all users; without effect at 100 %"
      },
      "kind": "refs",
      "labelKey": "grayTagIdsNames",
      "many": true,
      "name": "grayTagIds",
      "ref": "userTag",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 20
        }
      ],
      "zh": "灰度人群"
    },
    {
      "column": true,
      "en": "Release notes",
      "form": "both",
      "kind": "i18nText",
      "name": "notes",
      "normalise": [
        "trim"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 1000
        }
      ],
      "zh": "更新说明"
    },
    {
      "column": true,
      "en": "Publish at",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "留空则在发布操作时立即生效",
        "en": "Empty: at once when it is published"
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
      "sortable": true,
      "zh": "发布时间"
    },
    {
      "column": true,
      "default": 0,
      "dict": "AppVerStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "section": {
        "zh": "发布情况",
        "en": "Publication"
      },
      "zh": "状态"
    },
    {
      "en": "Published at",
      "filter": "range",
      "kind": "time",
      "name": "publishedAt",
      "sortable": true,
      "zh": "实际发布"
    },
    {
      "column": true,
      "en": "Coverage",
      "help": {
        "zh": "30 天内活跃用户中使用本版本或更新版本的比例，每日更新",
        "en": "Share of the users active in 30 days on this version or a newer one; updated daily"
      },
      "kind": "decimal",
      "name": "installPct",
      "scale": 2,
      "unit": "%",
      "zh": "覆盖率"
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
    "versionName",
    "status",
    "platform",
    "versionCode",
    "channel"
  ],
  "name": "appVersion",
  "noun": {
    "zh": "个App版本",
    "one": "app version",
    "many": "app versions"
  },
  "order": "platform, versionCode desc",
  "search": [
    "versionName"
  ],
  "state": "status",
  "title": "versionName",
  "view": "appVersion:view",
  "zh": "App版本"
}
