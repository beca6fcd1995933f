// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 蓝牙信息 · Bluetooth information on the wire. */
export interface BlueToothInfo {
  /** 蓝牙MAC · BLE MAC */
  mac: string
  /** 蓝牙名称 · BLE name */
  bleName: string
  /** 模块序列号 · Module serial */
  moduleSn: string | null
  /** 终端IMEI · Terminal IMEI */
  imei: string | null
  /** 芯片型号 · Chip */
  chipModel: string | null
  /** 蓝牙协议 · Protocol */
  protocol: number
  /** 固件版本 · Firmware */
  firmware: string | null
  /** 生产批次 · Batch */
  batchNo: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 密钥状态 · Key state */
  keyState: number
  /** 授权手机数 · Phones with key */
  keyCount: number
  /** 最近连接 · Last connected */
  lastConnectAt: string | null
  /** 最近连接手机 · Last phone */
  lastPhoneModel: string | null
  /** 信号强度 · RSSI */
  lastRssi: number
  /** 最近失败原因 · Last failure */
  lastFailCode: string | null
  /** 近7天失败数 · Failures in 7 days */
  failCount7d: number
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
      "en": "Add",
      "permission": "blueToothInfo:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "blueToothInfo:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "en": "Import",
      "permission": "blueToothInfo:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "blueToothInfo:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "danger": true,
      "done": {
        "zh": "已清除{rows}的密钥",
        "en": "Cleared the keys of {rows}"
      },
      "effect": {
        "zh": "所有手机的蓝牙钥匙立即失效，车主须重新配对；车辆须静止",
        "en": "Every phone loses its key at once and the owner must pair again; the vehicle must stand still"
      },
      "en": "Clear keys",
      "permission": "blueToothInfo:clearKeys",
      "reason": true,
      "transition": {
        "field": "keyState",
        "from": [
          2,
          4
        ],
        "to": 3
      },
      "verb": "clearKeys",
      "zh": "清除密钥"
    },
    {
      "done": {
        "zh": "已换绑到车辆 {vin}",
        "en": "Moved to vehicle {vin}"
      },
      "en": "Move to vehicle",
      "input": [
        {
          "en": "VIN",
          "form": "both",
          "identifier": true,
          "kind": "text",
          "name": "vin",
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
              "rule": "length",
              "min": 0,
              "max": 17
            }
          ],
          "zh": "车架号"
        }
      ],
      "permission": "blueToothInfo:edit",
      "reason": true,
      "transition": {
        "field": "keyState",
        "from": [
          0,
          1,
          2,
          3
        ]
      },
      "verb": "rebind",
      "zh": "换绑车辆"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "blueToothInfo:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    }
  ],
  "en": "Bluetooth information",
  "fields": [
    {
      "column": true,
      "en": "BLE MAC",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "mac",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "mac"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "check",
          "check": "mac"
        }
      ],
      "section": {
        "zh": "模块",
        "en": "Module"
      },
      "sortable": true,
      "zh": "蓝牙MAC"
    },
    {
      "column": true,
      "en": "BLE name",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "bleName",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 20
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[\\x20-\\x7E]+)$",
          "name": "BLE_NAME",
          "message": {
            "zh": "只能使用英文字母、数字和符号",
            "en": "Printable ASCII only"
          }
        }
      ],
      "sortable": true,
      "zh": "蓝牙名称"
    },
    {
      "column": true,
      "en": "Module serial",
      "filter": "eq",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "moduleSn",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact",
        "upper"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 32
        }
      ],
      "sortable": true,
      "zh": "模块序列号"
    },
    {
      "column": true,
      "en": "Terminal IMEI",
      "filter": "eq",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "imei",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact"
      ],
      "rules": [
        {
          "rule": "check",
          "check": "imei"
        }
      ],
      "sortable": true,
      "zh": "终端IMEI"
    },
    {
      "column": true,
      "en": "Chip",
      "filter": "in",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "chipModel",
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
      "zh": "芯片型号"
    },
    {
      "column": true,
      "dict": "BleProtocol",
      "en": "Protocol",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "protocol",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "蓝牙协议"
    },
    {
      "column": true,
      "en": "Firmware",
      "filter": "like",
      "kind": "text",
      "name": "firmware",
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
      "zh": "固件版本"
    },
    {
      "en": "Batch",
      "filter": "eq",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "batchNo",
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
      "zh": "生产批次"
    },
    {
      "en": "Vehicle",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "section": {
        "zh": "车辆与密钥",
        "en": "Vehicle and keys"
      },
      "zh": "车辆"
    },
    {
      "column": true,
      "en": "VIN / frame no.",
      "filter": "eq",
      "help": {
        "zh": "空为在库",
        "en": "Empty: in stock"
      },
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
      "default": 0,
      "dict": "BleKeyState",
      "en": "Key state",
      "filter": "in",
      "kind": "enum",
      "name": "keyState",
      "quick": true,
      "zh": "密钥状态"
    },
    {
      "column": true,
      "en": "Phones with key",
      "help": {
        "zh": "已绑定后，车主与共享用户各一部",
        "en": "Once paired: the owner and each shared user"
      },
      "kind": "int",
      "name": "keyCount",
      "zh": "授权手机数"
    },
    {
      "column": true,
      "en": "Last connected",
      "filter": "range",
      "kind": "time",
      "name": "lastConnectAt",
      "section": {
        "zh": "连接",
        "en": "Connections"
      },
      "sortable": true,
      "zh": "最近连接"
    },
    {
      "column": true,
      "en": "Last phone",
      "filter": "like",
      "kind": "text",
      "name": "lastPhoneModel",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 60
        }
      ],
      "sortable": true,
      "zh": "最近连接手机"
    },
    {
      "column": true,
      "en": "RSSI",
      "kind": "int",
      "name": "lastRssi",
      "rules": [
        {
          "rule": "range",
          "min": -100,
          "max": 0
        }
      ],
      "unit": "dBm",
      "zh": "信号强度"
    },
    {
      "column": true,
      "dict": "BleFail",
      "en": "Last failure",
      "filter": "in",
      "kind": "dict",
      "name": "lastFailCode",
      "zh": "最近失败原因"
    },
    {
      "column": true,
      "en": "Failures in 7 days",
      "filter": "range",
      "kind": "int",
      "name": "failCount7d",
      "sortable": true,
      "zh": "近7天失败数"
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
    "mac",
    "bleName",
    "vin",
    "keyState",
    "keyCount",
    "lastConnectAt",
    "lastPhoneModel",
    "lastRssi",
    "lastFailCode",
    "failCount7d"
  ],
  "name": "blueToothInfo",
  "noun": {
    "zh": "个蓝牙模块",
    "one": "Bluetooth module",
    "many": "Bluetooth modules"
  },
  "order": "createdAt desc",
  "search": [
    "mac",
    "bleName",
    "moduleSn",
    "imei"
  ],
  "state": "keyState",
  "summary": [
    "keyState",
    "keyCount",
    "lastConnectAt",
    "lastPhoneModel",
    "failCount7d"
  ],
  "title": "mac",
  "view": "blueToothInfo:view",
  "views": [
    {
      "en": "With failures",
      "filters": {
        "failCount7d.ge": "1"
      },
      "name": "failing",
      "orderBy": "failCount7d desc",
      "zh": "近期有失败"
    },
    {
      "en": "To reset",
      "filters": {
        "keyState.in": "3"
      },
      "name": "toReset",
      "zh": "待重置"
    },
    {
      "en": "In stock",
      "filters": {
        "vehicleId.isNull": "true"
      },
      "name": "inStock",
      "zh": "在库"
    }
  ],
  "zh": "蓝牙信息"
}
