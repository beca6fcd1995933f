// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 退款售后 · Refund on the wire. */
export interface Refund {
  /** 申请时间 · Requested at */
  createdAt: string
  /** 退款单号 · Refund no. */
  refundNo: string | null
  /** 状态 · Status */
  status: number
  /** 订单 · Order */
  orderId: number
  orderName: string | null
  /** 类型 · Type */
  refundType: number
  /** 退款商品 · Items */
  items: { skuCode: string; qty: number }[] | null
  /** 退款金额 · Amount */
  amountCents: number | null
  /** 原因 · Reason */
  reason: string
  /** 说明 · Description */
  description: string | null
  /** 凭证 · Evidence */
  evidence: string[] | null
  /** 申请方 · Applicant */
  applicantType: number | null
  /** 用户 · Customer */
  appUserId: number | null
  appUserName: string | null
  /** 自提网点 · Outlet */
  dealerId: number | null
  dealerName: string | null
  /** 整单退款 · Full refund */
  full: boolean
  /** 退回迟到付款 · Of a late payment */
  late: boolean
  /** 退货快递 · Return company */
  returnCompany: string | null
  /** 退货单号 · Return parcel */
  returnTrackingNo: string | null
  /** 寄回截止 · Return before */
  returnBefore: string | null
  /** 退回入库 · Restocked */
  restock: boolean
  /** 收货照片 · Photos of the return */
  receiptPhotos: string[] | null
  /** 审核人 · Reviewed by */
  auditBy: number | null
  auditByName: string | null
  /** 审核时间 · Reviewed at */
  auditAt: string | null
  /** 审核意见 · Opinion */
  auditRemark: string | null
  /** 复核人 · Second approver */
  approverId: number | null
  approverName: string | null
  /** 支付记录 · Payment */
  paymentId: number | null
  paymentName: string | null
  /** 订单类型 · Order type */
  orderType: number | null
  /** 支付方式 · Channel */
  payChannel: number | null
  /** 渠道退款号 · Channel's refund no. */
  channelRefundNo: string | null
  /** 线下退款凭证 · Voucher */
  voucher: string | null
  /** 退款时间 · Refunded at */
  refundedAt: string | null
  /** 失败原因 · Failure */
  failReason: string | null
  /** 编号 · ID */
  id: number
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
      "permission": "order:refundApply",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "done": {
        "zh": "已通过{rows}",
        "en": "Approved {rows}"
      },
      "en": "Approve",
      "input": [
        {
          "en": "Opinion",
          "form": "both",
          "kind": "text",
          "name": "remark",
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
        }
      ],
      "permission": "order:refundAudit",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ]
      },
      "verb": "approve",
      "zh": "通过"
    },
    {
      "danger": true,
      "done": {
        "zh": "已拒绝{rows}",
        "en": "Rejected {rows}"
      },
      "en": "Reject",
      "input": [
        {
          "en": "Reason",
          "form": "both",
          "help": {
            "zh": "用户可见",
            "en": "The customer sees it"
          },
          "kind": "text",
          "name": "remark",
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
              "max": 200
            }
          ],
          "zh": "拒绝原因"
        }
      ],
      "permission": "order:refundAudit",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 5
      },
      "verb": "reject",
      "zh": "拒绝"
    },
    {
      "done": {
        "zh": "已收到{rows}的退货",
        "en": "Received the return of {rows}"
      },
      "en": "Receive return",
      "input": [
        {
          "en": "Restock",
          "form": "both",
          "help": {
            "zh": "可再次销售的商品",
            "en": "Goods that can be sold again"
          },
          "kind": "bool",
          "name": "restock",
          "zh": "退回入库"
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
              "max": 9
            }
          ],
          "zh": "收货照片"
        }
      ],
      "permission": "order:refundAudit",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ]
      },
      "verb": "receiveReturn",
      "zh": "确认收到退货"
    },
    {
      "danger": true,
      "done": {
        "zh": "已复核{rows}",
        "en": "Approved {rows}"
      },
      "effect": {
        "zh": "退款随即提交支付渠道",
        "en": "The refund is sent to the payment channel at once"
      },
      "en": "Approve as second",
      "permission": "order:refundExecute",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          7
        ],
        "to": 2
      },
      "verb": "execute",
      "zh": "复核通过"
    },
    {
      "done": {
        "zh": "正在重试{rows}",
        "en": "Trying {rows} again"
      },
      "en": "Retry",
      "permission": "order:refundExecute",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          6
        ],
        "to": 2
      },
      "verb": "retry",
      "zh": "重试"
    },
    {
      "danger": true,
      "done": {
        "zh": "已登记{rows}的线下退款",
        "en": "Recorded that {rows} was paid"
      },
      "en": "Paid offline",
      "input": [
        {
          "en": "Voucher",
          "form": "both",
          "kind": "image",
          "name": "offlineVoucher",
          "purpose": "evidence",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "退款凭证"
        }
      ],
      "permission": "order:refundExecute",
      "transition": {
        "field": "status",
        "from": [
          2,
          6
        ],
        "to": 4
      },
      "verb": "payOffline",
      "zh": "登记线下退款"
    },
    {
      "done": {
        "zh": "已关闭{rows}",
        "en": "Closed {rows}"
      },
      "en": "Close",
      "permission": "order:refundApply",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 8
      },
      "verb": "close",
      "zh": "关闭"
    },
    {
      "en": "Export",
      "permission": "order:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Refund",
  "fields": [
    {
      "column": true,
      "en": "Requested at",
      "filter": "range",
      "kind": "time",
      "name": "createdAt",
      "quick": true,
      "sortable": true,
      "zh": "申请时间"
    },
    {
      "column": true,
      "en": "Refund no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "refundNo",
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
        "zh": "申请",
        "en": "Request"
      },
      "sortable": true,
      "zh": "退款单号"
    },
    {
      "column": true,
      "default": 0,
      "dict": "RefundStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Order",
      "filter": "in",
      "form": "add",
      "identifier": true,
      "kind": "ref",
      "labelKey": "orderName",
      "name": "orderId",
      "quick": true,
      "ref": "order",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "订单"
    },
    {
      "column": true,
      "default": 1,
      "dict": "RefundType",
      "en": "Type",
      "filter": "in",
      "form": "add",
      "help": {
        "zh": "已发货的商品可退货退款",
        "en": "Goods that were shipped can be returned"
      },
      "kind": "enum",
      "name": "refundType",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "类型"
    },
    {
      "en": "Items",
      "form": "add",
      "help": {
        "zh": "留空则为全部未退商品",
        "en": "Empty: all that is not refunded"
      },
      "items": [
        {
          "en": "SKU code",
          "form": "both",
          "identifier": true,
          "kind": "text",
          "name": "skuCode",
          "normalise": [
            "fold",
            "trim",
            "collapse",
            "upper"
          ],
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "length",
              "min": 0,
              "max": 32
            }
          ],
          "zh": "SKU 编码"
        },
        {
          "en": "Quantity",
          "form": "both",
          "kind": "int",
          "name": "qty",
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
          "zh": "数量"
        }
      ],
      "kind": "rows",
      "name": "items",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 20
        }
      ],
      "zh": "退款商品"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Amount",
      "filter": "range",
      "form": "add",
      "help": {
        "zh": "留空则按所退商品的实付金额，整单未发货时含运费",
        "en": "Empty: what was paid for the items, with the freight of an order of which nothing was shipped"
      },
      "kind": "money",
      "name": "amountCents",
      "rules": [
        {
          "rule": "range",
          "min": 0.01,
          "max": 9999999
        }
      ],
      "sortable": true,
      "zh": "退款金额"
    },
    {
      "column": true,
      "dict": "RefundReason",
      "en": "Reason",
      "filter": "in",
      "form": "add",
      "kind": "dict",
      "name": "reason",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "原因"
    },
    {
      "en": "Description",
      "form": "add",
      "kind": "longtext",
      "name": "description",
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
      "zh": "说明"
    },
    {
      "en": "Evidence",
      "form": "add",
      "kind": "images",
      "name": "evidence",
      "purpose": "evidence",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 9
        }
      ],
      "zh": "凭证"
    },
    {
      "column": true,
      "dict": "ApplicantType",
      "en": "Applicant",
      "filter": "in",
      "kind": "enum",
      "name": "applicantType",
      "zh": "申请方"
    },
    {
      "en": "Customer",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "en": "Outlet",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "自提网点"
    },
    {
      "en": "Full refund",
      "filter": "eq",
      "kind": "bool",
      "name": "full",
      "zh": "整单退款"
    },
    {
      "en": "Of a late payment",
      "filter": "eq",
      "kind": "bool",
      "name": "late",
      "zh": "退回迟到付款"
    },
    {
      "dict": "ExpressCompany",
      "en": "Return company",
      "kind": "dict",
      "name": "returnCompany",
      "section": {
        "zh": "退货",
        "en": "Return"
      },
      "zh": "退货快递"
    },
    {
      "column": true,
      "en": "Return parcel",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "returnTrackingNo",
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
      "sortable": true,
      "zh": "退货单号"
    },
    {
      "en": "Return before",
      "filter": "range",
      "kind": "time",
      "name": "returnBefore",
      "sortable": true,
      "zh": "寄回截止"
    },
    {
      "en": "Restocked",
      "kind": "bool",
      "name": "restock",
      "zh": "退回入库"
    },
    {
      "en": "Photos of the return",
      "kind": "images",
      "name": "receiptPhotos",
      "purpose": "evidence",
      "zh": "收货照片"
    },
    {
      "column": true,
      "en": "Reviewed by",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "auditByName",
      "name": "auditBy",
      "ref": "operator",
      "section": {
        "zh": "审核与退款",
        "en": "Review and payment"
      },
      "zh": "审核人"
    },
    {
      "en": "Reviewed at",
      "filter": "range",
      "kind": "time",
      "name": "auditAt",
      "sortable": true,
      "zh": "审核时间"
    },
    {
      "en": "Opinion",
      "kind": "text",
      "name": "auditRemark",
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
      "en": "Second approver",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "approverName",
      "name": "approverId",
      "ref": "operator",
      "zh": "复核人"
    },
    {
      "en": "Payment",
      "identifier": true,
      "kind": "ref",
      "labelKey": "paymentName",
      "name": "paymentId",
      "ref": "orderPayment",
      "zh": "支付记录"
    },
    {
      "default": 1,
      "dict": "OrderType",
      "en": "Order type",
      "filter": "in",
      "kind": "enum",
      "name": "orderType",
      "zh": "订单类型"
    },
    {
      "column": true,
      "dict": "PayChannel",
      "en": "Channel",
      "filter": "in",
      "kind": "enum",
      "name": "payChannel",
      "zh": "支付方式"
    },
    {
      "en": "Channel's refund no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "channelRefundNo",
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
      "sortable": true,
      "zh": "渠道退款号"
    },
    {
      "en": "Voucher",
      "kind": "image",
      "name": "voucher",
      "purpose": "evidence",
      "zh": "线下退款凭证"
    },
    {
      "column": true,
      "en": "Refunded at",
      "filter": "range",
      "kind": "time",
      "name": "refundedAt",
      "sortable": true,
      "zh": "退款时间"
    },
    {
      "column": true,
      "en": "Failure",
      "kind": "text",
      "name": "failReason",
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
      "zh": "失败原因"
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
    "refundNo",
    "status",
    "orderId",
    "amountCents",
    "refundType",
    "reason",
    "applicantType",
    "createdAt",
    "returnTrackingNo",
    "failReason"
  ],
  "name": "refund",
  "noun": {
    "zh": "张退款单",
    "one": "refund",
    "many": "refunds"
  },
  "order": "createdAt desc",
  "search": [
    "refundNo"
  ],
  "state": "status",
  "summary": [
    "status",
    "amountCents",
    "refundType",
    "reason",
    "applicantType",
    "auditBy",
    "refundedAt"
  ],
  "title": "refundNo",
  "view": "order:view",
  "views": [
    {
      "en": "To review",
      "filters": {
        "status.in": "0"
      },
      "name": "review",
      "zh": "待审核"
    },
    {
      "en": "Second approval",
      "filters": {
        "status.in": "7"
      },
      "name": "second",
      "zh": "待复核"
    },
    {
      "en": "Awaiting return",
      "filters": {
        "status.in": "1"
      },
      "name": "returns",
      "zh": "待退货"
    },
    {
      "en": "Failed",
      "filters": {
        "status.in": "6"
      },
      "name": "failed",
      "zh": "退款失败"
    }
  ],
  "zh": "退款售后"
}
