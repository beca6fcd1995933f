// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 控制器版本历史 · ECU version history on the wire. */
export interface EcuVersion {
  /** 时间 · Recorded at */
  knownAt: string | null
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
  /** 控制器类型 · ECU type */
  ecuType: number | null
  /** 原软件版本 · Previous software */
  was: string | null
  /** 软件版本 · Software */
  softwareVersion: string | null
  /** 硬件版本 · Hardware */
  hardwareVersion: string | null
  /** 引导版本 · Bootloader */
  bootVersion: string | null
  /** 标定版本 · Calibration */
  configVersion: string | null
  /** 控制器序列号 · ECU SN */
  ecuSn: string | null
  /** 来源 · Source */
  word: number | null
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
  "actions": [],
  "en": "ECU version history",
  "fields": [
    {
      "column": true,
      "en": "Recorded at",
      "filter": "range",
      "kind": "time",
      "name": "knownAt",
      "quick": true,
      "sortable": true,
      "zh": "时间"
    },
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
      "zh": "车架号"
    },
    {
      "column": true,
      "dict": "EcuType",
      "en": "ECU type",
      "filter": "in",
      "kind": "enum",
      "name": "ecuType",
      "quick": true,
      "zh": "控制器类型"
    },
    {
      "column": true,
      "en": "Previous software",
      "kind": "text",
      "name": "was",
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
      "zh": "原软件版本"
    },
    {
      "column": true,
      "en": "Software",
      "kind": "text",
      "name": "softwareVersion",
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
      "zh": "软件版本"
    },
    {
      "column": true,
      "en": "Hardware",
      "kind": "text",
      "name": "hardwareVersion",
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
      "zh": "硬件版本"
    },
    {
      "en": "Bootloader",
      "kind": "text",
      "name": "bootVersion",
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
      "zh": "引导版本"
    },
    {
      "en": "Calibration",
      "kind": "text",
      "name": "configVersion",
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
      "zh": "标定版本"
    },
    {
      "column": true,
      "en": "ECU SN",
      "identifier": true,
      "kind": "text",
      "name": "ecuSn",
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
      "zh": "控制器序列号"
    },
    {
      "column": true,
      "dict": "EcuWord",
      "en": "Source",
      "kind": "enum",
      "name": "word",
      "zh": "来源"
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
  "name": "ecuVersion",
  "noun": {
    "zh": "条版本记录",
    "one": "ECU version history",
    "many": "ECU version histories"
  },
  "order": "knownAt desc",
  "search": [],
  "state": "word",
  "title": "ecuSn",
  "view": "ecu:view",
  "zh": "控制器版本历史"
}
