// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 在线记录 · Online session on the wire. */
export interface OnlineSession {
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
  /** 上线时间 · Online at */
  onlineAt: string
  /** 离线时间 · Offline at */
  offlineAt: string | null
  /** 在线时长 · Duration */
  durationMin: number | null
  /** 离线原因 · Offline reason */
  endReason: number
  /** 重连次数 · Reconnects */
  reconnects: number
  /** 终端序列号 · Terminal SN */
  terminalSn: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
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
      "permission": "vehicle:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Online session",
  "fields": [
    {
      "column": true,
      "en": "VIN",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "quick": true,
      "ref": "vehicle",
      "zh": "车架号"
    },
    {
      "column": true,
      "en": "Online at",
      "filter": "range",
      "kind": "time",
      "name": "onlineAt",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "上线时间"
    },
    {
      "column": true,
      "en": "Offline at",
      "filter": "range",
      "kind": "time",
      "name": "offlineAt",
      "sortable": true,
      "zh": "离线时间"
    },
    {
      "column": true,
      "en": "Duration",
      "kind": "int",
      "name": "durationMin",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 1000000
        }
      ],
      "unit": "min",
      "zh": "在线时长"
    },
    {
      "column": true,
      "dict": "SessionEnd",
      "en": "Offline reason",
      "filter": "in",
      "kind": "enum",
      "name": "endReason",
      "quick": true,
      "zh": "离线原因"
    },
    {
      "column": true,
      "en": "Reconnects",
      "kind": "int",
      "name": "reconnects",
      "zh": "重连次数"
    },
    {
      "en": "Terminal SN",
      "identifier": true,
      "kind": "text",
      "name": "terminalSn",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "终端序列号"
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
  "name": "onlineSession",
  "named": "{onlineAt} – {offlineAt}",
  "noun": {
    "zh": "条在线记录",
    "one": "online session",
    "many": "online sessions"
  },
  "order": "onlineAt desc",
  "search": [],
  "state": "endReason",
  "title": "terminalSn",
  "view": "vehicle:view",
  "zh": "在线记录"
}
