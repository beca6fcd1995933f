// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 历史电池 · Battery history on the wire. */
export interface BatteryHistory {
  /** 电池编码 · Battery */
  batteryId: number | null
  batteryName: string | null
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 仓位 · Slot */
  slotNo: number | null
  /** 状态 · Status */
  state: number | null
  /** 装入时间 · Installed at */
  startAt: string
  /** 移出时间 · Removed at */
  endAt: string | null
  /** 在车时长 · Time in vehicle */
  durationMin: number
  /** 装入里程 · Odometer in */
  startOdoKm: number | null
  /** 移出里程 · Odometer out */
  endOdoKm: number | null
  /** 期间里程 · Distance */
  mileageKm: number | null
  /** 装入SOH · SOH in */
  startSoh: number | null
  /** 移出SOH · SOH out */
  endSoh: number | null
  /** 装入循环 · Cycles in */
  startCycle: number | null
  /** 移出循环 · Cycles out */
  endCycle: number | null
  /** 充电量 · Energy */
  energyKwh: number | null
  /** 更换原因 · Reason */
  swapReason: string | null
  /** 来源 · Source */
  recordSource: number | null
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
      "permission": "battery:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已更正{rows}的时间",
        "en": "Corrected the times of {rows}"
      },
      "en": "Correct times",
      "input": [
        {
          "en": "Installed at",
          "form": "both",
          "kind": "time",
          "name": "startAt",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notFuture"
            }
          ],
          "zh": "装入时间"
        },
        {
          "en": "Removed at",
          "form": "both",
          "help": {
            "zh": "仍在车的记录留空",
            "en": "Empty while the battery is in the vehicle"
          },
          "kind": "time",
          "name": "endAt",
          "rules": [
            {
              "rule": "notFuture"
            },
            {
              "rule": "compare",
              "field": "startAt",
              "op": "after"
            }
          ],
          "zh": "移出时间"
        }
      ],
      "permission": "battery:edit",
      "reason": true,
      "verb": "correct",
      "zh": "更正时间"
    }
  ],
  "en": "Battery history",
  "fields": [
    {
      "column": true,
      "en": "Battery",
      "filter": "like",
      "kind": "ref",
      "labelKey": "batteryName",
      "name": "batteryId",
      "quick": true,
      "ref": "battery",
      "zh": "电池编码"
    },
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
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
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
      "en": "Slot",
      "kind": "int",
      "name": "slotNo",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 4
        }
      ],
      "zh": "仓位"
    },
    {
      "column": true,
      "dict": "BatteryFitting",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "state",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Installed at",
      "filter": "range",
      "kind": "time",
      "name": "startAt",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "装入时间"
    },
    {
      "column": true,
      "en": "Removed at",
      "filter": "range",
      "kind": "time",
      "name": "endAt",
      "sortable": true,
      "zh": "移出时间"
    },
    {
      "column": true,
      "en": "Time in vehicle",
      "kind": "int",
      "name": "durationMin",
      "unit": "min",
      "zh": "在车时长"
    },
    {
      "column": true,
      "en": "Odometer in",
      "kind": "decimal",
      "name": "startOdoKm",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 9999999.9
        }
      ],
      "scale": 1,
      "unit": "km",
      "zh": "装入里程"
    },
    {
      "column": true,
      "en": "Odometer out",
      "kind": "decimal",
      "name": "endOdoKm",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 9999999.9
        }
      ],
      "scale": 1,
      "unit": "km",
      "zh": "移出里程"
    },
    {
      "column": true,
      "en": "Distance",
      "filter": "range",
      "kind": "decimal",
      "name": "mileageKm",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 9999999.9
        }
      ],
      "scale": 1,
      "sortable": true,
      "unit": "km",
      "zh": "期间里程"
    },
    {
      "column": true,
      "en": "SOH in",
      "kind": "decimal",
      "name": "startSoh",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 100
        }
      ],
      "scale": 1,
      "unit": "%",
      "zh": "装入SOH"
    },
    {
      "column": true,
      "en": "SOH out",
      "kind": "decimal",
      "name": "endSoh",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 100
        }
      ],
      "scale": 1,
      "unit": "%",
      "zh": "移出SOH"
    },
    {
      "en": "Cycles in",
      "kind": "int",
      "name": "startCycle",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100000
        }
      ],
      "zh": "装入循环"
    },
    {
      "en": "Cycles out",
      "kind": "int",
      "name": "endCycle",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100000
        }
      ],
      "zh": "移出循环"
    },
    {
      "column": true,
      "en": "Energy",
      "kind": "decimal",
      "name": "energyKwh",
      "rules": [
        {
          "rule": "range",
          "min": 0.01,
          "max": 9999999.99
        }
      ],
      "scale": 2,
      "unit": "kWh",
      "zh": "充电量"
    },
    {
      "column": true,
      "dict": "BatterySwapReason",
      "en": "Reason",
      "filter": "in",
      "kind": "dict",
      "name": "swapReason",
      "zh": "更换原因"
    },
    {
      "column": true,
      "dict": "RecordSource",
      "en": "Source",
      "filter": "eq",
      "kind": "enum",
      "name": "recordSource",
      "zh": "来源"
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
    "batteryId",
    "state",
    "vehicleId",
    "slotNo",
    "startAt",
    "endAt"
  ],
  "name": "batteryHistory",
  "named": "{batteryId} → {vehicleId}",
  "noun": {
    "zh": "条装车记录",
    "one": "fitting",
    "many": "fittings"
  },
  "order": "startAt desc",
  "search": [],
  "state": "state",
  "title": "batteryId",
  "view": "battery:view",
  "zh": "历史电池"
}
