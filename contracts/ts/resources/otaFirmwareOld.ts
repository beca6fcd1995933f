// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** OTA固件（旧版） · OTA firmware (legacy) on the wire. */
export interface OtaFirmwareOld {
  /** 固件名称 · Name */
  name: string
  /** 固件编号 · Firmware no. */
  firmwareNo: string | null
  /** 控制器类型 · ECU type */
  ecuType: number
  /** 终端类型 · Terminal type */
  terminalType: number
  /** 版本号 · Version */
  versionName: string
  /** 适配车型 · Models */
  modelIds: number[]
  modelIdsNames: string[] | null
  /** 适配硬件 · Hardware */
  hardwareVersions: string[]
  /** 固件包 · Package */
  packageFile: string
  /** 大小 · Size */
  sizeB: number | null
  /** SHA-256 · SHA-256 */
  sha256: string | null
  /** 分包大小 · Packet size */
  packetB: number
  /** 总包数 · Packets */
  packets: number | null
  /** CRC16 · CRC16 */
  crc16: string | null
  /** MD5 · MD5 */
  md5: string | null
  /** 更新说明 · Notes */
  notes: string | null
  /** 状态 · Status */
  status: number
  /** 安装量 · Installed */
  installed: number
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
      "permission": "firmware:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "firmware:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "done": {
        "zh": "{rows}校验通过",
        "en": "Verified {rows}"
      },
      "en": "Verify",
      "permission": "firmware:release",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "verify",
      "zh": "校验"
    },
    {
      "done": {
        "zh": "已发布{rows}",
        "en": "Released {rows}"
      },
      "en": "Release",
      "permission": "firmware:release",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 3
      },
      "verb": "release",
      "zh": "发布"
    },
    {
      "done": {
        "zh": "已停用{rows}",
        "en": "Deprecated {rows}"
      },
      "effect": {
        "zh": "不能再创建使用该固件的任务，进行中的任务不受影响",
        "en": "No new task can use the firmware; running tasks continue"
      },
      "en": "Deprecate",
      "permission": "firmware:release",
      "transition": {
        "field": "status",
        "from": [
          3
        ],
        "to": 4
      },
      "verb": "deprecate",
      "zh": "停用"
    },
    {
      "danger": true,
      "done": {
        "zh": "已召回{rows}：停止任务 {haltedTasks} 个，{vehicles} 辆车已安装",
        "en": "Withdrew {rows}. Tasks stopped: {haltedTasks}; vehicles that have it: {vehicles}"
      },
      "effect": {
        "zh": "停止分发该固件及使用它的任务，且不可恢复；已安装的车辆不会自动降级",
        "en": "Its distribution and the tasks that use it stop for good; vehicles that have it are not downgraded"
      },
      "en": "Withdraw",
      "permission": "firmware:withdraw",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1,
          3,
          4
        ],
        "to": 5
      },
      "verb": "withdraw",
      "zh": "召回"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "firmware:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "ota:view",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "code": "firmwareNo",
  "en": "OTA firmware (legacy)",
  "ends": {
    "field": "status",
    "values": [
      5
    ]
  },
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
          "min": 0,
          "max": 60
        }
      ],
      "section": {
        "zh": "固件",
        "en": "Firmware"
      },
      "sortable": true,
      "zh": "固件名称"
    },
    {
      "column": true,
      "en": "Firmware no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "firmwareNo",
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
      "zh": "固件编号"
    },
    {
      "column": true,
      "dict": "EcuType",
      "en": "ECU type",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "ecuType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "控制器类型"
    },
    {
      "column": true,
      "dict": "TerminalType",
      "en": "Terminal type",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "terminalType",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "终端类型"
    },
    {
      "column": true,
      "en": "Version",
      "filter": "like",
      "form": "add",
      "kind": "text",
      "name": "versionName",
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
          "min": 0,
          "max": 20
        }
      ],
      "sortable": true,
      "zh": "版本号"
    },
    {
      "choice": "firstGeneration",
      "column": true,
      "en": "Models",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "校验后只能缩小范围",
        "en": "Can only be narrowed once verified"
      },
      "kind": "refs",
      "labelKey": "modelIdsNames",
      "many": true,
      "name": "modelIds",
      "ref": "vehicleModel",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 50
        }
      ],
      "section": {
        "zh": "适配范围",
        "en": "Compatibility"
      },
      "zh": "适配车型"
    },
    {
      "column": true,
      "en": "Hardware",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "控制器上报的硬件版本，如 A1",
        "en": "Hardware versions as reported by the ECU, such as A1"
      },
      "kind": "codes",
      "many": true,
      "name": "hardwareVersions",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 20
        },
        {
          "rule": "length",
          "min": 1,
          "max": 20
        }
      ],
      "zh": "适配硬件"
    },
    {
      "column": true,
      "en": "Package",
      "form": "add",
      "help": {
        "zh": "bin，最大 512 KB",
        "en": "bin up to 512 KB"
      },
      "kind": "file",
      "name": "packageFile",
      "purpose": "firmware",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "固件包",
        "en": "Package"
      },
      "zh": "固件包"
    },
    {
      "column": true,
      "en": "Size",
      "filter": "range",
      "kind": "int",
      "name": "sizeB",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 2147483648
        }
      ],
      "sortable": true,
      "unit": "bytes",
      "zh": "大小"
    },
    {
      "en": "SHA-256",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "填写后与上传的文件核对，留空则由系统计算",
        "en": "Compared with the uploaded file; computed if empty"
      },
      "identifier": true,
      "kind": "text",
      "name": "sha256",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact",
        "lower"
      ],
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:[0-9a-f]{64})$"
        }
      ],
      "sortable": true,
      "zh": "SHA-256"
    },
    {
      "column": true,
      "default": 512,
      "en": "Packet size",
      "form": "add",
      "help": {
        "zh": "128、256 或 512",
        "en": "128, 256 or 512"
      },
      "kind": "int",
      "name": "packetB",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "unit": "B",
      "zh": "分包大小"
    },
    {
      "column": true,
      "en": "Packets",
      "kind": "int",
      "name": "packets",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 4096
        }
      ],
      "zh": "总包数"
    },
    {
      "en": "CRC16",
      "identifier": true,
      "kind": "text",
      "name": "crc16",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 4
        }
      ],
      "zh": "CRC16"
    },
    {
      "en": "MD5",
      "identifier": true,
      "kind": "text",
      "name": "md5",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 32
        }
      ],
      "zh": "MD5"
    },
    {
      "en": "Notes",
      "form": "both",
      "help": {
        "zh": "发布前必填",
        "en": "Required before release"
      },
      "kind": "longtext",
      "many": true,
      "name": "notes",
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
      "section": {
        "zh": "说明",
        "en": "Notes"
      },
      "zh": "更新说明"
    },
    {
      "column": true,
      "default": 0,
      "dict": "FirmwareStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "section": {
        "zh": "发布情况",
        "en": "Release"
      },
      "zh": "状态"
    },
    {
      "column": true,
      "en": "Installed",
      "help": {
        "zh": "上报本版本的控制器数，每日更新",
        "en": "ECUs that report this version; updated daily"
      },
      "kind": "int",
      "name": "installed",
      "zh": "安装量"
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
    "terminalType",
    "ecuType",
    "versionName"
  ],
  "name": "otaFirmwareOld",
  "noun": {
    "zh": "个旧版固件",
    "one": "legacy firmware",
    "many": "legacy firmware"
  },
  "order": "versionName desc",
  "search": [
    "name",
    "firmwareNo"
  ],
  "state": "status",
  "summary": [
    "status",
    "versionName",
    "sizeB",
    "packets",
    "installed"
  ],
  "title": "name",
  "view": "ota:view",
  "zh": "OTA固件（旧版）"
}
