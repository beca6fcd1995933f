// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 支持类型 · Support type on the wire. */
export interface SupportType {
  /** 编码 · Code */
  code: string
  /** 名称 · Name */
  name: { zh: string; en: string | null }
  /** 图标 · Icon */
  icon: string | null
  /** 入口类型 · Entry */
  entryKind: number
  /** 热线电话 · Hotline */
  hotline: string | null
  /** 服务时间 · Service time */
  serviceTime: { zh: string; en: string | null } | null
  /** 跳转类型 · Link type */
  linkType: number | null
  /** 跳转文章 · Article */
  articleId: number | null
  articleName: string | null
  /** 跳转推广活动 · Promotion */
  promotionId: number | null
  promotionName: string | null
  /** 跳转商品 · Goods */
  goodsId: number | null
  goodsName: string | null
  /** 跳转AR活动 · AR event */
  arEventId: number | null
  arEventName: string | null
  /** 跳转抽奖活动 · Raffle */
  raffleId: number | null
  raffleName: string | null
  /** 跳转问题排查 · Guided problem */
  problemId: number | null
  problemName: string | null
  /** 跳转视频 · Video */
  videoId: number | null
  videoName: string | null
  /** 跳转外部链接 · External link */
  externalLinkId: number | null
  externalLinkName: string | null
  /** 跳转页面 · App page */
  appPage: string | null
  /** 处理角色 · Handled by role */
  handlerRole: number | null
  handlerRoleName: string | null
  /** 首次响应时限 · First reply */
  firstReplyHours: number
  /** 解决时限 · Resolve */
  resolveHours: number
  /** 必须选择车辆 · Vehicle required */
  needVehicle: boolean
  /** 排序 · Sort order */
  sortOrder: number
  /** 启用状态 · Enabled */
  enabled: number
  /** 反馈数 · Feedback */
  feedbackCount: number
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
      "permission": "supportType:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "supportType:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "supportType:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "supportType:edit",
      "transition": {
        "field": "enabled",
        "from": [
          0
        ],
        "to": 1
      },
      "undo": "disable",
      "verb": "enable",
      "zh": "启用"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已停用{rows}",
        "en": "Disabled {rows}"
      },
      "en": "Disable",
      "permission": "supportType:edit",
      "transition": {
        "field": "enabled",
        "from": [
          1
        ],
        "to": 0
      },
      "undo": "enable",
      "verb": "disable",
      "zh": "停用"
    },
    {
      "en": "Reorder",
      "permission": "supportType:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "code": "code",
  "en": "Support type",
  "fields": [
    {
      "column": true,
      "en": "Code",
      "filter": "eq",
      "form": "add",
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
          "pattern": "^(?:[a-zA-Z][a-zA-Z0-9]{1,39})$"
        }
      ],
      "section": {
        "zh": "入口",
        "en": "Entry"
      },
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
          "max": 20
        }
      ],
      "zh": "名称"
    },
    {
      "column": true,
      "en": "Icon",
      "form": "both",
      "help": {
        "zh": "留空则用入口类型的图标",
        "en": "Empty: the icon of the entry"
      },
      "kind": "image",
      "name": "icon",
      "purpose": "image",
      "zh": "图标"
    },
    {
      "column": true,
      "dict": "SupportEntry",
      "en": "Entry",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "entryKind",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "入口类型"
    },
    {
      "column": true,
      "en": "Hotline",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "hotline",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "check",
          "check": "phone"
        },
        {
          "rule": "requiredWhen",
          "field": "entryKind",
          "values": [
            1
          ]
        }
      ],
      "visibleWhen": {
        "field": "entryKind",
        "values": [
          1
        ]
      },
      "zh": "热线电话"
    },
    {
      "column": true,
      "en": "Service time",
      "form": "both",
      "help": {
        "zh": "如 每天 8:30–20:30",
        "en": "Such as daily 8:30–20:30"
      },
      "kind": "i18n",
      "name": "serviceTime",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 60
        }
      ],
      "zh": "服务时间"
    },
    {
      "column": true,
      "default": 0,
      "dict": "LinkType",
      "en": "Link type",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "linkType",
      "section": {
        "zh": "入口",
        "en": "Entry"
      },
      "visibleWhen": {
        "field": "entryKind",
        "values": [
          6
        ]
      },
      "zh": "跳转类型"
    },
    {
      "en": "Article",
      "form": "both",
      "kind": "ref",
      "labelKey": "articleName",
      "many": true,
      "name": "articleId",
      "ref": "article",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          1
        ]
      },
      "zh": "跳转文章"
    },
    {
      "en": "Promotion",
      "form": "both",
      "kind": "ref",
      "labelKey": "promotionName",
      "many": true,
      "name": "promotionId",
      "ref": "promotion",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          2
        ]
      },
      "zh": "跳转推广活动"
    },
    {
      "en": "Goods",
      "form": "both",
      "kind": "ref",
      "labelKey": "goodsName",
      "many": true,
      "name": "goodsId",
      "ref": "goodsProduct",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          3
        ]
      },
      "zh": "跳转商品"
    },
    {
      "en": "AR event",
      "form": "both",
      "kind": "ref",
      "labelKey": "arEventName",
      "many": true,
      "name": "arEventId",
      "ref": "arEvent",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          4
        ]
      },
      "zh": "跳转AR活动"
    },
    {
      "en": "Raffle",
      "form": "both",
      "kind": "ref",
      "labelKey": "raffleName",
      "many": true,
      "name": "raffleId",
      "ref": "raffleActivity",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          5
        ]
      },
      "zh": "跳转抽奖活动"
    },
    {
      "en": "Guided problem",
      "form": "both",
      "kind": "ref",
      "labelKey": "problemName",
      "many": true,
      "name": "problemId",
      "ref": "newProblem",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          6
        ]
      },
      "zh": "跳转问题排查"
    },
    {
      "en": "Video",
      "form": "both",
      "kind": "ref",
      "labelKey": "videoName",
      "many": true,
      "name": "videoId",
      "ref": "video",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          7
        ]
      },
      "zh": "跳转视频"
    },
    {
      "en": "External link",
      "form": "both",
      "kind": "ref",
      "labelKey": "externalLinkName",
      "many": true,
      "name": "externalLinkId",
      "ref": "externalLink",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          9
        ]
      },
      "zh": "跳转外部链接"
    },
    {
      "dict": "AppPage",
      "en": "App page",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "appPage",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "linkType",
        "values": [
          8
        ]
      },
      "zh": "跳转页面"
    },
    {
      "column": true,
      "en": "Handled by role",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "有此角色的客服账号优先分到此类反馈；留空则不限",
        "en": "Service accounts with this role come first; empty: any"
      },
      "kind": "ref",
      "labelKey": "handlerRoleName",
      "many": true,
      "name": "handlerRole",
      "ref": "role",
      "section": {
        "zh": "反馈处理",
        "en": "Feedback"
      },
      "zh": "处理角色"
    },
    {
      "column": true,
      "default": 24,
      "en": "First reply",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "firstReplyHours",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 168
        }
      ],
      "unit": "h",
      "zh": "首次响应时限"
    },
    {
      "column": true,
      "default": 72,
      "en": "Resolve",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "resolveHours",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 720
        },
        {
          "rule": "compare",
          "field": "firstReplyHours",
          "op": "notBefore"
        }
      ],
      "unit": "h",
      "zh": "解决时限"
    },
    {
      "en": "Vehicle required",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "needVehicle",
      "zh": "必须选择车辆"
    },
    {
      "column": true,
      "en": "Sort order",
      "form": "both",
      "help": {
        "zh": "留空则排在最后",
        "en": "Leave empty to put it last"
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
      "default": 1,
      "dict": "EnableStatus",
      "en": "Enabled",
      "filter": "eq",
      "kind": "enum",
      "name": "enabled",
      "zh": "启用状态"
    },
    {
      "child": "feedback",
      "childField": "supportTypeId",
      "column": true,
      "en": "Feedback",
      "kind": "count",
      "name": "feedbackCount",
      "zh": "反馈数"
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
  "manualOrder": {
    "field": "sortOrder",
    "group": []
  },
  "name": "supportType",
  "noun": {
    "zh": "个支持类型",
    "one": "support type",
    "many": "support types"
  },
  "order": "sortOrder",
  "related": [
    {
      "en": "Feedback",
      "field": "supportTypeId",
      "resource": "feedback",
      "zh": "反馈"
    }
  ],
  "search": [
    "code",
    "name"
  ],
  "state": "enabled",
  "title": "name",
  "view": "supportType:view",
  "zh": "支持类型"
}
