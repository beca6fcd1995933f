// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 位置查看记录 · Custody log on the wire. */
export interface StolenCustody {
  /** 被盗案件 · Case */
  reportId: number | null
  reportName: string | null
  /** 上报单号 · Report no. */
  reportNo: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 开始时间 · From */
  startAt: string | null
  /** 查看人 · Account */
  operatorId: number | null
  operatorName: string | null
  /** 查看方式 · Access */
  access: number | null
  /** 用途 · Purpose */
  purpose: number | null
  /** 说明 · Note */
  note: string | null
  /** 最后查看 · Last view */
  endAt: string | null
  /** 查看次数 · Views */
  views: number
  /** 轨迹起 · Track from */
  fromAt: string | null
  /** 轨迹止 · Track until */
  toAt: string | null
  /** 轨迹点数 · Points */
  pointCount: number
  /** 校验值 · SHA-256 */
  sha256: string | null
  /** IP地址 · IP address */
  ip: string | null
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
      "permission": "stolen:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Custody log",
  "fields": [
    {
      "en": "Case",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "reportName",
      "name": "reportId",
      "ref": "stolenReport",
      "zh": "被盗案件"
    },
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
      "zh": "上报单号"
    },
    {
      "column": true,
      "en": "Vehicle",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
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
      "en": "From",
      "filter": "range",
      "kind": "time",
      "name": "startAt",
      "quick": true,
      "sortable": true,
      "zh": "开始时间"
    },
    {
      "column": true,
      "en": "Account",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "operatorName",
      "name": "operatorId",
      "ref": "operator",
      "zh": "查看人"
    },
    {
      "column": true,
      "dict": "StolenAccess",
      "en": "Access",
      "filter": "in",
      "kind": "enum",
      "name": "access",
      "quick": true,
      "zh": "查看方式"
    },
    {
      "column": true,
      "dict": "TracePurpose",
      "en": "Purpose",
      "filter": "in",
      "kind": "enum",
      "name": "purpose",
      "zh": "用途"
    },
    {
      "column": true,
      "en": "Note",
      "kind": "text",
      "name": "note",
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
      "zh": "说明"
    },
    {
      "column": true,
      "en": "Last view",
      "kind": "time",
      "name": "endAt",
      "zh": "最后查看"
    },
    {
      "column": true,
      "en": "Views",
      "kind": "int",
      "name": "views",
      "zh": "查看次数"
    },
    {
      "en": "Track from",
      "kind": "time",
      "name": "fromAt",
      "zh": "轨迹起"
    },
    {
      "en": "Track until",
      "kind": "time",
      "name": "toAt",
      "zh": "轨迹止"
    },
    {
      "column": true,
      "en": "Points",
      "kind": "int",
      "name": "pointCount",
      "zh": "轨迹点数"
    },
    {
      "en": "SHA-256",
      "identifier": true,
      "kind": "text",
      "name": "sha256",
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
      "zh": "校验值"
    },
    {
      "en": "IP address",
      "kind": "text",
      "name": "ip",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 45
        }
      ],
      "zh": "IP地址"
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
  "name": "stolenCustody",
  "noun": {
    "zh": "条位置查看记录",
    "one": "custody log",
    "many": "custody logs"
  },
  "order": "startAt desc",
  "search": [],
  "title": "reportNo",
  "view": "stolen:view",
  "zh": "位置查看记录"
}
