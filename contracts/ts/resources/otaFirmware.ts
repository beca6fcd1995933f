// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** OTA固件 · OTA firmware on the wire. */
export interface OtaFirmware {
  /** 固件名称 · Name */
  name: string
  /** 固件编号 · Firmware no. */
  firmwareNo: string | null
  /** 控制器类型 · ECU type */
  ecuType: number
  /** 版本名称 · Version */
  versionName: string
  /** 版本号 · Version code */
  versionCode: number | null
  /** 包类型 · Package type */
  packageKind: number
  /** 对应整包 · Full package */
  fullFirmwareId: number | null
  fullFirmwareName: string | null
  /** 基线版本 · Base version */
  baseVersionCode: number | null
  /** 差分算法 · Delta algorithm */
  deltaAlgo: number | null
  /** 适配车型 · Models */
  modelIds: number[]
  modelIdsNames: string[] | null
  /** 适配硬件 · Hardware */
  hardwareVersions: string[]
  /** 最低起始版本 · Min from */
  minVersionCode: number | null
  /** 最高起始版本 · Max from */
  maxVersionCode: number | null
  /** 最低引导版本 · Min bootloader */
  minBootVersion: string | null
  /** 依赖版本 · Requires */
  requires: { ecuType: number; min: string | null; max: string | null }[] | null
  /** 固件包 · Package */
  packageFile: string
  /** 大小 · Size */
  sizeB: number | null
  /** SHA-256 · SHA-256 */
  sha256: string | null
  /** 防回滚计数 · Anti-rollback */
  antiRollback: number | null
  /** 签名 · Signature */
  signature: string
  /** 签名密钥 · Key id */
  signKeyId: string
  /** 预计安装时间 · Install time */
  installSec: number | null
  /** 回滚能力 · Rollback */
  rollback: number
  /** 更新说明 · Notes */
  notes: { zh: string; en: string | null } | null
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
      "permission": "firmware:test",
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
        "zh": "{rows}已转测试",
        "en": "{rows} is in test"
      },
      "effect": {
        "zh": "只能安装到测试设备",
        "en": "It can be installed on test devices only"
      },
      "en": "Start test",
      "permission": "firmware:test",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "toTest",
      "zh": "转测试"
    },
    {
      "done": {
        "zh": "已发布{rows}",
        "en": "Released {rows}"
      },
      "en": "Release",
      "input": [
        {
          "en": "Notes",
          "form": "both",
          "help": {
            "zh": "留空则按表单中的说明",
            "en": "Empty: those of the form"
          },
          "kind": "i18nText",
          "name": "notes",
          "normalise": [
            "trim"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 1000
            }
          ],
          "zh": "更新说明"
        }
      ],
      "permission": "firmware:release",
      "transition": {
        "field": "status",
        "from": [
          2
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
          2,
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
  "en": "OTA firmware",
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
      "sortable": true,
      "zh": "控制器类型"
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
          "rule": "check",
          "check": "version"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 20
        }
      ],
      "sortable": true,
      "zh": "版本名称"
    },
    {
      "column": true,
      "en": "Version code",
      "filter": "range",
      "kind": "int",
      "name": "versionCode",
      "plain": true,
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 999999999
        }
      ],
      "sortable": true,
      "zh": "版本号"
    },
    {
      "column": true,
      "default": 1,
      "dict": "OtaPackage",
      "en": "Package type",
      "filter": "eq",
      "form": "add",
      "kind": "enum",
      "name": "packageKind",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "包类型"
    },
    {
      "choice": "fullPackages",
      "en": "Full package",
      "form": "add",
      "help": {
        "zh": "同一版本的整包，差分安装失败时使用",
        "en": "The full package of the same version, used if the delta fails"
      },
      "kind": "ref",
      "labelKey": "fullFirmwareName",
      "name": "fullFirmwareId",
      "ref": "otaFirmware",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "packageKind",
        "values": [
          2
        ]
      },
      "zh": "对应整包"
    },
    {
      "column": true,
      "en": "Base version",
      "form": "add",
      "help": {
        "zh": "已发布整包的版本号，如 2.3.1 为 2003001",
        "en": "The version code of a released full package; 2.3.1 is 2003001"
      },
      "kind": "int",
      "name": "baseVersionCode",
      "plain": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 999999999
        }
      ],
      "visibleWhen": {
        "field": "packageKind",
        "values": [
          2
        ]
      },
      "zh": "基线版本"
    },
    {
      "dict": "DeltaAlgo",
      "en": "Delta algorithm",
      "form": "add",
      "kind": "enum",
      "name": "deltaAlgo",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "visibleWhen": {
        "field": "packageKind",
        "values": [
          2
        ]
      },
      "zh": "差分算法"
    },
    {
      "choice": "overBroker",
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
      "en": "Min from",
      "form": "both",
      "help": {
        "zh": "低于该版本号的控制器须先升级到中间版本",
        "en": "ECUs below this version code need a version in between first"
      },
      "kind": "int",
      "many": true,
      "name": "minVersionCode",
      "plain": true,
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 999999999
        }
      ],
      "zh": "最低起始版本"
    },
    {
      "en": "Max from",
      "form": "both",
      "help": {
        "zh": "小于本版本号",
        "en": "Below the version code"
      },
      "kind": "int",
      "many": true,
      "name": "maxVersionCode",
      "plain": true,
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 999999999
        }
      ],
      "zh": "最高起始版本"
    },
    {
      "en": "Min bootloader",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "minBootVersion",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "check",
          "check": "version"
        },
        {
          "rule": "length",
          "min": 0,
          "max": 20
        }
      ],
      "zh": "最低引导版本"
    },
    {
      "en": "Requires",
      "form": "both",
      "items": [
        {
          "dict": "EcuType",
          "en": "ECU type",
          "form": "both",
          "kind": "enum",
          "name": "ecuType",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "控制器类型"
        },
        {
          "en": "Min version",
          "form": "both",
          "kind": "text",
          "name": "min",
          "normalise": [
            "fold",
            "trim",
            "collapse"
          ],
          "rules": [
            {
              "rule": "check",
              "check": "version"
            }
          ],
          "zh": "最低版本"
        },
        {
          "en": "Max version",
          "form": "both",
          "kind": "text",
          "name": "max",
          "normalise": [
            "fold",
            "trim",
            "collapse"
          ],
          "rules": [
            {
              "rule": "check",
              "check": "version"
            }
          ],
          "zh": "最高版本"
        }
      ],
      "kind": "rows",
      "name": "requires",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 6
        }
      ],
      "zh": "依赖版本"
    },
    {
      "column": true,
      "en": "Package",
      "form": "add",
      "help": {
        "zh": "bin，最大 64 MB，以固件头开始",
        "en": "bin up to 64 MB that begins with a firmware header"
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
      "en": "Anti-rollback",
      "form": "add",
      "help": {
        "zh": "安装后写入控制器，低于该计数的固件不能再安装",
        "en": "Burnt into the ECU; firmware with a lower counter cannot be installed afterwards"
      },
      "kind": "int",
      "name": "antiRollback",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 65535
        }
      ],
      "zh": "防回滚计数"
    },
    {
      "en": "Signature",
      "form": "add",
      "help": {
        "zh": "对文件 SHA-256 的 Ed25519 或 ECDSA P-256 签名，Base64",
        "en": "Ed25519 or ECDSA P-256 over the file's SHA-256, in base64"
      },
      "kind": "longtext",
      "name": "signature",
      "normalise": [
        "trim",
        "compact"
      ],
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "pattern",
          "pattern": "^(?:[A-Za-z0-9+/]{80,120}={0,2})$"
        }
      ],
      "zh": "签名"
    },
    {
      "en": "Key id",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "系统参数 ota.signKeys 中的密钥",
        "en": "A key of the setting ota.signKeys"
      },
      "identifier": true,
      "kind": "text",
      "name": "signKeyId",
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
          "pattern": "^(?:[A-Za-z0-9._-]{1,32})$"
        }
      ],
      "sortable": true,
      "zh": "签名密钥"
    },
    {
      "en": "Install time",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "installSec",
      "rules": [
        {
          "rule": "range",
          "min": 10,
          "max": 3600
        }
      ],
      "section": {
        "zh": "安装",
        "en": "Installation"
      },
      "unit": "s",
      "zh": "预计安装时间"
    },
    {
      "column": true,
      "default": 0,
      "dict": "RollbackKind",
      "en": "Rollback",
      "filter": "eq",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "rollback",
      "zh": "回滚能力"
    },
    {
      "en": "Notes",
      "form": "both",
      "help": {
        "zh": "发布前必填",
        "en": "Required before release"
      },
      "kind": "i18nText",
      "name": "notes",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 1000
        }
      ],
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
    "ecuType",
    "versionName",
    "packageKind"
  ],
  "name": "otaFirmware",
  "noun": {
    "zh": "个固件",
    "one": "firmware",
    "many": "firmware"
  },
  "order": "ecuType, versionCode desc",
  "search": [
    "name",
    "firmwareNo"
  ],
  "state": "status",
  "summary": [
    "status",
    "packageKind",
    "versionName",
    "sizeB",
    "installed"
  ],
  "title": "name",
  "view": "ota:view",
  "zh": "OTA固件"
}
