// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** SAP车辆记录 · SAP vehicle record on the wire. */
export interface SapVehicle {
  /** 车架号 · VIN / frame no. */
  vin: string
  /** 匹配车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 物料号 · Material */
  materialNo: string
  /** 物料描述 · Description */
  materialDesc: string | null
  /** 批次 · Batch */
  batch: string | null
  /** 工厂 · Plant */
  plant: string | null
  /** 库位 · Storage location */
  storageLoc: string | null
  /** 交货单号 · Delivery no. */
  deliveryNo: string
  /** 行项目 · Item */
  deliveryItem: string
  /** 移动类型 · Movement */
  movementType: number
  /** 过账日期 · Posting date */
  postingDate: string
  /** 销售订单号 · Sales order */
  salesOrderNo: string | null
  /** 开票凭证 · Billing doc. */
  billingNo: string | null
  /** 售达方编码 · Sold-to */
  soldToCode: string
  /** 售达方 · Sold-to name */
  soldToName: string | null
  /** 送达方编码 · Ship-to */
  shipToCode: string | null
  /** 匹配经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 匹配状态 · Match */
  matchStatus: number | null
  /** 应用时间 · Applied at */
  appliedAt: string | null
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
      "en": "Import",
      "permission": "sapVehicle:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "sapVehicle:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "background": true,
      "effect": {
        "zh": "按导入处理：已有的记录只更新变化，错误逐行列出",
        "en": "Works like an import: known records take changes only, errors are listed by row"
      },
      "en": "Read from SAP",
      "input": [
        {
          "en": "Posted from",
          "form": "both",
          "kind": "date",
          "name": "from",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notFuture"
            }
          ],
          "zh": "过账日期自"
        },
        {
          "en": "Posted until",
          "form": "both",
          "help": {
            "zh": "最多 31 天",
            "en": "At most 31 days"
          },
          "kind": "date",
          "name": "to",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notFuture"
            },
            {
              "rule": "compare",
              "field": "from",
              "op": "notBefore"
            }
          ],
          "zh": "过账日期至"
        }
      ],
      "onAll": true,
      "permission": "sapVehicle:import",
      "verb": "pull",
      "zh": "从SAP读取"
    },
    {
      "batch": 1000,
      "done": {
        "zh": "已重新匹配{rows}",
        "en": "Matched {rows} again"
      },
      "en": "Match again",
      "permission": "sapVehicle:apply",
      "verb": "rematch",
      "zh": "重新匹配"
    },
    {
      "batch": 1000,
      "done": {
        "zh": "已将{rows}应用到车辆",
        "en": "Applied {rows} to the vehicles"
      },
      "effect": {
        "zh": "出库：车辆发运给匹配的经销商；冲销、退货：车辆退库",
        "en": "Goods issue: the vehicle is shipped to the dealer. Reversal and return: it goes back to stock"
      },
      "en": "Apply to vehicle",
      "permission": "sapVehicle:apply",
      "transition": {
        "field": "matchStatus",
        "from": [
          1
        ]
      },
      "verb": "apply",
      "zh": "应用到车辆"
    }
  ],
  "en": "SAP vehicle record",
  "fields": [
    {
      "column": true,
      "en": "VIN / frame no.",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "vin",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact",
        "upper"
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
          "max": 17
        }
      ],
      "section": {
        "zh": "车辆",
        "en": "Vehicle"
      },
      "sortable": true,
      "zh": "车架号"
    },
    {
      "column": true,
      "en": "Vehicle",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "zh": "匹配车辆"
    },
    {
      "column": true,
      "en": "Material",
      "filter": "like",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "materialNo",
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
          "max": 18
        }
      ],
      "sortable": true,
      "zh": "物料号"
    },
    {
      "column": true,
      "en": "Description",
      "form": "both",
      "kind": "text",
      "name": "materialDesc",
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
      "zh": "物料描述"
    },
    {
      "en": "Batch",
      "filter": "eq",
      "form": "both",
      "kind": "text",
      "name": "batch",
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
      "zh": "批次"
    },
    {
      "column": true,
      "en": "Plant",
      "filter": "in",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "plant",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 4
        }
      ],
      "sortable": true,
      "zh": "工厂"
    },
    {
      "en": "Storage location",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "storageLoc",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 4
        }
      ],
      "zh": "库位"
    },
    {
      "column": true,
      "en": "Delivery no.",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "deliveryNo",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[0-9]{10})$"
        }
      ],
      "section": {
        "zh": "单据",
        "en": "Documents"
      },
      "sortable": true,
      "zh": "交货单号"
    },
    {
      "column": true,
      "en": "Item",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "deliveryItem",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[0-9]{1,6})$"
        }
      ],
      "zh": "行项目"
    },
    {
      "column": true,
      "dict": "SapMovement",
      "en": "Movement",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "movementType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "移动类型"
    },
    {
      "column": true,
      "en": "Posting date",
      "filter": "range",
      "form": "both",
      "kind": "date",
      "name": "postingDate",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "过账日期"
    },
    {
      "column": true,
      "en": "Sales order",
      "filter": "like",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "salesOrderNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 10
        }
      ],
      "sortable": true,
      "zh": "销售订单号"
    },
    {
      "en": "Billing doc.",
      "filter": "like",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "billingNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 10
        }
      ],
      "sortable": true,
      "zh": "开票凭证"
    },
    {
      "column": true,
      "en": "Sold-to",
      "filter": "like",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "soldToCode",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 10
        }
      ],
      "section": {
        "zh": "客户",
        "en": "Customer"
      },
      "sortable": true,
      "zh": "售达方编码"
    },
    {
      "column": true,
      "en": "Sold-to name",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "name": "soldToName",
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
      "zh": "售达方"
    },
    {
      "en": "Ship-to",
      "filter": "like",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "shipToCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 10
        }
      ],
      "sortable": true,
      "zh": "送达方编码"
    },
    {
      "column": true,
      "en": "Dealer",
      "filter": "in",
      "help": {
        "zh": "SAP客户号与售达方编码相同的经销商",
        "en": "The dealer whose SAP customer no. is the sold-to"
      },
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "quick": true,
      "ref": "dealer",
      "zh": "匹配经销商"
    },
    {
      "column": true,
      "dict": "SapMatchStatus",
      "en": "Match",
      "filter": "in",
      "kind": "enum",
      "name": "matchStatus",
      "quick": true,
      "section": {
        "zh": "匹配",
        "en": "Match"
      },
      "zh": "匹配状态"
    },
    {
      "column": true,
      "en": "Applied at",
      "filter": "range",
      "help": {
        "zh": "写入车辆档案的时间",
        "en": "When the vehicle was changed by it"
      },
      "kind": "time",
      "name": "appliedAt",
      "sortable": true,
      "zh": "应用时间"
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
    "vin",
    "movementType",
    "matchStatus",
    "postingDate",
    "dealerId",
    "soldToName",
    "deliveryNo",
    "appliedAt"
  ],
  "name": "sapVehicle",
  "named": "{vin} · {deliveryNo}",
  "noun": {
    "zh": "条SAP记录",
    "one": "SAP record",
    "many": "SAP records"
  },
  "order": "postingDate desc",
  "search": [
    "vin",
    "deliveryNo"
  ],
  "state": "matchStatus",
  "summary": [
    "matchStatus",
    "movementType",
    "postingDate",
    "vehicleId",
    "dealerId",
    "appliedAt"
  ],
  "title": "vin",
  "view": "sapVehicle:view",
  "views": [
    {
      "en": "To check",
      "filters": {
        "matchStatus.in": "2,3,4,5"
      },
      "name": "open",
      "zh": "待处理"
    },
    {
      "en": "Matched",
      "filters": {
        "matchStatus.in": "1"
      },
      "name": "matched",
      "zh": "已匹配"
    },
    {
      "en": "Reversed and returned",
      "filters": {
        "movementType.in": "602,651"
      },
      "name": "back",
      "zh": "冲销与退货"
    }
  ],
  "zh": "SAP车辆记录"
}
