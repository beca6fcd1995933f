// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 活动报名 · Promotion lead on the wire. */
export interface PromotionLead {
  /** 姓名 · Name */
  name: string | null
  /** 手机号 · Phone */
  phone: string | null
  /** 活动 · Promotion */
  promotionId: number
  promotionName: string | null
  /** 线索状态 · Lead state */
  status: number
  /** 跟进门店 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 首次联系时限 · Contact due */
  dueAt: string | null
  /** 超时 · Late */
  late: boolean
  /** 首次联系时间 · Contacted at */
  contactedAt: string | null
  /** 跟进记录 · Follow-up */
  followNote: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 城市 · City */
  cityCode: number | null
  cityName: string | null
  /** 意向车型 · Model */
  modelId: number | null
  modelName: string | null
  /** 来源渠道 · Channel */
  channel: number | null
  /** 报名时间 · Signed up at */
  signedAt: string | null
  /** 同意时间 · Consented at */
  consentAt: string | null
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
      "done": {
        "zh": "已登记与{rows}的联系",
        "en": "Recorded the contact with {rows}"
      },
      "en": "Record contact",
      "input": [
        {
          "en": "Follow-up",
          "form": "both",
          "kind": "longtext",
          "name": "note",
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
              "max": 300
            }
          ],
          "zh": "跟进记录"
        }
      ],
      "permission": "promotion:leads",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "contact",
      "zh": "登记联系"
    },
    {
      "done": {
        "zh": "已登记{rows}到店",
        "en": "Recorded the visit of {rows}"
      },
      "en": "Record visit",
      "input": [
        {
          "en": "Follow-up",
          "form": "both",
          "kind": "longtext",
          "name": "note",
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
              "max": 300
            }
          ],
          "zh": "跟进记录"
        }
      ],
      "permission": "promotion:leads",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "visit",
      "zh": "登记到店"
    },
    {
      "done": {
        "zh": "已登记{rows}成交",
        "en": "Recorded the order of {rows}"
      },
      "en": "Record order",
      "input": [
        {
          "en": "Follow-up",
          "form": "both",
          "kind": "longtext",
          "name": "note",
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
              "max": 300
            }
          ],
          "zh": "跟进记录"
        }
      ],
      "permission": "promotion:leads",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          2
        ],
        "to": 3
      },
      "verb": "order",
      "zh": "登记成交"
    },
    {
      "done": {
        "zh": "已添加跟进记录",
        "en": "Added the follow-up"
      },
      "en": "Add follow-up",
      "input": [
        {
          "en": "Follow-up",
          "form": "both",
          "kind": "longtext",
          "name": "note",
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
              "max": 300
            }
          ],
          "zh": "跟进记录"
        }
      ],
      "permission": "promotion:leads",
      "transition": {
        "field": "status",
        "from": [
          1,
          2
        ]
      },
      "verb": "addNote",
      "zh": "添加跟进"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已将{rows}转给{dealerId}",
        "en": "Assigned {rows} to {dealerId}"
      },
      "effect": {
        "zh": "新门店重新开始 24 小时首次联系时限",
        "en": "The 24 hours for the first contact start over"
      },
      "en": "Assign dealer",
      "input": [
        {
          "en": "Dealer",
          "form": "both",
          "help": {
            "zh": "参与活动的营业门店",
            "en": "A running dealer that takes part"
          },
          "kind": "ref",
          "labelKey": "dealerName",
          "name": "dealerId",
          "ref": "dealer",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "跟进门店"
        }
      ],
      "permission": "promotion:edit",
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ]
      },
      "undo": "undoAssign",
      "verb": "assign",
      "zh": "转派门店"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已将{rows}标记为流失",
        "en": "Marked {rows} as lost"
      },
      "en": "Mark as lost",
      "permission": "promotion:leads",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ],
        "to": 4
      },
      "verb": "lose",
      "zh": "标记流失"
    },
    {
      "en": "Export",
      "permission": "promotion:leads",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 200,
      "en": "Undo assign dealer",
      "permission": "promotion:edit",
      "undoOnly": true,
      "verb": "undoAssign",
      "zh": "撤销转派门店"
    }
  ],
  "en": "Promotion lead",
  "fields": [
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "kind": "masked",
      "mask": "name",
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
          "max": 30
        }
      ],
      "zh": "姓名"
    },
    {
      "column": true,
      "en": "Phone",
      "filter": "eq",
      "kind": "masked",
      "mask": "phone",
      "name": "phone",
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
          "check": "phone"
        }
      ],
      "zh": "手机号"
    },
    {
      "en": "Promotion",
      "filter": "in",
      "kind": "ref",
      "labelKey": "promotionName",
      "name": "promotionId",
      "ref": "promotion",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "活动"
    },
    {
      "column": true,
      "default": 0,
      "dict": "LeadStatus",
      "en": "Lead state",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "线索状态"
    },
    {
      "column": true,
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "quick": true,
      "ref": "dealer",
      "zh": "跟进门店"
    },
    {
      "column": true,
      "en": "Contact due",
      "filter": "range",
      "kind": "time",
      "name": "dueAt",
      "sortable": true,
      "zh": "首次联系时限"
    },
    {
      "column": true,
      "en": "Late",
      "filter": "eq",
      "kind": "bool",
      "name": "late",
      "zh": "超时"
    },
    {
      "en": "Contacted at",
      "filter": "range",
      "kind": "time",
      "name": "contactedAt",
      "sortable": true,
      "zh": "首次联系时间"
    },
    {
      "column": true,
      "en": "Follow-up",
      "kind": "longtext",
      "name": "followNote",
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
      "zh": "跟进记录"
    },
    {
      "column": true,
      "en": "User",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "column": true,
      "en": "City",
      "filter": "in",
      "kind": "ref",
      "labelKey": "cityName",
      "name": "cityCode",
      "ref": "area",
      "zh": "城市"
    },
    {
      "column": true,
      "en": "Model",
      "filter": "in",
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "ref": "vehicleModel",
      "zh": "意向车型"
    },
    {
      "column": true,
      "dict": "ShareChannel",
      "en": "Channel",
      "filter": "in",
      "kind": "enum",
      "name": "channel",
      "zh": "来源渠道"
    },
    {
      "column": true,
      "en": "Signed up at",
      "filter": "range",
      "kind": "time",
      "name": "signedAt",
      "sortable": true,
      "zh": "报名时间"
    },
    {
      "en": "Consented at",
      "help": {
        "zh": "用户同意门店联系的时间",
        "en": "When the person agreed to be contacted"
      },
      "kind": "time",
      "name": "consentAt",
      "zh": "同意时间"
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
    "status",
    "phone",
    "dealerId",
    "dueAt",
    "signedAt",
    "followNote"
  ],
  "name": "promotionLead",
  "noun": {
    "zh": "条线索",
    "one": "promotion lead",
    "many": "promotion leads"
  },
  "order": "signedAt desc",
  "search": [],
  "state": "status",
  "summary": [
    "status",
    "promotionId",
    "phone",
    "dealerId",
    "dueAt"
  ],
  "title": "name",
  "view": "promotion:leads",
  "views": [
    {
      "en": "To contact",
      "filters": {
        "status.in": "0"
      },
      "name": "new",
      "zh": "待联系"
    },
    {
      "en": "Late",
      "filters": {
        "late.eq": "true",
        "status.in": "0"
      },
      "name": "late",
      "zh": "超时未联系"
    }
  ],
  "zh": "活动报名"
}
