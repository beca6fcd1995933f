// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 交接班 · Shift hand-over on the wire. */
export interface AlarmHandover {
  /** 交班时间 · Handed over at */
  handedAt: string | null
  /** 状态 · Status */
  status: number
  /** 交班人 · Handed over by */
  handedBy: number | null
  handedByName: string | null
  /** 交接内容 · Note */
  note: string
  /** 紧急告警 · Critical alarms */
  critical: number
  /** 其中未确认 · Of them unacknowledged */
  unacked: number
  /** 告警编号 · Alarm nos. */
  alarmNos: string[] | null
  /** 接班人 · Taken over by */
  takenBy: number | null
  takenByName: string | null
  /** 接班时间 · Taken over at */
  takenAt: string | null
  /** 接班说明 · Remark */
  remark: string | null
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
      "permission": "alarmHandover:edit",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "alarmHandover:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "done": {
        "zh": "已接班{rows}",
        "en": "Took over {rows}"
      },
      "en": "Take over",
      "input": [
        {
          "en": "Remark",
          "form": "both",
          "kind": "longtext",
          "name": "remark",
          "normalise": [
            "trim"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 500
            }
          ],
          "zh": "接班说明"
        }
      ],
      "permission": "alarmHandover:confirm",
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "confirm",
      "zh": "确认接班"
    }
  ],
  "en": "Shift hand-over",
  "fields": [
    {
      "column": true,
      "en": "Handed over at",
      "filter": "range",
      "kind": "time",
      "name": "handedAt",
      "quick": true,
      "section": {
        "zh": "交班",
        "en": "Hand-over"
      },
      "sortable": true,
      "zh": "交班时间"
    },
    {
      "column": true,
      "default": 0,
      "dict": "HandoverStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Handed over by",
      "filter": "in",
      "kind": "ref",
      "labelKey": "handedByName",
      "name": "handedBy",
      "quick": true,
      "ref": "operator",
      "zh": "交班人"
    },
    {
      "column": true,
      "en": "Note",
      "form": "both",
      "help": {
        "zh": "未处理完的告警、已联系的人、下一班要做的事",
        "en": "What is still open, whom you have called, what the next shift must do"
      },
      "kind": "longtext",
      "many": true,
      "name": "note",
      "normalise": [
        "trim"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "length",
          "min": 2,
          "max": 2000
        }
      ],
      "zh": "交接内容"
    },
    {
      "column": true,
      "en": "Critical alarms",
      "help": {
        "zh": "交班时未恢复的紧急告警，保存时自动填入",
        "en": "Active when the shift ended; filled in when the note is saved"
      },
      "kind": "int",
      "name": "critical",
      "zh": "紧急告警"
    },
    {
      "column": true,
      "en": "Of them unacknowledged",
      "kind": "int",
      "name": "unacked",
      "zh": "其中未确认"
    },
    {
      "en": "Alarm nos.",
      "kind": "codes",
      "name": "alarmNos",
      "zh": "告警编号"
    },
    {
      "column": true,
      "en": "Taken over by",
      "filter": "in",
      "kind": "ref",
      "labelKey": "takenByName",
      "name": "takenBy",
      "ref": "operator",
      "section": {
        "zh": "接班",
        "en": "Take-over"
      },
      "zh": "接班人"
    },
    {
      "column": true,
      "en": "Taken over at",
      "filter": "range",
      "kind": "time",
      "name": "takenAt",
      "sortable": true,
      "zh": "接班时间"
    },
    {
      "en": "Remark",
      "kind": "longtext",
      "name": "remark",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 500
        }
      ],
      "zh": "接班说明"
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
    "handedAt",
    "status",
    "handedBy",
    "note",
    "critical",
    "unacked",
    "takenBy",
    "takenAt"
  ],
  "name": "alarmHandover",
  "named": "{handedBy} · {handedAt}",
  "noun": {
    "zh": "条交接记录",
    "one": "hand-over",
    "many": "hand-overs"
  },
  "order": "handedAt desc",
  "search": [],
  "state": "status",
  "summary": [
    "status",
    "handedBy",
    "critical",
    "unacked",
    "takenBy",
    "takenAt"
  ],
  "title": "handedAt",
  "view": "alarmHandover:view",
  "views": [
    {
      "en": "Waiting",
      "filters": {
        "status.in": "0"
      },
      "name": "waiting",
      "zh": "待接班"
    }
  ],
  "zh": "交接班"
}
