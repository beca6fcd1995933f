// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 订单 · Order on the wire. */
export interface Order {
  /** 下单时间 · Placed at */
  createdAt: string
  /** 订单号 · Order no. */
  orderNo: string | null
  /** 状态 · Status */
  status: number
  /** 订单类型 · Type */
  orderType: number | null
  /** 商品 · Goods */
  items: { zh: string; en: string | null } | null
  /** 件数 · Units */
  units: number | null
  /** 已发件数 · Units shipped */
  shippedUnits: number
  /** 下单用户 · Customer */
  appUserId: number | null
  appUserName: string | null
  /** 用户手机号 · Mobile */
  userMobile: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 商品金额 · Goods amount */
  goodsCents: number
  /** 运费 · Freight */
  freightCents: number
  /** 活动优惠 · Promotion */
  promotionCents: number
  /** 推广活动 · Promotion campaign */
  promotionId: number | null
  promotionName: string | null
  /** 优惠券 · Coupon */
  couponCents: number
  /** 所用券码 · Coupon code */
  couponCodeId: number | null
  couponCode: string | null
  /** 改价 · Adjustment */
  adjustCents: number
  /** 应付金额 · Payable */
  payableCents: number
  /** 实付金额 · Paid */
  paidCents: number
  /** 已退金额 · Refunded */
  refundedCents: number
  /** 支付方式 · Channel */
  payChannel: number | null
  /** 支付流水号 · Transaction id */
  transactionId: string | null
  /** 付款时间 · Paid at */
  paidAt: string | null
  /** 付款截止 · Pay before */
  payDeadline: string | null
  /** 配送方式 · Delivery */
  deliveryMode: number | null
  /** 自提网点 · Pick-up outlet */
  dealerId: number | null
  dealerName: string | null
  /** 收件人 · Receiver */
  receiver: string | null
  /** 收件人手机号 · Receiver mobile */
  receiverMobile: string | null
  /** 所在地区 · Area */
  areaId: number | null
  areaName: string | null
  /** 详细地址 · Address */
  address: string | null
  /** 快递公司 · Carrier */
  company: string | null
  /** 快递单号 · Tracking no. */
  trackingNo: string | null
  /** 发货时间 · Shipped at */
  shippedAt: string | null
  /** 完成时间 · Completed at */
  completedAt: string | null
  /** 售后中 · After-sales open */
  hasOpenRefund: boolean
  /** 取消原因 · Cancel reason */
  cancelReason: string | null
  /** 取消说明 · Cancel note */
  cancelNote: string | null
  /** 买家留言 · Buyer's remark */
  buyerRemark: string | null
  /** 商家备注 · Seller's remark */
  sellerRemark: string | null
  /** 发票抬头 · Invoice title */
  invoiceTitle: string | null
  /** 税号 · Tax no. */
  invoiceTaxNo: string | null
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
        },
        {
          "en": "Items in the parcel",
          "form": "both",
          "help": {
            "zh": "留空则为全部待发商品",
            "en": "Empty: all that is still to be sent"
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
          "zh": "包裹商品"
        },
        {
          "en": "Ship although the number was used for another receiver",
          "form": "both",
          "kind": "bool",
          "name": "confirmed",
          "zh": "单号已用于其他收件人，仍要发货"
        }
      ],
      "permission": "order:ship",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ]
      },
      "verb": "ship",
      "zh": "发货"
    },
    {
      "done": {
        "zh": "已核销{rows}",
        "en": "Handed over {rows}"
      },
      "en": "Verify pick-up",
      "input": [
        {
          "en": "Pick-up code",
          "form": "both",
          "help": {
            "zh": "用户 App 中的 6 位数字",
            "en": "Six digits in the customer's app"
          },
          "kind": "text",
          "name": "pickupCode",
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
              "pattern": "^(?:\\d{6})$"
            }
          ],
          "zh": "提货码"
        }
      ],
      "permission": "order:verifyPickup",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 3
      },
      "verb": "verifyPickup",
      "zh": "自提核销"
    },
    {
      "done": {
        "zh": "已确认{rows}的收款",
        "en": "Confirmed the payment of {rows}"
      },
      "en": "Confirm payment",
      "input": [
        {
          "currency": "CNY",
          "en": "Amount received",
          "form": "both",
          "kind": "money",
          "name": "amountCents",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 0.01,
              "max": 9999999
            }
          ],
          "zh": "到账金额"
        },
        {
          "en": "Received at",
          "form": "both",
          "kind": "time",
          "name": "receivedAt",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notFuture"
            }
          ],
          "zh": "到账时间"
        },
        {
          "en": "Voucher",
          "form": "both",
          "kind": "image",
          "name": "voucher",
          "purpose": "evidence",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "收款凭证"
        }
      ],
      "permission": "order:confirmPay",
      "transition": {
        "field": "status",
        "from": [
          0
        ]
      },
      "verb": "confirmPayment",
      "zh": "确认收款"
    },
    {
      "done": {
        "zh": "已修改{rows}的价格",
        "en": "Adjusted the price of {rows}"
      },
      "en": "Adjust price",
      "input": [
        {
          "currency": "CNY",
          "en": "New payable amount",
          "form": "both",
          "help": {
            "zh": "不超过商品与运费之和减优惠券；最多改价 3 次",
            "en": "At most goods and freight less the coupon; three times at most"
          },
          "kind": "money",
          "name": "newPayableCents",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 0.01,
              "max": 9999999
            }
          ],
          "zh": "新应付金额"
        }
      ],
      "permission": "order:adjustPrice",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ]
      },
      "verb": "adjustPrice",
      "zh": "改价"
    },
    {
      "done": {
        "zh": "已修改{rows}的地址",
        "en": "Changed the address of {rows}"
      },
      "en": "Change address",
      "input": [
        {
          "en": "Receiver",
          "form": "both",
          "kind": "text",
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
              "min": 0,
              "max": 30
            }
          ],
          "zh": "收件人"
        },
        {
          "en": "Receiver mobile",
          "form": "both",
          "kind": "text",
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
          "zh": "收件人手机号"
        },
        {
          "en": "Area",
          "form": "both",
          "kind": "ref",
          "labelKey": "areaName",
          "name": "areaId",
          "ref": "area",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "所在地区"
        },
        {
          "en": "Address",
          "form": "both",
          "kind": "text",
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
              "min": 4,
              "max": 120
            }
          ],
          "zh": "详细地址"
        }
      ],
      "permission": "order:editAddress",
      "transition": {
        "field": "status",
        "from": [
          1
        ]
      },
      "verb": "updateAddress",
      "zh": "修改地址"
    },
    {
      "done": {
        "zh": "已完成{rows}",
        "en": "Completed {rows}"
      },
      "en": "Complete",
      "permission": "order:complete",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          2
        ],
        "to": 3
      },
      "verb": "complete",
      "zh": "完成订单"
    },
    {
      "danger": true,
      "done": {
        "zh": "已取消{rows}",
        "en": "Cancelled {rows}"
      },
      "effect": {
        "zh": "释放占用的库存；已付款的订单请走退款",
        "en": "Stock is released. Paid orders are refunded instead"
      },
      "en": "Cancel",
      "input": [
        {
          "dict": "OrderCancelReason",
          "en": "Reason",
          "form": "both",
          "kind": "dict",
          "name": "cancelReason",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "取消原因"
        },
        {
          "en": "Note",
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
          "zh": "说明"
        }
      ],
      "permission": "order:cancel",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 4
      },
      "verb": "cancel",
      "zh": "取消订单"
    },
    {
      "done": {
        "zh": "已备注{rows}",
        "en": "Remarked {rows}"
      },
      "en": "Remark",
      "input": [
        {
          "en": "Seller's remark",
          "form": "both",
          "help": {
            "zh": "仅内部可见；留空则清除",
            "en": "Internal; empty: removed"
          },
          "kind": "text",
          "name": "sellerRemark",
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
          "zh": "商家备注"
        }
      ],
      "permission": "order:remark",
      "verb": "remark",
      "zh": "备注"
    },
    {
      "en": "Ship by Excel",
      "permission": "order:ship",
      "standard": true,
      "verb": "import",
      "zh": "批量发货"
    },
    {
      "en": "Export",
      "permission": "order:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Order",
  "fields": [
    {
      "column": true,
      "en": "Placed at",
      "filter": "range",
      "kind": "time",
      "name": "createdAt",
      "quick": true,
      "sortable": true,
      "zh": "下单时间"
    },
    {
      "column": true,
      "en": "Order no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "orderNo",
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
        "zh": "订单",
        "en": "Order"
      },
      "sortable": true,
      "zh": "订单号"
    },
    {
      "column": true,
      "default": 0,
      "dict": "OrderStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "default": 1,
      "dict": "OrderType",
      "en": "Type",
      "filter": "in",
      "kind": "enum",
      "name": "orderType",
      "zh": "订单类型"
    },
    {
      "column": true,
      "en": "Goods",
      "kind": "i18n",
      "name": "items",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 400
        }
      ],
      "widest": 280,
      "zh": "商品"
    },
    {
      "column": true,
      "en": "Units",
      "kind": "int",
      "name": "units",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 2000
        }
      ],
      "zh": "件数"
    },
    {
      "column": true,
      "en": "Units shipped",
      "kind": "int",
      "name": "shippedUnits",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 2000
        }
      ],
      "zh": "已发件数"
    },
    {
      "column": true,
      "en": "Customer",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "quick": true,
      "ref": "appUser",
      "zh": "下单用户"
    },
    {
      "column": true,
      "en": "Mobile",
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
      "en": "Vehicle",
      "filter": "eq",
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
      "currency": "CNY",
      "en": "Goods amount",
      "filter": "range",
      "kind": "money",
      "name": "goodsCents",
      "section": {
        "zh": "金额",
        "en": "Amounts"
      },
      "sortable": true,
      "zh": "商品金额"
    },
    {
      "currency": "CNY",
      "en": "Freight",
      "kind": "money",
      "name": "freightCents",
      "zh": "运费"
    },
    {
      "currency": "CNY",
      "en": "Promotion",
      "filter": "range",
      "kind": "money",
      "name": "promotionCents",
      "sortable": true,
      "zh": "活动优惠"
    },
    {
      "en": "Promotion campaign",
      "filter": "in",
      "kind": "ref",
      "labelKey": "promotionName",
      "name": "promotionId",
      "ref": "promotion",
      "zh": "推广活动"
    },
    {
      "currency": "CNY",
      "en": "Coupon",
      "filter": "range",
      "kind": "money",
      "name": "couponCents",
      "sortable": true,
      "zh": "优惠券"
    },
    {
      "en": "Coupon code",
      "filter": "in",
      "identifier": true,
      "kind": "ref",
      "labelKey": "couponCode",
      "name": "couponCodeId",
      "ref": "couponCode",
      "zh": "所用券码"
    },
    {
      "currency": "CNY",
      "en": "Adjustment",
      "kind": "money",
      "name": "adjustCents",
      "zh": "改价"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Payable",
      "filter": "range",
      "kind": "money",
      "name": "payableCents",
      "sortable": true,
      "zh": "应付金额"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Paid",
      "filter": "range",
      "kind": "money",
      "name": "paidCents",
      "sortable": true,
      "zh": "实付金额"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Refunded",
      "filter": "range",
      "kind": "money",
      "name": "refundedCents",
      "sortable": true,
      "zh": "已退金额"
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
      "en": "Transaction id",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "transactionId",
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
      "zh": "支付流水号"
    },
    {
      "column": true,
      "en": "Paid at",
      "filter": "range",
      "kind": "time",
      "name": "paidAt",
      "sortable": true,
      "zh": "付款时间"
    },
    {
      "en": "Pay before",
      "filter": "range",
      "kind": "time",
      "name": "payDeadline",
      "sortable": true,
      "zh": "付款截止"
    },
    {
      "column": true,
      "dict": "DeliveryMode",
      "en": "Delivery",
      "filter": "in",
      "kind": "enum",
      "name": "deliveryMode",
      "quick": true,
      "section": {
        "zh": "配送",
        "en": "Delivery"
      },
      "zh": "配送方式"
    },
    {
      "column": true,
      "en": "Pick-up outlet",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "自提网点"
    },
    {
      "en": "Receiver",
      "filter": "eq",
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
      "zh": "收件人"
    },
    {
      "en": "Receiver mobile",
      "filter": "eq",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "receiverMobile",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "收件人手机号"
    },
    {
      "en": "Area",
      "filter": "in",
      "kind": "ref",
      "labelKey": "areaName",
      "name": "areaId",
      "ref": "area",
      "zh": "所在地区"
    },
    {
      "en": "Address",
      "filter": "eq",
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
      "dict": "ExpressCompany",
      "en": "Carrier",
      "filter": "in",
      "kind": "dict",
      "name": "company",
      "zh": "快递公司"
    },
    {
      "column": true,
      "en": "Tracking no.",
      "filter": "like",
      "help": {
        "zh": "最近一个包裹",
        "en": "Of the last parcel"
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
      "column": true,
      "en": "Shipped at",
      "filter": "range",
      "kind": "time",
      "name": "shippedAt",
      "sortable": true,
      "zh": "发货时间"
    },
    {
      "en": "Completed at",
      "filter": "range",
      "kind": "time",
      "name": "completedAt",
      "sortable": true,
      "zh": "完成时间"
    },
    {
      "column": true,
      "en": "After-sales open",
      "filter": "eq",
      "kind": "bool",
      "name": "hasOpenRefund",
      "section": {
        "zh": "其他",
        "en": "Other"
      },
      "zh": "售后中"
    },
    {
      "dict": "OrderCancelReason",
      "en": "Cancel reason",
      "filter": "in",
      "kind": "dict",
      "name": "cancelReason",
      "zh": "取消原因"
    },
    {
      "en": "Cancel note",
      "kind": "text",
      "name": "cancelNote",
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
      "zh": "取消说明"
    },
    {
      "en": "Buyer's remark",
      "filter": "like",
      "kind": "text",
      "name": "buyerRemark",
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
      "sortable": true,
      "zh": "买家留言"
    },
    {
      "column": true,
      "en": "Seller's remark",
      "filter": "like",
      "kind": "text",
      "name": "sellerRemark",
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
      "sortable": true,
      "zh": "商家备注"
    },
    {
      "en": "Invoice title",
      "filter": "eq",
      "kind": "text",
      "name": "invoiceTitle",
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
      "sortable": true,
      "zh": "发票抬头"
    },
    {
      "en": "Tax no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "invoiceTaxNo",
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
      "sortable": true,
      "zh": "税号"
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
    "orderNo",
    "status",
    "items",
    "payableCents",
    "appUserId",
    "deliveryMode",
    "createdAt",
    "paidAt",
    "hasOpenRefund",
    "sellerRemark"
  ],
  "name": "order",
  "noun": {
    "zh": "个订单",
    "one": "order",
    "many": "orders"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Items",
      "field": "orderId",
      "resource": "orderItem",
      "zh": "商品明细"
    },
    {
      "en": "Payments",
      "field": "orderId",
      "resource": "orderPayment",
      "zh": "支付记录"
    },
    {
      "en": "Parcels",
      "field": "orderId",
      "resource": "orderShipment",
      "zh": "包裹"
    },
    {
      "en": "Refunds",
      "field": "orderId",
      "resource": "refund",
      "zh": "退款售后"
    },
    {
      "en": "Service records",
      "field": "orderId",
      "resource": "serviceRecord",
      "zh": "服务记录"
    },
    {
      "en": "Entitlements",
      "field": "orderId",
      "resource": "entitlement",
      "zh": "数字权益"
    },
    {
      "en": "Events",
      "field": "orderId",
      "resource": "orderLog",
      "zh": "订单动态"
    }
  ],
  "search": [
    "orderNo"
  ],
  "state": "status",
  "summary": [
    "status",
    "payableCents",
    "paidCents",
    "refundedCents",
    "units",
    "shippedUnits",
    "deliveryMode",
    "payDeadline",
    "hasOpenRefund"
  ],
  "title": "orderNo",
  "view": "order:view",
  "views": [
    {
      "en": "To pay",
      "filters": {
        "status.in": "0"
      },
      "name": "pending",
      "zh": "待付款"
    },
    {
      "en": "To ship",
      "filters": {
        "deliveryMode.in": "1",
        "status.in": "1"
      },
      "name": "toShip",
      "zh": "待发货"
    },
    {
      "en": "To pick up",
      "filters": {
        "deliveryMode.in": "2",
        "status.in": "1"
      },
      "name": "toPickUp",
      "zh": "待自提"
    },
    {
      "en": "Shipped",
      "filters": {
        "status.in": "2"
      },
      "name": "shipped",
      "zh": "已发货"
    },
    {
      "en": "Completed",
      "filters": {
        "status.in": "3"
      },
      "name": "completed",
      "zh": "已完成"
    },
    {
      "en": "Cancelled",
      "filters": {
        "status.in": "4"
      },
      "name": "cancelled",
      "zh": "已取消"
    },
    {
      "en": "Smart services",
      "filters": {
        "orderType.in": "2"
      },
      "name": "services",
      "zh": "智能服务"
    },
    {
      "en": "App themes",
      "filters": {
        "orderType.in": "3"
      },
      "name": "themes",
      "zh": "APP主题"
    },
    {
      "en": "After-sales",
      "filters": {
        "hasOpenRefund.eq": "true"
      },
      "name": "afterSales",
      "zh": "售后中"
    }
  ],
  "zh": "订单"
}
