// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** NFC卡 · NFC key on the wire. */
export interface NfcCard {
  /** 车辆 · Vehicle */
  vehicleId: number
  vehicleName: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 卡号 · UID */
  uid: string
  /** 卡类型 · Kind */
  cardKind: number
  /** 别名 · Alias */
  alias: string | null
  /** 有效期至 · Valid to */
  validTo: string | null
  /** 状态 · Status */
  status: number
  /** 同步状态 · Sync */
  sync: number | null
  /** 钥匙位 · Slot */
  keySlot: number | null
  /** 持有人 · Holder */
  appUserId: number | null
  appUserName: string | null
  /** 写入时间 · Written at */
  issuedAt: string | null
  /** 删除时间 · Deleted at */
  endedAt: string | null
  /** 指令编号 · Command no. */
  commandNo: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
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
      "permission": "nfc:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "nfc:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "en": "Export",
      "permission": "nfc:view",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已挂失{rows}",
        "en": "Suspended {rows}"
      },
      "effect": {
        "zh": "从车辆删除该卡，找回后可恢复",
        "en": "The vehicle erases the key; it can be restored once found"
      },
      "en": "Suspend",
      "permission": "nfc:edit",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "suspend",
      "zh": "挂失"
    },
    {
      "done": {
        "zh": "已恢复{rows}",
        "en": "Restored {rows}"
      },
      "effect": {
        "zh": "重新写入车辆",
        "en": "The key is written to the vehicle again"
      },
      "en": "Restore",
      "permission": "nfc:edit",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          2
        ],
        "to": 1
      },
      "verb": "restore",
      "zh": "恢复"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "正在删除{rows}",
        "en": "Deleting {rows}"
      },
      "effect": {
        "zh": "车辆执行后完成删除，车辆离线时等待",
        "en": "Deleted once the vehicle has erased it; waits while the vehicle is offline"
      },
      "en": "Delete key",
      "permission": "nfc:delete",
      "transition": {
        "field": "status",
        "from": [
          1,
          2,
          5
        ],
        "to": 3
      },
      "verb": "remove",
      "zh": "删除卡"
    }
  ],
  "en": "NFC key",
  "fields": [
    {
      "en": "Vehicle",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "须已绑定车主",
        "en": "It must have an owner"
      },
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "车辆"
    },
    {
      "column": true,
      "en": "VIN / frame no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "vin",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "zh": "车架号"
    },
    {
      "column": true,
      "en": "UID",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "uid",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact",
        "upper"
      ],
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:([0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20}))$",
          "name": "NFC_UID",
          "message": {
            "zh": "卡号为 8、14 或 20 位十六进制",
            "en": "8, 14 or 20 hexadecimal digits"
          }
        }
      ],
      "sortable": true,
      "zh": "卡号"
    },
    {
      "column": true,
      "default": 1,
      "dict": "NfcKind",
      "en": "Kind",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "cardKind",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "卡类型"
    },
    {
      "column": true,
      "en": "Alias",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "alias",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 20
        }
      ],
      "sortable": true,
      "zh": "别名"
    },
    {
      "column": true,
      "en": "Valid to",
      "filter": "range",
      "form": "both",
      "kind": "time",
      "many": true,
      "name": "validTo",
      "rules": [
        {
          "rule": "notPast",
          "name": "SCHEDULE_IN_PAST",
          "message": {
            "zh": "必须晚于当前时间",
            "en": "Must be in the future"
          }
        },
        {
          "rule": "requiredWhen",
          "field": "cardKind",
          "values": [
            4
          ]
        },
        {
          "rule": "onlyWhen",
          "field": "cardKind",
          "values": [
            4
          ]
        }
      ],
      "sortable": true,
      "visibleWhen": {
        "field": "cardKind",
        "values": [
          4
        ]
      },
      "zh": "有效期至"
    },
    {
      "column": true,
      "dict": "NfcStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "column": true,
      "dict": "KeySync",
      "en": "Sync",
      "filter": "in",
      "help": {
        "zh": "车辆离线时等待，最长 7 天",
        "en": "Waits while the vehicle is offline, for up to 7 days"
      },
      "kind": "enum",
      "name": "sync",
      "quick": true,
      "zh": "同步状态"
    },
    {
      "column": true,
      "en": "Slot",
      "kind": "int",
      "name": "keySlot",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 10
        }
      ],
      "zh": "钥匙位"
    },
    {
      "column": true,
      "en": "Holder",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "持有人"
    },
    {
      "column": true,
      "en": "Written at",
      "filter": "range",
      "kind": "time",
      "name": "issuedAt",
      "sortable": true,
      "zh": "写入时间"
    },
    {
      "en": "Deleted at",
      "filter": "range",
      "kind": "time",
      "name": "endedAt",
      "sortable": true,
      "zh": "删除时间"
    },
    {
      "en": "Command no.",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "commandNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 26
        }
      ],
      "sortable": true,
      "zh": "指令编号"
    },
    {
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "所属经销商"
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
    "uid",
    "status",
    "sync",
    "vin",
    "cardKind",
    "alias",
    "keySlot",
    "validTo"
  ],
  "name": "nfcCard",
  "noun": {
    "zh": "张NFC卡",
    "one": "NFC key",
    "many": "NFC keys"
  },
  "order": "createdAt desc",
  "search": [
    "uid"
  ],
  "searchIn": [
    {
      "zh": "卡号",
      "en": "UID"
    },
    {
      "zh": "车架号",
      "en": "VIN / frame no."
    },
    {
      "zh": "车牌号",
      "en": "Plate"
    },
    {
      "zh": "终端序列号",
      "en": "Terminal SN"
    },
    {
      "zh": "IMEI",
      "en": "IMEI"
    }
  ],
  "state": "status",
  "summary": [
    "status",
    "sync",
    "cardKind",
    "keySlot",
    "validTo",
    "issuedAt",
    "appUserId"
  ],
  "title": "uid",
  "view": "nfc:view",
  "views": [
    {
      "en": "Waiting",
      "filters": {
        "sync.in": "2"
      },
      "name": "waiting",
      "zh": "待同步"
    },
    {
      "en": "Failed",
      "filters": {
        "sync.in": "3"
      },
      "name": "failed",
      "zh": "同步失败"
    }
  ],
  "zh": "NFC卡"
}
