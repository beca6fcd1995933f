// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 发送任务 · Send job on the wire. */
export interface MessageJob {
  /** 任务编号 · Job no. */
  jobNo: string | null
  /** 来源类型 · Source type */
  sourceType: number | null
  /** 活动消息 · Activity message */
  activityId: number | null
  activityName: string | null
  /** 系统通知 · System notice */
  noticeId: number | null
  noticeName: string | null
  /** 来源标题 · Source title */
  sourceTitle: { zh: string; en: string | null } | null
  /** 消息内容 · Message */
  text: { zh: string; en: string | null } | null
  /** 服务模板 · Service template */
  serviceTemplateId: number | null
  serviceTemplateName: string | null
  /** 告警模板 · Alarm template */
  alarmTemplateId: number | null
  alarmTemplateName: string | null
  /** 服务提醒 · Service reminder */
  reminderId: number | null
  reminderName: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 事件类型 · Event type */
  eventType: string | null
  /** 事件编号 · Event key */
  eventKey: string | null
  /** 已抑制 · Suppressed */
  suppressed: boolean
  /** 第几次 · Run */
  runNo: number
  /** 测试 · Test */
  test: boolean
  /** 状态 · Status */
  status: number
  /** 暂停原因 · Pause reason */
  pauseReason: number | null
  /** 确认人数 · Confirmed people */
  confirmed: number
  /** 总数 · Total */
  total: number
  /** 已发送 · Sent */
  sent: number
  /** 已送达 · Delivered */
  delivered: number
  /** 已读 · Read */
  read: number
  /** 已点击 · Clicked */
  clicked: number
  /** 失败 · Failed */
  failed: number
  /** 跳过 · Skipped */
  skipped: number
  /** 已取消 · Cancelled */
  cancelled: number
  /** 发送速率 · Rate per second */
  ratePerSecond: number
  /** 最近错误 · Last error */
  lastError: string | null
  /** 计划时间 · Planned at */
  plannedAt: string | null
  /** 开始时间 · Started at */
  startedAt: string | null
  /** 结束时间 · Finished at */
  finishedAt: string | null
  /** 操作人 · Operated by */
  operatedBy: number | null
  operatedByName: string | null
  /** 已重发 · Resent */
  retried: boolean
  /** 名单冻结时间 · Recipients frozen at */
  frozenAt: string | null
  /** 继续时间 · Resumed at */
  resumedAt: string | null
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
      "done": {
        "zh": "已调整{rows}的发送速率",
        "en": "Changed the rate of {rows}"
      },
      "en": "Change rate",
      "input": [
        {
          "en": "Rate per second",
          "form": "both",
          "kind": "int",
          "name": "ratePerSecond",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 10,
              "max": 2000
            }
          ],
          "unit": "条/s",
          "zh": "发送速率"
        }
      ],
      "permission": "messageJob:control",
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2,
          3
        ]
      },
      "verb": "setRate",
      "zh": "调整速率"
    },
    {
      "done": {
        "zh": "已暂停{rows}",
        "en": "Paused {rows}"
      },
      "en": "Pause",
      "permission": "messageJob:control",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ],
        "to": 3
      },
      "verb": "pause",
      "zh": "暂停"
    },
    {
      "done": {
        "zh": "已继续{rows}",
        "en": "Resumed {rows}"
      },
      "en": "Resume",
      "permission": "messageJob:control",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          3
        ]
      },
      "verb": "resume",
      "zh": "继续"
    },
    {
      "danger": true,
      "done": {
        "zh": "已取消{rows}，{stopped} 条不再发送",
        "en": "Cancelled {rows}; {stopped} deliveries are not sent"
      },
      "effect": {
        "zh": "排队中的立即停止；已发送的不受影响，名单见投递记录",
        "en": "Queued deliveries stop at once; those that were sent remain, and the delivery list names them"
      },
      "en": "Cancel",
      "permission": "messageJob:control",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2,
          3
        ],
        "to": 6
      },
      "verb": "cancel",
      "zh": "取消发送"
    },
    {
      "done": {
        "zh": "已重发 {again} 条",
        "en": "Sending {again} again"
      },
      "effect": {
        "zh": "仅重发超时和厂商限额的投递，24 小时内一次",
        "en": "Only timeouts and vendor limits are sent again, once and within 24 hours"
      },
      "en": "Resend failed",
      "permission": "messageJob:control",
      "transition": {
        "field": "status",
        "from": [
          5,
          7
        ]
      },
      "verb": "retryFailed",
      "zh": "重发失败"
    }
  ],
  "en": "Send job",
  "fields": [
    {
      "column": true,
      "en": "Job no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "jobNo",
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
          "max": 26
        }
      ],
      "sortable": true,
      "zh": "任务编号"
    },
    {
      "column": true,
      "dict": "MsgSource",
      "en": "Source type",
      "filter": "in",
      "kind": "enum",
      "name": "sourceType",
      "zh": "来源类型"
    },
    {
      "en": "Activity message",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "activityName",
      "name": "activityId",
      "ref": "activityMessage",
      "zh": "活动消息"
    },
    {
      "en": "System notice",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "noticeName",
      "name": "noticeId",
      "ref": "systemNotice",
      "zh": "系统通知"
    },
    {
      "column": true,
      "en": "Source title",
      "filter": "like",
      "kind": "i18n",
      "name": "sourceTitle",
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
          "max": 120
        }
      ],
      "zh": "来源标题"
    },
    {
      "en": "Message",
      "kind": "i18nText",
      "name": "text",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 600
        }
      ],
      "zh": "消息内容"
    },
    {
      "en": "Service template",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "serviceTemplateName",
      "name": "serviceTemplateId",
      "ref": "serviceTemplate",
      "zh": "服务模板"
    },
    {
      "en": "Alarm template",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "alarmTemplateName",
      "name": "alarmTemplateId",
      "ref": "alarmTemplate",
      "zh": "告警模板"
    },
    {
      "en": "Service reminder",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "reminderName",
      "name": "reminderId",
      "ref": "serviceReminder",
      "zh": "服务提醒"
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
      "en": "Event type",
      "identifier": true,
      "kind": "text",
      "name": "eventType",
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
      "zh": "事件类型"
    },
    {
      "en": "Event key",
      "identifier": true,
      "kind": "text",
      "name": "eventKey",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 80
        }
      ],
      "zh": "事件编号"
    },
    {
      "column": true,
      "en": "Suppressed",
      "filter": "eq",
      "kind": "bool",
      "name": "suppressed",
      "zh": "已抑制"
    },
    {
      "column": true,
      "en": "Run",
      "kind": "int",
      "name": "runNo",
      "zh": "第几次"
    },
    {
      "column": true,
      "en": "Test",
      "filter": "eq",
      "kind": "bool",
      "name": "test",
      "zh": "测试"
    },
    {
      "column": true,
      "dict": "JobStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "section": {
        "zh": "进展",
        "en": "Progress"
      },
      "zh": "状态"
    },
    {
      "column": true,
      "dict": "PauseReason",
      "en": "Pause reason",
      "filter": "in",
      "kind": "enum",
      "name": "pauseReason",
      "zh": "暂停原因"
    },
    {
      "en": "Confirmed people",
      "kind": "int",
      "name": "confirmed",
      "zh": "确认人数"
    },
    {
      "column": true,
      "en": "Total",
      "kind": "int",
      "name": "total",
      "zh": "总数"
    },
    {
      "column": true,
      "en": "Sent",
      "kind": "int",
      "name": "sent",
      "zh": "已发送"
    },
    {
      "column": true,
      "en": "Delivered",
      "kind": "int",
      "name": "delivered",
      "zh": "已送达"
    },
    {
      "column": true,
      "en": "Read",
      "kind": "int",
      "name": "read",
      "zh": "已读"
    },
    {
      "en": "Clicked",
      "kind": "int",
      "name": "clicked",
      "zh": "已点击"
    },
    {
      "column": true,
      "en": "Failed",
      "kind": "int",
      "name": "failed",
      "zh": "失败"
    },
    {
      "column": true,
      "en": "Skipped",
      "kind": "int",
      "name": "skipped",
      "zh": "跳过"
    },
    {
      "column": true,
      "en": "Cancelled",
      "kind": "int",
      "name": "cancelled",
      "zh": "已取消"
    },
    {
      "column": true,
      "en": "Rate per second",
      "kind": "int",
      "name": "ratePerSecond",
      "unit": "条/s",
      "zh": "发送速率"
    },
    {
      "en": "Last error",
      "kind": "text",
      "name": "lastError",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 300
        }
      ],
      "zh": "最近错误"
    },
    {
      "column": true,
      "en": "Planned at",
      "filter": "range",
      "kind": "time",
      "name": "plannedAt",
      "section": {
        "zh": "时间",
        "en": "Times"
      },
      "sortable": true,
      "zh": "计划时间"
    },
    {
      "column": true,
      "en": "Started at",
      "filter": "range",
      "kind": "time",
      "name": "startedAt",
      "sortable": true,
      "zh": "开始时间"
    },
    {
      "column": true,
      "en": "Finished at",
      "filter": "range",
      "kind": "time",
      "name": "finishedAt",
      "sortable": true,
      "zh": "结束时间"
    },
    {
      "en": "Operated by",
      "kind": "ref",
      "labelKey": "operatedByName",
      "name": "operatedBy",
      "ref": "operator",
      "zh": "操作人"
    },
    {
      "en": "Resent",
      "kind": "bool",
      "name": "retried",
      "zh": "已重发"
    },
    {
      "en": "Recipients frozen at",
      "kind": "time",
      "name": "frozenAt",
      "zh": "名单冻结时间"
    },
    {
      "en": "Resumed at",
      "kind": "time",
      "name": "resumedAt",
      "zh": "继续时间"
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
    "jobNo",
    "sourceTitle",
    "status",
    "total",
    "sent",
    "delivered",
    "failed",
    "skipped",
    "plannedAt"
  ],
  "name": "messageJob",
  "noun": {
    "zh": "个发送任务",
    "one": "send job",
    "many": "send jobs"
  },
  "order": "plannedAt desc",
  "related": [
    {
      "en": "Deliveries",
      "field": "jobId",
      "resource": "messageDelivery",
      "zh": "投递记录"
    }
  ],
  "search": [
    "jobNo"
  ],
  "state": "status",
  "summary": [
    "status",
    "pauseReason",
    "total",
    "sent",
    "delivered",
    "failed",
    "skipped",
    "cancelled",
    "finishedAt"
  ],
  "title": "jobNo",
  "view": "messageJob:view",
  "zh": "发送任务"
}
