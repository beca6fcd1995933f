// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 通信报文 · Message on the wire. */
export interface LinkMessage {
  /** 入库时间 · Stored at */
  createdAt: string
  /** 车架号 · VIN */
  vehicleId: number | null
  vehicleName: string | null
  /** 终端序列号 · Terminal SN */
  terminalSn: string | null
  /** 方向 · Direction */
  direction: number | null
  /** 报文类型 · Topic */
  topicKind: number | null
  /** 消息号 · Message ID */
  mid: string | null
  /** 序号 · Sequence */
  seq: number
  /** 内容 · Payload */
  payload: string | null
  /** 大小 · Size */
  sizeB: number
  /** 设备时间 · Device time */
  ts: string | null
  /** 平台时间 · Server time */
  serverTs: string
  /** 延迟 · Latency */
  lagMs: number
  /** 解析错误 · Parse error */
  parseError: string | null
  /** 保留至 · Retained until */
  retainUntil: string | null
  /** 编号 · ID */
  id: number
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
      "en": "Export",
      "permission": "debug:view",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    }
  ],
  "en": "Message",
  "fields": [
    {
      "column": true,
      "en": "Stored at",
      "filter": "range",
      "kind": "time",
      "name": "createdAt",
      "quick": true,
      "sortable": true,
      "zh": "入库时间"
    },
    {
      "column": true,
      "en": "VIN",
      "filter": "eq",
      "identifier": true,
      "kind": "ref",
      "labelKey": "vehicleName",
      "name": "vehicleId",
      "quick": true,
      "ref": "vehicle",
      "zh": "车架号"
    },
    {
      "column": true,
      "en": "Terminal SN",
      "filter": "eq",
      "identifier": true,
      "kind": "text",
      "name": "terminalSn",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "sortable": true,
      "zh": "终端序列号"
    },
    {
      "column": true,
      "dict": "LinkDirection",
      "en": "Direction",
      "filter": "eq",
      "kind": "enum",
      "name": "direction",
      "zh": "方向"
    },
    {
      "column": true,
      "dict": "LinkTopic",
      "en": "Topic",
      "filter": "in",
      "kind": "enum",
      "name": "topicKind",
      "quick": true,
      "zh": "报文类型"
    },
    {
      "en": "Message ID",
      "filter": "eq",
      "kind": "text",
      "name": "mid",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "消息号"
    },
    {
      "column": true,
      "en": "Sequence",
      "kind": "int",
      "name": "seq",
      "plain": true,
      "zh": "序号"
    },
    {
      "column": true,
      "en": "Payload",
      "filter": "like",
      "kind": "text",
      "name": "payload",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "zh": "内容"
    },
    {
      "column": true,
      "en": "Size",
      "filter": "range",
      "kind": "int",
      "name": "sizeB",
      "sortable": true,
      "unit": "B",
      "zh": "大小"
    },
    {
      "column": true,
      "en": "Device time",
      "filter": "range",
      "kind": "time",
      "name": "ts",
      "sortable": true,
      "zh": "设备时间"
    },
    {
      "column": true,
      "en": "Server time",
      "filter": "range",
      "kind": "time",
      "name": "serverTs",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "zh": "平台时间"
    },
    {
      "column": true,
      "en": "Latency",
      "filter": "range",
      "kind": "int",
      "name": "lagMs",
      "sortable": true,
      "unit": "ms",
      "zh": "延迟"
    },
    {
      "column": true,
      "en": "Parse error",
      "filter": "like",
      "kind": "text",
      "name": "parseError",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "sortable": true,
      "zh": "解析错误"
    },
    {
      "en": "Retained until",
      "filter": "range",
      "kind": "time",
      "name": "retainUntil",
      "sortable": true,
      "zh": "保留至"
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
  "name": "linkMessage",
  "noun": {
    "zh": "条通信报文",
    "one": "message",
    "many": "messages"
  },
  "order": "serverTs desc",
  "search": [],
  "title": "terminalSn",
  "view": "debug:view",
  "zh": "通信报文"
}
