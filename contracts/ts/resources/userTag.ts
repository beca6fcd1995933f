// Generated from the Go declarations by `make generate`. Do not edit.
import type { Audience, Resource } from '../declaration'

/** 用户标签 · User tag on the wire. */
export interface UserTag {
  /** 标签编码 · Tag code */
  code: string
  /** 标签名称 · Name */
  name: { zh: string; en: string | null }
  /** 标签分类 · Category */
  category: string
  /** 标签类型 · Kind */
  kind: number
  /** 颜色 · Colour */
  color: string | null
  /** 失效日期 · Expires */
  expireAt: string | null
  /** 说明 · Description */
  description: string | null
  /** 规则 · Rule */
  rule: Audience | null
  ruleText: string | null
  /** 更新周期 · Refresh */
  refreshCycle: number | null
  /** 状态 · Status */
  status: number
  /** 用户数 · Members */
  memberCount: number
  /** 最近计算 · Last run */
  lastRunAt: string | null
  /** 异常说明 · What went wrong */
  lastError: string | null
  /** 引用数 · Used by */
  usedBy: number
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
      "permission": "userTag:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "userTag:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "done": {
        "zh": "已添加 {added} 人，{already} 人已是成员，忽略 {unknown} 个号码",
        "en": "Added {added} members; {already} were members, {unknown} phones were skipped"
      },
      "en": "Add members",
      "input": [
        {
          "en": "Users",
          "form": "both",
          "kind": "refs",
          "labelKey": "usersNames",
          "name": "users",
          "ref": "appUser",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 500
            }
          ],
          "zh": "用户"
        },
        {
          "en": "Phones",
          "form": "both",
          "help": {
            "zh": "每行一个，最多 50,000 个；境外号码写为 + 区号和号码",
            "en": "One per line, up to 50,000; numbers abroad with + and the country code"
          },
          "kind": "longtext",
          "name": "phones",
          "normalise": [
            "trim"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 1000000
            }
          ],
          "zh": "手机号"
        },
        {
          "en": "Skip phones without an account",
          "form": "both",
          "kind": "bool",
          "name": "skipUnknown",
          "zh": "忽略未注册的号码"
        }
      ],
      "permission": "userTag:member",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ]
      },
      "verb": "addMembers",
      "zh": "添加成员"
    },
    {
      "done": {
        "zh": "已添加 {added} 人，{already} 人已是成员，忽略 {unknown} 个号码",
        "en": "Added {added} members; {already} were members, {unknown} phones were skipped"
      },
      "en": "Import members",
      "input": [
        {
          "en": "File",
          "form": "both",
          "help": {
            "zh": "xlsx、csv 或 txt，第一列为手机号，最多 50,000 行；导入后删除文件",
            "en": "xlsx, csv or txt with the phones in the first column, at most 50,000 rows; the file is deleted once it is imported"
          },
          "kind": "file",
          "name": "file",
          "purpose": "phones",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "号码文件"
        },
        {
          "en": "Skip phones without an account",
          "form": "both",
          "kind": "bool",
          "name": "skipUnknown",
          "zh": "忽略未注册的号码"
        }
      ],
      "permission": "userTag:member",
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ]
      },
      "verb": "importMembers",
      "zh": "导入成员"
    },
    {
      "done": {
        "zh": "已移除 {removed} 人",
        "en": "Removed {removed} members"
      },
      "en": "Remove members",
      "input": [
        {
          "en": "Users",
          "form": "both",
          "kind": "refs",
          "labelKey": "usersNames",
          "name": "users",
          "ref": "appUser",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "count",
              "min": 1,
              "max": 500
            }
          ],
          "zh": "用户"
        }
      ],
      "permission": "userTag:member",
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ]
      },
      "verb": "removeMembers",
      "zh": "移除成员"
    },
    {
      "done": {
        "zh": "正在计算{rows}的成员",
        "en": "Computing the members of {rows}"
      },
      "en": "Recompute",
      "permission": "userTag:edit",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1,
          3
        ],
        "to": 2
      },
      "verb": "recompute",
      "zh": "重新计算"
    },
    {
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "userTag:edit",
      "transition": {
        "field": "status",
        "from": [
          0
        ]
      },
      "verb": "enable",
      "zh": "启用"
    },
    {
      "done": {
        "zh": "已停用{rows}",
        "en": "Disabled {rows}"
      },
      "effect": {
        "zh": "成员保留，但不再更新；已用此标签的消息仍按现有成员发送",
        "en": "Its members stay but are no longer updated; messages that use the tag go to the present members"
      },
      "en": "Disable",
      "permission": "userTag:edit",
      "transition": {
        "field": "status",
        "from": [
          1,
          3
        ],
        "to": 0
      },
      "verb": "disable",
      "zh": "停用"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "userTag:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "userTag:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "code": "code",
  "en": "User tag",
  "fields": [
    {
      "column": true,
      "en": "Tag code",
      "filter": "like",
      "form": "add",
      "help": {
        "zh": "2–24 位小写字母、数字或下划线，以字母开头",
        "en": "2–24 lower-case letters, digits or underscores; a letter first"
      },
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
          "rule": "pattern",
          "pattern": "^(?:[a-z][a-z0-9_]{1,23})$"
        }
      ],
      "sortable": true,
      "zh": "标签编码"
    },
    {
      "column": true,
      "en": "Name",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "name",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 2,
          "max": 30
        }
      ],
      "zh": "标签名称"
    },
    {
      "column": true,
      "dict": "TagCategory",
      "en": "Category",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "category",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "标签分类"
    },
    {
      "column": true,
      "default": 1,
      "dict": "TagKind",
      "en": "Kind",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "kind",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "标签类型"
    },
    {
      "column": true,
      "default": "#3B82F6",
      "en": "Colour",
      "form": "both",
      "kind": "color",
      "name": "color",
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:#[0-9A-Fa-f]{6})$"
        }
      ],
      "zh": "颜色"
    },
    {
      "en": "Expires",
      "filter": "range",
      "form": "both",
      "help": {
        "zh": "当日结束后自动停用",
        "en": "It is disabled after this day"
      },
      "kind": "date",
      "many": true,
      "name": "expireAt",
      "rules": [
        {
          "rule": "notPast"
        }
      ],
      "sortable": true,
      "zh": "失效日期"
    },
    {
      "en": "Description",
      "form": "both",
      "kind": "longtext",
      "many": true,
      "name": "description",
      "normalise": [
        "trim"
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
      "audience": {
        "of": "appUser",
        "owner": "userTag"
      },
      "column": true,
      "en": "Rule",
      "form": "both",
      "kind": "audience",
      "labelKey": "ruleText",
      "name": "rule",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "规则",
        "en": "Rule"
      },
      "visibleWhen": {
        "field": "kind",
        "values": [
          2
        ]
      },
      "zh": "规则"
    },
    {
      "column": true,
      "default": 1,
      "dict": "TagRefresh",
      "en": "Refresh",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "每日 04:30 更新；每周一、每月 1 日更新",
        "en": "At 04:30 every day, on Mondays, or on the first of the month"
      },
      "kind": "enum",
      "many": true,
      "name": "refreshCycle",
      "visibleWhen": {
        "field": "kind",
        "values": [
          2
        ]
      },
      "zh": "更新周期"
    },
    {
      "column": true,
      "default": 1,
      "dict": "TagStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "section": {
        "zh": "成员",
        "en": "Members"
      },
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Members",
      "filter": "range",
      "kind": "int",
      "name": "memberCount",
      "sortable": true,
      "zh": "用户数"
    },
    {
      "column": true,
      "en": "Last run",
      "filter": "range",
      "kind": "time",
      "name": "lastRunAt",
      "sortable": true,
      "zh": "最近计算"
    },
    {
      "en": "What went wrong",
      "kind": "text",
      "name": "lastError",
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
      "zh": "异常说明"
    },
    {
      "column": true,
      "en": "Used by",
      "help": {
        "zh": "对象条件中使用此标签的消息、提醒等，每半分钟更新",
        "en": "Messages, reminders and others whose audience uses the tag; updated every half minute"
      },
      "kind": "int",
      "name": "usedBy",
      "zh": "引用数"
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
    "name",
    "code",
    "status",
    "kind",
    "memberCount",
    "usedBy",
    "lastRunAt",
    "rule"
  ],
  "name": "userTag",
  "noun": {
    "zh": "个标签",
    "one": "user tag",
    "many": "user tags"
  },
  "order": "category, createdAt desc",
  "related": [
    {
      "en": "Members",
      "field": "tagId",
      "resource": "userTagMember",
      "zh": "成员"
    }
  ],
  "search": [
    "code",
    "name"
  ],
  "state": "status",
  "summary": [
    "status",
    "kind",
    "category",
    "memberCount",
    "usedBy",
    "lastRunAt"
  ],
  "title": "name",
  "view": "userTag:view",
  "views": [
    {
      "en": "Errors",
      "filters": {
        "status.in": "3"
      },
      "name": "failed",
      "zh": "计算异常"
    }
  ],
  "zh": "用户标签"
}
