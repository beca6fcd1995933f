// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 告警 · Alarm on the wire. */
export interface Alarm {
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 告警码 · Code */
  errCode: number | null
  errName: string | null
  /** 级别 · Level */
  level: number
  /** 状态 · Status */
  status: number
  /** 处理状态 · Handling */
  handleStatus: number
  /** 已屏蔽 · Muted */
  muted: boolean
  /** 类别 · Category */
  category: number | null
  /** 首次时间 · First seen */
  firstAt: string | null
  /** 最近时间 · Last seen */
  lastAt: string | null
  /** 恢复时间 · Cleared at */
  clearedAt: string | null
  /** 次数 · Count */
  count: number
  /** 持续时长 · Duration */
  durationMin: number
  /** 来源 · Source */
  alarmSource: number | null
  /** 告警规则 · Alarm rule */
  ruleId: number | null
  ruleName: string | null
  /** 告警编号 · Alarm no. */
  alarmNo: string | null
  /** 车型 · Model */
  modelId: number | null
  modelName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 车主 · Owner */
  ownerId: number | null
  ownerName: string | null
  /** 城市 · City */
  cityCode: number | null
  cityName: string | null
  /** SIM运营商账户 · SIM carrier account */
  simAccountId: number | null
  simAccountName: string | null
  /** 固件版本 · Firmware */
  firmware: string | null
  /** 现场数据 · Snapshot */
  snapshot: unknown
  /** 确认人 · Acknowledged by */
  ackBy: number | null
  ackByName: string | null
  /** 确认时间 · Acknowledged at */
  ackAt: string | null
  /** 处理人 · Assignee */
  assigneeId: number | null
  assigneeName: string | null
  /** 处理结果 · Result */
  handleResult: string | null
  /** 处理说明 · Note */
  handleNote: string | null
  /** 处理图片 · Photos */
  handleImages: string[] | null
  /** 处理时间 · Handled at */
  handledAt: string | null
  /** 维修单 · Repair order */
  repairOrderId: number | null
  repairOrderName: string | null
  /** 复发 · Recurred */
  recurred: boolean
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
      "batch": 500,
      "done": {
        "zh": "已确认{rows}",
        "en": "Acknowledged {rows}"
      },
      "en": "Acknowledge",
      "permission": "alarm:ack",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          2
        ]
      },
      "undo": "unack",
      "verb": "ack",
      "zh": "确认"
    },
    {
      "batch": 500,
      "done": {
        "zh": "已撤销{rows}的确认",
        "en": "Undid the acknowledgement of {rows}"
      },
      "en": "Undo acknowledgement",
      "permission": "alarm:ack",
      "transition": {
        "field": "status",
        "from": [
          1,
          3
        ]
      },
      "undoOnly": true,
      "verb": "unack",
      "zh": "撤销确认"
    },
    {
      "batch": 500,
      "done": {
        "zh": "已将{rows}指派给{assigneeId}",
        "en": "Assigned {rows} to {assigneeId}"
      },
      "en": "Assign",
      "input": [
        {
          "en": "Assignee",
          "form": "both",
          "kind": "ref",
          "labelKey": "assigneeName",
          "name": "assigneeId",
          "ref": "operator",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "处理人"
        }
      ],
      "permission": "alarm:handle",
      "transition": {
        "field": "handleStatus",
        "from": [
          0,
          1
        ],
        "to": 1
      },
      "undo": "undoAssign",
      "verb": "assign",
      "zh": "指派"
    },
    {
      "batch": 500,
      "done": {
        "zh": "已处理{rows}",
        "en": "Handled {rows}"
      },
      "en": "Handle",
      "input": [
        {
          "dict": "AlarmResult",
          "en": "Result",
          "form": "both",
          "kind": "dict",
          "name": "handleResult",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "处理结果"
        },
        {
          "en": "Note",
          "form": "both",
          "kind": "longtext",
          "name": "handleNote",
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
          "zh": "处理说明"
        },
        {
          "en": "Photos",
          "form": "both",
          "kind": "images",
          "name": "handleImages",
          "purpose": "evidence",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 9
            }
          ],
          "zh": "处理图片"
        }
      ],
      "permission": "alarm:handle",
      "primary": true,
      "transition": {
        "field": "handleStatus",
        "from": [
          0,
          1
        ],
        "to": 2
      },
      "verb": "handle",
      "zh": "处理"
    },
    {
      "done": {
        "zh": "已手动恢复{rows}",
        "en": "Cleared {rows}"
      },
      "en": "Clear manually",
      "permission": "alarm:handle",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ]
      },
      "verb": "clear",
      "zh": "手动恢复"
    },
    {
      "batch": 500,
      "danger": true,
      "done": {
        "zh": "已屏蔽{rows}",
        "en": "Muted {rows}"
      },
      "effect": {
        "zh": "在此期间这辆车的同类告警只记录，不提示、不推送",
        "en": "Until then, this alarm is recorded for the vehicle without notifications"
      },
      "en": "Mute",
      "input": [
        {
          "en": "Mute until",
          "form": "both",
          "help": {
            "zh": "最多7天",
            "en": "At most 7 days"
          },
          "kind": "time",
          "name": "until",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notPast"
            }
          ],
          "zh": "屏蔽至"
        }
      ],
      "permission": "alarm:mute",
      "reason": true,
      "verb": "mute",
      "zh": "屏蔽"
    },
    {
      "en": "Export",
      "permission": "alarm:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 500,
      "en": "Undo assign",
      "permission": "alarm:handle",
      "undoOnly": true,
      "verb": "undoAssign",
      "zh": "撤销指派"
    }
  ],
  "board": "handleStatus",
  "en": "Alarm",
  "fields": [
    {
      "column": true,
      "en": "Vehicle",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "section": {
        "zh": "告警",
        "en": "Alarm"
      },
      "widest": 156,
      "zh": "车辆"
    },
    {
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
      "zh": "车架号"
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
      "en": "Code",
      "filter": "in",
      "kind": "ref",
      "labelKey": "errName",
      "name": "errCode",
      "quick": true,
      "ref": "alarmErrCode",
      "widest": 120,
      "zh": "告警码"
    },
    {
      "column": true,
      "dict": "AlarmLevel",
      "en": "Level",
      "filter": "in",
      "kind": "enum",
      "name": "level",
      "quick": true,
      "sortable": true,
      "zh": "级别"
    },
    {
      "column": true,
      "dict": "AlarmStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "sortable": true,
      "zh": "状态"
    },
    {
      "column": true,
      "dict": "HandleStatus",
      "en": "Handling",
      "filter": "in",
      "kind": "enum",
      "name": "handleStatus",
      "quick": true,
      "zh": "处理状态"
    },
    {
      "en": "Muted",
      "filter": "eq",
      "kind": "bool",
      "name": "muted",
      "quick": true,
      "words": {
        "yes": {
          "zh": "已屏蔽",
          "en": "Muted"
        },
        "no": {
          "zh": "未屏蔽",
          "en": "Not muted"
        }
      },
      "zh": "已屏蔽"
    },
    {
      "column": true,
      "dict": "AlarmCategory",
      "en": "Category",
      "filter": "in",
      "kind": "enum",
      "name": "category",
      "zh": "类别"
    },
    {
      "column": true,
      "en": "First seen",
      "filter": "range",
      "kind": "time",
      "name": "firstAt",
      "sortable": true,
      "widest": 130,
      "zh": "首次时间"
    },
    {
      "column": true,
      "en": "Last seen",
      "filter": "range",
      "kind": "time",
      "name": "lastAt",
      "quick": true,
      "sortable": true,
      "widest": 130,
      "zh": "最近时间"
    },
    {
      "en": "Cleared at",
      "filter": "range",
      "kind": "time",
      "name": "clearedAt",
      "sortable": true,
      "zh": "恢复时间"
    },
    {
      "column": true,
      "en": "Count",
      "filter": "range",
      "kind": "int",
      "name": "count",
      "sortable": true,
      "widest": 82,
      "zh": "次数"
    },
    {
      "column": true,
      "en": "Duration",
      "filter": "range",
      "kind": "int",
      "name": "durationMin",
      "unit": "min",
      "zh": "持续时长"
    },
    {
      "column": true,
      "dict": "AlarmSource",
      "en": "Source",
      "filter": "in",
      "kind": "enum",
      "name": "alarmSource",
      "zh": "来源"
    },
    {
      "en": "Alarm rule",
      "filter": "in",
      "kind": "ref",
      "labelKey": "ruleName",
      "name": "ruleId",
      "ref": "alarmRule",
      "zh": "告警规则"
    },
    {
      "en": "Alarm no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "alarmNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "告警编号"
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
      "widest": 84,
      "zh": "经销商"
    },
    {
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
      "en": "City",
      "filter": "in",
      "kind": "ref",
      "labelKey": "cityName",
      "name": "cityCode",
      "ref": "area",
      "widest": 76,
      "zh": "城市"
    },
    {
      "en": "SIM carrier account",
      "filter": "in",
      "kind": "ref",
      "labelKey": "simAccountName",
      "name": "simAccountId",
      "ref": "simAccount",
      "zh": "SIM运营商账户"
    },
    {
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
      "en": "Snapshot",
      "kind": "json",
      "name": "snapshot",
      "zh": "现场数据"
    },
    {
      "column": true,
      "en": "Acknowledged by",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "ackByName",
      "name": "ackBy",
      "ref": "operator",
      "section": {
        "zh": "处理",
        "en": "Handling"
      },
      "zh": "确认人"
    },
    {
      "column": true,
      "en": "Acknowledged at",
      "filter": "range",
      "kind": "time",
      "name": "ackAt",
      "sortable": true,
      "zh": "确认时间"
    },
    {
      "column": true,
      "en": "Assignee",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "assigneeName",
      "name": "assigneeId",
      "ref": "operator",
      "zh": "处理人"
    },
    {
      "column": true,
      "dict": "AlarmResult",
      "en": "Result",
      "filter": "in",
      "kind": "dict",
      "name": "handleResult",
      "zh": "处理结果"
    },
    {
      "en": "Note",
      "kind": "longtext",
      "name": "handleNote",
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
      "zh": "处理说明"
    },
    {
      "en": "Photos",
      "kind": "images",
      "name": "handleImages",
      "purpose": "image",
      "zh": "处理图片"
    },
    {
      "en": "Handled at",
      "filter": "range",
      "kind": "time",
      "name": "handledAt",
      "sortable": true,
      "zh": "处理时间"
    },
    {
      "column": true,
      "en": "Repair order",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "repairOrderName",
      "name": "repairOrderId",
      "ref": "repairOrder",
      "zh": "维修单"
    },
    {
      "en": "Recurred",
      "filter": "eq",
      "kind": "bool",
      "name": "recurred",
      "zh": "复发"
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
    "level",
    "errCode",
    "vehicleId",
    "status",
    "firstAt",
    "lastAt",
    "count",
    "dealerId",
    "cityCode"
  ],
  "name": "alarm",
  "named": "{errCode} · {vehicleId}",
  "noun": {
    "zh": "条告警",
    "one": "alarm",
    "many": "alarms"
  },
  "order": "status, level desc, lastAt desc",
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
    },
    {
      "zh": "告警码",
      "en": "Code"
    },
    {
      "zh": "告警名称",
      "en": "Name"
    }
  ],
  "state": "status",
  "tiles": {
    "by": "level",
    "en": "unacknowledged",
    "view": "active",
    "zh": "未确认"
  },
  "title": "alarmNo",
  "view": "alarm:view",
  "views": [
    {
      "en": "Active",
      "filters": {
        "muted.eq": "false",
        "status.in": "0,1"
      },
      "name": "active",
      "zh": "未恢复"
    },
    {
      "en": "Major or critical",
      "filters": {
        "level.in": "3,4",
        "muted.eq": "false",
        "status.in": "0,1"
      },
      "name": "severe",
      "zh": "严重及以上"
    },
    {
      "en": "To handle",
      "filters": {
        "handleStatus.in": "0",
        "muted.eq": "false"
      },
      "name": "unhandled",
      "zh": "未处理"
    },
    {
      "en": "Muted",
      "filters": {
        "muted.eq": "true"
      },
      "name": "muted",
      "zh": "已屏蔽"
    }
  ],
  "zh": "告警"
}
