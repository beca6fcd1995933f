// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 运营商账户 · Carrier account, as it travels on the wire. */
export interface SimAccount {
  /** 账户编码 · Code */
  code: string | null
  /** 账户名称 · Name */
  name: string | null
  /** 运营商 · Carrier */
  carrier: number | null
  /** 启用 · Enabled */
  enabled: boolean
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
  "actions": [],
  "code": "code",
  "en": "Carrier account",
  "fields": [
    {
      "column": true,
      "en": "Code",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "code",
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
          "max": 20
        }
      ],
      "sortable": true,
      "zh": "账户编码"
    },
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "name": "name",
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
          "max": 40
        }
      ],
      "zh": "账户名称"
    },
    {
      "column": true,
      "dict": "Carrier",
      "en": "Carrier",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "carrier",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "运营商"
    },
    {
      "column": true,
      "default": true,
      "en": "Enabled",
      "filter": "eq",
      "kind": "bool",
      "name": "enabled",
      "zh": "启用"
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
  "name": "simAccount",
  "order": "code",
  "permission": "sim",
  "search": [
    "code",
    "name"
  ],
  "title": "name",
  "zh": "运营商账户"
}
