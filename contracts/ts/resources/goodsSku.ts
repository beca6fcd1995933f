// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** SKU · SKU on the wire. */
export interface GoodsSku {
  /** 商品 · Product */
  productId: number
  /** 商品名称 · Product name */
  productName: { zh: string; en: string | null } | null
  /** SKU 编码 · SKU code */
  skuCode: string
  /** 条码 · Barcode */
  barcode: string | null
  /** 规格值 · Spec */
  specValues: string[] | null
  /** 图片 · Picture */
  image: string | null
  /** 售价 · Price */
  price: number
  /** 划线价 · List price */
  marketPrice: number | null
  /** 成本价 · Cost */
  costPrice: number | null
  /** 安全库存 · Safety stock */
  safetyStock: number | null
  /** 重量 · Weight */
  weightG: number | null
  /** 状态 · Status */
  status: number
  /** 库存 · Stock */
  stock: number
  /** 占用 · Locked */
  lockedStock: number
  /** 可售 · Available */
  availableStock: number
  /** 库存不足 · Low */
  lowStock: boolean
  /** 在售 · On sale */
  onSale: boolean
  /** 盘点说明 · Count note */
  countNote: string | null
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
        "zh": "已调整{rows}的库存",
        "en": "Adjusted the stock of {rows}"
      },
      "en": "Adjust stock",
      "input": [
        {
          "default": 1,
          "dict": "StockAdjustment",
          "en": "Change",
          "form": "both",
          "kind": "enum",
          "name": "changeType",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "变动类型"
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
              "max": 9999999
            }
          ],
          "visibleWhen": {
            "field": "changeType",
            "values": [
              1,
              2
            ]
          },
          "zh": "数量"
        },
        {
          "en": "Counted",
          "form": "both",
          "help": {
            "zh": "仓库中的数量，含待付款订单占用的",
            "en": "All in the store, with those that unpaid orders hold"
          },
          "kind": "int",
          "name": "counted",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 0,
              "max": 9999999
            }
          ],
          "visibleWhen": {
            "field": "changeType",
            "values": [
              3
            ]
          },
          "zh": "实盘数量"
        }
      ],
      "permission": "goodsProduct:adjustStock",
      "primary": true,
      "reason": true,
      "verb": "adjustStock",
      "zh": "调整库存"
    },
    {
      "en": "Export",
      "permission": "goodsProduct:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "en": "Import",
      "permission": "goodsProduct:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    }
  ],
  "en": "SKU",
  "fields": [
    {
      "en": "Product",
      "filter": "in",
      "form": "add",
      "kind": "ref",
      "name": "productId",
      "quick": true,
      "ref": "goodsProduct",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "商品"
    },
    {
      "column": true,
      "en": "Product name",
      "kind": "i18n",
      "name": "productName",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "商品名称"
    },
    {
      "column": true,
      "en": "SKU code",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "4–32 位大写字母、数字或短横，即 SAP 物料号",
        "en": "4–32 capital letters, digits or hyphens: the SAP material number"
      },
      "identifier": true,
      "kind": "text",
      "name": "skuCode",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Z0-9-]{4,32})$"
        }
      ],
      "sortable": true,
      "zh": "SKU 编码"
    },
    {
      "en": "Barcode",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "13 位 EAN 码",
        "en": "EAN-13"
      },
      "identifier": true,
      "kind": "text",
      "name": "barcode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 13
        },
        {
          "rule": "check",
          "check": "ean13"
        }
      ],
      "sortable": true,
      "zh": "条码"
    },
    {
      "column": true,
      "en": "Spec",
      "form": "both",
      "help": {
        "zh": "每种规格一个值",
        "en": "One value of each axis"
      },
      "kind": "codes",
      "many": true,
      "name": "specValues",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 3
        },
        {
          "rule": "length",
          "min": 1,
          "max": 20
        }
      ],
      "zh": "规格值"
    },
    {
      "column": true,
      "en": "Picture",
      "form": "both",
      "kind": "image",
      "name": "image",
      "purpose": "image",
      "zh": "图片"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Price",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "仅虚拟商品可为 0",
        "en": "Only virtual goods may be free"
      },
      "kind": "money",
      "many": true,
      "name": "price",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 0,
          "max": 9999999
        }
      ],
      "sortable": true,
      "zh": "售价"
    },
    {
      "currency": "CNY",
      "en": "List price",
      "form": "both",
      "help": {
        "zh": "不低于售价",
        "en": "Not below the price"
      },
      "kind": "money",
      "many": true,
      "name": "marketPrice",
      "rules": [
        {
          "rule": "range",
          "min": 0.01,
          "max": 9999999
        }
      ],
      "zh": "划线价"
    },
    {
      "currency": "CNY",
      "en": "Cost",
      "form": "both",
      "kind": "money",
      "many": true,
      "name": "costPrice",
      "needs": "goodsProduct:viewCost",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 9999999
        }
      ],
      "zh": "成本价"
    },
    {
      "en": "Safety stock",
      "form": "both",
      "help": {
        "zh": "可售不高于它时预警；留空则用系统参数",
        "en": "Alert when no more are available; empty: the setting"
      },
      "kind": "int",
      "many": true,
      "name": "safetyStock",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 9999999
        }
      ],
      "zh": "安全库存"
    },
    {
      "en": "Weight",
      "form": "both",
      "help": {
        "zh": "可快递的商品必填",
        "en": "Required for parcels"
      },
      "kind": "int",
      "many": true,
      "name": "weightG",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 1000000
        }
      ],
      "unit": "g",
      "zh": "重量"
    },
    {
      "column": true,
      "default": 1,
      "dict": "EnableStatus",
      "en": "Status",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "status",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Stock",
      "filter": "range",
      "kind": "int",
      "name": "stock",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 9999999
        }
      ],
      "section": {
        "zh": "库存",
        "en": "Stock"
      },
      "sortable": true,
      "zh": "库存"
    },
    {
      "column": true,
      "en": "Locked",
      "kind": "int",
      "name": "lockedStock",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 9999999
        }
      ],
      "zh": "占用"
    },
    {
      "column": true,
      "en": "Available",
      "filter": "range",
      "kind": "int",
      "name": "availableStock",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 9999999
        }
      ],
      "sortable": true,
      "zh": "可售"
    },
    {
      "column": true,
      "en": "Low",
      "filter": "eq",
      "kind": "bool",
      "name": "lowStock",
      "zh": "库存不足"
    },
    {
      "column": true,
      "en": "On sale",
      "filter": "eq",
      "kind": "bool",
      "name": "onSale",
      "zh": "在售"
    },
    {
      "en": "Count note",
      "kind": "text",
      "name": "countNote",
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
      "zh": "盘点说明"
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
    "skuCode",
    "productName",
    "specValues",
    "availableStock",
    "stock",
    "lockedStock",
    "lowStock",
    "onSale"
  ],
  "name": "goodsSku",
  "noun": {
    "zh": "个 SKU",
    "one": "SKU",
    "many": "SKUs"
  },
  "order": "productId, id",
  "related": [
    {
      "en": "Stock log",
      "field": "skuId",
      "resource": "stockLog",
      "zh": "库存流水"
    }
  ],
  "search": [
    "skuCode",
    "barcode"
  ],
  "searchIn": [
    {
      "zh": "SKU 编码",
      "en": "SKU code"
    },
    {
      "zh": "条码",
      "en": "Barcode"
    },
    {
      "zh": "商品编号",
      "en": "Product no."
    },
    {
      "zh": "商品名称",
      "en": "Name"
    }
  ],
  "state": "status",
  "summary": [
    "status",
    "availableStock",
    "stock",
    "lockedStock",
    "price"
  ],
  "title": "skuCode",
  "view": "goodsProduct:view",
  "views": [
    {
      "en": "Low stock",
      "filters": {
        "lowStock.eq": "true",
        "onSale.eq": "true"
      },
      "name": "lowStock",
      "zh": "库存预警"
    },
    {
      "en": "Sold out",
      "filters": {
        "availableStock.le": "0",
        "onSale.eq": "true"
      },
      "name": "soldOut",
      "zh": "售罄"
    }
  ],
  "zh": "SKU"
}
