// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** SIM卡 · SIM card, as it travels on the wire. */
export interface SimCard {
  /** ICCID · ICCID */
  iccid: string | null
  /** 运营商账户 · Account */
  accountId: number | null
  accountName: string | null
  /** 运营商 · Carrier */
  carrier: number | null
  /** 卡状态 · Status */
  simStatus: number | null
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 编号 · ID */
  id: number | null
  /** 创建时间 · Created at */
  createdAt: string | null
  /** 创建人 · Created by */
  createdBy: number | null
  createdByName: string | null
  /** 更新时间 · Updated at */
  updatedAt: string | null
  /** 更新人 · Updated by */
  updatedBy: number | null
  updatedByName: string | null
  /** 版本 · Version */
  version: number | null
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
      "en": "Export",
      "permission": "sim:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
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
      "zh": "ICCID"
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
      "column": true,
      "default": 9,
      "dict": "SimStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "simStatus",
      "quick": true,
      "zh": "卡状态"
    },
    {
      "column": true,
      "en": "VIN",
      "filter": "in",
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
  "name": "simCard",
  "order": "createdAt desc",
  "permission": "sim",
  "search": [
    "iccid"
  ],
  "state": "simStatus",
  "title": "iccid",
  "zh": "SIM卡"
}
