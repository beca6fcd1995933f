// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 调试频率 · Reporting frequency override on the wire. */
export interface DebugFrequency {
  /** 车辆 · Vehicle */
  vehicleId: number
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 骑行间隔 · Riding interval */
  rideIntervalS: number
  /** 驻车间隔 · Parked interval */
  parkIntervalS: number
  /** 禁止休眠 · Prevent sleep */
  noSleep: boolean
  /** CAN信号 · CAN signals */
  canSignals: string[] | null
  /** 开始时间 · Start */
  startAt: string | null
  /** 结束时间 · End */
  endAt: string
  /** 原因 · Reason */
  reason: string
  /** 预计流量 · Est. data */
  estTrafficMb: number
  /** 状态 · State */
  state: number
  /** 指令号 · Command no. */
  commandNo: string | null
  /** 操作人 · Operator */
  operatorId: number | null
  operatorName: string | null
  /** 实际结束 · Ended at */
  endedAt: string | null
  /** 下次检查 · Next check */
  lookAt: string | null
  /** 恢复时间 · Restored at */
  backAt: string | null
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
      "permission": "debug:frequency",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "done": {
        "zh": "已停止{rows}",
        "en": "Stopped {rows}"
      },
      "en": "Stop",
      "permission": "debug:frequency",
      "primary": true,
      "transition": {
        "field": "state",
        "from": [
          0,
          1
        ],
        "to": 3
      },
      "verb": "stop",
      "zh": "停止"
    },
    {
      "en": "Export",
      "permission": "debug:view",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Reporting frequency override",
  "fields": [
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
      "en": "Riding interval",
      "form": "add",
      "kind": "int",
      "name": "rideIntervalS",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 300
        }
      ],
      "unit": "s",
      "zh": "骑行间隔"
    },
    {
      "column": true,
      "en": "Parked interval",
      "form": "add",
      "kind": "int",
      "name": "parkIntervalS",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 5,
          "max": 3600
        }
      ],
      "unit": "s",
      "zh": "驻车间隔"
    },
    {
      "column": true,
      "en": "Prevent sleep",
      "filter": "eq",
      "form": "add",
      "kind": "bool",
      "name": "noSleep",
      "zh": "禁止休眠"
    },
    {
      "en": "CAN signals",
      "form": "add",
      "help": {
        "zh": "附加到遥测的信号编号，最多 32 个",
        "en": "IDs of signals added to telemetry, up to 32"
      },
      "kind": "codes",
      "name": "canSignals",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 32
        }
      ],
      "zh": "CAN信号"
    },
    {
      "column": true,
      "en": "Start",
      "filter": "range",
      "form": "add",
      "kind": "time",
      "name": "startAt",
      "quick": true,
      "sortable": true,
      "zh": "开始时间"
    },
    {
      "column": true,
      "en": "End",
      "filter": "range",
      "form": "add",
      "kind": "time",
      "name": "endAt",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "结束时间"
    },
    {
      "column": true,
      "dict": "DebugReason",
      "en": "Reason",
      "filter": "in",
      "form": "add",
      "kind": "dict",
      "name": "reason",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "原因"
    },
    {
      "column": true,
      "en": "Est. data",
      "kind": "decimal",
      "name": "estTrafficMb",
      "scale": 2,
      "unit": "MB",
      "zh": "预计流量"
    },
    {
      "column": true,
      "dict": "FrequencyState",
      "en": "State",
      "filter": "in",
      "kind": "enum",
      "name": "state",
      "quick": true,
      "section": {
        "zh": "进度",
        "en": "Progress"
      },
      "zh": "状态"
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
      "sortable": true,
      "zh": "指令号"
    },
    {
      "column": true,
      "en": "Operator",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "operatorName",
      "name": "operatorId",
      "ref": "operator",
      "zh": "操作人"
    },
    {
      "en": "Ended at",
      "kind": "time",
      "name": "endedAt",
      "zh": "实际结束"
    },
    {
      "en": "Next check",
      "kind": "time",
      "name": "lookAt",
      "zh": "下次检查"
    },
    {
      "en": "Restored at",
      "kind": "time",
      "name": "backAt",
      "zh": "恢复时间"
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
  "name": "debugFrequency",
  "noun": {
    "zh": "条频率调整",
    "one": "reporting frequency override",
    "many": "reporting frequency overrides"
  },
  "order": "startAt desc",
  "search": [],
  "state": "state",
  "title": "vin",
  "view": "debug:view",
  "zh": "调试频率"
}
