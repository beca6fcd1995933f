// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 免费期策略 · Free-period policy on the wire. */
export interface FreePeriodPolicy {
  /** 策略名称 · Name */
  name: { zh: string; en: string | null }
  /** 类型 · Type */
  kind: number
  /** 覆盖服务 · Services */
  serviceCodes: string[] | null
  /** 天数 · Days */
  days: number
  /** 起算规则 · Starts from */
  startRule: number
  /** 固定起始日 · Fixed start date */
  fixedStart: string | null
  /** 宽限天数 · Grace days */
  graceDays: number
  /** 每车主一次 · Once per owner */
  oncePerOwner: boolean
  /** 优先级 · Priority */
  priority: number
  /** 适用车系 · Series */
  seriesIds: number[] | null
  seriesIdsNames: string[] | null
  /** 适用车型 · Models */
  modelIds: number[] | null
  modelIdsNames: string[] | null
  /** 适用经销商 · Dealers */
  dealerIds: number[] | null
  dealerIdsNames: string[] | null
  /** 适用地区 · Areas */
  areaCodes: number[] | null
  areaCodesNames: string[] | null
  /** 生产日期起 · Produced from */
  producedFrom: string | null
  /** 生产日期止 · Produced until */
  producedTo: string | null
  /** 适用范围 · Scope */
  scopeJson: unknown
  /** 生效时间 · Effective from */
  effectFrom: string
  /** 失效时间 · Effective to */
  effectTo: string | null
  /** 启用 · Enabled */
  enabled: boolean
  /** 生效状态 · Validity */
  validity: number | null
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
      "permission": "freePeriod:policy",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "freePeriod:policy",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "en": "Matching vehicles",
      "permission": "freePeriod:policy",
      "standard": true,
      "verb": "preview",
      "zh": "匹配车辆"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已启用{rows}",
        "en": "Enabled {rows}"
      },
      "en": "Enable",
      "permission": "freePeriod:policy",
      "transition": {
        "field": "enabled",
        "from": [
          0
        ],
        "to": 1
      },
      "undo": "disable",
      "verb": "enable",
      "zh": "启用"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已停用{rows}",
        "en": "Disabled {rows}"
      },
      "en": "Disable",
      "permission": "freePeriod:policy",
      "transition": {
        "field": "enabled",
        "from": [
          1
        ],
        "to": 0
      },
      "undo": "enable",
      "verb": "disable",
      "zh": "停用"
    }
  ],
  "en": "Free-period policy",
  "fields": [
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
          "min": 0,
          "max": 40
        }
      ],
      "zh": "策略名称"
    },
    {
      "column": true,
      "dict": "FreeKind",
      "en": "Type",
      "filter": "eq",
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
      "zh": "类型"
    },
    {
      "column": true,
      "en": "Services",
      "form": "both",
      "help": {
        "zh": "服务编码；留空表示基础联网服务",
        "en": "Service codes. Leave empty for basic connectivity"
      },
      "kind": "codes",
      "many": true,
      "name": "serviceCodes",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 20
        }
      ],
      "zh": "覆盖服务"
    },
    {
      "column": true,
      "en": "Days",
      "filter": "range",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "days",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 1,
          "max": 3650
        }
      ],
      "sortable": true,
      "zh": "天数"
    },
    {
      "column": true,
      "dict": "FreeStart",
      "en": "Starts from",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "startRule",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "起算规则"
    },
    {
      "en": "Fixed start date",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "fixedStart",
      "rules": [
        {
          "rule": "requiredWhen",
          "field": "startRule",
          "values": [
            4
          ]
        },
        {
          "rule": "onlyWhen",
          "field": "startRule",
          "values": [
            4
          ]
        }
      ],
      "zh": "固定起始日"
    },
    {
      "column": true,
      "default": 15,
      "en": "Grace days",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "graceDays",
      "rules": [
        {
          "rule": "range",
          "min": 0,
          "max": 60
        }
      ],
      "unit": "天/days",
      "zh": "宽限天数"
    },
    {
      "column": true,
      "en": "Once per owner",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "转售后新车主能否再次试用",
        "en": "Whether a new owner gets the trial again"
      },
      "kind": "bool",
      "many": true,
      "name": "oncePerOwner",
      "zh": "每车主一次"
    },
    {
      "column": true,
      "default": 100,
      "en": "Priority",
      "form": "both",
      "help": {
        "zh": "匹配多条策略时取优先级最高者",
        "en": "If several policies match, the highest priority wins"
      },
      "kind": "int",
      "many": true,
      "name": "priority",
      "required": true,
      "rules": [
        {
          "rule": "required"
        },
        {
          "rule": "range",
          "min": 0,
          "max": 999
        }
      ],
      "sortable": true,
      "zh": "优先级"
    },
    {
      "en": "Series",
      "filter": "in",
      "form": "both",
      "kind": "refs",
      "labelKey": "seriesIdsNames",
      "many": true,
      "name": "seriesIds",
      "ref": "vehicleSeries",
      "section": {
        "zh": "适用范围（留空为全部）",
        "en": "Scope (leave empty for all)"
      },
      "zh": "适用车系"
    },
    {
      "en": "Models",
      "filter": "in",
      "form": "both",
      "kind": "refs",
      "labelKey": "modelIdsNames",
      "many": true,
      "name": "modelIds",
      "ref": "vehicleModel",
      "zh": "适用车型"
    },
    {
      "en": "Dealers",
      "filter": "in",
      "form": "both",
      "kind": "refs",
      "labelKey": "dealerIdsNames",
      "many": true,
      "name": "dealerIds",
      "ref": "dealer",
      "zh": "适用经销商"
    },
    {
      "en": "Areas",
      "filter": "in",
      "form": "both",
      "kind": "refs",
      "labelKey": "areaCodesNames",
      "many": true,
      "name": "areaCodes",
      "ref": "area",
      "zh": "适用地区"
    },
    {
      "en": "Produced from",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "producedFrom",
      "zh": "生产日期起"
    },
    {
      "en": "Produced until",
      "form": "both",
      "kind": "date",
      "many": true,
      "name": "producedTo",
      "rules": [
        {
          "rule": "compare",
          "field": "producedFrom",
          "op": "notBefore"
        }
      ],
      "zh": "生产日期止"
    },
    {
      "en": "Scope",
      "form": "both",
      "kind": "json",
      "name": "scopeJson",
      "zh": "适用范围"
    },
    {
      "column": true,
      "en": "Effective from",
      "filter": "range",
      "form": "both",
      "kind": "time",
      "many": true,
      "name": "effectFrom",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "section": {
        "zh": "生效",
        "en": "Validity"
      },
      "sortable": true,
      "zh": "生效时间"
    },
    {
      "column": true,
      "en": "Effective to",
      "form": "both",
      "kind": "time",
      "many": true,
      "name": "effectTo",
      "rules": [
        {
          "rule": "compare",
          "field": "effectFrom",
          "op": "after"
        }
      ],
      "zh": "失效时间"
    },
    {
      "column": true,
      "default": true,
      "en": "Enabled",
      "filter": "eq",
      "kind": "bool",
      "name": "enabled",
      "words": {
        "yes": {
          "zh": "启用",
          "en": "Enabled"
        },
        "no": {
          "zh": "停用",
          "en": "Disabled"
        }
      },
      "zh": "启用"
    },
    {
      "column": true,
      "dict": "PeriodState",
      "en": "Validity",
      "filter": "in",
      "kind": "enum",
      "name": "validity",
      "quick": true,
      "sortable": true,
      "zh": "生效状态"
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
  "name": "freePeriodPolicy",
  "noun": {
    "zh": "个免费期策略",
    "one": "free-period policy",
    "many": "free-period policies"
  },
  "order": "priority desc",
  "related": [
    {
      "en": "Models",
      "field": "freePeriodPolicyId",
      "resource": "vehicleModel",
      "zh": "车型"
    }
  ],
  "search": [
    "name"
  ],
  "title": "name",
  "view": "freePeriod:view",
  "zh": "免费期策略"
}
