// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 中奖记录 · Winning record on the wire. */
export interface WinRecord {
  /** 中奖编号 · Record no. */
  recordNo: string | null
  /** 活动 · Raffle */
  activityId: number | null
  activityName: string | null
  /** 来源 · Source */
  sourceType: number | null
  /** 奖品类型 · Kind */
  prizeKind: number | null
  /** 奖品 · Prize */
  prizeName: { zh: string; en: string | null } | null
  /** 奖品价值 · Prize value */
  prizeValueCents: number | null
  /** 实物奖品 · Physical prize */
  prizeId: number | null
  physicalPrize: string | null
  /** 优惠券 · Coupon */
  couponId: number | null
  couponName: string | null
  /** 券码 · Coupon code */
  couponCodeId: number | null
  couponCode: string | null
  /** 奖项 · Prize of the raffle */
  rafflePrizeId: number | null
  rafflePrizeName: string | null
  /** 抽奖序号 · Draw no. */
  seq: number | null
  /** 中奖用户 · Winner */
  appUserId: number | null
  appUserName: string | null
  /** 用户手机号 · User phone */
  userMobile: string | null
  /** 中奖时间 · Won at */
  wonAt: string | null
  /** 领奖截止 · Claim before */
  claimDeadline: string | null
  /** 已延长 · Extended */
  extended: boolean
  /** 领取时间 · Claimed at */
  claimedAt: string | null
  /** 收货人 · Receiver */
  receiver: string | null
  /** 收货电话 · Receiver phone */
  receiverMobile: string | null
  /** 省 · Province */
  provinceCode: number | null
  provinceName: string | null
  /** 市 · City */
  cityCode: number | null
  cityName: string | null
  /** 详细地址 · Address */
  address: string | null
  /** 需实名 · Identity needed */
  needIdentity: boolean
  /** 证件姓名 · Legal name */
  identityName: string | null
  /** 身份证号 · ID number */
  identityNo: string | null
  /** 快递公司 · Carrier */
  company: string | null
  /** 快递单号 · Tracking no. */
  trackingNo: string | null
  /** 发货时间 · Shipped at */
  shippedAt: string | null
  /** 完成时间 · Done at */
  doneAt: string | null
  /** 状态 · Status */
  status: number
  /** 作废原因 · Void reason */
  voidReason: string | null
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
        "zh": "已填写{rows}的收货信息",
        "en": "Entered the address of {rows}"
      },
      "en": "Enter the address",
      "input": [
        {
          "en": "Receiver",
          "form": "both",
          "kind": "masked",
          "mask": "name",
          "name": "receiver",
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
              "min": 2,
              "max": 30
            }
          ],
          "zh": "收货人"
        },
        {
          "en": "Receiver phone",
          "form": "both",
          "kind": "masked",
          "mask": "phone",
          "name": "receiverMobile",
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
              "rule": "check",
              "check": "phone"
            }
          ],
          "zh": "收货电话"
        },
        {
          "en": "Province",
          "form": "both",
          "kind": "ref",
          "labelKey": "provinceName",
          "name": "provinceCode",
          "ref": "area",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "省"
        },
        {
          "below": "provinceCode",
          "en": "City",
          "form": "both",
          "kind": "ref",
          "labelKey": "cityName",
          "name": "cityCode",
          "ref": "area",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "市"
        },
        {
          "en": "Address",
          "form": "both",
          "kind": "masked",
          "mask": "address",
          "name": "address",
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
              "min": 2,
              "max": 120
            }
          ],
          "zh": "详细地址"
        },
        {
          "en": "Legal name",
          "form": "both",
          "help": {
            "zh": "需实名的奖品填写",
            "en": "For prizes that need the identity"
          },
          "kind": "masked",
          "mask": "name",
          "name": "identityName",
          "normalise": [
            "fold",
            "trim",
            "collapse"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 2,
              "max": 30
            }
          ],
          "zh": "证件姓名"
        },
        {
          "en": "ID number",
          "form": "both",
          "help": {
            "zh": "加密保存",
            "en": "Stored encrypted"
          },
          "kind": "masked",
          "mask": "name",
          "name": "identityNo",
          "normalise": [
            "fold",
            "trim",
            "collapse",
            "compact",
            "upper"
          ],
          "rules": [
            {
              "rule": "check",
              "check": "idCard"
            }
          ],
          "zh": "身份证号"
        }
      ],
      "permission": "winRecord:editAddress",
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 1
      },
      "verb": "fillAddress",
      "zh": "填写收货信息"
    },
    {
      "done": {
        "zh": "已发货{rows}",
        "en": "Shipped {rows}"
      },
      "en": "Ship",
      "input": [
        {
          "dict": "ExpressCompany",
          "en": "Carrier",
          "form": "both",
          "kind": "dict",
          "name": "company",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "快递公司"
        },
        {
          "en": "Tracking no.",
          "form": "both",
          "help": {
            "zh": "8–30 位字母或数字；顺丰为 SF 加 13 位数字",
            "en": "8–30 letters or digits; of SF: SF and 13 digits"
          },
          "identifier": true,
          "kind": "text",
          "name": "trackingNo",
          "normalise": [
            "fold",
            "trim",
            "collapse",
            "compact",
            "upper"
          ],
          "required": true,
          "rules": [
            {
              "rule": "pattern",
              "pattern": "^(?:[A-Z0-9]{8,30})$"
            },
            {
              "rule": "required"
            }
          ],
          "zh": "快递单号"
        }
      ],
      "permission": "winRecord:ship",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "ship",
      "zh": "发货"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已完成{rows}",
        "en": "Finished {rows}"
      },
      "en": "Finish",
      "permission": "winRecord:finish",
      "transition": {
        "field": "status",
        "from": [
          2
        ],
        "to": 3
      },
      "verb": "finish",
      "zh": "完成"
    },
    {
      "done": {
        "zh": "已延长{rows}的领奖期限",
        "en": "Extended the time to claim {rows}"
      },
      "en": "Extend",
      "input": [
        {
          "en": "Days",
          "form": "both",
          "kind": "int",
          "name": "days",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 30
            }
          ],
          "zh": "天数"
        }
      ],
      "permission": "winRecord:extend",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          4
        ],
        "to": 0
      },
      "verb": "extendClaim",
      "zh": "延长领奖"
    },
    {
      "danger": true,
      "done": {
        "zh": "已作废{rows}",
        "en": "Voided {rows}"
      },
      "effect": {
        "zh": "奖品退回活动，可再次被抽中",
        "en": "The unit goes back to the raffle and can be won again"
      },
      "en": "Void",
      "permission": "winRecord:void",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          4
        ],
        "to": 5
      },
      "verb": "void",
      "zh": "作废"
    },
    {
      "en": "Ship by Excel",
      "permission": "winRecord:ship",
      "standard": true,
      "verb": "import",
      "zh": "批量发货"
    },
    {
      "en": "Export",
      "permission": "winRecord:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Winning record",
  "fields": [
    {
      "column": true,
      "en": "Record no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "recordNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 20
        }
      ],
      "section": {
        "zh": "中奖",
        "en": "Win"
      },
      "sortable": true,
      "zh": "中奖编号"
    },
    {
      "column": true,
      "en": "Raffle",
      "filter": "in",
      "kind": "ref",
      "labelKey": "activityName",
      "name": "activityId",
      "quick": true,
      "ref": "raffleActivity",
      "zh": "活动"
    },
    {
      "column": true,
      "dict": "WinSource",
      "en": "Source",
      "kind": "enum",
      "name": "sourceType",
      "zh": "来源"
    },
    {
      "column": true,
      "dict": "WinKind",
      "en": "Kind",
      "filter": "in",
      "kind": "enum",
      "name": "prizeKind",
      "zh": "奖品类型"
    },
    {
      "column": true,
      "en": "Prize",
      "filter": "like",
      "kind": "i18n",
      "name": "prizeName",
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
      "zh": "奖品"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Prize value",
      "kind": "money",
      "name": "prizeValueCents",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 5000000
        }
      ],
      "zh": "奖品价值"
    },
    {
      "en": "Physical prize",
      "filter": "in",
      "kind": "ref",
      "labelKey": "physicalPrize",
      "name": "prizeId",
      "ref": "physicalPrize",
      "zh": "实物奖品"
    },
    {
      "en": "Coupon",
      "filter": "in",
      "kind": "ref",
      "labelKey": "couponName",
      "name": "couponId",
      "ref": "coupon",
      "zh": "优惠券"
    },
    {
      "en": "Coupon code",
      "identifier": true,
      "kind": "ref",
      "labelKey": "couponCode",
      "name": "couponCodeId",
      "ref": "couponCode",
      "zh": "券码"
    },
    {
      "en": "Prize of the raffle",
      "filter": "in",
      "kind": "ref",
      "labelKey": "rafflePrizeName",
      "name": "rafflePrizeId",
      "ref": "rafflePrize",
      "zh": "奖项"
    },
    {
      "en": "Draw no.",
      "kind": "int",
      "name": "seq",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 1000000000000
        }
      ],
      "zh": "抽奖序号"
    },
    {
      "column": true,
      "en": "Winner",
      "filter": "in",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "中奖用户"
    },
    {
      "en": "User phone",
      "filter": "eq",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "userMobile",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "用户手机号"
    },
    {
      "column": true,
      "en": "Won at",
      "filter": "range",
      "kind": "time",
      "name": "wonAt",
      "sortable": true,
      "zh": "中奖时间"
    },
    {
      "column": true,
      "en": "Claim before",
      "filter": "range",
      "kind": "time",
      "name": "claimDeadline",
      "section": {
        "zh": "领奖",
        "en": "Claim"
      },
      "sortable": true,
      "zh": "领奖截止"
    },
    {
      "en": "Extended",
      "kind": "bool",
      "name": "extended",
      "zh": "已延长"
    },
    {
      "column": true,
      "en": "Claimed at",
      "filter": "range",
      "kind": "time",
      "name": "claimedAt",
      "sortable": true,
      "zh": "领取时间"
    },
    {
      "en": "Receiver",
      "forReason": true,
      "kind": "masked",
      "mask": "name",
      "name": "receiver",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 30
        }
      ],
      "zh": "收货人"
    },
    {
      "en": "Receiver phone",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "receiverMobile",
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
      "zh": "收货电话"
    },
    {
      "en": "Province",
      "kind": "ref",
      "labelKey": "provinceName",
      "name": "provinceCode",
      "ref": "area",
      "zh": "省"
    },
    {
      "en": "City",
      "kind": "ref",
      "labelKey": "cityName",
      "name": "cityCode",
      "ref": "area",
      "zh": "市"
    },
    {
      "en": "Address",
      "forReason": true,
      "kind": "masked",
      "mask": "address",
      "name": "address",
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
      "zh": "详细地址"
    },
    {
      "en": "Identity needed",
      "kind": "bool",
      "name": "needIdentity",
      "zh": "需实名"
    },
    {
      "en": "Legal name",
      "forReason": true,
      "kind": "masked",
      "mask": "name",
      "name": "identityName",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 30
        }
      ],
      "zh": "证件姓名"
    },
    {
      "en": "ID number",
      "help": {
        "zh": "加密保存，只显示前 3 位和后 4 位",
        "en": "Stored encrypted; only the first 3 and the last 4 digits are shown"
      },
      "kind": "text",
      "name": "identityNo",
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
      "zh": "身份证号"
    },
    {
      "column": true,
      "dict": "ExpressCompany",
      "en": "Carrier",
      "filter": "in",
      "kind": "dict",
      "name": "company",
      "section": {
        "zh": "物流",
        "en": "Shipment"
      },
      "zh": "快递公司"
    },
    {
      "column": true,
      "en": "Tracking no.",
      "filter": "like",
      "help": {
        "zh": "8–30 位字母或数字；顺丰为 SF 加 13 位数字",
        "en": "8–30 letters or digits; of SF: SF and 13 digits"
      },
      "identifier": true,
      "kind": "text",
      "name": "trackingNo",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact",
        "upper"
      ],
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Z0-9]{8,30})$"
        }
      ],
      "sortable": true,
      "zh": "快递单号"
    },
    {
      "en": "Shipped at",
      "filter": "range",
      "kind": "time",
      "name": "shippedAt",
      "sortable": true,
      "zh": "发货时间"
    },
    {
      "en": "Done at",
      "kind": "time",
      "name": "doneAt",
      "zh": "完成时间"
    },
    {
      "column": true,
      "dict": "WinStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "section": {
        "zh": "状态",
        "en": "Status"
      },
      "zh": "状态"
    },
    {
      "en": "Void reason",
      "kind": "text",
      "name": "voidReason",
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
      "zh": "作废原因"
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
    "recordNo",
    "prizeName",
    "status",
    "activityId",
    "appUserId",
    "wonAt",
    "claimDeadline",
    "trackingNo"
  ],
  "name": "winRecord",
  "noun": {
    "zh": "条中奖记录",
    "one": "winning record",
    "many": "winning records"
  },
  "order": "wonAt desc",
  "search": [
    "recordNo",
    "trackingNo"
  ],
  "state": "status",
  "summary": [
    "status",
    "prizeName",
    "activityId",
    "appUserId",
    "wonAt",
    "claimDeadline"
  ],
  "title": "recordNo",
  "view": "winRecord:view",
  "views": [
    {
      "en": "To ship",
      "filters": {
        "status.in": "1"
      },
      "name": "toShip",
      "zh": "待发放"
    },
    {
      "en": "To claim",
      "filters": {
        "status.in": "0"
      },
      "name": "toClaim",
      "zh": "待领取"
    }
  ],
  "zh": "中奖记录"
}
