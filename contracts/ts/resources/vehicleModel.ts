// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 车型 · Vehicle model on the wire. */
export interface VehicleModel {
  /** 车型编码 · Model code */
  modelCode: string
  /** 车型名称 · Model name */
  name: { zh: string; en: string | null }
  /** 所属车系 · Series */
  seriesId: number
  seriesName: string | null
  /** 车辆类型 · Vehicle type */
  vehicleTypeId: number | null
  vehicleTypeName: string | null
  /** 公告型号 · Approved type no. */
  announceNo: string | null
  /** 年款 · Model year */
  modelYear: number | null
  /** WMI · WMI */
  wmi: string | null
  /** VDS规则 · VDS pattern */
  vdsPattern: string | null
  /** 终端类型 · Terminal type */
  terminalType: number
  /** 协议代次 · Protocol generation */
  protocolGen: number
  /** 启动方式 · Start-up mode */
  startupModel: string[]
  /** 支持指令 · Commands */
  commandCodes: number[] | null
  commandCodesNames: string[] | null
  /** 蓝牙配置 · Bluetooth profile */
  bluetoothSetupId: number | null
  bluetoothSetupName: string | null
  /** 电池类型 · Battery type */
  batteryType: number
  /** 电池仓数 · Battery slots */
  batterySlots: number | null
  /** 标称电压 · Nominal voltage */
  nominalVoltage: number | null
  /** 额定容量 · Rated capacity */
  ratedCapacity: number | null
  /** 标称续航 · Rated range */
  ratedRange: number | null
  /** 最高车速 · Top speed */
  maxSpeed: number | null
  /** 电机功率 · Motor power */
  motorPower: number | null
  /** 整备质量 · Curb weight */
  curbWeight: number | null
  /** 颜色 · Colours */
  colors: { code: string; nameZh: string; nameEn: string | null; hex: string }[]
  /** 控制器清单 · ECU list */
  ecuList: { ecuType: number; required: boolean; supplier: string | null }[] | null
  /** 免费期策略 · Free-period policy */
  freePeriodPolicyId: number | null
  freePeriodPolicyName: string | null
  /** 质保 · Warranty */
  warrantyMonths: number
  /** 车辆数 · Vehicles */
  vehicleCount: number
  /** 状态 · Status */
  status: number
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
      "permission": "vehicleModel:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "vehicleModel:edit",
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
      "permission": "vehicleModel:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Export",
      "permission": "vehicleModel:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已发布{rows}",
        "en": "Published {rows}"
      },
      "en": "Publish",
      "permission": "vehicleModel:publish",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          2
        ],
        "to": 1
      },
      "verb": "publish",
      "zh": "发布"
    },
    {
      "danger": true,
      "done": {
        "zh": "已将{rows}停产",
        "en": "Discontinued {rows}"
      },
      "en": "Discontinue",
      "permission": "vehicleModel:publish",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "discontinue",
      "zh": "停产"
    },
    {
      "done": {
        "zh": "已复制{rows}",
        "en": "Copied {rows}"
      },
      "en": "Copy",
      "input": [
        {
          "en": "New model code",
          "form": "both",
          "help": {
            "zh": "留空则在原编码后加 -COPY",
            "en": "Leave empty to use the original code with -COPY"
          },
          "kind": "text",
          "name": "modelCode",
          "normalise": [
            "fold",
            "trim",
            "collapse",
            "upper"
          ],
          "rules": [
            {
              "rule": "pattern",
              "pattern": "^(?:[A-Z0-9-]{1,24})$"
            }
          ],
          "zh": "新车型编码"
        }
      ],
      "permission": "vehicleModel:add",
      "verb": "copy",
      "zh": "复制"
    }
  ],
  "code": "modelCode",
  "en": "Vehicle model",
  "fields": [
    {
      "column": true,
      "en": "Model code",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "modelCode",
      "normalise": [
        "fold",
        "trim",
        "collapse",
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
          "pattern": "^(?:[A-Z0-9-]{1,24})$"
        }
      ],
      "section": {
        "zh": "基本信息",
        "en": "Basics"
      },
      "sortable": true,
      "zh": "车型编码"
    },
    {
      "column": true,
      "en": "Model name",
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
          "min": 0,
          "max": 40
        }
      ],
      "zh": "车型名称"
    },
    {
      "column": true,
      "en": "Series",
      "filter": "in",
      "form": "add",
      "kind": "ref",
      "labelKey": "seriesName",
      "name": "seriesId",
      "quick": true,
      "ref": "vehicleSeries",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "所属车系"
    },
    {
      "column": true,
      "en": "Vehicle type",
      "filter": "in",
      "kind": "ref",
      "labelKey": "vehicleTypeName",
      "name": "vehicleTypeId",
      "ref": "vehicleType",
      "zh": "车辆类型"
    },
    {
      "column": true,
      "en": "Approved type no.",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "摩托车必填",
        "en": "Required for motorcycles"
      },
      "kind": "text",
      "many": true,
      "name": "announceNo",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 20
        }
      ],
      "sortable": true,
      "zh": "公告型号"
    },
    {
      "column": true,
      "en": "Model year",
      "filter": "in",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "modelYear",
      "plain": true,
      "rules": [
        {
          "rule": "range",
          "min": 2015,
          "max": 2100
        }
      ],
      "sortable": true,
      "zh": "年款"
    },
    {
      "en": "WMI",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "以 VIN 标识的车辆必填，VIN 前三位",
        "en": "Required for vehicles with a VIN: its first three characters"
      },
      "identifier": true,
      "kind": "text",
      "name": "wmi",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:[A-HJ-NPR-Z0-9]{3})$"
        }
      ],
      "section": {
        "zh": "标识",
        "en": "Identity"
      },
      "sortable": true,
      "zh": "WMI"
    },
    {
      "en": "VDS pattern",
      "form": "both",
      "help": {
        "zh": "VIN 第 4–8 位，* 表示任意字符",
        "en": "VIN positions 4–8, * stands for any"
      },
      "identifier": true,
      "kind": "text",
      "name": "vdsPattern",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:[A-HJ-NPR-Z0-9*]{5})$"
        }
      ],
      "zh": "VDS规则"
    },
    {
      "column": true,
      "dict": "TerminalType",
      "en": "Terminal type",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "terminalType",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "智能化",
        "en": "Connectivity"
      },
      "zh": "终端类型"
    },
    {
      "column": true,
      "dict": "ProtocolGen",
      "en": "Protocol generation",
      "filter": "eq",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "protocolGen",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "协议代次"
    },
    {
      "column": true,
      "dict": "StartupModel",
      "en": "Start-up mode",
      "filter": "in",
      "form": "both",
      "kind": "codes",
      "many": true,
      "name": "startupModel",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "count",
          "min": 1,
          "max": 7
        }
      ],
      "zh": "启动方式"
    },
    {
      "en": "Commands",
      "filter": "in",
      "form": "both",
      "help": {
        "zh": "须支持所选协议代次",
        "en": "Must support the protocol generation"
      },
      "kind": "refs",
      "labelKey": "commandCodesNames",
      "many": true,
      "name": "commandCodes",
      "ref": "commandDef",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 60
        }
      ],
      "zh": "支持指令"
    },
    {
      "en": "Bluetooth profile",
      "form": "both",
      "help": {
        "zh": "启动方式含 App 时必填",
        "en": "Required if the start-up modes include App"
      },
      "kind": "ref",
      "labelKey": "bluetoothSetupName",
      "many": true,
      "name": "bluetoothSetupId",
      "ref": "bluetoothSetup",
      "zh": "蓝牙配置"
    },
    {
      "column": true,
      "dict": "BatteryType",
      "en": "Battery type",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "batteryType",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "动力与性能",
        "en": "Power and performance"
      },
      "zh": "电池类型"
    },
    {
      "en": "Battery slots",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "batterySlots",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 4
        }
      ],
      "zh": "电池仓数"
    },
    {
      "en": "Nominal voltage",
      "filter": "range",
      "form": "both",
      "kind": "decimal",
      "many": true,
      "name": "nominalVoltage",
      "rules": [
        {
          "rule": "range",
          "min": 12,
          "max": 120
        }
      ],
      "scale": 1,
      "sortable": true,
      "unit": "V",
      "zh": "标称电压"
    },
    {
      "en": "Rated capacity",
      "form": "both",
      "kind": "decimal",
      "many": true,
      "name": "ratedCapacity",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 500
        }
      ],
      "scale": 1,
      "unit": "Ah",
      "zh": "额定容量"
    },
    {
      "column": true,
      "en": "Rated range",
      "filter": "range",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "ratedRange",
      "rules": [
        {
          "rule": "range",
          "min": 10,
          "max": 300
        }
      ],
      "sortable": true,
      "unit": "km",
      "zh": "标称续航"
    },
    {
      "column": true,
      "en": "Top speed",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "maxSpeed",
      "rules": [
        {
          "rule": "range",
          "min": 6,
          "max": 120
        }
      ],
      "unit": "km/h",
      "zh": "最高车速"
    },
    {
      "en": "Motor power",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "motorPower",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 50000
        }
      ],
      "unit": "W",
      "zh": "电机功率"
    },
    {
      "en": "Curb weight",
      "form": "both",
      "kind": "decimal",
      "many": true,
      "name": "curbWeight",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 500
        }
      ],
      "scale": 1,
      "unit": "kg",
      "zh": "整备质量"
    },
    {
      "column": true,
      "en": "Colours",
      "form": "both",
      "items": [
        {
          "en": "Code",
          "form": "both",
          "kind": "text",
          "name": "code",
          "normalise": [
            "fold",
            "trim",
            "collapse",
            "upper"
          ],
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "pattern",
              "pattern": "^(?:[A-Z0-9]{2,16})$"
            }
          ],
          "zh": "颜色编码"
        },
        {
          "en": "Chinese name",
          "form": "both",
          "kind": "text",
          "name": "nameZh",
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
              "max": 20
            }
          ],
          "zh": "中文名"
        },
        {
          "en": "English name",
          "form": "both",
          "kind": "text",
          "name": "nameEn",
          "normalise": [
            "fold",
            "trim",
            "collapse"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 40
            }
          ],
          "zh": "英文名"
        },
        {
          "en": "Colour",
          "form": "both",
          "kind": "color",
          "name": "hex",
          "required": true,
          "rules": [
            {
              "rule": "pattern",
              "pattern": "^(?:#[0-9A-Fa-f]{6})$"
            },
            {
              "rule": "required"
            }
          ],
          "zh": "色值"
        }
      ],
      "kind": "rows",
      "name": "colors",
      "required": true,
      "rules": [
        {
          "rule": "count",
          "min": 1,
          "max": 12
        },
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "配置",
        "en": "Configuration"
      },
      "zh": "颜色"
    },
    {
      "en": "ECU list",
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
          "en": "Required",
          "form": "both",
          "kind": "bool",
          "name": "required",
          "zh": "必装"
        },
        {
          "en": "Supplier",
          "form": "both",
          "kind": "text",
          "name": "supplier",
          "normalise": [
            "fold",
            "trim",
            "collapse"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 40
            }
          ],
          "zh": "供应商"
        }
      ],
      "kind": "rows",
      "name": "ecuList",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 20
        }
      ],
      "zh": "控制器清单"
    },
    {
      "en": "Free-period policy",
      "form": "both",
      "kind": "ref",
      "labelKey": "freePeriodPolicyName",
      "many": true,
      "name": "freePeriodPolicyId",
      "ref": "freePeriodPolicy",
      "zh": "免费期策略"
    },
    {
      "column": true,
      "default": 24,
      "en": "Warranty",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "warrantyMonths",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 120
        }
      ],
      "unit": "月/months",
      "zh": "质保"
    },
    {
      "child": "vehicle",
      "childField": "modelId",
      "column": true,
      "en": "Vehicles",
      "kind": "count",
      "name": "vehicleCount",
      "zh": "车辆数"
    },
    {
      "column": true,
      "dict": "ModelStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
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
  "name": "vehicleModel",
  "noun": {
    "zh": "个车型",
    "one": "vehicle model",
    "many": "vehicle models"
  },
  "order": "createdAt desc",
  "related": [
    {
      "en": "Vehicles",
      "field": "modelId",
      "resource": "vehicle",
      "zh": "车辆"
    },
    {
      "en": "Vehicle images",
      "field": "modelId",
      "resource": "vehicleImage",
      "zh": "车辆图片"
    }
  ],
  "search": [
    "modelCode",
    "name",
    "announceNo"
  ],
  "state": "status",
  "steps": true,
  "title": "name",
  "view": "vehicleModel:view",
  "zh": "车型"
}
