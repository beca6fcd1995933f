// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 用户反馈 · Feedback on the wire. */
export interface Feedback {
  /** 反馈编号 · Feedback no. */
  feedbackNo: string | null
  /** 状态 · Status */
  status: number
  /** 来源 · Source */
  source: number | null
  /** 支持类型 · Support type */
  supportTypeId: number
  supportTypeName: string | null
  /** 反馈类型 · Type */
  feedbackType: number
  /** 问题分类 · Problem class */
  faultClass: string
  /** 反馈内容 · Content */
  content: string
  /** 图片 · Photos */
  photos: string[] | null
  /** 视频 · Video */
  video: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 车型 · Model */
  modelId: number | null
  modelName: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 联系方式 · Contact */
  contact: string | null
  /** 语言 · Language */
  lang: string | null
  /** 设备信息 · Device */
  deviceInfo: string | null
  /** 优先级 · Priority */
  priority: number
  /** 处理客服 · Handler */
  handlerId: number | null
  handlerName: string | null
  /** 协办网点 · Outlet */
  dealerId: number | null
  dealerName: string | null
  /** 重点关注 · Flagged */
  flagged: boolean
  /** 内部备注 · Internal note */
  internalNote: string | null
  /** 最近回复 · Last reply */
  replyText: string | null
  /** 处理结果 · Result */
  resultType: number | null
  /** 关联工单 · Repair order */
  repairOrderId: number | null
  repairOrderName: string | null
  /** 重复于 · Duplicate of */
  duplicateOfId: number | null
  duplicateOfName: string | null
  /** 时效 · SLA */
  slaState: number
  /** 当前时限 · Due */
  slaDueAt: string | null
  /** 首次响应时限 · First reply due */
  firstReplyDue: string | null
  /** 首次响应时间 · First reply at */
  firstReplyAt: string | null
  /** 首次响应用时 · Time to first reply */
  replyMinutes: number
  /** 解决时限 · Resolve due */
  resolveDue: string | null
  /** 处理完成时间 · Handled at */
  handledAt: string | null
  /** 关闭时间 · Closed at */
  closedAt: string | null
  /** 满意度 · Satisfaction */
  satisfaction: number | null
  /** 重开次数 · Reopened */
  reopenCount: number
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
      "permission": "feedback:handle",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "feedback:handle",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "en": "Export",
      "permission": "feedback:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已分派{rows}",
        "en": "Assigned {rows}"
      },
      "en": "Assign",
      "input": [
        {
          "choice": "answering",
          "en": "Handler",
          "form": "both",
          "help": {
            "zh": "都留空则按班次和在办量分派",
            "en": "Both empty: by shift and load"
          },
          "kind": "ref",
          "labelKey": "handlerName",
          "name": "handlerId",
          "ref": "serviceAccount",
          "zh": "处理客服"
        },
        {
          "en": "Outlet",
          "form": "both",
          "help": {
            "zh": "投诉不能转给网点",
            "en": "Complaints are not passed to outlets"
          },
          "kind": "ref",
          "labelKey": "dealerName",
          "name": "dealerId",
          "ref": "dealer",
          "zh": "协办网点"
        }
      ],
      "permission": "feedback:assign",
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 1
      },
      "verb": "assign",
      "zh": "分派"
    },
    {
      "done": {
        "zh": "已回复{rows}",
        "en": "Replied to {rows}"
      },
      "en": "Reply",
      "input": [
        {
          "dict": "FeedbackAnswer",
          "en": "Template",
          "form": "both",
          "help": {
            "zh": "内容留空则发送模板，用用户的语言",
            "en": "Sent in the language of the user if the text is empty"
          },
          "kind": "dict",
          "name": "template",
          "zh": "回复模板"
        },
        {
          "en": "Text",
          "form": "both",
          "kind": "longtext",
          "name": "text",
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
          "zh": "内容"
        },
        {
          "en": "Photos",
          "form": "both",
          "kind": "images",
          "name": "photos",
          "purpose": "evidence",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 3
            }
          ],
          "zh": "图片"
        }
      ],
      "permission": "feedback:handle",
      "transition": {
        "field": "status",
        "from": [
          1
        ]
      },
      "verb": "reply",
      "zh": "回复"
    },
    {
      "done": {
        "zh": "已处理{rows}",
        "en": "Handled {rows}"
      },
      "en": "Mark as handled",
      "input": [
        {
          "dict": "FeedbackResult",
          "en": "Result",
          "form": "both",
          "help": {
            "zh": "转报修、无效和重复另有操作",
            "en": "Repair, invalid and duplicate have actions of their own"
          },
          "kind": "enum",
          "name": "resultType",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "处理结果"
        },
        {
          "en": "Reply",
          "form": "both",
          "kind": "longtext",
          "name": "replyText",
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
              "min": 2,
              "max": 500
            }
          ],
          "zh": "回复内容"
        },
        {
          "en": "Photos",
          "form": "both",
          "kind": "images",
          "name": "photos",
          "purpose": "evidence",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 3
            }
          ],
          "zh": "图片"
        },
        {
          "dict": "FeedbackType",
          "en": "Type",
          "form": "both",
          "help": {
            "zh": "留空则不变",
            "en": "Empty: unchanged"
          },
          "kind": "enum",
          "name": "feedbackType",
          "zh": "反馈类型"
        },
        {
          "dict": "LargeProblemClassification",
          "en": "Problem class",
          "form": "both",
          "help": {
            "zh": "留空则不变",
            "en": "Empty: unchanged"
          },
          "kind": "dict",
          "name": "faultClass",
          "zh": "问题分类"
        },
        {
          "dict": "Priority",
          "en": "Priority",
          "form": "both",
          "help": {
            "zh": "留空则不变",
            "en": "Empty: unchanged"
          },
          "kind": "enum",
          "name": "priority",
          "zh": "优先级"
        },
        {
          "en": "Internal note",
          "form": "both",
          "help": {
            "zh": "留空则不变",
            "en": "Empty: unchanged"
          },
          "kind": "longtext",
          "name": "internalNote",
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
          "zh": "内部备注"
        }
      ],
      "permission": "feedback:handle",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "handle",
      "zh": "处理完成"
    },
    {
      "done": {
        "zh": "已受理{rows}",
        "en": "Took {rows}"
      },
      "en": "Take",
      "permission": "feedback:handle",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 1
      },
      "verb": "take",
      "zh": "受理"
    },
    {
      "done": {
        "zh": "已登记{rows}的用户回复",
        "en": "Recorded the reply to {rows}"
      },
      "en": "Record the user's reply",
      "input": [
        {
          "en": "Text",
          "form": "both",
          "kind": "longtext",
          "name": "text",
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
              "min": 2,
              "max": 500
            }
          ],
          "zh": "内容"
        },
        {
          "en": "Photos",
          "form": "both",
          "kind": "images",
          "name": "photos",
          "purpose": "evidence",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 3
            }
          ],
          "zh": "图片"
        }
      ],
      "permission": "feedback:handle",
      "transition": {
        "field": "status",
        "from": [
          1,
          2
        ]
      },
      "verb": "userReply",
      "zh": "登记用户回复"
    },
    {
      "done": {
        "zh": "已登记{rows}的满意度",
        "en": "Recorded the satisfaction of {rows}"
      },
      "en": "Record satisfaction",
      "input": [
        {
          "en": "Stars",
          "form": "both",
          "help": {
            "zh": "3 分及以上同时关闭",
            "en": "Three and more close it"
          },
          "kind": "int",
          "name": "stars",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 5
            }
          ],
          "zh": "满意度"
        }
      ],
      "permission": "feedback:handle",
      "transition": {
        "field": "status",
        "from": [
          2,
          3
        ]
      },
      "verb": "rate",
      "zh": "登记满意度"
    },
    {
      "done": {
        "zh": "已合并{rows}",
        "en": "Merged {rows}"
      },
      "en": "Merge",
      "input": [
        {
          "en": "Duplicate of",
          "form": "both",
          "help": {
            "zh": "同一用户的另一条反馈",
            "en": "Other feedback of the same user"
          },
          "kind": "ref",
          "labelKey": "duplicateOfName",
          "name": "duplicateOfId",
          "ref": "feedback",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "重复于"
        }
      ],
      "permission": "feedback:handle",
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 3
      },
      "verb": "merge",
      "zh": "合并重复"
    },
    {
      "done": {
        "zh": "已关闭{rows}",
        "en": "Closed {rows}"
      },
      "en": "Close",
      "input": [
        {
          "dict": "FeedbackResult",
          "en": "Result",
          "form": "both",
          "help": {
            "zh": "留空：未处理的判为无效，已处理的不变",
            "en": "Empty: invalid if it is not handled, unchanged otherwise"
          },
          "kind": "enum",
          "name": "resultType",
          "zh": "处理结果"
        },
        {
          "en": "Abuse",
          "form": "both",
          "help": {
            "zh": "不发送关闭说明",
            "en": "The user gets no message"
          },
          "kind": "bool",
          "name": "abuse",
          "zh": "辱骂或骚扰"
        }
      ],
      "permission": "feedback:handle",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ],
        "to": 3
      },
      "verb": "close",
      "zh": "关闭"
    },
    {
      "done": {
        "zh": "已重开{rows}",
        "en": "Reopened {rows}"
      },
      "en": "Reopen",
      "permission": "feedback:assign",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          3
        ],
        "to": 1
      },
      "verb": "reopen",
      "zh": "重开"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已标记{rows}",
        "en": "Flagged {rows}"
      },
      "en": "Flag",
      "input": [
        {
          "default": true,
          "en": "Flagged",
          "form": "both",
          "kind": "bool",
          "name": "flag",
          "zh": "重点关注"
        }
      ],
      "permission": "feedback:handle",
      "verb": "mark",
      "zh": "标记"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "feedback:delete",
      "reason": true,
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    }
  ],
  "en": "Feedback",
  "fields": [
    {
      "column": true,
      "en": "Feedback no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "feedbackNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "section": {
        "zh": "反馈",
        "en": "Feedback"
      },
      "sortable": true,
      "zh": "反馈编号"
    },
    {
      "column": true,
      "default": 0,
      "dict": "FeedbackStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "default": 3,
      "dict": "FeedbackSource",
      "en": "Source",
      "filter": "in",
      "kind": "enum",
      "name": "source",
      "zh": "来源"
    },
    {
      "column": true,
      "en": "Support type",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "supportTypeName",
      "many": true,
      "name": "supportTypeId",
      "ref": "supportType",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "支持类型"
    },
    {
      "column": true,
      "dict": "FeedbackType",
      "en": "Type",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "feedbackType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "反馈类型"
    },
    {
      "column": true,
      "dict": "LargeProblemClassification",
      "en": "Problem class",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "faultClass",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "问题分类"
    },
    {
      "column": true,
      "en": "Content",
      "filter": "like",
      "form": "add",
      "kind": "longtext",
      "name": "content",
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
          "min": 5,
          "max": 1000
        }
      ],
      "zh": "反馈内容"
    },
    {
      "en": "Photos",
      "form": "add",
      "kind": "images",
      "name": "photos",
      "purpose": "evidence",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 9
        }
      ],
      "zh": "图片"
    },
    {
      "en": "Video",
      "form": "add",
      "help": {
        "zh": "60 秒以内，mp4 或 mov",
        "en": "At most 60 seconds, mp4 or mov"
      },
      "kind": "video",
      "name": "video",
      "purpose": "clip",
      "zh": "视频"
    },
    {
      "en": "Vehicle",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "zh": "车辆"
    },
    {
      "column": true,
      "en": "VIN / frame no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "vin",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "车架号"
    },
    {
      "en": "Model",
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "ref": "vehicleModel",
      "zh": "车型"
    },
    {
      "column": true,
      "en": "User",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "留空则为车主",
        "en": "Empty: the owner of the vehicle"
      },
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "column": true,
      "en": "Contact",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "电话或邮箱；留空则为用户的手机号",
        "en": "A phone number or an e-mail address. Empty: the phone of the user"
      },
      "kind": "masked",
      "mask": "contact",
      "name": "contact",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "lower"
      ],
      "rules": [
        {
          "rule": "check",
          "check": "contact"
        }
      ],
      "zh": "联系方式"
    },
    {
      "default": "zh",
      "dict": "Lang",
      "en": "Language",
      "filter": "in",
      "form": "add",
      "help": {
        "zh": "自动回复和回复模板用此语言",
        "en": "Of automatic answers and templates"
      },
      "kind": "dict",
      "name": "lang",
      "zh": "语言"
    },
    {
      "en": "Device",
      "kind": "text",
      "name": "deviceInfo",
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
      "zh": "设备信息"
    },
    {
      "column": true,
      "default": 2,
      "dict": "Priority",
      "en": "Priority",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "投诉至少为高；涉及人身安全为紧急",
        "en": "Complaints are at least high; what concerns safety is urgent"
      },
      "kind": "enum",
      "many": true,
      "name": "priority",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "处理",
        "en": "Handling"
      },
      "zh": "优先级"
    },
    {
      "column": true,
      "en": "Handler",
      "filter": "in",
      "kind": "ref",
      "labelKey": "handlerName",
      "name": "handlerId",
      "quick": true,
      "ref": "serviceAccount",
      "zh": "处理客服"
    },
    {
      "column": true,
      "en": "Outlet",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "协办网点"
    },
    {
      "en": "Flagged",
      "filter": "eq",
      "kind": "bool",
      "name": "flagged",
      "zh": "重点关注"
    },
    {
      "en": "Internal note",
      "filter": "like",
      "form": "edit",
      "kind": "longtext",
      "many": true,
      "name": "internalNote",
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
      "zh": "内部备注"
    },
    {
      "en": "Last reply",
      "kind": "longtext",
      "name": "replyText",
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
      "zh": "最近回复"
    },
    {
      "column": true,
      "dict": "FeedbackResult",
      "en": "Result",
      "filter": "in",
      "kind": "enum",
      "name": "resultType",
      "zh": "处理结果"
    },
    {
      "column": true,
      "en": "Repair order",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "repairOrderName",
      "name": "repairOrderId",
      "ref": "repairOrder",
      "zh": "关联工单"
    },
    {
      "en": "Duplicate of",
      "identifier": true,
      "kind": "ref",
      "labelKey": "duplicateOfName",
      "name": "duplicateOfId",
      "ref": "feedback",
      "zh": "重复于"
    },
    {
      "column": true,
      "default": 0,
      "dict": "SlaState",
      "en": "SLA",
      "filter": "in",
      "kind": "enum",
      "name": "slaState",
      "quick": true,
      "section": {
        "zh": "时效",
        "en": "Clocks"
      },
      "zh": "时效"
    },
    {
      "column": true,
      "en": "Due",
      "filter": "range",
      "help": {
        "zh": "按自然时间计时，夜间和节假日也计",
        "en": "Every hour counts, nights and holidays too"
      },
      "kind": "time",
      "name": "slaDueAt",
      "sortable": true,
      "zh": "当前时限"
    },
    {
      "en": "First reply due",
      "kind": "time",
      "name": "firstReplyDue",
      "zh": "首次响应时限"
    },
    {
      "column": true,
      "en": "First reply at",
      "filter": "range",
      "kind": "time",
      "name": "firstReplyAt",
      "sortable": true,
      "zh": "首次响应时间"
    },
    {
      "column": true,
      "en": "Time to first reply",
      "filter": "range",
      "kind": "int",
      "name": "replyMinutes",
      "sortable": true,
      "unit": "min",
      "zh": "首次响应用时"
    },
    {
      "en": "Resolve due",
      "kind": "time",
      "name": "resolveDue",
      "zh": "解决时限"
    },
    {
      "column": true,
      "en": "Handled at",
      "filter": "range",
      "kind": "time",
      "name": "handledAt",
      "sortable": true,
      "zh": "处理完成时间"
    },
    {
      "column": true,
      "en": "Closed at",
      "filter": "range",
      "kind": "time",
      "name": "closedAt",
      "sortable": true,
      "zh": "关闭时间"
    },
    {
      "column": true,
      "en": "Satisfaction",
      "filter": "in",
      "kind": "int",
      "name": "satisfaction",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 5
        }
      ],
      "sortable": true,
      "zh": "满意度"
    },
    {
      "column": true,
      "en": "Reopened",
      "kind": "int",
      "name": "reopenCount",
      "zh": "重开次数"
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
    "feedbackNo",
    "status",
    "slaState",
    "slaDueAt",
    "content",
    "feedbackType",
    "handlerId",
    "priority"
  ],
  "name": "feedback",
  "noun": {
    "zh": "条用户反馈",
    "one": "feedback",
    "many": "feedbacks"
  },
  "order": "urgency desc, createdAt desc",
  "related": [
    {
      "en": "Operations",
      "field": "feedbackId",
      "resource": "serviceAccountLog",
      "zh": "客服操作"
    }
  ],
  "search": [
    "feedbackNo"
  ],
  "searchIn": [
    {
      "zh": "反馈编号",
      "en": "Feedback no."
    },
    {
      "zh": "车架号",
      "en": "VIN / frame no."
    },
    {
      "zh": "车牌号",
      "en": "Plate"
    },
    {
      "zh": "终端序列号",
      "en": "Terminal SN"
    },
    {
      "zh": "IMEI",
      "en": "IMEI"
    }
  ],
  "state": "status",
  "summary": [
    "status",
    "slaState",
    "slaDueAt",
    "priority",
    "feedbackType",
    "handlerId",
    "resultType",
    "satisfaction"
  ],
  "title": "feedbackNo",
  "view": "feedback:view",
  "views": [
    {
      "en": "Open",
      "filters": {
        "status.in": "0,1"
      },
      "name": "open",
      "zh": "未完结"
    },
    {
      "en": "Unassigned",
      "filters": {
        "status.in": "0"
      },
      "name": "unassigned",
      "zh": "待分派"
    },
    {
      "en": "Late",
      "filters": {
        "slaState.in": "1,2",
        "status.in": "0,1"
      },
      "name": "late",
      "zh": "预警与超时"
    },
    {
      "en": "Complaints",
      "filters": {
        "feedbackType.in": "4"
      },
      "name": "complaints",
      "zh": "投诉"
    }
  ],
  "zh": "用户反馈"
}
