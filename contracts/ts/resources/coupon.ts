// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 优惠券 · Coupon on the wire. */
export interface Coupon {
  /** 券编号 · Coupon no. */
  couponNo: string | null
  /** 券名称 · Name */
  name: { zh: string; en: string | null }
  /** 类型 · Type */
  couponType: number
  /** 面额 · Amount */
  valueCents: number | null
  /** 折扣（实付比例） · Share of the price paid */
  discountBp: number | null
  /** 最高优惠 · Max discount */
  maxDiscountCents: number | null
  /** 兑换商品 · Exchange item */
  exchangeSkuId: number | null
  exchangeSkuName: string | null
  /** 服务天数 · Days of service */
  serviceDays: number | null
  /** 服务类型 · Service type */
  planType: string | null
  /** 使用门槛 · Minimum spend */
  thresholdCents: number | null
  /** 适用范围 · Applies to */
  useScope: number | null
  /** 指定分类 · Categories */
  categoryCodes: string[] | null
  /** 指定商品 · Products */
  productIds: number[] | null
  productIdsNames: string[] | null
  /** 发放方式 · Issued by */
  issueMode: number
  /** 发行总量 · Quantity */
  totalQuantity: number
  /** 每人限领 · Per user */
  perUserLimit: number
  /** 有效期类型 · Validity */
  validMode: number
  /** 有效期开始 · Valid from */
  validFrom: string | null
  /** 有效期结束 · Valid to */
  validTo: string | null
  /** 领取后有效 · Valid after receipt */
  validDays: number | null
  /** 使用说明 · Terms */
  rules: string | null
  /** 应有券码 · Codes ordered */
  codeTarget: number
  /** 已有券码 · Codes */
  codeCount: number
  /** 活动预留 · Held by raffles */
  reservedCount: number
  /** 已发 · Issued */
  issuedCount: number
  /** 已用 · Used */
  usedCount: number
  /** 核销率 · Use rate */
  useRate: number | null
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
      "permission": "coupon:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "coupon:edit",
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
      "effect": {
        "zh": "发布后类型、面额和发放方式不能修改",
        "en": "Its type, its benefit and how it is issued are fixed from then on"
      },
      "en": "Publish",
      "permission": "coupon:publish",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "publish",
      "zh": "发布"
    },
    {
      "done": {
        "zh": "已暂停{rows}",
        "en": "Paused {rows}"
      },
      "effect": {
        "zh": "已发出的券码仍可使用",
        "en": "Issued codes remain usable"
      },
      "en": "Pause",
      "permission": "coupon:publish",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "undo": "undoPause",
      "verb": "pause",
      "zh": "暂停发放"
    },
    {
      "done": {
        "zh": "已恢复{rows}",
        "en": "Resumed {rows}"
      },
      "en": "Resume",
      "permission": "coupon:publish",
      "transition": {
        "field": "status",
        "from": [
          2
        ],
        "to": 1
      },
      "undo": "undoResume",
      "verb": "resume",
      "zh": "恢复发放"
    },
    {
      "done": {
        "zh": "开始生成 {count} 个券码",
        "en": "Generating {count} codes"
      },
      "en": "Generate codes",
      "input": [
        {
          "en": "Number",
          "form": "both",
          "help": {
            "zh": "在后台生成，最多到发行总量",
            "en": "They are generated in the background, up to the quantity of the coupon"
          },
          "kind": "int",
          "name": "count",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 1000000
            }
          ],
          "zh": "数量"
        }
      ],
      "permission": "coupon:generateCodes",
      "transition": {
        "field": "status",
        "from": [
          1,
          2
        ]
      },
      "verb": "generateCodes",
      "zh": "生成券码"
    },
    {
      "done": {
        "zh": "已导入 {imported} 个券码",
        "en": "Imported {imported} codes"
      },
      "en": "Import codes",
      "input": [
        {
          "en": "Codes",
          "form": "both",
          "help": {
            "zh": "每行一个，最多 10000 个",
            "en": "One on each line, at most 10,000"
          },
          "kind": "longtext",
          "name": "codes",
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
              "max": 700000
            }
          ],
          "zh": "券码"
        }
      ],
      "permission": "coupon:generateCodes",
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ]
      },
      "verb": "importCodes",
      "zh": "导入券码"
    },
    {
      "background": true,
      "en": "Grant",
      "input": [
        {
          "en": "Users",
          "form": "both",
          "kind": "refs",
          "labelKey": "appUserIdsNames",
          "name": "appUserIds",
          "ref": "appUser",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 1000
            }
          ],
          "zh": "用户"
        },
        {
          "en": "User tag",
          "form": "both",
          "help": {
            "zh": "发给有此标签的所有用户",
            "en": "Everyone with this tag"
          },
          "kind": "ref",
          "labelKey": "tagName",
          "name": "tagId",
          "ref": "userTag",
          "zh": "用户标签"
        }
      ],
      "permission": "coupon:grant",
      "transition": {
        "field": "status",
        "from": [
          1
        ]
      },
      "verb": "grant",
      "zh": "发放"
    },
    {
      "background": true,
      "effect": {
        "zh": "文件含完整券码，请妥善保管；导出会记入操作日志",
        "en": "The file has complete codes: keep it safe. The export is logged"
      },
      "en": "Export codes",
      "input": [
        {
          "default": 0,
          "dict": "CouponCodeExport",
          "en": "Codes",
          "form": "both",
          "kind": "enum",
          "name": "status",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "券码"
        }
      ],
      "permission": "coupon:exportCodes",
      "transition": {
        "field": "status",
        "from": [
          1,
          2,
          3
        ]
      },
      "verb": "exportCodes",
      "zh": "导出券码"
    },
    {
      "danger": true,
      "done": {
        "zh": "已作废{rows}，含 {voidedCodes} 个券码",
        "en": "Voided {rows} and {voidedCodes} codes"
      },
      "effect": {
        "zh": "未发出和未使用的券码全部作废，已使用的不变",
        "en": "Unissued and unused codes become void; used ones do not change"
      },
      "en": "Void",
      "permission": "coupon:void",
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
      "verb": "void",
      "zh": "作废"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "coupon:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "coupon:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "en": "Undo pause",
      "permission": "coupon:publish",
      "undoOnly": true,
      "verb": "undoPause",
      "zh": "撤销暂停发放"
    },
    {
      "en": "Undo resume",
      "permission": "coupon:publish",
      "undoOnly": true,
      "verb": "undoResume",
      "zh": "撤销恢复发放"
    }
  ],
  "code": "couponNo",
  "en": "Coupon",
  "fields": [
    {
      "column": true,
      "en": "Coupon no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "couponNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 12
        }
      ],
      "sortable": true,
      "zh": "券编号"
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
          "max": 40
        }
      ],
      "section": {
        "zh": "优惠",
        "en": "Benefit"
      },
      "zh": "券名称"
    },
    {
      "column": true,
      "dict": "CouponType",
      "en": "Type",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "couponType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "类型"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Amount",
      "form": "add",
      "kind": "money",
      "name": "valueCents",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 10000000
        }
      ],
      "visibleWhen": {
        "field": "couponType",
        "values": [
          1
        ]
      },
      "zh": "面额"
    },
    {
      "column": true,
      "en": "Share of the price paid",
      "form": "add",
      "help": {
        "zh": "实付比例：85 即 85 折",
        "en": "The part that is paid: 85 is 15 % off"
      },
      "kind": "decimal",
      "name": "discountBp",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 5,
          "max": 99
        }
      ],
      "scale": 2,
      "unit": "%",
      "visibleWhen": {
        "field": "couponType",
        "values": [
          2
        ]
      },
      "zh": "折扣（实付比例）"
    },
    {
      "currency": "CNY",
      "en": "Max discount",
      "form": "add",
      "kind": "money",
      "name": "maxDiscountCents",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 10000000
        }
      ],
      "visibleWhen": {
        "field": "couponType",
        "values": [
          2
        ]
      },
      "zh": "最高优惠"
    },
    {
      "en": "Exchange item",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "ref",
      "labelKey": "exchangeSkuName",
      "name": "exchangeSkuId",
      "ref": "goodsSku",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "couponType",
        "values": [
          3
        ]
      },
      "zh": "兑换商品"
    },
    {
      "en": "Days of service",
      "form": "add",
      "kind": "int",
      "name": "serviceDays",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 366
        }
      ],
      "unit": "天/days",
      "visibleWhen": {
        "field": "couponType",
        "values": [
          4
        ]
      },
      "zh": "服务天数"
    },
    {
      "dict": "PlanType",
      "en": "Service type",
      "form": "add",
      "kind": "dict",
      "name": "planType",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "couponType",
        "values": [
          4
        ]
      },
      "zh": "服务类型"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Minimum spend",
      "form": "add",
      "help": {
        "zh": "0 为无门槛",
        "en": "0: none"
      },
      "kind": "money",
      "name": "thresholdCents",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 10000000
        }
      ],
      "visibleWhen": {
        "field": "couponType",
        "values": [
          1,
          2
        ]
      },
      "zh": "使用门槛"
    },
    {
      "column": true,
      "default": 1,
      "dict": "CouponScope",
      "en": "Applies to",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "useScope",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "couponType",
        "values": [
          1,
          2
        ]
      },
      "zh": "适用范围"
    },
    {
      "dict": "GoodsCategory",
      "en": "Categories",
      "form": "add",
      "kind": "codes",
      "name": "categoryCodes",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 20
        }
      ],
      "visibleWhen": {
        "field": "useScope",
        "values": [
          2
        ]
      },
      "zh": "指定分类"
    },
    {
      "en": "Products",
      "filter": "in",
      "form": "add",
      "kind": "refs",
      "labelKey": "productIdsNames",
      "name": "productIds",
      "ref": "goodsProduct",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 100
        }
      ],
      "visibleWhen": {
        "field": "useScope",
        "values": [
          3
        ]
      },
      "zh": "指定商品"
    },
    {
      "column": true,
      "dict": "CouponIssueMode",
      "en": "Issued by",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "issueMode",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "发放",
        "en": "Issue"
      },
      "zh": "发放方式"
    },
    {
      "column": true,
      "en": "Quantity",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "totalQuantity",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 1000000
        }
      ],
      "zh": "发行总量"
    },
    {
      "default": 1,
      "en": "Per user",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "perUserLimit",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 99
        }
      ],
      "zh": "每人限领"
    },
    {
      "column": true,
      "default": 1,
      "dict": "CouponValidMode",
      "en": "Validity",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "validMode",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "有效期类型"
    },
    {
      "column": true,
      "en": "Valid from",
      "filter": "range",
      "form": "both",
      "kind": "time",
      "many": true,
      "name": "validFrom",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "visibleWhen": {
        "field": "validMode",
        "values": [
          1
        ]
      },
      "zh": "有效期开始"
    },
    {
      "column": true,
      "en": "Valid to",
      "filter": "range",
      "form": "both",
      "kind": "time",
      "many": true,
      "name": "validTo",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "compare",
          "field": "validFrom",
          "op": "after"
        }
      ],
      "sortable": true,
      "visibleWhen": {
        "field": "validMode",
        "values": [
          1
        ]
      },
      "zh": "有效期结束"
    },
    {
      "column": true,
      "en": "Valid after receipt",
      "filter": "range",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "validDays",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 366
        }
      ],
      "sortable": true,
      "unit": "天/days",
      "visibleWhen": {
        "field": "validMode",
        "values": [
          2
        ]
      },
      "zh": "领取后有效"
    },
    {
      "en": "Terms",
      "form": "both",
      "help": {
        "zh": "在 APP 中展示",
        "en": "Shown in the app"
      },
      "kind": "longtext",
      "many": true,
      "name": "rules",
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
      "zh": "使用说明"
    },
    {
      "en": "Codes ordered",
      "help": {
        "zh": "申请生成或导入的券码数",
        "en": "Generated or imported on request"
      },
      "kind": "int",
      "name": "codeTarget",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000
        }
      ],
      "section": {
        "zh": "数量",
        "en": "Counts"
      },
      "zh": "应有券码"
    },
    {
      "en": "Codes",
      "help": {
        "zh": "少于应有券码时正在生成",
        "en": "Less than ordered while they are being generated"
      },
      "kind": "int",
      "name": "codeCount",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000
        }
      ],
      "zh": "已有券码"
    },
    {
      "en": "Held by raffles",
      "kind": "int",
      "name": "reservedCount",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000
        }
      ],
      "zh": "活动预留"
    },
    {
      "column": true,
      "en": "Issued",
      "filter": "range",
      "kind": "int",
      "name": "issuedCount",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000
        }
      ],
      "sortable": true,
      "zh": "已发"
    },
    {
      "column": true,
      "en": "Used",
      "filter": "range",
      "kind": "int",
      "name": "usedCount",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000
        }
      ],
      "sortable": true,
      "zh": "已用"
    },
    {
      "column": true,
      "en": "Use rate",
      "kind": "decimal",
      "name": "useRate",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 100
        }
      ],
      "scale": 1,
      "unit": "%",
      "zh": "核销率"
    },
    {
      "column": true,
      "default": 0,
      "dict": "CouponStatus",
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
    "name",
    "couponNo",
    "status",
    "couponType",
    "issueMode",
    "valueCents",
    "discountBp",
    "totalQuantity",
    "issuedCount",
    "usedCount",
    "useRate"
  ],
  "name": "coupon",
  "noun": {
    "zh": "种优惠券",
    "one": "coupon",
    "many": "coupons"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Codes",
      "field": "couponId",
      "resource": "couponCode",
      "zh": "券码"
    },
    {
      "en": "Raffles",
      "field": "couponId",
      "resource": "rafflePrize",
      "zh": "所在活动"
    },
    {
      "en": "Winning records",
      "field": "couponId",
      "resource": "winRecord",
      "zh": "中奖记录"
    }
  ],
  "search": [
    "couponNo",
    "name"
  ],
  "state": "status",
  "summary": [
    "status",
    "couponType",
    "issueMode",
    "totalQuantity",
    "issuedCount",
    "usedCount",
    "useRate"
  ],
  "title": "name",
  "view": "coupon:view",
  "views": [
    {
      "en": "Active",
      "filters": {
        "status.in": "1"
      },
      "name": "active",
      "zh": "发放中"
    }
  ],
  "zh": "优惠券"
}
