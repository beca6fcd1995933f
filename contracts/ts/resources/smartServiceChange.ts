// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 智能服务变更 · Smart service change on the wire. */
export interface SmartServiceChange {
  /** 变更单号 · Change no. */
  changeNo: string | null
  /** 状态 · Status */
  status: number
  /** 原车辆 · From vehicle */
  fromVehicleId: number
  fromVehicleName: string | null
  /** 原车架号 · From VIN */
  fromVin: string | null
  /** 目标车辆 · To vehicle */
  toVehicleId: number
  toVehicleName: string | null
  /** 目标车架号 · To VIN */
  toVin: string | null
  /** 变更原因 · Reason */
  reason: string
  /** 变更服务 · Services */
  planTypes: string[] | null
  /** 凭证 · Evidence */
  evidence: string[] | null
  /** 车主同意书 · Owner's consent */
  consent: string[] | null
  /** 剩余天数 · Days left */
  remainingDays: { planType: string | null; left: number; days: number }[] | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 用户手机号 · User phone */
  userMobile: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 来源 · Source */
  source: number | null
  /** 申请人 · Applicant */
  applicant: number | null
  applicantName: string | null
  /** 申请时间 · Applied at */
  appliedAt: string | null
  /** 审核人 · Reviewed by */
  auditBy: number | null
  auditByName: string | null
  /** 审核时间 · Reviewed at */
  auditAt: string | null
  /** 审核意见 · Opinion */
  auditRemark: string | null
  /** 执行时间 · Executed at */
  executedAt: string | null
  /** 失败原因 · Failure */
  failReason: string | null
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
      "en": "Apply",
      "permission": "smartServiceChange:add",
      "standard": true,
      "verb": "add",
      "zh": "申请变更"
    },
    {
      "en": "Export",
      "permission": "smartServiceChange:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已通过{rows}，随即执行",
        "en": "Approved {rows}; it is executed at once"
      },
      "effect": {
        "zh": "剩余时长转移到目标车辆，原车辆的服务随即结束",
        "en": "What is left moves to the other vehicle, and the service of this one ends"
      },
      "en": "Approve",
      "input": [
        {
          "en": "Opinion",
          "form": "both",
          "kind": "longtext",
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
          "zh": "审核意见"
        }
      ],
      "permission": "smartServiceChange:audit",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "approve",
      "zh": "通过"
    },
    {
      "danger": true,
      "done": {
        "zh": "已拒绝{rows}",
        "en": "Rejected {rows}"
      },
      "en": "Reject",
      "input": [
        {
          "en": "Opinion",
          "form": "both",
          "kind": "longtext",
          "name": "remark",
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
              "min": 2,
              "max": 200
            }
          ],
          "zh": "拒绝原因"
        }
      ],
      "permission": "smartServiceChange:audit",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 3
      },
      "verb": "reject",
      "zh": "拒绝"
    },
    {
      "danger": true,
      "done": {
        "zh": "已撤回{rows}",
        "en": "Withdrew {rows}"
      },
      "en": "Withdraw",
      "permission": "smartServiceChange:cancel",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 4
      },
      "verb": "cancel",
      "zh": "撤回"
    },
    {
      "done": {
        "zh": "正在重新执行{rows}",
        "en": "Executing {rows} again"
      },
      "en": "Retry",
      "permission": "smartServiceChange:retry",
      "transition": {
        "field": "status",
        "from": [
          5
        ],
        "to": 1
      },
      "verb": "retry",
      "zh": "重新执行"
    }
  ],
  "en": "Smart service change",
  "fields": [
    {
      "column": true,
      "en": "Change no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "changeNo",
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
          "max": 20
        }
      ],
      "section": {
        "zh": "申请",
        "en": "Application"
      },
      "sortable": true,
      "zh": "变更单号"
    },
    {
      "column": true,
      "default": 0,
      "dict": "ChangeStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "en": "From vehicle",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "ref",
      "labelKey": "fromVehicleName",
      "name": "fromVehicleId",
      "ref": "vehicle",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "原车辆"
    },
    {
      "column": true,
      "en": "From VIN",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "fromVin",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "zh": "原车架号"
    },
    {
      "en": "To vehicle",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "ref",
      "labelKey": "toVehicleName",
      "name": "toVehicleId",
      "ref": "vehicle",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "目标车辆"
    },
    {
      "column": true,
      "en": "To VIN",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "toVin",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "zh": "目标车架号"
    },
    {
      "column": true,
      "dict": "ChangeReason",
      "en": "Reason",
      "filter": "in",
      "form": "add",
      "kind": "dict",
      "name": "reason",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "变更原因"
    },
    {
      "column": true,
      "dict": "PlanType",
      "en": "Services",
      "form": "add",
      "help": {
        "zh": "留空则为全部可转移的服务",
        "en": "Empty: all that can be moved"
      },
      "kind": "codes",
      "name": "planTypes",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 20
        }
      ],
      "zh": "变更服务"
    },
    {
      "en": "Evidence",
      "form": "add",
      "help": {
        "zh": "质保换车、车辆被盗、车辆报废时必传",
        "en": "Required for a warranty replacement, a theft and a retired vehicle"
      },
      "kind": "images",
      "name": "evidence",
      "purpose": "evidence",
      "rules": [
        {
          "rule": "requiredWhen",
          "field": "reason",
          "values": [
            "2",
            "3",
            "4"
          ]
        },
        {
          "rule": "count",
          "min": 0,
          "max": 6
        }
      ],
      "zh": "凭证"
    },
    {
      "en": "Owner's consent",
      "form": "add",
      "help": {
        "zh": "两辆车不属于同一用户时必传",
        "en": "Required if the vehicles have different owners"
      },
      "kind": "images",
      "name": "consent",
      "purpose": "evidence",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 3
        }
      ],
      "visibleWhen": {
        "field": "reason",
        "values": [
          "2",
          "3"
        ]
      },
      "zh": "车主同意书"
    },
    {
      "column": true,
      "en": "Days left",
      "items": [
        {
          "dict": "PlanType",
          "en": "Type",
          "kind": "dict",
          "name": "planType",
          "zh": "服务类型"
        },
        {
          "en": "Left at application",
          "kind": "int",
          "name": "left",
          "unit": "天/days",
          "zh": "申请时剩余"
        },
        {
          "en": "Moved",
          "kind": "int",
          "name": "days",
          "unit": "天/days",
          "zh": "实际转移"
        }
      ],
      "kind": "rows",
      "name": "remainingDays",
      "zh": "剩余天数"
    },
    {
      "column": true,
      "en": "User",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "en": "User phone",
      "filter": "eq",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "userMobile",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "用户手机号"
    },
    {
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "经销商"
    },
    {
      "column": true,
      "dict": "ChangeSource",
      "en": "Source",
      "filter": "in",
      "kind": "enum",
      "name": "source",
      "zh": "来源"
    },
    {
      "column": true,
      "en": "Applicant",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "applicantName",
      "name": "applicant",
      "ref": "operator",
      "zh": "申请人"
    },
    {
      "column": true,
      "en": "Applied at",
      "filter": "range",
      "kind": "time",
      "name": "appliedAt",
      "sortable": true,
      "zh": "申请时间"
    },
    {
      "column": true,
      "en": "Reviewed by",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "auditByName",
      "name": "auditBy",
      "ref": "operator",
      "section": {
        "zh": "审核与执行",
        "en": "Review and execution"
      },
      "zh": "审核人"
    },
    {
      "column": true,
      "en": "Reviewed at",
      "filter": "range",
      "kind": "time",
      "name": "auditAt",
      "sortable": true,
      "zh": "审核时间"
    },
    {
      "en": "Opinion",
      "kind": "longtext",
      "name": "auditRemark",
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
      "zh": "审核意见"
    },
    {
      "column": true,
      "en": "Executed at",
      "filter": "range",
      "kind": "time",
      "name": "executedAt",
      "sortable": true,
      "zh": "执行时间"
    },
    {
      "column": true,
      "en": "Failure",
      "kind": "text",
      "name": "failReason",
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
      "zh": "失败原因"
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
    "changeNo",
    "status",
    "fromVin",
    "toVin",
    "planTypes",
    "remainingDays",
    "reason",
    "appUserId"
  ],
  "name": "smartServiceChange",
  "noun": {
    "zh": "个服务变更单",
    "one": "smart service change",
    "many": "smart service changes"
  },
  "order": "appliedAt desc",
  "search": [
    "changeNo"
  ],
  "searchIn": [
    {
      "zh": "变更单号",
      "en": "Change no."
    },
    {
      "zh": "车架号",
      "en": "VIN / frame no."
    },
    {
      "zh": "车牌号",
      "en": "Plate"
    },
    {
      "zh": "终端序列号",
      "en": "Terminal SN"
    },
    {
      "zh": "IMEI",
      "en": "IMEI"
    }
  ],
  "state": "status",
  "summary": [
    "status",
    "fromVin",
    "toVin",
    "reason",
    "appUserId",
    "applicant",
    "auditBy",
    "executedAt"
  ],
  "title": "changeNo",
  "view": "smartServiceChange:view",
  "views": [
    {
      "en": "To review",
      "filters": {
        "status.in": "0"
      },
      "name": "review",
      "zh": "待审核"
    },
    {
      "en": "Failed",
      "filters": {
        "status.in": "5"
      },
      "name": "failed",
      "zh": "执行失败"
    }
  ],
  "zh": "智能服务变更"
}
