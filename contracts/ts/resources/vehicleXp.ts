// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 智慧出行车辆 · Xp vehicle on the wire. */
export interface VehicleXp {
  /** 产品序列号 · Serial no. */
  sn: string
  /** 车型 · Model */
  modelId: number
  modelName: string | null
  /** 颜色 · Colour */
  colorCode: string | null
  /** 蓝牙MAC · BLE MAC */
  btMac: string
  /** 销售区域版本 · Region SKU */
  skuRegion: number
  /** 电池编码 · Battery code */
  batterySn: string | null
  /** 生产日期 · Production date */
  productionDate: string
  /** 销售渠道 · Channel */
  salesChannel: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 用户 · User */
  ownerId: number | null
  ownerName: string | null
  /** 用户手机号 · User phone */
  ownerPhone: string | null
  /** 绑定状态 · Binding */
  bindStatus: number
  /** 激活状态 · Activation */
  activationStatus: number
  /** 激活时间 · Activated at */
  activatedAt: string | null
  /** 质保到期 · Warranty expires */
  warrantyEndAt: string | null
  /** 服务状态 · Service */
  operationStatus: number
  /** 最后同步 · Last sync */
  lastSyncAt: string | null
  /** 数据时间 · Data of */
  reportedAt: string | null
  /** 电量 · SOC */
  soc: number | null
  /** 总里程 · Mileage */
  totalMileageKm: number | null
  /** 锁状态 · Lock */
  lockStatus: number
  /** 限速 · Speed limit */
  speedLimitKmh: number | null
  /** 故障码 · Fault code */
  faultCode: string | null
  /** 主控版本 · Main firmware */
  mainVersion: string | null
  /** 蓝牙版本号 · BLE firmware */
  bleVersionNo: string | null
  /** BMS版本 · BMS firmware */
  bmsVersion: string | null
  /** 最后位置 · Last place */
  lastGeo: { lng: number; lat: number } | null
  /** 备注 · Remark */
  remark: string | null
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
      "permission": "vehicleXp:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "vehicleXp:edit",
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
      "permission": "vehicleXp:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Import",
      "permission": "vehicleXp:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "vehicleXp:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已绑定{rows}",
        "en": "Bound {rows}"
      },
      "en": "Bind",
      "input": [
        {
          "en": "User phone",
          "form": "both",
          "kind": "text",
          "name": "phone",
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
              "rule": "check",
              "check": "mobile"
            }
          ],
          "zh": "用户手机号"
        },
        {
          "en": "Proof of purchase",
          "form": "both",
          "kind": "images",
          "name": "evidences",
          "purpose": "evidence",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "count",
              "min": 1,
              "max": 5
            }
          ],
          "zh": "购车凭证"
        }
      ],
      "permission": "vehicleXp:bind",
      "reason": true,
      "transition": {
        "field": "bindStatus",
        "from": [
          0
        ]
      },
      "verb": "bind",
      "zh": "绑定"
    },
    {
      "danger": true,
      "done": {
        "zh": "已解绑{rows}",
        "en": "Unbound {rows}"
      },
      "en": "Unbind",
      "input": [
        {
          "en": "Evidence",
          "form": "both",
          "kind": "images",
          "name": "evidences",
          "purpose": "evidence",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 5
            }
          ],
          "zh": "凭证"
        }
      ],
      "permission": "vehicleXp:bind",
      "reason": true,
      "transition": {
        "field": "bindStatus",
        "from": [
          1
        ]
      },
      "verb": "unbind",
      "zh": "解绑"
    },
    {
      "done": {
        "zh": "已提交{rows}的限速",
        "en": "Submitted the speed limit of {rows}"
      },
      "effect": {
        "zh": "车主手机下次同步时通过蓝牙写入，7 天内有效",
        "en": "Written over Bluetooth at the next sync of the owner's phone, within 7 days"
      },
      "en": "Set speed limit",
      "input": [
        {
          "en": "Speed limit",
          "form": "both",
          "kind": "int",
          "name": "kmh",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 6,
              "max": 32
            }
          ],
          "unit": "km/h",
          "zh": "限速"
        }
      ],
      "permission": "vehicleXp:control",
      "reason": true,
      "transition": {
        "field": "bindStatus",
        "from": [
          1
        ]
      },
      "verb": "setLimit",
      "zh": "限速"
    },
    {
      "done": {
        "zh": "已提交{rows}的锁车指令",
        "en": "Submitted the lock of {rows}"
      },
      "effect": {
        "zh": "车主手机下次同步时通过蓝牙写入，7 天内有效",
        "en": "Written over Bluetooth at the next sync of the owner's phone, within 7 days"
      },
      "en": "Lock",
      "permission": "vehicleXp:control",
      "reason": true,
      "transition": {
        "field": "bindStatus",
        "from": [
          1
        ]
      },
      "verb": "lock",
      "zh": "锁车"
    },
    {
      "done": {
        "zh": "已提交{rows}的解锁指令",
        "en": "Submitted the unlock of {rows}"
      },
      "effect": {
        "zh": "车主手机下次同步时通过蓝牙写入，7 天内有效",
        "en": "Written over Bluetooth at the next sync of the owner's phone, within 7 days"
      },
      "en": "Unlock",
      "permission": "vehicleXp:control",
      "reason": true,
      "transition": {
        "field": "bindStatus",
        "from": [
          1
        ]
      },
      "verb": "unlock",
      "zh": "解锁"
    },
    {
      "done": {
        "zh": "已提交{rows}的PIN重置",
        "en": "Submitted the PIN reset of {rows}"
      },
      "effect": {
        "zh": "车主手机下次同步时通过蓝牙写入，7 天内有效",
        "en": "Written over Bluetooth at the next sync of the owner's phone, within 7 days"
      },
      "en": "Reset PIN",
      "permission": "vehicleXp:control",
      "reason": true,
      "transition": {
        "field": "bindStatus",
        "from": [
          1
        ]
      },
      "verb": "resetPin",
      "zh": "重置PIN"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已停用{rows}的服务",
        "en": "Suspended service of {rows}"
      },
      "effect": {
        "zh": "停用后手机不能同步该车辆",
        "en": "The phone cannot sync the vehicle while its service is suspended"
      },
      "en": "Suspend service",
      "permission": "vehicleXp:control",
      "reason": true,
      "transition": {
        "field": "operationStatus",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "stop",
      "zh": "停用服务"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已恢复{rows}的服务",
        "en": "Resumed service of {rows}"
      },
      "en": "Resume service",
      "permission": "vehicleXp:control",
      "reason": true,
      "transition": {
        "field": "operationStatus",
        "from": [
          1
        ],
        "to": 0
      },
      "verb": "run",
      "zh": "恢复服务"
    }
  ],
  "en": "Xp vehicle",
  "fields": [
    {
      "column": true,
      "en": "Serial no.",
      "filter": "like",
      "form": "add",
      "help": {
        "zh": "12–20 位字母和数字",
        "en": "12–20 letters and digits"
      },
      "identifier": true,
      "kind": "text",
      "name": "sn",
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
          "rule": "check",
          "check": "serialNo"
        }
      ],
      "section": {
        "zh": "车辆",
        "en": "Vehicle"
      },
      "sortable": true,
      "zh": "产品序列号"
    },
    {
      "choice": "xpOnSale",
      "column": true,
      "en": "Model",
      "filter": "in",
      "form": "add",
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "quick": true,
      "ref": "vehicleModel",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "车型"
    },
    {
      "column": true,
      "en": "Colour",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "车型的颜色编码",
        "en": "Colour code of the model"
      },
      "kind": "text",
      "many": true,
      "name": "colorCode",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 16
        }
      ],
      "sortable": true,
      "zh": "颜色"
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
      "dict": "XpRegion",
      "en": "Region SKU",
      "filter": "in",
      "form": "add",
      "help": {
        "zh": "决定限速上限：美国 32 km/h，其他 25 km/h",
        "en": "Sets the speed ceiling: US 32 km/h, others 25 km/h"
      },
      "kind": "enum",
      "name": "skuRegion",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "销售区域版本"
    },
    {
      "en": "Battery code",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "GB/T 34014 编码或厂商序列号",
        "en": "Code by GB/T 34014 or the maker's serial number"
      },
      "identifier": true,
      "kind": "text",
      "name": "batterySn",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact",
        "upper"
      ],
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Z0-9-]{4,24})$"
        }
      ],
      "sortable": true,
      "zh": "电池编码"
    },
    {
      "en": "Production date",
      "filter": "range",
      "form": "add",
      "kind": "date",
      "name": "productionDate",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "notFuture"
        }
      ],
      "sortable": true,
      "zh": "生产日期"
    },
    {
      "column": true,
      "dict": "SalesChannel",
      "en": "Channel",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "salesChannel",
      "section": {
        "zh": "销售",
        "en": "Sales"
      },
      "zh": "销售渠道"
    },
    {
      "column": true,
      "en": "Dealer",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "dealerName",
      "many": true,
      "name": "dealerId",
      "quick": true,
      "ref": "dealer",
      "zh": "经销商"
    },
    {
      "column": true,
      "en": "User",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "ownerName",
      "name": "ownerId",
      "ref": "appUser",
      "section": {
        "zh": "用户与质保",
        "en": "Owner and warranty"
      },
      "zh": "用户"
    },
    {
      "en": "User phone",
      "filter": "eq",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "ownerPhone",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "用户手机号"
    },
    {
      "column": true,
      "dict": "BindStatus",
      "en": "Binding",
      "filter": "eq",
      "kind": "enum",
      "name": "bindStatus",
      "quick": true,
      "zh": "绑定状态"
    },
    {
      "column": true,
      "dict": "ActivationStatus",
      "en": "Activation",
      "filter": "eq",
      "kind": "enum",
      "name": "activationStatus",
      "zh": "激活状态"
    },
    {
      "column": true,
      "en": "Activated at",
      "filter": "range",
      "help": {
        "zh": "首次绑定",
        "en": "First binding"
      },
      "kind": "time",
      "name": "activatedAt",
      "sortable": true,
      "zh": "激活时间"
    },
    {
      "column": true,
      "en": "Warranty expires",
      "filter": "range",
      "kind": "date",
      "name": "warrantyEndAt",
      "sortable": true,
      "zh": "质保到期"
    },
    {
      "column": true,
      "dict": "VehicleOperation",
      "en": "Service",
      "filter": "eq",
      "kind": "enum",
      "name": "operationStatus",
      "zh": "服务状态"
    },
    {
      "column": true,
      "en": "Last sync",
      "filter": "range",
      "kind": "time",
      "name": "lastSyncAt",
      "section": {
        "zh": "最近同步",
        "en": "Last sync"
      },
      "sortable": true,
      "zh": "最后同步"
    },
    {
      "en": "Data of",
      "help": {
        "zh": "手机从车辆读取的时间",
        "en": "When the phone read the vehicle"
      },
      "kind": "time",
      "name": "reportedAt",
      "zh": "数据时间"
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
      "en": "Mileage",
      "filter": "range",
      "kind": "decimal",
      "name": "totalMileageKm",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 9999999.9
        }
      ],
      "scale": 1,
      "sortable": true,
      "unit": "km",
      "zh": "总里程"
    },
    {
      "column": true,
      "dict": "LockStatus",
      "en": "Lock",
      "filter": "eq",
      "kind": "enum",
      "name": "lockStatus",
      "zh": "锁状态"
    },
    {
      "en": "Speed limit",
      "kind": "int",
      "name": "speedLimitKmh",
      "rules": [
        {
          "rule": "range",
          "min": 6,
          "max": 32
        }
      ],
      "unit": "km/h",
      "zh": "限速"
    },
    {
      "column": true,
      "en": "Fault code",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "faultCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 8
        }
      ],
      "sortable": true,
      "zh": "故障码"
    },
    {
      "column": true,
      "en": "Main firmware",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "mainVersion",
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
      "zh": "主控版本"
    },
    {
      "en": "BLE firmware",
      "identifier": true,
      "kind": "text",
      "name": "bleVersionNo",
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
      "zh": "蓝牙版本号"
    },
    {
      "en": "BMS firmware",
      "identifier": true,
      "kind": "text",
      "name": "bmsVersion",
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
      "zh": "BMS版本"
    },
    {
      "en": "Last place",
      "help": {
        "zh": "手机位置，精确到约 1 公里",
        "en": "Position of the phone, to about 1 km"
      },
      "kind": "geo",
      "name": "lastGeo",
      "zh": "最后位置"
    },
    {
      "en": "Remark",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "remark",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 200
        }
      ],
      "section": {
        "zh": "其他",
        "en": "Other"
      },
      "zh": "备注"
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
    "sn",
    "bindStatus",
    "modelId",
    "ownerId",
    "soc",
    "faultCode",
    "lastSyncAt",
    "dealerId"
  ],
  "name": "vehicleXp",
  "noun": {
    "zh": "辆智慧出行车辆",
    "one": "Xp vehicle",
    "many": "Xp vehicles"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Instructions",
      "field": "vehicleXpId",
      "resource": "xpInstruction",
      "zh": "指令"
    },
    {
      "en": "Syncs",
      "field": "vehicleXpId",
      "resource": "xpSync",
      "zh": "同步记录"
    },
    {
      "en": "Bindings",
      "field": "vehicleXpId",
      "resource": "xpBinding",
      "zh": "绑定记录"
    }
  ],
  "search": [
    "sn",
    "btMac"
  ],
  "state": "bindStatus",
  "summary": [
    "bindStatus",
    "lockStatus",
    "operationStatus",
    "soc",
    "faultCode",
    "lastSyncAt",
    "ownerId",
    "warrantyEndAt"
  ],
  "title": "sn",
  "view": "vehicleXp:view",
  "views": [
    {
      "en": "Bound",
      "filters": {
        "bindStatus.in": "1"
      },
      "name": "bound",
      "zh": "已绑定"
    },
    {
      "en": "No sync for 3 days",
      "filters": {
        "bindStatus.in": "1",
        "lastSyncAt.between": "over3d"
      },
      "name": "silent",
      "orderBy": "lastSyncAt desc",
      "zh": "3 天以上未同步"
    }
  ],
  "zh": "智慧出行车辆"
}
