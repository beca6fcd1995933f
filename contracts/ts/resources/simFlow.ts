// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 流量记录 · Data usage on the wire. */
export interface SimFlow {
  /** ICCID · ICCID */
  simCardId: number | null
  simCardName: string | null
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
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
  /** 运营商 · Carrier */
  carrier: number | null
  /** 运营商账户 · Account */
  accountId: number | null
  accountName: string | null
  /** 流量池 · Pool */
  poolId: number | null
  poolName: string | null
  /** 周期 · Period */
  period: string | null
  /** 日期 · Date */
  day: string
  /** 粒度 · Day or month */
  grain: number | null
  /** 用量 · Used */
  usedMb: number
  /** 套餐 · Allowance */
  allowanceMb: number | null
  /** 超出 · Over */
  overMb: number
  /** OTA用量 · OTA part */
  otaMb: number
  /** 短信条数 · Text messages */
  smsCount: number
  /** 来源 · Source */
  flowSource: number | null
  /** 运营商更正 · Corrected by the carrier */
  corrected: boolean
  /** 已定 · Final */
  final: boolean
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
      "permission": "sim:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Data usage",
  "fields": [
    {
      "column": true,
      "en": "ICCID",
      "filter": "like",
      "kind": "ref",
      "labelKey": "simCardName",
      "name": "simCardId",
      "quick": true,
      "ref": "simCard",
      "zh": "ICCID"
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
      "dict": "Carrier",
      "en": "Carrier",
      "filter": "in",
      "kind": "enum",
      "name": "carrier",
      "zh": "运营商"
    },
    {
      "en": "Account",
      "filter": "in",
      "kind": "ref",
      "labelKey": "accountName",
      "name": "accountId",
      "ref": "simAccount",
      "zh": "运营商账户"
    },
    {
      "column": true,
      "en": "Pool",
      "filter": "in",
      "kind": "ref",
      "labelKey": "poolName",
      "name": "poolId",
      "ref": "simPool",
      "zh": "流量池"
    },
    {
      "column": true,
      "en": "Period",
      "kind": "text",
      "name": "period",
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
      "zh": "周期"
    },
    {
      "en": "Date",
      "filter": "range",
      "help": {
        "zh": "月流量为账期首日",
        "en": "First day of the billing month in rows of a month"
      },
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
      "dict": "FlowGrain",
      "en": "Day or month",
      "filter": "eq",
      "kind": "enum",
      "name": "grain",
      "zh": "粒度"
    },
    {
      "column": true,
      "en": "Used",
      "filter": "range",
      "kind": "decimal",
      "name": "usedMb",
      "scale": 3,
      "sortable": true,
      "unit": "MB",
      "zh": "用量"
    },
    {
      "column": true,
      "en": "Allowance",
      "kind": "decimal",
      "name": "allowanceMb",
      "rules": [
        {
          "rule": "range",
          "min": 0.01,
          "max": 99999999
        }
      ],
      "scale": 2,
      "unit": "MB",
      "zh": "套餐"
    },
    {
      "column": true,
      "en": "Over",
      "filter": "range",
      "kind": "decimal",
      "name": "overMb",
      "scale": 3,
      "sortable": true,
      "unit": "MB",
      "zh": "超出"
    },
    {
      "column": true,
      "en": "OTA part",
      "kind": "decimal",
      "name": "otaMb",
      "scale": 3,
      "unit": "MB",
      "zh": "OTA用量"
    },
    {
      "en": "Text messages",
      "kind": "int",
      "name": "smsCount",
      "zh": "短信条数"
    },
    {
      "dict": "FlowSource",
      "en": "Source",
      "filter": "eq",
      "kind": "enum",
      "name": "flowSource",
      "zh": "来源"
    },
    {
      "en": "Corrected by the carrier",
      "help": {
        "zh": "月累计减少，当日按 0 记录，以月流量为准",
        "en": "The month to date decreased: the day counts as 0, and the figure of the month applies"
      },
      "kind": "bool",
      "name": "corrected",
      "zh": "运营商更正"
    },
    {
      "column": true,
      "en": "Final",
      "filter": "eq",
      "kind": "bool",
      "name": "final",
      "words": {
        "yes": {
          "zh": "已定",
          "en": "Final"
        },
        "no": {
          "zh": "暂定",
          "en": "Provisional"
        }
      },
      "zh": "已定"
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
    "simCardId",
    "vehicleId",
    "period",
    "usedMb",
    "allowanceMb",
    "overMb",
    "otaMb",
    "final"
  ],
  "name": "simFlow",
  "noun": {
    "zh": "条流量记录",
    "one": "usage record",
    "many": "usage records"
  },
  "order": "day desc, usedMb desc",
  "search": [],
  "title": "simCardId",
  "view": "sim:view",
  "views": [
    {
      "en": "By day",
      "filters": {
        "grain.eq": "1"
      },
      "name": "daily",
      "zh": "日流量"
    },
    {
      "en": "By month",
      "filters": {
        "grain.eq": "2"
      },
      "name": "monthly",
      "zh": "月流量"
    }
  ],
  "zh": "流量记录"
}
