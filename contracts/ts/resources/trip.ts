// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 行程 · Trip on the wire. */
export interface Trip {
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
  /** 开始时间 · Start */
  startAt: string | null
  /** 结束时间 · End */
  endAt: string | null
  /** 时长 · Duration */
  durationMin: number | null
  /** 里程 · Distance */
  distanceKm: number | null
  /** 起点 · From */
  startAddr: string | null
  /** 终点 · To */
  endAddr: string | null
  /** 城市 · City */
  cityCode: number | null
  cityName: string | null
  /** 结束方式 · Ended by */
  endReason: number
  /** 车型 · Model */
  modelId: number | null
  modelName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 行程编号 · Trip no. */
  tripNo: string | null
  /** 平均车速 · Average speed */
  avgSpeed: number
  /** 最高车速 · Top speed */
  maxSpeed: number
  /** 超速次数 · Overspeed events */
  overspeedCount: number
  /** 急刹次数 · Harsh braking events */
  harshCount: number
  /** 停留次数 · Stops */
  stopCount: number
  /** 起始SOC · Start SOC */
  startSoc: number | null
  /** 结束SOC · End SOC */
  endSoc: number | null
  /** 耗电 · Energy */
  energyWh: number | null
  /** 单位能耗 · Energy per km */
  whPerKm: number | null
  /** 起始总里程 · Odometer at start */
  startOdoKm: number | null
  /** 结束总里程 · Odometer at end */
  endOdoKm: number | null
  /** GPS里程 · GNSS distance */
  gpsKm: number
  /** 轨迹点数 · Track points */
  pointCount: number
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
      "permission": "trace:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Trip",
  "fields": [
    {
      "column": true,
      "en": "VIN",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "quick": true,
      "ref": "vehicle",
      "section": {
        "zh": "行程",
        "en": "Trip"
      },
      "zh": "车架号"
    },
    {
      "column": true,
      "en": "Start",
      "filter": "range",
      "kind": "time",
      "name": "startAt",
      "quick": true,
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
      "en": "Distance",
      "filter": "range",
      "kind": "decimal",
      "name": "distanceKm",
      "quick": true,
      "rules": [
        {
          "rule": "range",
          "min": 0.01,
          "max": 9999.99
        }
      ],
      "scale": 2,
      "sortable": true,
      "unit": "km",
      "zh": "里程"
    },
    {
      "column": true,
      "en": "From",
      "kind": "text",
      "name": "startAddr",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "起点"
    },
    {
      "column": true,
      "en": "To",
      "kind": "text",
      "name": "endAddr",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "终点"
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
      "column": true,
      "dict": "TripEnd",
      "en": "Ended by",
      "filter": "in",
      "kind": "enum",
      "name": "endReason",
      "zh": "结束方式"
    },
    {
      "en": "Model",
      "filter": "in",
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "ref": "vehicleModel",
      "zh": "车型"
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
      "en": "Trip no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "tripNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "行程编号"
    },
    {
      "column": true,
      "en": "Average speed",
      "kind": "decimal",
      "name": "avgSpeed",
      "scale": 1,
      "section": {
        "zh": "骑行",
        "en": "Ride"
      },
      "unit": "km/h",
      "zh": "平均车速"
    },
    {
      "column": true,
      "en": "Top speed",
      "filter": "range",
      "kind": "decimal",
      "name": "maxSpeed",
      "scale": 1,
      "sortable": true,
      "unit": "km/h",
      "zh": "最高车速"
    },
    {
      "column": true,
      "en": "Overspeed events",
      "filter": "range",
      "kind": "int",
      "name": "overspeedCount",
      "sortable": true,
      "zh": "超速次数"
    },
    {
      "en": "Harsh braking events",
      "kind": "int",
      "name": "harshCount",
      "zh": "急刹次数"
    },
    {
      "en": "Stops",
      "kind": "int",
      "name": "stopCount",
      "zh": "停留次数"
    },
    {
      "column": true,
      "en": "Start SOC",
      "kind": "int",
      "name": "startSoc",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "section": {
        "zh": "电量与能耗",
        "en": "Charge and energy"
      },
      "unit": "%",
      "zh": "起始SOC"
    },
    {
      "column": true,
      "en": "End SOC",
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
      "en": "Energy",
      "kind": "int",
      "name": "energyWh",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100000
        }
      ],
      "unit": "Wh",
      "zh": "耗电"
    },
    {
      "column": true,
      "en": "Energy per km",
      "filter": "range",
      "kind": "decimal",
      "name": "whPerKm",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 9999.9
        }
      ],
      "scale": 1,
      "sortable": true,
      "unit": "Wh/km",
      "zh": "单位能耗"
    },
    {
      "en": "Odometer at start",
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
      "section": {
        "zh": "测量",
        "en": "Measurements"
      },
      "unit": "km",
      "zh": "起始总里程"
    },
    {
      "en": "Odometer at end",
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
      "zh": "结束总里程"
    },
    {
      "en": "GNSS distance",
      "kind": "decimal",
      "name": "gpsKm",
      "scale": 2,
      "unit": "km",
      "zh": "GPS里程"
    },
    {
      "en": "Track points",
      "kind": "int",
      "name": "pointCount",
      "zh": "轨迹点数"
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
  "name": "trip",
  "named": "{startAt} {startAddr} → {endAddr} · {distanceKm}",
  "noun": {
    "zh": "段行程",
    "one": "trip",
    "many": "trips"
  },
  "order": "startAt desc",
  "search": [],
  "state": "endReason",
  "title": "tripNo",
  "view": "trace:view",
  "zh": "行程"
}
