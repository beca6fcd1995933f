// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 解绑工单 · Unbind order on the wire. */
export interface UnbindOrder {
  /** 工单号 · Order no. */
  orderNo: string | null
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
  /** 申请人身份 · Applicant is */
  applicantKind: number
  /** 申请人 · Applicant */
  applicantName: string | null
  /** 申请人电话 · Applicant phone */
  applicantPhone: string | null
  /** 申请账号 · Applicant account */
  applicantUserId: number | null
  applicantUserName: string | null
  /** 解绑原因 · Reason */
  reason: string
  /** 证明材料 · Evidence */
  evidences: string[]
  /** 说明 · Description */
  description: string | null
  /** 来源 · Source */
  source: number | null
  /** 当前车主 · Current owner */
  currentOwnerId: number | null
  currentOwnerName: string | null
  /** 车主电话 · Owner phone */
  ownerPhone: string | null
  /** 处理人 · Handler */
  assigneeId: number | null
  assigneeName: string | null
  /** 联系结果 · Contact result */
  contactResult: number | null
  /** 联系说明 · Contact note */
  contactNote: string | null
  /** 联系时间 · Contacted at */
  contactedAt: string | null
  /** 已核对材料 · Documents checked */
  documents: string[] | null
  /** 审核意见 · Opinion */
  opinion: string | null
  /** 审核人 · Reviewer */
  reviewerId: number | null
  reviewerName: string | null
  /** 时限 · Due */
  slaDueAt: string | null
  /** 时效 · Timeliness */
  timeliness: number | null
  /** 等待材料自 · Awaiting since */
  waitingSince: string | null
  /** 异议截止 · Objection end */
  objectionEndAt: string | null
  /** 解绑时间 · Executed at */
  executedAt: string | null
  /** 结单时间 · Closed at */
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
      "permission": "unbind:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Export",
      "permission": "unbind:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已领取{rows}",
        "en": "Claimed {rows}"
      },
      "en": "Claim",
      "permission": "unbind:handle",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "claim",
      "zh": "领取"
    },
    {
      "done": {
        "zh": "已登记{rows}的联系结果",
        "en": "Recorded the call for {rows}"
      },
      "en": "Record call",
      "input": [
        {
          "dict": "ContactResult",
          "en": "Result",
          "form": "both",
          "kind": "enum",
          "name": "contactResult",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "联系结果"
        },
        {
          "en": "Note",
          "form": "both",
          "help": {
            "zh": "何时致电、车主怎么说",
            "en": "When the call was, and what the owner answered"
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
              "min": 2,
              "max": 300
            }
          ],
          "zh": "联系说明"
        }
      ],
      "permission": "unbind:handle",
      "transition": {
        "field": "status",
        "from": [
          1,
          3
        ]
      },
      "verb": "contact",
      "zh": "联系车主"
    },
    {
      "done": {
        "zh": "已通过{rows}",
        "en": "Approved {rows}"
      },
      "effect": {
        "zh": "车主同意或本人申请的立即解绑；否则 24 小时异议期满后自动解绑",
        "en": "Unbound at once if the owner agreed or applied; otherwise automatically after the objection period of 24 hours"
      },
      "en": "Approve",
      "input": [
        {
          "dict": "UnbindDocument",
          "en": "Documents checked",
          "form": "both",
          "help": {
            "zh": "勾选证明材料中确实包含、且与申请一致的材料",
            "en": "Those that the evidence really shows and that match the application"
          },
          "kind": "codes",
          "name": "documents",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "已核对材料"
        },
        {
          "en": "Opinion",
          "form": "both",
          "kind": "longtext",
          "name": "opinion",
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
              "max": 300
            }
          ],
          "zh": "审核意见"
        }
      ],
      "permission": "unbind:approve",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 3
      },
      "verb": "approve",
      "zh": "通过"
    },
    {
      "danger": true,
      "done": {
        "zh": "已驳回{rows}",
        "en": "Rejected {rows}"
      },
      "en": "Reject",
      "input": [
        {
          "en": "Opinion",
          "form": "both",
          "kind": "longtext",
          "name": "opinion",
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
              "max": 300
            }
          ],
          "zh": "审核意见"
        }
      ],
      "permission": "unbind:approve",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 5
      },
      "verb": "reject",
      "zh": "驳回"
    },
    {
      "done": {
        "zh": "{rows}等待补充材料",
        "en": "{rows} awaits documents"
      },
      "effect": {
        "zh": "停止计时；7 天内未补充的自动取消",
        "en": "Stops the clock; cancelled if nothing is supplied within 7 days"
      },
      "en": "Ask for documents",
      "input": [
        {
          "en": "Documents needed",
          "form": "both",
          "kind": "longtext",
          "name": "opinion",
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
              "max": 300
            }
          ],
          "zh": "需要补充的材料"
        }
      ],
      "permission": "unbind:handle",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "needMore",
      "zh": "要求补充材料"
    },
    {
      "done": {
        "zh": "已为{rows}补充材料",
        "en": "Added documents to {rows}"
      },
      "en": "Add documents",
      "input": [
        {
          "en": "Evidence",
          "form": "both",
          "kind": "images",
          "name": "evidences",
          "purpose": "evidence",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "count",
              "min": 1,
              "max": 9
            }
          ],
          "zh": "证明材料"
        }
      ],
      "permission": "unbind:add",
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ]
      },
      "verb": "supply",
      "zh": "补充材料"
    },
    {
      "danger": true,
      "done": {
        "zh": "已登记异议，{rows}退回处理中",
        "en": "Objection recorded; {rows} is in progress again"
      },
      "effect": {
        "zh": "停止自动解绑，工单退回处理中",
        "en": "Stops the unbinding and returns the order"
      },
      "en": "Record objection",
      "input": [
        {
          "en": "Objection",
          "form": "both",
          "kind": "longtext",
          "name": "opinion",
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
              "max": 300
            }
          ],
          "zh": "异议内容"
        }
      ],
      "permission": "unbind:handle",
      "transition": {
        "field": "status",
        "from": [
          3
        ],
        "to": 1
      },
      "verb": "object",
      "zh": "登记异议"
    },
    {
      "danger": true,
      "done": {
        "zh": "已解绑{rows}的车辆",
        "en": "Unbound the vehicle of {rows}"
      },
      "effect": {
        "zh": "车主在异议期内表示同意后可提前解绑；车主和共享用户随即失去用车权限",
        "en": "Possible before the end of the objection period once the owner agrees; the owner and shared users lose access"
      },
      "en": "Unbind now",
      "permission": "unbind:approve",
      "transition": {
        "field": "status",
        "from": [
          3
        ],
        "to": 4
      },
      "verb": "execute",
      "zh": "立即解绑"
    },
    {
      "danger": true,
      "done": {
        "zh": "已撤回{rows}",
        "en": "Withdrew {rows}"
      },
      "en": "Withdraw",
      "permission": "unbind:add",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ],
        "to": 6
      },
      "verb": "cancel",
      "zh": "撤回"
    }
  ],
  "en": "Unbind order",
  "fields": [
    {
      "column": true,
      "en": "Order no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "orderNo",
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
      "zh": "工单号"
    },
    {
      "column": true,
      "default": 0,
      "dict": "UnbindStatus",
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
      "column": true,
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
      "dict": "UnbindApplicant",
      "en": "Applicant is",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "applicantKind",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "申请人身份"
    },
    {
      "column": true,
      "en": "Applicant",
      "filter": "like",
      "form": "add",
      "kind": "masked",
      "mask": "name",
      "name": "applicantName",
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
      "zh": "申请人"
    },
    {
      "column": true,
      "en": "Applicant phone",
      "filter": "eq",
      "forReason": true,
      "form": "add",
      "kind": "masked",
      "mask": "phone",
      "name": "applicantPhone",
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
      "zh": "申请人电话"
    },
    {
      "en": "Applicant account",
      "kind": "ref",
      "labelKey": "applicantUserName",
      "name": "applicantUserId",
      "ref": "appUser",
      "zh": "申请账号"
    },
    {
      "column": true,
      "dict": "UnbindReason",
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
      "zh": "解绑原因"
    },
    {
      "en": "Evidence",
      "form": "add",
      "help": {
        "zh": "现车主：证件与车辆合影；二手买家：加转让协议；继承人：加继承证明；经销商：购车发票；企业客户：购车发票和授权书",
        "en": "Owner: ID with the vehicle; buyer: also the transfer agreement; heir: also the proof of inheritance; dealer: invoice; company: invoice and authorisation"
      },
      "kind": "images",
      "name": "evidences",
      "purpose": "evidence",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 9
        }
      ],
      "zh": "证明材料"
    },
    {
      "en": "Description",
      "form": "add",
      "kind": "longtext",
      "name": "description",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 500
        }
      ],
      "zh": "说明"
    },
    {
      "column": true,
      "dict": "OrderSource",
      "en": "Source",
      "filter": "in",
      "kind": "enum",
      "name": "source",
      "zh": "来源"
    },
    {
      "column": true,
      "en": "Current owner",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "currentOwnerName",
      "name": "currentOwnerId",
      "ref": "appUser",
      "section": {
        "zh": "核实与审核",
        "en": "Verification and review"
      },
      "zh": "当前车主"
    },
    {
      "en": "Owner phone",
      "filter": "eq",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "ownerPhone",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "车主电话"
    },
    {
      "column": true,
      "en": "Handler",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "assigneeName",
      "name": "assigneeId",
      "ref": "operator",
      "zh": "处理人"
    },
    {
      "column": true,
      "dict": "ContactResult",
      "en": "Contact result",
      "filter": "in",
      "kind": "enum",
      "name": "contactResult",
      "zh": "联系结果"
    },
    {
      "en": "Contact note",
      "kind": "longtext",
      "name": "contactNote",
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
      "zh": "联系说明"
    },
    {
      "en": "Contacted at",
      "kind": "time",
      "name": "contactedAt",
      "zh": "联系时间"
    },
    {
      "dict": "UnbindDocument",
      "en": "Documents checked",
      "kind": "codes",
      "name": "documents",
      "zh": "已核对材料"
    },
    {
      "en": "Opinion",
      "kind": "longtext",
      "name": "opinion",
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
      "zh": "审核意见"
    },
    {
      "en": "Reviewer",
      "kind": "ref",
      "labelKey": "reviewerName",
      "name": "reviewerId",
      "ref": "operator",
      "zh": "审核人"
    },
    {
      "column": true,
      "en": "Due",
      "filter": "range",
      "help": {
        "zh": "工作日 48 小时，等待补充材料时停止计时",
        "en": "48 hours of working days; the clock stops while documents are awaited"
      },
      "kind": "time",
      "name": "slaDueAt",
      "section": {
        "zh": "时限与结果",
        "en": "Deadlines and result"
      },
      "sortable": true,
      "zh": "时限"
    },
    {
      "column": true,
      "default": 1,
      "dict": "UnbindTimeliness",
      "en": "Timeliness",
      "filter": "in",
      "kind": "enum",
      "name": "timeliness",
      "zh": "时效"
    },
    {
      "en": "Awaiting since",
      "kind": "time",
      "name": "waitingSince",
      "zh": "等待材料自"
    },
    {
      "en": "Objection end",
      "kind": "time",
      "name": "objectionEndAt",
      "zh": "异议截止"
    },
    {
      "column": true,
      "en": "Executed at",
      "filter": "range",
      "kind": "time",
      "name": "executedAt",
      "sortable": true,
      "zh": "解绑时间"
    },
    {
      "en": "Closed at",
      "kind": "time",
      "name": "closedAt",
      "zh": "结单时间"
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
    "orderNo",
    "status",
    "vin",
    "applicantKind",
    "reason",
    "contactResult",
    "slaDueAt",
    "timeliness",
    "assigneeId"
  ],
  "name": "unbindOrder",
  "noun": {
    "zh": "个解绑工单",
    "one": "unbind order",
    "many": "unbind orders"
  },
  "order": "slaDueAt",
  "related": [
    {
      "en": "Released bindings",
      "field": "unbindOrderId",
      "resource": "vehicleBinding",
      "zh": "解除的绑定"
    }
  ],
  "search": [
    "orderNo"
  ],
  "searchIn": [
    {
      "zh": "工单号",
      "en": "Order no."
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
    "applicantKind",
    "reason",
    "contactResult",
    "slaDueAt",
    "objectionEndAt",
    "assigneeId",
    "currentOwnerId"
  ],
  "title": "orderNo",
  "view": "unbind:view",
  "views": [
    {
      "en": "Open",
      "filters": {
        "status.in": "0,1,2,3"
      },
      "name": "open",
      "zh": "未结"
    },
    {
      "en": "Overdue",
      "filters": {
        "status.in": "0,1,2,3",
        "timeliness.in": "2"
      },
      "name": "overdue",
      "zh": "已超时"
    },
    {
      "en": "Closed",
      "filters": {
        "status.in": "4,5,6"
      },
      "name": "closed",
      "orderBy": "slaDueAt desc",
      "zh": "已结"
    }
  ],
  "zh": "解绑工单"
}
