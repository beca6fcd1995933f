// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 维修项目 · Repair line on the wire. */
export interface RepairOrderPart {
  /** 工单 · Order */
  orderId: number | null
  orderName: string | null
  /** 服务网点 · Outlet */
  dealerId: number | null
  dealerName: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 项目类型 · Line type */
  lineType: number | null
  /** 配件编码 · Part no. */
  partNo: string | null
  /** 名称 · Name */
  name: string | null
  /** 数量/工时 · Quantity */
  quantity: number | null
  /** 单价 · Unit price */
  unitPrice: number
  /** 金额 · Amount */
  amount: number
  /** 质保判定 · Warranty */
  warrantyType: number | null
  /** 序列号部件 · Serial part */
  deviceType: number | null
  /** 更换记录 · Replacement */
  replacementId: number | null
  replacementName: string | null
  /** 到件状态 · Part status */
  partStatus: number
  /** 客户同意 · Agreed */
  agreed: boolean
  /** 同意时间 · Agreed at */
  agreedAt: string | null
  /** 重开前 · Before reopening */
  earlier: boolean
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
      "en": "Export",
      "permission": "repairOrder:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Repair line",
  "fields": [
    {
      "en": "Order",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "orderName",
      "name": "orderId",
      "ref": "repairOrder",
      "zh": "工单"
    },
    {
      "en": "Outlet",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "服务网点"
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
      "dict": "VehicleStatus",
      "en": "Vehicle lifecycle",
      "filter": "in",
      "kind": "enum",
      "name": "vehicleStatus",
      "zh": "车辆状态"
    },
    {
      "en": "Test vehicle",
      "filter": "eq",
      "kind": "bool",
      "name": "testVehicle",
      "zh": "测试车"
    },
    {
      "column": true,
      "dict": "RepairLineType",
      "en": "Line type",
      "filter": "in",
      "kind": "enum",
      "name": "lineType",
      "zh": "项目类型"
    },
    {
      "column": true,
      "en": "Part no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "partNo",
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
      "zh": "配件编码"
    },
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "kind": "text",
      "name": "name",
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
          "max": 60
        }
      ],
      "sortable": true,
      "zh": "名称"
    },
    {
      "column": true,
      "en": "Quantity",
      "kind": "decimal",
      "name": "quantity",
      "rules": [
        {
          "rule": "range",
          "min": 0.01,
          "max": 9999.99
        }
      ],
      "scale": 2,
      "zh": "数量/工时"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Unit price",
      "kind": "money",
      "name": "unitPrice",
      "zh": "单价"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Amount",
      "kind": "money",
      "name": "amount",
      "zh": "金额"
    },
    {
      "column": true,
      "dict": "WarrantyType",
      "en": "Warranty",
      "filter": "in",
      "kind": "enum",
      "name": "warrantyType",
      "zh": "质保判定"
    },
    {
      "dict": "DeviceType",
      "en": "Serial part",
      "filter": "in",
      "kind": "enum",
      "name": "deviceType",
      "zh": "序列号部件"
    },
    {
      "column": true,
      "en": "Replacement",
      "identifier": true,
      "kind": "ref",
      "labelKey": "replacementName",
      "name": "replacementId",
      "ref": "replacementRecord",
      "zh": "更换记录"
    },
    {
      "column": true,
      "dict": "PartStatus",
      "en": "Part status",
      "filter": "in",
      "kind": "enum",
      "name": "partStatus",
      "zh": "到件状态"
    },
    {
      "column": true,
      "en": "Agreed",
      "kind": "bool",
      "name": "agreed",
      "zh": "客户同意"
    },
    {
      "en": "Agreed at",
      "kind": "time",
      "name": "agreedAt",
      "zh": "同意时间"
    },
    {
      "column": true,
      "en": "Before reopening",
      "filter": "eq",
      "kind": "bool",
      "name": "earlier",
      "zh": "重开前"
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
  "name": "repairOrderPart",
  "noun": {
    "zh": "个维修项目",
    "one": "repair line",
    "many": "repair lines"
  },
  "order": "createdAt desc",
  "search": [],
  "title": "name",
  "view": "repairOrder:view",
  "zh": "维修项目"
}
