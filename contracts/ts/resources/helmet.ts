// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 智能头盔 · Smart helmet on the wire. */
export interface Helmet {
  /** 头盔编码 · Helmet SN */
  helmetSn: string
  /** 蓝牙MAC · BLE MAC */
  btMac: string
  /** 头盔型号 · Model */
  modelName: string
  /** CCC证书号 · CCC certificate */
  certNo: string | null
  /** 尺码 · Size */
  size: number | null
  /** 颜色 · Colour */
  color: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 状态 · Status */
  status: number
  /** 绑定车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 绑定时间 · Bound at */
  boundAt: string | null
  /** 同步状态 · Sync */
  sync: number | null
  /** 佩戴联锁 · Interlock */
  interlock: boolean
  /** 佩戴状态 · Worn */
  wearStatus: number
  /** 头盔电量 · Battery */
  batteryPct: number | null
  /** 固件版本 · Firmware */
  firmware: string | null
  /** 最后上报 · Last report */
  lastReportAt: string | null
  /** 指令编号 · Command no. */
  commandNo: string | null
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
      "permission": "helmet:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "helmet:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "en": "Import",
      "permission": "helmet:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "helmet:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已将{rows}绑定到车辆 {vin}，等待车辆配对",
        "en": "Bound {rows} to vehicle {vin}; the vehicle will pair with it"
      },
      "en": "Bind to vehicle",
      "input": [
        {
          "en": "VIN",
          "form": "both",
          "help": {
            "zh": "须已绑定车主，每车最多 2 个头盔",
            "en": "It must have an owner; at most 2 helmets a vehicle"
          },
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
              "max": 20
            }
          ],
          "zh": "车架号"
        }
      ],
      "permission": "helmet:bind",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "bind",
      "zh": "绑定车辆"
    },
    {
      "danger": true,
      "done": {
        "zh": "已解绑{rows}",
        "en": "Unbound {rows}"
      },
      "effect": {
        "zh": "头盔回到在库，佩戴联锁同时关闭",
        "en": "The helmet returns to stock, and the interlock is switched off"
      },
      "en": "Unbind",
      "permission": "helmet:bind",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 0
      },
      "verb": "unbind",
      "zh": "解绑"
    },
    {
      "done": {
        "zh": "已挂失{rows}",
        "en": "Reported {rows} lost"
      },
      "effect": {
        "zh": "佩戴联锁立即关闭，车主可正常用车；车辆再次收到头盔信号后自动恢复绑定",
        "en": "The interlock is switched off at once, so that the owner can ride; the helmet is bound again when its vehicle hears of it"
      },
      "en": "Report lost",
      "permission": "helmet:edit",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 2
      },
      "verb": "lost",
      "zh": "挂失"
    },
    {
      "danger": true,
      "done": {
        "zh": "已报废{rows}",
        "en": "Retired {rows}"
      },
      "en": "Retire",
      "permission": "helmet:edit",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          2
        ],
        "to": 3
      },
      "verb": "scrap",
      "zh": "报废"
    }
  ],
  "en": "Smart helmet",
  "ends": {
    "field": "status",
    "values": [
      3
    ]
  },
  "fields": [
    {
      "column": true,
      "en": "Helmet SN",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "helmetSn",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact",
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
          "pattern": "^(?:[A-Z0-9]{10,20})$",
          "name": "HELMET_SN",
          "message": {
            "zh": "头盔编码为 10–20 位大写字母和数字",
            "en": "10 to 20 capital letters and digits"
          }
        }
      ],
      "section": {
        "zh": "头盔",
        "en": "Helmet"
      },
      "sortable": true,
      "zh": "头盔编码"
    },
    {
      "column": true,
      "en": "BLE MAC",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "btMac",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "mac"
      ],
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
      "sortable": true,
      "zh": "蓝牙MAC"
    },
    {
      "column": true,
      "en": "Model",
      "filter": "in",
      "form": "add",
      "kind": "text",
      "name": "modelName",
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
          "min": 0,
          "max": 30
        }
      ],
      "sortable": true,
      "zh": "头盔型号"
    },
    {
      "en": "CCC certificate",
      "filter": "like",
      "form": "add",
      "help": {
        "zh": "GB 811 强制性认证",
        "en": "Compulsory certification to GB 811"
      },
      "identifier": true,
      "kind": "text",
      "name": "certNo",
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
      "zh": "CCC证书号"
    },
    {
      "column": true,
      "dict": "HelmetSize",
      "en": "Size",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "size",
      "zh": "尺码"
    },
    {
      "en": "Colour",
      "form": "add",
      "kind": "text",
      "name": "color",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 16
        }
      ],
      "zh": "颜色"
    },
    {
      "en": "Dealer",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "绑定后随车辆",
        "en": "Follows the vehicle once bound"
      },
      "kind": "ref",
      "labelKey": "dealerName",
      "many": true,
      "name": "dealerId",
      "ref": "dealer",
      "zh": "经销商"
    },
    {
      "column": true,
      "default": 0,
      "dict": "HelmetStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "section": {
        "zh": "绑定",
        "en": "Binding"
      },
      "zh": "状态"
    },
    {
      "en": "Vehicle",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "zh": "绑定车辆"
    },
    {
      "column": true,
      "en": "VIN / frame no.",
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
      "en": "User",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "en": "Bound at",
      "filter": "range",
      "kind": "time",
      "name": "boundAt",
      "sortable": true,
      "zh": "绑定时间"
    },
    {
      "column": true,
      "dict": "KeySync",
      "en": "Sync",
      "filter": "in",
      "help": {
        "zh": "车辆离线时等待，最长 24 小时",
        "en": "Waits while the vehicle is offline, for up to 24 hours"
      },
      "kind": "enum",
      "name": "sync",
      "zh": "同步状态"
    },
    {
      "column": true,
      "en": "Interlock",
      "filter": "eq",
      "form": "edit",
      "help": {
        "zh": "未戴头盔车辆不上电",
        "en": "The vehicle has no power without the helmet"
      },
      "kind": "bool",
      "many": true,
      "name": "interlock",
      "zh": "佩戴联锁"
    },
    {
      "column": true,
      "default": 9,
      "dict": "WearStatus",
      "en": "Worn",
      "filter": "in",
      "kind": "enum",
      "name": "wearStatus",
      "quick": true,
      "section": {
        "zh": "最近上报",
        "en": "Last report"
      },
      "zh": "佩戴状态"
    },
    {
      "column": true,
      "en": "Battery",
      "filter": "range",
      "kind": "int",
      "name": "batteryPct",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "sortable": true,
      "unit": "%",
      "zh": "头盔电量"
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
      "column": true,
      "en": "Last report",
      "filter": "range",
      "kind": "time",
      "name": "lastReportAt",
      "sortable": true,
      "zh": "最后上报"
    },
    {
      "en": "Command no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "commandNo",
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
      "sortable": true,
      "zh": "指令编号"
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
    "helmetSn",
    "status",
    "sync",
    "vin",
    "appUserId",
    "wearStatus",
    "batteryPct",
    "interlock"
  ],
  "name": "helmet",
  "noun": {
    "zh": "个头盔",
    "one": "helmet",
    "many": "helmets"
  },
  "order": "createdAt desc",
  "search": [
    "helmetSn",
    "btMac"
  ],
  "state": "status",
  "summary": [
    "status",
    "sync",
    "wearStatus",
    "batteryPct",
    "interlock",
    "lastReportAt",
    "boundAt"
  ],
  "title": "helmetSn",
  "view": "helmet:view",
  "views": [
    {
      "en": "Bound",
      "filters": {
        "status.in": "1"
      },
      "name": "bound",
      "zh": "已绑定"
    },
    {
      "en": "In stock",
      "filters": {
        "status.in": "0"
      },
      "name": "inStock",
      "zh": "在库"
    },
    {
      "en": "Lost",
      "filters": {
        "status.in": "2"
      },
      "name": "lost",
      "zh": "丢失"
    }
  ],
  "zh": "智能头盔"
}
