// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 车辆 · Vehicle on the wire. */
export interface Vehicle {
  /** 车架号 · VIN / frame no. */
  vin: string
  /** 车牌号 · Plate */
  plateNo: string | null
  /** 车型 · Model */
  modelId: number
  modelName: string | null
  /** 车系 · Series */
  seriesId: number | null
  seriesName: string | null
  /** 车辆类型 · Vehicle type */
  vehicleTypeId: number | null
  vehicleTypeName: string | null
  /** 颜色 · Colour */
  colorCode: string
  /** 终端序列号 · Terminal SN */
  tboxSn: string | null
  /** IMEI · IMEI */
  imei: string | null
  /** ICCID · ICCID */
  simCardId: number | null
  simCardName: string | null
  /** 蓝牙MAC · BLE MAC */
  btMac: string | null
  /** 电机号 · Motor no. */
  motorNo: string | null
  /** 控制器号 · Controller no. */
  controllerNo: string | null
  /** 生产日期 · Production date */
  productionDate: string
  /** 生产基地 · Plant */
  plantCode: string
  /** 生产批次 · Batch */
  batchNo: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 发运时间 · Shipped at */
  shippedAt: string | null
  /** 销售日期 · Sold on */
  soldAt: string | null
  /** 购车人手机号 · Buyer phone */
  buyerPhone: string | null
  /** 车辆状态 · Lifecycle */
  status: number
  /** 激活状态 · Activation */
  activationStatus: number
  /** 激活时间 · Activated at */
  activatedAt: string | null
  /** 激活来源 · Activation source */
  activationSource: number | null
  /** 服务状态 · Service */
  operationStatus: number
  /** 绑定状态 · Binding */
  bindStatus: number
  /** 车主 · Owner */
  ownerId: number | null
  ownerName: string | null
  /** 车主手机号 · Owner phone */
  ownerPhone: string | null
  /** 绑定时间 · Bound at */
  boundAt: string | null
  /** 被盗 · Stolen */
  stolenFlag: boolean
  /** 测试车 · Test vehicle */
  testFlag: boolean
  /** 窜货预警 · Cross-region alert */
  crossRegionFlag: boolean
  /** 常驻城市 · Home city */
  areaCode: number | null
  areaName: string | null
  /** 质保到期 · Warranty expires */
  warrantyEndAt: string | null
  /** 服务到期 · Service expires */
  serviceEndAt: string | null
  /** 在线状态 · Online */
  onlineStatus: number
  /** 电量 · SOC */
  soc: number | null
  /** 总里程 · Odometer */
  totalMileageKm: number | null
  /** 最后通信 · Last seen */
  lastSeenAt: string | null
  /** 标记 · Labels */
  labels: string[] | null
  /** 里程偏移 · Odometer offset */
  odoOffsetKm: number
  /** 报废证明 · Retirement certificate */
  scrapCertificate: string | null
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
      "permission": "vehicle:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "vehicle:edit",
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
      "permission": "vehicle:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Import",
      "permission": "vehicle:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "vehicle:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 1000,
      "done": {
        "zh": "已将{rows}分配给{dealerId}",
        "en": "Assigned {rows} to {dealerId}"
      },
      "en": "Assign dealer",
      "input": [
        {
          "en": "Dealer",
          "form": "both",
          "kind": "ref",
          "labelKey": "dealerName",
          "name": "dealerId",
          "ref": "dealer",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "经销商"
        },
        {
          "en": "Shipped at",
          "form": "both",
          "kind": "time",
          "name": "shippedAt",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notFuture"
            }
          ],
          "zh": "发运时间"
        }
      ],
      "permission": "vehicle:ship",
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 1
      },
      "undo": "undoAssignDealer",
      "verb": "assignDealer",
      "zh": "分配经销商"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已将{rows}退库",
        "en": "Returned {rows} to stock"
      },
      "en": "Return to stock",
      "permission": "vehicle:ship",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 0
      },
      "undo": "undoReturn",
      "verb": "return",
      "zh": "退库"
    },
    {
      "done": {
        "zh": "已登记{rows}的销售",
        "en": "Recorded the sale of {rows}"
      },
      "en": "Record sale",
      "input": [
        {
          "en": "Sold on",
          "form": "both",
          "kind": "date",
          "name": "soldAt",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notFuture"
            }
          ],
          "zh": "销售日期"
        },
        {
          "en": "Buyer phone",
          "form": "both",
          "kind": "masked",
          "mask": "phone",
          "name": "buyerPhone",
          "normalise": [
            "fold",
            "trim",
            "collapse"
          ],
          "rules": [
            {
              "rule": "check",
              "check": "phone"
            }
          ],
          "zh": "购车人手机号"
        }
      ],
      "permission": "vehicle:edit",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "registerSale",
      "zh": "登记销售"
    },
    {
      "danger": true,
      "done": {
        "zh": "已登记{rows}的退车",
        "en": "Recorded the return of {rows}"
      },
      "en": "Return vehicle",
      "permission": "vehicle:edit",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          2
        ],
        "to": 1
      },
      "verb": "returnSale",
      "zh": "退车"
    },
    {
      "done": {
        "zh": "已激活{rows}",
        "en": "Activated {rows}"
      },
      "en": "Activate",
      "permission": "vehicle:activate",
      "reason": true,
      "transition": {
        "field": "activationStatus",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "activate",
      "zh": "激活"
    },
    {
      "danger": true,
      "done": {
        "zh": "已取消{rows}的激活",
        "en": "Deactivated {rows}"
      },
      "en": "Deactivate",
      "permission": "vehicle:activate",
      "reason": true,
      "transition": {
        "field": "activationStatus",
        "from": [
          1
        ],
        "to": 0
      },
      "verb": "deactivate",
      "zh": "取消激活"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已停用{rows}的服务",
        "en": "Suspended service of {rows}"
      },
      "en": "Suspend service",
      "permission": "vehicle:stop",
      "reason": true,
      "transition": {
        "field": "operationStatus",
        "from": [
          0
        ],
        "to": 1
      },
      "undo": "undoStop",
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
      "permission": "vehicle:stop",
      "reason": true,
      "transition": {
        "field": "operationStatus",
        "from": [
          1
        ],
        "to": 0
      },
      "undo": "undoRun",
      "verb": "run",
      "zh": "恢复服务"
    },
    {
      "batch": 1000,
      "done": {
        "zh": "已更新{rows}的标记",
        "en": "Updated the labels of {rows}"
      },
      "en": "Label",
      "input": [
        {
          "en": "Add labels",
          "form": "both",
          "kind": "codes",
          "name": "add",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 10
            },
            {
              "rule": "length",
              "min": 1,
              "max": 12
            }
          ],
          "zh": "添加标记"
        },
        {
          "en": "Remove labels",
          "form": "both",
          "kind": "codes",
          "name": "remove",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 10
            }
          ],
          "zh": "移除标记"
        }
      ],
      "permission": "vehicle:edit",
      "verb": "label",
      "zh": "标记"
    },
    {
      "done": {
        "zh": "已更换{rows}的终端",
        "en": "Replaced the terminal of {rows}"
      },
      "en": "Replace terminal",
      "input": [
        {
          "en": "New terminal SN",
          "form": "both",
          "identifier": true,
          "kind": "text",
          "name": "tboxSn",
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
              "pattern": "^(?:[A-Z0-9]{12,20})$"
            }
          ],
          "zh": "新终端序列号"
        },
        {
          "en": "New IMEI",
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
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "check",
              "check": "imei"
            }
          ],
          "zh": "新IMEI"
        },
        {
          "en": "New ICCID",
          "form": "both",
          "identifier": true,
          "kind": "text",
          "name": "iccid",
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
              "rule": "check",
              "check": "iccid"
            }
          ],
          "zh": "新ICCID"
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
        }
      ],
      "permission": "vehicle:replace",
      "verb": "replaceTbox",
      "zh": "更换终端"
    },
    {
      "done": {
        "zh": "已清除{rows}的缓存",
        "en": "Cleared the cache of {rows}"
      },
      "en": "Clear cache",
      "permission": "vehicle:cache",
      "verb": "clearCache",
      "zh": "清除缓存"
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
          "en": "Retirement certificate",
          "form": "both",
          "kind": "image",
          "name": "certificate",
          "purpose": "evidence",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "报废证明"
        }
      ],
      "permission": "vehicle:scrap",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ],
        "to": 3
      },
      "verb": "scrap",
      "zh": "报废"
    },
    {
      "done": {
        "zh": "已绑定{rows}",
        "en": "Bound {rows}"
      },
      "en": "Bind",
      "input": [
        {
          "en": "Owner phone",
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
          "zh": "车主手机号"
        },
        {
          "dict": "VerifyKind",
          "en": "Verification method",
          "form": "both",
          "kind": "enum",
          "name": "verifyKind",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "核验方式"
        },
        {
          "en": "Evidence",
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
          "zh": "凭证"
        }
      ],
      "permission": "vehicle:bind",
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
        "zh": "已强制解绑{rows}",
        "en": "Unbound {rows}"
      },
      "en": "Force unbind",
      "input": [
        {
          "dict": "UnbindReason",
          "en": "Unbind reason",
          "form": "both",
          "kind": "dict",
          "name": "reason",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "解绑原因"
        },
        {
          "en": "Evidence",
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
          "zh": "凭证"
        }
      ],
      "permission": "vehicle:unbind",
      "transition": {
        "field": "bindStatus",
        "from": [
          1
        ]
      },
      "verb": "unbind",
      "zh": "强制解绑"
    },
    {
      "done": {
        "zh": "已将{rows}过户",
        "en": "Transferred {rows}"
      },
      "en": "Transfer ownership",
      "input": [
        {
          "en": "New owner's phone",
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
          "zh": "新车主手机号"
        },
        {
          "dict": "VerifyKind",
          "en": "Verification method",
          "form": "both",
          "kind": "enum",
          "name": "verifyKind",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "核验方式"
        },
        {
          "en": "Evidence",
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
          "zh": "凭证"
        }
      ],
      "permission": "vehicle:bind",
      "reason": true,
      "transition": {
        "field": "bindStatus",
        "from": [
          1
        ]
      },
      "verb": "transfer",
      "zh": "过户"
    },
    {
      "batch": 1000,
      "en": "Undo assign dealer",
      "permission": "vehicle:ship",
      "undoOnly": true,
      "verb": "undoAssignDealer",
      "zh": "撤销分配经销商"
    },
    {
      "batch": 200,
      "en": "Undo return to stock",
      "permission": "vehicle:ship",
      "undoOnly": true,
      "verb": "undoReturn",
      "zh": "撤销退库"
    },
    {
      "batch": 200,
      "en": "Undo suspend service",
      "permission": "vehicle:stop",
      "undoOnly": true,
      "verb": "undoStop",
      "zh": "撤销停用服务"
    },
    {
      "batch": 200,
      "en": "Undo resume service",
      "permission": "vehicle:stop",
      "undoOnly": true,
      "verb": "undoRun",
      "zh": "撤销恢复服务"
    }
  ],
  "en": "Vehicle",
  "ends": {
    "field": "status",
    "values": [
      3
    ]
  },
  "fields": [
    {
      "column": true,
      "en": "VIN / frame no.",
      "filter": "like",
      "form": "add",
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
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "车辆",
        "en": "Vehicle"
      },
      "sortable": true,
      "zh": "车架号"
    },
    {
      "column": true,
      "en": "Plate",
      "filter": "like",
      "form": "both",
      "kind": "masked",
      "mask": "plate",
      "name": "plateNo",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact",
        "upper"
      ],
      "quick": true,
      "rules": [
        {
          "rule": "check",
          "check": "plate"
        }
      ],
      "zh": "车牌号"
    },
    {
      "choice": "onSale",
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
      "en": "Series",
      "filter": "in",
      "kind": "ref",
      "labelKey": "seriesName",
      "name": "seriesId",
      "ref": "vehicleSeries",
      "zh": "车系"
    },
    {
      "en": "Vehicle type",
      "filter": "in",
      "kind": "ref",
      "labelKey": "vehicleTypeName",
      "name": "vehicleTypeId",
      "ref": "vehicleType",
      "zh": "车辆类型"
    },
    {
      "column": true,
      "en": "Colour",
      "filter": "in",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "colorCode",
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
      "en": "Terminal SN",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "tboxSn",
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
          "pattern": "^(?:[A-Z0-9]{12,20})$"
        }
      ],
      "section": {
        "zh": "终端",
        "en": "Terminal"
      },
      "sortable": true,
      "zh": "终端序列号"
    },
    {
      "en": "IMEI",
      "filter": "like",
      "form": "add",
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
      "zh": "IMEI"
    },
    {
      "column": true,
      "en": "ICCID",
      "filter": "in",
      "form": "add",
      "identifier": true,
      "kind": "ref",
      "labelKey": "simCardName",
      "name": "simCardId",
      "ref": "simCard",
      "zh": "ICCID"
    },
    {
      "en": "BLE MAC",
      "filter": "like",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "btMac",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "mac"
      ],
      "rules": [
        {
          "rule": "check",
          "check": "mac"
        }
      ],
      "sortable": true,
      "zh": "蓝牙MAC"
    },
    {
      "en": "Motor no.",
      "filter": "like",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "motorNo",
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
      "section": {
        "zh": "生产",
        "en": "Production"
      },
      "sortable": true,
      "zh": "电机号"
    },
    {
      "en": "Controller no.",
      "filter": "like",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "controllerNo",
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
      "zh": "控制器号"
    },
    {
      "column": true,
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
      "dict": "Plant",
      "en": "Plant",
      "filter": "in",
      "form": "add",
      "kind": "dict",
      "name": "plantCode",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "生产基地"
    },
    {
      "en": "Batch",
      "filter": "eq",
      "form": "add",
      "kind": "text",
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
      "column": true,
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "quick": true,
      "ref": "dealer",
      "section": {
        "zh": "销售",
        "en": "Sales"
      },
      "zh": "所属经销商"
    },
    {
      "en": "Shipped at",
      "filter": "range",
      "kind": "time",
      "name": "shippedAt",
      "sortable": true,
      "zh": "发运时间"
    },
    {
      "column": true,
      "en": "Sold on",
      "filter": "range",
      "kind": "date",
      "name": "soldAt",
      "rules": [
        {
          "rule": "compare",
          "field": "productionDate",
          "op": "notBefore"
        }
      ],
      "sortable": true,
      "zh": "销售日期"
    },
    {
      "en": "Buyer phone",
      "kind": "masked",
      "mask": "phone",
      "name": "buyerPhone",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "购车人手机号"
    },
    {
      "column": true,
      "dict": "VehicleStatus",
      "en": "Lifecycle",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "车辆状态"
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
      "kind": "time",
      "name": "activatedAt",
      "sortable": true,
      "zh": "激活时间"
    },
    {
      "dict": "ActivationSource",
      "en": "Activation source",
      "filter": "eq",
      "kind": "enum",
      "name": "activationSource",
      "zh": "激活来源"
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
      "dict": "BindStatus",
      "en": "Binding",
      "filter": "eq",
      "kind": "enum",
      "name": "bindStatus",
      "zh": "绑定状态"
    },
    {
      "column": true,
      "en": "Owner",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "ownerName",
      "name": "ownerId",
      "ref": "appUser",
      "zh": "车主"
    },
    {
      "column": true,
      "en": "Owner phone",
      "filter": "eq",
      "forReason": true,
      "help": {
        "zh": "完整手机号或后4位",
        "en": "Full number or last 4 digits"
      },
      "kind": "masked",
      "mask": "phone",
      "name": "ownerPhone",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "zh": "车主手机号"
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
      "en": "Stolen",
      "filter": "eq",
      "kind": "bool",
      "name": "stolenFlag",
      "words": {
        "yes": {
          "zh": "已报失",
          "en": "Reported"
        },
        "no": {
          "zh": "未报失",
          "en": "Not reported"
        }
      },
      "zh": "被盗"
    },
    {
      "en": "Test vehicle",
      "filter": "eq",
      "help": {
        "zh": "由“OTA设备”设定，不计入报表",
        "en": "Set under OTA devices; not counted in reports"
      },
      "kind": "bool",
      "name": "testFlag",
      "zh": "测试车"
    },
    {
      "en": "Cross-region alert",
      "filter": "eq",
      "kind": "bool",
      "name": "crossRegionFlag",
      "words": {
        "yes": {
          "zh": "疑似窜货",
          "en": "Suspected"
        },
        "no": {
          "zh": "无窜货",
          "en": "None"
        }
      },
      "zh": "窜货预警"
    },
    {
      "column": true,
      "en": "Home city",
      "filter": "in",
      "kind": "ref",
      "labelKey": "areaName",
      "name": "areaCode",
      "ref": "area",
      "zh": "常驻城市"
    },
    {
      "en": "Warranty expires",
      "filter": "range",
      "kind": "date",
      "name": "warrantyEndAt",
      "sortable": true,
      "zh": "质保到期"
    },
    {
      "column": true,
      "en": "Service expires",
      "filter": "range",
      "kind": "date",
      "name": "serviceEndAt",
      "sortable": true,
      "zh": "服务到期"
    },
    {
      "column": true,
      "dict": "OnlineStatus",
      "en": "Online",
      "filter": "in",
      "kind": "enum",
      "name": "onlineStatus",
      "quick": true,
      "section": {
        "zh": "实时状态",
        "en": "Live state"
      },
      "zh": "在线状态"
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
      "en": "Odometer",
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
      "en": "Last seen",
      "filter": "range",
      "kind": "time",
      "name": "lastSeenAt",
      "sortable": true,
      "zh": "最后通信"
    },
    {
      "column": true,
      "en": "Labels",
      "filter": "in",
      "form": "edit",
      "kind": "codes",
      "many": true,
      "name": "labels",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 10
        },
        {
          "rule": "length",
          "min": 1,
          "max": 12
        }
      ],
      "section": {
        "zh": "其他",
        "en": "Other"
      },
      "zh": "标记"
    },
    {
      "en": "Odometer offset",
      "kind": "decimal",
      "name": "odoOffsetKm",
      "scale": 1,
      "unit": "km",
      "zh": "里程偏移"
    },
    {
      "en": "Retirement certificate",
      "kind": "image",
      "name": "scrapCertificate",
      "purpose": "evidence",
      "zh": "报废证明"
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
    "vin",
    "plateNo",
    "onlineStatus",
    "soc",
    "lastSeenAt",
    "modelId",
    "ownerId",
    "dealerId",
    "status",
    "areaCode",
    "serviceEndAt"
  ],
  "live": true,
  "name": "vehicle",
  "noun": {
    "zh": "辆车",
    "one": "vehicle",
    "many": "vehicles"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Bindings",
      "field": "vehicleId",
      "resource": "vehicleBinding",
      "zh": "绑定记录"
    },
    {
      "en": "SIM card",
      "field": "vehicleId",
      "resource": "simCard",
      "zh": "SIM卡"
    },
    {
      "en": "ECUs",
      "field": "vehicleId",
      "resource": "ecu",
      "zh": "控制器"
    },
    {
      "en": "Batteries",
      "field": "vehicleId",
      "resource": "battery",
      "zh": "电池"
    },
    {
      "en": "Battery history",
      "field": "vehicleId",
      "resource": "batteryHistory",
      "zh": "历史电池"
    },
    {
      "en": "Trips",
      "field": "vehicleId",
      "resource": "trip",
      "zh": "行程"
    },
    {
      "en": "Charge sessions",
      "field": "vehicleId",
      "resource": "chargeSession",
      "zh": "充电记录"
    },
    {
      "en": "Alarms",
      "field": "vehicleId",
      "resource": "alarm",
      "zh": "告警"
    },
    {
      "en": "Fault reports",
      "field": "vehicleId",
      "resource": "faultReport",
      "zh": "故障上报"
    },
    {
      "en": "Repair orders",
      "field": "vehicleId",
      "resource": "repairOrder",
      "zh": "报修工单"
    },
    {
      "en": "Replaced parts",
      "field": "vehicleId",
      "resource": "replacementRecord",
      "zh": "更换记录"
    },
    {
      "en": "Feedback",
      "field": "vehicleId",
      "resource": "feedback",
      "zh": "用户反馈"
    },
    {
      "en": "Online sessions",
      "field": "vehicleId",
      "resource": "onlineSession",
      "zh": "在线记录"
    },
    {
      "en": "Upgrades",
      "field": "vehicleId",
      "resource": "otaTaskTarget",
      "zh": "升级记录"
    },
    {
      "en": "NFC keys",
      "field": "vehicleId",
      "resource": "nfcCard",
      "zh": "NFC卡"
    },
    {
      "en": "Smart helmets",
      "field": "vehicleId",
      "resource": "helmet",
      "zh": "智能头盔"
    },
    {
      "en": "Free periods",
      "field": "vehicleId",
      "resource": "freePeriod",
      "zh": "免费期"
    },
    {
      "en": "SAP deliveries",
      "field": "vehicleId",
      "resource": "sapVehicle",
      "zh": "SAP交货"
    },
    {
      "en": "Smart services",
      "field": "vehicleId",
      "resource": "serviceSubscription",
      "zh": "智能服务"
    },
    {
      "en": "Service orders",
      "field": "vehicleId",
      "resource": "order",
      "zh": "服务订单"
    },
    {
      "en": "Service changes",
      "field": "fromVehicleId",
      "resource": "smartServiceChange",
      "zh": "服务变更"
    }
  ],
  "search": [
    "vin",
    "plateNo",
    "tboxSn",
    "imei"
  ],
  "state": "status",
  "summary": [
    "onlineStatus",
    "status",
    "stolenFlag",
    "operationStatus",
    "lastSeenAt",
    "soc",
    "ownerId",
    "ownerPhone",
    "dealerId"
  ],
  "title": "vin",
  "view": "vehicle:view",
  "views": [
    {
      "en": "Connected",
      "filters": {
        "onlineStatus.in": "1,2"
      },
      "name": "connected",
      "zh": "在网"
    },
    {
      "en": "Offline over 3 days",
      "filters": {
        "lastSeenAt.between": "over3d"
      },
      "name": "silent",
      "orderBy": "lastSeenAt desc",
      "zh": "离线 3 天以上"
    },
    {
      "en": "Low battery",
      "filters": {
        "soc.between": ",19"
      },
      "name": "lowBattery",
      "orderBy": "soc asc",
      "zh": "低电量"
    },
    {
      "en": "In stock",
      "filters": {
        "status.in": "0"
      },
      "name": "inStock",
      "zh": "在库"
    }
  ],
  "zh": "车辆"
}
