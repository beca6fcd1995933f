// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 车载控制器 · ECU on the wire. */
export interface Ecu {
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
  /** 控制器类型 · ECU type */
  ecuType: number
  /** 控制器序列号 · ECU SN */
  ecuSn: string | null
  /** 供应商 · Supplier */
  supplier: string | null
  /** 硬件版本 · Hardware */
  hardwareVersion: string | null
  /** 软件版本 · Software */
  softwareVersion: string | null
  /** 最新版本 · Latest */
  latestVersion: string | null
  /** 可升级 · Upgradable */
  upgradable: boolean
  /** 状态 · Status */
  status: number
  /** 故障码数 · DTCs */
  dtcCount: number
  /** 最后上报 · Last report */
  lastReportAt: string | null
  /** 最后升级 · Last upgrade */
  lastUpgradeAt: string | null
  /** 版本号 · Version code */
  softwareCode: number
  /** 引导版本 · Bootloader */
  bootVersion: string | null
  /** 防回滚计数 · Anti-rollback counter */
  antiRollback: number
  /** 标定版本 · Calibration */
  configVersion: string | null
  /** 刷写次数 · Flash count */
  flashCount: number
  /** 连续未应答 · Unanswered polls */
  polls: number
  /** 存储的故障码 · Stored DTCs */
  dtcs: unknown
  /** 故障码读取时间 · DTCs read at */
  dtcAt: string | null
  /** 更换时间 · Replaced at */
  replacedAt: string | null
  /** 维修单号 · Repair order no. */
  repairNo: string | null
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
      "done": {
        "zh": "已登记{rows}的更换",
        "en": "Recorded the replacement of {rows}"
      },
      "effect": {
        "zh": "原控制器转为历史记录，终端下次登录后更新新控制器的信息",
        "en": "The old ECU is kept as history; the new one is updated when the terminal signs on next"
      },
      "en": "Record replacement",
      "input": [
        {
          "en": "New ECU SN",
          "form": "both",
          "identifier": true,
          "kind": "text",
          "name": "ecuSn",
          "normalise": [
            "fold",
            "trim",
            "collapse",
            "compact",
            "upper"
          ],
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "pattern",
              "pattern": "^(?:[A-Z0-9-]{4,30})$"
            }
          ],
          "zh": "新控制器序列号"
        },
        {
          "en": "Repair order no.",
          "form": "both",
          "identifier": true,
          "kind": "text",
          "name": "repairNo",
          "normalise": [
            "fold",
            "trim",
            "collapse"
          ],
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "length",
              "min": 5,
              "max": 40
            }
          ],
          "zh": "维修单号"
        },
        {
          "en": "Reason",
          "form": "both",
          "kind": "longtext",
          "name": "reason",
          "normalise": [
            "trim"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 150
            }
          ],
          "zh": "更换原因"
        }
      ],
      "permission": "ecu:edit",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2,
          4
        ],
        "to": 3
      },
      "verb": "replace",
      "zh": "登记更换"
    },
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
      "sortable": true,
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
      "sortable": true,
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
      "sortable": true,
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
      "sortable": true,
      "zh": "软件版本"
    },
    {
      "column": true,
      "en": "Latest",
      "help": {
        "zh": "适合该控制器的最新已发布固件，每日更新",
        "en": "The newest released firmware that fits the ECU; updated daily"
      },
      "kind": "text",
      "name": "latestVersion",
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
      "zh": "最新版本"
    },
    {
      "column": true,
      "en": "Upgradable",
      "filter": "eq",
      "kind": "bool",
      "name": "upgradable",
      "zh": "可升级"
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
      "en": "DTCs",
      "filter": "range",
      "kind": "int",
      "name": "dtcCount",
      "sortable": true,
      "zh": "故障码数"
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
      "en": "Last upgrade",
      "filter": "range",
      "kind": "time",
      "name": "lastUpgradeAt",
      "sortable": true,
      "zh": "最后升级"
    },
    {
      "en": "Version code",
      "filter": "range",
      "kind": "int",
      "name": "softwareCode",
      "plain": true,
      "sortable": true,
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
      "en": "Anti-rollback counter",
      "kind": "int",
      "name": "antiRollback",
      "zh": "防回滚计数"
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
      "en": "Flash count",
      "kind": "int",
      "name": "flashCount",
      "zh": "刷写次数"
    },
    {
      "en": "Unanswered polls",
      "kind": "int",
      "name": "polls",
      "zh": "连续未应答"
    },
    {
      "en": "Stored DTCs",
      "kind": "json",
      "name": "dtcs",
      "zh": "存储的故障码"
    },
    {
      "en": "DTCs read at",
      "kind": "time",
      "name": "dtcAt",
      "zh": "故障码读取时间"
    },
    {
      "en": "Replaced at",
      "kind": "time",
      "name": "replacedAt",
      "zh": "更换时间"
    },
    {
      "en": "Repair order no.",
      "identifier": true,
      "kind": "text",
      "name": "repairNo",
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
      "zh": "维修单号"
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
  "noun": {
    "zh": "个车载控制器",
    "one": "ECU",
    "many": "ECUs"
  },
  "order": "ecuType",
  "search": [],
  "state": "status",
  "title": "ecuSn",
  "view": "ecu:view",
  "zh": "车载控制器"
}
