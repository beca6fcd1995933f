// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 客服账号 · Service account on the wire. */
export interface ServiceAccount {
  /** 账号编号 · Account no. */
  accountNo: string | null
  /** 姓名 · Name */
  name: string
  /** 登录手机号 · Login phone */
  phone: string | null
  /** 类型 · Type */
  accountType: number
  /** 状态 · Status */
  status: number
  /** 所属网点 · Outlet */
  dealerId: number | null
  dealerName: string | null
  /** 技师证书号 · Certificate */
  certNo: string | null
  /** 生效日期 · Valid from */
  validFrom: string
  /** 到期日期 · Valid to */
  validTo: string
  /** 权限 · Abilities */
  abilities: string[]
  /** 已审批权限 · Approved */
  approvedAbilities: string[] | null
  /** 权限待审批 · To approve */
  toApprove: boolean
  /** 审批人 · Approved by */
  approverId: number | null
  approverName: string | null
  /** 审批时间 · Approved at */
  approvedAt: string | null
  /** 车主授权方式 · Owner consent */
  consentMode: number
  /** 服务区域 · Regions */
  regionCodes: number[] | null
  regionCodesNames: string[] | null
  /** 服务车型 · Models */
  modelIds: number[] | null
  modelIdsNames: string[] | null
  /** 每日车辆上限 · Vehicles per day */
  dailyLimit: number
  /** 今日服务车辆 · Vehicles today */
  todayCount: number
  /** 可登录设备数 · Devices */
  maxDevices: number
  /** 最近登录 · Last login */
  lastLoginAt: string | null
  /** 后台用户名 · Username */
  userName: string | null
  /** 操作员 · Operator */
  operatorId: number | null
  operatorName: string | null
  /** 班次 · Shifts */
  shifts: { week: { from: string; to: string }[][]; holidays?: { date: string; spans?: { from: string; to: string }[] }[] } | null
  /** 在办上限 · Most open */
  maxOpen: number | null
  /** 在办反馈 · Open feedback */
  openCount: number
  /** 最近处理 · Last active */
  lastActiveAt: string | null
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
      "permission": "serviceAccount:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "serviceAccount:edit",
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
      "permission": "serviceAccount:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Import",
      "permission": "serviceAccount:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "serviceAccount:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已审批{rows}的权限",
        "en": "Approved the abilities of {rows}"
      },
      "effect": {
        "zh": "其远程开关锁、定位和重启中控的权限立即生效",
        "en": "Its abilities to lock, locate and restart work at once"
      },
      "en": "Approve abilities",
      "permission": "serviceAccount:approve",
      "primary": true,
      "transition": {
        "field": "toApprove",
        "from": [
          1
        ]
      },
      "verb": "approve",
      "zh": "审批权限"
    },
    {
      "done": {
        "zh": "已解除{rows}的锁定",
        "en": "Unlocked {rows}"
      },
      "en": "Unlock",
      "permission": "serviceAccount:edit",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          3
        ],
        "to": 1
      },
      "verb": "unlock",
      "zh": "解除锁定"
    },
    {
      "done": {
        "zh": "已重置{rows}的设备",
        "en": "Reset the devices of {rows}"
      },
      "effect": {
        "zh": "已登录的设备立即退出，可在新手机上登录",
        "en": "Its devices are logged out, and a new phone can log in"
      },
      "en": "Reset devices",
      "permission": "serviceAccount:edit",
      "transition": {
        "field": "status",
        "from": [
          1,
          3
        ]
      },
      "verb": "resetDevice",
      "zh": "重置设备"
    },
    {
      "done": {
        "zh": "已续期{rows}",
        "en": "Renewed {rows}"
      },
      "en": "Renew",
      "input": [
        {
          "en": "Valid to",
          "form": "both",
          "help": {
            "zh": "不超过今天起一年",
            "en": "Within a year from today"
          },
          "kind": "date",
          "name": "validTo",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notPast"
            }
          ],
          "zh": "到期日期"
        }
      ],
      "permission": "serviceAccount:edit",
      "transition": {
        "field": "status",
        "from": [
          1,
          2
        ],
        "to": 1
      },
      "verb": "renew",
      "zh": "续期"
    },
    {
      "done": {
        "zh": "已交接{rows}的反馈",
        "en": "Handed over the feedback of {rows}"
      },
      "effect": {
        "zh": "将其未完结的反馈全部转出",
        "en": "All open feedback goes to others"
      },
      "en": "Hand over",
      "input": [
        {
          "choice": "others",
          "en": "To",
          "form": "both",
          "help": {
            "zh": "留空则按班次和在办量分派",
            "en": "Empty: by shift and load"
          },
          "kind": "ref",
          "labelKey": "toName",
          "name": "toId",
          "ref": "serviceAccount",
          "zh": "接收客服"
        }
      ],
      "permission": "serviceAccount:edit",
      "reason": true,
      "verb": "handOver",
      "zh": "交接"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "serviceAccount:enable",
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
      "permission": "serviceAccount:enable",
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
  "code": "accountNo",
  "en": "Service account",
  "fields": [
    {
      "column": true,
      "en": "Account no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "accountNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "section": {
        "zh": "账号",
        "en": "Account"
      },
      "sortable": true,
      "zh": "账号编号"
    },
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "name": "name",
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
          "min": 2,
          "max": 30
        }
      ],
      "sortable": true,
      "zh": "姓名"
    },
    {
      "column": true,
      "en": "Login phone",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "在APP服务模式中用短信验证码登录",
        "en": "Logs in to the service mode of the app by an SMS code"
      },
      "kind": "masked",
      "mask": "phone",
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
      "zh": "登录手机号"
    },
    {
      "column": true,
      "default": 2,
      "dict": "SvcAccountType",
      "en": "Type",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "accountType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "类型"
    },
    {
      "column": true,
      "default": 1,
      "dict": "SvcAccountStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Outlet",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "dealerName",
      "many": true,
      "name": "dealerId",
      "quick": true,
      "ref": "dealer",
      "rules": [
        {
          "rule": "requiredWhen",
          "field": "accountType",
          "values": [
            2,
            3
          ]
        }
      ],
      "visibleWhen": {
        "field": "accountType",
        "values": [
          2,
          3
        ]
      },
      "zh": "所属网点"
    },
    {
      "en": "Certificate",
      "filter": "eq",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "certNo",
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
      "visibleWhen": {
        "field": "accountType",
        "values": [
          2,
          3
        ]
      },
      "zh": "技师证书号"
    },
    {
      "column": true,
      "en": "Valid from",
      "filter": "range",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "validFrom",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "生效日期"
    },
    {
      "column": true,
      "en": "Valid to",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "不超过一年；到期后未完结的反馈自动转给其他客服",
        "en": "Within a year; open feedback goes to others afterwards"
      },
      "kind": "date",
      "many": true,
      "name": "validTo",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "compare",
          "field": "validFrom",
          "op": "notBefore"
        }
      ],
      "sortable": true,
      "zh": "到期日期"
    },
    {
      "column": true,
      "dict": "SvcAbility",
      "en": "Abilities",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "远程开关锁、定位、重启中控经后台审批后生效",
        "en": "Remote lock, locating and restarting the terminal work once the staff approve them"
      },
      "kind": "codes",
      "many": true,
      "name": "abilities",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 8
        }
      ],
      "section": {
        "zh": "车辆服务",
        "en": "Vehicle service"
      },
      "zh": "权限"
    },
    {
      "dict": "SvcAbility",
      "en": "Approved",
      "kind": "codes",
      "name": "approvedAbilities",
      "zh": "已审批权限"
    },
    {
      "en": "To approve",
      "filter": "eq",
      "kind": "bool",
      "name": "toApprove",
      "zh": "权限待审批"
    },
    {
      "en": "Approved by",
      "kind": "ref",
      "labelKey": "approverName",
      "name": "approverId",
      "ref": "operator",
      "zh": "审批人"
    },
    {
      "en": "Approved at",
      "kind": "time",
      "name": "approvedAt",
      "zh": "审批时间"
    },
    {
      "column": true,
      "default": 1,
      "dict": "ConsentMode",
      "en": "Owner consent",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "“无需”仅限救援人员；“工单授权”须有所属网点的未完结工单",
        "en": "“Not needed” is for rescuers only; “Repair order” needs an open order of the outlet"
      },
      "kind": "enum",
      "many": true,
      "name": "consentMode",
      "zh": "车主授权方式"
    },
    {
      "en": "Regions",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "常驻城市在其中的车辆，留空不限",
        "en": "Vehicles whose home city is in them; empty: all"
      },
      "kind": "refs",
      "labelKey": "regionCodesNames",
      "many": true,
      "name": "regionCodes",
      "ref": "area",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 100
        }
      ],
      "visibleWhen": {
        "field": "accountType",
        "values": [
          1,
          3
        ]
      },
      "zh": "服务区域"
    },
    {
      "en": "Models",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "留空不限",
        "en": "Empty: all"
      },
      "kind": "refs",
      "labelKey": "modelIdsNames",
      "many": true,
      "name": "modelIds",
      "ref": "vehicleModel",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 100
        }
      ],
      "zh": "服务车型"
    },
    {
      "column": true,
      "default": 30,
      "en": "Vehicles per day",
      "form": "both",
      "help": {
        "zh": "超出时锁定账号",
        "en": "An attempt beyond it locks the account"
      },
      "kind": "int",
      "many": true,
      "name": "dailyLimit",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 500
        }
      ],
      "zh": "每日车辆上限"
    },
    {
      "column": true,
      "en": "Vehicles today",
      "kind": "int",
      "name": "todayCount",
      "zh": "今日服务车辆"
    },
    {
      "default": 1,
      "en": "Devices",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "maxDevices",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 3
        }
      ],
      "zh": "可登录设备数"
    },
    {
      "column": true,
      "en": "Last login",
      "filter": "range",
      "kind": "time",
      "name": "lastLoginAt",
      "sortable": true,
      "zh": "最近登录"
    },
    {
      "column": true,
      "en": "Username",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "后台员工的用户名，每人一个客服账号；填写后可处理反馈",
        "en": "Of a member of the staff, who has one service account; with it, the account answers feedback"
      },
      "kind": "text",
      "name": "userName",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "lower"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 32
        }
      ],
      "section": {
        "zh": "反馈处理",
        "en": "Feedback"
      },
      "sortable": true,
      "visibleWhen": {
        "field": "accountType",
        "values": [
          1
        ]
      },
      "zh": "后台用户名"
    },
    {
      "en": "Operator",
      "kind": "ref",
      "labelKey": "operatorName",
      "name": "operatorId",
      "ref": "operator",
      "zh": "操作员"
    },
    {
      "en": "Shifts",
      "form": "both",
      "help": {
        "zh": "留空则全天在岗",
        "en": "Empty: always on duty"
      },
      "kind": "hours",
      "name": "shifts",
      "visibleWhen": {
        "field": "accountType",
        "values": [
          1
        ]
      },
      "zh": "班次"
    },
    {
      "column": true,
      "default": 30,
      "en": "Most open",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "maxOpen",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 500
        }
      ],
      "visibleWhen": {
        "field": "accountType",
        "values": [
          1
        ]
      },
      "zh": "在办上限"
    },
    {
      "child": "feedback",
      "childField": "handlerId",
      "column": true,
      "en": "Open feedback",
      "kind": "count",
      "name": "openCount",
      "zh": "在办反馈"
    },
    {
      "column": true,
      "en": "Last active",
      "filter": "range",
      "kind": "time",
      "name": "lastActiveAt",
      "sortable": true,
      "zh": "最近处理"
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
      "section": {
        "zh": "其他",
        "en": "Other"
      },
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
  "leading": [
    "accountNo",
    "name",
    "phone",
    "accountType",
    "status",
    "dealerId",
    "abilities",
    "consentMode",
    "todayCount",
    "dailyLimit",
    "openCount",
    "lastLoginAt"
  ],
  "name": "serviceAccount",
  "noun": {
    "zh": "个客服账号",
    "one": "service account",
    "many": "service accounts"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Log",
      "field": "accountId",
      "resource": "serviceAccountLog",
      "zh": "操作日志"
    },
    {
      "en": "Feedback",
      "field": "handlerId",
      "resource": "feedback",
      "zh": "反馈"
    },
    {
      "en": "Repair orders",
      "field": "technicianId",
      "resource": "repairOrder",
      "zh": "报修工单"
    }
  ],
  "search": [
    "accountNo",
    "name",
    "userName"
  ],
  "state": "status",
  "summary": [
    "status",
    "accountType",
    "dealerId",
    "toApprove",
    "todayCount",
    "openCount",
    "validTo",
    "lastLoginAt"
  ],
  "title": "name",
  "view": "serviceAccount:view",
  "views": [
    {
      "en": "Technicians",
      "filters": {
        "accountType.in": "2"
      },
      "name": "technicians",
      "zh": "门店技师"
    },
    {
      "en": "To approve",
      "filters": {
        "toApprove.eq": "true"
      },
      "name": "toApprove",
      "zh": "权限待审批"
    },
    {
      "en": "Locked",
      "filters": {
        "status.in": "3"
      },
      "name": "locked",
      "zh": "已锁定"
    }
  ],
  "zh": "客服账号"
}
