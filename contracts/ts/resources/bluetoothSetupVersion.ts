// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 蓝牙配置版本 · Bluetooth profile version on the wire. */
export interface BluetoothSetupVersion {
  /** 蓝牙配置 · Bluetooth profile */
  setupId: number | null
  setupName: string | null
  /** 版本号 · Version no. */
  configVersion: number
  /** 广播名前缀 · Advertised name prefix */
  namePrefix: string | null
  /** 服务UUID · Service UUID */
  serviceUuid: string
  /** 写特征UUID · Write characteristic UUID */
  writeUuid: string
  /** 通知特征UUID · Notify characteristic UUID */
  notifyUuid: string
  /** 蓝牙版本 · BLE version */
  bleVersion: number
  /** MTU · MTU */
  mtu: number | null
  /** 连接超时 · Connection timeout */
  connectTimeoutS: number | null
  /** 鉴权方式 · Authentication */
  authMode: number
  /** 密钥轮换 · Key rotation */
  keyRotateDays: number | null
  /** 钥匙上限 · Max keys */
  maxKeys: number | null
  /** 解锁信号阈值 · Unlock RSSI */
  unlockRssi: number | null
  /** 落锁信号阈值 · Lock RSSI */
  lockRssi: number | null
  /** 落锁延时 · Lock delay */
  lockDelayS: number
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
  "en": "Bluetooth profile version",
  "fields": [
    {
      "en": "Bluetooth profile",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "setupName",
      "name": "setupId",
      "ref": "bluetoothSetup",
      "zh": "蓝牙配置"
    },
    {
      "column": true,
      "en": "Version no.",
      "kind": "int",
      "name": "configVersion",
      "sortable": true,
      "zh": "版本号"
    },
    {
      "column": true,
      "en": "Advertised name prefix",
      "identifier": true,
      "kind": "text",
      "name": "namePrefix",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Z0-9_-]{1,12})$"
        }
      ],
      "section": {
        "zh": "连接",
        "en": "Connection"
      },
      "zh": "广播名前缀"
    },
    {
      "en": "Service UUID",
      "identifier": true,
      "kind": "text",
      "name": "serviceUuid",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12})$"
        }
      ],
      "zh": "服务UUID"
    },
    {
      "en": "Write characteristic UUID",
      "identifier": true,
      "kind": "text",
      "name": "writeUuid",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12})$"
        }
      ],
      "zh": "写特征UUID"
    },
    {
      "en": "Notify characteristic UUID",
      "identifier": true,
      "kind": "text",
      "name": "notifyUuid",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12})$"
        }
      ],
      "zh": "通知特征UUID"
    },
    {
      "column": true,
      "dict": "BleVersion",
      "en": "BLE version",
      "kind": "enum",
      "name": "bleVersion",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "蓝牙版本"
    },
    {
      "default": 185,
      "en": "MTU",
      "kind": "int",
      "name": "mtu",
      "plain": true,
      "rules": [
        {
          "rule": "range",
          "min": 23,
          "max": 517
        }
      ],
      "unit": "B",
      "zh": "MTU"
    },
    {
      "default": 10,
      "en": "Connection timeout",
      "kind": "int",
      "name": "connectTimeoutS",
      "rules": [
        {
          "rule": "range",
          "min": 3,
          "max": 30
        }
      ],
      "unit": "s",
      "zh": "连接超时"
    },
    {
      "column": true,
      "dict": "BleAuthMode",
      "en": "Authentication",
      "kind": "enum",
      "name": "authMode",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "钥匙",
        "en": "Keys"
      },
      "zh": "鉴权方式"
    },
    {
      "default": 30,
      "en": "Key rotation",
      "kind": "int",
      "name": "keyRotateDays",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 90
        }
      ],
      "unit": "天/days",
      "zh": "密钥轮换"
    },
    {
      "en": "Max keys",
      "help": {
        "zh": "每辆车的数字钥匙数",
        "en": "Digital keys per vehicle"
      },
      "kind": "int",
      "name": "maxKeys",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 8
        }
      ],
      "zh": "钥匙上限"
    },
    {
      "column": true,
      "default": -65,
      "en": "Unlock RSSI",
      "kind": "int",
      "name": "unlockRssi",
      "rules": [
        {
          "rule": "range",
          "min": -95,
          "max": -30
        }
      ],
      "section": {
        "zh": "无感解锁",
        "en": "Proximity unlock"
      },
      "unit": "dBm",
      "zh": "解锁信号阈值"
    },
    {
      "column": true,
      "default": -75,
      "en": "Lock RSSI",
      "help": {
        "zh": "须比解锁阈值低 8 dBm 以上",
        "en": "At least 8 dBm below the unlock threshold"
      },
      "kind": "int",
      "name": "lockRssi",
      "rules": [
        {
          "rule": "range",
          "min": -110,
          "max": -38
        }
      ],
      "unit": "dBm",
      "zh": "落锁信号阈值"
    },
    {
      "default": 8,
      "en": "Lock delay",
      "kind": "int",
      "name": "lockDelayS",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 120
        }
      ],
      "unit": "s",
      "zh": "落锁延时"
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
  "name": "bluetoothSetupVersion",
  "noun": {
    "zh": "个蓝牙配置版本",
    "one": "bluetooth profile version",
    "many": "bluetooth profile versions"
  },
  "order": "configVersion desc",
  "search": [],
  "title": "configVersion",
  "view": "bluetoothSetup:view",
  "zh": "蓝牙配置版本"
}
