// Generated from the Go declarations by `make generate`. Do not edit.
import type { Audience, Resource } from '../declaration'

/** OTA任务（旧版） · OTA task (legacy) on the wire. */
export interface OtaTaskOld {
  /** 任务名称 · Name */
  name: string
  /** 任务编号 · Task no. */
  taskNo: string | null
  /** 固件 · Firmware */
  firmwareId: number
  firmwareName: string | null
  /** 选车方式 · Targeting */
  targetMode: number
  /** 选车条件 · Filter */
  targetFilter: Audience | null
  targetFilterText: string | null
  /** 车架号名单 · VINs */
  targetList: string | null
  /** 每批数量 · Batch size */
  batchSizeN: number
  /** 错误阈值 · Error threshold */
  errorPct: number
  /** 最低电量 · Min SOC */
  minSoc: number
  /** 单包重发 · Resends */
  resendMax: number
  /** 最大尝试 · Attempts */
  maxAttempts: number
  /** 开始时间 · Start */
  startAt: string | null
  /** 截止时间 · End */
  endAt: string
  /** 升级时段 · Windows */
  window: { days: string[]; from: string; to: string }[] | null
  /** 状态 · Status */
  status: number
  /** 熔断原因 · Halt code */
  haltCode: string | null
  /** 目标数 · Targets */
  total: number
  /** 成功 · Succeeded */
  succeeded: number
  /** 失败 · Failed */
  failed: number
  /** 审批人 · Approver */
  approverId: number | null
  approverName: string | null
  /** 实际开始 · Started at */
  startedAt: string | null
  /** 实际结束 · Finished at */
  finishedAt: string | null
  /** 计错起点 · Errors counted from */
  countedFrom: string | null
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
      "permission": "otaTask:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "otaTask:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "done": {
        "zh": "已同意{rows}",
        "en": "Approved {rows}"
      },
      "effect": {
        "zh": "同意后可以启动；编辑任务会使同意失效",
        "en": "It can then be started; editing the task revokes the approval"
      },
      "en": "Approve",
      "permission": "otaTask:approve",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ]
      },
      "verb": "approve",
      "zh": "同意"
    },
    {
      "danger": true,
      "done": {
        "zh": "已启动{rows}",
        "en": "Started {rows}"
      },
      "effect": {
        "zh": "到开始时间后逐批放行。目前没有接入一代网关，车辆会一直等待，到截止时间过期",
        "en": "Vehicles are released batch by batch from the start time. No generation 1 gateway is connected yet, so they wait until the task ends"
      },
      "en": "Start",
      "permission": "otaTask:run",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 3
      },
      "verb": "start",
      "zh": "启动"
    },
    {
      "done": {
        "zh": "已暂停{rows}",
        "en": "Paused {rows}"
      },
      "effect": {
        "zh": "立即停止下发；正在安装的车辆会装完",
        "en": "No more packets; vehicles that are installing finish"
      },
      "en": "Pause",
      "permission": "otaTask:run",
      "primary": true,
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          5
        ],
        "to": 6
      },
      "verb": "pause",
      "zh": "暂停"
    },
    {
      "danger": true,
      "done": {
        "zh": "已继续{rows}",
        "en": "Resumed {rows}"
      },
      "effect": {
        "zh": "熔断的任务从现在起重新计算错误",
        "en": "The error count of a halted task is reset"
      },
      "en": "Resume",
      "permission": "otaTask:run",
      "primary": true,
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          6,
          7
        ],
        "to": 5
      },
      "verb": "resume",
      "zh": "继续"
    },
    {
      "done": {
        "zh": "已重试{rows}中失败的车辆",
        "en": "Retrying the failed vehicles of {rows}"
      },
      "en": "Retry failed",
      "permission": "otaTask:run",
      "transition": {
        "field": "status",
        "from": [
          5,
          6
        ]
      },
      "verb": "retryFailed",
      "zh": "重试失败车辆"
    },
    {
      "danger": true,
      "done": {
        "zh": "已取消{rows}",
        "en": "Cancelled {rows}"
      },
      "effect": {
        "zh": "未安装的车辆不再升级；正在安装的车辆会装完",
        "en": "Vehicles that have not begun to install are left as they are; those that have finish"
      },
      "en": "Cancel task",
      "permission": "otaTask:cancel",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          3,
          5,
          6,
          7
        ],
        "to": 9
      },
      "verb": "cancel",
      "zh": "取消任务"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "otaTask:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "otaTask:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "code": "taskNo",
  "en": "OTA task (legacy)",
  "ends": {
    "field": "status",
    "values": [
      8,
      10
    ]
  },
  "fields": [
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "kind": "text",
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
          "max": 60
        }
      ],
      "section": {
        "zh": "任务",
        "en": "Task"
      },
      "sortable": true,
      "zh": "任务名称"
    },
    {
      "column": true,
      "en": "Task no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "taskNo",
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
      "zh": "任务编号"
    },
    {
      "choice": "rolloutOld",
      "column": true,
      "en": "Firmware",
      "filter": "in",
      "form": "add",
      "kind": "ref",
      "labelKey": "firmwareName",
      "name": "firmwareId",
      "quick": true,
      "ref": "otaFirmwareOld",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "固件"
    },
    {
      "column": true,
      "default": 1,
      "dict": "OtaTargetModeOld",
      "en": "Targeting",
      "filter": "eq",
      "form": "add",
      "kind": "enum",
      "name": "targetMode",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "车辆",
        "en": "Vehicles"
      },
      "zh": "选车方式"
    },
    {
      "audience": {
        "of": "vehicle",
        "owner": "otaTaskOld"
      },
      "en": "Filter",
      "form": "both",
      "kind": "audience",
      "labelKey": "targetFilterText",
      "name": "targetFilter",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "targetMode",
        "values": [
          1
        ]
      },
      "zh": "选车条件"
    },
    {
      "en": "VINs",
      "form": "both",
      "help": {
        "zh": "每行一个车架号或 IMEI，最多 50,000 个",
        "en": "One VIN or IMEI in a line, up to 50,000"
      },
      "kind": "longtext",
      "many": true,
      "name": "targetList",
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
          "min": 0,
          "max": 1000000
        }
      ],
      "visibleWhen": {
        "field": "targetMode",
        "values": [
          2
        ]
      },
      "zh": "车架号名单"
    },
    {
      "column": true,
      "default": 50,
      "en": "Batch size",
      "form": "both",
      "help": {
        "zh": "已放行的车辆 90% 有结果后放行下一批",
        "en": "The next batch follows when 90 % of the vehicles before it have a result"
      },
      "kind": "int",
      "many": true,
      "name": "batchSizeN",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 500
        }
      ],
      "section": {
        "zh": "批次",
        "en": "Batches"
      },
      "zh": "每批数量"
    },
    {
      "column": true,
      "default": 10,
      "en": "Error threshold",
      "form": "both",
      "help": {
        "zh": "有 10 个结果后，失败占比超过则熔断",
        "en": "The task halts above this share of failures, from 10 results on"
      },
      "kind": "decimal",
      "many": true,
      "name": "errorPct",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "scale": 2,
      "unit": "%",
      "zh": "错误阈值"
    },
    {
      "default": 50,
      "en": "Min SOC",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "minSoc",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 20,
          "max": 90
        }
      ],
      "unit": "%",
      "zh": "最低电量"
    },
    {
      "default": 5,
      "en": "Resends",
      "form": "both",
      "help": {
        "zh": "每个分包无应答时最多重发的次数",
        "en": "How often a packet without an answer is sent again"
      },
      "kind": "int",
      "many": true,
      "name": "resendMax",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 20
        }
      ],
      "zh": "单包重发"
    },
    {
      "default": 3,
      "en": "Attempts",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "maxAttempts",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 3
        }
      ],
      "zh": "最大尝试"
    },
    {
      "column": true,
      "en": "Start",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "留空则启动后立即开始",
        "en": "Empty: at once when it is started"
      },
      "kind": "time",
      "many": true,
      "name": "startAt",
      "rules": [
        {
          "rule": "notPast",
          "name": "SCHEDULE_IN_PAST",
          "message": {
            "zh": "必须晚于当前时间",
            "en": "Must be in the future"
          }
        }
      ],
      "section": {
        "zh": "时间",
        "en": "Time"
      },
      "sortable": true,
      "zh": "开始时间"
    },
    {
      "column": true,
      "en": "End",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "开始后 1–180 天；到期未完成的车辆不再升级",
        "en": "1–180 days after the start; vehicles that are not done by then are left as they are"
      },
      "kind": "time",
      "many": true,
      "name": "endAt",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "compare",
          "field": "startAt",
          "op": "notBefore"
        }
      ],
      "sortable": true,
      "zh": "截止时间"
    },
    {
      "en": "Windows",
      "form": "both",
      "help": {
        "zh": "平台时间；留空则不限",
        "en": "Platform time; empty: any time"
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
      "name": "window",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 1
        }
      ],
      "zh": "升级时段"
    },
    {
      "column": true,
      "default": 0,
      "dict": "OtaTaskStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "section": {
        "zh": "结果",
        "en": "Result"
      },
      "zh": "状态"
    },
    {
      "column": true,
      "dict": "OtaHalt",
      "en": "Halt code",
      "kind": "dict",
      "name": "haltCode",
      "zh": "熔断原因"
    },
    {
      "column": true,
      "en": "Targets",
      "kind": "int",
      "name": "total",
      "zh": "目标数"
    },
    {
      "column": true,
      "en": "Succeeded",
      "kind": "int",
      "name": "succeeded",
      "zh": "成功"
    },
    {
      "column": true,
      "en": "Failed",
      "kind": "int",
      "name": "failed",
      "zh": "失败"
    },
    {
      "en": "Approver",
      "kind": "ref",
      "labelKey": "approverName",
      "name": "approverId",
      "ref": "operator",
      "zh": "审批人"
    },
    {
      "en": "Started at",
      "kind": "time",
      "name": "startedAt",
      "zh": "实际开始"
    },
    {
      "en": "Finished at",
      "kind": "time",
      "name": "finishedAt",
      "zh": "实际结束"
    },
    {
      "en": "Errors counted from",
      "kind": "time",
      "name": "countedFrom",
      "zh": "计错起点"
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
    "firmwareId",
    "total",
    "succeeded",
    "failed",
    "endAt"
  ],
  "name": "otaTaskOld",
  "noun": {
    "zh": "个旧版OTA任务",
    "one": "legacy OTA task",
    "many": "legacy OTA tasks"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Targets",
      "field": "taskOldId",
      "resource": "otaTaskTarget",
      "zh": "升级明细"
    }
  ],
  "search": [
    "name",
    "taskNo"
  ],
  "state": "status",
  "summary": [
    "status",
    "haltCode",
    "firmwareId",
    "total",
    "succeeded",
    "failed",
    "endAt"
  ],
  "title": "name",
  "view": "ota:view",
  "zh": "OTA任务（旧版）"
}
