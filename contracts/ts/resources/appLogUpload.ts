// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 日志上传请求 · Log upload request on the wire. */
export interface AppLogUpload {
  /** 用户 · User */
  appUserId: number
  appUserName: string | null
  /** 起始时间 · From */
  fromAt: string
  /** 结束时间 · To */
  toAt: string
  /** 申请原因 · Reason */
  reason: string
  /** 关联反馈 · Feedback */
  feedbackId: number | null
  feedbackName: string | null
  /** 状态 · Status */
  status: number
  /** 日志文件 · Log file */
  file: string | null
  /** 申请人 · Asked by */
  requestedBy: number | null
  requestedByName: string | null
  /** 推送时间 · Pushed at */
  pushedAt: string | null
  /** 答复时间 · Answered at */
  answeredAt: string | null
  /** 上传时间 · Uploaded at */
  uploadedAt: string | null
  /** 失效时间 · Expires at */
  expireAt: string | null
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
      "permission": "appLog:requestUpload",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    }
  ],
  "en": "Log upload request",
  "fields": [
    {
      "column": true,
      "en": "User",
      "filter": "eq",
      "form": "add",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "quick": true,
      "ref": "appUser",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "用户"
    },
    {
      "column": true,
      "en": "From",
      "form": "add",
      "help": {
        "zh": "最近 14 天内",
        "en": "Within the last 14 days"
      },
      "kind": "time",
      "name": "fromAt",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "notFuture"
        }
      ],
      "zh": "起始时间"
    },
    {
      "column": true,
      "en": "To",
      "form": "add",
      "help": {
        "zh": "时段不超过 72 小时",
        "en": "At most 72 hours after the start"
      },
      "kind": "time",
      "name": "toAt",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "notFuture"
        },
        {
          "rule": "compare",
          "field": "fromAt",
          "op": "after"
        }
      ],
      "zh": "结束时间"
    },
    {
      "column": true,
      "en": "Reason",
      "filter": "like",
      "form": "add",
      "kind": "text",
      "name": "reason",
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
          "min": 5,
          "max": 200
        }
      ],
      "sortable": true,
      "zh": "申请原因"
    },
    {
      "column": true,
      "en": "Feedback",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "ref",
      "labelKey": "feedbackName",
      "name": "feedbackId",
      "ref": "feedback",
      "zh": "关联反馈"
    },
    {
      "column": true,
      "default": 0,
      "dict": "LogUploadStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Log file",
      "help": {
        "zh": "上传 30 天后清除",
        "en": "Erased 30 days after its upload"
      },
      "kind": "file",
      "name": "file",
      "purpose": "log",
      "zh": "日志文件"
    },
    {
      "column": true,
      "en": "Asked by",
      "filter": "in",
      "kind": "ref",
      "labelKey": "requestedByName",
      "name": "requestedBy",
      "ref": "operator",
      "zh": "申请人"
    },
    {
      "en": "Pushed at",
      "kind": "time",
      "name": "pushedAt",
      "zh": "推送时间"
    },
    {
      "en": "Answered at",
      "kind": "time",
      "name": "answeredAt",
      "zh": "答复时间"
    },
    {
      "en": "Uploaded at",
      "kind": "time",
      "name": "uploadedAt",
      "zh": "上传时间"
    },
    {
      "column": true,
      "en": "Expires at",
      "kind": "time",
      "name": "expireAt",
      "zh": "失效时间"
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
    "appUserId",
    "status",
    "file",
    "fromAt",
    "toAt",
    "reason",
    "requestedBy",
    "expireAt"
  ],
  "name": "appLogUpload",
  "noun": {
    "zh": "个日志上传请求",
    "one": "log upload request",
    "many": "log upload requests"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "status",
  "title": "appUserId",
  "view": "appLog:download",
  "zh": "日志上传请求"
}
