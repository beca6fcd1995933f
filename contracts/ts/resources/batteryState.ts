// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 电池实时状态 · Battery live state on the wire. */
export interface BatteryState {
  /** 电池 · Battery */
  batteryId: number | null
  batteryName: string | null
  /** 所在经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 风险等级 · Risk */
  riskLevel: number | null
  /** 电量 · SOC */
  soc: number | null
  /** 健康度 · SOH */
  soh: number | null
  /** 循环次数 · Cycles */
  cycleCount: number | null
  /** 静置压差 · Cell delta at rest */
  cellDeltaMv: number | null
  /** 温度 · Temperature */
  tempC: number | null
  /** 24小时最高温度 · Max temperature, 24 h */
  maxTempC: number | null
  /** 最高温度时间 · Hottest at */
  maxTempAt: string | null
  /** 总压 · Voltage */
  voltage: number | null
  /** 电芯电压时间 · Cell voltages at */
  cellsAt: string | null
  /** 最后上报 · Last report */
  lastReportAt: string | null
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
  "en": "Battery live state",
  "fields": [
    {
      "column": true,
      "en": "Battery",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "batteryName",
      "name": "batteryId",
      "ref": "battery",
      "zh": "电池"
    },
    {
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "所在经销商"
    },
    {
      "column": true,
      "dict": "RiskLevel",
      "en": "Risk",
      "filter": "in",
      "kind": "enum",
      "name": "riskLevel",
      "quick": true,
      "zh": "风险等级"
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
      "column": true,
      "en": "SOH",
      "filter": "range",
      "kind": "decimal",
      "name": "soh",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 100
        }
      ],
      "scale": 1,
      "sortable": true,
      "unit": "%",
      "zh": "健康度"
    },
    {
      "column": true,
      "en": "Cycles",
      "filter": "range",
      "kind": "int",
      "name": "cycleCount",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100000
        }
      ],
      "sortable": true,
      "zh": "循环次数"
    },
    {
      "column": true,
      "en": "Cell delta at rest",
      "filter": "range",
      "kind": "int",
      "name": "cellDeltaMv",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 5000
        }
      ],
      "sortable": true,
      "unit": "mV",
      "zh": "静置压差"
    },
    {
      "en": "Temperature",
      "kind": "int",
      "name": "tempC",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 200
        }
      ],
      "unit": "℃",
      "zh": "温度"
    },
    {
      "column": true,
      "en": "Max temperature, 24 h",
      "filter": "range",
      "kind": "int",
      "name": "maxTempC",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 200
        }
      ],
      "sortable": true,
      "unit": "℃",
      "zh": "24小时最高温度"
    },
    {
      "en": "Hottest at",
      "kind": "time",
      "name": "maxTempAt",
      "zh": "最高温度时间"
    },
    {
      "en": "Voltage",
      "kind": "decimal",
      "name": "voltage",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 999.9
        }
      ],
      "scale": 1,
      "unit": "V",
      "zh": "总压"
    },
    {
      "en": "Cell voltages at",
      "kind": "time",
      "name": "cellsAt",
      "zh": "电芯电压时间"
    },
    {
      "column": true,
      "en": "Last report",
      "filter": "range",
      "kind": "time",
      "name": "lastReportAt",
      "sortable": true,
      "zh": "最后上报"
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
  "name": "batteryState",
  "noun": {
    "zh": "条实时状态",
    "one": "battery live state",
    "many": "battery live states"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "riskLevel",
  "title": "batteryId",
  "view": "battery:view",
  "zh": "电池实时状态"
}
