// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** APP主题 · App theme on the wire. */
export interface AppTheme {
  /** 主题编码 · Theme code */
  themeCode: string
  /** 主题名称 · Theme name */
  name: { zh: string; en: string | null }
  /** 主题类型 · Theme type */
  themeType: number
  /** 封面 · Cover */
  cover: string
  /** 英文封面 · English cover */
  coverEn: string | null
  /** 预览图 · Previews */
  previews: string[] | null
  /** 主题介绍 · Description */
  description: { zh: string; en: string | null } | null
  /** 缺少英文时 · When English is missing */
  enPolicy: number
  /** 英文完整 · English complete */
  enComplete: boolean
  /** 节日 · Holiday */
  holidayCode: string | null
  /** 生效开始 · Active from */
  activeFrom: string | null
  /** 生效结束 · Active to */
  activeTo: string | null
  /** 自动应用 · Applied automatically */
  autoApply: boolean
  /** 资源包 · Asset pack */
  pack: string
  /** 资源包版本 · Pack version */
  packVersion: number
  /** 包大小 · Pack size */
  packSize: number
  /** 校验值 · Checksum */
  packSha256: string | null
  /** 颜色配置 · Colours */
  colors: { token: string; light: string; dark: string | null }[] | null
  /** 主色 · Primary colour */
  primaryColor: string | null
  /** 价格 · Price */
  price: number
  /** 有效天数 · Valid days */
  validDays: number
  /** iOS内购商品ID · iOS product id */
  iosProductId: string | null
  /** 使用人数 · Users */
  useCount: number
  /** 售出数 · Sold */
  soldCount: number
  /** 累计收入 · Revenue */
  revenue: number
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
      "permission": "appTheme:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "appTheme:edit",
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
      "permission": "appTheme:publish",
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
      "permission": "appTheme:publish",
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
      "permission": "appTheme:publish",
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
        "zh": "已设置价格",
        "en": "The price is set"
      },
      "en": "Set price",
      "input": [
        {
          "currency": "CNY",
          "en": "Price",
          "form": "both",
          "help": {
            "zh": "0 为免费；已售订单不受影响",
            "en": "0: free; earlier orders do not change"
          },
          "kind": "money",
          "name": "price",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 99900
            }
          ],
          "zh": "价格"
        },
        {
          "en": "Valid days",
          "form": "both",
          "help": {
            "zh": "0 为永久",
            "en": "0: for ever"
          },
          "kind": "int",
          "name": "validDays",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 3650
            }
          ],
          "zh": "有效天数"
        },
        {
          "en": "iOS product id",
          "form": "both",
          "help": {
            "zh": "有价格时必填",
            "en": "Required with a price"
          },
          "identifier": true,
          "kind": "text",
          "name": "iosProductId",
          "normalise": [
            "fold",
            "trim",
            "collapse"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 80
            },
            {
              "rule": "pattern",
              "pattern": "^(?:[A-Za-z0-9._]+)$"
            }
          ],
          "zh": "iOS内购商品ID"
        }
      ],
      "permission": "appTheme:price",
      "transition": {
        "field": "themeType",
        "from": [
          1
        ]
      },
      "verb": "setPrice",
      "zh": "定价"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "appTheme:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "appTheme:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "appTheme:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "appTheme:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    },
    {
      "en": "Reorder",
      "permission": "appTheme:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "code": "themeCode",
  "en": "App theme",
  "fields": [
    {
      "column": true,
      "en": "Theme code",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "小写字母开头，3–40 位小写字母、数字或下划线",
        "en": "3–40 small letters, digits or underscores; a letter first"
      },
      "identifier": true,
      "kind": "text",
      "name": "themeCode",
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
          "pattern": "^(?:[a-z][a-z0-9_]{2,39})$"
        }
      ],
      "sortable": true,
      "zh": "主题编码"
    },
    {
      "column": true,
      "en": "Theme name",
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
          "max": 20
        }
      ],
      "zh": "主题名称"
    },
    {
      "column": true,
      "default": 1,
      "dict": "ThemeType",
      "en": "Theme type",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "themeType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "主题类型"
    },
    {
      "column": true,
      "en": "Cover",
      "form": "both",
      "help": {
        "zh": "9:16",
        "en": "9:16"
      },
      "kind": "image",
      "name": "cover",
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
      "zh": "封面"
    },
    {
      "en": "English cover",
      "form": "both",
      "help": {
        "zh": "9:16；留空则用中文封面",
        "en": "9:16. Empty: the Chinese cover"
      },
      "kind": "image",
      "name": "coverEn",
      "purpose": "image",
      "ratio": [
        9,
        16
      ],
      "zh": "英文封面"
    },
    {
      "en": "Previews",
      "form": "both",
      "help": {
        "zh": "9:16；1–5 张",
        "en": "9:16. 1–5 pictures"
      },
      "kind": "images",
      "name": "previews",
      "purpose": "image",
      "ratio": [
        9,
        16
      ],
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 5
        }
      ],
      "zh": "预览图"
    },
    {
      "en": "Description",
      "form": "both",
      "kind": "i18nText",
      "name": "description",
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
      "zh": "主题介绍"
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
      "dict": "Holiday",
      "en": "Holiday",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "holidayCode",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "节日",
        "en": "Holiday"
      },
      "visibleWhen": {
        "field": "themeType",
        "values": [
          2
        ]
      },
      "zh": "节日"
    },
    {
      "column": true,
      "en": "Active from",
      "filter": "range",
      "form": "both",
      "kind": "time",
      "many": true,
      "name": "activeFrom",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "visibleWhen": {
        "field": "themeType",
        "values": [
          2
        ]
      },
      "zh": "生效开始"
    },
    {
      "column": true,
      "en": "Active to",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "最长 31 天；到时自动下架",
        "en": "At most 31 days; taken down then"
      },
      "kind": "time",
      "many": true,
      "name": "activeTo",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "compare",
          "field": "activeFrom",
          "op": "after"
        }
      ],
      "sortable": true,
      "visibleWhen": {
        "field": "themeType",
        "values": [
          2
        ]
      },
      "zh": "生效结束"
    },
    {
      "column": true,
      "en": "Applied automatically",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "生效期内对所有用户生效，用户可切换回原主题",
        "en": "Shown to all users in its period; a user may switch back"
      },
      "kind": "bool",
      "many": true,
      "name": "autoApply",
      "visibleWhen": {
        "field": "themeType",
        "values": [
          2
        ]
      },
      "zh": "自动应用"
    },
    {
      "en": "Asset pack",
      "form": "both",
      "help": {
        "zh": "ZIP，不超过 30 MB，含 manifest.json；尺寸见帮助",
        "en": "ZIP up to 30 MB with manifest.json; the sizes are in the help"
      },
      "kind": "file",
      "name": "pack",
      "purpose": "pack",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "资源与颜色",
        "en": "Assets and colours"
      },
      "zh": "资源包"
    },
    {
      "column": true,
      "en": "Pack version",
      "kind": "int",
      "name": "packVersion",
      "zh": "资源包版本"
    },
    {
      "column": true,
      "en": "Pack size",
      "kind": "int",
      "name": "packSize",
      "unit": "B",
      "zh": "包大小"
    },
    {
      "en": "Checksum",
      "identifier": true,
      "kind": "text",
      "name": "packSha256",
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
      "zh": "校验值"
    },
    {
      "default": [
        {
          "token": "primary",
          "light": "#1F5FBF",
          "dark": ""
        },
        {
          "token": "primaryPressed",
          "light": "#184C99",
          "dark": ""
        },
        {
          "token": "onPrimary",
          "light": "#FFFFFF",
          "dark": ""
        },
        {
          "token": "accent",
          "light": "#E0A100",
          "dark": ""
        },
        {
          "token": "navBackground",
          "light": "#1F5FBF",
          "dark": ""
        },
        {
          "token": "navText",
          "light": "#FFFFFF",
          "dark": ""
        },
        {
          "token": "tabActive",
          "light": "#1F5FBF",
          "dark": ""
        },
        {
          "token": "tabInactive",
          "light": "#86909C",
          "dark": ""
        },
        {
          "token": "pageBackground",
          "light": "#F5F6F8",
          "dark": ""
        },
        {
          "token": "cardBackground",
          "light": "#FFFFFF",
          "dark": ""
        },
        {
          "token": "textPrimary",
          "light": "#1D2129",
          "dark": ""
        },
        {
          "token": "textSecondary",
          "light": "#5B6472",
          "dark": ""
        },
        {
          "token": "divider",
          "light": "#E5E6EB",
          "dark": ""
        },
        {
          "token": "success",
          "light": "#00A870",
          "dark": ""
        },
        {
          "token": "warning",
          "light": "#ED7B2F",
          "dark": ""
        },
        {
          "token": "danger",
          "light": "#E34D59",
          "dark": ""
        }
      ],
      "en": "Colours",
      "form": "both",
      "help": {
        "zh": "上架前浅色须齐全；深色留空则用基础主题",
        "en": "All light colours are required to publish; empty dark ones are those of the base theme"
      },
      "items": [
        {
          "dict": "ThemeToken",
          "en": "Token",
          "form": "both",
          "kind": "dict",
          "name": "token",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "颜色位"
        },
        {
          "en": "Light",
          "form": "both",
          "kind": "color",
          "name": "light",
          "required": true,
          "rules": [
            {
              "rule": "pattern",
              "pattern": "^(?:#[0-9A-Fa-f]{6})$"
            },
            {
              "rule": "required"
            }
          ],
          "zh": "浅色"
        },
        {
          "en": "Dark",
          "form": "both",
          "kind": "color",
          "name": "dark",
          "rules": [
            {
              "rule": "pattern",
              "pattern": "^(?:#[0-9A-Fa-f]{6})$"
            }
          ],
          "zh": "深色"
        }
      ],
      "kind": "rows",
      "name": "colors",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 16
        }
      ],
      "zh": "颜色配置"
    },
    {
      "column": true,
      "en": "Primary colour",
      "kind": "color",
      "name": "primaryColor",
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:#[0-9A-Fa-f]{6})$"
        }
      ],
      "zh": "主色"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Price",
      "filter": "range",
      "kind": "money",
      "name": "price",
      "section": {
        "zh": "价格",
        "en": "Price"
      },
      "sortable": true,
      "zh": "价格"
    },
    {
      "column": true,
      "en": "Valid days",
      "help": {
        "zh": "0 为永久",
        "en": "0: for ever"
      },
      "kind": "int",
      "name": "validDays",
      "zh": "有效天数"
    },
    {
      "en": "iOS product id",
      "identifier": true,
      "kind": "text",
      "name": "iosProductId",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 80
        }
      ],
      "zh": "iOS内购商品ID"
    },
    {
      "column": true,
      "en": "Users",
      "help": {
        "zh": "已购买或领取、且未退款的用户",
        "en": "Who bought or took it and was not refunded"
      },
      "kind": "int",
      "name": "useCount",
      "zh": "使用人数"
    },
    {
      "column": true,
      "en": "Sold",
      "kind": "int",
      "name": "soldCount",
      "zh": "售出数"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Revenue",
      "help": {
        "zh": "实付减退款",
        "en": "Paid less refunded"
      },
      "kind": "money",
      "name": "revenue",
      "zh": "累计收入"
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
    "themeCode",
    "themeType",
    "shelfStatus",
    "primaryColor",
    "holidayCode",
    "activeFrom",
    "activeTo"
  ],
  "manualOrder": {
    "field": "sortOrder",
    "group": [
      "themeType"
    ]
  },
  "name": "appTheme",
  "noun": {
    "zh": "个主题",
    "one": "app theme",
    "many": "app themes"
  },
  "order": "themeType, sortOrder",
  "related": [
    {
      "en": "Voices with it",
      "field": "themeId",
      "resource": "holidayVoice",
      "zh": "配套语音"
    },
    {
      "en": "Sold",
      "field": "themeId",
      "resource": "orderItem",
      "zh": "售出明细"
    },
    {
      "en": "Users who have it",
      "field": "themeId",
      "resource": "entitlement",
      "zh": "拥有的用户"
    }
  ],
  "search": [
    "themeCode",
    "name"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "themeType",
    "packVersion",
    "price"
  ],
  "title": "name",
  "view": "appTheme:view",
  "views": [
    {
      "en": "Normal",
      "filters": {
        "themeType.eq": "1"
      },
      "name": "normal",
      "zh": "普通主题"
    },
    {
      "en": "Holiday",
      "filters": {
        "themeType.eq": "2"
      },
      "name": "holiday",
      "orderBy": "activeFrom asc",
      "zh": "节日主题"
    }
  ],
  "zh": "APP主题"
}
