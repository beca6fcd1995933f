// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 经销商账号 · Dealer account on the wire. */
export interface DealerAccount {
  /** 用户名 · Username */
  userName: string
  /** 联系人 · Contact */
  realName: string
  /** 手机号 · Mobile */
  mobile: string | null
  /** 所属经销商 · Dealer */
  dealerId: number
  dealerName: string | null
  /** 账号类型 · Account type */
  accountKind: number | null
  /** 岗位 · Position */
  position: string | null
  /** 角色 · Roles */
  roles: number[]
  rolesNames: string[] | null
  /** 网点类型 · Dealer type */
  dealerType: number | null
  /** 省 · Province */
  provinceCode: number | null
  provinceName: string | null
  /** 市 · City */
  cityCode: number | null
  cityName: string | null
  /** 状态 · Status */
  status: number
  /** 有效期 · Valid until */
  expireAt: string | null
  /** 邮箱 · E-mail */
  email: string | null
  /** 头像 · Avatar */
  avatar: string | null
  /** 语言 · Language */
  language: string | null
  /** 待改密 · Must change password */
  mustChangePassword: boolean
  /** 上次改密时间 · Password changed at */
  passwordChangedAt: string | null
  /** 两步验证 · Two-step login */
  secondFactor: boolean
  /** 锁定至 · Locked until */
  lockedUntil: string | null
  /** 最近登录时间 · Last login */
  lastLoginAt: string | null
  /** 最近登录 IP · Last login IP */
  lastLoginIp: string | null
  /** 备注 · Remark */
  remark: string | null
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
      "permission": "dealerAccount:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "dealerAccount:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "dealerAccount:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Import",
      "permission": "dealerAccount:add",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "dealerAccount:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已将{rows}设为主账号",
        "en": "Made {rows} the main account"
      },
      "en": "Make main account",
      "permission": "dealerAccount:edit",
      "transition": {
        "field": "accountKind",
        "from": [
          2
        ],
        "to": 1
      },
      "verb": "transferMain",
      "zh": "设为主账号"
    },
    {
      "danger": true,
      "done": {
        "zh": "已重置{rows}的密码",
        "en": "Reset the password of {rows}"
      },
      "en": "Reset password",
      "permission": "dealerAccount:resetPassword",
      "reason": true,
      "verb": "resetPassword",
      "zh": "重置密码"
    },
    {
      "danger": true,
      "done": {
        "zh": "已解除{rows}的两步验证",
        "en": "Removed two-step login of {rows}"
      },
      "en": "Remove two-step login",
      "permission": "dealerAccount:resetPassword",
      "reason": true,
      "transition": {
        "field": "secondFactor",
        "from": [
          1
        ]
      },
      "verb": "clearSecondFactor",
      "zh": "解除两步验证"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已解锁{rows}",
        "en": "Unlocked {rows}"
      },
      "en": "Unlock",
      "permission": "dealerAccount:unlock",
      "verb": "unlock",
      "zh": "解锁"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "dealerAccount:enable",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "undo": "disable",
      "verb": "enable",
      "zh": "启用"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已停用{rows}",
        "en": "Disabled {rows}"
      },
      "en": "Disable",
      "permission": "dealerAccount:enable",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 0
      },
      "undo": "enable",
      "verb": "disable",
      "zh": "停用"
    }
  ],
  "code": "userName",
  "en": "Dealer account",
  "fields": [
    {
      "column": true,
      "en": "Username",
      "filter": "like",
      "form": "add",
      "kind": "text",
      "name": "userName",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "lower"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[a-z][a-z0-9_.-]{3,31})$"
        }
      ],
      "sortable": true,
      "zh": "用户名"
    },
    {
      "column": true,
      "en": "Contact",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "name": "realName",
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
          "max": 30
        }
      ],
      "sortable": true,
      "zh": "联系人"
    },
    {
      "column": true,
      "en": "Mobile",
      "filter": "eq",
      "form": "both",
      "kind": "masked",
      "mask": "phone",
      "name": "mobile",
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
      "zh": "手机号"
    },
    {
      "column": true,
      "en": "Dealer",
      "filter": "eq",
      "form": "add",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "quick": true,
      "ref": "dealer",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "所属经销商"
    },
    {
      "column": true,
      "dict": "DealerAccountKind",
      "en": "Account type",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "留空时，首个账号为主账号，其余为子账号",
        "en": "If left empty, a dealer's first account becomes the main account and later ones sub-accounts"
      },
      "kind": "enum",
      "name": "accountKind",
      "zh": "账号类型"
    },
    {
      "column": true,
      "dict": "DealerPosition",
      "en": "Position",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "position",
      "zh": "岗位"
    },
    {
      "column": true,
      "en": "Roles",
      "filter": "in",
      "form": "both",
      "kind": "refs",
      "labelKey": "rolesNames",
      "many": true,
      "name": "roles",
      "ref": "role",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 3
        }
      ],
      "zh": "角色"
    },
    {
      "column": true,
      "dict": "DealerType",
      "en": "Dealer type",
      "filter": "in",
      "kind": "enum",
      "name": "dealerType",
      "zh": "网点类型"
    },
    {
      "column": true,
      "en": "Province",
      "filter": "in",
      "kind": "ref",
      "labelKey": "provinceName",
      "name": "provinceCode",
      "ref": "area",
      "zh": "省"
    },
    {
      "column": true,
      "en": "City",
      "filter": "in",
      "kind": "ref",
      "labelKey": "cityName",
      "name": "cityCode",
      "ref": "area",
      "zh": "市"
    },
    {
      "column": true,
      "default": 1,
      "dict": "EnableStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Valid until",
      "filter": "range",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "expireAt",
      "rules": [
        {
          "rule": "notPast"
        }
      ],
      "sortable": true,
      "zh": "有效期"
    },
    {
      "en": "E-mail",
      "filter": "eq",
      "form": "both",
      "kind": "masked",
      "mask": "email",
      "name": "email",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 120
        },
        {
          "rule": "check",
          "check": "email"
        }
      ],
      "zh": "邮箱"
    },
    {
      "en": "Avatar",
      "form": "both",
      "kind": "image",
      "name": "avatar",
      "purpose": "avatar",
      "zh": "头像"
    },
    {
      "default": "zh",
      "dict": "Lang",
      "en": "Language",
      "filter": "eq",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "language",
      "zh": "语言"
    },
    {
      "en": "Must change password",
      "filter": "eq",
      "kind": "bool",
      "name": "mustChangePassword",
      "zh": "待改密"
    },
    {
      "en": "Password changed at",
      "kind": "time",
      "name": "passwordChangedAt",
      "zh": "上次改密时间"
    },
    {
      "column": true,
      "en": "Two-step login",
      "filter": "eq",
      "kind": "bool",
      "name": "secondFactor",
      "words": {
        "yes": {
          "zh": "开",
          "en": "On"
        },
        "no": {
          "zh": "关",
          "en": "Off"
        }
      },
      "zh": "两步验证"
    },
    {
      "column": true,
      "en": "Locked until",
      "kind": "time",
      "name": "lockedUntil",
      "zh": "锁定至"
    },
    {
      "column": true,
      "en": "Last login",
      "filter": "range",
      "kind": "time",
      "name": "lastLoginAt",
      "sortable": true,
      "zh": "最近登录时间"
    },
    {
      "en": "Last login IP",
      "kind": "text",
      "name": "lastLoginIp",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "最近登录 IP"
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
  "name": "dealerAccount",
  "noun": {
    "zh": "个经销商账号",
    "one": "dealer account",
    "many": "dealer accounts"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Sessions",
      "field": "userId",
      "resource": "session",
      "zh": "会话"
    },
    {
      "en": "Login log",
      "field": "userId",
      "resource": "loginLog",
      "zh": "登录日志"
    },
    {
      "en": "Audit log",
      "field": "userId",
      "resource": "auditLog",
      "zh": "操作日志"
    }
  ],
  "search": [
    "userName",
    "realName"
  ],
  "state": "status",
  "title": "realName",
  "view": "dealerAccount:view",
  "zh": "经销商账号"
}
