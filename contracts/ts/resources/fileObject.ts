// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 文件 · File on the wire. */
export interface FileObject {
  /** 上传时间 · Uploaded at */
  createdAt: string
  /** 存储键 · Key */
  fileKey: string | null
  /** 缩略图 · Thumbnail */
  thumbnail: string | null
  /** 文件名 · File name */
  originalName: string | null
  /** 替代文本 · Alt text */
  alt: { zh: string; en: string | null } | null
  /** 用途 · Purpose */
  bizType: string | null
  /** 类型 · Type */
  contentType: string | null
  /** 大小 · Size */
  size: number
  /** SHA-256 · SHA-256 */
  sha256: string | null
  /** 宽 · Width */
  width: number | null
  /** 高 · Height */
  height: number | null
  /** 时长 · Duration */
  durationSec: number | null
  /** 拍摄时间 · Taken at */
  takenAt: string | null
  /** 可见性 · Visibility */
  visibility: number | null
  /** 引用 · Used by */
  refModule: string | null
  /** 引用编号 · Used by ID */
  refId: number | null
  /** 过期时间 · Expires at */
  expireAt: string | null
  /** 状态 · Status */
  status: number
  /** 上传人 · Uploaded by */
  userId: number | null
  userName: string | null
  /** 编号 · ID */
  id: number
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
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "effect": {
        "zh": "文件内容将立即删除且无法恢复，仅保留此记录；正在使用的文件不能删除。",
        "en": "The content is deleted immediately and cannot be restored; only this record remains. Files in use cannot be deleted."
      },
      "en": "Delete",
      "permission": "fileObject:delete",
      "transition": {
        "field": "status",
        "from": [
          1,
          2
        ],
        "to": 3
      },
      "verb": "delete",
      "zh": "删除"
    }
  ],
  "code": "fileKey",
  "en": "File",
  "fields": [
    {
      "column": true,
      "en": "Uploaded at",
      "filter": "range",
      "kind": "time",
      "name": "createdAt",
      "quick": true,
      "sortable": true,
      "zh": "上传时间"
    },
    {
      "en": "Key",
      "filter": "eq",
      "kind": "text",
      "name": "fileKey",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "存储键"
    },
    {
      "column": true,
      "en": "Thumbnail",
      "kind": "image",
      "name": "thumbnail",
      "smallOf": "contentType",
      "zh": "缩略图"
    },
    {
      "column": true,
      "en": "File name",
      "filter": "like",
      "kind": "text",
      "name": "originalName",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "sortable": true,
      "zh": "文件名"
    },
    {
      "column": true,
      "en": "Alt text",
      "kind": "i18n",
      "name": "alt",
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
      "zh": "替代文本"
    },
    {
      "column": true,
      "dict": "FileBizType",
      "en": "Purpose",
      "filter": "in",
      "kind": "dict",
      "name": "bizType",
      "quick": true,
      "zh": "用途"
    },
    {
      "column": true,
      "en": "Type",
      "filter": "in",
      "kind": "text",
      "name": "contentType",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "类型"
    },
    {
      "column": true,
      "en": "Size",
      "filter": "range",
      "kind": "int",
      "name": "size",
      "sortable": true,
      "unit": "bytes",
      "zh": "大小"
    },
    {
      "en": "SHA-256",
      "filter": "eq",
      "kind": "text",
      "name": "sha256",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "SHA-256"
    },
    {
      "en": "Width",
      "kind": "int",
      "name": "width",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100000
        }
      ],
      "unit": "px",
      "zh": "宽"
    },
    {
      "en": "Height",
      "kind": "int",
      "name": "height",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100000
        }
      ],
      "unit": "px",
      "zh": "高"
    },
    {
      "en": "Duration",
      "kind": "int",
      "name": "durationSec",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 3600000
        }
      ],
      "unit": "s",
      "zh": "时长"
    },
    {
      "en": "Taken at",
      "kind": "time",
      "name": "takenAt",
      "zh": "拍摄时间"
    },
    {
      "column": true,
      "dict": "FileVisibility",
      "en": "Visibility",
      "filter": "eq",
      "kind": "enum",
      "name": "visibility",
      "zh": "可见性"
    },
    {
      "column": true,
      "dict": "Module",
      "en": "Used by",
      "filter": "eq",
      "kind": "dict",
      "name": "refModule",
      "zh": "引用"
    },
    {
      "en": "Used by ID",
      "filter": "eq",
      "kind": "int",
      "name": "refId",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 9007199254740992
        }
      ],
      "sortable": true,
      "zh": "引用编号"
    },
    {
      "en": "Expires at",
      "filter": "range",
      "kind": "time",
      "name": "expireAt",
      "sortable": true,
      "zh": "过期时间"
    },
    {
      "column": true,
      "dict": "FileStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Uploaded by",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "userName",
      "name": "userId",
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
  "name": "fileObject",
  "noun": {
    "zh": "个文件",
    "one": "file",
    "many": "files"
  },
  "order": "createdAt desc",
  "search": [],
  "state": "status",
  "title": "originalName",
  "view": "fileObject:view",
  "zh": "文件"
}
