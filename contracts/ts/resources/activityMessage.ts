// Generated from the Go declarations by `make generate`. Do not edit.
import type { Audience, Resource } from '../declaration'

/** 活动消息 · Activity message on the wire. */
export interface ActivityMessage {
  /** 消息编号 · Message no. */
  msgNo: string | null
  /** 标题 · Title */
  title: { zh: string; en: string | null }
  /** 活动类型 · Activity type */
  activityType: string
  /** 摘要 · Summary */
  summary: { zh: string; en: string | null } | null
  /** 封面 · Cover */
  cover: string | null
  /** 英文封面 · English cover */
  coverEn: string | null
  /** 正文 · Content */
  content: { zh: string; en: string | null } | null
  /** 活动开始 · Activity starts */
  activityStart: string | null
  /** 活动结束 · Activity ends */
  activityEnd: string | null
  /** 缺少英文时 · When English is missing */
  enPolicy: number
  /** 英文完整 · English complete */
  enComplete: boolean
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
  /** 推送对象 · Audience */
  audience: Audience
  audienceText: string | null
  /** 发送渠道 · Channels */
  channels: string[]
  /** 推送标题 · Push title */
  pushTitle: { zh: string; en: string | null } | null
  /** 推送内容 · Push text */
  pushBody: { zh: string; en: string | null } | null
  /** 短信内容 · SMS text */
  smsText: { zh: string; en: string | null } | null
  /** 短信模板号 · SMS template no. */
  smsTemplateNo: string | null
  /** 英文短信模板号 · English SMS template no. */
  smsTemplateNoEn: string | null
  /** 短信签名 · SMS signature */
  smsSignName: string | null
  /** 发送方式 · Send mode */
  sendMode: number
  /** 计划发送时间 · Planned time */
  sendAt: string | null
  /** 失效时间 · Expires at */
  expireAt: string | null
  /** 免打扰时段 · Quiet hours */
  quietMode: number
  /** 发送速率 · Rate per second */
  ratePerSecond: number | null
  /** 状态 · Status */
  status: number
  /** 预估人数 · Estimated people */
  audienceCount: number
  /** 已发送 · Sent */
  sentCount: number
  /** 已送达 · Delivered */
  deliveredCount: number
  /** 已读 · Read */
  readCount: number
  /** 已点击 · Clicked */
  clickCount: number
  /** 失败 · Failed */
  failedCount: number
  /** 跳过 · Skipped */
  skippedCount: number
  /** 首次发送 · First sent */
  firstSentAt: string | null
  /** 提交人 · Submitted by */
  submittedBy: number | null
  submittedByName: string | null
  /** 审核人 · Reviewed by */
  reviewedBy: number | null
  reviewedByName: string | null
  /** 审核意见 · Review remark */
  reviewRemark: string | null
  /** 撤回原因 · Recall reason */
  recallReason: string | null
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
      "permission": "activityMessage:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "activityMessage:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "done": {
        "zh": "已提交{rows}，共 {people} 人",
        "en": "Submitted {rows} for {people} people"
      },
      "en": "Submit",
      "input": [
        {
          "en": "People",
          "form": "both",
          "help": {
            "zh": "超过 1 万人时，请输入预检中的人数",
            "en": "With more than 10,000 people, enter the number shown by the preflight"
          },
          "kind": "int",
          "name": "people",
          "rules": [
            {
              "rule": "range",
              "min": 1,
              "max": 100000000
            }
          ],
          "zh": "发送人数"
        }
      ],
      "permission": "activityMessage:send",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ]
      },
      "verb": "submit",
      "zh": "提交"
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
            "zh": "最多 5 位，标题前加“[测试]”，不计入统计",
            "en": "Up to 5; the title begins with “[Test]”, and nothing is counted"
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
      "permission": "activityMessage:send",
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ]
      },
      "verb": "testSend",
      "zh": "测试发送"
    },
    {
      "danger": true,
      "done": {
        "zh": "已同意{rows}",
        "en": "Approved {rows}"
      },
      "effect": {
        "zh": "到计划时间后开始发送；计划时间已过则立即发送",
        "en": "Sending begins at the planned time, or at once if that has passed"
      },
      "en": "Approve",
      "permission": "activityMessage:review",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ]
      },
      "verb": "approve",
      "zh": "同意"
    },
    {
      "done": {
        "zh": "已驳回{rows}",
        "en": "Rejected {rows}"
      },
      "en": "Reject",
      "permission": "activityMessage:review",
      "primary": true,
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 0
      },
      "verb": "reject",
      "zh": "驳回"
    },
    {
      "done": {
        "zh": "已撤回{rows}的提交",
        "en": "Withdrew {rows}"
      },
      "en": "Withdraw",
      "permission": "activityMessage:send",
      "transition": {
        "field": "status",
        "from": [
          1,
          2
        ],
        "to": 0
      },
      "verb": "withdraw",
      "zh": "撤回提交"
    },
    {
      "done": {
        "zh": "已暂停{rows}",
        "en": "Paused {rows}"
      },
      "en": "Pause",
      "permission": "activityMessage:send",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          3
        ],
        "to": 4
      },
      "verb": "pause",
      "zh": "暂停"
    },
    {
      "done": {
        "zh": "已继续{rows}",
        "en": "Resumed {rows}"
      },
      "en": "Resume",
      "permission": "activityMessage:send",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          4
        ],
        "to": 3
      },
      "verb": "resume",
      "zh": "继续"
    },
    {
      "danger": true,
      "done": {
        "zh": "已取消{rows}，{stopped} 条不再发送",
        "en": "Cancelled {rows}; {stopped} deliveries are not sent"
      },
      "effect": {
        "zh": "排队中的立即停止；已发送的不受影响，名单见投递记录",
        "en": "Queued deliveries stop at once; those that were sent remain, and the delivery list names them"
      },
      "en": "Cancel",
      "permission": "activityMessage:cancel",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          2,
          3,
          4
        ],
        "to": 6
      },
      "verb": "cancel",
      "zh": "取消发送"
    },
    {
      "done": {
        "zh": "已重发 {again} 条",
        "en": "Sending {again} again"
      },
      "effect": {
        "zh": "仅重发超时和厂商限额的投递，24 小时内一次",
        "en": "Only timeouts and vendor limits are sent again, once and within 24 hours"
      },
      "en": "Resend failed",
      "permission": "activityMessage:send",
      "transition": {
        "field": "status",
        "from": [
          5
        ],
        "to": 3
      },
      "verb": "retryFailed",
      "zh": "重发失败"
    },
    {
      "danger": true,
      "done": {
        "zh": "已撤回{rows}，从 {recalled} 人的站内信中移除",
        "en": "Recalled {rows} from {recalled} inboxes"
      },
      "effect": {
        "zh": "站内信立即移除，未发送的不再发送；已发出的推送和短信无法撤回",
        "en": "It leaves the inboxes at once, and nothing more is sent; push and SMS that were sent cannot be recalled"
      },
      "en": "Recall",
      "permission": "activityMessage:recall",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          5,
          3,
          4
        ],
        "to": 7
      },
      "verb": "recall",
      "zh": "撤回消息"
    },
    {
      "en": "Copy",
      "permission": "activityMessage:add",
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
      "permission": "activityMessage:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "activityMessage:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "code": "msgNo",
  "en": "Activity message",
  "fields": [
    {
      "column": true,
      "en": "Message no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "msgNo",
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
        }
      ],
      "section": {
        "zh": "内容",
        "en": "Content"
      },
      "sortable": true,
      "zh": "消息编号"
    },
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
          "max": 60
        }
      ],
      "zh": "标题"
    },
    {
      "column": true,
      "dict": "ActivityMsgType",
      "en": "Activity type",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "activityType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "活动类型"
    },
    {
      "en": "Summary",
      "form": "both",
      "kind": "i18nText",
      "name": "summary",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 120
        }
      ],
      "zh": "摘要"
    },
    {
      "column": true,
      "en": "Cover",
      "form": "both",
      "help": {
        "zh": "2:1",
        "en": "2:1"
      },
      "kind": "image",
      "name": "cover",
      "purpose": "image",
      "ratio": [
        2,
        1
      ],
      "zh": "封面"
    },
    {
      "en": "English cover",
      "form": "both",
      "help": {
        "zh": "2:1；留空则用中文封面",
        "en": "2:1. Empty: the Chinese cover"
      },
      "kind": "image",
      "name": "coverEn",
      "purpose": "image",
      "ratio": [
        2,
        1
      ],
      "zh": "英文封面"
    },
    {
      "en": "Content",
      "form": "both",
      "help": {
        "zh": "有点击跳转时可不填",
        "en": "Optional with a link"
      },
      "kind": "i18nRichText",
      "name": "content",
      "normalise": [
        "trim"
      ],
      "purpose": "article",
      "rules": [
        {
          "rule": "bytes",
          "max": 204800,
          "name": "HTML_TOO_LARGE",
          "message": {
            "zh": "内容超过 200 KB",
            "en": "The text is larger than 200 KB"
          }
        },
        {
          "rule": "requiredWhen",
          "field": "linkType",
          "values": [
            0
          ]
        }
      ],
      "zh": "正文"
    },
    {
      "column": true,
      "en": "Activity starts",
      "filter": "range",
      "form": "both",
      "kind": "time",
      "many": true,
      "name": "activityStart",
      "sortable": true,
      "zh": "活动开始"
    },
    {
      "column": true,
      "en": "Activity ends",
      "form": "both",
      "kind": "time",
      "many": true,
      "name": "activityEnd",
      "rules": [
        {
          "rule": "compare",
          "field": "activityStart",
          "op": "after"
        }
      ],
      "zh": "活动结束"
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
      "audience": {
        "of": "appUser",
        "owner": "activityMessage"
      },
      "column": true,
      "en": "Audience",
      "form": "both",
      "kind": "audience",
      "labelKey": "audienceText",
      "name": "audience",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "对象",
        "en": "Audience"
      },
      "zh": "推送对象"
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
        "zh": "渠道",
        "en": "Channels"
      },
      "zh": "发送渠道"
    },
    {
      "en": "Push title",
      "form": "both",
      "help": {
        "zh": "选择推送时必填；最多 40 个半角字符，汉字按 2 个计",
        "en": "Required with push; at most 40 half-width units, a Chinese character counts as 2"
      },
      "kind": "i18n",
      "name": "pushTitle",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "check",
          "check": "pushTitle"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 32
        }
      ],
      "zh": "推送标题"
    },
    {
      "en": "Push text",
      "form": "both",
      "help": {
        "zh": "选择推送时必填；最多 100 个半角字符，汉字按 2 个计",
        "en": "Required with push; at most 100 half-width units, a Chinese character counts as 2"
      },
      "kind": "i18n",
      "name": "pushBody",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "check",
          "check": "pushBody"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 100
        }
      ],
      "zh": "推送内容"
    },
    {
      "en": "SMS text",
      "form": "both",
      "help": {
        "zh": "选择短信时必填，须与运营商审核通过的模板一致；每 70 字计一条",
        "en": "Required with SMS, the same as the template that the carrier has approved; 70 characters are one segment"
      },
      "kind": "i18nText",
      "name": "smsText",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 500
        }
      ],
      "zh": "短信内容"
    },
    {
      "en": "SMS template no.",
      "form": "both",
      "help": {
        "zh": "运营商审核通过的无变量模板，选择短信时必填",
        "en": "A template without variables that the carrier has approved; required with SMS"
      },
      "kind": "text",
      "many": true,
      "name": "smsTemplateNo",
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
      "zh": "短信模板号"
    },
    {
      "en": "English SMS template no.",
      "form": "both",
      "help": {
        "zh": "留空则英文用户收到中文短信",
        "en": "Without it, English readers get the Chinese text"
      },
      "kind": "text",
      "many": true,
      "name": "smsTemplateNoEn",
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
      "zh": "英文短信模板号"
    },
    {
      "en": "SMS signature",
      "form": "both",
      "help": {
        "zh": "留空则用系统设置中的签名",
        "en": "Without it, the signature of the system settings is used"
      },
      "kind": "text",
      "many": true,
      "name": "smsSignName",
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
      "zh": "短信签名"
    },
    {
      "column": true,
      "default": 0,
      "dict": "SendMode",
      "en": "Send mode",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "sendMode",
      "section": {
        "zh": "发送计划",
        "en": "Schedule"
      },
      "zh": "发送方式"
    },
    {
      "column": true,
      "en": "Planned time",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "北京时间，5 分钟后至 90 天内",
        "en": "China time, 5 minutes to 90 days ahead"
      },
      "kind": "time",
      "many": true,
      "name": "sendAt",
      "required": true,
      "rules": [
        {
          "rule": "required"
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
      "sortable": true,
      "visibleWhen": {
        "field": "sendMode",
        "values": [
          1
        ]
      },
      "zh": "计划发送时间"
    },
    {
      "column": true,
      "en": "Expires at",
      "form": "both",
      "help": {
        "zh": "到期后不再投递，站内信隐藏",
        "en": "Nothing is delivered afterwards, and the inbox hides it"
      },
      "kind": "time",
      "many": true,
      "name": "expireAt",
      "rules": [
        {
          "rule": "compare",
          "field": "sendAt",
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
      "zh": "失效时间"
    },
    {
      "default": 1,
      "dict": "QuietMode",
      "en": "Quiet hours",
      "form": "both",
      "help": {
        "zh": "22:00 至次日 8:00 的推送和短信",
        "en": "Push and SMS between 22:00 and 08:00"
      },
      "kind": "enum",
      "many": true,
      "name": "quietMode",
      "zh": "免打扰时段"
    },
    {
      "default": 200,
      "en": "Rate per second",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "ratePerSecond",
      "rules": [
        {
          "rule": "range",
          "min": 10,
          "max": 2000
        }
      ],
      "unit": "条/s",
      "zh": "发送速率"
    },
    {
      "column": true,
      "default": 0,
      "dict": "MessageStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "section": {
        "zh": "进展",
        "en": "Progress"
      },
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Estimated people",
      "kind": "int",
      "name": "audienceCount",
      "zh": "预估人数"
    },
    {
      "column": true,
      "en": "Sent",
      "help": {
        "zh": "各渠道投递条数合计，一人可收到多条",
        "en": "Deliveries of all channels; a person may get several"
      },
      "kind": "int",
      "name": "sentCount",
      "zh": "已发送"
    },
    {
      "column": true,
      "en": "Delivered",
      "kind": "int",
      "name": "deliveredCount",
      "zh": "已送达"
    },
    {
      "column": true,
      "en": "Read",
      "kind": "int",
      "name": "readCount",
      "zh": "已读"
    },
    {
      "column": true,
      "en": "Clicked",
      "kind": "int",
      "name": "clickCount",
      "zh": "已点击"
    },
    {
      "column": true,
      "en": "Failed",
      "kind": "int",
      "name": "failedCount",
      "zh": "失败"
    },
    {
      "en": "Skipped",
      "kind": "int",
      "name": "skippedCount",
      "zh": "跳过"
    },
    {
      "en": "First sent",
      "filter": "range",
      "kind": "time",
      "name": "firstSentAt",
      "sortable": true,
      "zh": "首次发送"
    },
    {
      "en": "Submitted by",
      "filter": "in",
      "kind": "ref",
      "labelKey": "submittedByName",
      "name": "submittedBy",
      "ref": "operator",
      "zh": "提交人"
    },
    {
      "en": "Reviewed by",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "reviewedByName",
      "name": "reviewedBy",
      "ref": "operator",
      "zh": "审核人"
    },
    {
      "en": "Review remark",
      "kind": "text",
      "name": "reviewRemark",
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
      "zh": "审核意见"
    },
    {
      "en": "Recall reason",
      "kind": "text",
      "name": "recallReason",
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
      "zh": "撤回原因"
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
    "title",
    "status",
    "activityType",
    "audience",
    "audienceCount",
    "sentCount",
    "deliveredCount",
    "readCount",
    "clickCount"
  ],
  "name": "activityMessage",
  "noun": {
    "zh": "条活动消息",
    "one": "activity message",
    "many": "activity messages"
  },
  "order": "createdAt desc",
  "preview": {
    "title": "title",
    "subtitle": "summary",
    "text": "content",
    "cover": "cover",
    "coverEn": "coverEn",
    "time": "firstSentAt"
  },
  "related": [
    {
      "en": "Send jobs",
      "field": "activityId",
      "resource": "messageJob",
      "zh": "发送任务"
    },
    {
      "en": "Deliveries",
      "field": "activityId",
      "resource": "messageDelivery",
      "zh": "投递记录"
    }
  ],
  "search": [
    "msgNo",
    "title"
  ],
  "state": "status",
  "steps": true,
  "summary": [
    "status",
    "activityType",
    "audienceCount",
    "sendAt",
    "sentCount",
    "deliveredCount",
    "readCount",
    "clickCount",
    "failedCount"
  ],
  "title": "title",
  "view": "activityMessage:view",
  "views": [
    {
      "en": "Open",
      "filters": {
        "status.in": "0,1,2,3,4"
      },
      "name": "open",
      "zh": "进行中"
    },
    {
      "en": "To review",
      "filters": {
        "status.in": "1"
      },
      "name": "review",
      "zh": "待审核"
    }
  ],
  "zh": "活动消息"
}
