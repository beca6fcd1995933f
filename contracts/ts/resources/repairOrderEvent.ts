// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 工单进度 · Repair event on the wire. */
export interface RepairOrderEvent {
  /** 工单 · Order */
  orderId: number | null
  orderName: string | null
  /** 服务网点 · Outlet */
  dealerId: number | null
  dealerName: string | null
  /** 时间 · Time */
  occurredAt: string | null
  /** 动作 · Action */
  action: number | null
  /** 原状态 · From */
  fromStatus: number
  /** 新状态 · To */
  toStatus: number
  /** 退单原因 · Refuse reason */
  reasonCode: string | null
  /** 操作方 · Actor type */
  actorType: number | null
  /** 操作人 · Actor */
  actorName: string | null
  /** 说明 · Note */
  note: string | null
  /** 用户可见 · Visible to the user */
  visibleToUser: boolean
  /** 附件 · Files */
  files: string[] | null
  /** 阶段用时 · Stage time */
  stageMinutes: number
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
      "en": "Export",
      "permission": "repairOrder:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Repair event",
  "fields": [
    {
      "en": "Order",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "orderName",
      "name": "orderId",
      "ref": "repairOrder",
      "zh": "工单"
    },
    {
      "en": "Outlet",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "服务网点"
    },
    {
      "column": true,
      "en": "Time",
      "filter": "range",
      "kind": "time",
      "name": "occurredAt",
      "sortable": true,
      "zh": "时间"
    },
    {
      "column": true,
      "dict": "RepairAction",
      "en": "Action",
      "filter": "in",
      "kind": "enum",
      "name": "action",
      "quick": true,
      "zh": "动作"
    },
    {
      "dict": "RepairStatus",
      "en": "From",
      "kind": "enum",
      "name": "fromStatus",
      "zh": "原状态"
    },
    {
      "column": true,
      "dict": "RepairStatus",
      "en": "To",
      "kind": "enum",
      "name": "toStatus",
      "zh": "新状态"
    },
    {
      "column": true,
      "dict": "RefuseReason",
      "en": "Refuse reason",
      "kind": "dict",
      "name": "reasonCode",
      "zh": "退单原因"
    },
    {
      "column": true,
      "dict": "OpSource",
      "en": "Actor type",
      "filter": "in",
      "kind": "enum",
      "name": "actorType",
      "zh": "操作方"
    },
    {
      "column": true,
      "en": "Actor",
      "kind": "text",
      "name": "actorName",
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
      "zh": "操作人"
    },
    {
      "column": true,
      "en": "Note",
      "kind": "longtext",
      "name": "note",
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
      "en": "Visible to the user",
      "kind": "bool",
      "name": "visibleToUser",
      "zh": "用户可见"
    },
    {
      "en": "Files",
      "kind": "images",
      "name": "files",
      "purpose": "evidence",
      "zh": "附件"
    },
    {
      "column": true,
      "en": "Stage time",
      "help": {
        "zh": "网点营业时间内的分钟数",
        "en": "Minutes within the opening hours of the outlet"
      },
      "kind": "int",
      "name": "stageMinutes",
      "unit": "min",
      "zh": "阶段用时"
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
  "name": "repairOrderEvent",
  "noun": {
    "zh": "条工单进度",
    "one": "repair event",
    "many": "repair events"
  },
  "order": "occurredAt desc",
  "search": [],
  "title": "action",
  "view": "repairOrder:view",
  "zh": "工单进度"
}
