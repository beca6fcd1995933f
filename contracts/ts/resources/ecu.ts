// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 车载控制器 · ECU, as it travels on the wire. */
export interface Ecu {
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
  /** 控制器类型 · ECU type */
  ecuType: number | null
  /** 控制器序列号 · ECU SN */
  ecuSn: string | null
  /** 供应商 · Supplier */
  supplier: string | null
  /** 硬件版本 · Hardware */
  hardwareVersion: string | null
  /** 软件版本 · Software */
  softwareVersion: string | null
  /** 状态 · Status */
  status: number | null
  /** 最后上报 · Last report */
  lastReportAt: string | null
  /** 最后升级 · Last upgrade */
  lastUpgradeAt: string | null
  /** 版本号 · Version code */
  softwareCode: number | null
  /** 引导版本 · Bootloader */
  bootVersion: string | null
  /** 防回滚计数 · Anti-rollback */
  antiRollback: number | null
  /** 刷写次数 · Flash count */
  flashCount: number | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 编号 · ID */
  id: number | null
  /** 创建时间 · Created at */
  createdAt: string | null
  /** 创建人 · Created by */
  createdBy: number | null
  createdByName: string | null
  /** 更新时间 · Updated at */
  updatedAt: string | null
  /** 更新人 · Updated by */
  updatedBy: number | null
  updatedByName: string | null
  /** 版本 · Version */
  version: number | null
}

export const declaration: Resource = {
  "actions": [
    {
      "en": "Export",
      "permission": "ecu:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "ECU",
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
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "控制器类型"
    },
    {
      "column": true,
      "en": "ECU SN",
      "filter": "like",
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
      "en": "Supplier",
      "filter": "like",
      "kind": "text",
      "name": "supplier",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 40
        }
      ],
      "zh": "供应商"
    },
    {
      "column": true,
      "en": "Hardware",
      "filter": "in",
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
      "column": true,
      "en": "Software",
      "filter": "like",
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
      "dict": "EcuStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Last report",
      "filter": "range",
      "kind": "time",
      "name": "lastReportAt",
      "zh": "最后上报"
    },
    {
      "en": "Last upgrade",
      "filter": "range",
      "kind": "time",
      "name": "lastUpgradeAt",
      "zh": "最后升级"
    },
    {
      "en": "Version code",
      "filter": "range",
      "kind": "int",
      "name": "softwareCode",
      "plain": true,
      "zh": "版本号"
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
      "en": "Anti-rollback",
      "kind": "int",
      "name": "antiRollback",
      "zh": "防回滚计数"
    },
    {
      "en": "Flash count",
      "kind": "int",
      "name": "flashCount",
      "zh": "刷写次数"
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
  "name": "ecu",
  "order": "ecuType",
  "search": [],
  "state": "status",
  "title": "ecuSn",
  "view": "ecu:view",
  "zh": "车载控制器"
}
