// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 智能服务套餐 · Smart service plan on the wire. */
export interface SmartService {
  /** 套餐编号 · Plan no. */
  planNo: string | null
  /** 套餐名称 · Name */
  name: { zh: string; en: string | null }
  /** 服务类型 · Type */
  planType: string
  /** 时长 · Duration */
  durationCount: number
  /** 时长单位 · Unit */
  durationUnit: number
  /** 状态 · Status */
  status: number
  /** 售价 · Price */
  priceCents: number
  /** 原价 · List price */
  listPriceCents: number | null
  /** 适用车型 · Models */
  modelIds: number[] | null
  modelIdsNames: string[] | null
  /** 开始销售 · On sale from */
  saleFrom: string | null
  /** 结束销售 · On sale until */
  saleTo: string | null
  /** 排序 · Sort */
  sort: number
  /** 服务内容 · Features */
  features: { code: string; text: { zh: string; en: string | null } }[] | null
  /** 月流量 · Data per month */
  dataMbPerMonth: number | null
  /** 图标 · Icon */
  icon: string | null
  /** 介绍 · Description */
  description: { zh: string; en: string | null } | null
  /** 生效数 · Active */
  activeCount: number
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
      "permission": "smartService:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "smartService:edit",
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
      "permission": "smartService:shelf",
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
        "zh": "下架后不能购买，已开通的服务不受影响",
        "en": "It can no longer be bought; services in effect do not change"
      },
      "en": "Take off shelf",
      "permission": "smartService:shelf",
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
      "permission": "smartService:add",
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
      "permission": "smartService:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "smartService:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 200,
      "en": "Undo put on shelf",
      "permission": "smartService:shelf",
      "undoOnly": true,
      "verb": "undoOnShelf",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "smartService:shelf",
      "undoOnly": true,
      "verb": "undoOffShelf",
      "zh": "撤销下架"
    }
  ],
  "code": "planNo",
  "en": "Smart service plan",
  "fields": [
    {
      "column": true,
      "en": "Plan no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "planNo",
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
      "section": {
        "zh": "套餐",
        "en": "Plan"
      },
      "sortable": true,
      "zh": "套餐编号"
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
          "max": 40
        }
      ],
      "zh": "套餐名称"
    },
    {
      "column": true,
      "dict": "PlanType",
      "en": "Type",
      "filter": "in",
      "form": "add",
      "help": {
        "zh": "保存后不可修改",
        "en": "It cannot be changed later"
      },
      "kind": "dict",
      "name": "planType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "服务类型"
    },
    {
      "column": true,
      "default": 12,
      "en": "Duration",
      "form": "add",
      "help": {
        "zh": "按日历计算，如 1 月 31 日加一个月为 2 月最后一天",
        "en": "By the calendar: a month after 31 January is the last day of February"
      },
      "kind": "int",
      "name": "durationCount",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 60
        }
      ],
      "zh": "时长"
    },
    {
      "column": true,
      "default": 2,
      "dict": "DurationUnit",
      "en": "Unit",
      "form": "add",
      "kind": "enum",
      "name": "durationUnit",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "时长单位"
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
      "currency": "CNY",
      "en": "Price",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "修改后只影响新订单",
        "en": "A new price applies to new orders"
      },
      "kind": "money",
      "many": true,
      "name": "priceCents",
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
      "section": {
        "zh": "价格与销售",
        "en": "Price and sale"
      },
      "sortable": true,
      "zh": "售价"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "List price",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "不低于售价；留空则不展示",
        "en": "Not below the price; empty: not shown"
      },
      "kind": "money",
      "many": true,
      "name": "listPriceCents",
      "rules": [
        {
          "rule": "range",
          "min": 0.01,
          "max": 9999999
        }
      ],
      "sortable": true,
      "zh": "原价"
    },
    {
      "column": true,
      "en": "Models",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "留空则适用所有联网车型",
        "en": "Empty: all connected models"
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
      "en": "On sale from",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "留空则上架即可购买",
        "en": "Empty: as soon as it is on shelf"
      },
      "kind": "time",
      "many": true,
      "name": "saleFrom",
      "sortable": true,
      "zh": "开始销售"
    },
    {
      "en": "On sale until",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "留空则不限",
        "en": "Empty: no end"
      },
      "kind": "time",
      "many": true,
      "name": "saleTo",
      "rules": [
        {
          "rule": "compare",
          "field": "saleFrom",
          "op": "after"
        }
      ],
      "sortable": true,
      "zh": "结束销售"
    },
    {
      "column": true,
      "en": "Sort",
      "form": "both",
      "help": {
        "zh": "小者在前",
        "en": "Smaller first"
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
      "en": "Features",
      "form": "both",
      "help": {
        "zh": "上架前至少一项",
        "en": "At least one before it goes on shelf"
      },
      "items": [
        {
          "dict": "ServiceFeature",
          "en": "Feature",
          "form": "both",
          "kind": "dict",
          "name": "code",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "内容"
        },
        {
          "en": "Text",
          "form": "both",
          "kind": "i18n",
          "name": "text",
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
              "max": 40
            }
          ],
          "zh": "说明"
        }
      ],
      "kind": "rows",
      "name": "features",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 20
        }
      ],
      "section": {
        "zh": "在 APP 中展示",
        "en": "In the app"
      },
      "zh": "服务内容"
    },
    {
      "en": "Data per month",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "dataMbPerMonth",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 1000000
        }
      ],
      "unit": "MB",
      "visibleWhen": {
        "field": "planType",
        "values": [
          "connect",
          "data"
        ]
      },
      "zh": "月流量"
    },
    {
      "column": true,
      "en": "Icon",
      "form": "both",
      "kind": "image",
      "name": "icon",
      "purpose": "image",
      "zh": "图标"
    },
    {
      "en": "Description",
      "form": "both",
      "kind": "i18nRichText",
      "name": "description",
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
      "zh": "介绍"
    },
    {
      "child": "serviceSubscription",
      "childField": "lastPlanId",
      "column": true,
      "en": "Active",
      "kind": "count",
      "name": "activeCount",
      "zh": "生效数"
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
    "icon",
    "name",
    "planNo",
    "status",
    "planType",
    "durationCount",
    "durationUnit",
    "priceCents",
    "listPriceCents",
    "activeCount"
  ],
  "name": "smartService",
  "noun": {
    "zh": "个智能服务套餐",
    "one": "smart service plan",
    "many": "smart service plans"
  },
  "order": "planType, sort",
  "related": [
    {
      "en": "Vehicles that have it",
      "field": "lastPlanId",
      "resource": "serviceSubscription",
      "zh": "当前使用的车辆"
    },
    {
      "en": "Sold",
      "field": "planId",
      "resource": "orderItem",
      "zh": "销售明细"
    }
  ],
  "search": [
    "planNo",
    "name"
  ],
  "state": "status",
  "summary": [
    "status",
    "planType",
    "durationCount",
    "durationUnit",
    "priceCents",
    "activeCount"
  ],
  "title": "name",
  "view": "smartService:view",
  "views": [
    {
      "en": "On shelf",
      "filters": {
        "status.in": "1"
      },
      "name": "onShelf",
      "zh": "上架"
    }
  ],
  "zh": "智能服务套餐"
}
