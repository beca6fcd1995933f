// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 服务消息模板 · Service message template on the wire. */
export interface ServiceTemplate {
  /** 模板编码 · Template code */
  templateCode: string
  /** 模板名称 · Name */
  name: string
  /** 业务场景 · Scene */
  sceneCode: string
  /** 渠道 · Channels */
  channels: string[]
  /** 标题模板 · Title template */
  titleTpl: { zh: string; en: string | null }
  /** 内容模板 · Body template */
  bodyTpl: { zh: string; en: string | null }
  /** 短信模板 · SMS template */
  smsTpl: { zh: string; en: string | null } | null
  /** 短信平台模板号 · SMS provider template id */
  smsProviderId: string | null
  /** 跳转类型 · Link type */
  linkType: number
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
  /** 默认模板 · Default */
  isDefault: boolean
  /** 短信模板审核 · SMS template status */
  smsProviderStatus: number
  /** 启用状态 · Enabled */
  enabled: number
  /** 最近使用 · Last used */
  lastUsedAt: string | null
  /** 使用的变量 · Placeholders */
  usedPlaceholders: unknown
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
      "permission": "messageTemplate:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "messageTemplate:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "messageTemplate:enable",
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
      "permission": "messageTemplate:enable",
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
      "done": {
        "zh": "已向 {testers} 位用户发送测试",
        "en": "Sent a test to {testers} users"
      },
      "en": "Send a test",
      "input": [
        {
          "en": "Testers",
          "form": "both",
          "help": {
            "zh": "最多 5 位，变量用示例值，标题前加“[测试]”",
            "en": "Up to 5; with sample values, and the title begins with “[Test]”"
          },
          "kind": "refs",
          "labelKey": "usersNames",
          "name": "users",
          "ref": "appUser",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "count",
              "min": 1,
              "max": 5
            }
          ],
          "zh": "测试用户"
        }
      ],
      "permission": "messageTemplate:edit",
      "verb": "testSend",
      "zh": "测试发送"
    },
    {
      "done": {
        "zh": "已提交{rows}的短信模板",
        "en": "Submitted the SMS text of {rows}"
      },
      "en": "Submit SMS text",
      "permission": "messageTemplate:edit",
      "transition": {
        "field": "smsProviderStatus",
        "from": [
          0,
          3
        ],
        "to": 1
      },
      "verb": "submitSms",
      "zh": "提交短信审核"
    },
    {
      "en": "Record SMS review",
      "input": [
        {
          "dict": "SmsTplStatus",
          "en": "Result",
          "form": "both",
          "kind": "enum",
          "name": "result",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "审核结果"
        }
      ],
      "permission": "messageTemplate:enable",
      "transition": {
        "field": "smsProviderStatus",
        "from": [
          1
        ]
      },
      "verb": "reviewSms",
      "zh": "登记短信审核结果"
    },
    {
      "done": {
        "zh": "{rows}已设为默认模板",
        "en": "{rows} is the default now"
      },
      "en": "Make default",
      "permission": "messageTemplate:edit",
      "transition": {
        "field": "isDefault",
        "from": [
          0
        ]
      },
      "verb": "setDefault",
      "zh": "设为默认"
    },
    {
      "en": "Copy",
      "input": [
        {
          "en": "Template code",
          "form": "both",
          "kind": "text",
          "name": "templateCode",
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
              "pattern": "^(?:[a-z][a-zA-Z0-9_.]{2,39})$"
            }
          ],
          "zh": "模板编码"
        },
        {
          "en": "Name",
          "form": "both",
          "kind": "text",
          "name": "name",
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
          "zh": "模板名称"
        }
      ],
      "permission": "messageTemplate:add",
      "verb": "copy",
      "zh": "复制"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "messageTemplate:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "messageTemplate:view",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "code": "templateCode",
  "en": "Service message template",
  "fields": [
    {
      "column": true,
      "en": "Template code",
      "filter": "like",
      "form": "add",
      "help": {
        "zh": "小写字母开头，字母、数字、下划线和点，保存后不可修改",
        "en": "Begins with a lower case letter; letters, digits, underscores and dots. It cannot be changed later"
      },
      "identifier": true,
      "kind": "text",
      "name": "templateCode",
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
          "max": 40
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[a-z][a-zA-Z0-9_.]{2,39})$"
        }
      ],
      "section": {
        "zh": "模板",
        "en": "Template"
      },
      "sortable": true,
      "zh": "模板编码"
    },
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "kind": "text",
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
          "max": 60
        }
      ],
      "sortable": true,
      "zh": "模板名称"
    },
    {
      "column": true,
      "dict": "ServiceScene",
      "en": "Scene",
      "filter": "in",
      "form": "add",
      "help": {
        "zh": "决定可用的变量，保存后不可修改",
        "en": "Decides which variables exist; it cannot be changed later"
      },
      "kind": "dict",
      "name": "sceneCode",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "业务场景"
    },
    {
      "column": true,
      "dict": "MsgChannel",
      "en": "Channels",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "站内信始终发送",
        "en": "The inbox is always included"
      },
      "kind": "codes",
      "many": true,
      "name": "channels",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 3
        }
      ],
      "section": {
        "zh": "内容",
        "en": "Content"
      },
      "zh": "渠道"
    },
    {
      "column": true,
      "en": "Title template",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "变量写作 {{变量名}} 或 {{变量名|默认值}}；代入示例后最多 40 个半角字符",
        "en": "Variables are written {{name}} or {{name|default}}; at most 40 half-width units with sample values"
      },
      "kind": "i18n",
      "name": "titleTpl",
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
      "zh": "标题模板"
    },
    {
      "en": "Body template",
      "form": "both",
      "help": {
        "zh": "选择推送时，代入示例后最多 100 个半角字符，汉字按 2 个计",
        "en": "With push at most 100 half-width units with sample values; a Chinese character counts as 2"
      },
      "kind": "i18nText",
      "name": "bodyTpl",
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
          "max": 200
        }
      ],
      "zh": "内容模板"
    },
    {
      "en": "SMS template",
      "form": "both",
      "help": {
        "zh": "选择短信时必填，须与运营商审核的模板一致",
        "en": "Required with SMS, the same as the carrier has reviewed"
      },
      "kind": "i18nText",
      "name": "smsTpl",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 300
        }
      ],
      "zh": "短信模板"
    },
    {
      "en": "SMS provider template id",
      "form": "both",
      "help": {
        "zh": "选择短信时必填",
        "en": "Required with SMS"
      },
      "identifier": true,
      "kind": "text",
      "name": "smsProviderId",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 40
        }
      ],
      "zh": "短信平台模板号"
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
        "zh": "点击跳转",
        "en": "Link"
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
      "en": "Default",
      "filter": "eq",
      "kind": "bool",
      "name": "isDefault",
      "sortable": true,
      "zh": "默认模板"
    },
    {
      "column": true,
      "default": 0,
      "dict": "SmsTplStatus",
      "en": "SMS template status",
      "filter": "in",
      "help": {
        "zh": "审核通过后才发送短信；修改短信模板后须重新提交",
        "en": "Short messages are sent once it is approved; a changed text has to be submitted again"
      },
      "kind": "enum",
      "name": "smsProviderStatus",
      "section": {
        "zh": "状态",
        "en": "State"
      },
      "zh": "短信模板审核"
    },
    {
      "column": true,
      "default": 0,
      "dict": "EnableStatus",
      "en": "Enabled",
      "filter": "in",
      "kind": "enum",
      "name": "enabled",
      "quick": true,
      "zh": "启用状态"
    },
    {
      "column": true,
      "en": "Last used",
      "kind": "time",
      "name": "lastUsedAt",
      "zh": "最近使用"
    },
    {
      "en": "Placeholders",
      "kind": "json",
      "name": "usedPlaceholders",
      "zh": "使用的变量"
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
    "enabled",
    "sceneCode",
    "isDefault",
    "channels",
    "titleTpl",
    "smsProviderStatus",
    "lastUsedAt"
  ],
  "name": "serviceTemplate",
  "noun": {
    "zh": "个服务模板",
    "one": "service message template",
    "many": "service message templates"
  },
  "order": "sceneCode, isDefault desc",
  "related": [
    {
      "en": "Send jobs",
      "field": "serviceTemplateId",
      "resource": "messageJob",
      "zh": "发送任务"
    }
  ],
  "search": [
    "templateCode",
    "name"
  ],
  "state": "enabled",
  "summary": [
    "enabled",
    "sceneCode",
    "isDefault",
    "smsProviderStatus",
    "lastUsedAt"
  ],
  "title": "name",
  "view": "messageTemplate:view",
  "zh": "服务消息模板"
}
