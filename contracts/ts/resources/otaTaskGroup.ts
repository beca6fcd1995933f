// Generated from the Go declarations by `make generate`. Do not edit.
import type { Audience, Resource } from '../declaration'

/** OTA批次 · OTA wave on the wire. */
export interface OtaTaskGroup {
  /** 任务 · Task */
  taskId: number
  taskName: string | null
  /** 批次 · Wave */
  seq: number
  /** 名称 · Name */
  name: string
  /** 划分方式 · Split */
  splitKind: number
  /** 划分值 · Split value */
  splitValue: number | null
  /** 划分条件 · Split filter */
  splitFilter: Audience | null
  splitFilterText: string | null
  /** 成功阈值 · Success threshold */
  successPct: number | null
  /** 触达下限 · Reach floor */
  minReachPct: number
  /** 错误阈值 · Error threshold */
  errorPct: number
  /** 错误数阈值 · Error count */
  errorCount: number | null
  /** 最小样本 · Min sample */
  minSample: number
  /** 严重错误上限 · Hard errors */
  hardErrorMax: number
  /** 观察期 · Soak */
  soakMin: number
  /** 放行方式 · Gate */
  gate: number
  /** 批次时限 · Deadline */
  deadlineH: number
  /** 目标数 · Targets */
  total: number
  /** 状态 · Status */
  status: number
  /** 开始 · Started */
  startedAt: string | null
  /** 达标时间 · Thresholds met */
  soakingSince: string | null
  /** 放行时间 · Passed at */
  passedAt: string | null
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
  "actions": [],
  "en": "OTA wave",
  "fields": [
    {
      "en": "Task",
      "filter": "eq",
      "form": "add",
      "kind": "ref",
      "labelKey": "taskName",
      "name": "taskId",
      "ref": "otaTask",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "任务"
    },
    {
      "column": true,
      "en": "Wave",
      "kind": "int",
      "name": "seq",
      "sortable": true,
      "zh": "批次"
    },
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
      "many": true,
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
      "many": true,
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
      "many": true,
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
      "many": true,
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
      "many": true,
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
      "many": true,
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
      "many": true,
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
      "many": true,
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
      "many": true,
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
      "many": true,
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
      "many": true,
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
  "manualOrder": {
    "field": "seq",
    "group": [
      "taskId"
    ]
  },
  "name": "otaTaskGroup",
  "noun": {
    "zh": "个批次",
    "one": "OTA wave",
    "many": "OTA waves"
  },
  "order": "taskId, seq",
  "search": [],
  "state": "status",
  "title": "name",
  "view": "ota:view",
  "zh": "OTA批次"
}
