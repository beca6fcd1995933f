// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 告警码 · Alarm error code, as it travels on the wire. */
export interface AlarmErrCode {
  /** 告警码 · Code */
  code: string | null
  /** 告警名称 · Name */
  name: { zh: string; en: string | null } | null
  /** 协议代次 · Generation */
  protocolGen: number | null
  /** 控制器 · ECU */
  ecuType: number | null
  /** 原始码 · Raw code */
  rawCode: string | null
  /** 告警类别 · Category */
  category: number | null
  /** 告警级别 · Level */
  level: number | null
  /** 骑行建议 · Ride advice */
  rideAdvice: number | null
  /** 可能原因 · Cause */
  cause: { zh: string; en: string | null } | null
  /** 处理建议 · Advice */
  suggestion: { zh: string; en: string | null } | null
  /** 自动恢复 · Auto clear */
  autoClear: boolean
  /** 静默恢复 · Clear after */
  clearAfterMin: number | null
  /** 防抖 · Debounce */
  debounceS: number | null
  /** 通知车主 · Notify owner */
  notifyOwner: boolean
  /** 告警类型 · Alarm type */
  alarmType: string | null
  /** 启用 · Enabled */
  enabled: boolean
  /** 编号 · ID */
  id: number | null
  /** 创建时间 · Created at */
  createdAt: string | null
  /** 创建人 · Created by */
  createdBy: number | null
  createdByName: string | null
  /** 更新时间 · Updated at */
  updatedAt: string | null
  /** 更新人 · Updated by */
  updatedBy: number | null
  updatedByName: string | null
  /** 版本 · Version */
  version: number | null
}

export const declaration: Resource = {
  "actions": [
    {
      "en": "Add",
      "permission": "alarmCode:edit",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "alarmCode:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "danger": true,
      "en": "Delete",
      "permission": "alarmCode:edit",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Import",
      "permission": "alarmCode:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "alarmCode:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用",
        "en": "Enabled"
      },
      "en": "Enable",
      "permission": "alarmCode:edit",
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
        "zh": "已停用",
        "en": "Disabled"
      },
      "en": "Disable",
      "permission": "alarmCode:edit",
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
    }
  ],
  "code": "code",
  "en": "Alarm error code",
  "fields": [
    {
      "column": true,
      "en": "Code",
      "filter": "like",
      "form": "add",
      "help": {
        "zh": "字母加4位数字：B 电池 C 控制器 M 电机 T 终端 V 防盗 L 通信 S SIM D 仪表 P 充电，9 开头为平台生成",
        "en": "Letter and 4 digits: B battery, C controller, M motor, T terminal, V security, L link, S SIM, D display, P power; 9xxx is made by the platform"
      },
      "identifier": true,
      "kind": "text",
      "name": "code",
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
          "rule": "pattern",
          "pattern": "^(?:[BCMTVLSDP][0-9]{4})$"
        }
      ],
      "section": {
        "zh": "告警",
        "en": "Alarm"
      },
      "sortable": true,
      "zh": "告警码"
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
          "min": 0,
          "max": 40
        }
      ],
      "zh": "告警名称"
    },
    {
      "column": true,
      "dict": "ProtocolGen",
      "en": "Generation",
      "filter": "eq",
      "form": "add",
      "kind": "enum",
      "name": "protocolGen",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "协议代次"
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
      "en": "Raw code",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "旧版终端上报的码",
        "en": "What legacy terminals send"
      },
      "identifier": true,
      "kind": "text",
      "name": "rawCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 16
        }
      ],
      "sortable": true,
      "zh": "原始码"
    },
    {
      "column": true,
      "dict": "AlarmCategory",
      "en": "Category",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "category",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "告警类别"
    },
    {
      "column": true,
      "dict": "AlarmLevel",
      "en": "Level",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "level",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "告警级别"
    },
    {
      "column": true,
      "dict": "RideAdvice",
      "en": "Ride advice",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "rideAdvice",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "骑行建议"
    },
    {
      "en": "Cause",
      "form": "both",
      "kind": "i18nText",
      "name": "cause",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 300
        }
      ],
      "section": {
        "zh": "原因与处理",
        "en": "Cause and advice"
      },
      "zh": "可能原因"
    },
    {
      "en": "Advice",
      "form": "both",
      "kind": "i18nText",
      "name": "suggestion",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "requiredWhen",
          "field": "level",
          "values": [
            3,
            4
          ]
        },
        {
          "rule": "length",
          "min": 0,
          "max": 300
        }
      ],
      "zh": "处理建议"
    },
    {
      "column": true,
      "en": "Auto clear",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "终端报告恢复，或静默一段时间后恢复",
        "en": "Cleared by the terminal, or by silence"
      },
      "kind": "bool",
      "many": true,
      "name": "autoClear",
      "section": {
        "zh": "恢复与通知",
        "en": "Clearing and notices"
      },
      "zh": "自动恢复"
    },
    {
      "en": "Clear after",
      "form": "both",
      "help": {
        "zh": "0 表示不因静默恢复",
        "en": "0: never by silence"
      },
      "kind": "int",
      "many": true,
      "name": "clearAfterMin",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 10080
        }
      ],
      "unit": "min",
      "zh": "静默恢复"
    },
    {
      "en": "Debounce",
      "form": "both",
      "help": {
        "zh": "短于此时长即恢复的不算",
        "en": "What is over sooner does not count"
      },
      "kind": "int",
      "many": true,
      "name": "debounceS",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 600
        }
      ],
      "unit": "s",
      "zh": "防抖"
    },
    {
      "column": true,
      "en": "Notify owner",
      "filter": "eq",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "notifyOwner",
      "zh": "通知车主"
    },
    {
      "column": true,
      "dict": "AlarmType",
      "en": "Alarm type",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "alarmType",
      "rules": [
        {
          "rule": "requiredWhen",
          "field": "notifyOwner",
          "values": [
            true
          ]
        }
      ],
      "zh": "告警类型"
    },
    {
      "column": true,
      "en": "Enabled",
      "filter": "eq",
      "kind": "bool",
      "name": "enabled",
      "zh": "启用"
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
  "name": "alarmErrCode",
  "order": "code",
  "related": [
    {
      "en": "Alarms",
      "field": "errCode",
      "resource": "alarm",
      "zh": "告警"
    }
  ],
  "search": [
    "code",
    "name"
  ],
  "state": "enabled",
  "title": "name",
  "view": "alarmCode:view",
  "zh": "告警码"
}
