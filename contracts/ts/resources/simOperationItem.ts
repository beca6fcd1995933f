// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 停复机明细 · SIM operation item on the wire. */
export interface SimOperationItem {
  /** 操作单 · Operation */
  operationId: number | null
  operationName: string | null
  /** ICCID · ICCID */
  simCardId: number | null
  simCardName: string | null
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 原状态 · From */
  fromStatus: number | null
  /** 目标状态 · To */
  targetStatus: number | null
  /** 结果 · Result */
  itemState: number
  /** 失败原因 · Failure */
  normCode: number | null
  /** 返回码 · Carrier code */
  carrierCode: string | null
  /** 返回信息 · Carrier text */
  carrierText: string | null
  /** 运营商流水号 · Carrier job */
  carrierJobId: string | null
  /** 批次 · Batch */
  chunkNo: number
  /** 次数 · Attempts */
  attempts: number
  /** 提交时间 · Sent at */
  sentAt: string | null
  /** 核实时间 · Verified at */
  verifiedAt: string | null
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
      "permission": "sim:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "SIM operation item",
  "fields": [
    {
      "column": true,
      "en": "Operation",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "operationName",
      "name": "operationId",
      "ref": "simOperation",
      "zh": "操作单"
    },
    {
      "column": true,
      "en": "ICCID",
      "filter": "like",
      "kind": "ref",
      "labelKey": "simCardName",
      "name": "simCardId",
      "quick": true,
      "ref": "simCard",
      "zh": "ICCID"
    },
    {
      "column": true,
      "en": "VIN",
      "filter": "like",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "zh": "车架号"
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
      "dict": "SimStatus",
      "en": "From",
      "kind": "enum",
      "name": "fromStatus",
      "zh": "原状态"
    },
    {
      "column": true,
      "dict": "SimStatus",
      "en": "To",
      "kind": "enum",
      "name": "targetStatus",
      "zh": "目标状态"
    },
    {
      "column": true,
      "dict": "SimItemState",
      "en": "Result",
      "filter": "in",
      "kind": "enum",
      "name": "itemState",
      "quick": true,
      "zh": "结果"
    },
    {
      "column": true,
      "dict": "SimItemError",
      "en": "Failure",
      "filter": "in",
      "kind": "enum",
      "name": "normCode",
      "zh": "失败原因"
    },
    {
      "column": true,
      "en": "Carrier code",
      "filter": "like",
      "kind": "text",
      "name": "carrierCode",
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
      "zh": "返回码"
    },
    {
      "column": true,
      "en": "Carrier text",
      "kind": "text",
      "name": "carrierText",
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
      "zh": "返回信息"
    },
    {
      "en": "Carrier job",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "carrierJobId",
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
      "zh": "运营商流水号"
    },
    {
      "en": "Batch",
      "filter": "eq",
      "kind": "int",
      "name": "chunkNo",
      "sortable": true,
      "zh": "批次"
    },
    {
      "column": true,
      "en": "Attempts",
      "kind": "int",
      "name": "attempts",
      "zh": "次数"
    },
    {
      "column": true,
      "en": "Sent at",
      "kind": "time",
      "name": "sentAt",
      "zh": "提交时间"
    },
    {
      "column": true,
      "en": "Verified at",
      "kind": "time",
      "name": "verifiedAt",
      "zh": "核实时间"
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
  "name": "simOperationItem",
  "noun": {
    "zh": "张卡",
    "one": "SIM operation item",
    "many": "SIM operation items"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "itemState",
  "title": "simCardId",
  "view": "sim:view",
  "zh": "停复机明细"
}
