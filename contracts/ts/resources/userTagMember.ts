// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 标签成员 · Tag member on the wire. */
export interface UserTagMember {
  /** 标签 · Tag */
  tagId: number | null
  tagName: string | null
  /** 用户 · User */
  appUserId: number | null
  appUserName: string | null
  /** 城市 · City */
  cityCode: number | null
  cityName: string | null
  /** 车型 · Model */
  modelId: number | null
  modelName: string | null
  /** 来源 · Source */
  addSource: number | null
  /** 加入时间 · Added at */
  addedAt: string | null
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
      "permission": "userTag:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Tag member",
  "fields": [
    {
      "column": true,
      "en": "Tag",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "tagName",
      "name": "tagId",
      "ref": "userTag",
      "zh": "标签"
    },
    {
      "column": true,
      "en": "User",
      "filter": "like",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "quick": true,
      "ref": "appUser",
      "zh": "用户"
    },
    {
      "column": true,
      "en": "City",
      "filter": "in",
      "kind": "ref",
      "labelKey": "cityName",
      "name": "cityCode",
      "ref": "area",
      "zh": "城市"
    },
    {
      "column": true,
      "en": "Model",
      "filter": "in",
      "help": {
        "zh": "加入时最近绑定的车辆",
        "en": "Of the vehicle bound last when the user joined"
      },
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "ref": "vehicleModel",
      "zh": "车型"
    },
    {
      "column": true,
      "dict": "TagSource",
      "en": "Source",
      "filter": "eq",
      "kind": "enum",
      "name": "addSource",
      "zh": "来源"
    },
    {
      "column": true,
      "en": "Added at",
      "filter": "range",
      "kind": "time",
      "name": "addedAt",
      "sortable": true,
      "zh": "加入时间"
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
  "name": "userTagMember",
  "noun": {
    "zh": "位成员",
    "one": "tag member",
    "many": "tag members"
  },
  "order": "addedAt desc",
  "search": [],
  "title": "appUserId",
  "view": "userTag:view",
  "zh": "标签成员"
}
