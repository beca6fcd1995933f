// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 充电记录 · Charge session on the wire. */
export interface ChargeSession {
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
  /** 电池编码 · Battery */
  batteryId: number | null
  batteryName: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 开始时间 · Start */
  startAt: string
  /** 结束时间 · End */
  endAt: string | null
  /** 时长 · Duration */
  durationMin: number | null
  /** 开始SOC · SOC at start */
  startSoc: number | null
  /** 结束SOC · SOC at end */
  endSoc: number | null
  /** 充电量 · Energy */
  energyWh: number | null
  /** 最大电流 · Max current */
  maxCurrent: number | null
  /** 最高温度 · Max temperature */
  maxTempC: number
  /** 结束原因 · Ended by */
  endReason: number | null
  /** 异常 · Abnormal */
  abnormal: boolean
  /** 城市 · City */
  cityCode: number | null
  cityName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
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
    }
  ],
  "en": "Charge session",
  "fields": [
    {
      "column": true,
      "en": "VIN",
      "filter": "like",
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "quick": true,
      "ref": "vehicle",
      "section": {
        "zh": "充电",
        "en": "Charge"
      },
      "zh": "车架号"
    },
    {
      "column": true,
      "en": "Battery",
      "filter": "like",
      "identifier": true,
      "kind": "ref",
      "labelKey": "batteryName",
      "name": "batteryId",
      "quick": true,
      "ref": "battery",
      "zh": "电池编码"
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
      "en": "Start",
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
      "zh": "开始时间"
    },
    {
      "column": true,
      "en": "End",
      "kind": "time",
      "name": "endAt",
      "zh": "结束时间"
    },
    {
      "column": true,
      "en": "Duration",
      "filter": "range",
      "kind": "int",
      "name": "durationMin",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100000
        }
      ],
      "sortable": true,
      "unit": "min",
      "zh": "时长"
    },
    {
      "column": true,
      "en": "SOC at start",
      "kind": "int",
      "name": "startSoc",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "unit": "%",
      "zh": "开始SOC"
    },
    {
      "column": true,
      "en": "SOC at end",
      "kind": "int",
      "name": "endSoc",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "unit": "%",
      "zh": "结束SOC"
    },
    {
      "column": true,
      "en": "Energy",
      "filter": "range",
      "kind": "int",
      "name": "energyWh",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100000
        }
      ],
      "sortable": true,
      "unit": "Wh",
      "zh": "充电量"
    },
    {
      "column": true,
      "en": "Max current",
      "kind": "decimal",
      "name": "maxCurrent",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 999.9
        }
      ],
      "scale": 1,
      "unit": "A",
      "zh": "最大电流"
    },
    {
      "column": true,
      "en": "Max temperature",
      "filter": "range",
      "kind": "int",
      "name": "maxTempC",
      "sortable": true,
      "unit": "℃",
      "zh": "最高温度"
    },
    {
      "column": true,
      "dict": "ChargeEnd",
      "en": "Ended by",
      "filter": "in",
      "kind": "enum",
      "name": "endReason",
      "quick": true,
      "zh": "结束原因"
    },
    {
      "column": true,
      "en": "Abnormal",
      "filter": "eq",
      "help": {
        "zh": "超过 8 小时、高于 60℃ 或保护停止",
        "en": "Longer than 8 h, hotter than 60 ℃, or stopped by protection"
      },
      "kind": "bool",
      "name": "abnormal",
      "zh": "异常"
    },
    {
      "en": "City",
      "filter": "in",
      "kind": "ref",
      "labelKey": "cityName",
      "name": "cityCode",
      "ref": "area",
      "zh": "城市"
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
  "name": "chargeSession",
  "named": "{startAt} – {endAt} · {energyWh}",
  "noun": {
    "zh": "条充电记录",
    "one": "charge",
    "many": "charges"
  },
  "order": "startAt desc",
  "search": [],
  "state": "endReason",
  "title": "vehicleId",
  "view": "battery:view",
  "zh": "充电记录"
}
