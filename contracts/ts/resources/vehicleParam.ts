// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 车辆参数 · Vehicle parameter on the wire. */
export interface VehicleParam {
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 参数 · Parameter */
  paramKey: string
  /** 期望值 · Desired value */
  desiredValue: string | null
  /** 上报值 · Reported value */
  reportedValue: string | null
  /** 同步状态 · Sync */
  syncStatus: number
  /** 失败原因 · Failure reason */
  failure: string | null
  /** 终端说明 · Terminal message */
  failureText: string | null
  /** 下发时间 · Set at */
  desiredAt: string | null
  /** 上报时间 · Reported at */
  reportedAt: string | null
  /** 版本 · Version */
  desiredVersion: number
  /** 操作人 · Operator */
  operatorId: number | null
  operatorName: string | null
  /** 下次下发 · Next send at */
  sendAt: string | null
  /** 首次下发 · First sent at */
  sentAt: string | null
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
  "actions": [],
  "en": "Vehicle parameter",
  "fields": [
    {
      "column": true,
      "en": "Vehicle",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "quick": true,
      "ref": "vehicle",
      "zh": "车辆"
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
      "dict": "VehicleParamKey",
      "en": "Parameter",
      "filter": "in",
      "kind": "dict",
      "name": "paramKey",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "参数"
    },
    {
      "column": true,
      "en": "Desired value",
      "kind": "text",
      "name": "desiredValue",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 64
        }
      ],
      "zh": "期望值"
    },
    {
      "column": true,
      "en": "Reported value",
      "kind": "text",
      "name": "reportedValue",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 64
        }
      ],
      "zh": "上报值"
    },
    {
      "column": true,
      "dict": "ParamSync",
      "en": "Sync",
      "filter": "in",
      "kind": "enum",
      "name": "syncStatus",
      "quick": true,
      "zh": "同步状态"
    },
    {
      "column": true,
      "dict": "ParamFailure",
      "en": "Failure reason",
      "kind": "dict",
      "name": "failure",
      "zh": "失败原因"
    },
    {
      "en": "Terminal message",
      "kind": "text",
      "name": "failureText",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 100
        }
      ],
      "zh": "终端说明"
    },
    {
      "column": true,
      "en": "Set at",
      "kind": "time",
      "name": "desiredAt",
      "zh": "下发时间"
    },
    {
      "column": true,
      "en": "Reported at",
      "kind": "time",
      "name": "reportedAt",
      "zh": "上报时间"
    },
    {
      "en": "Version",
      "kind": "int",
      "name": "desiredVersion",
      "plain": true,
      "zh": "版本"
    },
    {
      "column": true,
      "en": "Operator",
      "kind": "ref",
      "labelKey": "operatorName",
      "name": "operatorId",
      "ref": "operator",
      "zh": "操作人"
    },
    {
      "en": "Next send at",
      "kind": "time",
      "name": "sendAt",
      "zh": "下次下发"
    },
    {
      "en": "First sent at",
      "kind": "time",
      "name": "sentAt",
      "zh": "首次下发"
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
  "name": "vehicleParam",
  "noun": {
    "zh": "个车辆参数",
    "one": "vehicle parameter",
    "many": "vehicle parameters"
  },
  "order": "paramKey",
  "search": [],
  "state": "syncStatus",
  "title": "paramKey",
  "view": "vehicle:view",
  "zh": "车辆参数"
}
