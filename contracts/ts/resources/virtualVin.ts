// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 虚拟车辆 · Virtual vehicle on the wire. */
export interface VirtualVin {
  /** 虚拟车架号 · Virtual VIN */
  vin: string | null
  /** 状态 · Status */
  status: number
  /** 体验车型 · Model */
  modelId: number
  modelName: string | null
  /** 颜色 · Colour */
  colorCode: string | null
  /** 用途 · Purpose */
  purpose: number
  /** 生成数量 · Codes in the batch */
  count: number
  /** 模拟场景 · Scenario */
  scenario: number
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 失效时间 · Expires */
  expireAt: string | null
  /** 备注 · Remark */
  remark: string | null
  /** 体验用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 用户手机号 · User phone */
  userPhone: string | null
  /** 绑定时间 · Bound at */
  boundAt: string | null
  /** 使用次数 · Uses */
  useCount: number
  /** 批次号 · Batch */
  batchNo: string | null
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
      "en": "Generate",
      "permission": "virtualVin:add",
      "standard": true,
      "verb": "add",
      "zh": "生成"
    },
    {
      "en": "Edit",
      "permission": "virtualVin:add",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "en": "Export",
      "permission": "virtualVin:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已绑定{rows}",
        "en": "Bound {rows}"
      },
      "en": "Bind",
      "input": [
        {
          "en": "User phone",
          "form": "both",
          "kind": "text",
          "name": "phone",
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
              "rule": "check",
              "check": "mobile"
            }
          ],
          "zh": "用户手机号"
        }
      ],
      "permission": "virtualVin:bind",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "bind",
      "zh": "绑定"
    },
    {
      "done": {
        "zh": "已释放{rows}",
        "en": "Released {rows}"
      },
      "effect": {
        "zh": "用户的 App 中不再有该虚拟车辆，编码可给下一位用户",
        "en": "The vehicle disappears from the user's app; the code is free for the next user"
      },
      "en": "Release",
      "permission": "virtualVin:bind",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 0
      },
      "verb": "release",
      "zh": "释放"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已延期{rows}",
        "en": "Extended {rows}"
      },
      "en": "Extend",
      "input": [
        {
          "default": 30,
          "en": "Days",
          "form": "both",
          "help": {
            "zh": "从失效时间起，已过期的从现在起",
            "en": "From the time of expiry, from now if it is over"
          },
          "kind": "int",
          "name": "days",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 365
            }
          ],
          "unit": "天/days",
          "zh": "延长天数"
        }
      ],
      "permission": "virtualVin:revoke",
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ]
      },
      "verb": "extend",
      "zh": "延期"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已作废{rows}",
        "en": "Revoked {rows}"
      },
      "effect": {
        "zh": "作废后不能恢复",
        "en": "A revoked code cannot be used again"
      },
      "en": "Revoke",
      "permission": "virtualVin:revoke",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 3
      },
      "verb": "revoke",
      "zh": "作废"
    }
  ],
  "en": "Virtual vehicle",
  "ends": {
    "field": "status",
    "values": [
      3
    ]
  },
  "fields": [
    {
      "column": true,
      "en": "Virtual VIN",
      "filter": "like",
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
      "section": {
        "zh": "编码",
        "en": "Code"
      },
      "sortable": true,
      "zh": "虚拟车架号"
    },
    {
      "column": true,
      "default": 0,
      "dict": "VirtualStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "choice": "onSale",
      "column": true,
      "en": "Model",
      "filter": "in",
      "form": "add",
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "quick": true,
      "ref": "vehicleModel",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "体验车型"
    },
    {
      "en": "Colour",
      "form": "add",
      "help": {
        "zh": "车型的颜色编码，可留空",
        "en": "Colour code of the model; may be empty"
      },
      "kind": "text",
      "name": "colorCode",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 16
        }
      ],
      "zh": "颜色"
    },
    {
      "column": true,
      "dict": "VirtualPurpose",
      "en": "Purpose",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "purpose",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "用途"
    },
    {
      "default": 10,
      "en": "Codes in the batch",
      "form": "add",
      "kind": "int",
      "name": "count",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 1000
        }
      ],
      "zh": "生成数量"
    },
    {
      "column": true,
      "default": 1,
      "dict": "VirtualScenario",
      "en": "Scenario",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "scenario",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "模拟场景"
    },
    {
      "column": true,
      "en": "Dealer",
      "filter": "in",
      "form": "add",
      "help": {
        "zh": "门店体验必填",
        "en": "Required for shop demos"
      },
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "rules": [
        {
          "rule": "requiredWhen",
          "field": "purpose",
          "values": [
            1
          ]
        }
      ],
      "zh": "经销商"
    },
    {
      "column": true,
      "en": "Expires",
      "filter": "range",
      "form": "add",
      "help": {
        "zh": "最多 365 天；留空则绑定后 30 天",
        "en": "At most 365 days ahead; empty: 30 days after binding"
      },
      "kind": "time",
      "name": "expireAt",
      "sortable": true,
      "zh": "失效时间"
    },
    {
      "en": "Remark",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "remark",
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
      "zh": "备注"
    },
    {
      "column": true,
      "en": "User",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "section": {
        "zh": "使用",
        "en": "Use"
      },
      "zh": "体验用户"
    },
    {
      "en": "User phone",
      "filter": "eq",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "userPhone",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "用户手机号"
    },
    {
      "column": true,
      "en": "Bound at",
      "filter": "range",
      "kind": "time",
      "name": "boundAt",
      "sortable": true,
      "zh": "绑定时间"
    },
    {
      "column": true,
      "en": "Uses",
      "kind": "int",
      "name": "useCount",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "使用次数"
    },
    {
      "column": true,
      "en": "Batch",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "batchNo",
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
      "zh": "批次号"
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
    "vin",
    "status",
    "modelId",
    "purpose",
    "scenario",
    "appUserId",
    "expireAt",
    "dealerId"
  ],
  "name": "virtualVin",
  "noun": {
    "zh": "个虚拟编码",
    "one": "virtual VIN",
    "many": "virtual VINs"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Bindings",
      "field": "virtualVinId",
      "resource": "virtualVinUse",
      "zh": "绑定记录"
    }
  ],
  "search": [
    "vin"
  ],
  "state": "status",
  "summary": [
    "status",
    "purpose",
    "scenario",
    "appUserId",
    "expireAt",
    "useCount"
  ],
  "title": "vin",
  "view": "virtualVin:view",
  "views": [
    {
      "en": "Unused",
      "filters": {
        "status.in": "0"
      },
      "name": "unused",
      "zh": "未使用"
    },
    {
      "en": "In use",
      "filters": {
        "status.in": "1"
      },
      "name": "inUse",
      "zh": "使用中"
    }
  ],
  "zh": "虚拟车辆"
}
