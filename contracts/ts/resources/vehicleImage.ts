// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 车辆图片 · Vehicle image on the wire. */
export interface VehicleImage {
  /** 图片名 · Image name */
  name: string | null
  /** 车型 · Model */
  modelId: number
  modelName: string | null
  /** 颜色 · Colour */
  colorCode: string
  /** 角度 · Angle */
  angle: number
  /** 适用端 · Client */
  client: number
  /** 图片 · Image */
  image: string
  /** 宽 · Width */
  width: number
  /** 高 · Height */
  height: number
  /** 大小 · Size */
  sizeKb: number
  /** 校验值 · SHA-256 */
  sha256: string | null
  /** 默认图 · Default */
  isDefault: boolean
  /** 默认范围 · Default of */
  defaultOf: string | null
  /** 状态 · Status */
  status: number
  /** 排序 · Sort order */
  sortNo: number
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
      "en": "Add",
      "permission": "vehicleImage:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "vehicleImage:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "vehicleImage:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "done": {
        "zh": "已将{rows}设为默认",
        "en": "Set {rows} as default"
      },
      "en": "Set as default",
      "permission": "vehicleImage:edit",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ]
      },
      "verb": "setDefault",
      "zh": "设为默认"
    },
    {
      "en": "Bulk upload",
      "permission": "vehicleImage:add",
      "standard": true,
      "verb": "batchUpload",
      "zh": "批量上传"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "vehicleImage:edit",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "undo": "disable",
      "verb": "enable",
      "zh": "启用"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已停用{rows}",
        "en": "Disabled {rows}"
      },
      "en": "Disable",
      "permission": "vehicleImage:edit",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 0
      },
      "undo": "enable",
      "verb": "disable",
      "zh": "停用"
    },
    {
      "en": "Reorder",
      "permission": "vehicleImage:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "en": "Vehicle image",
  "fields": [
    {
      "column": true,
      "en": "Image name",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "name",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "图片名"
    },
    {
      "column": true,
      "en": "Model",
      "filter": "in",
      "form": "add",
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "quick": true,
      "ref": "vehicleModel",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "车型"
    },
    {
      "column": true,
      "en": "Colour",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "colorCode",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 16
        }
      ],
      "sortable": true,
      "zh": "颜色"
    },
    {
      "column": true,
      "dict": "ImageAngle",
      "en": "Angle",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "angle",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "角度"
    },
    {
      "column": true,
      "default": 1,
      "dict": "ImageClient",
      "en": "Client",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "client",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "适用端"
    },
    {
      "column": true,
      "en": "Image",
      "form": "add",
      "help": {
        "zh": "带透明通道的 PNG 或 WebP，宽 750–3000 像素，不超过 2 MB",
        "en": "PNG or WebP with transparency, 750–3000 px wide, up to 2 MB"
      },
      "kind": "image",
      "name": "image",
      "purpose": "image",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "图片"
    },
    {
      "column": true,
      "en": "Width",
      "kind": "int",
      "name": "width",
      "plain": true,
      "unit": "px",
      "zh": "宽"
    },
    {
      "column": true,
      "en": "Height",
      "kind": "int",
      "name": "height",
      "plain": true,
      "unit": "px",
      "zh": "高"
    },
    {
      "column": true,
      "en": "Size",
      "kind": "int",
      "name": "sizeKb",
      "unit": "KB",
      "zh": "大小"
    },
    {
      "en": "SHA-256",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "sha256",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "校验值"
    },
    {
      "column": true,
      "en": "Default",
      "filter": "eq",
      "kind": "bool",
      "name": "isDefault",
      "zh": "默认图"
    },
    {
      "en": "Default of",
      "kind": "text",
      "name": "defaultOf",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "默认范围"
    },
    {
      "column": true,
      "dict": "OnOff",
      "en": "Status",
      "filter": "eq",
      "kind": "enum",
      "name": "status",
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Sort order",
      "form": "both",
      "help": {
        "zh": "留空则排在最后",
        "en": "Leave empty to put it last"
      },
      "kind": "int",
      "many": true,
      "name": "sortNo",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 9999
        }
      ],
      "sortable": true,
      "zh": "排序"
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
  "manualOrder": {
    "field": "sortNo",
    "group": [
      "modelId",
      "colorCode",
      "angle"
    ]
  },
  "name": "vehicleImage",
  "noun": {
    "zh": "张车辆图片",
    "one": "vehicle image",
    "many": "vehicle images"
  },
  "order": "modelId, colorCode, angle, sortNo",
  "search": [
    "name"
  ],
  "state": "status",
  "title": "name",
  "view": "vehicleImage:view",
  "zh": "车辆图片"
}
