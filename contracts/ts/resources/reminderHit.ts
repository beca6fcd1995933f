// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 提醒命中记录 · Reminder hit on the wire. */
export interface ReminderHit {
  /** 规则 · Rule */
  reminderId: number | null
  reminderName: string | null
  /** 车架号 · VIN */
  vin: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 车主 · Owner */
  appUserId: number | null
  appUserName: string | null
  /** 命中值 · Value found */
  foundValue: string | null
  /** 周期标识 · Cycle */
  cycleKey: string | null
  /** 第几次提醒 · Time */
  timeNo: number
  /** 投递状态 · Delivery */
  deliveryStatus: number
  /** 已响应 · Acted on */
  answered: boolean
  /** 命中时间 · Hit at */
  hitAt: string | null
  /** 发送任务 · Send job */
  jobId: number | null
  jobName: string | null
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
      "permission": "serviceReminder:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Reminder hit",
  "fields": [
    {
      "column": true,
      "en": "Rule",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "reminderName",
      "name": "reminderId",
      "ref": "serviceReminder",
      "zh": "规则"
    },
    {
      "column": true,
      "en": "VIN",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "vin",
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
          "max": 17
        }
      ],
      "sortable": true,
      "zh": "车架号"
    },
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
      "en": "Owner",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "quick": true,
      "ref": "appUser",
      "zh": "车主"
    },
    {
      "column": true,
      "en": "Value found",
      "kind": "text",
      "name": "foundValue",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 40
        }
      ],
      "zh": "命中值"
    },
    {
      "column": true,
      "en": "Cycle",
      "identifier": true,
      "kind": "text",
      "name": "cycleKey",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 40
        }
      ],
      "zh": "周期标识"
    },
    {
      "column": true,
      "en": "Time",
      "kind": "int",
      "name": "timeNo",
      "zh": "第几次提醒"
    },
    {
      "column": true,
      "dict": "DeliveryStatus",
      "en": "Delivery",
      "filter": "in",
      "kind": "enum",
      "name": "deliveryStatus",
      "quick": true,
      "zh": "投递状态"
    },
    {
      "column": true,
      "en": "Acted on",
      "filter": "eq",
      "help": {
        "zh": "30 天内已预约保养、续期、充电或骑行",
        "en": "A service was booked, or the vehicle renewed, charged or ridden within 30 days"
      },
      "kind": "bool",
      "name": "answered",
      "zh": "已响应"
    },
    {
      "column": true,
      "en": "Hit at",
      "filter": "range",
      "kind": "time",
      "name": "hitAt",
      "sortable": true,
      "zh": "命中时间"
    },
    {
      "en": "Send job",
      "identifier": true,
      "kind": "ref",
      "labelKey": "jobName",
      "name": "jobId",
      "ref": "messageJob",
      "zh": "发送任务"
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
  "name": "reminderHit",
  "noun": {
    "zh": "条命中记录",
    "one": "reminder hit",
    "many": "reminder hits"
  },
  "order": "hitAt desc",
  "search": [],
  "state": "deliveryStatus",
  "title": "vin",
  "view": "serviceReminder:view",
  "zh": "提醒命中记录"
}
