// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 操作员 · Operator on the wire. */
export interface Operator {
  /** 用户名 · Username */
  userName: string
  /** 姓名 · Name */
  realName: string
  /** 工号 · Employee no. */
  employeeNo: string | null
  /** 手机号 · Mobile */
  mobile: string | null
  /** 邮箱 · E-mail */
  email: string | null
  /** 头像 · Avatar */
  avatar: string | null
  /** 账号类型 · Account type */
  userType: number | null
  /** 组织编码 · Organisation code */
  organizationCode: string | null
  /** 所属组织 · Organisation */
  organizationId: number
  organizationName: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 角色 · Roles */
  roles: number[]
  rolesNames: string[] | null
  /** 状态 · Status */
  status: number
  /** 语言 · Language */
  language: string | null
  /** 账号有效期 · Valid until */
  expireAt: string | null
  /** 待改密 · Must change password */
  mustChangePassword: boolean
  /** 上次改密时间 · Password changed at */
  passwordChangedAt: string | null
  /** 两步验证 · Two-step login */
  secondFactor: boolean
  /** 第三方登录 · Third-party login */
  thirdParty: boolean
  /** 第三方账号 · Third-party account */
  thirdPartyAccount: string | null
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
      "permission": "operator:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "operator:edit",
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
      "permission": "operator:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "operator:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "danger": true,
      "done": {
        "zh": "已重置{rows}的密码",
        "en": "Reset the password of {rows}"
      },
      "en": "Reset password",
      "permission": "operator:resetPassword",
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
      "permission": "operator:resetPassword",
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
      "danger": true,
      "done": {
        "zh": "已解除{rows}的第三方关联",
        "en": "Removed the third-party link of {rows}"
      },
      "en": "Remove third-party link",
      "permission": "operator:resetPassword",
      "reason": true,
      "transition": {
        "field": "thirdParty",
        "from": [
          1
        ]
      },
      "verb": "unlinkThirdParty",
      "zh": "解除第三方关联"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已解锁{rows}",
        "en": "Unlocked {rows}"
      },
      "en": "Unlock",
      "permission": "operator:unlock",
      "verb": "unlock",
      "zh": "解锁"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已强制{rows}下线",
        "en": "Signed out {rows}"
      },
      "en": "Sign out",
      "permission": "operator:kick",
      "reason": true,
      "verb": "kick",
      "zh": "强制下线"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "operator:enable",
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
      "permission": "operator:enable",
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
  "en": "Operator",
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
      "en": "Name",
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
      "zh": "姓名"
    },
    {
      "column": true,
      "en": "Employee no.",
      "filter": "eq",
      "form": "both",
      "kind": "text",
      "name": "employeeNo",
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
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Za-z0-9-]+)$"
        }
      ],
      "sortable": true,
      "zh": "工号"
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
      "default": 1,
      "dict": "UserType",
      "en": "Account type",
      "filter": "eq",
      "kind": "enum",
      "name": "userType",
      "zh": "账号类型"
    },
    {
      "en": "Organisation code",
      "filter": "eq",
      "kind": "text",
      "name": "organizationCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "组织编码"
    },
    {
      "column": true,
      "en": "Organisation",
      "filter": "eq",
      "form": "both",
      "kind": "ref",
      "labelKey": "organizationName",
      "many": true,
      "name": "organizationId",
      "quick": true,
      "ref": "organization",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "所属组织"
    },
    {
      "en": "Dealer",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "所属经销商"
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
      "quick": true,
      "ref": "role",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 5
        }
      ],
      "zh": "角色"
    },
    {
      "column": true,
      "default": 1,
      "dict": "EnableStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "zh": "状态"
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
      "zh": "账号有效期"
    },
    {
      "column": true,
      "en": "Must change password",
      "filter": "eq",
      "kind": "bool",
      "name": "mustChangePassword",
      "zh": "待改密"
    },
    {
      "en": "Password changed at",
      "filter": "range",
      "kind": "time",
      "name": "passwordChangedAt",
      "sortable": true,
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
      "en": "Third-party login",
      "filter": "eq",
      "kind": "bool",
      "name": "thirdParty",
      "words": {
        "yes": {
          "zh": "已关联",
          "en": "Linked"
        },
        "no": {
          "zh": "未关联",
          "en": "Not linked"
        }
      },
      "zh": "第三方登录"
    },
    {
      "en": "Third-party account",
      "kind": "text",
      "name": "thirdPartyAccount",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "第三方账号"
    },
    {
      "column": true,
      "en": "Locked until",
      "filter": "range",
      "kind": "time",
      "name": "lockedUntil",
      "sortable": true,
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
      "column": true,
      "en": "Last login IP",
      "filter": "eq",
      "kind": "text",
      "name": "lastLoginIp",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
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
  "name": "operator",
  "noun": {
    "zh": "位操作员",
    "one": "operator",
    "many": "operators"
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
    },
    {
      "en": "Background jobs",
      "field": "userId",
      "resource": "job",
      "zh": "后台任务"
    }
  ],
  "search": [
    "userName",
    "realName"
  ],
  "sidebarFilter": "organizationId",
  "state": "status",
  "title": "realName",
  "view": "operator:view",
  "zh": "操作员"
}
