// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 说明书 · Instruction manual on the wire. */
export interface Instruction {
  /** 文档编号 · Document no. */
  docNo: string
  /** 标题 · Title */
  title: { zh: string; en: string | null }
  /** 文档类型 · Document type */
  docType: string
  /** 所属目录 · Catalogue */
  catalogueId: number
  catalogueName: string | null
  /** 适用车型 · Vehicle models */
  modelIds: number[]
  modelIdsNames: string[] | null
  /** 可见对象 · Visible to */
  viewers: number
  /** PDF文件 · PDF file */
  pdf: string
  /** 英文PDF文件 · English PDF file */
  pdfEn: string | null
  /** 文档版本 · Document version */
  docVersion: string
  /** 生效日期 · Effective from */
  effectiveDate: string
  /** 适用生产起 · Built from */
  productionFrom: string | null
  /** 适用生产止 · Built to */
  productionTo: string | null
  /** 替代文档 · Replaces */
  replacesId: number | null
  replacesName: string | null
  /** 页数 · Pages */
  pageCount: number
  /** 大小 · Size */
  sizeBytes: number
  /** 文件校验值 · SHA-256 */
  sha256: string | null
  /** 封面 · Cover */
  cover: string | null
  /** 缺少英文时 · When English is missing */
  enPolicy: number
  /** 英文完整 · English complete */
  enComplete: boolean
  /** 上架状态 · Shelf status */
  shelfStatus: number
  /** 定时上架 · Publish at */
  publishAt: string | null
  /** 定时下架 · Take down at */
  unpublishAt: string | null
  /** 上架时间 · Published at */
  publishedAt: string | null
  /** 排序 · Sort order */
  sortOrder: number
  /** 查看数 · Views */
  viewCount: number
  /** 下载数 · Downloads */
  downloadCount: number
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
      "permission": "instruction:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "instruction:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已提交上架{rows}",
        "en": "Published {rows}"
      },
      "en": "Publish",
      "input": [
        {
          "en": "Publish at",
          "form": "both",
          "help": {
            "zh": "留空则按表单中的时间，未设置则立即上架",
            "en": "Empty: the time of the form, or at once"
          },
          "kind": "time",
          "name": "publishAt",
          "rules": [
            {
              "rule": "notPast",
              "name": "SCHEDULE_IN_PAST",
              "message": {
                "zh": "必须晚于当前时间",
                "en": "Must be in the future"
              }
            }
          ],
          "zh": "定时上架"
        },
        {
          "en": "Take down at",
          "form": "both",
          "kind": "time",
          "name": "unpublishAt",
          "rules": [
            {
              "rule": "compare",
              "field": "publishAt",
              "op": "after"
            },
            {
              "rule": "notPast",
              "name": "SCHEDULE_IN_PAST",
              "message": {
                "zh": "必须晚于当前时间",
                "en": "Must be in the future"
              }
            }
          ],
          "zh": "定时下架"
        },
        {
          "en": "Change note",
          "form": "both",
          "kind": "longtext",
          "name": "changeNote",
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
          "zh": "修改说明"
        },
        {
          "en": "Publish with incomplete English",
          "form": "both",
          "kind": "bool",
          "name": "confirmMissingEn",
          "zh": "英文不完整也上架"
        }
      ],
      "permission": "instruction:publish",
      "primary": true,
      "transition": {
        "field": "shelfStatus",
        "from": [
          0,
          3,
          2
        ]
      },
      "undo": "undoPublish",
      "verb": "publish",
      "zh": "上架"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已下架{rows}",
        "en": "Took {rows} off shelf"
      },
      "en": "Take off shelf",
      "permission": "instruction:publish",
      "transition": {
        "field": "shelfStatus",
        "from": [
          2
        ],
        "to": 3
      },
      "undo": "undoUnpublish",
      "verb": "unpublish",
      "zh": "下架"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已取消{rows}的定时上架",
        "en": "Cancelled the schedule of {rows}"
      },
      "en": "Cancel schedule",
      "permission": "instruction:publish",
      "transition": {
        "field": "shelfStatus",
        "from": [
          1,
          2
        ]
      },
      "undo": "undoCancelSchedule",
      "verb": "cancelSchedule",
      "zh": "取消定时"
    },
    {
      "done": {
        "zh": "已新建版本草稿，上架后替代原文档",
        "en": "A draft was created; it replaces this document once on shelf"
      },
      "en": "New version",
      "input": [
        {
          "en": "Document version",
          "form": "both",
          "help": {
            "zh": "如 V1.0",
            "en": "Such as V1.0"
          },
          "identifier": true,
          "kind": "text",
          "name": "docVersion",
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
              "max": 10
            },
            {
              "rule": "pattern",
              "pattern": "^(?:V\\d{1,3}\\.\\d{1,3})$"
            }
          ],
          "zh": "文档版本"
        },
        {
          "en": "PDF file",
          "form": "both",
          "kind": "file",
          "name": "pdf",
          "purpose": "pdf",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "PDF文件"
        },
        {
          "en": "English PDF file",
          "form": "both",
          "kind": "file",
          "name": "pdfEn",
          "purpose": "pdf",
          "zh": "英文PDF文件"
        },
        {
          "en": "Effective from",
          "form": "both",
          "kind": "date",
          "name": "effectiveDate",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "生效日期"
        }
      ],
      "permission": "instruction:add",
      "verb": "newVersion",
      "zh": "新建版本"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "instruction:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "batch": 200,
      "en": "Undo publish",
      "permission": "instruction:publish",
      "undoOnly": true,
      "verb": "undoPublish",
      "zh": "撤销上架"
    },
    {
      "batch": 200,
      "en": "Undo take off shelf",
      "permission": "instruction:publish",
      "undoOnly": true,
      "verb": "undoUnpublish",
      "zh": "撤销下架"
    },
    {
      "batch": 200,
      "en": "Undo cancel schedule",
      "permission": "instruction:publish",
      "undoOnly": true,
      "verb": "undoCancelSchedule",
      "zh": "撤销取消定时"
    },
    {
      "en": "Reorder",
      "permission": "instruction:edit",
      "standard": true,
      "verb": "sort",
      "zh": "排序"
    }
  ],
  "code": "docNo",
  "en": "Instruction manual",
  "fields": [
    {
      "column": true,
      "en": "Document no.",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "4–30 位大写字母、数字或连字符",
        "en": "4–30 capital letters, digits or hyphens"
      },
      "identifier": true,
      "kind": "text",
      "name": "docNo",
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
          "pattern": "^(?:[A-Z0-9-]{4,30})$"
        }
      ],
      "sortable": true,
      "zh": "文档编号"
    },
    {
      "column": true,
      "en": "Title",
      "filter": "like",
      "form": "both",
      "kind": "i18n",
      "name": "title",
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
      "zh": "标题"
    },
    {
      "column": true,
      "dict": "DocType",
      "en": "Document type",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "docType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "文档类型"
    },
    {
      "choice": "enabled",
      "column": true,
      "en": "Catalogue",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "catalogueName",
      "many": true,
      "name": "catalogueId",
      "quick": true,
      "ref": "docsCatalogue",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "所属目录"
    },
    {
      "column": true,
      "en": "Vehicle models",
      "filter": "in",
      "form": "both",
      "kind": "refs",
      "labelKey": "modelIdsNames",
      "many": true,
      "name": "modelIds",
      "ref": "vehicleModel",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "适用车型"
    },
    {
      "column": true,
      "default": 1,
      "dict": "Viewers",
      "en": "Visible to",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "配件图册和维修手册仅经销商可见",
        "en": "Parts catalogues and repair manuals are for dealers alone"
      },
      "kind": "enum",
      "many": true,
      "name": "viewers",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "可见对象"
    },
    {
      "column": true,
      "en": "PDF file",
      "form": "both",
      "kind": "file",
      "name": "pdf",
      "purpose": "pdf",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "PDF文件"
    },
    {
      "en": "English PDF file",
      "form": "both",
      "help": {
        "zh": "三包凭证与合规证书上架前必填",
        "en": "Required to publish warranty terms and certificates"
      },
      "kind": "file",
      "name": "pdfEn",
      "purpose": "pdf",
      "zh": "英文PDF文件"
    },
    {
      "column": true,
      "en": "Document version",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "如 V1.0",
        "en": "Such as V1.0"
      },
      "identifier": true,
      "kind": "text",
      "name": "docVersion",
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
          "max": 10
        },
        {
          "rule": "pattern",
          "pattern": "^(?:V\\d{1,3}\\.\\d{1,3})$"
        }
      ],
      "sortable": true,
      "zh": "文档版本"
    },
    {
      "column": true,
      "en": "Effective from",
      "filter": "range",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "effectiveDate",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "生效日期"
    },
    {
      "en": "Built from",
      "form": "both",
      "help": {
        "zh": "留空为全部",
        "en": "Empty: all"
      },
      "kind": "date",
      "many": true,
      "name": "productionFrom",
      "zh": "适用生产起"
    },
    {
      "en": "Built to",
      "form": "both",
      "help": {
        "zh": "留空为全部",
        "en": "Empty: all"
      },
      "kind": "date",
      "many": true,
      "name": "productionTo",
      "rules": [
        {
          "rule": "compare",
          "field": "productionFrom",
          "op": "notBefore"
        }
      ],
      "zh": "适用生产止"
    },
    {
      "column": true,
      "en": "Replaces",
      "filter": "in",
      "kind": "ref",
      "labelKey": "replacesName",
      "name": "replacesId",
      "ref": "instruction",
      "zh": "替代文档"
    },
    {
      "column": true,
      "en": "Pages",
      "kind": "int",
      "name": "pageCount",
      "zh": "页数"
    },
    {
      "en": "Size",
      "kind": "int",
      "name": "sizeBytes",
      "unit": "B",
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
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 64
        }
      ],
      "sortable": true,
      "zh": "文件校验值"
    },
    {
      "column": true,
      "en": "Cover",
      "form": "both",
      "kind": "image",
      "name": "cover",
      "purpose": "image",
      "zh": "封面"
    },
    {
      "default": 0,
      "dict": "EnPolicy",
      "en": "When English is missing",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "enPolicy",
      "zh": "缺少英文时"
    },
    {
      "column": true,
      "en": "English complete",
      "filter": "eq",
      "kind": "bool",
      "name": "enComplete",
      "words": {
        "yes": {
          "zh": "完整",
          "en": "Complete"
        },
        "no": {
          "zh": "不完整",
          "en": "Incomplete"
        }
      },
      "zh": "英文完整"
    },
    {
      "column": true,
      "default": 0,
      "dict": "ShelfStatus",
      "en": "Shelf status",
      "filter": "in",
      "kind": "enum",
      "name": "shelfStatus",
      "quick": true,
      "section": {
        "zh": "上架安排",
        "en": "Shelf"
      },
      "zh": "上架状态"
    },
    {
      "en": "Publish at",
      "form": "both",
      "help": {
        "zh": "上架时使用；留空则立即上架",
        "en": "Used when publishing; leave empty to publish at once"
      },
      "kind": "time",
      "many": true,
      "name": "publishAt",
      "rules": [
        {
          "rule": "notPast",
          "name": "SCHEDULE_IN_PAST",
          "message": {
            "zh": "必须晚于当前时间",
            "en": "Must be in the future"
          }
        }
      ],
      "zh": "定时上架"
    },
    {
      "column": true,
      "en": "Take down at",
      "form": "both",
      "help": {
        "zh": "留空则不自动下架",
        "en": "Leave empty to stay on shelf"
      },
      "kind": "time",
      "many": true,
      "name": "unpublishAt",
      "rules": [
        {
          "rule": "compare",
          "field": "publishAt",
          "op": "after"
        },
        {
          "rule": "notPast",
          "name": "SCHEDULE_IN_PAST",
          "message": {
            "zh": "必须晚于当前时间",
            "en": "Must be in the future"
          }
        }
      ],
      "zh": "定时下架"
    },
    {
      "column": true,
      "en": "Published at",
      "filter": "range",
      "kind": "time",
      "name": "publishedAt",
      "sortable": true,
      "zh": "上架时间"
    },
    {
      "column": true,
      "en": "Sort order",
      "form": "both",
      "help": {
        "zh": "数字小的在前",
        "en": "Small numbers first"
      },
      "kind": "int",
      "many": true,
      "name": "sortOrder",
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
      "column": true,
      "en": "Views",
      "kind": "int",
      "name": "viewCount",
      "section": {
        "zh": "效果",
        "en": "Results"
      },
      "zh": "查看数"
    },
    {
      "column": true,
      "en": "Downloads",
      "kind": "int",
      "name": "downloadCount",
      "zh": "下载数"
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
    "docNo",
    "title",
    "shelfStatus",
    "docType",
    "docVersion",
    "viewCount",
    "downloadCount"
  ],
  "manualOrder": {
    "field": "sortOrder",
    "group": [
      "catalogueId"
    ]
  },
  "name": "instruction",
  "noun": {
    "zh": "份说明书",
    "one": "instruction manual",
    "many": "instruction manuals"
  },
  "order": "catalogueId, sortOrder",
  "related": [
    {
      "en": "Later versions",
      "field": "replacesId",
      "resource": "instruction",
      "zh": "后续版本"
    }
  ],
  "search": [
    "docNo",
    "title"
  ],
  "state": "shelfStatus",
  "summary": [
    "shelfStatus",
    "docType",
    "docVersion",
    "effectiveDate",
    "pageCount"
  ],
  "title": "title",
  "view": "instruction:view",
  "zh": "说明书"
}
