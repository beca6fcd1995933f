// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** OTA设备 · OTA device on the wire. */
export interface OtaEquipment {
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN */
  vin: string | null
  /** 终端序列号 · Terminal SN */
  tboxSn: string | null
  /** 车型 · Model */
  modelId: number | null
  modelName: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 在线状态 · Online */
  onlineStatus: number
  /** 协议代次 · Generation */
  protocolGen: number | null
  /** 控制器版本 · ECU versions */
  ecuVersions: unknown
  /** 可升级数 · Upgradable */
  upgradableCount: number
  /** 测试车 · Test vehicle */
  testFlag: boolean
  /** 禁止升级 · Blocked */
  otaBlocked: boolean
  /** 禁止来源 · Blocked by */
  blockCause: number | null
  /** 禁止原因 · Block reason */
  blockReason: string | null
  /** 禁止至 · Blocked until */
  blockedUntil: string | null
  /** 当前任务 · Open target */
  openTargetId: number | null
  openTargetName: string | null
  /** 最近结果 · Last result */
  lastResult: number | null
  /** 连续失败 · Fail streak */
  failStreak: number
  /** 最近升级 · Last upgrade */
  lastUpgradeAt: string | null
  /** 最近检查 · Last check */
  lastCheckAt: string | null
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
      "batch": 500,
      "en": "Test fleet",
      "input": [
        {
          "en": "Test vehicle",
          "form": "both",
          "kind": "bool",
          "name": "on",
          "zh": "测试车"
        }
      ],
      "permission": "otaDevice:edit",
      "transition": {
        "field": "testFlag",
        "from": [
          0,
          1
        ]
      },
      "verb": "setTest",
      "ways": [
        {
          "by": "on",
          "en": "Add to test fleet",
          "from": 0,
          "to": 1,
          "zh": "设为测试车"
        },
        {
          "by": "on",
          "en": "Remove from test fleet",
          "from": 1,
          "to": 0,
          "zh": "移出测试车"
        }
      ],
      "zh": "测试车"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已禁止{rows}升级",
        "en": "Blocked {rows}"
      },
      "en": "Block",
      "permission": "otaDevice:edit",
      "reason": true,
      "transition": {
        "field": "otaBlocked",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "block",
      "zh": "禁止升级"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已解除{rows}的禁止",
        "en": "Unblocked {rows}"
      },
      "en": "Unblock",
      "permission": "otaDevice:edit",
      "reason": true,
      "transition": {
        "field": "otaBlocked",
        "from": [
          1
        ],
        "to": 0
      },
      "verb": "unblock",
      "zh": "解除禁止"
    },
    {
      "done": {
        "zh": "已下发{rows}的升级任务",
        "en": "Started an upgrade of {rows}"
      },
      "en": "Upgrade",
      "input": [
        {
          "choice": "installable",
          "en": "Firmware",
          "form": "both",
          "kind": "ref",
          "labelKey": "firmwareName",
          "name": "firmwareId",
          "ref": "otaFirmware",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "固件"
        }
      ],
      "permission": "otaDevice:push",
      "transition": {
        "field": "otaBlocked",
        "from": [
          0
        ]
      },
      "verb": "pushSingle",
      "zh": "单车升级"
    },
    {
      "done": {
        "zh": "已下发{rows}的版本读取",
        "en": "Reading the versions of {rows}"
      },
      "en": "Read versions",
      "permission": "otaDevice:push",
      "verb": "checkUpdate",
      "zh": "读取版本"
    },
    {
      "en": "Import",
      "permission": "otaDevice:edit",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "otaDevice:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "OTA device",
  "fields": [
    {
      "en": "Vehicle",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "zh": "车辆"
    },
    {
      "column": true,
      "en": "VIN",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "vin",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "zh": "车架号"
    },
    {
      "column": true,
      "en": "Terminal SN",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "tboxSn",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "终端序列号"
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
      "zh": "在线状态"
    },
    {
      "column": true,
      "dict": "ProtocolGen",
      "en": "Generation",
      "filter": "eq",
      "kind": "enum",
      "name": "protocolGen",
      "zh": "协议代次"
    },
    {
      "column": true,
      "dict": "EcuType",
      "en": "ECU versions",
      "help": {
        "zh": "硬件 / 软件，升级成功后和每日更新",
        "en": "Hardware / software; updated after an upgrade and daily"
      },
      "kind": "json",
      "name": "ecuVersions",
      "zh": "控制器版本"
    },
    {
      "column": true,
      "en": "Upgradable",
      "filter": "range",
      "help": {
        "zh": "有更新的已发布固件的控制器数，每日更新",
        "en": "ECUs with a newer released firmware; updated daily"
      },
      "kind": "int",
      "name": "upgradableCount",
      "sortable": true,
      "zh": "可升级数"
    },
    {
      "column": true,
      "en": "Test vehicle",
      "filter": "eq",
      "kind": "bool",
      "name": "testFlag",
      "quick": true,
      "zh": "测试车"
    },
    {
      "column": true,
      "en": "Blocked",
      "filter": "eq",
      "kind": "bool",
      "name": "otaBlocked",
      "quick": true,
      "zh": "禁止升级"
    },
    {
      "column": true,
      "dict": "OtaBlockCause",
      "en": "Blocked by",
      "filter": "in",
      "kind": "enum",
      "name": "blockCause",
      "zh": "禁止来源"
    },
    {
      "column": true,
      "en": "Block reason",
      "kind": "text",
      "name": "blockReason",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 100
        }
      ],
      "zh": "禁止原因"
    },
    {
      "en": "Blocked until",
      "help": {
        "zh": "连续失败的车辆自动禁止 7 天",
        "en": "Vehicles that fail repeatedly are blocked for 7 days"
      },
      "kind": "time",
      "name": "blockedUntil",
      "zh": "禁止至"
    },
    {
      "column": true,
      "en": "Open target",
      "kind": "ref",
      "labelKey": "openTargetName",
      "name": "openTargetId",
      "ref": "otaTaskTarget",
      "zh": "当前任务"
    },
    {
      "column": true,
      "dict": "OtaResult",
      "en": "Last result",
      "filter": "in",
      "kind": "enum",
      "name": "lastResult",
      "zh": "最近结果"
    },
    {
      "column": true,
      "en": "Fail streak",
      "filter": "range",
      "kind": "int",
      "name": "failStreak",
      "sortable": true,
      "zh": "连续失败"
    },
    {
      "column": true,
      "en": "Last upgrade",
      "filter": "range",
      "kind": "time",
      "name": "lastUpgradeAt",
      "sortable": true,
      "zh": "最近升级"
    },
    {
      "column": true,
      "en": "Last check",
      "filter": "range",
      "kind": "time",
      "name": "lastCheckAt",
      "sortable": true,
      "zh": "最近检查"
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
  "leading": [
    "vin",
    "otaBlocked",
    "testFlag",
    "modelId",
    "upgradableCount",
    "lastResult",
    "lastUpgradeAt"
  ],
  "live": true,
  "name": "otaEquipment",
  "noun": {
    "zh": "台OTA设备",
    "one": "OTA device",
    "many": "OTA devices"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "ECUs",
      "field": "vehicleId",
      "resource": "ecu",
      "zh": "控制器"
    },
    {
      "en": "Upgrades",
      "field": "vehicleId",
      "resource": "otaTaskTarget",
      "zh": "升级记录"
    }
  ],
  "search": [],
  "state": "otaBlocked",
  "title": "vin",
  "view": "ota:view",
  "zh": "OTA设备"
}
