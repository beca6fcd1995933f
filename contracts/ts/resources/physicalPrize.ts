// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 实物奖品 · Physical prize on the wire. */
export interface PhysicalPrize {
  /** 奖品编号 · Prize no. */
  prizeNo: string | null
  /** 奖品名称 · Name */
  name: { zh: string; en: string | null }
  /** 图片 · Image */
  image: string
  /** 分类 · Category */
  category: number
  /** 关联商品 · Goods SKU */
  skuId: number | null
  skuName: string | null
  /** 市场价值 · Market value */
  marketValueCents: number
  /** 成本 · Cost */
  costCents: number | null
  /** 领奖期限 · Claim within */
  claimDays: number | null
  /** 需实名 · Identity needed */
  needIdentity: boolean
  /** 供应方 · Supplier */
  supplier: string | null
  /** 备注 · Remark */
  remark: string | null
  /** 总库存 · Stock */
  stockTotal: number
  /** 已分配 · Allocated */
  allocated: number
  /** 可分配 · Unallocated */
  remaining: number
  /** 已中奖 · Won */
  wonCount: number
  /** 已发放 · Shipped */
  shippedCount: number
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
      "permission": "physicalPrize:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "physicalPrize:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "done": {
        "zh": "已调整{rows}的库存",
        "en": "Adjusted the stock of {rows}"
      },
      "en": "Adjust stock",
      "input": [
        {
          "en": "Quantity",
          "form": "both",
          "help": {
            "zh": "入库为正数，出库为负数",
            "en": "Positive to add, negative to take out"
          },
          "kind": "int",
          "name": "qty",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": -1000000,
              "max": 1000000
            }
          ],
          "zh": "数量"
        }
      ],
      "permission": "physicalPrize:adjustStock",
      "primary": true,
      "reason": true,
      "verb": "adjustStock",
      "zh": "调整库存"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "physicalPrize:enable",
      "transition": {
        "field": "status",
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
      "permission": "physicalPrize:enable",
      "transition": {
        "field": "status",
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
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "physicalPrize:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "physicalPrize:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "code": "prizeNo",
  "en": "Physical prize",
  "fields": [
    {
      "column": true,
      "en": "Prize no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "prizeNo",
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
      "zh": "奖品编号"
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
          "max": 60
        }
      ],
      "section": {
        "zh": "奖品",
        "en": "Prize"
      },
      "zh": "奖品名称"
    },
    {
      "column": true,
      "en": "Image",
      "form": "both",
      "kind": "image",
      "name": "image",
      "purpose": "image",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "图片"
    },
    {
      "column": true,
      "dict": "PrizeCategory",
      "en": "Category",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "category",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "分类"
    },
    {
      "en": "Goods SKU",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "自有商品填写；入库时从该 SKU 的库存转出",
        "en": "For own goods: what is added to the stock is taken from that of the SKU"
      },
      "identifier": true,
      "kind": "ref",
      "labelKey": "skuName",
      "name": "skuId",
      "ref": "goodsSku",
      "zh": "关联商品"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Market value",
      "filter": "range",
      "form": "both",
      "kind": "money",
      "many": true,
      "name": "marketValueCents",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 5000000,
          "name": "PRIZE_VALUE_CAP",
          "message": {
            "zh": "单个奖品价值须大于 0，且不能超过 50000 元",
            "en": "The value must be above 0 and at most CNY 50,000"
          }
        }
      ],
      "sortable": true,
      "zh": "市场价值"
    },
    {
      "currency": "CNY",
      "en": "Cost",
      "form": "both",
      "kind": "money",
      "many": true,
      "name": "costCents",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 5000000
        }
      ],
      "zh": "成本"
    },
    {
      "en": "Claim within",
      "form": "both",
      "help": {
        "zh": "留空则用系统参数",
        "en": "Empty: the setting"
      },
      "kind": "int",
      "many": true,
      "name": "claimDays",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 180
        }
      ],
      "section": {
        "zh": "领奖",
        "en": "Claim"
      },
      "unit": "天/days",
      "zh": "领奖期限"
    },
    {
      "en": "Identity needed",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "市场价值达到 1 万元时必须实名，用于代扣个人所得税",
        "en": "Always from CNY 10,000, since the tax of the winner is withheld"
      },
      "kind": "bool",
      "many": true,
      "name": "needIdentity",
      "zh": "需实名"
    },
    {
      "en": "Supplier",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "supplier",
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
      "sortable": true,
      "zh": "供应方"
    },
    {
      "en": "Remark",
      "form": "both",
      "kind": "longtext",
      "many": true,
      "name": "remark",
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
      "zh": "备注"
    },
    {
      "column": true,
      "en": "Stock",
      "filter": "range",
      "kind": "int",
      "name": "stockTotal",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000
        }
      ],
      "section": {
        "zh": "库存",
        "en": "Stock"
      },
      "sortable": true,
      "zh": "总库存"
    },
    {
      "column": true,
      "en": "Allocated",
      "help": {
        "zh": "未结束活动的奖项数量，加上已结束活动中奖的数量",
        "en": "Units of raffles that have not ended, and units won in those that have"
      },
      "kind": "int",
      "name": "allocated",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000
        }
      ],
      "zh": "已分配"
    },
    {
      "column": true,
      "en": "Unallocated",
      "filter": "range",
      "kind": "int",
      "name": "remaining",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1000000
        }
      ],
      "sortable": true,
      "zh": "可分配"
    },
    {
      "child": "winRecord",
      "childField": "prizeId",
      "column": true,
      "en": "Won",
      "kind": "count",
      "name": "wonCount",
      "zh": "已中奖"
    },
    {
      "child": "winRecord",
      "childField": "prizeId",
      "column": true,
      "en": "Shipped",
      "kind": "count",
      "name": "shippedCount",
      "zh": "已发放"
    },
    {
      "column": true,
      "default": 1,
      "dict": "EnableStatus",
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
    "image",
    "name",
    "prizeNo",
    "status",
    "category",
    "marketValueCents",
    "remaining",
    "stockTotal",
    "allocated",
    "wonCount",
    "shippedCount"
  ],
  "name": "physicalPrize",
  "noun": {
    "zh": "个奖品",
    "one": "physical prize",
    "many": "physical prizes"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Raffles",
      "field": "prizeId",
      "resource": "rafflePrize",
      "zh": "所在活动"
    },
    {
      "en": "Winning records",
      "field": "prizeId",
      "resource": "winRecord",
      "zh": "中奖记录"
    }
  ],
  "search": [
    "prizeNo",
    "name"
  ],
  "state": "status",
  "summary": [
    "status",
    "category",
    "marketValueCents",
    "remaining",
    "allocated",
    "stockTotal",
    "wonCount",
    "shippedCount"
  ],
  "title": "name",
  "view": "physicalPrize:view",
  "views": [
    {
      "en": "None left",
      "filters": {
        "remaining.le": "0",
        "status.in": "1"
      },
      "name": "exhausted",
      "zh": "已分完"
    }
  ],
  "zh": "实物奖品"
}
