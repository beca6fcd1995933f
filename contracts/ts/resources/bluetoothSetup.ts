// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 蓝牙配置 · Bluetooth profile on the wire. */
export interface BluetoothSetup {
  /** 配置编码 · Profile code */
  profileCode: string
  /** 配置名称 · Name */
  name: { zh: string; en: string | null }
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
  /** 关联车型数 · Models */
  modelCount: number
  /** 版本号 · Version no. */
  configVersion: number
  /** 有未发布修改 · Unpublished changes */
  unpublished: boolean
  /** 状态 · Status */
  status: number
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
      "permission": "bluetoothSetup:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "bluetoothSetup:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "bluetoothSetup:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "done": {
        "zh": "已发布{rows}",
        "en": "Published {rows}"
      },
      "en": "Publish",
      "permission": "bluetoothSetup:publish",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ],
        "to": 1
      },
      "verb": "publish",
      "zh": "发布"
    },
    {
      "danger": true,
      "done": {
        "zh": "已停用{rows}",
        "en": "Disabled {rows}"
      },
      "en": "Disable",
      "permission": "bluetoothSetup:publish",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "disable",
      "zh": "停用"
    },
    {
      "danger": true,
      "done": {
        "zh": "已将{rows}回退到版本 {configVersion}",
        "en": "Rolled {rows} back to version {configVersion}"
      },
      "en": "Roll back",
      "input": [
        {
          "en": "Roll back to version",
          "form": "both",
          "kind": "int",
          "name": "configVersion",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 9999
            }
          ],
          "zh": "回退到版本"
        }
      ],
      "permission": "bluetoothSetup:publish",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1,
          2
        ],
        "to": 1
      },
      "verb": "rollback",
      "zh": "回退"
    }
  ],
  "code": "profileCode",
  "en": "Bluetooth profile",
  "fields": [
    {
      "column": true,
      "en": "Profile code",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "profileCode",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Z0-9_-]{1,24})$"
        }
      ],
      "section": {
        "zh": "基本信息",
        "en": "Basics"
      },
      "sortable": true,
      "zh": "配置编码"
    },
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "name",
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
          "max": 40
        }
      ],
      "zh": "配置名称"
    },
    {
      "column": true,
      "en": "Advertised name prefix",
      "filter": "like",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "namePrefix",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "quick": true,
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
      "sortable": true,
      "zh": "广播名前缀"
    },
    {
      "en": "Service UUID",
      "form": "both",
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
      "form": "both",
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
      "form": "both",
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
      "filter": "eq",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "bleVersion",
      "quick": true,
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
      "form": "both",
      "kind": "int",
      "many": true,
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
      "form": "both",
      "kind": "int",
      "many": true,
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
      "filter": "eq",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "authMode",
      "quick": true,
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
      "form": "both",
      "kind": "int",
      "many": true,
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
      "form": "both",
      "help": {
        "zh": "每辆车的数字钥匙数",
        "en": "Digital keys per vehicle"
      },
      "kind": "int",
      "many": true,
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
      "form": "both",
      "kind": "int",
      "many": true,
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
      "form": "both",
      "help": {
        "zh": "须比解锁阈值低 8 dBm 以上",
        "en": "At least 8 dBm below the unlock threshold"
      },
      "kind": "int",
      "many": true,
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
      "form": "both",
      "kind": "int",
      "many": true,
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
      "child": "vehicleModel",
      "childField": "bluetoothSetupId",
      "column": true,
      "en": "Models",
      "kind": "count",
      "name": "modelCount",
      "zh": "关联车型数"
    },
    {
      "column": true,
      "en": "Version no.",
      "kind": "int",
      "name": "configVersion",
      "section": {
        "zh": "发布",
        "en": "Publication"
      },
      "zh": "版本号"
    },
    {
      "column": true,
      "en": "Unpublished changes",
      "kind": "bool",
      "name": "unpublished",
      "zh": "有未发布修改"
    },
    {
      "column": true,
      "dict": "ProfileStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
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
      "sortable": true,
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
  "name": "bluetoothSetup",
  "noun": {
    "zh": "个蓝牙配置",
    "one": "bluetooth profile",
    "many": "bluetooth profiles"
  },
  "order": "updatedAt desc",
  "related": [
    {
      "en": "Models",
      "field": "bluetoothSetupId",
      "resource": "vehicleModel",
      "zh": "车型"
    }
  ],
  "search": [
    "profileCode",
    "name"
  ],
  "state": "status",
  "title": "name",
  "view": "bluetoothSetup:view",
  "zh": "蓝牙配置"
}
