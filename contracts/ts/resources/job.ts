// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 后台任务 · Background job on the wire. */
export interface Job {
  /** 提交时间 · Submitted at */
  createdAt: string
  /** 任务号 · Job no. */
  jobNo: string | null
  /** 类型 · Type */
  jobType: number | null
  /** 模块 · Module */
  module: string | null
  /** 标题 · Title */
  title: string | null
  /** 条件 · Parameters */
  params: unknown
  /** 总数 · Total */
  total: number
  /** 已处理 · Done */
  done: number
  /** 失败 · Failed */
  failed: number
  /** 进度 · Progress */
  progress: number
  /** 状态 · Status */
  status: number
  /** 尝试次数 · Attempts */
  attempt: number
  /** 结果文件 · Result file */
  resultFile: string | null
  /** 错误明细 · Error details */
  errorFile: string | null
  /** 文件大小 · Size */
  fileSize: number
  /** 下载次数 · Downloads */
  downloadCount: number
  /** 开始时间 · Started at */
  startedAt: string | null
  /** 完成时间 · Finished at */
  finishedAt: string | null
  /** 过期时间 · Expires at */
  expireAt: string | null
  /** 租约至 · Leased until */
  leaseUntil: string | null
  /** 失败原因 · Failure reason */
  errorMessage: string | null
  /** 提交人 · Submitted by */
  userId: number | null
  userName: string | null
  /** 编号 · ID */
  id: number
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
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已取消{rows}",
        "en": "Cancelled {rows}"
      },
      "en": "Cancel job",
      "permission": "exportJob:cancelAll",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 5
      },
      "verb": "cancelAll",
      "zh": "取消任务"
    }
  ],
  "code": "jobNo",
  "en": "Background job",
  "fields": [
    {
      "column": true,
      "en": "Submitted at",
      "filter": "range",
      "kind": "time",
      "name": "createdAt",
      "quick": true,
      "sortable": true,
      "zh": "提交时间"
    },
    {
      "column": true,
      "en": "Job no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "jobNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "任务号"
    },
    {
      "column": true,
      "dict": "BgJobType",
      "en": "Type",
      "filter": "in",
      "kind": "enum",
      "name": "jobType",
      "quick": true,
      "zh": "类型"
    },
    {
      "column": true,
      "dict": "Module",
      "en": "Module",
      "filter": "in",
      "kind": "dict",
      "name": "module",
      "zh": "模块"
    },
    {
      "column": true,
      "en": "Title",
      "filter": "like",
      "kind": "text",
      "name": "title",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "sortable": true,
      "zh": "标题"
    },
    {
      "en": "Parameters",
      "kind": "json",
      "name": "params",
      "zh": "条件"
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
      "en": "Done",
      "kind": "int",
      "name": "done",
      "zh": "已处理"
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
      "kind": "int",
      "name": "progress",
      "unit": "%",
      "zh": "进度"
    },
    {
      "column": true,
      "dict": "BgJobStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Attempts",
      "kind": "int",
      "name": "attempt",
      "zh": "尝试次数"
    },
    {
      "column": true,
      "en": "Result file",
      "kind": "file",
      "name": "resultFile",
      "zh": "结果文件"
    },
    {
      "column": true,
      "en": "Error details",
      "kind": "file",
      "name": "errorFile",
      "zh": "错误明细"
    },
    {
      "column": true,
      "en": "Size",
      "kind": "int",
      "name": "fileSize",
      "unit": "bytes",
      "zh": "文件大小"
    },
    {
      "column": true,
      "en": "Downloads",
      "kind": "int",
      "name": "downloadCount",
      "zh": "下载次数"
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
      "zh": "完成时间"
    },
    {
      "column": true,
      "en": "Expires at",
      "filter": "range",
      "kind": "time",
      "name": "expireAt",
      "sortable": true,
      "zh": "过期时间"
    },
    {
      "en": "Leased until",
      "kind": "time",
      "name": "leaseUntil",
      "zh": "租约至"
    },
    {
      "column": true,
      "en": "Failure reason",
      "kind": "text",
      "name": "errorMessage",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "失败原因"
    },
    {
      "column": true,
      "en": "Submitted by",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "userName",
      "name": "userId",
      "ref": "operator",
      "zh": "提交人"
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
  "name": "job",
  "noun": {
    "zh": "个后台任务",
    "one": "background job",
    "many": "background jobs"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "status",
  "title": "title",
  "view": "exportJob:viewAll",
  "zh": "后台任务"
}
