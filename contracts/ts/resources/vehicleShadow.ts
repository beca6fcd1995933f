// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 车辆实时状态 · Vehicle live state on the wire. */
export interface VehicleShadow {
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 在线状态 · Online */
  onlineStatus: number
  /** 会话号 · Session */
  sessionId: string | null
  /** 最后通信 · Last seen */
  lastSeenAt: string | null
  /** 下次唤醒 · Next wake */
  nextWakeAt: string | null
  /** 时钟偏差 · Clock offset */
  clockOffsetMs: number
  /** 连续时钟异常 · Consecutive invalid timestamps */
  clockFaults: number
  /** 当日上行流量 · Sent today */
  trafficB: number
  /** 定位时间 · Position time */
  geoAt: string | null
  /** 定位方式 · Location source */
  locKind: number
  /** 车速 · Speed */
  speedKmh: number
  /** 方向 · Heading */
  heading: number
  /** 电门 · Ignition */
  powerOn: boolean
  /** 锁状态 · Lock */
  lockStatus: number
  /** 设防 · Anti-theft */
  armed: boolean
  /** 充电 · Charging */
  charging: boolean
  /** 电量 · SOC */
  soc: number | null
  /** 剩余续航 · Range */
  rangeKm: number | null
  /** 总电压 · Pack voltage */
  packVoltage: number | null
  /** 总电流 · Pack current */
  packCurrent: number
  /** 最高温度 · Max temperature */
  maxTempC: number
  /** 总里程 · Odometer */
  odoKm: number | null
  /** 骑行模式 · Ride mode */
  rideMode: number | null
  /** 信号 · Signal strength */
  rsrp: number | null
  /** 卫星数 · Satellites */
  satellites: number | null
  /** 当前故障 · Active faults */
  faultCodes: string[] | null
  /** 数据时间 · Data time */
  reportedAt: string | null
  /** 缓存版本 · Cache version */
  cacheVersion: number
  /** 缓存清除时间 · Cache cleared at */
  cacheClearedAt: string | null
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
  "actions": [],
  "en": "Vehicle live state",
  "fields": [
    {
      "column": true,
      "en": "Vehicle",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "section": {
        "zh": "通信",
        "en": "Communication"
      },
      "zh": "车辆"
    },
    {
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "所属经销商"
    },
    {
      "column": true,
      "dict": "OnlineStatus",
      "en": "Online",
      "filter": "in",
      "kind": "enum",
      "name": "onlineStatus",
      "quick": true,
      "zh": "在线状态"
    },
    {
      "en": "Session",
      "kind": "text",
      "name": "sessionId",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 26
        }
      ],
      "zh": "会话号"
    },
    {
      "column": true,
      "en": "Last seen",
      "filter": "range",
      "kind": "time",
      "name": "lastSeenAt",
      "sortable": true,
      "zh": "最后通信"
    },
    {
      "en": "Next wake",
      "kind": "time",
      "name": "nextWakeAt",
      "zh": "下次唤醒"
    },
    {
      "en": "Clock offset",
      "kind": "int",
      "name": "clockOffsetMs",
      "unit": "ms",
      "zh": "时钟偏差"
    },
    {
      "en": "Consecutive invalid timestamps",
      "kind": "int",
      "name": "clockFaults",
      "zh": "连续时钟异常"
    },
    {
      "en": "Sent today",
      "kind": "int",
      "name": "trafficB",
      "unit": "B",
      "zh": "当日上行流量"
    },
    {
      "column": true,
      "en": "Position time",
      "kind": "time",
      "name": "geoAt",
      "zh": "定位时间"
    },
    {
      "dict": "LocKind",
      "en": "Location source",
      "kind": "enum",
      "name": "locKind",
      "zh": "定位方式"
    },
    {
      "column": true,
      "en": "Speed",
      "filter": "range",
      "kind": "decimal",
      "name": "speedKmh",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 999.9
        }
      ],
      "scale": 1,
      "sortable": true,
      "unit": "km/h",
      "zh": "车速"
    },
    {
      "en": "Heading",
      "kind": "int",
      "name": "heading",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 359
        }
      ],
      "unit": "°",
      "zh": "方向"
    },
    {
      "column": true,
      "en": "Ignition",
      "filter": "eq",
      "kind": "bool",
      "name": "powerOn",
      "section": {
        "zh": "整车",
        "en": "Vehicle"
      },
      "words": {
        "yes": {
          "zh": "开",
          "en": "On"
        },
        "no": {
          "zh": "关",
          "en": "Off"
        }
      },
      "zh": "电门"
    },
    {
      "column": true,
      "dict": "LockStatus",
      "en": "Lock",
      "filter": "eq",
      "kind": "enum",
      "name": "lockStatus",
      "zh": "锁状态"
    },
    {
      "en": "Anti-theft",
      "filter": "eq",
      "kind": "bool",
      "name": "armed",
      "words": {
        "yes": {
          "zh": "已设防",
          "en": "Armed"
        },
        "no": {
          "zh": "未设防",
          "en": "Disarmed"
        }
      },
      "zh": "设防"
    },
    {
      "column": true,
      "en": "Charging",
      "filter": "eq",
      "kind": "bool",
      "name": "charging",
      "words": {
        "yes": {
          "zh": "充电中",
          "en": "Charging"
        },
        "no": {
          "zh": "未充电",
          "en": "Not charging"
        }
      },
      "zh": "充电"
    },
    {
      "column": true,
      "en": "SOC",
      "filter": "range",
      "kind": "int",
      "name": "soc",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "sortable": true,
      "unit": "%",
      "zh": "电量"
    },
    {
      "en": "Range",
      "kind": "int",
      "name": "rangeKm",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 9999
        }
      ],
      "unit": "km",
      "zh": "剩余续航"
    },
    {
      "en": "Pack voltage",
      "kind": "decimal",
      "name": "packVoltage",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 999.9
        }
      ],
      "scale": 1,
      "unit": "V",
      "zh": "总电压"
    },
    {
      "en": "Pack current",
      "kind": "decimal",
      "name": "packCurrent",
      "rules": [
        {
          "rule": "range",
          "min": -999.9,
          "max": 999.9
        }
      ],
      "scale": 1,
      "unit": "A",
      "zh": "总电流"
    },
    {
      "en": "Max temperature",
      "filter": "range",
      "kind": "int",
      "name": "maxTempC",
      "rules": [
        {
          "rule": "range",
          "min": -60,
          "max": 200
        }
      ],
      "sortable": true,
      "unit": "℃",
      "zh": "最高温度"
    },
    {
      "column": true,
      "en": "Odometer",
      "filter": "range",
      "kind": "decimal",
      "name": "odoKm",
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
      "zh": "总里程"
    },
    {
      "dict": "RideMode",
      "en": "Ride mode",
      "kind": "enum",
      "name": "rideMode",
      "zh": "骑行模式"
    },
    {
      "en": "Signal strength",
      "kind": "int",
      "name": "rsrp",
      "rules": [
        {
          "rule": "range",
          "min": -200,
          "max": -1
        }
      ],
      "unit": "dBm",
      "zh": "信号"
    },
    {
      "en": "Satellites",
      "kind": "int",
      "name": "satellites",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 99
        }
      ],
      "zh": "卫星数"
    },
    {
      "column": true,
      "en": "Active faults",
      "kind": "codes",
      "name": "faultCodes",
      "section": {
        "zh": "故障与缓存",
        "en": "Faults and cache"
      },
      "zh": "当前故障"
    },
    {
      "en": "Data time",
      "kind": "time",
      "name": "reportedAt",
      "zh": "数据时间"
    },
    {
      "en": "Cache version",
      "kind": "int",
      "name": "cacheVersion",
      "zh": "缓存版本"
    },
    {
      "en": "Cache cleared at",
      "kind": "time",
      "name": "cacheClearedAt",
      "zh": "缓存清除时间"
    },
    {
      "en": "ID",
      "filter": "in",
      "form": "both",
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
  "live": true,
  "name": "vehicleShadow",
  "noun": {
    "zh": "条实时状态",
    "one": "vehicle live state",
    "many": "vehicle live states"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "onlineStatus",
  "title": "vehicleId",
  "view": "vehicle:view",
  "zh": "车辆实时状态"
}
