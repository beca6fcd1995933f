// Generated from the Go declarations by `make generate`. Do not edit.
import type { Resource } from '../declaration'

/** 报修工单 · Repair order on the wire. */
export interface RepairOrder {
  /** 工单号 · Order no. */
  orderNo: string | null
  /** 状态 · Status */
  status: number
  /** 车辆未登记 · Vehicle is not registered */
  unknownVehicle: boolean
  /** 车辆 · Vehicle */
  vehicleId: number | null
  vehicleName: string | null
  /** 未登记车架号 · VIN, not registered */
  reportedVin: string | null
  /** 未登记说明 · Why it is not registered */
  reportedNote: string | null
  /** 车架号 · VIN / frame no. */
  vin: string | null
  /** 车型 · Model */
  modelId: number | null
  modelName: string | null
  /** 车辆状态 · Vehicle lifecycle */
  vehicleStatus: number
  /** 测试车 · Test vehicle */
  testVehicle: boolean
  /** 来源 · Source */
  source: number
  /** 服务类型 · Service type */
  repairType: number
  /** 优先级 · Priority */
  priority: number
  /** 故障分类 · Fault class */
  faultClass: string
  /** 故障描述 · Fault described */
  faultDesc: string
  /** 报修用户 · App user */
  appUserId: number | null
  appUserName: string | null
  /** 联系人 · Contact */
  contactName: string | null
  /** 联系电话 · Contact phone */
  contactPhone: string | null
  /** 里程 · Mileage */
  mileageKm: number | null
  /** 报修照片 · Photos */
  photos: string[] | null
  /** 报修视频 · Video */
  video: string | null
  /** 关联告警 · Alarms */
  alarmIds: number[] | null
  alarmIdsNames: string[] | null
  /** 来源反馈 · Feedback */
  feedbackId: number | null
  feedbackName: string | null
  /** 故障上报 · Fault report */
  faultReportId: number | null
  faultReportName: string | null
  /** 上门/救援 · Field service */
  needPickup: boolean
  /** 上门地址 · Pick-up address */
  pickupAddress: string | null
  /** 上门位置 · Pick-up position */
  pickupLocation: { lng: number; lat: number } | null
  /** 重复报修已确认 · Duplicate confirmed */
  confirmedDuplicate: boolean
  /** 服务网点 · Service outlet */
  dealerId: number | null
  dealerName: string | null
  /** 用户选择的网点 · Preferred outlet */
  preferredDealerId: number | null
  preferredDealerName: string | null
  /** 技师 · Technician */
  technicianId: number | null
  technicianName: string | null
  /** 预约时间 · Appointment */
  appointmentAt: string | null
  /** 时效 · SLA */
  slaState: number
  /** 当前时限 · Stage due */
  slaDueAt: string | null
  /** 下次自动处理 · Next automatic step */
  timerAt: string | null
  /** 退单次数 · Refusals */
  refuseCount: number
  /** 返修 · Rework */
  rework: boolean
  /** 车龄 · Months in service */
  monthsInService: number
  /** 30天内再报修 · Came back within 30 days */
  cameBack: boolean
  /** 催办时间 · Reminded at */
  remindedAt: string | null
  /** 接车时间 · Received at */
  receivedAt: string | null
  /** 接车照片 · Condition photos */
  conditionPhotos: string[] | null
  /** 检测结论 · Diagnosis */
  diagnosis: string | null
  /** 读取故障码 · Fault codes read */
  faultCodes: string | null
  /** 质保判定 · Warranty */
  warrantyType: number | null
  /** 配件费 · Parts */
  partsCost: number
  /** 工时费 · Labour */
  labourCost: number
  /** 其他费用 · Other */
  otherCost: number
  /** 优惠 · Discount */
  discount: number
  /** 用户应付 · Owed by user */
  totalCost: number
  /** 费用承担 · Paid by */
  payer: number | null
  /** 报价有效期 · Quote valid until */
  quoteExpireAt: string | null
  /** 客户同意时间 · Agreed at */
  agreedAt: string | null
  /** 预计到件 · Parts promised */
  partsPromisedAt: string | null
  /** 完工时间 · Finished at */
  finishedAt: string | null
  /** 完工照片 · Finished photos */
  finishPhotos: string[] | null
  /** 交车时间 · Handed over at */
  deliveredAt: string | null
  /** 客户签字 · Signature */
  userSignature: string | null
  /** 评分 · Rating */
  rating: number | null
  /** 评价 · Comment */
  ratingText: string | null
  /** 三包结算 · Warranty claim */
  claimStatus: number
  /** 结算金额 · Claim amount */
  claimAmount: number
  /** 取消原因 · Cancel reason */
  cancelReason: string | null
  /** 关闭时间 · Closed at */
  closedAt: string | null
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
      "permission": "repairOrder:add",
      "standard": true,
      "verb": "add",
      "zh": "新增"
    },
    {
      "en": "Edit",
      "permission": "repairOrder:handle",
      "primary": true,
      "standard": true,
      "verb": "edit",
      "zh": "编辑"
    },
    {
      "en": "Export",
      "permission": "repairOrder:export",
      "standard": true,
      "verb": "export",
      "zh": "导出"
    },
    {
      "done": {
        "zh": "已接单{rows}",
        "en": "Accepted {rows}"
      },
      "en": "Accept",
      "input": [
        {
          "en": "Appointment",
          "form": "both",
          "help": {
            "zh": "网点营业时间内",
            "en": "Within the opening hours of the outlet"
          },
          "kind": "time",
          "name": "appointmentAt",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notPast"
            }
          ],
          "zh": "预约时间"
        },
        {
          "choice": "techniciansOfOrder",
          "en": "Technician",
          "form": "both",
          "help": {
            "zh": "留空则稍后安排",
            "en": "Empty: arranged later"
          },
          "kind": "ref",
          "labelKey": "technicianName",
          "name": "technicianId",
          "ref": "serviceAccount",
          "zh": "技师"
        }
      ],
      "permission": "repairOrder:handle",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 2
      },
      "verb": "accept",
      "zh": "接单"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已将{rows}派给{dealerName}",
        "en": "Assigned {rows} to {dealerName}"
      },
      "en": "Assign",
      "input": [
        {
          "en": "Outlet",
          "form": "both",
          "help": {
            "zh": "留空则派给最近的、有维修服务且未满的营业网点",
            "en": "Empty: the nearest running outlet that repairs and has capacity"
          },
          "kind": "ref",
          "labelKey": "dealerName",
          "name": "dealerId",
          "ref": "dealer",
          "zh": "服务网点"
        }
      ],
      "permission": "repairOrder:assign",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2
        ],
        "to": 1
      },
      "verb": "assign",
      "zh": "派单"
    },
    {
      "done": {
        "zh": "已退回{rows}",
        "en": "Refused {rows}"
      },
      "en": "Refuse",
      "input": [
        {
          "dict": "RefuseReason",
          "en": "Reason",
          "form": "both",
          "kind": "dict",
          "name": "reasonCode",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "退单原因"
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
      "permission": "repairOrder:handle",
      "transition": {
        "field": "status",
        "from": [
          1
        ],
        "to": 0
      },
      "verb": "refuse",
      "zh": "退单"
    },
    {
      "done": {
        "zh": "已接车{rows}",
        "en": "Received the vehicle of {rows}"
      },
      "en": "Receive",
      "input": [
        {
          "en": "Mileage",
          "form": "both",
          "kind": "int",
          "name": "mileageKm",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 999999
            }
          ],
          "unit": "km",
          "zh": "到店里程"
        },
        {
          "en": "Condition photos",
          "form": "both",
          "kind": "images",
          "name": "photos",
          "purpose": "evidence",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 9
            }
          ],
          "zh": "接车照片"
        }
      ],
      "permission": "repairOrder:handle",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          2
        ],
        "to": 3
      },
      "verb": "receive",
      "zh": "接车"
    },
    {
      "done": {
        "zh": "已登记{rows}的检测",
        "en": "Recorded the inspection of {rows}"
      },
      "en": "Record inspection",
      "input": [
        {
          "en": "Diagnosis",
          "form": "both",
          "kind": "longtext",
          "name": "diagnosis",
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
              "min": 5,
              "max": 500
            }
          ],
          "zh": "检测结论"
        },
        {
          "en": "Fault codes read",
          "form": "both",
          "help": {
            "zh": "留空则为接车时控制器已上报的故障码",
            "en": "Empty: those that the controllers had reported at the reception"
          },
          "identifier": true,
          "kind": "text",
          "name": "faultCodes",
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
          "zh": "读取故障码"
        },
        {
          "dict": "WarrantyType",
          "en": "Warranty",
          "form": "both",
          "help": {
            "zh": "留空则按车辆质保到期日判定",
            "en": "Empty: judged by the end of the vehicle's warranty"
          },
          "kind": "enum",
          "name": "warrantyType",
          "zh": "质保判定"
        },
        {
          "en": "Lines",
          "form": "both",
          "items": [
            {
              "default": 1,
              "dict": "RepairLineType",
              "en": "Line type",
              "form": "both",
              "kind": "enum",
              "name": "lineType",
              "required": true,
              "rules": [
                {
                  "rule": "required"
                }
              ],
              "zh": "项目类型"
            },
            {
              "en": "Part no.",
              "form": "both",
              "identifier": true,
              "kind": "text",
              "name": "partNo",
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
                  "max": 30
                }
              ],
              "visibleWhen": {
                "field": "lineType",
                "values": [
                  1
                ]
              },
              "zh": "配件编码"
            },
            {
              "en": "Name",
              "form": "both",
              "kind": "text",
              "name": "name",
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
                  "max": 60
                }
              ],
              "zh": "名称"
            },
            {
              "en": "Quantity",
              "form": "both",
              "kind": "decimal",
              "name": "quantity",
              "required": true,
              "rules": [
                {
                  "rule": "required"
                },
                {
                  "rule": "range",
                  "min": 0.01,
                  "max": 9999.99
                }
              ],
              "scale": 2,
              "zh": "数量/工时"
            },
            {
              "currency": "CNY",
              "en": "Unit price",
              "form": "both",
              "kind": "money",
              "name": "unitPrice",
              "required": true,
              "rules": [
                {
                  "rule": "required"
                },
                {
                  "rule": "range",
                  "min": 0,
                  "max": 99999999
                }
              ],
              "zh": "单价"
            },
            {
              "dict": "WarrantyType",
              "en": "Warranty",
              "form": "both",
              "help": {
                "zh": "留空则同工单",
                "en": "Empty: that of the order"
              },
              "kind": "enum",
              "name": "warrantyType",
              "zh": "质保判定"
            },
            {
              "dict": "DeviceType",
              "en": "Serial part",
              "form": "both",
              "help": {
                "zh": "有独立编号的部件，完工时登记新旧编号",
                "en": "A part with a serial; both serials are recorded at the finish"
              },
              "kind": "enum",
              "name": "deviceType",
              "visibleWhen": {
                "field": "lineType",
                "values": [
                  1
                ]
              },
              "zh": "序列号部件"
            }
          ],
          "kind": "rows",
          "name": "parts",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 50
            }
          ],
          "zh": "维修项目"
        },
        {
          "currency": "CNY",
          "en": "Discount",
          "form": "both",
          "kind": "money",
          "name": "discount",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 99999999
            }
          ],
          "zh": "优惠"
        }
      ],
      "permission": "repairOrder:handle",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          3
        ]
      },
      "verb": "inspect",
      "zh": "登记检测"
    },
    {
      "done": {
        "zh": "已提交{rows}的报价",
        "en": "Quoted {rows}"
      },
      "en": "Quote",
      "input": [
        {
          "en": "Lines",
          "form": "both",
          "help": {
            "zh": "替换客户尚未同意的收费项目",
            "en": "They replace charged lines that the customer has not agreed to"
          },
          "items": [
            {
              "default": 1,
              "dict": "RepairLineType",
              "en": "Line type",
              "form": "both",
              "kind": "enum",
              "name": "lineType",
              "required": true,
              "rules": [
                {
                  "rule": "required"
                }
              ],
              "zh": "项目类型"
            },
            {
              "en": "Part no.",
              "form": "both",
              "identifier": true,
              "kind": "text",
              "name": "partNo",
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
                  "max": 30
                }
              ],
              "visibleWhen": {
                "field": "lineType",
                "values": [
                  1
                ]
              },
              "zh": "配件编码"
            },
            {
              "en": "Name",
              "form": "both",
              "kind": "text",
              "name": "name",
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
                  "max": 60
                }
              ],
              "zh": "名称"
            },
            {
              "en": "Quantity",
              "form": "both",
              "kind": "decimal",
              "name": "quantity",
              "required": true,
              "rules": [
                {
                  "rule": "required"
                },
                {
                  "rule": "range",
                  "min": 0.01,
                  "max": 9999.99
                }
              ],
              "scale": 2,
              "zh": "数量/工时"
            },
            {
              "currency": "CNY",
              "en": "Unit price",
              "form": "both",
              "kind": "money",
              "name": "unitPrice",
              "required": true,
              "rules": [
                {
                  "rule": "required"
                },
                {
                  "rule": "range",
                  "min": 0,
                  "max": 99999999
                }
              ],
              "zh": "单价"
            },
            {
              "dict": "WarrantyType",
              "en": "Warranty",
              "form": "both",
              "help": {
                "zh": "留空则同工单",
                "en": "Empty: that of the order"
              },
              "kind": "enum",
              "name": "warrantyType",
              "zh": "质保判定"
            },
            {
              "dict": "DeviceType",
              "en": "Serial part",
              "form": "both",
              "help": {
                "zh": "有独立编号的部件，完工时登记新旧编号",
                "en": "A part with a serial; both serials are recorded at the finish"
              },
              "kind": "enum",
              "name": "deviceType",
              "visibleWhen": {
                "field": "lineType",
                "values": [
                  1
                ]
              },
              "zh": "序列号部件"
            }
          ],
          "kind": "rows",
          "name": "lines",
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
          "zh": "维修项目"
        },
        {
          "currency": "CNY",
          "en": "Discount",
          "form": "both",
          "kind": "money",
          "name": "discount",
          "rules": [
            {
              "rule": "range",
              "min": 0,
              "max": 99999999
            }
          ],
          "zh": "优惠"
        }
      ],
      "permission": "repairOrder:quote",
      "transition": {
        "field": "status",
        "from": [
          4,
          6
        ],
        "to": 4
      },
      "verb": "quote",
      "zh": "报价"
    },
    {
      "done": {
        "zh": "已登记{rows}的答复",
        "en": "Recorded the reply to {rows}"
      },
      "en": "Record reply",
      "input": [
        {
          "en": "Agreed",
          "form": "both",
          "kind": "bool",
          "name": "agree",
          "zh": "客户同意"
        },
        {
          "en": "Phone record",
          "form": "both",
          "help": {
            "zh": "何时、与谁确认",
            "en": "When and with whom it was agreed"
          },
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
          "zh": "沟通记录"
        }
      ],
      "permission": "repairOrder:quote",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          4
        ]
      },
      "verb": "quoteReply",
      "zh": "登记答复"
    },
    {
      "done": {
        "zh": "{rows}开始等待配件",
        "en": "{rows} waits for parts"
      },
      "en": "Wait for parts",
      "input": [
        {
          "en": "Promised",
          "form": "both",
          "kind": "date",
          "name": "promisedAt",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "notPast"
            }
          ],
          "zh": "预计到件"
        },
        {
          "en": "Missing parts",
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
          "zh": "缺少的配件"
        }
      ],
      "permission": "repairOrder:handle",
      "transition": {
        "field": "status",
        "from": [
          3,
          6
        ],
        "to": 5
      },
      "verb": "waitParts",
      "zh": "待件"
    },
    {
      "done": {
        "zh": "已登记{rows}的配件到货",
        "en": "Recorded the parts of {rows}"
      },
      "en": "Parts arrived",
      "permission": "repairOrder:handle",
      "transition": {
        "field": "status",
        "from": [
          5
        ]
      },
      "verb": "partsArrived",
      "zh": "配件到货"
    },
    {
      "done": {
        "zh": "已开始维修{rows}",
        "en": "Started {rows}"
      },
      "en": "Start repair",
      "permission": "repairOrder:handle",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          5
        ],
        "to": 6
      },
      "verb": "startRepair",
      "zh": "开始维修"
    },
    {
      "done": {
        "zh": "已完工{rows}",
        "en": "Finished {rows}"
      },
      "en": "Finish",
      "input": [
        {
          "en": "Finished photos",
          "form": "both",
          "help": {
            "zh": "更换了序列号部件时，至少 2 张，含新旧部件的标签",
            "en": "At least 2 if parts with serials were replaced, with the labels of both"
          },
          "kind": "images",
          "name": "photos",
          "purpose": "evidence",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "count",
              "min": 1,
              "max": 9
            }
          ],
          "zh": "完工照片"
        },
        {
          "en": "Parts with serials",
          "form": "both",
          "help": {
            "zh": "车辆改为新部件，并生成更换记录",
            "en": "The vehicle gets the new parts, each with a replacement record"
          },
          "items": [
            {
              "dict": "DeviceType",
              "en": "Part type",
              "form": "both",
              "kind": "enum",
              "name": "deviceType",
              "required": true,
              "rules": [
                {
                  "rule": "required"
                }
              ],
              "zh": "部件类型"
            },
            {
              "en": "Old serial",
              "form": "both",
              "identifier": true,
              "kind": "text",
              "name": "oldSerial",
              "normalise": [
                "fold",
                "trim",
                "collapse",
                "compact",
                "upper"
              ],
              "required": true,
              "rules": [
                {
                  "rule": "length",
                  "min": 0,
                  "max": 32
                },
                {
                  "rule": "required"
                }
              ],
              "zh": "原部件编号"
            },
            {
              "en": "New serial",
              "form": "both",
              "identifier": true,
              "kind": "text",
              "name": "newSerial",
              "normalise": [
                "fold",
                "trim",
                "collapse",
                "compact",
                "upper"
              ],
              "required": true,
              "rules": [
                {
                  "rule": "length",
                  "min": 0,
                  "max": 32
                },
                {
                  "rule": "required"
                }
              ],
              "zh": "新部件编号"
            },
            {
              "en": "New terminal SN",
              "form": "both",
              "identifier": true,
              "kind": "text",
              "name": "newTboxSn",
              "normalise": [
                "fold",
                "trim",
                "collapse",
                "compact",
                "upper"
              ],
              "rules": [
                {
                  "rule": "pattern",
                  "pattern": "^(?:[A-Z0-9]{12,20})$"
                },
                {
                  "rule": "requiredWhen",
                  "field": "deviceType",
                  "values": [
                    1
                  ]
                }
              ],
              "visibleWhen": {
                "field": "deviceType",
                "values": [
                  1
                ]
              },
              "zh": "新终端序列号"
            },
            {
              "default": 1,
              "dict": "OldPartFate",
              "en": "Old part",
              "form": "both",
              "kind": "enum",
              "name": "oldPartFate",
              "required": true,
              "rules": [
                {
                  "rule": "required"
                }
              ],
              "zh": "旧件处理"
            }
          ],
          "kind": "rows",
          "name": "fitted",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 10
            }
          ],
          "zh": "更换的序列号部件"
        }
      ],
      "permission": "repairOrder:handle",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          6
        ],
        "to": 7
      },
      "verb": "finish",
      "zh": "完工"
    },
    {
      "done": {
        "zh": "已交车{rows}",
        "en": "Handed over {rows}"
      },
      "en": "Hand over",
      "input": [
        {
          "en": "Signature",
          "form": "both",
          "help": {
            "zh": "没有签字或确认时，3 天后视为客户已确认",
            "en": "Without it or a confirmation, it counts as confirmed after 3 days"
          },
          "kind": "image",
          "name": "signature",
          "purpose": "signature",
          "zh": "客户签字"
        },
        {
          "en": "Confirmed in the app",
          "form": "both",
          "help": {
            "zh": "仅后台员工可登记",
            "en": "Recorded by the staff only"
          },
          "kind": "bool",
          "name": "confirmed",
          "zh": "客户已在APP确认"
        }
      ],
      "permission": "repairOrder:handle",
      "primary": true,
      "transition": {
        "field": "status",
        "from": [
          7
        ]
      },
      "verb": "deliver",
      "zh": "交车"
    },
    {
      "done": {
        "zh": "已登记{rows}的异议",
        "en": "Recorded the objection to {rows}"
      },
      "effect": {
        "zh": "交车后未签字、3 天内客户有异议时登记；工单回到维修中，重新计时",
        "en": "For a customer who objects within 3 days of a hand-over without a signature. The order goes back to work, and its clock starts again"
      },
      "en": "Record objection",
      "permission": "repairOrder:handle",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          7
        ],
        "to": 6
      },
      "verb": "object",
      "zh": "登记异议"
    },
    {
      "done": {
        "zh": "已登记{rows}的评价",
        "en": "Rated {rows}"
      },
      "en": "Record rating",
      "input": [
        {
          "en": "Stars",
          "form": "both",
          "kind": "int",
          "name": "stars",
          "required": true,
          "rules": [
            {
              "rule": "required"
            },
            {
              "rule": "range",
              "min": 1,
              "max": 5
            }
          ],
          "zh": "评分"
        },
        {
          "en": "Comment",
          "form": "both",
          "kind": "longtext",
          "name": "text",
          "normalise": [
            "trim"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 200
            }
          ],
          "zh": "评价"
        }
      ],
      "permission": "repairOrder:close",
      "transition": {
        "field": "status",
        "from": [
          8,
          9
        ]
      },
      "verb": "rate",
      "zh": "登记评价"
    },
    {
      "done": {
        "zh": "已关闭{rows}",
        "en": "Closed {rows}"
      },
      "en": "Close order",
      "permission": "repairOrder:close",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          8
        ],
        "to": 9
      },
      "verb": "close",
      "zh": "关闭工单"
    },
    {
      "done": {
        "zh": "已重开{rows}",
        "en": "Reopened {rows}"
      },
      "effect": {
        "zh": "同一故障再次报修；工单号不变，记为返修，重新派单",
        "en": "The same fault was reported again. The order gets a new outlet and counts as rework"
      },
      "en": "Reopen",
      "input": [
        {
          "en": "Restore the old parts",
          "form": "both",
          "help": {
            "zh": "新部件已拆下时勾选，本单的更换记录一并撤销",
            "en": "If the new parts were taken out again: the replacements of the order are reverted"
          },
          "kind": "bool",
          "name": "takeBack",
          "zh": "恢复原部件"
        }
      ],
      "permission": "repairOrder:assign",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          8,
          9
        ],
        "to": 0
      },
      "verb": "reopen",
      "zh": "重开"
    },
    {
      "danger": true,
      "done": {
        "zh": "已取消{rows}",
        "en": "Cancelled {rows}"
      },
      "en": "Cancel",
      "input": [
        {
          "en": "Settlement of work done",
          "form": "both",
          "help": {
            "zh": "接车后取消时必填",
            "en": "Required once the vehicle was received"
          },
          "kind": "longtext",
          "name": "settlement",
          "normalise": [
            "trim"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 200
            }
          ],
          "zh": "已做工作的结算"
        }
      ],
      "permission": "repairOrder:cancel",
      "reason": true,
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2,
          3,
          4,
          5,
          6
        ],
        "to": 10
      },
      "verb": "cancel",
      "zh": "取消"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已提交{rows}的结算",
        "en": "Submitted the claim of {rows}"
      },
      "effect": {
        "zh": "按费用和已更换的部件提交结算，驳回后可补充说明再次提交",
        "en": "The costs and the replaced parts are submitted; a rejected claim can be submitted again"
      },
      "en": "Submit claim",
      "input": [
        {
          "en": "Note",
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
              "max": 200
            }
          ],
          "zh": "说明"
        }
      ],
      "permission": "repairOrder:handle",
      "primary": true,
      "transition": {
        "field": "claimStatus",
        "from": [
          1,
          4
        ],
        "to": 2
      },
      "verb": "submitClaim",
      "zh": "提交三包结算"
    },
    {
      "batch": 200,
      "done": {
        "zh": "已更新{rows}的结算",
        "en": "Moved the claim of {rows}"
      },
      "en": "Warranty claim",
      "input": [
        {
          "dict": "ClaimStatus",
          "en": "Claim",
          "form": "both",
          "kind": "enum",
          "name": "claimStatus",
          "required": true,
          "rules": [
            {
              "rule": "required"
            }
          ],
          "zh": "结算状态"
        },
        {
          "currency": "CNY",
          "en": "Amount",
          "form": "both",
          "kind": "money",
          "name": "claimAmount",
          "rules": [
            {
              "rule": "range",
              "min": 1,
              "max": 99999999
            },
            {
              "rule": "requiredWhen",
              "field": "claimStatus",
              "values": [
                3
              ]
            }
          ],
          "visibleWhen": {
            "field": "claimStatus",
            "values": [
              3
            ]
          },
          "zh": "结算金额"
        },
        {
          "en": "Note",
          "form": "both",
          "help": {
            "zh": "驳回时必填，网点会收到",
            "en": "Required to reject a claim; the outlet reads it"
          },
          "kind": "longtext",
          "name": "remark",
          "normalise": [
            "trim"
          ],
          "rules": [
            {
              "rule": "length",
              "min": 0,
              "max": 200
            },
            {
              "rule": "requiredWhen",
              "field": "claimStatus",
              "values": [
                4
              ]
            }
          ],
          "zh": "说明"
        }
      ],
      "permission": "repairOrder:claim",
      "transition": {
        "field": "status",
        "from": [
          8,
          9
        ]
      },
      "verb": "claim",
      "zh": "三包结算"
    },
    {
      "done": {
        "zh": "已催办{rows}",
        "en": "Sent a reminder about {rows}"
      },
      "en": "Remind",
      "permission": "repairOrder:handle",
      "transition": {
        "field": "status",
        "from": [
          0,
          1,
          2,
          3,
          4,
          5,
          6,
          7
        ]
      },
      "verb": "remind",
      "zh": "催办"
    },
    {
      "done": {
        "zh": "已添加备注",
        "en": "Added the note"
      },
      "en": "Add note",
      "input": [
        {
          "en": "Note",
          "form": "both",
          "kind": "longtext",
          "name": "text",
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
              "max": 500
            }
          ],
          "zh": "说明"
        },
        {
          "en": "Visible to the user",
          "form": "both",
          "kind": "bool",
          "name": "visibleToUser",
          "zh": "用户可见"
        },
        {
          "en": "Files",
          "form": "both",
          "kind": "images",
          "name": "files",
          "purpose": "evidence",
          "rules": [
            {
              "rule": "count",
              "min": 0,
              "max": 9
            }
          ],
          "zh": "附件"
        }
      ],
      "permission": "repairOrder:handle",
      "verb": "addNote",
      "zh": "添加备注"
    },
    {
      "batch": 200,
      "danger": true,
      "done": {
        "zh": "已删除{rows}",
        "en": "Deleted {rows}"
      },
      "en": "Delete",
      "permission": "repairOrder:delete",
      "reason": true,
      "standard": true,
      "verb": "delete",
      "zh": "删除"
    }
  ],
  "board": "status",
  "en": "Repair order",
  "fields": [
    {
      "column": true,
      "en": "Order no.",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "orderNo",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "quick": true,
      "section": {
        "zh": "报修",
        "en": "Report"
      },
      "sortable": true,
      "zh": "工单号"
    },
    {
      "column": true,
      "default": 0,
      "dict": "RepairStatus",
      "en": "Status",
      "filter": "in",
      "kind": "enum",
      "name": "status",
      "quick": true,
      "zh": "状态"
    },
    {
      "en": "Vehicle is not registered",
      "form": "add",
      "help": {
        "zh": "仅后台员工可用",
        "en": "For the staff only"
      },
      "kind": "bool",
      "name": "unknownVehicle",
      "zh": "车辆未登记"
    },
    {
      "en": "Vehicle",
      "filter": "eq",
      "form": "add",
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
      "visibleWhen": {
        "field": "unknownVehicle",
        "values": [
          false
        ]
      },
      "zh": "车辆"
    },
    {
      "column": true,
      "en": "VIN, not registered",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "text",
      "name": "reportedVin",
      "normalise": [
        "fold",
        "trim",
        "collapse",
        "compact",
        "upper"
      ],
      "required": true,
      "rules": [
        {
          "rule": "check",
          "check": "vin"
        },
        {
          "rule": "required"
        }
      ],
      "sortable": true,
      "visibleWhen": {
        "field": "unknownVehicle",
        "values": [
          true
        ]
      },
      "zh": "未登记车架号"
    },
    {
      "en": "Why it is not registered",
      "form": "add",
      "kind": "longtext",
      "name": "reportedNote",
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
      "visibleWhen": {
        "field": "unknownVehicle",
        "values": [
          true
        ]
      },
      "zh": "未登记说明"
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
      "en": "Model",
      "filter": "in",
      "kind": "ref",
      "labelKey": "modelName",
      "name": "modelId",
      "ref": "vehicleModel",
      "zh": "车型"
    },
    {
      "dict": "VehicleStatus",
      "en": "Vehicle lifecycle",
      "filter": "in",
      "kind": "enum",
      "name": "vehicleStatus",
      "zh": "车辆状态"
    },
    {
      "en": "Test vehicle",
      "filter": "eq",
      "kind": "bool",
      "name": "testVehicle",
      "zh": "测试车"
    },
    {
      "column": true,
      "default": 2,
      "dict": "RepairSource",
      "en": "Source",
      "filter": "in",
      "form": "add",
      "kind": "enum",
      "name": "source",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "来源"
    },
    {
      "column": true,
      "default": 1,
      "dict": "RepairType",
      "en": "Service type",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "repairType",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "服务类型"
    },
    {
      "column": true,
      "default": 2,
      "dict": "Priority",
      "en": "Priority",
      "filter": "in",
      "form": "both",
      "kind": "enum",
      "many": true,
      "name": "priority",
      "quick": true,
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "优先级"
    },
    {
      "column": true,
      "dict": "LargeProblemClassification",
      "en": "Fault class",
      "filter": "in",
      "form": "both",
      "kind": "dict",
      "many": true,
      "name": "faultClass",
      "required": true,
      "rules": [
        {
          "rule": "required"
        }
      ],
      "zh": "故障分类"
    },
    {
      "column": true,
      "en": "Fault described",
      "filter": "like",
      "form": "both",
      "kind": "longtext",
      "many": true,
      "name": "faultDesc",
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
          "min": 5,
          "max": 500
        }
      ],
      "zh": "故障描述"
    },
    {
      "en": "App user",
      "filter": "eq",
      "form": "add",
      "help": {
        "zh": "留空则为车主",
        "en": "Empty: the owner"
      },
      "kind": "ref",
      "labelKey": "appUserName",
      "name": "appUserId",
      "ref": "appUser",
      "zh": "报修用户"
    },
    {
      "column": true,
      "en": "Contact",
      "filter": "like",
      "form": "both",
      "help": {
        "zh": "留空则为车主",
        "en": "Empty: the owner"
      },
      "kind": "masked",
      "mask": "name",
      "name": "contactName",
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
      "zh": "联系人"
    },
    {
      "column": true,
      "en": "Contact phone",
      "filter": "eq",
      "form": "both",
      "help": {
        "zh": "留空则为车主",
        "en": "Empty: the owner"
      },
      "kind": "masked",
      "mask": "phone",
      "name": "contactPhone",
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
      "zh": "联系电话"
    },
    {
      "en": "Mileage",
      "form": "both",
      "kind": "int",
      "many": true,
      "name": "mileageKm",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 999999
        }
      ],
      "unit": "km",
      "zh": "里程"
    },
    {
      "en": "Photos",
      "form": "both",
      "kind": "images",
      "name": "photos",
      "purpose": "evidence",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 9
        }
      ],
      "zh": "报修照片"
    },
    {
      "en": "Video",
      "form": "both",
      "help": {
        "zh": "60 秒以内，mp4 或 mov",
        "en": "At most 60 seconds, mp4 or mov"
      },
      "kind": "video",
      "name": "video",
      "purpose": "clip",
      "zh": "报修视频"
    },
    {
      "en": "Alarms",
      "form": "both",
      "kind": "refs",
      "labelKey": "alarmIdsNames",
      "many": true,
      "name": "alarmIds",
      "ref": "alarm",
      "rules": [
        {
          "rule": "count",
          "min": 0,
          "max": 20
        }
      ],
      "zh": "关联告警"
    },
    {
      "en": "Feedback",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "ref",
      "labelKey": "feedbackName",
      "name": "feedbackId",
      "ref": "feedback",
      "visibleWhen": {
        "field": "source",
        "values": [
          5
        ]
      },
      "zh": "来源反馈"
    },
    {
      "en": "Fault report",
      "filter": "eq",
      "form": "add",
      "identifier": true,
      "kind": "ref",
      "labelKey": "faultReportName",
      "name": "faultReportId",
      "ref": "faultReport",
      "zh": "故障上报"
    },
    {
      "column": true,
      "en": "Field service",
      "filter": "eq",
      "form": "both",
      "kind": "bool",
      "many": true,
      "name": "needPickup",
      "zh": "上门/救援"
    },
    {
      "en": "Pick-up address",
      "form": "both",
      "kind": "text",
      "many": true,
      "name": "pickupAddress",
      "normalise": [
        "fold",
        "trim",
        "collapse"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 120
        },
        {
          "rule": "requiredWhen",
          "field": "needPickup",
          "values": [
            true
          ]
        }
      ],
      "visibleWhen": {
        "field": "needPickup",
        "values": [
          true
        ]
      },
      "zh": "上门地址"
    },
    {
      "en": "Pick-up position",
      "form": "both",
      "kind": "geo",
      "name": "pickupLocation",
      "rules": [
        {
          "rule": "requiredWhen",
          "field": "needPickup",
          "values": [
            true
          ]
        }
      ],
      "visibleWhen": {
        "field": "needPickup",
        "values": [
          true
        ]
      },
      "zh": "上门位置"
    },
    {
      "en": "Duplicate confirmed",
      "form": "add",
      "help": {
        "zh": "同一车辆的同类工单未完结，仍要新建",
        "en": "Add it although an order of this class is open for the vehicle"
      },
      "kind": "bool",
      "name": "confirmedDuplicate",
      "zh": "重复报修已确认"
    },
    {
      "column": true,
      "en": "Service outlet",
      "filter": "in",
      "kind": "ref",
      "labelKey": "dealerName",
      "name": "dealerId",
      "quick": true,
      "ref": "dealer",
      "section": {
        "zh": "服务",
        "en": "Service"
      },
      "zh": "服务网点"
    },
    {
      "en": "Preferred outlet",
      "filter": "in",
      "form": "add",
      "help": {
        "zh": "自动派单时优先，不可接单时改派最近的网点",
        "en": "Comes first in automatic dispatch; if it cannot take the order, the nearest outlet does"
      },
      "kind": "ref",
      "labelKey": "preferredDealerName",
      "name": "preferredDealerId",
      "ref": "dealer",
      "zh": "用户选择的网点"
    },
    {
      "choice": "techniciansOfOrder",
      "column": true,
      "en": "Technician",
      "filter": "in",
      "form": "edit",
      "kind": "ref",
      "labelKey": "technicianName",
      "many": true,
      "name": "technicianId",
      "ref": "serviceAccount",
      "zh": "技师"
    },
    {
      "column": true,
      "en": "Appointment",
      "filter": "range",
      "form": "edit",
      "kind": "time",
      "many": true,
      "name": "appointmentAt",
      "sortable": true,
      "zh": "预约时间"
    },
    {
      "column": true,
      "default": 0,
      "dict": "SlaState",
      "en": "SLA",
      "filter": "in",
      "kind": "enum",
      "name": "slaState",
      "quick": true,
      "zh": "时效"
    },
    {
      "column": true,
      "en": "Stage due",
      "filter": "range",
      "help": {
        "zh": "按网点营业时间和节假日计时，待客户答复、待件和待取车时暂停；派单前每小时都计",
        "en": "Counts the opening hours of the outlet, with its holidays, and stops while the customer or parts are waited for; before the assignment, every hour counts"
      },
      "kind": "time",
      "name": "slaDueAt",
      "sortable": true,
      "zh": "当前时限"
    },
    {
      "en": "Next automatic step",
      "kind": "time",
      "name": "timerAt",
      "zh": "下次自动处理"
    },
    {
      "column": true,
      "en": "Refusals",
      "kind": "int",
      "name": "refuseCount",
      "zh": "退单次数"
    },
    {
      "column": true,
      "en": "Rework",
      "filter": "eq",
      "kind": "bool",
      "name": "rework",
      "zh": "返修"
    },
    {
      "en": "Months in service",
      "filter": "range",
      "help": {
        "zh": "报修时，从销售或激活算起，不足一个月算一个月",
        "en": "When it was reported, since sale or activation; a begun month counts"
      },
      "kind": "int",
      "name": "monthsInService",
      "sortable": true,
      "unit": "个月/months",
      "zh": "车龄"
    },
    {
      "en": "Came back within 30 days",
      "filter": "eq",
      "help": {
        "zh": "交车后 30 天内同一车辆、同一故障分类再次报修",
        "en": "The same fault of the vehicle was reported again within 30 days of the hand-over"
      },
      "kind": "bool",
      "name": "cameBack",
      "zh": "30天内再报修"
    },
    {
      "en": "Reminded at",
      "kind": "time",
      "name": "remindedAt",
      "zh": "催办时间"
    },
    {
      "column": true,
      "en": "Received at",
      "filter": "range",
      "kind": "time",
      "name": "receivedAt",
      "section": {
        "zh": "检测",
        "en": "Inspection"
      },
      "sortable": true,
      "zh": "接车时间"
    },
    {
      "en": "Condition photos",
      "kind": "images",
      "name": "conditionPhotos",
      "purpose": "evidence",
      "zh": "接车照片"
    },
    {
      "en": "Diagnosis",
      "filter": "like",
      "kind": "longtext",
      "name": "diagnosis",
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
      "zh": "检测结论"
    },
    {
      "en": "Fault codes read",
      "filter": "like",
      "identifier": true,
      "kind": "text",
      "name": "faultCodes",
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
      "zh": "读取故障码"
    },
    {
      "column": true,
      "dict": "WarrantyType",
      "en": "Warranty",
      "filter": "in",
      "kind": "enum",
      "name": "warrantyType",
      "zh": "质保判定"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Parts",
      "kind": "money",
      "name": "partsCost",
      "section": {
        "zh": "费用",
        "en": "Costs"
      },
      "zh": "配件费"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Labour",
      "kind": "money",
      "name": "labourCost",
      "zh": "工时费"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Other",
      "kind": "money",
      "name": "otherCost",
      "zh": "其他费用"
    },
    {
      "currency": "CNY",
      "en": "Discount",
      "kind": "money",
      "name": "discount",
      "zh": "优惠"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Owed by user",
      "filter": "range",
      "kind": "money",
      "name": "totalCost",
      "sortable": true,
      "zh": "用户应付"
    },
    {
      "column": true,
      "dict": "RepairPayer",
      "en": "Paid by",
      "filter": "in",
      "form": "edit",
      "help": {
        "zh": "检测后按质保判定，可改",
        "en": "By the warranty after the inspection, unless changed"
      },
      "kind": "enum",
      "many": true,
      "name": "payer",
      "zh": "费用承担"
    },
    {
      "column": true,
      "en": "Quote valid until",
      "kind": "time",
      "name": "quoteExpireAt",
      "zh": "报价有效期"
    },
    {
      "column": true,
      "en": "Agreed at",
      "kind": "time",
      "name": "agreedAt",
      "zh": "客户同意时间"
    },
    {
      "column": true,
      "en": "Parts promised",
      "filter": "range",
      "kind": "date",
      "name": "partsPromisedAt",
      "sortable": true,
      "zh": "预计到件"
    },
    {
      "column": true,
      "en": "Finished at",
      "filter": "range",
      "kind": "time",
      "name": "finishedAt",
      "section": {
        "zh": "结果",
        "en": "Result"
      },
      "sortable": true,
      "zh": "完工时间"
    },
    {
      "en": "Finished photos",
      "kind": "images",
      "name": "finishPhotos",
      "purpose": "evidence",
      "zh": "完工照片"
    },
    {
      "column": true,
      "en": "Handed over at",
      "filter": "range",
      "kind": "time",
      "name": "deliveredAt",
      "sortable": true,
      "zh": "交车时间"
    },
    {
      "en": "Signature",
      "kind": "image",
      "name": "userSignature",
      "purpose": "signature",
      "zh": "客户签字"
    },
    {
      "column": true,
      "en": "Rating",
      "filter": "in",
      "kind": "int",
      "name": "rating",
      "rules": [
        {
          "rule": "range",
          "min": 1,
          "max": 5
        }
      ],
      "sortable": true,
      "zh": "评分"
    },
    {
      "en": "Comment",
      "kind": "longtext",
      "name": "ratingText",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "评价"
    },
    {
      "column": true,
      "dict": "ClaimStatus",
      "en": "Warranty claim",
      "filter": "in",
      "kind": "enum",
      "name": "claimStatus",
      "zh": "三包结算"
    },
    {
      "column": true,
      "currency": "CNY",
      "en": "Claim amount",
      "filter": "range",
      "kind": "money",
      "name": "claimAmount",
      "sortable": true,
      "zh": "结算金额"
    },
    {
      "en": "Cancel reason",
      "kind": "longtext",
      "name": "cancelReason",
      "normalise": [
        "trim"
      ],
      "rules": [
        {
          "rule": "length",
          "min": 0,
          "max": 200
        }
      ],
      "zh": "取消原因"
    },
    {
      "column": true,
      "en": "Closed at",
      "filter": "range",
      "kind": "time",
      "name": "closedAt",
      "sortable": true,
      "zh": "关闭时间"
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
    "orderNo",
    "status",
    "slaState",
    "slaDueAt",
    "vin",
    "faultDesc",
    "dealerId",
    "priority",
    "contactName"
  ],
  "name": "repairOrder",
  "noun": {
    "zh": "张报修工单",
    "one": "repair order",
    "many": "repair orders"
  },
  "order": "urgency desc, createdAt desc",
  "related": [
    {
      "en": "Lines",
      "field": "orderId",
      "resource": "repairOrderPart",
      "zh": "维修项目"
    },
    {
      "en": "Replaced parts",
      "field": "repairOrderId",
      "resource": "replacementRecord",
      "zh": "更换记录"
    },
    {
      "en": "Progress",
      "field": "orderId",
      "resource": "repairOrderEvent",
      "zh": "工单进度"
    }
  ],
  "search": [
    "orderNo",
    "reportedVin"
  ],
  "searchIn": [
    {
      "zh": "工单号",
      "en": "Order no."
    },
    {
      "zh": "未登记车架号",
      "en": "VIN, not registered"
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
    "slaState",
    "slaDueAt",
    "priority",
    "dealerId",
    "appointmentAt",
    "warrantyType",
    "totalCost",
    "rating"
  ],
  "title": "orderNo",
  "view": "repairOrder:view",
  "views": [
    {
      "en": "Open",
      "filters": {
        "status.in": "0,1,2,3,4,5,6,7"
      },
      "name": "open",
      "zh": "未完结"
    },
    {
      "en": "To assign",
      "filters": {
        "status.in": "0"
      },
      "name": "toAssign",
      "zh": "待派单"
    },
    {
      "en": "Late",
      "filters": {
        "slaState.in": "1,2",
        "status.in": "0,1,2,3,4,5,6,7"
      },
      "name": "late",
      "zh": "预警与超时"
    },
    {
      "en": "Claims",
      "filters": {
        "claimStatus.in": "1,2,3"
      },
      "name": "claims",
      "zh": "待结算"
    }
  ],
  "zh": "报修工单"
}
