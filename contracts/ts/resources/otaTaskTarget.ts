// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** OTA升级明细 · OTA target on the wire. */
export interface OtaTaskTarget {
  /** 任务 · Task */
  taskId: number | null
  taskName: string | null
  /** 旧版任务 · Legacy task */
  taskOldId: number | null
  taskOldName: string | null
  /** 任务编号 · Task no. */
  taskNo: string | null
  /** 批次 · Wave */
  groupId: number | null
  groupName: string | null
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 车架号 · VIN */
  vin: string | null
  /** 所属经销商 · Dealer */
  dealerId: number | null
  dealerName: string | null
  /** 状态 · State */
  state: number
  /** 等待原因 · Waiting for */
  waitReason: number | null
  /** 等待自 · Held since */
  heldSince: string | null
  /** 当前控制器 · ECU */
  currentEcu: number | null
  /** 进度 · Progress */
  progressPct: number
  /** 尝试次数 · Attempt */
  attempt: number
  /** 失败次数 · Failures */
  failures: number
  /** 未应答次数 · Unanswered offers */
  unanswered: number
  /** 仅整包 · Full package only */
  wholeOnly: boolean
  /** 下次尝试 · Next try */
  nextTryAt: string | null
  /** 原版本 · From */
  fromVersions: unknown
  /** 目标版本 · To */
  toVersions: unknown
  /** 差分 · Delta */
  useDelta: boolean
  /** 已下载 · Downloaded */
  bytesDone: number
  /** 错误码 · Error */
  errorCode: number | null
  /** 错误说明 · Error text */
  errorText: string | null
  /** 终端日志 · Terminal log */
  logId: number | null
  logName: string | null
  /** 车主选择 · Owner answer */
  ownerAnswer: number
  /** 预约安装 · Scheduled for */
  consentAt: string | null
  /** 不适用原因 · Ineligible because */
  ineligible: string | null
  /** 下发时间 · Offered */
  offeredAt: string | null
  /** 首次应答 · First answer */
  answeredAt: string | null
  /** 下载完成 · Downloaded */
  downloadedAt: string | null
  /** 开始安装 · Install start */
  installAt: string | null
  /** 新版本登录 · Returned */
  returnedAt: string | null
  /** 结束时间 · Finished */
  finishedAt: string | null
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
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已取消{rows}",
        "en": "Skipped {rows}"
      },
      "en": "Skip vehicle",
      "permission": "otaTask:run",
      "reason": true,
      "transition": {
        "field": "state",
        "from": [
          0,
          1,
          2,
          3,
          4
        ],
        "to": 13
      },
      "verb": "skip",
      "zh": "取消此车"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已重试{rows}",
        "en": "Retrying {rows}"
      },
      "en": "Retry",
      "permission": "otaTask:run",
      "transition": {
        "field": "state",
        "from": [
          9
        ],
        "to": 1
      },
      "verb": "retry",
      "zh": "重试"
    },
    {
      "done": {
        "zh": "已记录{rows}的答复",
        "en": "Recorded the answer of {rows}"
      },
      "en": "Record the owner's answer",
      "input": [
        {
          "dict": "OwnerAgreement",
          "en": "Answer",
          "form": "both",
          "kind": "enum",
          "name": "answer",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "答复"
        },
        {
          "en": "Install at",
          "form": "both",
          "kind": "time",
          "name": "installAt",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notPast"
            }
          ],
          "visibleWhen": {
            "field": "answer",
            "values": [
              2
            ]
          },
          "zh": "安装时间"
        }
      ],
      "permission": "otaTask:run",
      "transition": {
        "field": "state",
        "from": [
          2,
          3,
          4
        ]
      },
      "verb": "answer",
      "zh": "记录车主答复"
    },
    {
      "done": {
        "zh": "已向{rows}请求终端日志",
        "en": "Requested the terminal log of {rows}"
      },
      "en": "Upload log",
      "permission": "otaTask:run",
      "transition": {
        "field": "state",
        "from": [
          9,
          10
        ]
      },
      "verb": "uploadLog",
      "zh": "读取日志"
    },
    {
      "en": "Export",
      "permission": "otaTask:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "OTA target",
  "fields": [
    {
      "column": true,
      "en": "Task",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "taskName",
      "name": "taskId",
      "ref": "otaTask",
      "zh": "任务"
    },
    {
      "en": "Legacy task",
      "filter": "eq",
      "kind": "ref",
      "labelKey": "taskOldName",
      "name": "taskOldId",
      "ref": "otaTaskOld",
      "zh": "旧版任务"
    },
    {
      "column": true,
      "en": "Task no.",
      "identifier": true,
      "kind": "text",
      "name": "taskNo",
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
      "zh": "任务编号"
    },
    {
      "column": true,
      "en": "Wave",
      "filter": "in",
      "kind": "ref",
      "labelKey": "groupName",
      "name": "groupId",
      "ref": "otaTaskGroup",
      "zh": "批次"
    },
    {
      "en": "Vehicle",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "ref": "vehicle",
      "zh": "车辆"
    },
    {
      "column": true,
      "en": "VIN",
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
      "en": "Dealer",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "ref": "dealer",
      "zh": "所属经销商"
    },
    {
      "column": true,
      "dict": "OtaTargetState",
      "en": "State",
      "filter": "in",
      "kind": "enum",
      "name": "state",
      "quick": true,
      "section": {
        "zh": "进度",
        "en": "Progress"
      },
      "zh": "状态"
    },
    {
      "column": true,
      "dict": "OtaWaitReason",
      "en": "Waiting for",
      "filter": "in",
      "kind": "enum",
      "name": "waitReason",
      "quick": true,
      "zh": "等待原因"
    },
    {
      "column": true,
      "en": "Held since",
      "kind": "time",
      "name": "heldSince",
      "zh": "等待自"
    },
    {
      "column": true,
      "dict": "EcuType",
      "en": "ECU",
      "filter": "in",
      "kind": "enum",
      "name": "currentEcu",
      "zh": "当前控制器"
    },
    {
      "column": true,
      "en": "Progress",
      "kind": "int",
      "name": "progressPct",
      "unit": "%",
      "zh": "进度"
    },
    {
      "column": true,
      "en": "Attempt",
      "filter": "range",
      "kind": "int",
      "name": "attempt",
      "sortable": true,
      "zh": "尝试次数"
    },
    {
      "en": "Failures",
      "kind": "int",
      "name": "failures",
      "zh": "失败次数"
    },
    {
      "en": "Unanswered offers",
      "kind": "int",
      "name": "unanswered",
      "zh": "未应答次数"
    },
    {
      "en": "Full package only",
      "kind": "bool",
      "name": "wholeOnly",
      "zh": "仅整包"
    },
    {
      "column": true,
      "en": "Next try",
      "kind": "time",
      "name": "nextTryAt",
      "zh": "下次尝试"
    },
    {
      "column": true,
      "dict": "EcuType",
      "en": "From",
      "kind": "json",
      "name": "fromVersions",
      "zh": "原版本"
    },
    {
      "column": true,
      "dict": "EcuType",
      "en": "To",
      "kind": "json",
      "name": "toVersions",
      "zh": "目标版本"
    },
    {
      "en": "Delta",
      "filter": "eq",
      "kind": "bool",
      "name": "useDelta",
      "zh": "差分"
    },
    {
      "en": "Downloaded",
      "kind": "int",
      "name": "bytesDone",
      "unit": "B",
      "zh": "已下载"
    },
    {
      "column": true,
      "dict": "OtaError",
      "en": "Error",
      "filter": "in",
      "kind": "enum",
      "name": "errorCode",
      "zh": "错误码"
    },
    {
      "column": true,
      "en": "Error text",
      "kind": "text",
      "name": "errorText",
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
      "zh": "错误说明"
    },
    {
      "en": "Terminal log",
      "identifier": true,
      "kind": "ref",
      "labelKey": "logName",
      "name": "logId",
      "ref": "debugCommand",
      "zh": "终端日志"
    },
    {
      "dict": "OwnerAnswer",
      "en": "Owner answer",
      "filter": "in",
      "kind": "enum",
      "name": "ownerAnswer",
      "zh": "车主选择"
    },
    {
      "en": "Scheduled for",
      "kind": "time",
      "name": "consentAt",
      "zh": "预约安装"
    },
    {
      "column": true,
      "dict": "OtaIneligible",
      "en": "Ineligible because",
      "filter": "in",
      "kind": "dict",
      "name": "ineligible",
      "zh": "不适用原因"
    },
    {
      "en": "Offered",
      "filter": "range",
      "kind": "time",
      "name": "offeredAt",
      "section": {
        "zh": "时间",
        "en": "Times"
      },
      "sortable": true,
      "zh": "下发时间"
    },
    {
      "en": "First answer",
      "kind": "time",
      "name": "answeredAt",
      "zh": "首次应答"
    },
    {
      "en": "Downloaded",
      "kind": "time",
      "name": "downloadedAt",
      "zh": "下载完成"
    },
    {
      "en": "Install start",
      "kind": "time",
      "name": "installAt",
      "zh": "开始安装"
    },
    {
      "en": "Returned",
      "kind": "time",
      "name": "returnedAt",
      "zh": "新版本登录"
    },
    {
      "column": true,
      "en": "Finished",
      "filter": "range",
      "kind": "time",
      "name": "finishedAt",
      "sortable": true,
      "zh": "结束时间"
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
      "sortable": true,
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
    "vin",
    "taskNo",
    "state",
    "waitReason",
    "progressPct",
    "errorCode"
  ],
  "name": "otaTaskTarget",
  "named": "{taskNo} · {vehicleId}",
  "noun": {
    "zh": "辆目标车",
    "one": "OTA target",
    "many": "OTA targets"
  },
  "order": "updatedAt desc",
  "search": [],
  "state": "state",
  "title": "taskNo",
  "view": "ota:view",
  "zh": "OTA升级明细"
}
