// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 号码包 · Phone list on the wire. */
export interface RecipientList {
  /** 名称 · Name */
  name: string
  /** 号码文件 · File */
  file: string
  /** 已获短信授权 · SMS consent */
  smsConsent: boolean
  /** 到期清除 · Erased on */
  expireOn: string | null
  /** 状态 · Status */
  status: number
  /** 总行数 · Total rows */
  totalRows: number
  /** 有效 · Valid */
  validRows: number
  /** 重复 · Duplicate */
  duplicateRows: number
  /** 无效 · Invalid */
  invalidRows: number
  /** 匹配用户数 · Matched users */
  matchedUsers: number
  /** 匹配时间 · Matched at */
  matchedAt: string | null
  /** 被引用次数 · Used by */
  usedCount: number
  /** 无效号码 · Bad rows */
  errorFile: string | null
  /** 失败原因 · Failed because */
  failedBecause: { zh: string; en: string | null } | null
  /** 上传人 · Uploaded by */
  ownerId: number | null
  ownerName: string | null
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
      "permission": "recipientList:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "recipientList:add",
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
      "permission": "recipientList:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    }
  ],
  "en": "Phone list",
  "fields": [
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
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 2,
          "max": 60
        }
      ],
      "section": {
        "zh": "号码包",
        "en": "Phone list"
      },
      "sortable": true,
      "zh": "名称"
    },
    {
      "en": "File",
      "form": "add",
      "help": {
        "zh": "xlsx、csv 或 txt，第一列为手机号，最多 20 万行；解析后删除原文件",
        "en": "xlsx, csv or txt with the phones in the first column, at most 200,000 rows; the file is deleted once it is parsed"
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
      "column": true,
      "en": "SMS consent",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "未获授权的号码包不能用于含短信的消息",
        "en": "Messages with SMS cannot use a list without consent"
      },
      "kind": "bool",
      "name": "smsConsent",
      "zh": "已获短信授权"
    },
    {
      "column": true,
      "en": "Erased on",
      "form": "both",
      "help": {
        "zh": "默认 90 天，上传后最长 180 天；到期清除号码，保留统计",
        "en": "90 days by default, at most 180 after the upload; the phones are erased, the counts remain"
      },
      "kind": "date",
      "many": true,
      "name": "expireOn",
      "rules": [
        {
          "rule": "notPast"
        }
      ],
      "zh": "到期清除"
    },
    {
      "column": true,
      "default": 0,
      "dict": "ListStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "section": {
        "zh": "解析结果",
        "en": "Result"
      },
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Total rows",
      "kind": "int",
      "name": "totalRows",
      "zh": "总行数"
    },
    {
      "column": true,
      "en": "Valid",
      "kind": "int",
      "name": "validRows",
      "zh": "有效"
    },
    {
      "column": true,
      "en": "Duplicate",
      "kind": "int",
      "name": "duplicateRows",
      "zh": "重复"
    },
    {
      "column": true,
      "en": "Invalid",
      "kind": "int",
      "name": "invalidRows",
      "zh": "无效"
    },
    {
      "column": true,
      "en": "Matched users",
      "help": {
        "zh": "每天更新",
        "en": "Updated daily"
      },
      "kind": "int",
      "name": "matchedUsers",
      "zh": "匹配用户数"
    },
    {
      "en": "Matched at",
      "kind": "time",
      "name": "matchedAt",
      "zh": "匹配时间"
    },
    {
      "column": true,
      "en": "Used by",
      "kind": "int",
      "name": "usedCount",
      "zh": "被引用次数"
    },
    {
      "column": true,
      "en": "Bad rows",
      "kind": "file",
      "name": "errorFile",
      "purpose": "phones",
      "zh": "无效号码"
    },
    {
      "column": true,
      "en": "Failed because",
      "kind": "i18n",
      "name": "failedBecause",
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
      "zh": "失败原因"
    },
    {
      "en": "Uploaded by",
      "kind": "ref",
      "labelKey": "ownerName",
      "name": "ownerId",
      "ref": "operator",
      "zh": "上传人"
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
    "status",
    "totalRows",
    "validRows",
    "matchedUsers",
    "invalidRows",
    "errorFile",
    "usedCount",
    "smsConsent",
    "expireOn",
    "failedBecause"
  ],
  "name": "recipientList",
  "noun": {
    "zh": "个号码包",
    "one": "phone list",
    "many": "phone lists"
  },
  "order": "createdAt desc",
  "search": [
    "name"
  ],
  "state": "status",
  "title": "name",
  "view": "recipientList:view",
  "zh": "号码包"
}
