// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 操作日志 · Audit log on the wire. */
export interface AuditLog {
  /** 时间 · Time */
  createdAt: string
  /** 操作人 · Actor */
  userId: number | null
  actorName: string | null
  /** 操作账号 · Account */
  userName: string | null
  /** 账号类型 · Account type */
  userType: number | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 组织编码 · Organisation code */
  organizationCode: string | null
  /** 模块 · Module */
  module: string | null
  /** 动作 · Action */
  action: string | null
  /** 变更字段 · Changed fields */
  changedFields: string[] | null
  /** 对象编号 · Target ID */
  targetId: string | null
  /** 对象 · Target */
  targetLabel: string | null
  /** 结果 · Result */
  result: number | null
  /** 错误码 · Error code */
  errorCode: number | null
  /** 变更内容 · Changes */
  changes: unknown
  /** 摘要 · Summary */
  summary: string | null
  /** 风险 · Risk */
  riskLevel: number | null
  /** IP · IP */
  ip: string | null
  /** 客户端 · User agent */
  userAgent: string | null
  /** 方法 · Method */
  method: string | null
  /** 接口 · Endpoint */
  path: string | null
  /** 耗时 · Duration */
  durationMs: number
  /** 追踪号 · Trace ID */
  traceId: string | null
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
      "en": "Export",
      "permission": "auditLog:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Audit log",
  "fields": [
    {
      "column": true,
      "en": "Time",
      "filter": "range",
      "kind": "time",
      "name": "createdAt",
      "quick": true,
      "sortable": true,
      "zh": "时间"
    },
    {
      "column": true,
      "en": "Actor",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "actorName",
      "name": "userId",
      "ref": "operator",
      "zh": "操作人"
    },
    {
      "column": true,
      "en": "Account",
      "filter": "eq",
      "kind": "text",
      "name": "userName",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "操作账号"
    },
    {
      "column": true,
      "dict": "UserType",
      "en": "Account type",
      "filter": "eq",
      "kind": "enum",
      "name": "userType",
      "zh": "账号类型"
    },
    {
      "en": "Dealer",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "经销商"
    },
    {
      "en": "Organisation code",
      "kind": "text",
      "name": "organizationCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "组织编码"
    },
    {
      "column": true,
      "dict": "Module",
      "en": "Module",
      "filter": "in",
      "kind": "dict",
      "name": "module",
      "quick": true,
      "zh": "模块"
    },
    {
      "column": true,
      "dict": "AuditAction",
      "en": "Action",
      "filter": "in",
      "groups": [
        {
          "codes": [
            "add",
            "edit",
            "delete",
            "import",
            "sort",
            "batchUpload",
            "restore",
            "preview"
          ],
          "en": "Records",
          "zh": "记录维护"
        },
        {
          "codes": [
            "remove",
            "assignDealer",
            "return",
            "registerSale",
            "returnSale",
            "activate",
            "deactivate",
            "stop",
            "run",
            "scrap",
            "bind",
            "unbind",
            "recompute",
            "replace",
            "install",
            "repair",
            "restock",
            "lock",
            "unlock",
            "retire",
            "verify",
            "startTrack",
            "stopTrack",
            "dismiss",
            "recover",
            "close",
            "reopen",
            "claim",
            "contact",
            "approve",
            "reject",
            "needMore",
            "object",
            "execute",
            "cancel",
            "release",
            "extend",
            "revoke",
            "publish",
            "discontinue",
            "launch",
            "delist",
            "enable",
            "disable",
            "online",
            "offline",
            "refuse",
            "assign",
            "handle",
            "confirm",
            "analyse",
            "suspend",
            "lost",
            "clearKeys",
            "rollback",
            "unpublish",
            "merge",
            "visit",
            "order",
            "lose",
            "pause",
            "resume",
            "withdraw",
            "toTest",
            "deprecate",
            "start",
            "retryFailed",
            "skip",
            "retry",
            "block",
            "unblock",
            "onShelf",
            "offShelf",
            "ship",
            "verifyPickup",
            "complete",
            "payOffline",
            "mark",
            "void",
            "fillAddress",
            "finish",
            "extendClaim",
            "accept",
            "receive",
            "quote",
            "waitParts",
            "startRepair",
            "submitClaim",
            "revert",
            "renew",
            "take",
            "terminate",
            "recall",
            "submitSms",
            "transferMain",
            "cancelAll"
          ],
          "en": "State changes",
          "zh": "状态变更"
        },
        {
          "codes": [
            "reset",
            "upload",
            "setAltText",
            "label",
            "replaceTbox",
            "clearCache",
            "transfer",
            "undoAssignDealer",
            "undoReturn",
            "undoStop",
            "undoRun",
            "pull",
            "rematch",
            "apply",
            "exportTrace",
            "correct",
            "supply",
            "setLimit",
            "resetPin",
            "copy",
            "setDefault",
            "dispatch",
            "undoOnline",
            "undoOffline",
            "ack",
            "unack",
            "clear",
            "mute",
            "undoAssign",
            "rebind",
            "updateStatus",
            "changePhone",
            "setTags",
            "forceLogout",
            "addMembers",
            "importMembers",
            "removeMembers",
            "move",
            "cancelSchedule",
            "pin",
            "undoPublish",
            "undoUnpublish",
            "undoCancelSchedule",
            "setPrice",
            "newVersion",
            "setHot",
            "copyFeatures",
            "check",
            "turnOn",
            "turnOff",
            "addNote",
            "setGray",
            "demand",
            "undoPause",
            "undoResume",
            "submit",
            "passGate",
            "answer",
            "uploadLog",
            "setTest",
            "pushSingle",
            "checkUpdate",
            "sync",
            "lockImei",
            "unlockImei",
            "bindVehicle",
            "unbindVehicle",
            "assignPool",
            "setAllowance",
            "refresh",
            "query",
            "undoOnShelf",
            "undoOffShelf",
            "adjustStock",
            "confirmPayment",
            "adjustPrice",
            "updateAddress",
            "remark",
            "receiveReturn",
            "reconcile",
            "generateCodes",
            "importCodes",
            "exportCodes",
            "end",
            "showInApp",
            "transferVehicles",
            "syncSap",
            "inspect",
            "quoteReply",
            "partsArrived",
            "deliver",
            "rate",
            "remind",
            "resetDevice",
            "handOver",
            "reply",
            "userReply",
            "reduce",
            "testSend",
            "runNow",
            "reviewSms",
            "setRate",
            "clearSecondFactor",
            "unlinkThirdParty",
            "restoreDefault",
            "audit",
            "batch",
            "begin",
            "cache",
            "caution",
            "config",
            "confirmPay",
            "control",
            "danger",
            "define",
            "editAddress",
            "expire",
            "exportPhone",
            "frequency",
            "hold",
            "leads",
            "member",
            "missed",
            "operate",
            "param",
            "parse",
            "policy",
            "pool",
            "price",
            "push",
            "read",
            "refundApply",
            "refundAudit",
            "refundExecute",
            "requestUpload",
            "review",
            "send",
            "sent",
            "setParams",
            "share",
            "shelf",
            "status",
            "switch",
            "tag",
            "template",
            "test",
            "track",
            "urgent",
            "view",
            "viewAll",
            "viewCost",
            "viewPhone",
            "write"
          ],
          "en": "Other actions",
          "zh": "业务操作"
        },
        {
          "codes": [
            "reveal",
            "locate",
            "viewAs",
            "externalCall",
            "export",
            "download"
          ],
          "en": "Access and exports",
          "zh": "查看与导出"
        },
        {
          "codes": [
            "denied",
            "probing",
            "surge",
            "tampered",
            "mismatch",
            "enableSecondFactor",
            "disableSecondFactor",
            "linkThirdParty",
            "resetPassword",
            "grant",
            "kick"
          ],
          "en": "Security",
          "zh": "安全"
        }
      ],
      "kind": "dict",
      "name": "action",
      "of": "module",
      "others": {
        "": [
          "denied",
          "reveal",
          "externalCall"
        ],
        "auditLog": [
          "tampered"
        ],
        "fileObject": [
          "upload",
          "download",
          "setAltText"
        ],
        "function": [
          "reset"
        ],
        "job": [
          "remove"
        ],
        "loginLog": [
          "surge"
        ],
        "operator": [
          "probing",
          "enableSecondFactor",
          "disableSecondFactor",
          "linkThirdParty"
        ],
        "role": [
          "viewAs"
        ],
        "session": [
          "mismatch"
        ],
        "vehicle": [
          "locate"
        ]
      },
      "quick": true,
      "zh": "动作"
    },
    {
      "column": true,
      "en": "Changed fields",
      "filter": "in",
      "kind": "codes",
      "name": "changedFields",
      "of": "module",
      "quick": true,
      "zh": "变更字段"
    },
    {
      "en": "Target ID",
      "filter": "eq",
      "kind": "text",
      "name": "targetId",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "对象编号"
    },
    {
      "column": true,
      "en": "Target",
      "filter": "like",
      "kind": "text",
      "linksTo": {
        "id": "targetId",
        "resource": "module"
      },
      "name": "targetLabel",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "对象"
    },
    {
      "column": true,
      "dict": "AuditResult",
      "en": "Result",
      "filter": "in",
      "kind": "enum",
      "name": "result",
      "zh": "结果"
    },
    {
      "column": true,
      "en": "Error code",
      "filter": "eq",
      "kind": "int",
      "name": "errorCode",
      "plain": true,
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 99999
        }
      ],
      "sortable": true,
      "zh": "错误码"
    },
    {
      "en": "Changes",
      "kind": "json",
      "name": "changes",
      "zh": "变更内容"
    },
    {
      "column": true,
      "en": "Summary",
      "filter": "like",
      "kind": "text",
      "name": "summary",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "摘要"
    },
    {
      "column": true,
      "dict": "AuditRisk",
      "en": "Risk",
      "filter": "in",
      "kind": "enum",
      "name": "riskLevel",
      "zh": "风险"
    },
    {
      "column": true,
      "en": "IP",
      "filter": "eq",
      "kind": "text",
      "name": "ip",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "IP"
    },
    {
      "en": "User agent",
      "kind": "text",
      "name": "userAgent",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "客户端"
    },
    {
      "en": "Method",
      "kind": "text",
      "name": "method",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "方法"
    },
    {
      "en": "Endpoint",
      "filter": "like",
      "kind": "text",
      "name": "path",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "接口"
    },
    {
      "en": "Duration",
      "filter": "range",
      "kind": "int",
      "name": "durationMs",
      "sortable": true,
      "unit": "ms",
      "zh": "耗时"
    },
    {
      "en": "Trace ID",
      "filter": "eq",
      "kind": "text",
      "name": "traceId",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "追踪号"
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
  "name": "auditLog",
  "noun": {
    "zh": "条操作日志",
    "one": "audit log",
    "many": "audit logs"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "result",
  "title": "summary",
  "view": "auditLog:view",
  "zh": "操作日志"
}
