// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** APP日志 · App log on the wire. */
export interface AppUserLog {
  /** 发生时间 · Occurred at */
  occurredAt: string | null
  /** 接收时间 · Received at */
  receivedAt: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 手机号 · Phone */
  phone: string | null
  /** 日志类型 · Type */
  logType: number | null
  /** 事件 · Event */
  eventCode: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 结果 · Result */
  result: number
  /** 失败码 · Fail code */
  failCode: string | null
  /** 耗时 · Duration */
  durationMs: number
  /** 平台 · Platform */
  platform: number | null
  /** 系统版本 · OS version */
  osVersion: string | null
  /** 手机型号 · Phone model */
  phoneModel: string | null
  /** APP版本 · App version */
  appVersion: string | null
  /** 网络 · Network */
  network: number | null
  /** IP · IP */
  ip: string | null
  /** 追踪号 · Trace id */
  traceId: string | null
  /** 会话号 · Session */
  sessionId: string | null
  /** 崩溃指纹 · Crash fingerprint */
  fingerprint: string | null
  /** 详情 · Details */
  content: unknown
  /** 日志文件 · Log file */
  fileId: string | null
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
      "en": "Export",
      "permission": "appLog:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "App log",
  "fields": [
    {
      "column": true,
      "en": "Occurred at",
      "filter": "range",
      "help": {
        "zh": "手机时间",
        "en": "Time of the phone"
      },
      "kind": "time",
      "name": "occurredAt",
      "quick": true,
      "sortable": true,
      "zh": "发生时间"
    },
    {
      "en": "Received at",
      "help": {
        "zh": "与发生时间相差超过 5 分钟时记录",
        "en": "Set if it differs from the time of the phone by more than 5 minutes"
      },
      "kind": "time",
      "name": "receivedAt",
      "zh": "接收时间"
    },
    {
      "column": true,
      "en": "User",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "quick": true,
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "column": true,
      "en": "Phone",
      "filter": "eq",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "phone",
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
      "zh": "手机号"
    },
    {
      "column": true,
      "dict": "AppLogType",
      "en": "Type",
      "filter": "in",
      "kind": "enum",
      "name": "logType",
      "quick": true,
      "zh": "日志类型"
    },
    {
      "column": true,
      "en": "Event",
      "filter": "like",
      "kind": "text",
      "name": "eventCode",
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
          "max": 40
        }
      ],
      "sortable": true,
      "zh": "事件"
    },
    {
      "column": true,
      "en": "VIN / frame no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "vin",
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
          "max": 17
        }
      ],
      "sortable": true,
      "zh": "车架号"
    },
    {
      "en": "Vehicle",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "zh": "车辆"
    },
    {
      "en": "Dealer",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "所属经销商"
    },
    {
      "column": true,
      "dict": "LogResult",
      "en": "Result",
      "filter": "in",
      "kind": "enum",
      "name": "result",
      "quick": true,
      "zh": "结果"
    },
    {
      "column": true,
      "en": "Fail code",
      "filter": "like",
      "kind": "text",
      "name": "failCode",
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
      "zh": "失败码"
    },
    {
      "column": true,
      "en": "Duration",
      "filter": "range",
      "kind": "int",
      "name": "durationMs",
      "sortable": true,
      "unit": "ms",
      "zh": "耗时"
    },
    {
      "column": true,
      "dict": "AppPlatform",
      "en": "Platform",
      "filter": "in",
      "kind": "enum",
      "name": "platform",
      "zh": "平台"
    },
    {
      "en": "OS version",
      "filter": "like",
      "kind": "text",
      "name": "osVersion",
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
      "zh": "系统版本"
    },
    {
      "column": true,
      "en": "Phone model",
      "filter": "like",
      "kind": "text",
      "name": "phoneModel",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 60
        }
      ],
      "sortable": true,
      "zh": "手机型号"
    },
    {
      "column": true,
      "en": "App version",
      "filter": "like",
      "kind": "text",
      "name": "appVersion",
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
      "zh": "APP版本"
    },
    {
      "dict": "NetType",
      "en": "Network",
      "filter": "in",
      "kind": "enum",
      "name": "network",
      "zh": "网络"
    },
    {
      "en": "IP",
      "filter": "eq",
      "kind": "text",
      "name": "ip",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 45
        }
      ],
      "sortable": true,
      "zh": "IP"
    },
    {
      "en": "Trace id",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "traceId",
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
      "zh": "追踪号"
    },
    {
      "en": "Session",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "sessionId",
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
      "zh": "会话号"
    },
    {
      "en": "Crash fingerprint",
      "filter": "eq",
      "help": {
        "zh": "相同的崩溃指纹相同",
        "en": "Equal crashes have the same one"
      },
      "identifier": true,
      "kind": "text",
      "name": "fingerprint",
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
      "zh": "崩溃指纹"
    },
    {
      "en": "Details",
      "kind": "json",
      "name": "content",
      "zh": "详情"
    },
    {
      "en": "Log file",
      "kind": "file",
      "name": "fileId",
      "purpose": "log",
      "zh": "日志文件"
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
    "occurredAt",
    "logType",
    "eventCode",
    "result",
    "appUserId",
    "vin",
    "failCode"
  ],
  "name": "appUserLog",
  "noun": {
    "zh": "条APP日志",
    "one": "app log",
    "many": "app logs"
  },
  "order": "occurredAt desc",
  "search": [],
  "state": "result",
  "title": "eventCode",
  "view": "appLog:view",
  "views": [
    {
      "en": "Crashes and errors",
      "filters": {
        "logType.in": "10,11"
      },
      "name": "crashes",
      "zh": "崩溃与错误"
    },
    {
      "en": "Log files",
      "filters": {
        "logType.in": "9"
      },
      "name": "files",
      "zh": "日志文件"
    }
  ],
  "zh": "APP日志"
}
