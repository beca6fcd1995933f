// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 系统参数 · System setting on the wire. */
export interface SysSetting {
  /** 参数名称 · Name */
  name: { zh: string; en: string | null } | null
  /** 参数键 · Key */
  settingKey: string | null
  /** 值 · Value */
  value: string | null
  /** 密钥 · Secret */
  secretSet: boolean
  /** 默认值 · Default */
  defaultValue: string | null
  /** 最小值 · Minimum */
  minValue: string | null
  /** 最大值 · Maximum */
  maxValue: string | null
  /** 类型 · Type */
  valueType: number | null
  /** 说明 · Description */
  help: { zh: string; en: string | null } | null
  /** 输入方式 · Format */
  format: string | null
  /** 需重启 · Restart required */
  restartNeeded: boolean
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
      "en": "Edit",
      "permission": "sysSetting:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已恢复{rows}的默认值",
        "en": "Restored {rows} to default"
      },
      "en": "Restore default",
      "permission": "sysSetting:edit",
      "verb": "restoreDefault",
      "zh": "恢复默认"
    }
  ],
  "code": "settingKey",
  "en": "System setting",
  "fields": [
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "kind": "i18n",
      "name": "name",
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
          "max": 60
        }
      ],
      "zh": "参数名称"
    },
    {
      "column": true,
      "en": "Key",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "settingKey",
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
          "max": 60
        }
      ],
      "sortable": true,
      "zh": "参数键"
    },
    {
      "column": true,
      "en": "Value",
      "form": "edit",
      "formatFrom": "format",
      "helpFrom": "help",
      "kind": "text",
      "many": true,
      "name": "value",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 500
        }
      ],
      "visibleWhen": {
        "field": "valueType",
        "values": [
          1,
          2,
          3,
          4
        ]
      },
      "zh": "值"
    },
    {
      "en": "Secret",
      "form": "edit",
      "helpFrom": "help",
      "kind": "secret",
      "name": "secretSet",
      "visibleWhen": {
        "field": "valueType",
        "values": [
          5
        ]
      },
      "zh": "密钥"
    },
    {
      "column": true,
      "en": "Default",
      "formatFrom": "format",
      "kind": "text",
      "name": "defaultValue",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "默认值"
    },
    {
      "column": true,
      "en": "Minimum",
      "kind": "text",
      "name": "minValue",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "最小值"
    },
    {
      "column": true,
      "en": "Maximum",
      "kind": "text",
      "name": "maxValue",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "最大值"
    },
    {
      "column": true,
      "dict": "SettingType",
      "en": "Type",
      "kind": "enum",
      "name": "valueType",
      "zh": "类型"
    },
    {
      "column": true,
      "en": "Description",
      "kind": "i18nText",
      "name": "help",
      "normalise": [
        "trim"
      ],
      "zh": "说明"
    },
    {
      "en": "Format",
      "kind": "text",
      "name": "format",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "输入方式"
    },
    {
      "en": "Restart required",
      "kind": "bool",
      "name": "restartNeeded",
      "zh": "需重启"
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
  "name": "sysSetting",
  "noun": {
    "zh": "个系统参数",
    "one": "system setting",
    "many": "system settings"
  },
  "order": "settingKey",
  "search": [
    "name",
    "settingKey"
  ],
  "title": "name",
  "view": "sysSetting:view",
  "zh": "系统参数"
}
