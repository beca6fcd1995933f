// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 故障上报 · Fault report on the wire. */
export interface FaultReport {
  /** 故障单号 · Report no. */
  reportNo: string | null
  /** 状态 · Status */
  status: number
  /** 车架号 · VIN */
  vehicleId: number
  vehicleName: string | null
  /** 上报来源 · Source */
  faultSource: number
  /** 故障现象 · Symptom */
  symptom: string
  /** 控制器 · ECU */
  ecuType: number | null
  /** 故障码 · DTC */
  dtcCode: string | null
  /** 发生时间 · Occurred at */
  occurAt: string
  /** 发生里程 · Odometer */
  odoKm: number | null
  /** 发生次数 · Occurrences */
  occurrences: number
  /** 最近发生 · Last occurred at */
  lastAt: string | null
  /** 重复故障 · Repeated */
  repeated: boolean
  /** 图片 · Photos */
  images: string[] | null
  /** 车型 · Model */
  modelId: number | null
  modelName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 生产日期 · Production date */
  productionDate: string | null
  /** 激活日期 · Activated on */
  activatedOn: string | null
  /** 使用月数 · Months in service */
  monthsInService: number
  /** 软件版本 · Firmware */
  firmware: string | null
  /** 冻结帧 · Freeze frame */
  freezeFrame: unknown
  /** 零件号 · Part no. */
  partCode: string | null
  /** 零件批次 · Part batch */
  partBatch: string | null
  /** 根因 · Root cause */
  rootCause: string | null
  /** 解决措施 · Solution */
  solution: string | null
  /** 驳回原因 · Reason of rejection */
  rejectReason: string | null
  /** 关闭时间 · Closed at */
  closedAt: string | null
  /** 关联告警 · Alarm */
  alarmId: number | null
  alarmName: string | null
  /** 维修单 · Repair order */
  repairOrderId: number | null
  repairOrderName: string | null
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
      "permission": "fault:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "fault:analyse",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已开始分析{rows}",
        "en": "Started the analysis of {rows}"
      },
      "en": "Start analysis",
      "permission": "fault:analyse",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "analyse",
      "zh": "开始分析"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已确认{rows}",
        "en": "Confirmed {rows}"
      },
      "en": "Confirm",
      "input": [
        {
          "dict": "RootCause",
          "en": "Root cause",
          "form": "both",
          "kind": "dict",
          "name": "rootCause",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "根因"
        }
      ],
      "permission": "fault:analyse",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "confirm",
      "zh": "确认"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已驳回{rows}",
        "en": "Rejected {rows}"
      },
      "effect": {
        "zh": "无法复现、重复上报或使用不当的故障，不计入统计",
        "en": "For what cannot be reproduced, was reported twice or is misuse; it no longer counts"
      },
      "en": "Reject",
      "permission": "fault:analyse",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 3
      },
      "verb": "reject",
      "zh": "驳回"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已关闭{rows}",
        "en": "Closed {rows}"
      },
      "en": "Close",
      "input": [
        {
          "en": "Solution",
          "form": "both",
          "kind": "longtext",
          "name": "solution",
          "normalise": [
            "trim"
          ],
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "length",
              "min": 5,
              "max": 500
            }
          ],
          "zh": "解决措施"
        }
      ],
      "permission": "fault:close",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          2
        ],
        "to": 4
      },
      "verb": "close",
      "zh": "关闭"
    },
    {
      "en": "Export",
      "permission": "fault:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Fault report",
  "fields": [
    {
      "column": true,
      "en": "Report no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "reportNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "section": {
        "zh": "故障",
        "en": "Fault"
      },
      "sortable": true,
      "zh": "故障单号"
    },
    {
      "column": true,
      "default": 0,
      "dict": "FaultStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "VIN",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "quick": true,
      "ref": "vehicle",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "车架号"
    },
    {
      "column": true,
      "default": 2,
      "dict": "FaultSource",
      "en": "Source",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "faultSource",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "上报来源"
    },
    {
      "column": true,
      "dict": "FaultSymptom",
      "en": "Symptom",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "symptom",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "故障现象"
    },
    {
      "column": true,
      "dict": "EcuType",
      "en": "ECU",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "ecuType",
      "zh": "控制器"
    },
    {
      "column": true,
      "en": "DTC",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "dtcCode",
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
          "pattern": "^(?:[A-Z0-9-]{2,12})$"
        }
      ],
      "sortable": true,
      "zh": "故障码"
    },
    {
      "column": true,
      "en": "Occurred at",
      "filter": "range",
      "form": "add",
      "kind": "time",
      "name": "occurAt",
      "quick": true,
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
      "zh": "发生时间"
    },
    {
      "column": true,
      "en": "Odometer",
      "filter": "range",
      "form": "add",
      "kind": "decimal",
      "name": "odoKm",
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
      "zh": "发生里程"
    },
    {
      "column": true,
      "default": 1,
      "en": "Occurrences",
      "kind": "int",
      "name": "occurrences",
      "zh": "发生次数"
    },
    {
      "en": "Last occurred at",
      "kind": "time",
      "name": "lastAt",
      "zh": "最近发生"
    },
    {
      "en": "Repeated",
      "filter": "eq",
      "help": {
        "zh": "同一车辆同一故障码 30 天内再次发生",
        "en": "The same code on the same vehicle within 30 days"
      },
      "kind": "bool",
      "name": "repeated",
      "zh": "重复故障"
    },
    {
      "en": "Photos",
      "form": "both",
      "kind": "images",
      "name": "images",
      "purpose": "evidence",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 9
        }
      ],
      "zh": "图片"
    },
    {
      "column": true,
      "en": "Model",
      "filter": "in",
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "ref": "vehicleModel",
      "section": {
        "zh": "车辆",
        "en": "Vehicle"
      },
      "zh": "车型"
    },
    {
      "column": true,
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "经销商"
    },
    {
      "dict": "VehicleStatus",
      "en": "Vehicle lifecycle",
      "filter": "in",
      "kind": "enum",
      "name": "vehicleStatus",
      "zh": "车辆状态"
    },
    {
      "en": "Test vehicle",
      "filter": "eq",
      "kind": "bool",
      "name": "testVehicle",
      "zh": "测试车"
    },
    {
      "en": "Production date",
      "filter": "range",
      "kind": "date",
      "name": "productionDate",
      "sortable": true,
      "zh": "生产日期"
    },
    {
      "en": "Activated on",
      "filter": "range",
      "kind": "date",
      "name": "activatedOn",
      "sortable": true,
      "zh": "激活日期"
    },
    {
      "column": true,
      "en": "Months in service",
      "filter": "range",
      "help": {
        "zh": "从激活到故障发生的整月数",
        "en": "Whole months from activation to the fault"
      },
      "kind": "int",
      "name": "monthsInService",
      "sortable": true,
      "unit": "m",
      "zh": "使用月数"
    },
    {
      "column": true,
      "en": "Firmware",
      "filter": "like",
      "identifier": true,
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
      "zh": "软件版本"
    },
    {
      "en": "Freeze frame",
      "kind": "json",
      "name": "freezeFrame",
      "zh": "冻结帧"
    },
    {
      "column": true,
      "en": "Part no.",
      "filter": "like",
      "form": "edit",
      "identifier": true,
      "kind": "text",
      "name": "partCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 24
        }
      ],
      "section": {
        "zh": "分析",
        "en": "Analysis"
      },
      "sortable": true,
      "zh": "零件号"
    },
    {
      "en": "Part batch",
      "filter": "eq",
      "form": "edit",
      "identifier": true,
      "kind": "text",
      "name": "partBatch",
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
      "zh": "零件批次"
    },
    {
      "column": true,
      "dict": "RootCause",
      "en": "Root cause",
      "filter": "in",
      "kind": "dict",
      "name": "rootCause",
      "zh": "根因"
    },
    {
      "en": "Solution",
      "kind": "longtext",
      "name": "solution",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 500
        }
      ],
      "zh": "解决措施"
    },
    {
      "en": "Reason of rejection",
      "kind": "longtext",
      "name": "rejectReason",
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
      "en": "Closed at",
      "filter": "range",
      "kind": "time",
      "name": "closedAt",
      "sortable": true,
      "zh": "关闭时间"
    },
    {
      "en": "Alarm",
      "kind": "ref",
      "labelKey": "alarmName",
      "name": "alarmId",
      "ref": "alarm",
      "zh": "关联告警"
    },
    {
      "column": true,
      "en": "Repair order",
      "form": "both",
      "identifier": true,
      "kind": "ref",
      "labelKey": "repairOrderName",
      "many": true,
      "name": "repairOrderId",
      "ref": "repairOrder",
      "zh": "维修单"
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
    "reportNo",
    "status",
    "vehicleId",
    "dtcCode",
    "symptom",
    "occurAt",
    "monthsInService",
    "odoKm",
    "modelId",
    "dealerId"
  ],
  "name": "faultReport",
  "noun": {
    "zh": "张故障单",
    "one": "fault report",
    "many": "fault reports"
  },
  "order": "occurAt desc",
  "search": [
    "reportNo"
  ],
  "state": "status",
  "summary": [
    "status",
    "vehicleId",
    "dtcCode",
    "symptom",
    "monthsInService",
    "odoKm",
    "occurrences",
    "rootCause"
  ],
  "title": "reportNo",
  "view": "fault:view",
  "views": [
    {
      "en": "Open",
      "filters": {
        "status.in": "0,1,2"
      },
      "name": "open",
      "zh": "未关闭"
    },
    {
      "en": "To analyse",
      "filters": {
        "status.in": "0"
      },
      "name": "new",
      "zh": "待分析"
    },
    {
      "en": "Repeated",
      "filters": {
        "repeated.eq": "true"
      },
      "name": "repeated",
      "zh": "重复故障"
    }
  ],
  "zh": "故障上报"
}
