// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 商品 · Product on the wire. */
export interface GoodsProduct {
  /** 商品编号 · Product no. */
  productNo: string | null
  /** 商品名称 · Name */
  name: { zh: string; en: string | null }
  /** 卖点 · Subtitle */
  subTitle: { zh: string; en: string | null } | null
  /** 分类 · Category */
  category: number
  /** 主图 · Cover */
  coverImage: string
  /** 轮播图 · Gallery */
  images: string[]
  /** 视频 · Video */
  video: string | null
  /** 视频时长 · Video length */
  videoSec: number | null
  /** 图文详情 · Description */
  detail: { zh: string; en: string | null } | null
  /** 适用车型 · Fits models */
  modelIds: number[] | null
  modelIdsNames: string[] | null
  /** 规格 · Spec axes */
  specNames: { name: string; values: string[] }[] | null
  /** SKU · SKUs */
  skus: { id: number; version: number; productName: { zh: string; en: string | null } | null; skuCode: string; barcode: string | null; specValues: string[] | null; image: string | null; price: number; marketPrice: number | null; costPrice: number | null; safetyStock: number | null; weightG: number | null; status: number; stock: number; lockedStock: number; availableStock: number; lowStock: boolean; onSale: boolean; countNote: string | null }[]
  /** 配送方式 · Delivery */
  deliveryMode: number
  /** 发放的主题 · Themes */
  themeIds: number[] | null
  themeIdsNames: string[] | null
  /** 发放的语音 · Voices */
  voiceIds: number[] | null
  voiceIdsNames: string[] | null
  /** 运费 · Freight */
  freightCents: number | null
  /** 需到店安装 · Needs installation */
  installRequired: boolean
  /** 质保 · Warranty */
  warrantyMonths: number
  /** 退货政策 · Returns */
  returnPolicy: number
  /** 每人限购 · Limit per user */
  limitPerUser: number
  /** 排序 · Sort */
  sort: number
  /** 最低售价 · Price from */
  minPrice: number
  /** 最高售价 · Price to */
  maxPrice: number
  /** 库存 · Stock */
  totalStock: number
  /** 可售 · Available */
  availableStock: number
  /** 状态 · Status */
  status: number
  /** 上架时间 · On shelf at */
  shelfAt: string | null
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
      "permission": "goodsProduct:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "goodsProduct:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已上架{rows}",
        "en": "Put {rows} on shelf"
      },
      "en": "Put on shelf",
      "permission": "goodsProduct:shelf",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          2
        ],
        "to": 1
      },
      "undo": "undoOnShelf",
      "verb": "onShelf",
      "zh": "上架"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已下架{rows}",
        "en": "Took {rows} off shelf"
      },
      "effect": {
        "zh": "下架后不能下单，已有订单不受影响",
        "en": "It can no longer be ordered; earlier orders do not change"
      },
      "en": "Take off shelf",
      "permission": "goodsProduct:shelf",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "undo": "undoOffShelf",
      "verb": "offShelf",
      "zh": "下架"
    },
    {
      "done": {
        "zh": "已复制{rows}为草稿",
        "en": "Copied {rows} as a draft"
      },
      "en": "Copy",
      "permission": "goodsProduct:add",
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
      "permission": "goodsProduct:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "goodsProduct:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 200,
      "en": "Undo put on shelf",
      "permission": "goodsProduct:shelf",
      "undoOnly": true,
      "verb": "undoOnShelf",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "goodsProduct:shelf",
      "undoOnly": true,
      "verb": "undoOffShelf",
      "zh": "撤销下架"
    }
  ],
  "code": "productNo",
  "en": "Product",
  "fields": [
    {
      "column": true,
      "en": "Product no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "productNo",
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
      "zh": "商品编号"
    },
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "上架前中英文都须填写",
        "en": "Both languages are required before it goes on shelf"
      },
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
          "max": 80
        }
      ],
      "section": {
        "zh": "商品",
        "en": "Product"
      },
      "zh": "商品名称"
    },
    {
      "en": "Subtitle",
      "form": "both",
      "kind": "i18n",
      "name": "subTitle",
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
      "zh": "卖点"
    },
    {
      "column": true,
      "dict": "GoodsCategory",
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
        },
        {
          "rule": "onlyWhen",
          "field": "deliveryMode",
          "values": [
            4
          ],
          "values2": [
            7
          ],
          "name": "VIRTUAL_DELIVERY",
          "message": {
            "zh": "虚拟商品只能虚拟发放",
            "en": "Virtual goods are delivered virtually"
          }
        }
      ],
      "zh": "分类"
    },
    {
      "column": true,
      "en": "Cover",
      "form": "both",
      "help": {
        "zh": "1:1；不小于 750×750",
        "en": "1:1. At least 750×750"
      },
      "kind": "image",
      "name": "coverImage",
      "purpose": "image",
      "ratio": [
        1,
        1
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "主图"
    },
    {
      "en": "Gallery",
      "form": "both",
      "help": {
        "zh": "1–9 张",
        "en": "1–9 pictures"
      },
      "kind": "images",
      "name": "images",
      "purpose": "image",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 9
        }
      ],
      "zh": "轮播图"
    },
    {
      "durationField": "videoSec",
      "en": "Video",
      "form": "both",
      "help": {
        "zh": "不超过 60 秒",
        "en": "At most 60 seconds"
      },
      "kind": "video",
      "name": "video",
      "purpose": "video",
      "zh": "视频"
    },
    {
      "en": "Video length",
      "kind": "int",
      "name": "videoSec",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100000
        }
      ],
      "unit": "s",
      "zh": "视频时长"
    },
    {
      "en": "Description",
      "form": "both",
      "kind": "i18nRichText",
      "name": "detail",
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
        }
      ],
      "zh": "图文详情"
    },
    {
      "en": "Fits models",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "留空则适用所有车型",
        "en": "Empty: fits all models"
      },
      "kind": "refs",
      "labelKey": "modelIdsNames",
      "many": true,
      "name": "modelIds",
      "ref": "vehicleModel",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "适用车型"
    },
    {
      "en": "Spec axes",
      "form": "both",
      "help": {
        "zh": "最多 3 种；没有规格的商品只有一个 SKU",
        "en": "Up to 3; a product without any has one SKU"
      },
      "items": [
        {
          "en": "Name",
          "form": "both",
          "help": {
            "zh": "如 颜色",
            "en": "Such as Colour"
          },
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
              "max": 20
            }
          ],
          "zh": "规格名"
        },
        {
          "en": "Values",
          "form": "both",
          "kind": "codes",
          "name": "values",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "count",
              "min": 1,
              "max": 20
            },
            {
              "rule": "length",
              "min": 1,
              "max": 20
            }
          ],
          "zh": "规格值"
        }
      ],
      "kind": "rows",
      "name": "specNames",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 3
        }
      ],
      "section": {
        "zh": "规格与价格",
        "en": "Units and prices"
      },
      "zh": "规格"
    },
    {
      "child": "goodsSku",
      "en": "SKUs",
      "form": "both",
      "items": [
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
        }
      ],
      "kind": "children",
      "name": "skus",
      "required": true,
      "rights": {
        "add": "goodsProduct:add",
        "delete": "goodsProduct:edit",
        "edit": "goodsProduct:edit"
      },
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
      "zh": "SKU"
    },
    {
      "column": true,
      "default": 1,
      "dict": "DeliveryMode",
      "en": "Delivery",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "deliveryMode",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "onlyWhen",
          "field": "category",
          "values": [
            7
          ],
          "values2": [
            4
          ],
          "name": "VIRTUAL_DELIVERY",
          "message": {
            "zh": "仅虚拟商品可虚拟发放",
            "en": "Only virtual goods are delivered virtually"
          }
        }
      ],
      "section": {
        "zh": "配送与售后",
        "en": "Delivery and service"
      },
      "zh": "配送方式"
    },
    {
      "choice": "normalThemes",
      "en": "Themes",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "付款后归用户使用；主题和语音至少选一个",
        "en": "The customer has them once it is paid; at least one theme or voice"
      },
      "kind": "refs",
      "labelKey": "themeIdsNames",
      "many": true,
      "name": "themeIds",
      "ref": "appTheme",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 20
        }
      ],
      "visibleWhen": {
        "field": "category",
        "values": [
          7
        ]
      },
      "zh": "发放的主题"
    },
    {
      "en": "Voices",
      "filter": "in",
      "form": "both",
      "kind": "refs",
      "labelKey": "voiceIdsNames",
      "many": true,
      "name": "voiceIds",
      "ref": "voice",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 20
        }
      ],
      "visibleWhen": {
        "field": "category",
        "values": [
          7
        ]
      },
      "zh": "发放的语音"
    },
    {
      "currency": "CNY",
      "en": "Freight",
      "form": "both",
      "help": {
        "zh": "0 为包邮",
        "en": "0: free"
      },
      "kind": "money",
      "many": true,
      "name": "freightCents",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 9999999
        }
      ],
      "visibleWhen": {
        "field": "deliveryMode",
        "values": [
          1,
          3
        ]
      },
      "zh": "运费"
    },
    {
      "en": "Needs installation",
      "filter": "eq",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "installRequired",
      "visibleWhen": {
        "field": "deliveryMode",
        "values": [
          2,
          3
        ]
      },
      "zh": "需到店安装"
    },
    {
      "en": "Warranty",
      "filter": "range",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "warrantyMonths",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 60
        }
      ],
      "sortable": true,
      "unit": "月/months",
      "zh": "质保"
    },
    {
      "default": 1,
      "dict": "ReturnPolicy",
      "en": "Returns",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "returnPolicy",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "onlyWhen",
          "field": "category",
          "values": [
            5,
            7
          ],
          "values2": [
            2
          ],
          "name": "RETURN_POLICY",
          "message": {
            "zh": "仅养护用品和虚拟商品可不支持退货",
            "en": "Only care and virtual goods may exclude returns"
          }
        }
      ],
      "zh": "退货政策"
    },
    {
      "en": "Limit per user",
      "form": "both",
      "help": {
        "zh": "0 为不限",
        "en": "0: no limit"
      },
      "kind": "int",
      "many": true,
      "name": "limitPerUser",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 9999999
        }
      ],
      "zh": "每人限购"
    },
    {
      "column": true,
      "en": "Sort",
      "form": "both",
      "help": {
        "zh": "大者在前",
        "en": "Larger first"
      },
      "kind": "int",
      "many": true,
      "name": "sort",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 9999
        }
      ],
      "sortable": true,
      "zh": "排序"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Price from",
      "filter": "range",
      "kind": "money",
      "name": "minPrice",
      "section": {
        "zh": "销售",
        "en": "Sales"
      },
      "sortable": true,
      "zh": "最低售价"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Price to",
      "filter": "range",
      "kind": "money",
      "name": "maxPrice",
      "sortable": true,
      "zh": "最高售价"
    },
    {
      "column": true,
      "en": "Stock",
      "filter": "range",
      "kind": "int",
      "name": "totalStock",
      "sortable": true,
      "zh": "库存"
    },
    {
      "column": true,
      "en": "Available",
      "filter": "range",
      "kind": "int",
      "name": "availableStock",
      "sortable": true,
      "zh": "可售"
    },
    {
      "column": true,
      "default": 0,
      "dict": "GoodsShelfStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "On shelf at",
      "filter": "range",
      "kind": "time",
      "name": "shelfAt",
      "sortable": true,
      "zh": "上架时间"
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
    "coverImage",
    "name",
    "productNo",
    "status",
    "category",
    "minPrice",
    "maxPrice",
    "availableStock",
    "totalStock"
  ],
  "name": "goodsProduct",
  "noun": {
    "zh": "个商品",
    "one": "product",
    "many": "products"
  },
  "order": "sort desc, id desc",
  "preview": {
    "title": "name",
    "subtitle": "subTitle",
    "text": "detail",
    "cover": "coverImage",
    "time": "shelfAt"
  },
  "related": [
    {
      "en": "Stock of the SKUs",
      "field": "productId",
      "resource": "goodsSku",
      "zh": "SKU 库存"
    },
    {
      "en": "Stock log",
      "field": "productId",
      "resource": "stockLog",
      "zh": "库存流水"
    },
    {
      "en": "Sold",
      "field": "productId",
      "resource": "orderItem",
      "zh": "售出明细"
    }
  ],
  "search": [
    "productNo",
    "name"
  ],
  "state": "status",
  "summary": [
    "status",
    "category",
    "minPrice",
    "maxPrice",
    "availableStock",
    "totalStock"
  ],
  "title": "name",
  "view": "goodsProduct:view",
  "zh": "商品"
}
