// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** APP绑定记录 · App binding log on the wire. */
export interface AppBindingLog {
  /** 流水号 · Log no. */
  logNo: string | null
  /** 操作 · Action */
  action: number | null
  /** 方式 · Method */
  method: number | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 手机号 · Phone */
  phone: string | null
  /** 身份 · Role */
  role: number | null
  /** 对方用户 · Other user */
  counterpartUserId: number | null
  counterpartUserName: string | null
  /** 来源 · Source */
  source: number | null
  /** 操作人 · Operator */
  operatorId: number | null
  operatorName: string | null
  /** 结果 · Result */
  result: number
  /** 失败原因 · Fail reason */
  failCode: string | null
  /** 终端IMEI · Terminal IMEI */
  imei: string | null
  /** 蓝牙MAC · BLE MAC */
  bleMac: string | null
  /** 位置 · Position */
  position: { lng: number; lat: number } | null
  /** 时间 · Time */
  occurredAt: string | null
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
      "permission": "appBindingLog:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "App binding log",
  "fields": [
    {
      "column": true,
      "en": "Log no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "logNo",
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
      "zh": "流水号"
    },
    {
      "column": true,
      "dict": "BindAction",
      "en": "Action",
      "filter": "in",
      "kind": "enum",
      "name": "action",
      "quick": true,
      "zh": "操作"
    },
    {
      "column": true,
      "dict": "BindMethod",
      "en": "Method",
      "filter": "in",
      "kind": "enum",
      "name": "method",
      "quick": true,
      "zh": "方式"
    },
    {
      "column": true,
      "en": "VIN / frame no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "vin",
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
          "max": 17
        }
      ],
      "sortable": true,
      "zh": "车架号"
    },
    {
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
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "所属经销商"
    },
    {
      "column": true,
      "en": "User",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "quick": true,
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "column": true,
      "en": "Phone",
      "filter": "eq",
      "forReason": true,
      "kind": "masked",
      "mask": "phone",
      "name": "phone",
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
      "zh": "手机号"
    },
    {
      "column": true,
      "dict": "BindRole",
      "en": "Role",
      "filter": "in",
      "kind": "enum",
      "name": "role",
      "zh": "身份"
    },
    {
      "en": "Other user",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "counterpartUserName",
      "name": "counterpartUserId",
      "ref": "appUser",
      "zh": "对方用户"
    },
    {
      "column": true,
      "dict": "OpSource",
      "en": "Source",
      "filter": "in",
      "kind": "enum",
      "name": "source",
      "zh": "来源"
    },
    {
      "en": "Operator",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "operatorName",
      "name": "operatorId",
      "ref": "operator",
      "zh": "操作人"
    },
    {
      "column": true,
      "dict": "LogResult",
      "en": "Result",
      "filter": "in",
      "kind": "enum",
      "name": "result",
      "quick": true,
      "zh": "结果"
    },
    {
      "column": true,
      "dict": "BindFail",
      "en": "Fail reason",
      "filter": "in",
      "kind": "dict",
      "name": "failCode",
      "zh": "失败原因"
    },
    {
      "en": "Terminal IMEI",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "imei",
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
      "sortable": true,
      "zh": "终端IMEI"
    },
    {
      "en": "BLE MAC",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "bleMac",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 17
        }
      ],
      "sortable": true,
      "zh": "蓝牙MAC"
    },
    {
      "en": "Position",
      "kind": "geo",
      "name": "position",
      "zh": "位置"
    },
    {
      "column": true,
      "en": "Time",
      "filter": "range",
      "kind": "time",
      "name": "occurredAt",
      "quick": true,
      "sortable": true,
      "zh": "时间"
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
    "occurredAt",
    "action",
    "vin",
    "appUserId",
    "result",
    "method",
    "source"
  ],
  "name": "appBindingLog",
  "noun": {
    "zh": "条APP绑定记录",
    "one": "app binding log",
    "many": "app binding logs"
  },
  "order": "occurredAt desc",
  "search": [
    "logNo"
  ],
  "state": "result",
  "title": "logNo",
  "view": "appBindingLog:view",
  "zh": "APP绑定记录"
}
