// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** APP用户 · App user on the wire. */
export interface AppUser {
  /** 用户ID · User ID */
  userNo: string | null
  /** 手机号 · Phone */
  phone: string | null
  /** 国家区号 · Country code */
  countryCode: string | null
  /** 昵称 · Nickname */
  nickname: string
  /** 头像 · Avatar */
  avatar: string | null
  /** 性别 · Gender */
  gender: number | null
  /** 生日 · Birthday */
  birthday: string | null
  /** 真实姓名 · Real name */
  realName: string | null
  /** 实名状态 · ID verification */
  realNameStatus: number
  /** 所在省 · Province */
  provinceCode: number | null
  provinceName: string | null
  /** 所在市 · City */
  cityCode: number | null
  cityName: string | null
  /** 注册渠道 · Registered via */
  registerChannel: number | null
  /** 注册时间 · Registered at */
  registerAt: string | null
  /** 最近登录 · Last login */
  lastLoginAt: string | null
  /** 平台 · Platform */
  platform: number | null
  /** 手机型号 · Phone model */
  phoneModel: string | null
  /** APP版本 · App version */
  appVersion: string | null
  /** APP语言 · App language */
  lang: string | null
  /** 可推送 · Push enabled */
  pushEnabled: boolean
  /** 接收营销消息 · Marketing consent */
  marketingConsent: boolean
  /** 绑定车辆数 · Vehicles */
  vehicleCount: number
  /** 状态 · Status */
  status: number
  /** 号码包 · Phone lists */
  phoneListIds: number[] | null
  phoneListIdsNames: string[] | null
  /** 冻结原因 · Freeze reason */
  freezeReason: number | null
  /** 冻结至 · Frozen until */
  frozenUntil: string | null
  /** 申请注销时间 · Deletion requested at */
  cancelAppliedAt: string | null
  /** 强制下线时间 · Signed out at */
  loggedOutAt: string | null
  /** 换号凭证 · Phone change evidence */
  phoneEvidences: string[] | null
  /** 用户标签 · Tags */
  tagIds: number[] | null
  tagIdsNames: string[] | null
  /** 备注 · Remark */
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
      "en": "Edit",
      "permission": "appUser:edit",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "en": "Export",
      "permission": "appUser:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "danger": true,
      "en": "Freeze / Unfreeze",
      "input": [
        {
          "dict": "AppUserSwitch",
          "en": "Action",
          "form": "both",
          "kind": "enum",
          "name": "status",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "操作"
        },
        {
          "dict": "FreezeReason",
          "en": "Freeze reason",
          "form": "both",
          "kind": "enum",
          "name": "reason",
          "rules": [
            {
              "rule": "requiredWhen",
              "field": "status",
              "values": [
                1
              ]
            }
          ],
          "zh": "冻结原因"
        },
        {
          "en": "Frozen until",
          "form": "both",
          "help": {
            "zh": "留空则一直冻结，直至人工解冻",
            "en": "Leave empty to freeze until unfrozen manually"
          },
          "kind": "time",
          "name": "until",
          "rules": [
            {
              "rule": "notPast"
            }
          ],
          "zh": "冻结至"
        },
        {
          "en": "Note",
          "form": "both",
          "kind": "longtext",
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
              "max": 200
            }
          ],
          "zh": "说明"
        }
      ],
      "permission": "appUser:status",
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ]
      },
      "verb": "updateStatus",
      "ways": [
        {
          "by": "status",
          "en": "Freeze",
          "from": 0,
          "to": 1,
          "zh": "冻结"
        },
        {
          "by": "status",
          "en": "Unfreeze",
          "from": 1,
          "mild": true,
          "to": 0,
          "without": [
            "reason",
            "until"
          ],
          "zh": "解冻"
        }
      ],
      "zh": "冻结 / 解冻"
    },
    {
      "danger": true,
      "done": {
        "zh": "已重置{rows}的密码",
        "en": "Reset the password of {rows}"
      },
      "en": "Reset password",
      "permission": "appUser:resetPassword",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1
        ]
      },
      "verb": "resetPassword",
      "zh": "重置密码"
    },
    {
      "danger": true,
      "done": {
        "zh": "已更换{rows}的手机号",
        "en": "Changed the phone of {rows}"
      },
      "en": "Change phone",
      "input": [
        {
          "en": "New phone",
          "form": "both",
          "kind": "text",
          "name": "phone",
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
          "zh": "新手机号"
        },
        {
          "codeTo": "phone",
          "en": "SMS code",
          "form": "both",
          "kind": "text",
          "name": "smsCode",
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
              "pattern": "^(?:[0-9]{6})$"
            }
          ],
          "zh": "验证码"
        },
        {
          "en": "Evidence",
          "form": "both",
          "kind": "images",
          "name": "evidence",
          "purpose": "evidence",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "count",
              "min": 1,
              "max": 3
            }
          ],
          "zh": "凭证"
        }
      ],
      "permission": "appUser:changePhone",
      "transition": {
        "field": "status",
        "from": [
          0
        ]
      },
      "verb": "changePhone",
      "zh": "更换手机号"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已设置{rows}的标签",
        "en": "Set the tags of {rows}"
      },
      "en": "Set tags",
      "input": [
        {
          "choice": "tagsToAdd",
          "en": "Add tags",
          "form": "both",
          "kind": "refs",
          "labelKey": "addTagIdsNames",
          "name": "addTagIds",
          "ref": "userTag",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 50
            }
          ],
          "zh": "添加标签"
        },
        {
          "choice": "tagsToRemove",
          "en": "Remove tags",
          "form": "both",
          "kind": "refs",
          "labelKey": "removeTagIdsNames",
          "name": "removeTagIds",
          "ref": "userTag",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 50
            }
          ],
          "zh": "移除标签"
        }
      ],
      "permission": "appUser:tag",
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ]
      },
      "verb": "setTags",
      "zh": "设置标签"
    },
    {
      "done": {
        "zh": "已强制{rows}下线",
        "en": "Signed out {rows}"
      },
      "en": "Sign out",
      "permission": "appUser:status",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ]
      },
      "verb": "forceLogout",
      "zh": "强制下线"
    }
  ],
  "code": "userNo",
  "en": "App user",
  "fields": [
    {
      "column": true,
      "en": "User ID",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "userNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 12
        }
      ],
      "section": {
        "zh": "账号",
        "en": "Account"
      },
      "sortable": true,
      "zh": "用户ID"
    },
    {
      "column": true,
      "en": "Phone",
      "filter": "eq",
      "forReason": true,
      "help": {
        "zh": "完整手机号或后4位",
        "en": "Full number or last 4 digits"
      },
      "kind": "masked",
      "mask": "phone",
      "name": "phone",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 20
        }
      ],
      "zh": "手机号"
    },
    {
      "default": "86",
      "en": "Country code",
      "kind": "text",
      "name": "countryCode",
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
      "zh": "国家区号"
    },
    {
      "column": true,
      "en": "Nickname",
      "filter": "like",
      "form": "edit",
      "kind": "text",
      "name": "nickname",
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
          "min": 1,
          "max": 30
        }
      ],
      "sortable": true,
      "zh": "昵称"
    },
    {
      "column": true,
      "en": "Avatar",
      "form": "edit",
      "kind": "image",
      "name": "avatar",
      "purpose": "image",
      "zh": "头像"
    },
    {
      "column": true,
      "dict": "Gender",
      "en": "Gender",
      "filter": "in",
      "form": "edit",
      "kind": "enum",
      "many": true,
      "name": "gender",
      "zh": "性别"
    },
    {
      "en": "Birthday",
      "form": "edit",
      "kind": "date",
      "many": true,
      "name": "birthday",
      "rules": [
        {
          "rule": "notFuture"
        }
      ],
      "zh": "生日"
    },
    {
      "en": "Real name",
      "forReason": true,
      "kind": "masked",
      "mask": "name",
      "name": "realName",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 30
        }
      ],
      "zh": "真实姓名"
    },
    {
      "column": true,
      "dict": "RealNameStatus",
      "en": "ID verification",
      "filter": "in",
      "kind": "enum",
      "name": "realNameStatus",
      "zh": "实名状态"
    },
    {
      "column": true,
      "en": "Province",
      "filter": "in",
      "form": "edit",
      "kind": "ref",
      "labelKey": "provinceName",
      "many": true,
      "name": "provinceCode",
      "ref": "area",
      "zh": "所在省"
    },
    {
      "below": "provinceCode",
      "column": true,
      "en": "City",
      "filter": "in",
      "form": "edit",
      "kind": "ref",
      "labelKey": "cityName",
      "many": true,
      "name": "cityCode",
      "ref": "area",
      "zh": "所在市"
    },
    {
      "column": true,
      "dict": "RegisterChannel",
      "en": "Registered via",
      "filter": "in",
      "kind": "enum",
      "name": "registerChannel",
      "section": {
        "zh": "使用情况",
        "en": "Usage"
      },
      "zh": "注册渠道"
    },
    {
      "column": true,
      "en": "Registered at",
      "filter": "range",
      "kind": "time",
      "name": "registerAt",
      "sortable": true,
      "zh": "注册时间"
    },
    {
      "column": true,
      "en": "Last login",
      "filter": "range",
      "kind": "time",
      "name": "lastLoginAt",
      "sortable": true,
      "zh": "最近登录"
    },
    {
      "column": true,
      "dict": "AppPlatform",
      "en": "Platform",
      "filter": "in",
      "kind": "enum",
      "name": "platform",
      "zh": "平台"
    },
    {
      "column": true,
      "en": "Phone model",
      "filter": "like",
      "kind": "text",
      "name": "phoneModel",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 60
        }
      ],
      "sortable": true,
      "zh": "手机型号"
    },
    {
      "column": true,
      "en": "App version",
      "filter": "like",
      "kind": "text",
      "name": "appVersion",
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
      "zh": "APP版本"
    },
    {
      "dict": "Lang",
      "en": "App language",
      "filter": "in",
      "kind": "dict",
      "name": "lang",
      "zh": "APP语言"
    },
    {
      "column": true,
      "en": "Push enabled",
      "filter": "eq",
      "kind": "bool",
      "name": "pushEnabled",
      "zh": "可推送"
    },
    {
      "column": true,
      "en": "Marketing consent",
      "filter": "eq",
      "form": "edit",
      "help": {
        "zh": "只有用户本人能开启；应用户要求可关闭",
        "en": "Only the user can turn this on; staff may turn it off on request"
      },
      "kind": "bool",
      "many": true,
      "name": "marketingConsent",
      "zh": "接收营销消息"
    },
    {
      "column": true,
      "en": "Vehicles",
      "filter": "range",
      "kind": "int",
      "name": "vehicleCount",
      "sortable": true,
      "zh": "绑定车辆数"
    },
    {
      "column": true,
      "dict": "AppUserStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "section": {
        "zh": "状态",
        "en": "Status"
      },
      "zh": "状态"
    },
    {
      "en": "Phone lists",
      "filter": "in",
      "help": {
        "zh": "含有该手机号的号码包",
        "en": "The lists that have this phone"
      },
      "kind": "refs",
      "labelKey": "phoneListIdsNames",
      "name": "phoneListIds",
      "ref": "recipientList",
      "zh": "号码包"
    },
    {
      "dict": "FreezeReason",
      "en": "Freeze reason",
      "filter": "in",
      "kind": "enum",
      "name": "freezeReason",
      "zh": "冻结原因"
    },
    {
      "en": "Frozen until",
      "kind": "time",
      "name": "frozenUntil",
      "zh": "冻结至"
    },
    {
      "en": "Deletion requested at",
      "filter": "range",
      "kind": "time",
      "name": "cancelAppliedAt",
      "sortable": true,
      "zh": "申请注销时间"
    },
    {
      "en": "Signed out at",
      "kind": "time",
      "name": "loggedOutAt",
      "zh": "强制下线时间"
    },
    {
      "en": "Phone change evidence",
      "kind": "images",
      "name": "phoneEvidences",
      "purpose": "evidence",
      "zh": "换号凭证"
    },
    {
      "column": true,
      "en": "Tags",
      "filter": "in",
      "kind": "refs",
      "labelKey": "tagIdsNames",
      "name": "tagIds",
      "ref": "userTag",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 50
        }
      ],
      "zh": "用户标签"
    },
    {
      "en": "Remark",
      "filter": "like",
      "form": "edit",
      "kind": "text",
      "many": true,
      "name": "remark",
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
      "sortable": true,
      "zh": "备注"
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
    "nickname",
    "phone",
    "status",
    "vehicleCount",
    "lastLoginAt",
    "cityCode",
    "registerAt",
    "userNo"
  ],
  "name": "appUser",
  "noun": {
    "zh": "位APP用户",
    "one": "app user",
    "many": "app users"
  },
  "order": "registerAt desc",
  "related": [
    {
      "en": "Vehicles",
      "field": "ownerId",
      "resource": "vehicle",
      "zh": "车辆"
    },
    {
      "en": "Xp vehicles",
      "field": "ownerId",
      "resource": "vehicleXp",
      "zh": "智慧出行车辆"
    },
    {
      "en": "Bindings",
      "field": "appUserId",
      "resource": "vehicleBinding",
      "zh": "绑定记录"
    },
    {
      "en": "Binding log",
      "field": "appUserId",
      "resource": "appBindingLog",
      "zh": "绑定流水"
    },
    {
      "en": "App log",
      "field": "appUserId",
      "resource": "appUserLog",
      "zh": "APP日志"
    },
    {
      "en": "Repair orders",
      "field": "appUserId",
      "resource": "repairOrder",
      "zh": "报修工单"
    },
    {
      "en": "Feedback",
      "field": "appUserId",
      "resource": "feedback",
      "zh": "用户反馈"
    },
    {
      "en": "Messages",
      "field": "appUserId",
      "resource": "messageDelivery",
      "zh": "收到的消息"
    },
    {
      "en": "Orders",
      "field": "appUserId",
      "resource": "order",
      "zh": "订单"
    },
    {
      "en": "Refunds",
      "field": "appUserId",
      "resource": "refund",
      "zh": "退款"
    },
    {
      "en": "Entitlements",
      "field": "appUserId",
      "resource": "entitlement",
      "zh": "数字权益"
    },
    {
      "en": "Coupons",
      "field": "appUserId",
      "resource": "couponCode",
      "zh": "优惠券"
    },
    {
      "en": "Prizes won",
      "field": "appUserId",
      "resource": "winRecord",
      "zh": "中奖记录"
    },
    {
      "en": "Sign-ups",
      "field": "appUserId",
      "resource": "promotionLead",
      "zh": "活动报名"
    },
    {
      "en": "Service records",
      "field": "appUserId",
      "resource": "serviceRecord",
      "zh": "智能服务记录"
    }
  ],
  "search": [
    "userNo",
    "nickname"
  ],
  "state": "status",
  "title": "nickname",
  "view": "appUser:view",
  "zh": "APP用户"
}
