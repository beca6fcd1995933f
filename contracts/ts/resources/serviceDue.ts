// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 应保养记录 · Service due on the wire. */
export interface ServiceDue {
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 车型 · Model */
  modelId: number | null
  modelName: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 保养情况 · Service status */
  status: number | null
  /** 应保养日期 · Due on */
  dueOn: string
  /** 第几次保养 · Service no. */
  serviceNo: number
  /** 到期依据 · Due by */
  dueBy: number | null
  /** 上次保养 · Last service */
  sinceOn: string | null
  /** 提醒时间 · Reminded */
  remindedAt: string | null
  /** 完成日期 · Done on */
  doneOn: string | null
  /** 保养工单 · Service order */
  orderId: number | null
  orderName: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
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
      "en": "Export",
      "permission": "repairOrder:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Service due",
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
      "column": true,
      "dict": "ServiceDueStatus",
      "en": "Service status",
      "filter": "in",
      "help": {
        "zh": "应保养日期前后 30 天内完成为按期",
        "en": "On time is within 30 days of the due date"
      },
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "保养情况"
    },
    {
      "column": true,
      "en": "Due on",
      "filter": "range",
      "kind": "date",
      "name": "dueOn",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "应保养日期"
    },
    {
      "column": true,
      "en": "Service no.",
      "filter": "range",
      "kind": "int",
      "name": "serviceNo",
      "sortable": true,
      "zh": "第几次保养"
    },
    {
      "column": true,
      "dict": "ServiceDueBy",
      "en": "Due by",
      "filter": "in",
      "kind": "enum",
      "name": "dueBy",
      "zh": "到期依据"
    },
    {
      "column": true,
      "en": "Last service",
      "filter": "range",
      "help": {
        "zh": "首次保养前为销售或激活日期",
        "en": "Before the first service: the day of sale or activation"
      },
      "kind": "date",
      "name": "sinceOn",
      "sortable": true,
      "zh": "上次保养"
    },
    {
      "column": true,
      "en": "Reminded",
      "filter": "range",
      "help": {
        "zh": "应保养日期前 30 天至后 7 天内的提醒",
        "en": "From 30 days before the due date to 7 days after"
      },
      "kind": "time",
      "name": "remindedAt",
      "sortable": true,
      "zh": "提醒时间"
    },
    {
      "column": true,
      "en": "Done on",
      "filter": "range",
      "kind": "date",
      "name": "doneOn",
      "sortable": true,
      "zh": "完成日期"
    },
    {
      "column": true,
      "en": "Service order",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "orderName",
      "name": "orderId",
      "ref": "repairOrder",
      "zh": "保养工单"
    },
    {
      "column": true,
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "所属经销商"
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
    "status",
    "dueOn",
    "serviceNo",
    "dueBy",
    "remindedAt",
    "doneOn",
    "orderId",
    "modelId"
  ],
  "name": "serviceDue",
  "noun": {
    "zh": "条应保养记录",
    "one": "service due",
    "many": "services due"
  },
  "order": "dueOn desc",
  "search": [],
  "searchIn": [
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
    "dueOn",
    "serviceNo",
    "dueBy",
    "remindedAt",
    "doneOn"
  ],
  "title": "vin",
  "view": "repairOrder:view",
  "views": [
    {
      "en": "Due",
      "filters": {
        "status.in": "1,3"
      },
      "name": "open",
      "zh": "待保养"
    },
    {
      "en": "Overdue",
      "filters": {
        "status.in": "3"
      },
      "name": "late",
      "zh": "逾期"
    }
  ],
  "zh": "应保养记录"
}
