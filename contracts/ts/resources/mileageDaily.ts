// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 里程统计 · Daily mileage on the wire. */
export interface MileageDaily {
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
  /** 日期 · Date */
  day: string
  /** 车型 · Model */
  modelId: number | null
  modelName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 当日里程 · Distance */
  mileageKm: number
  /** 行程次数 · Trips */
  tripCount: number
  /** 骑行时长 · Ride time */
  rideMin: number
  /** 起始里程 · Odometer start */
  odoStart: number | null
  /** 结束里程 · Odometer end */
  odoEnd: number | null
  /** 最高车速 · Top speed */
  maxSpeed: number
  /** 耗电 · Energy */
  energyWh: number
  /** 夜间里程 · Night km */
  nightKm: number
  /** 数据来源 · Source */
  dataSource: number | null
  /** 异常 · Anomaly */
  anomaly: number
  /** 状态 · Status */
  status: number | null
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
      "permission": "mileage:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "background": true,
      "effect": {
        "zh": "按行程重新计算该车辆每天的里程，已为“最终”的日期也会改变",
        "en": "Recalculates the vehicle's daily mileage from its trips, including days already final"
      },
      "en": "Recalculate",
      "input": [
        {
          "en": "VIN",
          "form": "both",
          "identifier": true,
          "kind": "text",
          "name": "vin",
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
              "max": 20
            }
          ],
          "zh": "车架号"
        },
        {
          "en": "From",
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
          "zh": "开始日期"
        },
        {
          "en": "To",
          "form": "both",
          "kind": "date",
          "name": "to",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notFuture"
            }
          ],
          "zh": "结束日期"
        }
      ],
      "onAll": true,
      "permission": "mileage:recompute",
      "verb": "recompute",
      "zh": "重算里程"
    }
  ],
  "en": "Daily mileage",
  "fields": [
    {
      "column": true,
      "en": "VIN",
      "filter": "like",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "quick": true,
      "ref": "vehicle",
      "zh": "车架号"
    },
    {
      "column": true,
      "en": "Date",
      "filter": "range",
      "kind": "date",
      "name": "day",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "日期"
    },
    {
      "column": true,
      "en": "Model",
      "filter": "in",
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "quick": true,
      "ref": "vehicleModel",
      "zh": "车型"
    },
    {
      "column": true,
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "quick": true,
      "ref": "dealer",
      "zh": "经销商"
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
      "en": "Distance",
      "filter": "range",
      "kind": "decimal",
      "name": "mileageKm",
      "scale": 2,
      "sortable": true,
      "unit": "km",
      "zh": "当日里程"
    },
    {
      "column": true,
      "en": "Trips",
      "filter": "range",
      "kind": "int",
      "name": "tripCount",
      "sortable": true,
      "zh": "行程次数"
    },
    {
      "column": true,
      "en": "Ride time",
      "kind": "int",
      "name": "rideMin",
      "unit": "min",
      "zh": "骑行时长"
    },
    {
      "column": true,
      "en": "Odometer start",
      "kind": "decimal",
      "name": "odoStart",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 9999999.9
        }
      ],
      "scale": 1,
      "unit": "km",
      "zh": "起始里程"
    },
    {
      "column": true,
      "en": "Odometer end",
      "kind": "decimal",
      "name": "odoEnd",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 9999999.9
        }
      ],
      "scale": 1,
      "unit": "km",
      "zh": "结束里程"
    },
    {
      "column": true,
      "en": "Top speed",
      "kind": "decimal",
      "name": "maxSpeed",
      "scale": 1,
      "unit": "km/h",
      "zh": "最高车速"
    },
    {
      "column": true,
      "en": "Energy",
      "kind": "int",
      "name": "energyWh",
      "unit": "Wh",
      "zh": "耗电"
    },
    {
      "en": "Night km",
      "kind": "decimal",
      "name": "nightKm",
      "scale": 2,
      "unit": "km",
      "zh": "夜间里程"
    },
    {
      "dict": "MileageSource",
      "en": "Source",
      "filter": "eq",
      "kind": "enum",
      "name": "dataSource",
      "zh": "数据来源"
    },
    {
      "column": true,
      "dict": "MileageAnomaly",
      "en": "Anomaly",
      "filter": "in",
      "kind": "enum",
      "name": "anomaly",
      "quick": true,
      "zh": "异常"
    },
    {
      "column": true,
      "dict": "MileageState",
      "en": "Status",
      "filter": "eq",
      "kind": "enum",
      "name": "status",
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
  "name": "mileageDaily",
  "noun": {
    "zh": "条里程记录",
    "one": "mileage record",
    "many": "mileage records"
  },
  "order": "day desc, mileageKm desc",
  "search": [],
  "state": "status",
  "title": "day",
  "view": "mileage:view",
  "zh": "里程统计"
}
