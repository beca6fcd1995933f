// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 告警规则 · Alarm rule on the wire. */
export interface AlarmRule {
  /** 规则名称 · Name */
  name: { zh: string; en: string | null }
  /** 状态 · Status */
  status: number
  /** 数据源 · Source */
  ruleSource: number
  /** 告警码 · Code */
  errCode: number
  errName: string | null
  /** 优先级 · Priority */
  priority: number
  /** 触发条件组合 · Combination */
  match: number
  /** 触发条件 · Conditions */
  conditions: { metric: number; op: number; value: number | null; forS: number }[]
  /** 持续时长 · Held for */
  holdFor: number
  /** 单位 · Unit */
  holdUnit: number
  /** 恢复条件 · Clear conditions */
  clearConditions: { metric: number; op: number; value: number | null; forS: number }[] | null
  /** 恢复条件组合 · Combination */
  clearMatch: number | null
  /** 恢复持续时长 · Cleared for */
  clearFor: number
  /** 恢复单位 · Unit of clearing */
  clearUnit: number
  /** 车系 · Series */
  seriesIds: number[] | null
  seriesIdsNames: string[] | null
  /** 车型 · Models */
  modelIds: number[] | null
  modelIdsNames: string[] | null
  /** 经销商 · Dealers */
  dealerIds: number[] | null
  dealerIdsNames: string[] | null
  /** 车辆 · Vehicles */
  vehicleIds: number[] | null
  vehicleIdsNames: string[] | null
  /** 常驻地区 · Home areas */
  areaIds: number[] | null
  areaIdsNames: string[] | null
  /** 控制器 · ECU */
  ecuType: number | null
  /** 固件版本自 · Firmware from */
  firmwareFrom: string | null
  /** 固件版本至 · Firmware to */
  firmwareTo: string | null
  /** 生效时段 · Active times */
  activeWindow: { days: string[]; from: string; to: string }[] | null
  /** 值班角色 · Duty role */
  dutyRoleId: number | null
  dutyRoleName: string | null
  /** 通知渠道 · Channels */
  channels: string[]
  /** 抑制 · Suppress */
  suppressMin: number
  /** 升级 · Escalate after */
  escalateMin: number
  /** 24h触发 · Alarms in 24 h */
  hits24h: number
  /** 停用方式 · Disabled */
  stopCause: number | null
  /** 停用说明 · Reason */
  stopReason: string | null
  /** 停用时间 · Disabled at */
  stoppedAt: string | null
  /** 试算时间 · Dry run at */
  dryRunAt: string | null
  /** 试算触发次数 · Alarms in the dry run */
  dryRunCount: number
  /** 试算触发车辆 · Vehicles in the dry run */
  dryRunVehicles: number
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
      "permission": "alarmRule:edit",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "alarmRule:edit",
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
      "effect": {
        "zh": "须先试算当前条件",
        "en": "The present conditions must have had a dry run"
      },
      "en": "Enable",
      "permission": "alarmRule:enable",
      "transition": {
        "field": "status",
        "from": [
          0,
          2
        ],
        "to": 1
      },
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
      "effect": {
        "zh": "规则停止判断，由它触发的告警随即恢复",
        "en": "The rule is no longer evaluated, and its alarms are cleared"
      },
      "en": "Disable",
      "permission": "alarmRule:enable",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "disable",
      "zh": "停用"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "alarmRule:edit",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    }
  ],
  "en": "Alarm rule",
  "fields": [
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
      "section": {
        "zh": "规则",
        "en": "Rule"
      },
      "zh": "规则名称"
    },
    {
      "column": true,
      "default": 0,
      "dict": "RuleStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "default": 1,
      "dict": "RuleSource",
      "en": "Source",
      "filter": "in",
      "form": "add",
      "help": {
        "zh": "遥测、电池规则在每次上报时判断；通信、SIM、里程规则每5分钟判断一次",
        "en": "Telemetry and battery rules are evaluated with every report; link, SIM and mileage rules every 5 minutes"
      },
      "kind": "enum",
      "name": "ruleSource",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "数据源"
    },
    {
      "choice": "ruleCodes",
      "column": true,
      "en": "Code",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "第二位为 9 的平台告警码；级别、处理建议、是否通知车主取自告警码",
        "en": "A platform code, with 9 as its first digit. Level, advice and whether the owner is notified are those of the code"
      },
      "kind": "ref",
      "labelKey": "errName",
      "many": true,
      "name": "errCode",
      "quick": true,
      "ref": "alarmErrCode",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "告警码"
    },
    {
      "column": true,
      "en": "Priority",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "priority",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 999
        }
      ],
      "sortable": true,
      "zh": "优先级"
    },
    {
      "default": 1,
      "dict": "RuleMatch",
      "en": "Combination",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "match",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "触发条件",
        "en": "Condition"
      },
      "zh": "触发条件组合"
    },
    {
      "en": "Conditions",
      "form": "both",
      "help": {
        "zh": "单个条件也可要求持续一段时间",
        "en": "A single condition may also have to hold for some time"
      },
      "items": [
        {
          "dict": "RuleMetric",
          "en": "Value",
          "form": "both",
          "kind": "enum",
          "name": "metric",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "指标"
        },
        {
          "dict": "RuleOp",
          "en": "Comparison",
          "form": "both",
          "kind": "enum",
          "name": "op",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "比较"
        },
        {
          "en": "Threshold",
          "form": "both",
          "kind": "decimal",
          "name": "value",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": -9999,
              "max": 9999999
            }
          ],
          "scale": 1,
          "visibleWhen": {
            "field": "op",
            "values": [
              1,
              2,
              3,
              4,
              5,
              6
            ]
          },
          "zh": "阈值"
        },
        {
          "en": "Held for",
          "form": "both",
          "kind": "int",
          "name": "forS",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 86400
            }
          ],
          "unit": "s",
          "zh": "持续"
        }
      ],
      "kind": "rows",
      "name": "conditions",
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
      "zh": "触发条件"
    },
    {
      "en": "Held for",
      "form": "both",
      "help": {
        "zh": "条件持续成立这么久才告警，0 为立即",
        "en": "The condition must hold this long; 0: at once"
      },
      "kind": "int",
      "many": true,
      "name": "holdFor",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 9999
        }
      ],
      "zh": "持续时长"
    },
    {
      "default": 1,
      "dict": "TimeUnit",
      "en": "Unit",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "holdUnit",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "单位"
    },
    {
      "en": "Clear conditions",
      "form": "both",
      "help": {
        "zh": "留空则触发条件不再成立时恢复；可设不同阈值，避免反复告警",
        "en": "Empty: once the condition no longer holds. Another threshold avoids flapping"
      },
      "items": [
        {
          "dict": "RuleMetric",
          "en": "Value",
          "form": "both",
          "kind": "enum",
          "name": "metric",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "指标"
        },
        {
          "dict": "RuleOp",
          "en": "Comparison",
          "form": "both",
          "kind": "enum",
          "name": "op",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "比较"
        },
        {
          "en": "Threshold",
          "form": "both",
          "kind": "decimal",
          "name": "value",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": -9999,
              "max": 9999999
            }
          ],
          "scale": 1,
          "visibleWhen": {
            "field": "op",
            "values": [
              1,
              2,
              3,
              4,
              5,
              6
            ]
          },
          "zh": "阈值"
        },
        {
          "en": "Held for",
          "form": "both",
          "kind": "int",
          "name": "forS",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 86400
            }
          ],
          "unit": "s",
          "zh": "持续"
        }
      ],
      "kind": "rows",
      "name": "clearConditions",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 5
        }
      ],
      "section": {
        "zh": "恢复条件",
        "en": "Clearing"
      },
      "zh": "恢复条件"
    },
    {
      "default": 1,
      "dict": "RuleMatch",
      "en": "Combination",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "clearMatch",
      "visibleWhen": {
        "field": "clearConditions",
        "values": [
          "set"
        ]
      },
      "zh": "恢复条件组合"
    },
    {
      "default": 60,
      "en": "Cleared for",
      "form": "both",
      "help": {
        "zh": "恢复条件持续成立这么久才恢复",
        "en": "Clears once this holds this long"
      },
      "kind": "int",
      "many": true,
      "name": "clearFor",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 9999
        }
      ],
      "zh": "恢复持续时长"
    },
    {
      "default": 1,
      "dict": "TimeUnit",
      "en": "Unit of clearing",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "clearUnit",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "恢复单位"
    },
    {
      "en": "Series",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "各项均留空则适用全部车辆；填写多项时须同时符合",
        "en": "All empty: all vehicles. A vehicle must match every field that is set"
      },
      "kind": "refs",
      "labelKey": "seriesIdsNames",
      "many": true,
      "name": "seriesIds",
      "ref": "vehicleSeries",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 50
        }
      ],
      "section": {
        "zh": "适用范围",
        "en": "Scope"
      },
      "zh": "车系"
    },
    {
      "en": "Models",
      "filter": "in",
      "form": "both",
      "kind": "refs",
      "labelKey": "modelIdsNames",
      "many": true,
      "name": "modelIds",
      "ref": "vehicleModel",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 50
        }
      ],
      "zh": "车型"
    },
    {
      "en": "Dealers",
      "filter": "in",
      "form": "both",
      "kind": "refs",
      "labelKey": "dealerIdsNames",
      "many": true,
      "name": "dealerIds",
      "ref": "dealer",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "经销商"
    },
    {
      "en": "Vehicles",
      "filter": "in",
      "form": "both",
      "identifier": true,
      "kind": "refs",
      "labelKey": "vehicleIdsNames",
      "many": true,
      "name": "vehicleIds",
      "ref": "vehicle",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "车辆"
    },
    {
      "en": "Home areas",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "省或城市，按车辆常驻城市判断",
        "en": "Provinces or cities, compared with the home city of the vehicle"
      },
      "kind": "refs",
      "labelKey": "areaIdsNames",
      "many": true,
      "name": "areaIds",
      "ref": "area",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 50
        }
      ],
      "zh": "常驻地区"
    },
    {
      "dict": "EcuType",
      "en": "ECU",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "按该控制器的固件版本限定范围",
        "en": "Limits the rule by the firmware of this ECU"
      },
      "kind": "enum",
      "many": true,
      "name": "ecuType",
      "zh": "控制器"
    },
    {
      "en": "Firmware from",
      "form": "both",
      "help": {
        "zh": "如 2.4.0，含该版本",
        "en": "Such as 2.4.0, included"
      },
      "identifier": true,
      "kind": "text",
      "name": "firmwareFrom",
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
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}(-rc[0-9]{1,2})?)$"
        }
      ],
      "visibleWhen": {
        "field": "ecuType",
        "values": [
          "set"
        ]
      },
      "zh": "固件版本自"
    },
    {
      "en": "Firmware to",
      "form": "both",
      "help": {
        "zh": "如 2.4.9，含该版本",
        "en": "Such as 2.4.9, included"
      },
      "identifier": true,
      "kind": "text",
      "name": "firmwareTo",
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
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}(-rc[0-9]{1,2})?)$"
        }
      ],
      "visibleWhen": {
        "field": "ecuType",
        "values": [
          "set"
        ]
      },
      "zh": "固件版本至"
    },
    {
      "en": "Active times",
      "form": "both",
      "help": {
        "zh": "留空则全天；时段外不触发，已触发的照常恢复",
        "en": "Empty: always. Nothing begins outside of them; what has begun clears as usual"
      },
      "items": [
        {
          "dict": "Weekday",
          "en": "Days",
          "form": "both",
          "kind": "codes",
          "name": "days",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "count",
              "min": 1,
              "max": 7
            }
          ],
          "zh": "星期"
        },
        {
          "en": "From",
          "form": "both",
          "help": {
            "zh": "如 01:00",
            "en": "Such as 01:00"
          },
          "kind": "text",
          "name": "from",
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
              "rule": "pattern",
              "pattern": "^(?:([01]\\d|2[0-3]):[0-5]\\d)$"
            }
          ],
          "zh": "从"
        },
        {
          "en": "To",
          "form": "both",
          "help": {
            "zh": "早于开始则跨零点",
            "en": "Before the start: crosses midnight"
          },
          "kind": "text",
          "name": "to",
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
              "rule": "pattern",
              "pattern": "^(?:([01]\\d|2[0-3]):[0-5]\\d)$"
            }
          ],
          "zh": "到"
        }
      ],
      "kind": "rows",
      "name": "activeWindow",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 3
        }
      ],
      "zh": "生效时段"
    },
    {
      "column": true,
      "en": "Duty role",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "该角色中能看到此告警的人收到通知",
        "en": "People with this role who may see the alarm are notified"
      },
      "kind": "ref",
      "labelKey": "dutyRoleName",
      "many": true,
      "name": "dutyRoleId",
      "ref": "role",
      "section": {
        "zh": "通知与升级",
        "en": "Notices and escalation"
      },
      "zh": "值班角色"
    },
    {
      "column": true,
      "default": [
        "1"
      ],
      "dict": "NotifyChannel",
      "en": "Channels",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "短信发往值班人员的手机；经销商为车辆所属经销商的账号。车主的通知由告警码决定",
        "en": "SMS to the phones of the duty role; dealer console: the accounts of the vehicle's dealer. Whether the owner is notified is decided by the code"
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
      "zh": "通知渠道"
    },
    {
      "column": true,
      "default": 60,
      "en": "Suppress",
      "form": "both",
      "help": {
        "zh": "同一车辆在此时间内不重复通知",
        "en": "No second notice about a vehicle within this time"
      },
      "kind": "int",
      "many": true,
      "name": "suppressMin",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1440
        }
      ],
      "unit": "min",
      "zh": "抑制"
    },
    {
      "column": true,
      "en": "Escalate after",
      "form": "both",
      "help": {
        "zh": "未确认超过此时间则级别提高一级并通知值班角色，0 为不升级",
        "en": "If not acknowledged by then, the level rises by one and the duty role is notified; 0: never"
      },
      "kind": "int",
      "many": true,
      "name": "escalateMin",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 1440
        }
      ],
      "unit": "min",
      "zh": "升级"
    },
    {
      "column": true,
      "en": "Alarms in 24 h",
      "filter": "range",
      "kind": "int",
      "name": "hits24h",
      "section": {
        "zh": "运行情况",
        "en": "Operation"
      },
      "sortable": true,
      "zh": "24h触发"
    },
    {
      "column": true,
      "dict": "RuleStop",
      "en": "Disabled",
      "filter": "in",
      "kind": "enum",
      "name": "stopCause",
      "zh": "停用方式"
    },
    {
      "en": "Reason",
      "kind": "text",
      "name": "stopReason",
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
      "zh": "停用说明"
    },
    {
      "en": "Disabled at",
      "kind": "time",
      "name": "stoppedAt",
      "zh": "停用时间"
    },
    {
      "column": true,
      "en": "Dry run at",
      "kind": "time",
      "name": "dryRunAt",
      "zh": "试算时间"
    },
    {
      "column": true,
      "en": "Alarms in the dry run",
      "kind": "int",
      "name": "dryRunCount",
      "zh": "试算触发次数"
    },
    {
      "en": "Vehicles in the dry run",
      "kind": "int",
      "name": "dryRunVehicles",
      "zh": "试算触发车辆"
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
    "status",
    "errCode",
    "ruleSource",
    "hits24h",
    "dryRunAt",
    "dryRunCount",
    "escalateMin",
    "dutyRoleId"
  ],
  "name": "alarmRule",
  "noun": {
    "zh": "条告警规则",
    "one": "alarm rule",
    "many": "alarm rules"
  },
  "order": "priority desc",
  "related": [
    {
      "en": "Alarms",
      "field": "ruleId",
      "resource": "alarm",
      "zh": "告警"
    }
  ],
  "search": [
    "name"
  ],
  "state": "status",
  "summary": [
    "status",
    "errCode",
    "hits24h",
    "dryRunCount",
    "dryRunVehicles",
    "stopCause"
  ],
  "title": "name",
  "view": "alarmRule:view",
  "zh": "告警规则"
}
