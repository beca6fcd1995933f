// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** SIM卡 · SIM card on the wire. */
export interface SimCard {
  /** ICCID · ICCID */
  iccid: string
  /** 非标ICCID · Irregular ICCID */
  iccidIrregular: boolean
  /** 物联卡号 · MSISDN */
  msisdn: string | null
  /** IMSI · IMSI */
  imsi: string | null
  /** 网络侧IMEI · Network IMEI */
  imei: string | null
  /** 运营商账户 · Account */
  accountId: number
  accountName: string | null
  /** 运营商 · Carrier */
  carrier: number | null
  /** 卡形态 · Form */
  simForm: number | null
  /** 套餐 · Plan */
  ratePlan: string | null
  /** APN · APN */
  apn: string | null
  /** 流量池 · Pool */
  poolId: number | null
  poolName: string | null
  /** 月套餐 · Allowance */
  allowanceMb: number | null
  /** 本月已用 · Used this month */
  monthUsedMb: number
  /** 使用率 · Used */
  usedPct: number
  /** 上月用量 · Used last month */
  lastMonthUsedMb: number
  /** 卡状态 · Status */
  simStatus: number | null
  /** 停机原因 · Suspension reason */
  stopReason: number | null
  /** 运营商状态 · Carrier status */
  rawStatus: string | null
  /** 办理中 · In progress */
  pendingOp: number | null
  /** 待停机 · Suspension due */
  suspendDue: number | null
  /** 用量检查 · Usage check */
  finding: number | null
  /** 停机每月可省 · Saved per month if suspended */
  savedPerMonth: number
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
  /** 曾装车 · Previously installed */
  everFitted: boolean
  /** 车型 · Model */
  modelId: number | null
  modelName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 终端上报ICCID · ICCID from terminal */
  terminalIccid: string | null
  /** 终端上报IMEI · IMEI from terminal */
  terminalImei: string | null
  /** 实名状态 · ID verification */
  realName: number
  /** 绑定IMEI · Locked to IMEI */
  lockedImei: string | null
  /** 机卡分离 · SIM–device mismatch */
  separated: boolean
  /** 在网 · Online */
  online: boolean
  /** 激活时间 · Activated at */
  activatedAt: string | null
  /** 套餐到期 · Plan end */
  planEndAt: string | null
  /** 最近流量时间 · Last data use */
  lastFlowAt: string | null
  /** 同步时间 · Synced at */
  syncedAt: string | null
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
      "permission": "sim:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "sim:edit",
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
      "permission": "sim:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Import",
      "permission": "sim:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "sim:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "background": true,
      "batch": 500,
      "done": {
        "zh": "已同步{rows}",
        "en": "Synchronised {rows}"
      },
      "en": "Synchronise",
      "permission": "sim:sync",
      "verb": "sync",
      "zh": "同步"
    },
    {
      "background": true,
      "batch": 10000,
      "danger": true,
      "done": {
        "zh": "已提交{rows}的停机，操作单 {opNo}",
        "en": "Requested the suspension of {rows}, operation {opNo}"
      },
      "en": "Suspend",
      "input": [
        {
          "dict": "SimOpReason",
          "en": "Reason",
          "form": "both",
          "kind": "dict",
          "name": "opReason",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "原因"
        },
        {
          "en": "Planned at",
          "form": "both",
          "help": {
            "zh": "留空则立即办理",
            "en": "Empty: now"
          },
          "kind": "time",
          "name": "planAt",
          "rules": [
            {
              "rule": "notPast",
              "name": "SCHEDULE_IN_PAST",
              "message": {
                "zh": "必须晚于当前时间",
                "en": "Must be in the future"
              }
            }
          ],
          "zh": "计划时间"
        },
        {
          "en": "Remark",
          "form": "both",
          "kind": "text",
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
          "en": "Leave out cards that cannot be changed",
          "form": "both",
          "kind": "bool",
          "name": "skipRefused",
          "zh": "跳过不能办理的卡"
        }
      ],
      "permission": "sim:operate",
      "transition": {
        "field": "simStatus",
        "from": [
          4
        ]
      },
      "verb": "suspend",
      "zh": "停机"
    },
    {
      "background": true,
      "batch": 10000,
      "done": {
        "zh": "已提交{rows}的复机，操作单 {opNo}",
        "en": "Requested that {rows} are resumed, operation {opNo}"
      },
      "en": "Resume",
      "input": [
        {
          "dict": "SimOpReason",
          "en": "Reason",
          "form": "both",
          "kind": "dict",
          "name": "opReason",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "原因"
        },
        {
          "en": "Planned at",
          "form": "both",
          "help": {
            "zh": "留空则立即办理",
            "en": "Empty: now"
          },
          "kind": "time",
          "name": "planAt",
          "rules": [
            {
              "rule": "notPast",
              "name": "SCHEDULE_IN_PAST",
              "message": {
                "zh": "必须晚于当前时间",
                "en": "Must be in the future"
              }
            }
          ],
          "zh": "计划时间"
        },
        {
          "en": "Remark",
          "form": "both",
          "kind": "text",
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
          "en": "Leave out cards that cannot be changed",
          "form": "both",
          "kind": "bool",
          "name": "skipRefused",
          "zh": "跳过不能办理的卡"
        }
      ],
      "permission": "sim:operate",
      "transition": {
        "field": "simStatus",
        "from": [
          5
        ]
      },
      "verb": "resume",
      "zh": "复机"
    },
    {
      "background": true,
      "batch": 10000,
      "done": {
        "zh": "已提交{rows}的机卡绑定，操作单 {opNo}",
        "en": "Requested that {rows} are locked to their terminals, operation {opNo}"
      },
      "en": "Lock to terminal",
      "input": [
        {
          "dict": "SimOpReason",
          "en": "Reason",
          "form": "both",
          "kind": "dict",
          "name": "opReason",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "原因"
        },
        {
          "en": "Planned at",
          "form": "both",
          "help": {
            "zh": "留空则立即办理",
            "en": "Empty: now"
          },
          "kind": "time",
          "name": "planAt",
          "rules": [
            {
              "rule": "notPast",
              "name": "SCHEDULE_IN_PAST",
              "message": {
                "zh": "必须晚于当前时间",
                "en": "Must be in the future"
              }
            }
          ],
          "zh": "计划时间"
        },
        {
          "en": "Remark",
          "form": "both",
          "kind": "text",
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
          "en": "Leave out cards that cannot be changed",
          "form": "both",
          "kind": "bool",
          "name": "skipRefused",
          "zh": "跳过不能办理的卡"
        }
      ],
      "permission": "sim:operate",
      "transition": {
        "field": "simStatus",
        "from": [
          4,
          5
        ]
      },
      "verb": "lockImei",
      "zh": "机卡绑定"
    },
    {
      "background": true,
      "batch": 10000,
      "done": {
        "zh": "已提交{rows}的机卡解绑，操作单 {opNo}",
        "en": "Requested that {rows} are unlocked, operation {opNo}"
      },
      "en": "Unlock from terminal",
      "input": [
        {
          "dict": "SimOpReason",
          "en": "Reason",
          "form": "both",
          "kind": "dict",
          "name": "opReason",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "原因"
        },
        {
          "en": "Planned at",
          "form": "both",
          "help": {
            "zh": "留空则立即办理",
            "en": "Empty: now"
          },
          "kind": "time",
          "name": "planAt",
          "rules": [
            {
              "rule": "notPast",
              "name": "SCHEDULE_IN_PAST",
              "message": {
                "zh": "必须晚于当前时间",
                "en": "Must be in the future"
              }
            }
          ],
          "zh": "计划时间"
        },
        {
          "en": "Remark",
          "form": "both",
          "kind": "text",
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
          "en": "Leave out cards that cannot be changed",
          "form": "both",
          "kind": "bool",
          "name": "skipRefused",
          "zh": "跳过不能办理的卡"
        }
      ],
      "permission": "sim:operate",
      "transition": {
        "field": "simStatus",
        "from": [
          4,
          5
        ]
      },
      "verb": "unlockImei",
      "zh": "机卡解绑"
    },
    {
      "done": {
        "zh": "已将{rows}装入车辆 {vin}",
        "en": "Installed {rows} in vehicle {vin}"
      },
      "en": "Install in vehicle",
      "input": [
        {
          "en": "VIN",
          "form": "both",
          "identifier": true,
          "kind": "text",
          "name": "vin",
          "normalise": [
            "fold",
            "trim",
            "collapse",
            "compact",
            "upper"
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
            }
          ],
          "zh": "车架号"
        }
      ],
      "permission": "sim:edit",
      "transition": {
        "field": "simStatus",
        "from": [
          1,
          2,
          3,
          4,
          5,
          6,
          9
        ]
      },
      "verb": "bindVehicle",
      "zh": "装入车辆"
    },
    {
      "danger": true,
      "done": {
        "zh": "已将{rows}从车辆取出",
        "en": "Removed {rows} from its vehicle"
      },
      "en": "Remove from vehicle",
      "permission": "sim:edit",
      "verb": "unbindVehicle",
      "zh": "从车辆取出"
    },
    {
      "batch": 500,
      "done": {
        "zh": "已划入{rows}",
        "en": "Assigned {rows}"
      },
      "en": "Assign to pool",
      "input": [
        {
          "en": "Pool",
          "form": "both",
          "help": {
            "zh": "留空则移出流量池",
            "en": "Empty: no pool"
          },
          "kind": "ref",
          "labelKey": "poolName",
          "name": "poolId",
          "ref": "simPool",
          "zh": "流量池"
        }
      ],
      "permission": "sim:pool",
      "verb": "assignPool",
      "zh": "划入流量池"
    },
    {
      "batch": 500,
      "done": {
        "zh": "已设置{rows}的月套餐",
        "en": "Set the allowance of {rows}"
      },
      "en": "Set allowance",
      "input": [
        {
          "en": "Allowance",
          "form": "both",
          "kind": "decimal",
          "name": "allowanceMb",
          "required": true,
          "rules": [
            {
              "rule": "range",
              "min": 0.01,
              "max": 99999999
            },
            {
              "rule": "required"
            }
          ],
          "scale": 2,
          "unit": "MB",
          "zh": "月套餐"
        }
      ],
      "permission": "sim:edit",
      "verb": "setAllowance",
      "zh": "设置月套餐"
    }
  ],
  "en": "SIM card",
  "fields": [
    {
      "column": true,
      "en": "ICCID",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "iccid",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact",
        "upper"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "check",
          "check": "iccid"
        }
      ],
      "section": {
        "zh": "卡",
        "en": "Card"
      },
      "sortable": true,
      "zh": "ICCID"
    },
    {
      "en": "Irregular ICCID",
      "filter": "eq",
      "kind": "bool",
      "name": "iccidIrregular",
      "zh": "非标ICCID"
    },
    {
      "column": true,
      "en": "MSISDN",
      "filter": "like",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "msisdn",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact"
      ],
      "rules": [
        {
          "rule": "check",
          "check": "msisdn"
        }
      ],
      "sortable": true,
      "zh": "物联卡号"
    },
    {
      "column": true,
      "en": "IMSI",
      "filter": "like",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "imsi",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact"
      ],
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:[0-9]{15})$"
        }
      ],
      "sortable": true,
      "zh": "IMSI"
    },
    {
      "column": true,
      "en": "Network IMEI",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "imei",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "网络侧IMEI"
    },
    {
      "column": true,
      "en": "Account",
      "filter": "in",
      "form": "add",
      "kind": "ref",
      "labelKey": "accountName",
      "name": "accountId",
      "ref": "simAccount",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "运营商账户"
    },
    {
      "column": true,
      "dict": "Carrier",
      "en": "Carrier",
      "filter": "in",
      "kind": "enum",
      "name": "carrier",
      "zh": "运营商"
    },
    {
      "dict": "SimForm",
      "en": "Form",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "simForm",
      "zh": "卡形态"
    },
    {
      "column": true,
      "en": "Plan",
      "filter": "like",
      "kind": "text",
      "name": "ratePlan",
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
      "section": {
        "zh": "套餐与用量",
        "en": "Plan and usage"
      },
      "sortable": true,
      "zh": "套餐"
    },
    {
      "en": "APN",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "apn",
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
      "zh": "APN"
    },
    {
      "column": true,
      "en": "Pool",
      "filter": "in",
      "kind": "ref",
      "labelKey": "poolName",
      "name": "poolId",
      "ref": "simPool",
      "zh": "流量池"
    },
    {
      "column": true,
      "en": "Allowance",
      "form": "both",
      "kind": "decimal",
      "many": true,
      "name": "allowanceMb",
      "rules": [
        {
          "rule": "range",
          "min": 0.01,
          "max": 99999999
        }
      ],
      "scale": 2,
      "unit": "MB",
      "zh": "月套餐"
    },
    {
      "column": true,
      "en": "Used this month",
      "filter": "range",
      "kind": "decimal",
      "name": "monthUsedMb",
      "scale": 3,
      "sortable": true,
      "unit": "MB",
      "zh": "本月已用"
    },
    {
      "column": true,
      "en": "Used",
      "filter": "range",
      "kind": "decimal",
      "name": "usedPct",
      "scale": 2,
      "sortable": true,
      "unit": "%",
      "zh": "使用率"
    },
    {
      "en": "Used last month",
      "kind": "decimal",
      "name": "lastMonthUsedMb",
      "scale": 3,
      "unit": "MB",
      "zh": "上月用量"
    },
    {
      "column": true,
      "default": 9,
      "dict": "SimStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "simStatus",
      "quick": true,
      "section": {
        "zh": "状态",
        "en": "State"
      },
      "zh": "卡状态"
    },
    {
      "column": true,
      "dict": "SimStopReason",
      "en": "Suspension reason",
      "filter": "in",
      "kind": "enum",
      "name": "stopReason",
      "zh": "停机原因"
    },
    {
      "en": "Carrier status",
      "kind": "text",
      "name": "rawStatus",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 30
        }
      ],
      "zh": "运营商状态"
    },
    {
      "column": true,
      "dict": "SimOpKind",
      "en": "In progress",
      "filter": "in",
      "kind": "enum",
      "name": "pendingOp",
      "zh": "办理中"
    },
    {
      "dict": "SimOpSource",
      "en": "Suspension due",
      "filter": "in",
      "help": {
        "zh": "车辆报废或终端更换时暂不能停机的卡，可办理后自动停机",
        "en": "Could not be suspended when the vehicle was retired or got another terminal; suspended as soon as possible"
      },
      "kind": "enum",
      "name": "suspendDue",
      "zh": "待停机"
    },
    {
      "dict": "SimFinding",
      "en": "Usage check",
      "filter": "in",
      "help": {
        "zh": "每晚检查；闲置指已激活的卡 60 天无流量",
        "en": "Checked every night; idle: active without data use for 60 days"
      },
      "kind": "enum",
      "name": "finding",
      "zh": "用量检查"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Saved per month if suspended",
      "help": {
        "zh": "闲置卡所属账户的每卡月费",
        "en": "The monthly fee of the account for an idle card"
      },
      "kind": "money",
      "name": "savedPerMonth",
      "sortable": true,
      "zh": "停机每月可省"
    },
    {
      "column": true,
      "en": "VIN",
      "filter": "like",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "quick": true,
      "ref": "vehicle",
      "zh": "车架号"
    },
    {
      "en": "Previously installed",
      "kind": "bool",
      "name": "everFitted",
      "zh": "曾装车"
    },
    {
      "en": "Model",
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "ref": "vehicleModel",
      "zh": "车型"
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
      "en": "ICCID from terminal",
      "identifier": true,
      "kind": "text",
      "name": "terminalIccid",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 22
        }
      ],
      "zh": "终端上报ICCID"
    },
    {
      "en": "IMEI from terminal",
      "identifier": true,
      "kind": "text",
      "name": "terminalImei",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 22
        }
      ],
      "zh": "终端上报IMEI"
    },
    {
      "column": true,
      "default": 9,
      "dict": "SimRealName",
      "en": "ID verification",
      "filter": "in",
      "kind": "enum",
      "name": "realName",
      "zh": "实名状态"
    },
    {
      "en": "Locked to IMEI",
      "help": {
        "zh": "运营商只允许该设备使用此卡",
        "en": "The carrier lets no other device use the card"
      },
      "identifier": true,
      "kind": "text",
      "name": "lockedImei",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 15
        }
      ],
      "zh": "绑定IMEI"
    },
    {
      "column": true,
      "en": "SIM–device mismatch",
      "filter": "eq",
      "kind": "bool",
      "name": "separated",
      "words": {
        "yes": {
          "zh": "已分离",
          "en": "Mismatch"
        },
        "no": {
          "zh": "一致",
          "en": "Matched"
        }
      },
      "zh": "机卡分离"
    },
    {
      "column": true,
      "en": "Online",
      "filter": "eq",
      "help": {
        "zh": "单卡同步时查询；部分运营商的批量同步不含此项，批量同步后显示离网",
        "en": "Read when a single card is synchronised; some carriers leave it out for many cards, which then show as offline"
      },
      "kind": "bool",
      "name": "online",
      "words": {
        "yes": {
          "zh": "在网",
          "en": "Online"
        },
        "no": {
          "zh": "离网",
          "en": "Offline"
        }
      },
      "zh": "在网"
    },
    {
      "column": true,
      "en": "Activated at",
      "filter": "range",
      "kind": "time",
      "name": "activatedAt",
      "section": {
        "zh": "时间",
        "en": "Times"
      },
      "sortable": true,
      "zh": "激活时间"
    },
    {
      "column": true,
      "en": "Plan end",
      "filter": "range",
      "kind": "date",
      "name": "planEndAt",
      "sortable": true,
      "zh": "套餐到期"
    },
    {
      "en": "Last data use",
      "filter": "range",
      "kind": "time",
      "name": "lastFlowAt",
      "sortable": true,
      "zh": "最近流量时间"
    },
    {
      "column": true,
      "en": "Synced at",
      "filter": "range",
      "kind": "time",
      "name": "syncedAt",
      "sortable": true,
      "zh": "同步时间"
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
    "iccid",
    "simStatus",
    "vehicleId",
    "monthUsedMb",
    "usedPct",
    "planEndAt",
    "carrier",
    "ratePlan",
    "online"
  ],
  "name": "simCard",
  "noun": {
    "zh": "张SIM卡",
    "one": "SIM card",
    "many": "SIM cards"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Operations",
      "field": "simCardId",
      "resource": "simOperationItem",
      "zh": "停复机"
    },
    {
      "en": "Data usage",
      "field": "simCardId",
      "resource": "simFlow",
      "zh": "流量记录"
    }
  ],
  "search": [
    "iccid",
    "msisdn"
  ],
  "state": "simStatus",
  "title": "iccid",
  "view": "sim:view",
  "views": [
    {
      "en": "Idle",
      "filters": {
        "finding.in": "2,3"
      },
      "name": "idle",
      "orderBy": "savedPerMonth desc",
      "zh": "闲置卡"
    },
    {
      "en": "Used without a vehicle",
      "filters": {
        "finding.in": "1"
      },
      "name": "usedWithoutVehicle",
      "orderBy": "monthUsedMb desc",
      "zh": "未装车有用量"
    },
    {
      "en": "Vehicle without data use",
      "filters": {
        "finding.in": "2"
      },
      "name": "idleInVehicle",
      "zh": "装车无用量"
    },
    {
      "en": "SIM–device mismatch",
      "filters": {
        "separated.eq": "true"
      },
      "name": "separated",
      "zh": "机卡分离"
    },
    {
      "en": "ID not verified",
      "filters": {
        "realName.in": "0"
      },
      "name": "unverified",
      "zh": "未实名"
    }
  ],
  "zh": "SIM卡"
}
