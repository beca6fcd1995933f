// Generated from the Go declarations by `make generate`. Do not edit.
import type { Audience, Resource } from '../declaration'

/** OTA任务 · OTA task on the wire. */
export interface OtaTask {
  /** 任务编号 · Task no. */
  taskNo: string | null
  /** 任务名称 · Name */
  name: string
  /** 任务类型 · Kind */
  taskKind: number
  /** 固件清单 · Firmware */
  items: { firmwareId: number }[]
  /** 优先级 · Priority */
  priority: number | null
  /** 升级方式 · Mode */
  upgradeMode: number
  /** 选车方式 · Targeting */
  targetMode: number
  /** 选车条件 · Filter */
  targetFilter: Audience | null
  targetFilterText: string | null
  /** 车架号名单 · VINs */
  targetList: string | null
  /** 原任务 · Retry of */
  retryOfId: number | null
  retryOfName: string | null
  /** 动态加入 · Dynamic */
  dynamic: boolean
  /** 批次 · Waves */
  waves: { id: number; version: number; name: string; splitKind: number; splitValue: number | null; splitFilter: Audience | null; successPct: number | null; minReachPct: number; errorPct: number; errorCount: number | null; minSample: number; hardErrorMax: number; soakMin: number; gate: number; deadlineH: number; total: number; status: number; startedAt: string | null; soakingSince: string | null; passedAt: string | null; countedFrom: string | null }[]
  /** 自动熔断 · Auto halt */
  autoHalt: boolean
  /** 健康倍率 · Health factor */
  healthFactor: number
  /** 仅驻车 · Parked only */
  parkedOnly: boolean
  /** 驻车时长 · Parked for */
  parkedMin: number
  /** 无未结维修工单 · No open repair order */
  noOpenRepair: boolean
  /** 最低电量 · Min SOC */
  minSoc: number
  /** 充电时最低电量 · Min SOC charging */
  minSocCharging: number
  /** 最低信号 · Min signal */
  minRsrp: number
  /** 开始时间 · Start */
  startAt: string | null
  /** 截止时间 · End */
  endAt: string
  /** 安装时段 · Install windows */
  installWindow: { days: string[]; from: string; to: string }[] | null
  /** 下载时段 · Download windows */
  downloadWindow: { days: string[]; from: string; to: string }[] | null
  /** 节假日不升级 · Not on holidays */
  skipHolidays: boolean
  /** 并发下载 · Parallel downloads */
  maxParallel: number
  /** 每分钟下发 · Offers a minute */
  perMinute: number
  /** 日流量预算 · Daily budget */
  dailyMb: number | null
  /** 最大尝试 · Attempts */
  maxAttempts: number
  /** 重试间隔 · Backoff */
  backoffMin: number
  /** 状态 · Status */
  status: number
  /** 节假日暂停中 · On holiday */
  onHoliday: boolean
  /** 熔断原因 · Halt code */
  haltCode: string | null
  /** 待处理 · Needs attention */
  attention: string | null
  /** 目标数 · Targets */
  total: number
  /** 成功 · Succeeded */
  succeeded: number
  /** 失败 · Failed */
  failed: number
  /** 进度 · Progress */
  progressPct: number
  /** 预计流量 · Est. traffic */
  estTrafficMb: number
  /** 审批人 · Approver */
  approverId: number | null
  approverName: string | null
  /** 实际开始 · Started at */
  startedAt: string | null
  /** 实际结束 · Finished at */
  finishedAt: string | null
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
        "zh": "已提交{rows}",
        "en": "Submitted {rows}"
      },
      "en": "Submit",
      "permission": "otaTask:edit",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          2
        ]
      },
      "verb": "submit",
      "zh": "提交"
    },
    {
      "danger": true,
      "done": {
        "zh": "已同意{rows}",
        "en": "Approved {rows}"
      },
      "effect": {
        "zh": "到开始时间后按批次升级，无法撤回已安装的车辆",
        "en": "Vehicles are upgraded wave by wave from the start time; an installed version stays"
      },
      "en": "Approve",
      "permission": "otaTask:approve",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 3
      },
      "verb": "approve",
      "zh": "同意"
    },
    {
      "done": {
        "zh": "已驳回{rows}",
        "en": "Rejected {rows}"
      },
      "en": "Reject",
      "permission": "otaTask:approve",
      "primary": true,
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "reject",
      "zh": "驳回"
    },
    {
      "done": {
        "zh": "已开始{rows}",
        "en": "Started {rows}"
      },
      "en": "Start now",
      "permission": "otaTask:run",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          3
        ],
        "to": 4
      },
      "verb": "start",
      "zh": "立即开始"
    },
    {
      "done": {
        "zh": "已暂停{rows}",
        "en": "Paused {rows}"
      },
      "effect": {
        "zh": "立即停止下发；正在安装的车辆会装完",
        "en": "No more offers; vehicles that are installing finish"
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
      "en": "Resume",
      "input": [
        {
          "en": "Reset error counts",
          "form": "both",
          "help": {
            "zh": "此前的失败不再计入阈值",
            "en": "Earlier failures no longer count against the thresholds"
          },
          "kind": "bool",
          "name": "resetCounts",
          "zh": "重置错误计数"
        }
      ],
      "permission": "otaTask:run",
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
      "danger": true,
      "done": {
        "zh": "已放行{rows}的当前批次",
        "en": "Passed the current wave of {rows}"
      },
      "en": "Pass gate",
      "input": [
        {
          "choice": "current",
          "en": "Wave",
          "form": "both",
          "help": {
            "zh": "留空为当前批次",
            "en": "Empty: the current one"
          },
          "kind": "ref",
          "labelKey": "groupName",
          "name": "groupId",
          "ref": "otaTaskGroup",
          "zh": "批次"
        },
        {
          "en": "Pass below the thresholds",
          "form": "both",
          "kind": "bool",
          "name": "force",
          "zh": "未达阈值也放行"
        }
      ],
      "permission": "otaTask:run",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          5,
          6
        ]
      },
      "verb": "passGate",
      "zh": "放行批次"
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
      "done": {
        "zh": "已创建{rows}的回退任务草稿",
        "en": "Created a draft that rolls {rows} back"
      },
      "en": "Roll back",
      "permission": "otaTask:add",
      "transition": {
        "field": "status",
        "from": [
          6,
          7,
          8,
          10
        ]
      },
      "verb": "rollback",
      "zh": "回退"
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
          4,
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
  "en": "OTA task",
  "fields": [
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
      "default": 2,
      "dict": "OtaTaskKind",
      "en": "Kind",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "taskKind",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "任务类型"
    },
    {
      "column": true,
      "en": "Firmware",
      "form": "both",
      "help": {
        "zh": "每种控制器一个版本，按顺序安装",
        "en": "One version for each ECU, installed in this order"
      },
      "items": [
        {
          "choice": "installable",
          "en": "Firmware",
          "form": "both",
          "kind": "ref",
          "labelKey": "firmwareName",
          "name": "firmwareId",
          "ref": "otaFirmware",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "固件"
        }
      ],
      "kind": "rows",
      "name": "items",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 6
        }
      ],
      "zh": "固件清单"
    },
    {
      "column": true,
      "en": "Priority",
      "form": "both",
      "help": {
        "zh": "更高者取代同车尚未下载的任务；留空则召回为 90，其他为 50",
        "en": "A higher one supersedes tasks of the vehicle that have not begun to download; empty: 90 for a recall, otherwise 50"
      },
      "kind": "int",
      "many": true,
      "name": "priority",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "zh": "优先级"
    },
    {
      "column": true,
      "default": 1,
      "dict": "OtaUpgradeMode",
      "en": "Mode",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "upgradeMode",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "升级方式"
    },
    {
      "column": true,
      "default": 1,
      "dict": "OtaTargetMode",
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
        "owner": "otaTask"
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
      "en": "Retry of",
      "form": "both",
      "help": {
        "zh": "对其失败的车辆重试；回退任务则为其升级成功的车辆",
        "en": "Retries the vehicles that failed in it; a rollback takes those that succeeded"
      },
      "kind": "ref",
      "labelKey": "retryOfName",
      "many": true,
      "name": "retryOfId",
      "ref": "otaTask",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "targetMode",
        "values": [
          3
        ]
      },
      "zh": "原任务"
    },
    {
      "column": true,
      "en": "Dynamic",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "之后符合条件的车辆在截止前加入末批",
        "en": "Vehicles that match later join the last wave until the end"
      },
      "kind": "bool",
      "name": "dynamic",
      "visibleWhen": {
        "field": "targetMode",
        "values": [
          1
        ]
      },
      "zh": "动态加入"
    },
    {
      "child": "otaTaskGroup",
      "en": "Waves",
      "form": "both",
      "items": [
        {
          "column": true,
          "en": "Name",
          "form": "both",
          "kind": "text",
          "name": "name",
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
              "rule": "length",
              "min": 0,
              "max": 30
            }
          ],
          "zh": "名称"
        },
        {
          "column": true,
          "default": 2,
          "dict": "OtaSplit",
          "en": "Split",
          "form": "both",
          "kind": "enum",
          "name": "splitKind",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "划分方式"
        },
        {
          "column": true,
          "en": "Split value",
          "form": "both",
          "help": {
            "zh": "数量，或占剩余车辆的百分比；末批为剩余全部",
            "en": "Vehicles, or per cent of the remaining ones; the last wave gets the rest"
          },
          "kind": "int",
          "name": "splitValue",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 10000000
            }
          ],
          "visibleWhen": {
            "field": "splitKind",
            "values": [
              1,
              2
            ]
          },
          "zh": "划分值"
        },
        {
          "audience": {
            "of": "vehicle",
            "owner": "otaTaskGroup"
          },
          "en": "Split filter",
          "form": "both",
          "kind": "audience",
          "labelKey": "splitFilterText",
          "name": "splitFilter",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "visibleWhen": {
            "field": "splitKind",
            "values": [
              3
            ]
          },
          "zh": "划分条件"
        },
        {
          "column": true,
          "en": "Success threshold",
          "form": "both",
          "help": {
            "zh": "已触达车辆中成功的比例；留空则首批 98%，其余 95%",
            "en": "Share of reached vehicles that succeeded; empty: 98 % in the first wave, 95 % in the others"
          },
          "kind": "decimal",
          "name": "successPct",
          "rules": [
            {
              "rule": "range",
              "min": 50,
              "max": 100
            }
          ],
          "scale": 2,
          "unit": "%",
          "zh": "成功阈值"
        },
        {
          "column": true,
          "default": 60,
          "en": "Reach floor",
          "form": "both",
          "kind": "decimal",
          "name": "minReachPct",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 10,
              "max": 100
            }
          ],
          "scale": 2,
          "unit": "%",
          "zh": "触达下限"
        },
        {
          "column": true,
          "default": 5,
          "en": "Error threshold",
          "form": "both",
          "kind": "decimal",
          "name": "errorPct",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 0,
              "max": 50
            }
          ],
          "scale": 2,
          "unit": "%",
          "zh": "错误阈值"
        },
        {
          "column": true,
          "en": "Error count",
          "form": "both",
          "help": {
            "zh": "留空则不按数量熔断",
            "en": "Empty: no limit by count"
          },
          "kind": "int",
          "name": "errorCount",
          "rules": [
            {
              "rule": "range",
              "min": 1,
              "max": 1000000
            }
          ],
          "zh": "错误数阈值"
        },
        {
          "default": 20,
          "en": "Min sample",
          "form": "both",
          "help": {
            "zh": "有这么多结果后才计算错误率",
            "en": "Results needed before the error rate counts"
          },
          "kind": "int",
          "name": "minSample",
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
          "zh": "最小样本"
        },
        {
          "column": true,
          "en": "Hard errors",
          "form": "both",
          "help": {
            "zh": "超过则熔断，默认 0",
            "en": "The task halts above it; 0 by default"
          },
          "kind": "int",
          "name": "hardErrorMax",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 1000
            }
          ],
          "zh": "严重错误上限"
        },
        {
          "column": true,
          "default": 1440,
          "en": "Soak",
          "form": "both",
          "kind": "int",
          "name": "soakMin",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 10080
            }
          ],
          "unit": "min",
          "zh": "观察期"
        },
        {
          "column": true,
          "default": 1,
          "dict": "OtaGate",
          "en": "Gate",
          "form": "both",
          "kind": "enum",
          "name": "gate",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "放行方式"
        },
        {
          "default": 168,
          "en": "Deadline",
          "form": "both",
          "help": {
            "zh": "到期后未触达的车辆转入末批",
            "en": "Vehicles not reached by then move to the last wave"
          },
          "kind": "int",
          "name": "deadlineH",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 4320
            }
          ],
          "unit": "h",
          "zh": "批次时限"
        },
        {
          "column": true,
          "en": "Targets",
          "kind": "int",
          "name": "total",
          "section": {
            "zh": "进度",
            "en": "Progress"
          },
          "zh": "目标数"
        },
        {
          "column": true,
          "default": 0,
          "dict": "OtaGroupStatus",
          "en": "Status",
          "filter": "in",
          "kind": "enum",
          "name": "status",
          "zh": "状态"
        },
        {
          "column": true,
          "en": "Started",
          "kind": "time",
          "name": "startedAt",
          "zh": "开始"
        },
        {
          "en": "Thresholds met",
          "kind": "time",
          "name": "soakingSince",
          "zh": "达标时间"
        },
        {
          "column": true,
          "en": "Passed at",
          "kind": "time",
          "name": "passedAt",
          "zh": "放行时间"
        },
        {
          "en": "Errors counted from",
          "kind": "time",
          "name": "countedFrom",
          "zh": "计错起点"
        }
      ],
      "kind": "children",
      "name": "waves",
      "ordered": true,
      "required": true,
      "rights": {
        "add": "otaTask:add",
        "delete": "otaTask:edit",
        "edit": "otaTask:edit"
      },
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 20
        }
      ],
      "section": {
        "zh": "批次",
        "en": "Waves"
      },
      "zh": "批次"
    },
    {
      "column": true,
      "default": true,
      "en": "Auto halt",
      "filter": "eq",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "autoHalt",
      "section": {
        "zh": "安全",
        "en": "Safety"
      },
      "zh": "自动熔断"
    },
    {
      "default": 2,
      "en": "Health factor",
      "form": "both",
      "help": {
        "zh": "升级后每车每天三级以上告警与此前 7 天之比，超过则熔断",
        "en": "Alarms of level 3 and above for each vehicle and day, relative to the 7 days before; the task halts above it"
      },
      "kind": "decimal",
      "many": true,
      "name": "healthFactor",
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
      "scale": 1,
      "zh": "健康倍率"
    },
    {
      "default": true,
      "en": "Parked only",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "parkedOnly",
      "zh": "仅驻车"
    },
    {
      "default": 10,
      "en": "Parked for",
      "form": "both",
      "help": {
        "zh": "驻车并断电至少",
        "en": "Parked and powered off for at least"
      },
      "kind": "int",
      "many": true,
      "name": "parkedMin",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 1440
        }
      ],
      "unit": "min",
      "zh": "驻车时长"
    },
    {
      "default": true,
      "en": "No open repair order",
      "form": "both",
      "help": {
        "zh": "维修工单完结前不下发；到店升级不受限",
        "en": "No offers until the repair orders of the vehicle are over; upgrades in a workshop do not wait"
      },
      "kind": "bool",
      "many": true,
      "name": "noOpenRepair",
      "visibleWhen": {
        "field": "upgradeMode",
        "values": [
          1,
          2
        ]
      },
      "zh": "无未结维修工单"
    },
    {
      "default": 40,
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
      "default": 20,
      "en": "Min SOC charging",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "minSocCharging",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 5,
          "max": 90
        }
      ],
      "unit": "%",
      "zh": "充电时最低电量"
    },
    {
      "default": -105,
      "en": "Min signal",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "minRsrp",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": -140,
          "max": -44
        }
      ],
      "unit": "dBm",
      "zh": "最低信号"
    },
    {
      "column": true,
      "en": "Start",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "留空则手动开始",
        "en": "Empty: started by hand"
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
        "zh": "时间与流量",
        "en": "Time and traffic"
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
      "default": [
        {
          "days": [
            "1",
            "2",
            "3",
            "4",
            "5",
            "6",
            "7"
          ],
          "from": "01:00",
          "to": "05:00"
        }
      ],
      "en": "Install windows",
      "form": "both",
      "help": {
        "zh": "车辆当地时间；留空则不限",
        "en": "Local time of the vehicle; empty: any time"
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
      "name": "installWindow",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 1
        }
      ],
      "zh": "安装时段"
    },
    {
      "en": "Download windows",
      "form": "both",
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
      "name": "downloadWindow",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 1
        }
      ],
      "zh": "下载时段"
    },
    {
      "column": true,
      "en": "Not on holidays",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "系统参数 calendar.holidays 中的日期暂停下发和安装",
        "en": "No offers and no installations on the dates of the setting calendar.holidays"
      },
      "kind": "bool",
      "many": true,
      "name": "skipHolidays",
      "zh": "节假日不升级"
    },
    {
      "default": 500,
      "en": "Parallel downloads",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "maxParallel",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 20000
        }
      ],
      "zh": "并发下载"
    },
    {
      "default": 200,
      "en": "Offers a minute",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "perMinute",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 20000
        }
      ],
      "zh": "每分钟下发"
    },
    {
      "en": "Daily budget",
      "form": "both",
      "help": {
        "zh": "留空不限；用完则到零点前不再下发",
        "en": "Empty: none; once used up, no offers until midnight"
      },
      "kind": "decimal",
      "many": true,
      "name": "dailyMb",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 99999999
        }
      ],
      "scale": 1,
      "unit": "MB",
      "zh": "日流量预算"
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
          "max": 5
        }
      ],
      "zh": "最大尝试"
    },
    {
      "default": 30,
      "en": "Backoff",
      "form": "both",
      "help": {
        "zh": "每次加倍，最长 24 小时",
        "en": "Doubles each time, up to 24 hours"
      },
      "kind": "int",
      "many": true,
      "name": "backoffMin",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 1440
        }
      ],
      "unit": "min",
      "zh": "重试间隔"
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
        "zh": "进度",
        "en": "Progress"
      },
      "zh": "状态"
    },
    {
      "en": "On holiday",
      "kind": "bool",
      "name": "onHoliday",
      "zh": "节假日暂停中"
    },
    {
      "column": true,
      "dict": "OtaHalt",
      "en": "Halt code",
      "filter": "in",
      "kind": "dict",
      "name": "haltCode",
      "zh": "熔断原因"
    },
    {
      "column": true,
      "dict": "OtaAttention",
      "en": "Needs attention",
      "filter": "in",
      "kind": "dict",
      "name": "attention",
      "zh": "待处理"
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
      "column": true,
      "en": "Progress",
      "filter": "range",
      "kind": "decimal",
      "name": "progressPct",
      "scale": 2,
      "sortable": true,
      "unit": "%",
      "zh": "进度"
    },
    {
      "column": true,
      "en": "Est. traffic",
      "kind": "decimal",
      "name": "estTrafficMb",
      "scale": 1,
      "unit": "MB",
      "zh": "预计流量"
    },
    {
      "column": true,
      "en": "Approver",
      "filter": "eq",
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
    "progressPct",
    "total",
    "succeeded",
    "failed",
    "taskKind"
  ],
  "name": "otaTask",
  "noun": {
    "zh": "个OTA任务",
    "one": "OTA task",
    "many": "OTA tasks"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Vehicles",
      "field": "taskId",
      "resource": "otaTaskTarget",
      "zh": "车辆"
    }
  ],
  "search": [
    "taskNo",
    "name"
  ],
  "state": "status",
  "steps": true,
  "summary": [
    "status",
    "attention",
    "haltCode",
    "progressPct",
    "total",
    "succeeded",
    "failed",
    "endAt"
  ],
  "title": "name",
  "view": "ota:view",
  "zh": "OTA任务"
}
