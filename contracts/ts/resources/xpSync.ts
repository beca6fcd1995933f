// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** Xp同步记录 · Xp sync on the wire. */
export interface XpSync {
  /** 智慧出行车辆 · Xp vehicle */
  vehicleXpId: number | null
  vehicleXpName: string | null
  /** 经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 同步时间 · Synced at */
  syncedAt: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 新数据 · New records */
  records: number
  /** 重复数据 · Repeated records */
  repeated: number
  /** 电量 · SOC */
  soc: number | null
  /** 总里程 · Mileage */
  totalMileageKm: number
  /** 锁状态 · Lock */
  lockStatus: number
  /** 故障码 · Fault code */
  faultCode: string | null
  /** 主控版本 · Main firmware */
  mainVersion: string | null
  /** 指令结果 · Results */
  results: number
  /** 下发指令 · Instructions */
  instructions: number
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
      "permission": "vehicleXp:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Xp sync",
  "fields": [
    {
      "en": "Xp vehicle",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "vehicleXpName",
      "name": "vehicleXpId",
      "ref": "vehicleXp",
      "zh": "智慧出行车辆"
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
      "en": "Synced at",
      "filter": "range",
      "kind": "time",
      "name": "syncedAt",
      "sortable": true,
      "zh": "同步时间"
    },
    {
      "column": true,
      "en": "User",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "column": true,
      "en": "New records",
      "kind": "int",
      "name": "records",
      "zh": "新数据"
    },
    {
      "en": "Repeated records",
      "kind": "int",
      "name": "repeated",
      "zh": "重复数据"
    },
    {
      "column": true,
      "en": "SOC",
      "kind": "int",
      "name": "soc",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "unit": "%",
      "zh": "电量"
    },
    {
      "column": true,
      "en": "Mileage",
      "kind": "decimal",
      "name": "totalMileageKm",
      "scale": 1,
      "unit": "km",
      "zh": "总里程"
    },
    {
      "column": true,
      "dict": "LockStatus",
      "en": "Lock",
      "kind": "enum",
      "name": "lockStatus",
      "zh": "锁状态"
    },
    {
      "column": true,
      "en": "Fault code",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "faultCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 8
        }
      ],
      "sortable": true,
      "zh": "故障码"
    },
    {
      "column": true,
      "en": "Main firmware",
      "identifier": true,
      "kind": "text",
      "name": "mainVersion",
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
      "zh": "主控版本"
    },
    {
      "column": true,
      "en": "Results",
      "kind": "int",
      "name": "results",
      "zh": "指令结果"
    },
    {
      "column": true,
      "en": "Instructions",
      "kind": "int",
      "name": "instructions",
      "zh": "下发指令"
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
  "name": "xpSync",
  "noun": {
    "zh": "条同步记录",
    "one": "xp sync",
    "many": "xp syncs"
  },
  "order": "syncedAt desc",
  "search": [],
  "title": "vehicleXpId",
  "view": "vehicleXp:view",
  "zh": "Xp同步记录"
}
