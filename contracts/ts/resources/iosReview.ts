// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** iOS审核开关 · iOS review switch on the wire. */
export interface IosReview {
  /** 应用包名 · Bundle id */
  bundleId: string
  /** 版本号 · Version */
  versionNo: string
  /** 构建号 · Build */
  buildNo: string
  /** 审核开关 · Review switch */
  reviewOn: boolean
  /** 暂不展示模块 · Modules not shown */
  hiddenModules: string[] | null
  /** 审核演示账号 · Reviewer account */
  demoAccountId: number | null
  demoAccountName: string | null
  /** 审核状态 · Review status */
  reviewStatus: number
  /** 提审时间 · Submitted at */
  submittedAt: string | null
  /** 拒审原因 · Reject reason */
  rejectReason: string | null
  /** 备注 · Remark */
  remark: string | null
  /** 自动关闭时间 · Turns off at */
  autoOffAt: string | null
  /** 最近切换 · Last switched */
  lastSwitchAt: string | null
  /** 切换人 · Switched by */
  lastSwitchBy: number | null
  lastSwitchByName: string | null
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
      "permission": "iosReview:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "iosReview:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "done": {
        "zh": "已开启{rows}",
        "en": "Turned on {rows}"
      },
      "en": "Turn on",
      "input": [
        {
          "en": "Turns off at",
          "form": "both",
          "help": {
            "zh": "最长 30 天",
            "en": "At most 30 days"
          },
          "kind": "time",
          "name": "autoOffAt",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notPast",
              "name": "SCHEDULE_IN_PAST",
              "message": {
                "zh": "必须晚于当前时间",
                "en": "Must be in the future"
              }
            }
          ],
          "zh": "自动关闭时间"
        }
      ],
      "permission": "iosReview:switch",
      "primary": true,
      "reason": true,
      "transition": {
        "field": "reviewOn",
        "from": [
          0
        ]
      },
      "verb": "turnOn",
      "zh": "开启"
    },
    {
      "done": {
        "zh": "已关闭{rows}",
        "en": "Turned off {rows}"
      },
      "en": "Turn off",
      "permission": "iosReview:switch",
      "primary": true,
      "reason": true,
      "transition": {
        "field": "reviewOn",
        "from": [
          1
        ]
      },
      "verb": "turnOff",
      "zh": "关闭"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "iosReview:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    }
  ],
  "en": "iOS review switch",
  "fields": [
    {
      "column": true,
      "en": "Bundle id",
      "filter": "in",
      "form": "add",
      "help": {
        "zh": "如 com.example.ride",
        "en": "Such as com.example.ride"
      },
      "identifier": true,
      "kind": "text",
      "name": "bundleId",
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
          "max": 80
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Za-z][A-Za-z0-9-]*(\\.[A-Za-z0-9-]+)+)$"
        }
      ],
      "sortable": true,
      "zh": "应用包名"
    },
    {
      "column": true,
      "en": "Version",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "versionNo",
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
          "max": 20
        },
        {
          "rule": "check",
          "check": "version"
        }
      ],
      "sortable": true,
      "zh": "版本号"
    },
    {
      "column": true,
      "en": "Build",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "buildNo",
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
          "max": 20
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[0-9]+(\\.[0-9]+)*)$"
        }
      ],
      "sortable": true,
      "zh": "构建号"
    },
    {
      "column": true,
      "en": "Review switch",
      "filter": "eq",
      "kind": "bool",
      "name": "reviewOn",
      "quick": true,
      "words": {
        "yes": {
          "zh": "开启",
          "en": "On"
        },
        "no": {
          "zh": "关闭",
          "en": "Off"
        }
      },
      "zh": "审核开关"
    },
    {
      "column": true,
      "dict": "ReviewModule",
      "en": "Modules not shown",
      "form": "both",
      "help": {
        "zh": "开启前必填。商店规则禁止在审核时隐藏可用功能，请只选择未完成或商店版本不提供的模块",
        "en": "Required to turn on. Store rules forbid hiding features that work; choose only modules that are unfinished or not part of the store build"
      },
      "kind": "codes",
      "many": true,
      "name": "hiddenModules",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 7
        }
      ],
      "zh": "暂不展示模块"
    },
    {
      "en": "Reviewer account",
      "form": "both",
      "help": {
        "zh": "须已绑定演示车辆",
        "en": "Must have a bound demo vehicle"
      },
      "kind": "ref",
      "labelKey": "demoAccountName",
      "many": true,
      "name": "demoAccountId",
      "ref": "appUser",
      "zh": "审核演示账号"
    },
    {
      "column": true,
      "default": 0,
      "dict": "ReviewStatus",
      "en": "Review status",
      "filter": "in",
      "form": "edit",
      "kind": "enum",
      "many": true,
      "name": "reviewStatus",
      "quick": true,
      "zh": "审核状态"
    },
    {
      "column": true,
      "en": "Submitted at",
      "filter": "range",
      "form": "both",
      "kind": "time",
      "many": true,
      "name": "submittedAt",
      "sortable": true,
      "zh": "提审时间"
    },
    {
      "en": "Reject reason",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "rejectReason",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "required": true,
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 300
        },
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "visibleWhen": {
        "field": "reviewStatus",
        "values": [
          4
        ]
      },
      "zh": "拒审原因"
    },
    {
      "en": "Remark",
      "form": "both",
      "kind": "longtext",
      "many": true,
      "name": "remark",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "备注"
    },
    {
      "column": true,
      "en": "Turns off at",
      "kind": "time",
      "name": "autoOffAt",
      "zh": "自动关闭时间"
    },
    {
      "column": true,
      "en": "Last switched",
      "kind": "time",
      "name": "lastSwitchAt",
      "zh": "最近切换"
    },
    {
      "column": true,
      "en": "Switched by",
      "kind": "ref",
      "labelKey": "lastSwitchByName",
      "name": "lastSwitchBy",
      "ref": "operator",
      "zh": "切换人"
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
    "versionNo",
    "buildNo",
    "reviewOn",
    "reviewStatus",
    "hiddenModules",
    "autoOffAt"
  ],
  "name": "iosReview",
  "noun": {
    "zh": "个审核版本",
    "one": "iOS review switch",
    "many": "iOS review switches"
  },
  "order": "id desc",
  "search": [
    "versionNo"
  ],
  "state": "reviewStatus",
  "summary": [
    "reviewOn",
    "reviewStatus",
    "autoOffAt",
    "lastSwitchAt",
    "lastSwitchBy"
  ],
  "title": "versionNo",
  "view": "iosReview:view",
  "zh": "iOS审核开关"
}
