// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 电池 · Battery on the wire. */
export interface Battery {
  /** 电池编码 · Battery code */
  batteryCode: string
  /** 电池包序列号 · Pack SN */
  packSn: string | null
  /** 电池类型 · Battery type */
  batteryType: number
  /** 厂商代码 · Maker code */
  makerCode: string | null
  /** 规格型号 · Spec */
  specName: string | null
  /** 标称电压 · Nominal voltage */
  nominalVoltage: number | null
  /** 额定容量 · Rated capacity */
  ratedCapacity: number | null
  /** 电芯串数 · Cells in series */
  cellCount: number | null
  /** 生产日期 · Production date */
  productionDate: string | null
  /** 权属 · Ownership */
  ownership: number | null
  /** 核实 · Verification */
  verification: number
  /** 电量 · SOC */
  soc: number | null
  /** 健康度 · SOH */
  soh: number | null
  /** 循环次数 · Cycles */
  cycleCount: number | null
  /** 静置压差 · Cell delta at rest */
  cellDeltaMv: number | null
  /** 24小时最高温度 · Max temperature, 24 h */
  maxTempC: number | null
  /** 风险等级 · Risk */
  riskLevel: number | null
  /** 最后上报 · Last report */
  lastReportAt: string | null
  /** BMS硬件版本 · BMS hardware */
  bmsHwVersion: string | null
  /** BMS软件版本 · BMS firmware */
  bmsFwVersion: string | null
  /** 当前车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 仓位 · Slot */
  slotNo: number | null
  /** 装车时间 · Installed at */
  installedAt: string | null
  /** 状态 · Status */
  status: number
  /** 放电锁 · Discharge lock */
  lockState: number
  /** 锁指令编号 · Lock command no. */
  lockCommandNo: string | null
  /** 所在经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 质保到期 · Warranty expires */
  warrantyEndAt: string | null
  /** 接收单位 · Receiver */
  receiver: string | null
  /** 移交时间 · Handed over at */
  disposedAt: string | null
  /** 凭证 · Evidence */
  evidence: string | null
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
      "permission": "battery:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "battery:edit",
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
      "permission": "battery:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Import",
      "permission": "battery:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "battery:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已将{rows}装入{vehicleId}",
        "en": "Installed {rows} in {vehicleId}"
      },
      "en": "Install",
      "input": [
        {
          "choice": "inService",
          "en": "Vehicle",
          "form": "both",
          "kind": "ref",
          "labelKey": "vehicleName",
          "name": "vehicleId",
          "ref": "vehicle",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "车辆"
        },
        {
          "default": 1,
          "en": "Slot",
          "form": "both",
          "kind": "int",
          "name": "slot",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 4
            }
          ],
          "zh": "仓位"
        },
        {
          "dict": "BatterySwapReason",
          "en": "Reason",
          "form": "both",
          "help": {
            "zh": "留空：仓位首次装电池为首装，否则为未知",
            "en": "Empty: first fit in a slot that had none before, otherwise unknown"
          },
          "kind": "dict",
          "name": "swapReason",
          "zh": "更换原因"
        }
      ],
      "permission": "battery:install",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "install",
      "zh": "装车"
    },
    {
      "done": {
        "zh": "已移出{rows}",
        "en": "Removed {rows}"
      },
      "en": "Remove",
      "permission": "battery:install",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1,
          5
        ],
        "to": 0
      },
      "verb": "remove",
      "zh": "移出"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已将{rows}送修",
        "en": "Sent {rows} to repair"
      },
      "effect": {
        "zh": "在车的电池同时移出",
        "en": "Batteries in a vehicle are removed from it"
      },
      "en": "Send to repair",
      "permission": "battery:install",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 2
      },
      "verb": "repair",
      "zh": "送修"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已将{rows}入库",
        "en": "Returned {rows} to stock"
      },
      "en": "Back from repair",
      "permission": "battery:install",
      "transition": {
        "field": "status",
        "from": [
          2
        ],
        "to": 0
      },
      "verb": "restock",
      "zh": "修复入库"
    },
    {
      "danger": true,
      "done": {
        "zh": "已提交锁定{rows}，等待复核",
        "en": "Requested to lock {rows}; a second person must approve"
      },
      "effect": {
        "zh": "仅限在用的租赁电池；须另一人在远程控制页复核，车辆静止时下发，下次断电后电池不再放电",
        "en": "Leased batteries in use only. A second person must approve it on the page of remote control; it is sent while the vehicle stands, and from the next power-off the battery no longer discharges"
      },
      "en": "Lock",
      "permission": "battery:lock",
      "reason": true,
      "transition": {
        "field": "lockState",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "lock",
      "zh": "锁定放电"
    },
    {
      "done": {
        "zh": "已提交解锁{rows}，等待复核",
        "en": "Requested to unlock {rows}; a second person must approve"
      },
      "en": "Unlock",
      "permission": "battery:lock",
      "reason": true,
      "transition": {
        "field": "lockState",
        "from": [
          2
        ],
        "to": 3
      },
      "verb": "unlock",
      "zh": "解除放电锁"
    },
    {
      "danger": true,
      "done": {
        "zh": "已将{rows}转为梯次利用",
        "en": "Moved {rows} to second life"
      },
      "effect": {
        "zh": "适用于 SOH 低于 70% 或检测不合格的电池，不能再装车",
        "en": "For batteries below 70 % SOH or that failed a test; they cannot be installed any more"
      },
      "en": "Second life",
      "input": [
        {
          "en": "Receiver",
          "form": "both",
          "kind": "text",
          "name": "receiver",
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
              "min": 2,
              "max": 60
            }
          ],
          "zh": "接收单位"
        },
        {
          "en": "Evidence",
          "form": "both",
          "help": {
            "zh": "检测报告或回收证明",
            "en": "Test report or proof of recycling"
          },
          "kind": "image",
          "name": "evidence",
          "purpose": "evidence",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "凭证"
        }
      ],
      "permission": "battery:retire",
      "transition": {
        "field": "status",
        "from": [
          0,
          2
        ],
        "to": 3
      },
      "verb": "retire",
      "zh": "梯次利用"
    },
    {
      "danger": true,
      "done": {
        "zh": "已报废{rows}",
        "en": "Retired {rows}"
      },
      "en": "Retire",
      "input": [
        {
          "en": "Receiver",
          "form": "both",
          "kind": "text",
          "name": "receiver",
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
              "min": 2,
              "max": 60
            }
          ],
          "zh": "接收单位"
        },
        {
          "en": "Evidence",
          "form": "both",
          "help": {
            "zh": "检测报告或回收证明",
            "en": "Test report or proof of recycling"
          },
          "kind": "image",
          "name": "evidence",
          "purpose": "evidence",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "凭证"
        }
      ],
      "permission": "battery:retire",
      "transition": {
        "field": "status",
        "from": [
          0,
          2,
          3,
          5
        ],
        "to": 4
      },
      "verb": "scrap",
      "zh": "报废"
    },
    {
      "done": {
        "zh": "已核实{rows}",
        "en": "Verified {rows}"
      },
      "effect": {
        "zh": "确认电池的类型、权属和经销商无误；规格可用导入补全",
        "en": "Confirm type, ownership and dealer of the battery. An import completes its particulars"
      },
      "en": "Verify",
      "permission": "battery:edit",
      "transition": {
        "field": "verification",
        "from": [
          1
        ],
        "to": 0
      },
      "verb": "verify",
      "zh": "核实"
    },
    {
      "background": true,
      "effect": {
        "zh": "按国家溯源平台的要求，导出期间内装车、移出或移交的电池",
        "en": "Batteries installed, removed or handed over in the period, as the national traceability platform requires"
      },
      "en": "Export trace records",
      "input": [
        {
          "en": "From",
          "form": "both",
          "kind": "date",
          "name": "from",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notFuture"
            }
          ],
          "zh": "开始日期"
        },
        {
          "en": "To",
          "form": "both",
          "kind": "date",
          "name": "to",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notFuture"
            },
            {
              "rule": "compare",
              "field": "from",
              "op": "notBefore"
            }
          ],
          "zh": "结束日期"
        }
      ],
      "onAll": true,
      "permission": "battery:export",
      "verb": "exportTrace",
      "zh": "导出溯源记录"
    }
  ],
  "en": "Battery",
  "ends": {
    "field": "status",
    "values": [
      4
    ]
  },
  "fields": [
    {
      "column": true,
      "en": "Battery code",
      "filter": "like",
      "form": "add",
      "help": {
        "zh": "GB/T 34014，24 位：厂商 3、产品 1、类型 1、规格 2、追溯 7、生产日期 3、序列号 7",
        "en": "GB/T 34014, 24 characters: maker 3, product 1, chemistry 1, spec 2, trace 7, production date 3, serial 7"
      },
      "identifier": true,
      "kind": "text",
      "name": "batteryCode",
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
          "rule": "length",
          "min": 24,
          "max": 24
        }
      ],
      "section": {
        "zh": "电池",
        "en": "Battery"
      },
      "sortable": true,
      "zh": "电池编码"
    },
    {
      "column": true,
      "en": "Pack SN",
      "filter": "like",
      "form": "add",
      "help": {
        "zh": "厂商序列号",
        "en": "The maker's serial number"
      },
      "identifier": true,
      "kind": "text",
      "name": "packSn",
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
          "max": 30
        }
      ],
      "sortable": true,
      "zh": "电池包序列号"
    },
    {
      "column": true,
      "dict": "BatteryType",
      "en": "Battery type",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "batteryType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "电池类型"
    },
    {
      "column": true,
      "en": "Maker code",
      "filter": "in",
      "identifier": true,
      "kind": "text",
      "name": "makerCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "厂商代码"
    },
    {
      "column": true,
      "en": "Spec",
      "filter": "like",
      "form": "add",
      "help": {
        "zh": "如 72V35Ah",
        "en": "For example 72V35Ah"
      },
      "kind": "text",
      "name": "specName",
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
      "zh": "规格型号"
    },
    {
      "en": "Nominal voltage",
      "filter": "eq",
      "form": "add",
      "kind": "decimal",
      "name": "nominalVoltage",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 999.9
        }
      ],
      "scale": 1,
      "sortable": true,
      "unit": "V",
      "zh": "标称电压"
    },
    {
      "en": "Rated capacity",
      "filter": "eq",
      "form": "add",
      "kind": "decimal",
      "name": "ratedCapacity",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 999.9
        }
      ],
      "scale": 1,
      "sortable": true,
      "unit": "Ah",
      "zh": "额定容量"
    },
    {
      "en": "Cells in series",
      "form": "add",
      "kind": "int",
      "name": "cellCount",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 40
        }
      ],
      "zh": "电芯串数"
    },
    {
      "column": true,
      "en": "Production date",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "留空则取编码中的日期",
        "en": "Empty: the date in the code"
      },
      "kind": "date",
      "many": true,
      "name": "productionDate",
      "sortable": true,
      "zh": "生产日期"
    },
    {
      "column": true,
      "default": 1,
      "dict": "BatteryOwnership",
      "en": "Ownership",
      "filter": "eq",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "ownership",
      "zh": "权属"
    },
    {
      "default": 0,
      "dict": "BatteryVerification",
      "en": "Verification",
      "filter": "in",
      "help": {
        "zh": "车辆上报了未登记的编码，电池由平台建档",
        "en": "A vehicle reported an unknown code, so the platform recorded the battery"
      },
      "kind": "enum",
      "name": "verification",
      "zh": "核实"
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
      "section": {
        "zh": "健康",
        "en": "Health"
      },
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
      "en": "Last report",
      "filter": "range",
      "kind": "time",
      "name": "lastReportAt",
      "sortable": true,
      "zh": "最后上报"
    },
    {
      "en": "BMS hardware",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "bmsHwVersion",
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
      "zh": "BMS硬件版本"
    },
    {
      "column": true,
      "en": "BMS firmware",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "bmsFwVersion",
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
      "zh": "BMS软件版本"
    },
    {
      "column": true,
      "en": "Vehicle",
      "filter": "like",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "quick": true,
      "ref": "vehicle",
      "section": {
        "zh": "使用情况",
        "en": "Current use"
      },
      "zh": "当前车辆"
    },
    {
      "en": "Slot",
      "kind": "int",
      "name": "slotNo",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 4
        }
      ],
      "zh": "仓位"
    },
    {
      "en": "Installed at",
      "filter": "range",
      "kind": "time",
      "name": "installedAt",
      "sortable": true,
      "zh": "装车时间"
    },
    {
      "column": true,
      "default": 0,
      "dict": "BatteryStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "default": 0,
      "dict": "BatteryLock",
      "en": "Discharge lock",
      "filter": "eq",
      "help": {
        "zh": "由 BMS 执行，断电后生效",
        "en": "Enforced by the BMS from the next power-off"
      },
      "kind": "enum",
      "name": "lockState",
      "zh": "放电锁"
    },
    {
      "en": "Lock command no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "lockCommandNo",
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
      "zh": "锁指令编号"
    },
    {
      "column": true,
      "en": "Dealer",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "装车后随车辆",
        "en": "Follows the vehicle once installed"
      },
      "kind": "ref",
      "labelKey": "dealerName",
      "many": true,
      "name": "dealerId",
      "ref": "dealer",
      "zh": "所在经销商"
    },
    {
      "en": "Warranty expires",
      "filter": "range",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "warrantyEndAt",
      "section": {
        "zh": "售后",
        "en": "After-sales"
      },
      "sortable": true,
      "zh": "质保到期"
    },
    {
      "en": "Receiver",
      "kind": "text",
      "name": "receiver",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "接收单位"
    },
    {
      "en": "Handed over at",
      "filter": "range",
      "kind": "time",
      "name": "disposedAt",
      "sortable": true,
      "zh": "移交时间"
    },
    {
      "en": "Evidence",
      "kind": "image",
      "name": "evidence",
      "purpose": "evidence",
      "zh": "凭证"
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
    "batteryCode",
    "status",
    "vehicleId",
    "soc",
    "soh",
    "cycleCount",
    "riskLevel",
    "specName",
    "batteryType",
    "ownership"
  ],
  "live": true,
  "name": "battery",
  "noun": {
    "zh": "块电池",
    "one": "battery",
    "many": "batteries"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Vehicles it was in",
      "field": "batteryId",
      "resource": "batteryHistory",
      "zh": "装车记录"
    },
    {
      "en": "Charge sessions",
      "field": "batteryId",
      "resource": "chargeSession",
      "zh": "充电记录"
    }
  ],
  "search": [
    "batteryCode",
    "packSn"
  ],
  "state": "status",
  "summary": [
    "status",
    "riskLevel",
    "lockState",
    "soc",
    "soh",
    "cycleCount",
    "vehicleId",
    "slotNo",
    "dealerId"
  ],
  "title": "batteryCode",
  "view": "battery:view",
  "views": [
    {
      "en": "In use",
      "filters": {
        "status.in": "1"
      },
      "name": "inUse",
      "zh": "在用"
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
      "en": "In repair",
      "filters": {
        "status.in": "2"
      },
      "name": "inRepair",
      "zh": "维修中"
    },
    {
      "en": "High risk",
      "filters": {
        "riskLevel.in": "3"
      },
      "name": "highRisk",
      "zh": "高风险"
    },
    {
      "en": "To be verified",
      "filters": {
        "verification.in": "1"
      },
      "name": "toVerify",
      "zh": "待核实"
    }
  ],
  "zh": "电池"
}
