// Generated from the Go declarations by `make generate`. Do not edit.
/** Row of each view on the wire, by its code. */
export interface ReportRows {
  /** 车辆总览 · Vehicle overview */
  vehicleOverview: {
    /** 车架号 · VIN */
    vin: string | null
    /** 车牌号 · Plate */
    plateNo: string | null
    /** 车型 · Model */
    modelId: number | null
    modelName: string | null
    /** 经销商 · Dealer */
    dealerId: number | null
    dealerName: string | null
    /** 车辆状态 · Lifecycle */
    status: number
    /** 激活状态 · Activation */
    activationStatus: number
    /** 绑定状态 · Binding */
    bindStatus: number
    /** 在线状态 · Online */
    onlineStatus: number
    /** 电量 · SOC */
    soc: number | null
    /** 总里程 · Odometer */
    totalMileageKm: number | null
    /** 最后通信 · Last seen */
    lastSeenAt: string | null
    /** 服务到期 · Service expires */
    serviceEndAt: string | null
    /** 未恢复告警 · Active alarms */
    openAlarmCount: number
    /** 被盗 · Stolen */
    stolenFlag: boolean
    /** 激活时间 · Activated at */
    activatedAt: string | null
    /** 创建时间 · Created at */
    createdAt: string
    /** 编号 · ID */
    id: number
  }
  /** 在线趋势 · Online trend */
  vehicleOnlineTrend: {
    /** 采样时间 · Sampled at */
    sampleAt: string
    /** 激活车辆 · Activated vehicles */
    total: number
    /** 在线 · Online */
    online: number
    /** 休眠 · Sleeping */
    sleeping: number
    /** 在线率 · Online rate */
    onlineRate: number
    /** 经销商 · Dealer */
    dealerId: number | null
    dealerName: string | null
    /** 编号 · ID */
    id: number
  }
  /** 每日激活 · Activations by day */
  activationDaily: {
    /** 日期 · Date */
    statDate: string
    /** 车型 · Model */
    modelId: number | null
    modelName: string | null
    /** 省份 · Province */
    provinceId: number | null
    provinceName: string | null
    /** 激活数 · Activated */
    activated: number
    /** 累计激活 · Total activated */
    cumulative: number
    /** 编号 · ID */
    id: number
  }
  /** 告警看板 · Alarm board */
  alarmBoard: {
    /** 告警编号 · Alarm no. */
    alarmNo: string | null
    /** 车架号 · VIN */
    vin: string | null
    /** 车型 · Model */
    modelId: number | null
    modelName: string | null
    /** 经销商 · Dealer */
    dealerId: number | null
    dealerName: string | null
    /** 告警码 · Code */
    errCode: number | null
    errName: string | null
    /** 级别 · Level */
    level: number
    /** 状态 · Status */
    status: number
    /** 处理状态 · Handling */
    handleStatus: number
    /** 首次时间 · First seen */
    firstAt: string | null
    /** 最近时间 · Last seen */
    lastAt: string | null
    /** 次数 · Count */
    count: number
    /** 处理人 · Assignee */
    assigneeId: number | null
    assigneeName: string | null
    /** 车主手机号 · Owner phone */
    ownerMobile: string | null
    /** 城市 · City */
    cityCode: number | null
    cityName: string | null
    /** 类别 · Category */
    category: number | null
    /** 车辆 · Vehicle */
    vehicleId: number | null
    vehicleName: string | null
    /** 车主 · Owner */
    ownerId: number | null
    ownerName: string | null
    /** 已屏蔽 · Muted */
    muted: boolean
    /** 编号 · ID */
    id: number
  }
  /** 告警排行 · Alarm ranking */
  alarmTop: {
    /** 告警码 · Code */
    errCode: number | null
    errName: string | null
    /** 类别 · Category */
    category: number | null
    /** 级别 · Level */
    level: number
    /** 告警数 · Alarms */
    alarmCount: number
    /** 涉及车辆 · Vehicles */
    vehicleCount: number
    /** 千车告警率 · Vehicles per 1,000 */
    perThousand: number
    /** 较上期 · Change */
    change: number
    /** 首次时间 · First seen */
    firstAt: string | null
    /** 车型 · Model */
    modelId: number | null
    modelName: string | null
    /** 编号 · ID */
    id: number
  }
  /** 被盗监控 · Stolen board */
  stolenBoard: {
    /** 上报单号 · Report no. */
    reportNo: string | null
    /** 车辆 · Vehicle */
    vehicleId: number | null
    vehicleName: string | null
    /** 车架号 · VIN */
    vin: string | null
    /** 状态 · Status */
    status: number
    /** 被盗时间 · Lost at */
    lostAt: string | null
    /** 报警回执号 · Police case no. */
    policeCaseNo: string | null
    /** 最后通信 · Last seen */
    lastSeenAt: string | null
    /** 移动距离 · Moved */
    movedKm: number
    /** 负责人 · Handler */
    assigneeId: number | null
    assigneeName: string | null
    /** 编号 · ID */
    id: number
  }
  /** 电池健康 · Battery health */
  batteryHealth: {
    /** 电池编码 · Battery code */
    batteryCode: string | null
    /** 车辆 · Vehicle */
    vehicleId: number | null
    vehicleName: string | null
    /** 车架号 · VIN */
    vin: string | null
    /** 电池类型 · Battery type */
    batteryType: number | null
    /** 健康度 · SOH */
    soh: number | null
    /** 循环次数 · Cycles */
    cycleCount: number | null
    /** 24小时最高温度 · Max temperature, 24 h */
    maxTempC: number | null
    /** 静置压差 · Cell delta at rest */
    cellDeltaMv: number | null
    /** 风险等级 · Risk */
    riskLevel: number | null
    /** 装车时间 · Installed at */
    installedAt: string | null
    /** 最后上报 · Last report */
    lastReportAt: string | null
    /** 车型 · Model */
    modelId: number | null
    modelName: string | null
    /** 状态 · Status */
    status: number
    /** 创建时间 · Created at */
    createdAt: string
    /** 编号 · ID */
    id: number
  }
  /** 在修积压 · Repair backlog */
  repairBacklog: {
    /** 工单号 · Order no. */
    orderNo: string | null
    /** 车辆 · Vehicle */
    vehicleId: number | null
    vehicleName: string | null
    /** 车架号 · VIN */
    vin: string | null
    /** 服务网点 · Service outlet */
    dealerId: number | null
    dealerName: string | null
    /** 技师 · Technician */
    technicianId: number | null
    technicianName: string | null
    /** 状态 · Status */
    status: number
    /** 优先级 · Priority */
    priority: number | null
    /** 时效 · SLA */
    slaState: number
    /** 当前时限 · Stage due */
    slaDueAt: string | null
    /** 等待时长 · Waiting */
    waitHours: number
    /** 待件数 · Parts waited for */
    partsWaiting: number
    /** 预计到件 · Parts promised */
    partsPromisedAt: string | null
    /** 编号 · ID */
    id: number
  }
  /** 缺件清单 · Parts shortage */
  partsShortage: {
    /** 配件编码 · Part no. */
    partNo: string | null
    /** 名称 · Name */
    partName: string | null
    /** 待件工单 · Orders held up */
    orders: number
    /** 数量 · Quantity */
    quantity: number | null
    /** 最久等待 · Longest wait */
    waitHours: number
    /** 最早到件 · First promised */
    nextPromise: string | null
    /** 编号 · ID */
    id: number
  }
  /** 反馈积压 · Feedback backlog */
  feedbackBacklog: {
    /** 反馈编号 · Feedback no. */
    feedbackNo: string | null
    /** 反馈类型 · Type */
    feedbackType: number | null
    /** 问题分类 · Problem class */
    faultClass: string | null
    /** 优先级 · Priority */
    priority: number | null
    /** 状态 · Status */
    status: number
    /** 处理客服 · Handler */
    handlerId: number | null
    handlerName: string | null
    /** 首次响应时间 · First reply at */
    firstReplyAt: string | null
    /** 当前时限 · Due */
    slaDueAt: string | null
    /** 时效 · SLA */
    slaState: number
    /** 时长 · Age */
    ageHours: number
    /** 编号 · ID */
    id: number
  }
  /** 一周问题分类 · Problem classes of the week */
  problemClasses: {
    /** 问题分类 · Problem class */
    faultClass: string | null
    /** 近 7 天 · Last 7 days */
    feedback: number
    /** 前 7 天 · 7 days before */
    before: number
    /** 最近一条 · Latest */
    feedbackId: number | null
    feedbackName: string | null
    /** 编号 · ID */
    id: number
  }
  /** SIM 到期 · SIM cards expiring */
  simExpiring: {
    /** ICCID · ICCID */
    iccid: string | null
    /** 物联卡号 · MSISDN */
    msisdn: string | null
    /** 车架号 · VIN */
    vin: string | null
    /** 运营商 · Carrier */
    carrier: number | null
    /** 卡状态 · Status */
    simStatus: number | null
    /** 本月已用 · Used this month */
    monthUsedMb: number
    /** 月套餐 · Allowance */
    allowanceMb: number | null
    /** 使用率 · Used */
    usedPct: number
    /** 套餐到期 · Plan end */
    planEndAt: string
    /** 剩余天数 · Days left */
    daysLeft: number
    /** 服务到期 · Service expires */
    serviceEndAt: string | null
    /** 车辆 · Vehicle */
    vehicleId: number | null
    vehicleName: string | null
    /** 编号 · ID */
    id: number
  }
  /** OTA 进度 · OTA progress */
  otaTaskProgress: {
    /** 任务编号 · Task no. */
    taskNo: string | null
    /** 任务名称 · Name */
    taskName: string | null
    /** 固件 · Firmware */
    firmwareName: string | null
    /** 目标版本 · Target version */
    targetVersion: string | null
    /** 状态 · Status */
    status: number
    /** 目标数 · Targets */
    total: number
    /** 等待 · Waiting */
    waiting: number
    /** 下载 · Downloading */
    downloading: number
    /** 安装 · Installing */
    installing: number
    /** 成功 · Succeeded */
    succeeded: number
    /** 失败 · Failed */
    failed: number
    /** 成功率 · Success rate */
    successRate: number
    /** 开始时间 · Started at */
    startedAt: string | null
    /** 编号 · ID */
    id: number
  }
  /** 固件分布 · Firmware distribution */
  firmwareDistribution: {
    /** 车型 · Model */
    modelId: number | null
    modelName: string | null
    /** 控制器类型 · ECU type */
    ecuType: number
    /** 版本 · Version */
    version: string
    /** 车辆数 · Vehicles */
    vehicleCount: number
    /** 占比 · Share */
    share: number
    /** 最新版本 · Latest */
    isLatest: boolean
    /** 编号 · ID */
    id: number
  }
  /** 用户增长 · App user growth */
  appUserGrowth: {
    /** 日期 · Date */
    statDate: string
    /** 注册 · Registered */
    registered: number
    /** 注销 · Deleted */
    cancelled: number
    /** 首次绑车 · First binding */
    boundFirst: number
    /** 日活 · Active */
    active1d: number | null
    /** 月活 · Active within 30 days */
    active30d: number | null
    /** 累计用户 · Total users */
    total: number
    /** 编号 · ID */
    id: number
  }
  /** 账号活跃 · Account activity */
  operatorActivity: {
    /** 用户名 · Username */
    userName: string | null
    /** 姓名 · Name */
    realName: string | null
    /** 账号类型 · Account type */
    userType: number | null
    /** 角色 · Roles */
    roles: number[] | null
    rolesNames: string[] | null
    /** 最近登录 · Last login */
    lastLoginAt: string | null
    /** 30 天登录 · Logins, 30 days */
    logins30d: number
    /** 30 天操作 · Actions, 30 days */
    writes30d: number
    /** 30 天高危操作 · High-risk actions, 30 days */
    highRisk30d: number
    /** 长期未登录 · Dormant */
    dormant: boolean
    /** 编号 · ID */
    id: number
  }
  /** 任务健康 · Job health */
  jobHealth: {
    /** 任务类型 · Job type */
    queue: number
    /** 排队中 · Queued */
    queued: number
    /** 执行中 · Running */
    running: number
    /** 等待重试 · Retrying */
    retrying: number
    /** 24 小时失败 · Failed in 24 h */
    failed24h: number
    /** 最长等待 · Longest wait */
    oldestSeconds: number
    /** 1 小时完成 · Done in 1 h */
    throughput1h: number
    /** 编号 · ID */
    id: number
  }
  /** 消息触达 · Message reach */
  messageReach: {
    /** 消息编号 · Message no. */
    msgNo: string | null
    /** 标题 · Title */
    title: { zh: string; en: string | null } | null
    /** 发送渠道 · Channels */
    channels: string[] | null
    /** 状态 · Status */
    status: number
    /** 预估人数 · Estimated people */
    audienceCount: number
    /** 已发送 · Sent */
    sentCount: number
    /** 已送达 · Delivered */
    deliveredCount: number
    /** 已读 · Read */
    readCount: number
    /** 已点击 · Clicked */
    clickCount: number
    /** 首次发送 · First sent */
    firstSentAt: string | null
    /** 编号 · ID */
    id: number
  }
  /** 库存预警 · Low stock */
  lowStock: {
    /** SKU 编码 · SKU code */
    skuCode: string | null
    /** 商品名称 · Product */
    productName: { zh: string; en: string | null } | null
    /** 规格 · Spec */
    specText: string | null
    /** 库存 · Stock */
    stock: number
    /** 占用 · Locked */
    lockedStock: number
    /** 可售 · Available */
    availableStock: number
    /** 安全库存 · Safety stock */
    safetyStock: number | null
    /** 30 天销量 · Sold, 30 days */
    sold30d: number
    /** 可售天数 · Days of cover */
    daysOfCover: number
    /** 分类 · Category */
    category: number | null
    /** 规格值 · Spec values */
    specValues: string[] | null
    /** 商品 · Product */
    productId: number | null
    /** 编号 · ID */
    id: number
  }
  /** 订单履约 · Order fulfilment */
  orderFulfilment: {
    /** 订单号 · Order no. */
    orderNo: string | null
    /** 状态 · Status */
    status: number
    /** 配送方式 · Delivery */
    deliveryMode: number | null
    /** 自提网点 · Pick-up outlet */
    dealerId: number | null
    dealerName: string | null
    /** 件数 · Units */
    units: number
    /** 发货进度 · Shipped */
    shipProgress: string | null
    /** 实付金额 · Paid */
    paidCents: number
    /** 付款时间 · Paid at */
    paidAt: string | null
    /** 等待时长 · Waiting */
    waitHours: number
    /** 超 48 小时未发 · Over 48 hours */
    overdue48h: boolean
    /** 售后中 · After-sales open */
    hasOpenRefund: boolean
    /** 已发件数 · Units shipped */
    shippedUnits: number
    /** 发货时间 · Shipped at */
    shippedAt: string | null
    /** 下单时间 · Placed at */
    createdAt: string
    /** 编号 · ID */
    id: number
  }
  /** 每日营收 · Revenue by day */
  revenueDailyView: {
    /** 日期 · Date */
    statDate: string
    /** 支付方式 · Channel */
    payChannel: number | null
    /** 收款金额 · Received */
    grossCents: number
    /** 退款金额 · Refunded */
    refundCents: number
    /** 净收入 · Net */
    netCents: number
    /** 支付订单数 · Paid orders */
    paidOrders: number
    /** 退款订单数 · Orders refunded */
    refundOrders: number
    /** 优惠金额 · Discount */
    discountCents: number
    /** 编号 · ID */
    id: number
  }
  /** 奖品待发 · Prizes pending */
  winRecordPending: {
    /** 中奖编号 · Record no. */
    recordNo: string | null
    /** 活动 · Raffle */
    activityName: { zh: string; en: string | null } | null
    /** 奖品 · Prize */
    prizeName: { zh: string; en: string | null } | null
    /** 状态 · Status */
    status: number
    /** 中奖时间 · Won at */
    wonAt: string | null
    /** 领奖截止 · Claim before */
    claimDeadline: string | null
    /** 领取时间 · Claimed at */
    claimedAt: string | null
    /** 等待天数 · Days waiting */
    waitDays: number
    /** 抽奖活动 · Raffle id */
    activityId: number | null
    /** 编号 · ID */
    id: number
  }
  /** 抽奖效果 · Raffle effect */
  raffleEffect: {
    /** 活动 · Raffle */
    activityName: { zh: string; en: string | null } | null
    /** 奖项 · Prize */
    label: { zh: string; en: string | null } | null
    /** 设定概率 · Set rate */
    probabilityPpm: number
    /** 实际概率 · Actual rate */
    actualRate: number
    /** 数量 · Quantity */
    quantity: number
    /** 已中奖 · Won */
    wonCount: number
    /** 已领取 · Claimed */
    claimedCount: number
    /** 成本 · Cost */
    costCents: number
    /** 抽奖活动 · Raffle id */
    activityId: number | null
    /** 实物奖品 · Physical prize */
    prizeId: number | null
    prizeName: string | null
    /** 抽到次数 · Drawn */
    pickCount: number
    /** 抽奖次数 · Draws */
    drawCount: number
    /** 单件成本 · Cost of a unit */
    unitCost: number
    /** 编号 · ID */
    id: number
  }
  /** 服务到期 · Services expiring */
  subscriptionExpiring: {
    /** 车架号 · VIN */
    vin: string | null
    /** 车型 · Model */
    modelId: number | null
    modelName: string | null
    /** 服务类型 · Type */
    planType: string | null
    /** 当前套餐 · Plan */
    planName: { zh: string; en: string | null } | null
    /** 到期时间 · End */
    endAt: string
    /** 剩余天数 · Days left */
    remainingDays: number
    /** 免费期内 · In free period */
    freePart: boolean
    /** 车主 · Owner */
    appUserId: number | null
    appUserName: string | null
    /** 提醒时间 · Reminded */
    remindedAt: string | null
    /** 购买次数 · Times bought */
    renewedCount: number
    /** 车辆 · Vehicle */
    vehicleId: number | null
    vehicleName: string | null
    /** 套餐 · Plan id */
    lastPlanId: number | null
    lastPlanName: string | null
    /** 免费期至 · Free until */
    freeUntil: string | null
    /** 状态 · Status */
    status: number
    /** 编号 · ID */
    id: number
  }
  /** 经销商排行 · Dealer ranking */
  dealerRanking: {
    /** 月份 · Month */
    month: string | null
    /** 经销商编码 · Dealer code */
    dealerCode: string | null
    /** 经销商 · Dealer */
    dealerId: number | null
    dealerName: string | null
    /** 省份 · Province */
    provinceId: number | null
    provinceName: string | null
    /** 车辆数 · Vehicles */
    vehicleCount: number
    /** 当月激活 · Activated in the month */
    activatedMonth: number
    /** 当月完工工单 · Repairs handed over in the month */
    repairClosedMonth: number
    /** 平均修复时长 · Mean turnaround */
    avgRepairHours: number | null
    /** 评分 · Rating */
    rating: number | null
    /** 工单及时率 · On-time rate */
    slaRate: number | null
    /** 当月自提订单实付 · Paid for orders picked up there */
    orderPaidCents: number
    /** 编号 · ID */
    id: number
  }
}
