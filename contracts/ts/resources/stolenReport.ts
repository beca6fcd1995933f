// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 被盗上报 · Stolen report on the wire. */
export interface StolenReport {
  /** 上报单号 · Report no. */
  reportNo: string | null
  /** 状态 · Status */
  status: number
  /** 车辆 · Vehicle */
  vehicleId: number
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 车主 · Owner */
  ownerId: number | null
  ownerName: string | null
  /** 报案人 · Reported by */
  reporterName: string | null
  /** 联系电话 · Phone */
  reporterPhone: string | null
  /** 被盗时间 · Lost at */
  lostAt: string
  /** 被盗地点 · Lost place */
  lostAddr: string
  /** 报警回执号 · Police case no. */
  policeCaseNo: string | null
  /** 受理单位 · Police station */
  policeStation: string | null
  /** 材料 · Evidence */
  evidences: string[] | null
  /** 备注 · Remark */
  remark: string | null
  /** 负责人 · Handler */
  assigneeId: number | null
  assigneeName: string | null
  /** 核实情况 · Verification */
  verifyNote: string | null
  /** 追踪间隔 · Tracking interval */
  trackIntervalS: number | null
  /** 追踪截止 · Tracked until */
  trackEndAt: string | null
  /** 锁车状态 · Theft lock */
  lockState: number
  /** 锁车指令编号 · Lock command no. */
  lockCommandNo: string | null
  /** 最后通信 · Last seen */
  lastSeenAt: string | null
  /** 移动距离 · Moved */
  movedKm: number | null
  /** 找回时间 · Recovered at */
  recoveredAt: string | null
  /** 找回地点 · Recovery place */
  recoveredAddr: string | null
  /** 找回人 · Recovered by */
  recoveredBy: string | null
  /** 找回照片 · Photos */
  recoveredImages: string[] | null
  /** 结案原因 · Outcome */
  closeReason: number | null
  /** 结案时间 · Closed at */
  closedAt: string | null
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
      "permission": "stolen:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "stolen:add",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "en": "Export",
      "permission": "stolen:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已核实{rows}",
        "en": "Verified {rows}"
      },
      "en": "Verify",
      "input": [
        {
          "en": "Verification",
          "form": "both",
          "help": {
            "zh": "向车主核实的时间、方式和结果",
            "en": "When and how the owner confirmed it"
          },
          "kind": "longtext",
          "name": "note",
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
              "min": 5,
              "max": 300
            }
          ],
          "zh": "核实情况"
        }
      ],
      "permission": "stolen:verify",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "verify",
      "zh": "核实"
    },
    {
      "done": {
        "zh": "已开始追踪{rows}",
        "en": "Tracking {rows}"
      },
      "effect": {
        "zh": "加快车辆上报；已在追踪的从现在起重新计时。到期或结案后恢复原间隔",
        "en": "The vehicle reports more often; a tracked one starts over. The usual interval returns at the end, or when the case is closed"
      },
      "en": "Track",
      "input": [
        {
          "default": 10,
          "en": "Interval",
          "form": "both",
          "kind": "int",
          "name": "trackIntervalS",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 5,
              "max": 60
            }
          ],
          "unit": "s",
          "zh": "上报间隔"
        },
        {
          "default": 72,
          "en": "Duration",
          "form": "both",
          "kind": "int",
          "name": "hours",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 72
            }
          ],
          "unit": "h",
          "zh": "时长"
        }
      ],
      "permission": "stolen:track",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1,
          2,
          3
        ],
        "to": 2
      },
      "verb": "startTrack",
      "zh": "追踪"
    },
    {
      "done": {
        "zh": "已停止追踪{rows}",
        "en": "Stopped tracking {rows}"
      },
      "en": "Stop tracking",
      "permission": "stolen:track",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          2,
          3
        ],
        "to": 1
      },
      "verb": "stopTrack",
      "zh": "停止追踪"
    },
    {
      "done": {
        "zh": "已将{rows}判定为误报",
        "en": "Marked {rows} as false"
      },
      "effect": {
        "zh": "解除车辆的被盗状态，之后可结案",
        "en": "The vehicle no longer counts as stolen; the case can then be closed"
      },
      "en": "Mark as false",
      "permission": "stolen:verify",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ],
        "to": 5
      },
      "verb": "dismiss",
      "zh": "判定误报"
    },
    {
      "done": {
        "zh": "已登记{rows}找回",
        "en": "Recorded the recovery of {rows}"
      },
      "en": "Record recovery",
      "input": [
        {
          "en": "Place",
          "form": "both",
          "kind": "text",
          "name": "place",
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
              "min": 2,
              "max": 120
            }
          ],
          "zh": "找回地点"
        },
        {
          "en": "Recovered at",
          "form": "both",
          "kind": "time",
          "name": "at",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notFuture"
            }
          ],
          "zh": "找回时间"
        },
        {
          "en": "Recovered by",
          "form": "both",
          "kind": "masked",
          "mask": "name",
          "name": "person",
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
              "min": 2,
              "max": 30
            }
          ],
          "zh": "找回人"
        },
        {
          "en": "Photos",
          "form": "both",
          "kind": "images",
          "name": "photos",
          "purpose": "evidence",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 9
            }
          ],
          "zh": "照片"
        }
      ],
      "permission": "stolen:close",
      "transition": {
        "field": "status",
        "from": [
          1,
          2,
          3
        ],
        "to": 4
      },
      "verb": "recover",
      "zh": "登记找回"
    },
    {
      "danger": true,
      "done": {
        "zh": "已结案{rows}",
        "en": "Closed {rows}"
      },
      "effect": {
        "zh": "解除车辆的被盗状态，恢复上报间隔",
        "en": "The vehicle no longer counts as stolen, and reports at its usual interval again"
      },
      "en": "Close",
      "input": [
        {
          "dict": "StolenClose",
          "en": "Outcome",
          "form": "both",
          "kind": "enum",
          "name": "closeReason",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "结案原因"
        }
      ],
      "permission": "stolen:close",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2,
          3,
          4,
          5
        ],
        "to": 6
      },
      "verb": "close",
      "zh": "结案"
    },
    {
      "done": {
        "zh": "已重新打开{rows}",
        "en": "Reopened {rows}"
      },
      "effect": {
        "zh": "车辆重新标记为被盗",
        "en": "The vehicle counts as stolen again"
      },
      "en": "Reopen",
      "permission": "stolen:close",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          6
        ],
        "to": 1
      },
      "verb": "reopen",
      "zh": "重新打开"
    },
    {
      "danger": true,
      "done": {
        "zh": "已提交锁车{rows}，等待复核",
        "en": "Requested to lock {rows}; a second person must approve"
      },
      "effect": {
        "zh": "须填写报警回执号，并由另一人在远程控制页复核；行驶中不断电，车辆静止后锁车",
        "en": "Needs the police case number, and a second person who approves it on the page of remote control; power is never cut while moving, the vehicle is locked once it stands"
      },
      "en": "Lock",
      "permission": "stolen:lock",
      "reason": true,
      "transition": {
        "field": "lockState",
        "from": [
          0,
          4
        ],
        "to": 1
      },
      "verb": "lock",
      "zh": "防盗锁车"
    },
    {
      "done": {
        "zh": "已提交解除锁车{rows}，等待复核",
        "en": "Requested to unlock {rows}; a second person must approve"
      },
      "en": "Unlock",
      "permission": "stolen:lock",
      "reason": true,
      "transition": {
        "field": "lockState",
        "from": [
          2
        ],
        "to": 3
      },
      "verb": "unlock",
      "zh": "解除锁车"
    }
  ],
  "en": "Stolen report",
  "fields": [
    {
      "column": true,
      "en": "Report no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "reportNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "section": {
        "zh": "上报",
        "en": "Report"
      },
      "sortable": true,
      "zh": "上报单号"
    },
    {
      "column": true,
      "default": 0,
      "dict": "StolenStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "en": "Vehicle",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "车辆"
    },
    {
      "column": true,
      "en": "VIN / frame no.",
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
      "zh": "车架号"
    },
    {
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "所属经销商"
    },
    {
      "column": true,
      "en": "Owner",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "ownerName",
      "name": "ownerId",
      "ref": "appUser",
      "zh": "车主"
    },
    {
      "column": true,
      "en": "Reported by",
      "filter": "like",
      "form": "add",
      "kind": "masked",
      "mask": "name",
      "name": "reporterName",
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
          "max": 30
        }
      ],
      "zh": "报案人"
    },
    {
      "column": true,
      "en": "Phone",
      "filter": "eq",
      "forReason": true,
      "form": "add",
      "kind": "masked",
      "mask": "phone",
      "name": "reporterPhone",
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
          "check": "phone"
        }
      ],
      "zh": "联系电话"
    },
    {
      "column": true,
      "en": "Lost at",
      "filter": "range",
      "form": "both",
      "kind": "time",
      "many": true,
      "name": "lostAt",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "notFuture"
        }
      ],
      "sortable": true,
      "zh": "被盗时间"
    },
    {
      "column": true,
      "en": "Lost place",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "lostAddr",
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
          "max": 120
        }
      ],
      "zh": "被盗地点"
    },
    {
      "column": true,
      "en": "Police case no.",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "防盗锁车、移交轨迹前必填",
        "en": "Needed before the vehicle is locked or tracks are handed over"
      },
      "identifier": true,
      "kind": "text",
      "name": "policeCaseNo",
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
      "zh": "报警回执号"
    },
    {
      "en": "Police station",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "policeStation",
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
      "zh": "受理单位"
    },
    {
      "en": "Evidence",
      "form": "both",
      "help": {
        "zh": "报警回执、购车凭证等",
        "en": "Police receipt, proof of purchase and the like"
      },
      "kind": "images",
      "name": "evidences",
      "purpose": "evidence",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 9
        }
      ],
      "zh": "材料"
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
          "max": 300
        }
      ],
      "zh": "备注"
    },
    {
      "column": true,
      "en": "Handler",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "assigneeName",
      "name": "assigneeId",
      "ref": "operator",
      "section": {
        "zh": "处理",
        "en": "Handling"
      },
      "zh": "负责人"
    },
    {
      "en": "Verification",
      "kind": "longtext",
      "name": "verifyNote",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 300
        }
      ],
      "zh": "核实情况"
    },
    {
      "en": "Tracking interval",
      "kind": "int",
      "name": "trackIntervalS",
      "rules": [
        {
          "rule": "range",
          "min": 5,
          "max": 60
        }
      ],
      "unit": "s",
      "zh": "追踪间隔"
    },
    {
      "en": "Tracked until",
      "kind": "time",
      "name": "trackEndAt",
      "zh": "追踪截止"
    },
    {
      "column": true,
      "default": 0,
      "dict": "StolenLock",
      "en": "Theft lock",
      "filter": "in",
      "kind": "enum",
      "name": "lockState",
      "zh": "锁车状态"
    },
    {
      "en": "Lock command no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "lockCommandNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 26
        }
      ],
      "sortable": true,
      "zh": "锁车指令编号"
    },
    {
      "column": true,
      "en": "Last seen",
      "filter": "range",
      "help": {
        "zh": "结案前每半分钟更新",
        "en": "Updated twice a minute until the case is closed"
      },
      "kind": "time",
      "name": "lastSeenAt",
      "sortable": true,
      "zh": "最后通信"
    },
    {
      "column": true,
      "en": "Moved",
      "help": {
        "zh": "最新位置与被盗位置的直线距离",
        "en": "From the position where it was lost to the latest one, in a straight line"
      },
      "kind": "decimal",
      "name": "movedKm",
      "rules": [
        {
          "rule": "range",
          "min": 0.1,
          "max": 9999.9
        }
      ],
      "scale": 1,
      "unit": "km",
      "zh": "移动距离"
    },
    {
      "column": true,
      "en": "Recovered at",
      "filter": "range",
      "kind": "time",
      "name": "recoveredAt",
      "section": {
        "zh": "结果",
        "en": "Result"
      },
      "sortable": true,
      "zh": "找回时间"
    },
    {
      "en": "Recovery place",
      "kind": "text",
      "name": "recoveredAddr",
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
        }
      ],
      "zh": "找回地点"
    },
    {
      "en": "Recovered by",
      "kind": "masked",
      "mask": "name",
      "name": "recoveredBy",
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
      "zh": "找回人"
    },
    {
      "en": "Photos",
      "kind": "images",
      "name": "recoveredImages",
      "purpose": "evidence",
      "zh": "找回照片"
    },
    {
      "column": true,
      "dict": "StolenClose",
      "en": "Outcome",
      "filter": "in",
      "kind": "enum",
      "name": "closeReason",
      "zh": "结案原因"
    },
    {
      "en": "Closed at",
      "filter": "range",
      "kind": "time",
      "name": "closedAt",
      "sortable": true,
      "zh": "结案时间"
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
    "reportNo",
    "status",
    "vin",
    "lostAt",
    "lostAddr",
    "lastSeenAt",
    "movedKm",
    "policeCaseNo",
    "assigneeId"
  ],
  "name": "stolenReport",
  "noun": {
    "zh": "个被盗案件",
    "one": "stolen report",
    "many": "stolen reports"
  },
  "order": "lostAt desc",
  "related": [
    {
      "en": "Custody log",
      "field": "reportId",
      "resource": "stolenCustody",
      "zh": "位置查看记录"
    }
  ],
  "search": [
    "reportNo"
  ],
  "searchIn": [
    {
      "zh": "上报单号",
      "en": "Report no."
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
    "lockState",
    "lostAt",
    "policeCaseNo",
    "lastSeenAt",
    "movedKm",
    "trackEndAt",
    "assigneeId",
    "ownerId"
  ],
  "title": "reportNo",
  "view": "stolen:view",
  "views": [
    {
      "en": "Open",
      "filters": {
        "status.in": "0,1,2,3,4,5"
      },
      "name": "open",
      "zh": "未结案"
    },
    {
      "en": "Tracked",
      "filters": {
        "status.in": "2,3"
      },
      "name": "tracked",
      "zh": "追踪中"
    },
    {
      "en": "Closed",
      "filters": {
        "status.in": "6"
      },
      "name": "closed",
      "orderBy": "closedAt desc",
      "zh": "已结案"
    }
  ],
  "zh": "被盗上报"
}
