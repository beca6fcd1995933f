// Generated from the Go declarations by `make generate`. Do not edit.
import type { Recurrence, Resource } from '../declaration'

/** 我的视图 · Saved view on the wire. */
export interface SavedView {
  /** 所有者 · Owner */
  userId: number | null
  userName: string | null
  /** 页面 · Page */
  page: string
  /** 名称 · Name */
  name: string
  /** 筛选条件 · Filters */
  filters: unknown
  /** 列设置 · Columns */
  columns: { field: string; width: number | null; fixed: boolean; visible: boolean }[] | null
  /** 排序 · Sort order */
  orderBy: string | null
  /** 每页条数 · Page size */
  pageSize: number | null
  /** 默认 · Default */
  isDefault: boolean
  /** 共享给角色 · Shared with roles */
  shareRoles: number[] | null
  shareRolesNames: string[] | null
  /** 排序号 · Position */
  sort: number
  /** 超过此数量时提醒我 · Notify me above */
  notifyAbove: number | null
  /** 定时发送 · Send on schedule */
  sendAt: Recurrence | null
  sendAtText: string | null
  /** 收件人 · Recipients */
  recipients: number[] | null
  recipientsNames: string[] | null
  /** 停发原因 · Not sent because */
  sendStop: number | null
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
      "permission": "own:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "own:edit",
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
      "permission": "own:delete",
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
      "permission": "own:setDefault",
      "verb": "setDefault",
      "zh": "设为默认"
    },
    {
      "done": {
        "zh": "已移动{rows}",
        "en": "Moved {rows}"
      },
      "en": "Move",
      "input": [
        {
          "en": "Position",
          "form": "both",
          "kind": "int",
          "name": "to",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 19
            }
          ],
          "zh": "位置"
        }
      ],
      "permission": "own:move",
      "verb": "move",
      "zh": "移动"
    }
  ],
  "en": "Saved view",
  "fields": [
    {
      "column": true,
      "en": "Owner",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "userName",
      "name": "userId",
      "ref": "operator",
      "zh": "所有者"
    },
    {
      "column": true,
      "en": "Page",
      "form": "add",
      "kind": "text",
      "name": "page",
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
          "max": 200
        }
      ],
      "sortable": true,
      "zh": "页面"
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
          "max": 30
        }
      ],
      "sortable": true,
      "zh": "名称"
    },
    {
      "en": "Filters",
      "form": "both",
      "kind": "json",
      "name": "filters",
      "zh": "筛选条件"
    },
    {
      "en": "Columns",
      "form": "both",
      "items": [
        {
          "en": "Field",
          "form": "both",
          "kind": "text",
          "name": "field",
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
              "max": 60
            }
          ],
          "zh": "字段"
        },
        {
          "en": "Width",
          "form": "both",
          "kind": "int",
          "name": "width",
          "rules": [
            {
              "rule": "range",
              "min": 40,
              "max": 2000
            }
          ],
          "unit": "px",
          "zh": "宽度"
        },
        {
          "en": "Fixed",
          "form": "both",
          "kind": "bool",
          "name": "fixed",
          "zh": "固定"
        },
        {
          "en": "Visible",
          "form": "both",
          "kind": "bool",
          "name": "visible",
          "zh": "显示"
        }
      ],
      "kind": "rows",
      "name": "columns",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "列设置"
    },
    {
      "en": "Sort order",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "orderBy",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 80
        }
      ],
      "zh": "排序"
    },
    {
      "en": "Page size",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "pageSize",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 1000
        }
      ],
      "zh": "每页条数"
    },
    {
      "column": true,
      "en": "Default",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "isDefault",
      "zh": "默认"
    },
    {
      "column": true,
      "en": "Shared with roles",
      "filter": "in",
      "form": "both",
      "kind": "refs",
      "labelKey": "shareRolesNames",
      "many": true,
      "name": "shareRoles",
      "ref": "role",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 50
        }
      ],
      "zh": "共享给角色"
    },
    {
      "en": "Position",
      "kind": "int",
      "name": "sort",
      "sortable": true,
      "zh": "排序号"
    },
    {
      "column": true,
      "en": "Notify me above",
      "form": "both",
      "help": {
        "zh": "每小时按您的权限和数据范围统计一次；每次超过只提醒一次，降回后再次超过时再提醒",
        "en": "Counted every hour with your permissions and data scope; one notification each time the number rises above it"
      },
      "kind": "int",
      "many": true,
      "name": "notifyAbove",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 1000000000
        }
      ],
      "zh": "超过此数量时提醒我"
    },
    {
      "column": true,
      "en": "Send on schedule",
      "form": "both",
      "help": {
        "zh": "到点后把报表的主要指标发到收件人的消息，每位收件人只看到自己权限和数据范围内的数字",
        "en": "The main figures are sent to the inboxes of the recipients, each with the figures of their own permissions and data scope"
      },
      "kind": "recurrence",
      "labelKey": "sendAtText",
      "name": "sendAt",
      "zh": "定时发送"
    },
    {
      "column": true,
      "en": "Recipients",
      "form": "both",
      "help": {
        "zh": "不选时发给自己；没有此报表权限的账号收不到",
        "en": "You if empty; accounts that may not see the report receive nothing"
      },
      "kind": "refs",
      "labelKey": "recipientsNames",
      "many": true,
      "name": "recipients",
      "ref": "operator",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 20
        }
      ],
      "zh": "收件人"
    },
    {
      "column": true,
      "dict": "ReportSendStop",
      "en": "Not sent because",
      "kind": "enum",
      "name": "sendStop",
      "zh": "停发原因"
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
  "name": "savedView",
  "noun": {
    "zh": "个视图",
    "one": "saved view",
    "many": "saved views"
  },
  "order": "sort",
  "search": [],
  "title": "name",
  "view": "own:view",
  "zh": "我的视图"
}
