// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 经销商 · Dealer on the wire. */
export interface Dealer {
  /** 经销商编码 · Dealer code */
  dealerCode: string
  /** SAP客户号 · SAP customer no. */
  sapCode: string | null
  /** 经销商名称 · Dealer name */
  name: { zh: string; en: string | null }
  /** 经销商类型 · Dealer type */
  dealerType: number
  /** 级别 · Level */
  level: number
  /** 上级经销商 · Parent dealer */
  parentId: number | null
  parentName: string | null
  /** 组织编码 · Organisation code */
  orgCode: string | null
  /** 统一社会信用代码 · Credit code */
  licenceNo: string | null
  /** 省 · Province */
  provinceCode: number
  provinceName: string | null
  /** 市 · City */
  cityCode: number
  cityName: string | null
  /** 区县 · District */
  districtCode: number
  districtName: string | null
  /** 详细地址 · Address */
  address: string
  /** 坐标 · Position */
  location: { lng: number; lat: number } | null
  /** 联系人 · Contact */
  contactName: string | null
  /** 联系电话 · Contact phone */
  contactPhone: string | null
  /** 服务热线 · Service hotline */
  serviceHotline: string | null
  /** 营业时间 · Business hours */
  businessHours: { week: { from: string; to: string }[][]; holidays?: { date: string; spans?: { from: string; to: string }[] }[] } | null
  /** 服务项目 · Services */
  services: string[] | null
  /** 门店照片 · Photos */
  photos: string[] | null
  /** 营业状态 · Status */
  operationStatus: number
  /** 停业原因 · Suspension reason */
  stopReason: string | null
  /** 停业日期 · Suspended from */
  stoppedFrom: string | null
  /** APP展示 · In the app */
  showInApp: boolean
  /** 开业日期 · Open since */
  openDate: string | null
  /** 合同到期 · Contract ends */
  contractEnd: string | null
  /** 在修容量 · Repair capacity */
  maxOpenRepairs: number | null
  /** 评分 · Rating */
  rating: number | null
  /** 工单及时率 · On-time rate */
  slaRate: number | null
  /** 车辆数 · Vehicles */
  vehicleCount: number
  /** 在修工单 · Open repairs */
  openRepairCount: number
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
      "permission": "dealer:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "dealer:edit",
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
      "permission": "dealer:delete",
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    },
    {
      "en": "Import",
      "permission": "dealer:import",
      "standard": true,
      "verb": "import",
      "zh": "导入"
    },
    {
      "en": "Export",
      "permission": "dealer:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "danger": true,
      "done": {
        "zh": "已将{rows}停业",
        "en": "Suspended {rows}"
      },
      "en": "Suspend",
      "input": [
        {
          "en": "Suspended from",
          "form": "both",
          "help": {
            "zh": "留空为今天",
            "en": "Leave empty for today"
          },
          "kind": "date",
          "name": "from",
          "rules": [
            {
              "rule": "notFuture"
            }
          ],
          "zh": "停业日期"
        }
      ],
      "permission": "dealer:stop",
      "reason": true,
      "transition": {
        "field": "operationStatus",
        "from": [
          0
        ],
        "to": 1
      },
      "verb": "stop",
      "zh": "停业"
    },
    {
      "done": {
        "zh": "已恢复{rows}营业",
        "en": "Resumed {rows}"
      },
      "en": "Resume",
      "permission": "dealer:stop",
      "reason": true,
      "transition": {
        "field": "operationStatus",
        "from": [
          1
        ],
        "to": 0
      },
      "verb": "resume",
      "zh": "恢复营业"
    },
    {
      "done": {
        "zh": "已更新{rows}的APP展示",
        "en": "Updated the app display of {rows}"
      },
      "en": "Show in app",
      "input": [
        {
          "en": "Shown in app",
          "form": "both",
          "kind": "bool",
          "name": "show",
          "zh": "在APP展示"
        }
      ],
      "permission": "dealer:edit",
      "verb": "showInApp",
      "zh": "APP展示"
    },
    {
      "background": true,
      "en": "Transfer vehicles",
      "input": [
        {
          "en": "New dealer",
          "form": "both",
          "kind": "ref",
          "labelKey": "toDealerName",
          "name": "toDealerId",
          "ref": "dealer",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "接收经销商"
        },
        {
          "en": "Vehicles",
          "form": "both",
          "help": {
            "zh": "留空为全部车辆",
            "en": "Leave empty for all vehicles"
          },
          "kind": "refs",
          "labelKey": "vehicleIdsNames",
          "name": "vehicleIds",
          "ref": "vehicle",
          "zh": "车辆"
        },
        {
          "en": "Models",
          "form": "both",
          "help": {
            "zh": "留空为全部车型",
            "en": "Leave empty for all models"
          },
          "kind": "refs",
          "labelKey": "modelIdsNames",
          "name": "modelIds",
          "ref": "vehicleModel",
          "zh": "车型"
        }
      ],
      "permission": "dealer:transfer",
      "verb": "transferVehicles",
      "zh": "转移车辆"
    },
    {
      "background": true,
      "batch": 200,
      "en": "Sync from SAP",
      "onAll": true,
      "permission": "dealer:sync",
      "verb": "syncSap",
      "zh": "同步SAP"
    }
  ],
  "code": "dealerCode",
  "en": "Dealer",
  "fields": [
    {
      "column": true,
      "en": "Dealer code",
      "filter": "like",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "dealerCode",
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
          "pattern": "^(?:[A-Z0-9]{4,20})$"
        }
      ],
      "section": {
        "zh": "基本信息",
        "en": "Basics"
      },
      "sortable": true,
      "zh": "经销商编码"
    },
    {
      "column": true,
      "en": "SAP customer no.",
      "filter": "eq",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "sapCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "pattern",
          "pattern": "^(?:[0-9]{10})$"
        }
      ],
      "sortable": true,
      "zh": "SAP客户号"
    },
    {
      "column": true,
      "en": "Dealer name",
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
          "max": 60
        }
      ],
      "zh": "经销商名称"
    },
    {
      "column": true,
      "dict": "DealerType",
      "en": "Dealer type",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "dealerType",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "经销商类型"
    },
    {
      "column": true,
      "dict": "DealerLevel",
      "en": "Level",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "level",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "级别"
    },
    {
      "column": true,
      "en": "Parent dealer",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "parentName",
      "many": true,
      "name": "parentId",
      "ref": "dealer",
      "zh": "上级经销商"
    },
    {
      "en": "Organisation code",
      "identifier": true,
      "kind": "text",
      "name": "orgCode",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "组织编码"
    },
    {
      "en": "Credit code",
      "filter": "eq",
      "form": "both",
      "identifier": true,
      "kind": "text",
      "name": "licenceNo",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "upper"
      ],
      "rules": [
        {
          "rule": "check",
          "check": "creditCode"
        }
      ],
      "sortable": true,
      "zh": "统一社会信用代码"
    },
    {
      "column": true,
      "en": "Province",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "provinceName",
      "many": true,
      "name": "provinceCode",
      "quick": true,
      "ref": "area",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "位置",
        "en": "Location"
      },
      "zh": "省"
    },
    {
      "below": "provinceCode",
      "column": true,
      "en": "City",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "cityName",
      "many": true,
      "name": "cityCode",
      "ref": "area",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "市"
    },
    {
      "below": "cityCode",
      "column": true,
      "en": "District",
      "filter": "in",
      "form": "both",
      "kind": "ref",
      "labelKey": "districtName",
      "many": true,
      "name": "districtCode",
      "ref": "area",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "区县"
    },
    {
      "column": true,
      "en": "Address",
      "filter": "like",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "address",
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
          "max": 120
        }
      ],
      "sortable": true,
      "zh": "详细地址"
    },
    {
      "en": "Position",
      "form": "both",
      "kind": "geo",
      "name": "location",
      "rules": [
        {
          "rule": "requiredWhen",
          "field": "showInApp",
          "values": [
            true
          ]
        },
        {
          "rule": "check",
          "check": "chinaBounds"
        }
      ],
      "zh": "坐标"
    },
    {
      "column": true,
      "en": "Contact",
      "filter": "like",
      "form": "both",
      "kind": "masked",
      "mask": "name",
      "name": "contactName",
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
      "section": {
        "zh": "联系与服务",
        "en": "Contact and service"
      },
      "zh": "联系人"
    },
    {
      "column": true,
      "en": "Contact phone",
      "filter": "eq",
      "form": "both",
      "kind": "masked",
      "mask": "phone",
      "name": "contactPhone",
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
          "rule": "check",
          "check": "mobile"
        }
      ],
      "zh": "联系电话"
    },
    {
      "column": true,
      "en": "Service hotline",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "serviceHotline",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "check",
          "check": "phone"
        }
      ],
      "zh": "服务热线"
    },
    {
      "en": "Business hours",
      "form": "both",
      "kind": "hours",
      "name": "businessHours",
      "zh": "营业时间"
    },
    {
      "column": true,
      "dict": "DealerService",
      "en": "Services",
      "filter": "in",
      "form": "both",
      "kind": "codes",
      "many": true,
      "name": "services",
      "rules": [
        {
          "rule": "onlyWhen",
          "field": "dealerType",
          "values": [
            2,
            3
          ],
          "values2": [
            "2",
            "3",
            "4"
          ]
        }
      ],
      "zh": "服务项目"
    },
    {
      "en": "Photos",
      "form": "both",
      "help": {
        "zh": "4:3；如 1200×900",
        "en": "4:3. Such as 1200×900"
      },
      "kind": "images",
      "name": "photos",
      "purpose": "image",
      "ratio": [
        4,
        3
      ],
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 6
        }
      ],
      "zh": "门店照片"
    },
    {
      "column": true,
      "dict": "OperationStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "operationStatus",
      "quick": true,
      "zh": "营业状态"
    },
    {
      "en": "Suspension reason",
      "kind": "text",
      "name": "stopReason",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "停业原因"
    },
    {
      "en": "Suspended from",
      "kind": "date",
      "name": "stoppedFrom",
      "zh": "停业日期"
    },
    {
      "column": true,
      "en": "In the app",
      "filter": "eq",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "showInApp",
      "words": {
        "yes": {
          "zh": "显示",
          "en": "Shown"
        },
        "no": {
          "zh": "隐藏",
          "en": "Hidden"
        }
      },
      "zh": "APP展示"
    },
    {
      "en": "Open since",
      "filter": "range",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "openDate",
      "section": {
        "zh": "合作",
        "en": "Contract"
      },
      "sortable": true,
      "zh": "开业日期"
    },
    {
      "column": true,
      "en": "Contract ends",
      "filter": "range",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "contractEnd",
      "rules": [
        {
          "rule": "compare",
          "field": "openDate",
          "op": "after"
        }
      ],
      "sortable": true,
      "zh": "合同到期"
    },
    {
      "default": 30,
      "en": "Repair capacity",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "maxOpenRepairs",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 500
        }
      ],
      "zh": "在修容量"
    },
    {
      "column": true,
      "en": "Rating",
      "filter": "range",
      "kind": "decimal",
      "name": "rating",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 5
        }
      ],
      "scale": 1,
      "sortable": true,
      "zh": "评分"
    },
    {
      "column": true,
      "en": "On-time rate",
      "filter": "range",
      "kind": "int",
      "name": "slaRate",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 100
        }
      ],
      "sortable": true,
      "unit": "%",
      "zh": "工单及时率"
    },
    {
      "child": "vehicle",
      "childField": "dealerId",
      "column": true,
      "en": "Vehicles",
      "kind": "count",
      "name": "vehicleCount",
      "zh": "车辆数"
    },
    {
      "child": "repairOrder",
      "childField": "dealerId",
      "column": true,
      "en": "Open repairs",
      "kind": "count",
      "name": "openRepairCount",
      "zh": "在修工单"
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
  "name": "dealer",
  "noun": {
    "zh": "家经销商",
    "one": "dealer",
    "many": "dealers"
  },
  "order": "dealerCode",
  "place": "location",
  "related": [
    {
      "en": "Vehicles",
      "field": "dealerId",
      "resource": "vehicle",
      "zh": "车辆"
    },
    {
      "en": "Accounts",
      "field": "dealerId",
      "resource": "dealerAccount",
      "zh": "经销商账号"
    },
    {
      "en": "Sub-dealers",
      "field": "parentId",
      "resource": "dealer",
      "zh": "下级经销商"
    },
    {
      "en": "Repair orders",
      "field": "dealerId",
      "resource": "repairOrder",
      "zh": "报修工单"
    },
    {
      "en": "Feedback",
      "field": "dealerId",
      "resource": "feedback",
      "zh": "协办反馈"
    },
    {
      "en": "Leads",
      "field": "dealerId",
      "resource": "promotionLead",
      "zh": "活动线索"
    },
    {
      "en": "Pick-up orders",
      "field": "dealerId",
      "resource": "order",
      "zh": "自提订单"
    },
    {
      "en": "Smart services",
      "field": "dealerId",
      "resource": "serviceSubscription",
      "zh": "智能服务"
    }
  ],
  "search": [
    "dealerCode",
    "name",
    "contactName"
  ],
  "state": "operationStatus",
  "title": "name",
  "tree": "parentId",
  "view": "dealer:view",
  "zh": "经销商"
}
