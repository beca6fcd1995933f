// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 更换记录 · Replacement record on the wire. */
export interface ReplacementRecord {
  /** 更换单号 · Record no. */
  recordNo: string | null
  /** 状态 · Status */
  status: number
  /** 车辆 · Vehicle */
  vehicleId: number
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 部件类型 · Part type */
  deviceType: number
  /** 原部件编号 · Old serial */
  oldSerial: string
  /** 新部件编号 · New serial */
  newSerial: string
  /** 新终端序列号 · New terminal SN */
  newTboxSn: string | null
  /** 新SIM卡号 · New ICCID */
  newSim: string | null
  /** 更换原因 · Reason */
  reason: number
  /** 关联工单 · Repair order */
  repairOrderId: number | null
  repairOrderName: string | null
  /** 质保判定 · Warranty */
  warrantyType: number
  /** 更换网点 · Outlet */
  dealerId: number
  dealerName: string | null
  /** 更换人员 · Done by */
  operatorName: string | null
  /** 里程 · Mileage */
  mileageKm: number | null
  /** 照片 · Photos */
  photos: string[] | null
  /** 旧件处理 · Old part */
  oldPartFate: number
  /** 更换时间 · Replaced at */
  replacedAt: string
  /** 新终端上报 · New terminal reported */
  reportedAt: string | null
  /** 确认时间 · Decided at */
  decidedAt: string | null
  /** 驳回原因 · Refusal reason */
  refusalReason: string | null
  /** 撤销原因 · Revert reason */
  revertReason: string | null
  /** 撤销时间 · Reverted at */
  revertedAt: string | null
  /** 原终端序列号 · Old terminal SN */
  oldTboxSn: string | null
  /** 原SIM卡号 · Old ICCID */
  oldSim: string | null
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
      "permission": "replacementRecord:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "replacementRecord:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "en": "Import",
      "permission": "replacementRecord:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "replacementRecord:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 200,
      "done": {
        "zh": "{rows}已生效",
        "en": "{rows} took effect"
      },
      "effect": {
        "zh": "车辆改为新部件，旧部件从车上移出",
        "en": "The vehicle gets the new part, and the old one is removed from it"
      },
      "en": "Confirm",
      "permission": "replacementRecord:confirm",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "confirm",
      "zh": "确认更换"
    },
    {
      "done": {
        "zh": "已驳回{rows}",
        "en": "Refused {rows}"
      },
      "en": "Refuse",
      "permission": "replacementRecord:confirm",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 3
      },
      "verb": "refuse",
      "zh": "驳回"
    },
    {
      "danger": true,
      "done": {
        "zh": "已撤销{rows}",
        "en": "Reverted {rows}"
      },
      "effect": {
        "zh": "生效后 7 天内，且新部件未用于其他车辆，可恢复为原部件",
        "en": "The old part returns to the vehicle, within 7 days and while the new one is in no other vehicle"
      },
      "en": "Revert",
      "permission": "replacementRecord:revert",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "revert",
      "zh": "撤销"
    }
  ],
  "en": "Replacement record",
  "fields": [
    {
      "column": true,
      "en": "Record no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "recordNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 16
        }
      ],
      "section": {
        "zh": "更换",
        "en": "Replacement"
      },
      "sortable": true,
      "zh": "更换单号"
    },
    {
      "column": true,
      "default": 0,
      "dict": "ReplaceStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "en": "Vehicle",
      "filter": "eq",
      "form": "add",
      "identifier": true,
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
      "dict": "DeviceType",
      "en": "Part type",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "deviceType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "部件类型"
    },
    {
      "column": true,
      "en": "Old serial",
      "filter": "like",
      "form": "add",
      "help": {
        "zh": "终端填 IMEI，电池填电池编码，SIM 卡填 ICCID",
        "en": "The IMEI of a terminal, the code of a battery, the ICCID of a SIM card"
      },
      "identifier": true,
      "kind": "text",
      "name": "oldSerial",
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
          "rule": "length",
          "min": 0,
          "max": 32
        },
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "原部件编号"
    },
    {
      "column": true,
      "en": "New serial",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "newSerial",
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
          "rule": "length",
          "min": 0,
          "max": 32
        },
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "新部件编号"
    },
    {
      "en": "New terminal SN",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "newTboxSn",
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
        },
        {
          "rule": "requiredWhen",
          "field": "deviceType",
          "values": [
            1
          ]
        }
      ],
      "visibleWhen": {
        "field": "deviceType",
        "values": [
          1
        ]
      },
      "zh": "新终端序列号"
    },
    {
      "en": "New ICCID",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "留空则沿用原卡",
        "en": "Empty: the card stays"
      },
      "identifier": true,
      "kind": "text",
      "name": "newSim",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact",
        "upper"
      ],
      "rules": [
        {
          "rule": "check",
          "check": "iccid"
        }
      ],
      "sortable": true,
      "visibleWhen": {
        "field": "deviceType",
        "values": [
          1
        ]
      },
      "zh": "新SIM卡号"
    },
    {
      "column": true,
      "dict": "ReplaceReason",
      "en": "Reason",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "reason",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "更换原因"
    },
    {
      "column": true,
      "en": "Repair order",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "丢失补配和出厂信息更正可不填",
        "en": "Not needed for lost parts and factory corrections"
      },
      "identifier": true,
      "kind": "ref",
      "labelKey": "repairOrderName",
      "name": "repairOrderId",
      "ref": "repairOrder",
      "zh": "关联工单"
    },
    {
      "column": true,
      "default": 1,
      "dict": "WarrantyType",
      "en": "Warranty",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "warrantyType",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "质保判定"
    },
    {
      "column": true,
      "en": "Outlet",
      "filter": "in",
      "form": "add",
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
      "zh": "更换网点"
    },
    {
      "column": true,
      "en": "Done by",
      "filter": "like",
      "form": "add",
      "kind": "text",
      "name": "operatorName",
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
      "zh": "更换人员"
    },
    {
      "column": true,
      "en": "Mileage",
      "form": "add",
      "kind": "int",
      "name": "mileageKm",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 999999
        }
      ],
      "unit": "km",
      "zh": "里程"
    },
    {
      "en": "Photos",
      "form": "add",
      "help": {
        "zh": "2 至 6 张，含新旧部件的标签",
        "en": "2 to 6, with the labels of the old and the new part"
      },
      "kind": "images",
      "name": "photos",
      "purpose": "evidence",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 6
        }
      ],
      "zh": "照片"
    },
    {
      "column": true,
      "default": 1,
      "dict": "OldPartFate",
      "en": "Old part",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "oldPartFate",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "旧件处理"
    },
    {
      "column": true,
      "en": "Replaced at",
      "filter": "range",
      "form": "add",
      "kind": "time",
      "name": "replacedAt",
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
      "zh": "更换时间"
    },
    {
      "en": "New terminal reported",
      "kind": "time",
      "name": "reportedAt",
      "section": {
        "zh": "结果",
        "en": "Result"
      },
      "zh": "新终端上报"
    },
    {
      "en": "Decided at",
      "filter": "range",
      "kind": "time",
      "name": "decidedAt",
      "sortable": true,
      "zh": "确认时间"
    },
    {
      "en": "Refusal reason",
      "kind": "longtext",
      "name": "refusalReason",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "驳回原因"
    },
    {
      "en": "Revert reason",
      "kind": "longtext",
      "name": "revertReason",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "撤销原因"
    },
    {
      "en": "Reverted at",
      "kind": "time",
      "name": "revertedAt",
      "zh": "撤销时间"
    },
    {
      "en": "Old terminal SN",
      "identifier": true,
      "kind": "text",
      "name": "oldTboxSn",
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
      "zh": "原终端序列号"
    },
    {
      "en": "Old ICCID",
      "identifier": true,
      "kind": "text",
      "name": "oldSim",
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
      "zh": "原SIM卡号"
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
    "recordNo",
    "status",
    "vin",
    "deviceType",
    "oldSerial",
    "newSerial",
    "reason",
    "dealerId",
    "replacedAt"
  ],
  "name": "replacementRecord",
  "noun": {
    "zh": "条更换记录",
    "one": "replacement",
    "many": "replacements"
  },
  "order": "replacedAt desc",
  "search": [
    "recordNo",
    "oldSerial",
    "newSerial"
  ],
  "searchIn": [
    {
      "zh": "更换单号",
      "en": "Record no."
    },
    {
      "zh": "原部件编号",
      "en": "Old serial"
    },
    {
      "zh": "新部件编号",
      "en": "New serial"
    },
    {
      "zh": "车架号",
      "en": "VIN / frame no."
    },
    {
      "zh": "车牌号",
      "en": "Plate"
    },
    {
      "zh": "终端序列号",
      "en": "Terminal SN"
    },
    {
      "zh": "IMEI",
      "en": "IMEI"
    }
  ],
  "state": "status",
  "summary": [
    "status",
    "deviceType",
    "vin",
    "oldSerial",
    "newSerial",
    "repairOrderId",
    "dealerId"
  ],
  "title": "recordNo",
  "view": "replacementRecord:view",
  "views": [
    {
      "en": "To confirm",
      "filters": {
        "status.in": "0"
      },
      "name": "pending",
      "zh": "待确认"
    },
    {
      "en": "In effect",
      "filters": {
        "status.in": "1"
      },
      "name": "inEffect",
      "zh": "已生效"
    }
  ],
  "zh": "更换记录"
}
