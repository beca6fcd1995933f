// Generated from the Go declarations by `make generate`. Do not edit.
import type { Audience, Resource } from '../declaration'

/** 服务提醒 · Service reminder on the wire. */
export interface ServiceReminder {
  /** 规则编号 · Rule no. */
  reminderNo: string | null
  /** 提醒名称 · Name */
  name: { zh: string; en: string | null }
  /** 触发条件 · Trigger */
  triggerType: number
  /** 阈值 · Threshold */
  triggerValue: number | null
  /** 电量阈值 · SOC threshold */
  triggerValue2: number | null
  /** 重复间隔 · Repeat every */
  repeatDays: number | null
  /** 最多提醒次数 · Max times */
  maxRepeats: number | null
  /** 适用车型 · Vehicle models */
  modelIds: number[] | null
  modelIdsNames: string[] | null
  /** 对象范围 · Audience */
  audience: Audience | null
  audienceText: string | null
  /** 接收人 · Receivers */
  receivers: string[] | null
  /** 消息模板 · Template */
  templateId: number
  templateName: string | null
  /** 发送渠道 · Channels */
  channels: string[]
  /** 每日执行时间 · Daily run time */
  runAt: string | null
  /** 发送时间 · Send at */
  sendAt: string | null
  /** 生效日期 · Valid from */
  validFrom: string | null
  /** 失效日期 · Valid to */
  validTo: string | null
  /** 启用状态 · Enabled */
  enabled: number
  /** 启用人 · Enabled by */
  enabledBy: number | null
  enabledByName: string | null
  /** 启用时间 · Enabled at */
  enabledAt: string | null
  /** 上次执行 · Last run */
  lastRunAt: string | null
  /** 上次命中数 · Last hits */
  lastHitCount: number
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
      "permission": "serviceReminder:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "serviceReminder:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "serviceReminder:enable",
      "transition": {
        "field": "enabled",
        "from": [
          0
        ],
        "to": 1
      },
      "undo": "disable",
      "verb": "enable",
      "zh": "启用"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已停用{rows}",
        "en": "Disabled {rows}"
      },
      "en": "Disable",
      "permission": "serviceReminder:enable",
      "transition": {
        "field": "enabled",
        "from": [
          1
        ],
        "to": 0
      },
      "undo": "enable",
      "verb": "disable",
      "zh": "停用"
    },
    {
      "done": {
        "zh": "{rows}已开始执行",
        "en": "{rows} is running"
      },
      "effect": {
        "zh": "立即向今日命中的用户发送消息，每条规则每天执行一次",
        "en": "Sends the messages of today now; each rule runs once a day"
      },
      "en": "Run now",
      "permission": "serviceReminder:enable",
      "transition": {
        "field": "enabled",
        "from": [
          1
        ]
      },
      "verb": "runNow",
      "zh": "立即执行"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "serviceReminder:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "serviceReminder:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "code": "reminderNo",
  "en": "Service reminder",
  "fields": [
    {
      "column": true,
      "en": "Rule no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "reminderNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 12
        }
      ],
      "section": {
        "zh": "规则",
        "en": "Rule"
      },
      "sortable": true,
      "zh": "规则编号"
    },
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "name",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 2,
          "max": 40
        }
      ],
      "zh": "提醒名称"
    },
    {
      "column": true,
      "dict": "ReminderTrigger",
      "en": "Trigger",
      "filter": "in",
      "form": "add",
      "help": {
        "zh": "决定可用的模板，保存后不可修改",
        "en": "Decides which templates fit; it cannot be changed later"
      },
      "kind": "enum",
      "name": "triggerType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "触发条件"
    },
    {
      "column": true,
      "en": "Threshold",
      "form": "both",
      "help": {
        "zh": "里程填公里数，保养月数填月数，到期类填提前天数，停放填天数",
        "en": "Kilometres, months, days ahead of the end, or days parked"
      },
      "kind": "int",
      "many": true,
      "name": "triggerValue",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 100000
        }
      ],
      "visibleWhen": {
        "field": "triggerType",
        "values": [
          1,
          2,
          3,
          4,
          7
        ]
      },
      "zh": "阈值"
    },
    {
      "en": "SOC threshold",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "triggerValue2",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 50
        }
      ],
      "unit": "%",
      "visibleWhen": {
        "field": "triggerType",
        "values": [
          7
        ]
      },
      "zh": "电量阈值"
    },
    {
      "en": "Repeat every",
      "form": "both",
      "help": {
        "zh": "0 表示每个周期只提醒一次；完成保养、续期或骑行后进入新周期",
        "en": "0: once per cycle; a service, a renewal or a ride begins a new one"
      },
      "kind": "int",
      "many": true,
      "name": "repeatDays",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 90
        }
      ],
      "unit": "d",
      "visibleWhen": {
        "field": "triggerType",
        "values": [
          1,
          2,
          3,
          4,
          7
        ]
      },
      "zh": "重复间隔"
    },
    {
      "default": 1,
      "en": "Max times",
      "form": "both",
      "help": {
        "zh": "每个周期内",
        "en": "In each cycle"
      },
      "kind": "int",
      "many": true,
      "name": "maxRepeats",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 10
        }
      ],
      "visibleWhen": {
        "field": "triggerType",
        "values": [
          1,
          2,
          3,
          4,
          7
        ]
      },
      "zh": "最多提醒次数"
    },
    {
      "column": true,
      "en": "Vehicle models",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "留空则适用于全部车型",
        "en": "Empty: all models"
      },
      "kind": "refs",
      "labelKey": "modelIdsNames",
      "many": true,
      "name": "modelIds",
      "ref": "vehicleModel",
      "section": {
        "zh": "对象",
        "en": "Audience"
      },
      "visibleWhen": {
        "field": "triggerType",
        "values": [
          1,
          2,
          3,
          4,
          7
        ]
      },
      "zh": "适用车型"
    },
    {
      "audience": {
        "of": "appUser",
        "owner": "serviceReminder"
      },
      "en": "Audience",
      "form": "both",
      "help": {
        "zh": "车辆类提醒留空则为全部车主，须有全部数据权限",
        "en": "Empty: the owners of all vehicles, which requires the scope of all data"
      },
      "kind": "audience",
      "labelKey": "audienceText",
      "name": "audience",
      "rules": [
        {
          "rule": "requiredWhen",
          "field": "triggerType",
          "values": [
            9
          ]
        }
      ],
      "zh": "对象范围"
    },
    {
      "dict": "ReminderReceiver",
      "en": "Receivers",
      "form": "both",
      "help": {
        "zh": "留空则为车主",
        "en": "Empty: the owner"
      },
      "kind": "codes",
      "many": true,
      "name": "receivers",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 2
        }
      ],
      "visibleWhen": {
        "field": "triggerType",
        "values": [
          1,
          2,
          3,
          4,
          7
        ]
      },
      "zh": "接收人"
    },
    {
      "choice": "enabled",
      "column": true,
      "en": "Template",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "templateName",
      "many": true,
      "name": "templateId",
      "quick": true,
      "ref": "serviceTemplate",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "消息",
        "en": "Message"
      },
      "zh": "消息模板"
    },
    {
      "column": true,
      "dict": "MsgChannel",
      "en": "Channels",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "不超出模板的渠道，站内信始终发送",
        "en": "Among those of the template; the inbox is always included"
      },
      "kind": "codes",
      "many": true,
      "name": "channels",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 3
        }
      ],
      "zh": "发送渠道"
    },
    {
      "column": true,
      "default": "10:00",
      "en": "Daily run time",
      "form": "both",
      "help": {
        "zh": "北京时间，08:00–21:00",
        "en": "China time, 08:00–21:00"
      },
      "kind": "text",
      "many": true,
      "name": "runAt",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:(0[89]|1[0-9]|20):[0-5][0-9]|21:00)$"
        }
      ],
      "section": {
        "zh": "时间",
        "en": "Schedule"
      },
      "visibleWhen": {
        "field": "triggerType",
        "values": [
          1,
          2,
          3,
          4,
          7
        ]
      },
      "zh": "每日执行时间"
    },
    {
      "en": "Send at",
      "form": "both",
      "help": {
        "zh": "北京时间",
        "en": "China time"
      },
      "kind": "time",
      "many": true,
      "name": "sendAt",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "notPast",
          "name": "SCHEDULE_IN_PAST",
          "message": {
            "zh": "必须晚于当前时间",
            "en": "Must be in the future"
          }
        }
      ],
      "visibleWhen": {
        "field": "triggerType",
        "values": [
          9
        ]
      },
      "zh": "发送时间"
    },
    {
      "en": "Valid from",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "validFrom",
      "zh": "生效日期"
    },
    {
      "en": "Valid to",
      "form": "both",
      "help": {
        "zh": "次日起自动停用",
        "en": "Disabled automatically from the next day on"
      },
      "kind": "date",
      "many": true,
      "name": "validTo",
      "rules": [
        {
          "rule": "compare",
          "field": "validFrom",
          "op": "notBefore"
        }
      ],
      "zh": "失效日期"
    },
    {
      "column": true,
      "default": 0,
      "dict": "EnableStatus",
      "en": "Enabled",
      "filter": "eq",
      "kind": "enum",
      "name": "enabled",
      "quick": true,
      "section": {
        "zh": "执行",
        "en": "Runs"
      },
      "sortable": true,
      "zh": "启用状态"
    },
    {
      "en": "Enabled by",
      "kind": "ref",
      "labelKey": "enabledByName",
      "name": "enabledBy",
      "ref": "operator",
      "zh": "启用人"
    },
    {
      "en": "Enabled at",
      "kind": "time",
      "name": "enabledAt",
      "zh": "启用时间"
    },
    {
      "column": true,
      "en": "Last run",
      "kind": "time",
      "name": "lastRunAt",
      "zh": "上次执行"
    },
    {
      "column": true,
      "en": "Last hits",
      "kind": "int",
      "name": "lastHitCount",
      "zh": "上次命中数"
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
    "name",
    "enabled",
    "triggerType",
    "triggerValue",
    "templateId",
    "lastRunAt",
    "lastHitCount",
    "runAt",
    "channels",
    "modelIds"
  ],
  "name": "serviceReminder",
  "noun": {
    "zh": "条服务提醒",
    "one": "service reminder",
    "many": "service reminders"
  },
  "order": "enabled desc, triggerType",
  "related": [
    {
      "en": "Hits",
      "field": "reminderId",
      "resource": "reminderHit",
      "zh": "命中记录"
    },
    {
      "en": "Runs",
      "field": "reminderId",
      "resource": "messageJob",
      "zh": "执行记录"
    }
  ],
  "search": [
    "reminderNo",
    "name"
  ],
  "state": "enabled",
  "summary": [
    "enabled",
    "triggerType",
    "triggerValue",
    "templateId",
    "lastRunAt",
    "lastHitCount"
  ],
  "title": "name",
  "view": "serviceReminder:view",
  "views": [
    {
      "en": "Enabled",
      "filters": {
        "enabled.in": "1"
      },
      "name": "enabled",
      "zh": "已启用"
    }
  ],
  "zh": "服务提醒"
}
