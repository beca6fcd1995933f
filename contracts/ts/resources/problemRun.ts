// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 排查记录 · Guided run on the wire. */
export interface ProblemRun {
  /** 问题 · Guided problem */
  problemId: number | null
  problemName: string | null
  /** 开始时间 · Started at */
  startedAt: string | null
  /** 结果 · Ending */
  ending: string | null
  /** 版本号 · Version */
  versionNo: number
  /** 平台 · Platform */
  platform: number | null
  /** 路径 · Path */
  path: string[] | null
  /** 故障描述 · Fault text */
  faultText: string | null
  /** 结束时间 · Ended at */
  endedAt: string | null
  /** 记录号 · Run */
  runKey: string | null
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
  "en": "Guided run",
  "fields": [
    {
      "column": true,
      "en": "Guided problem",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "problemName",
      "name": "problemId",
      "ref": "newProblem",
      "zh": "问题"
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
      "dict": "FlowEnding",
      "en": "Ending",
      "filter": "in",
      "kind": "dict",
      "name": "ending",
      "quick": true,
      "zh": "结果"
    },
    {
      "column": true,
      "en": "Version",
      "filter": "eq",
      "kind": "int",
      "name": "versionNo",
      "sortable": true,
      "zh": "版本号"
    },
    {
      "column": true,
      "dict": "AppPlatform",
      "en": "Platform",
      "kind": "enum",
      "name": "platform",
      "zh": "平台"
    },
    {
      "column": true,
      "en": "Path",
      "kind": "codes",
      "name": "path",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 12
        }
      ],
      "zh": "路径"
    },
    {
      "column": true,
      "en": "Fault text",
      "help": {
        "zh": "转报修时由各步回答组成",
        "en": "The answers, when it ends with a repair"
      },
      "kind": "longtext",
      "name": "faultText",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 2000
        }
      ],
      "zh": "故障描述"
    },
    {
      "en": "Ended at",
      "kind": "time",
      "name": "endedAt",
      "zh": "结束时间"
    },
    {
      "en": "Run",
      "identifier": true,
      "kind": "text",
      "name": "runKey",
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
      "sortable": true,
      "zh": "记录号"
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
  "name": "problemRun",
  "noun": {
    "zh": "条排查记录",
    "one": "guided run",
    "many": "guided runs"
  },
  "order": "startedAt desc",
  "search": [],
  "state": "ending",
  "title": "runKey",
  "view": "newProblem:view",
  "zh": "排查记录"
}
