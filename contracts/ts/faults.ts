// Generated from the Go declarations by `make generate`. Do not edit.
// Every fault by its stable name, with its number on the wire (legacy-api A.6).

/** 数据不存在或无权访问 · Not found or not permitted */
export const NOT_FOUND_OR_DENIED = 1001
/** 没有权限：{permission} · No permission: {permission} */
export const NO_PERMISSION = 1002
/** 没有对该数据执行此操作的权限 · You can view this record but may not perform this action on it */
export const OUT_OF_SCOPE = 1003
/** 提交内容有误，请检查标红字段 · Please check the highlighted fields */
export const VALIDATION_FAILED = 1004
/** 记录已被 {user} 于 {time} 修改，请刷新后重试 · Changed by {user} at {time}; reload and retry */
export const VERSION_CONFLICT = 1005
/** 操作过于频繁，请 {n} 秒后再试 · Too many requests; retry in {n} s */
export const RATE_LIMITED = 1006
/** 数据已被{n}条记录引用，不能删除或停用 · Used by {n} records; cannot be deleted or disabled */
export const REF_IN_USE = 1007
/** 缺少记录标识 · Record id missing */
export const ID_MISSING = 1008
/** 该操作需二次确认 · Second confirmation required */
export const CONFIRM_REQUIRED = 1009
/** 不能审核自己提交的内容 · You cannot review your own submission */
export const REVIEW_SELF = 1010
/** 危险操作需另一人复核 · A second person must approve */
export const SECOND_APPROVER = 1011
/** 一次最多 {max} 条 · At most {max} at once */
export const BATCH_TOO_LARGE = 1012
/** 符合条件的数据现为 {n} 条，请重新预览 · {n} records match now; preview again */
export const SELECTION_CHANGED = 1013
/** 表头与模板不一致：{columns} · Header differs from the template: {columns} */
export const IMPORT_HEADER = 1020
/** 文件过大，最多{rows}行、{mb}MB · File too large: at most {rows} rows and {mb} MB */
export const IMPORT_TOO_LARGE = 1021
/** 导出超过 {max} 行，请缩小范围 · The export exceeds {max} rows; narrow the range */
export const EXPORT_TOO_LARGE = 1022
/** 请求格式错误 · Malformed request */
export const BAD_JSON = 1030
/** 不支持的查询字段：{field} · Unknown query field: {field} */
export const QUERY_FIELD_UNKNOWN = 1031
/** 查询条件“{field}”的值不正确，应为{expected} · Invalid value for {field}, expected {expected} */
export const QUERY_VALUE_INVALID = 1032
/** 字段“{field}”不支持 {op} 查询 · {field} does not support {op} */
export const QUERY_OPERATOR_INVALID = 1033
/** 不支持按“{field}”排序 · Cannot sort by {field} */
export const QUERY_ORDER_INVALID = 1034
/** 查询条件过多或列表过长 · Too many conditions or values */
export const QUERY_TOO_COMPLEX = 1035
/** 翻页过深，请缩小查询范围 · Too many pages; narrow the search */
export const QUERY_TOO_DEEP = 1036
/** 未知的数据模型：{model} · Unknown model: {model} */
export const MODEL_UNKNOWN = 1037
/** 未知的视图：{code} · Unknown view: {code} */
export const VIEW_UNKNOWN = 1038
/** 未知的方法：{method} · Unknown method: {method} */
export const METHOD_UNKNOWN = 1039
/** 重复提交的内容不一致 · Repeated submission with different content */
export const IDEMPOTENCY_MISMATCH = 1040
/** 您无权查看完整的“{field}”，只能输入完整内容精确查找 · You may not view {field} in full; search for one complete value */
export const QUERY_MASKED = 1041
/** 按“{field}”查找的次数过多，请 {n} 秒后再试 · Too many searches by {field}; retry in {n} s */
export const MASKED_TOO_OFTEN = 1042
/** 缺少版本号，请刷新后重试 · Version missing; reload and retry */
export const VERSION_REQUIRED = 1051
/** {field}已存在 · {field} already exists */
export const DUPLICATE_VALUE = 1052
/** 字段“{field}”不可修改 · {field} is read-only */
export const FIELD_READ_ONLY = 1053
/** 关联的{model}不存在 · Referenced {model} not found */
export const REF_NOT_FOUND = 1054
/** 当前状态不允许此操作 · Not allowed in the current state */
export const STATE_NOT_ALLOWED = 1055
/** 成功 {ok} 条，失败 {failed} 条 · {ok} done, {failed} failed */
export const BATCH_PARTIAL = 1056
/** 已超过可撤销的时间，或这条记录之后又有改动 · Too late to undo, or the record has changed since */
export const UNDO_TOO_LATE = 1057
/** (the rule's message) · (the rule's message) */
export const BUSINESS_RULE = 1060
/** 车架号格式错误 · VIN format is wrong */
export const VIN_FORMAT = 1101
/** 车架号校验位错误 · VIN check digit is wrong */
export const VIN_CHECK_DIGIT = 1102
/** 车架号前三位不在已知WMI中 · Unknown WMI (first three characters of the VIN) */
export const VIN_WMI = 1103
/** 整车编码应为15位数字 · Frame code must have 15 digits */
export const FRAME_FORMAT = 1104
/** 产品序列号格式错误 · Serial number format is wrong */
export const SN_FORMAT = 1105
/** 车牌号格式错误 · Plate format is wrong */
export const PLATE_FORMAT = 1106
/** IMEI错误（15位，含校验位） · IMEI is wrong (15 digits, check digit) */
export const IMEI_FORMAT = 1107
/** ICCID错误（19或20位，含校验位） · ICCID is wrong (19 or 20 digits, check digit) */
export const ICCID_FORMAT = 1108
/** 物联卡号格式错误 · MSISDN format is wrong */
export const MSISDN_FORMAT = 1109
/** 电池编码第{segment}段（{name}）错误 · Battery code segment {segment} ({name}) is wrong */
export const BATTERY_CODE_FORMAT = 1110
/** 蓝牙MAC格式错误 · MAC format is wrong */
export const MAC_FORMAT = 1111
/** 手机号格式错误 · Phone format is wrong */
export const PHONE_FORMAT = 1112
/** 版本号格式应为x.y.z · Version must be x.y.z */
export const VERSION_FORMAT = 1113
/** 用户名或密码错误 · Wrong username or password */
export const LOGIN_FAILED = 1201
/** 登录失败次数过多，请 {minutes} 分钟后再试 · Too many failed logins; try again in {minutes} min */
export const LOGIN_LOCKED = 1202
/** 账号已停用，请联系管理员 · Account disabled; contact your administrator */
export const ACCOUNT_DISABLED = 1203
/** 账号已过有效期，请联系管理员 · Account expired; contact your administrator */
export const ACCOUNT_EXPIRED = 1204
/** 所属经销商已停业，仅可查看 · Your dealer is suspended; access is read-only */
export const DEALER_READ_ONLY = 1205
/** 账号未分配可用角色 · No active role assigned */
export const NO_ROLE = 1206
/** 请先修改密码 · Change your password first */
export const MUST_CHANGE_PASSWORD = 1207
/** 原密码错误 · Wrong current password */
export const OLD_PASSWORD_WRONG = 1208
/** 不能使用最近 {n} 次用过的密码 · Must differ from your last {n} passwords */
export const PASSWORD_REUSED = 1209
/** 密码过于简单，请更换 · Password too weak */
export const PASSWORD_WEAK = 1210
/** 发送过于频繁，请 {n} 秒后再试 · Sent too often; retry in {n} s */
export const SMS_TOO_FREQUENT = 1211
/** 验证码错误或已过期 · Code wrong or expired */
export const SMS_CODE_INVALID = 1212
/** 手机号与账号不一致 · The phone number does not match the account */
export const SMS_MOBILE_NOT_OWN = 1213
/** 临时密码已失效，请联系管理员重置 · Temporary password expired; ask your administrator to reset it */
export const TEMP_PASSWORD_EXPIRED = 1214
/** 请输入动态验证码 · Enter the one-time code */
export const TOTP_REQUIRED = 1215
/** 动态验证码错误或已使用 · One-time code wrong or already used */
export const TOTP_INVALID = 1216
/** 请先启用两步验证 · Turn on two-step login first */
export const TOTP_SET_UP_REQUIRED = 1217
/** 登录请求已失效，或不是从这个浏览器发起的，请重新登录 · This login has expired, was already used or was started in another browser; log in again */
export const LOGIN_FLOW_LOST = 1218
/** 第三方登录未成功，请重新登录；若反复出现，请联系系统管理员 · The third-party login did not succeed; try again, and contact your administrator if it keeps failing */
export const THIRD_PARTY_REFUSED = 1219
/** 企业账号 {account} 尚未开通本系统，请联系系统管理员 · The company account {account} has no account in this system; ask your administrator for one */
export const THIRD_PARTY_UNKNOWN = 1220
/** {name} 暂时无法访问，请稍后重试，或使用用户名和密码登录 · {name} cannot be reached; try again later, or log in with your username and password */
export const THIRD_PARTY_UNAVAILABLE = 1222
/** 系统未配置第三方登录 · Third-party login is not configured */
export const THIRD_PARTY_OFF = 1221
/** 请先登录 · Please log in */
export const TOKEN_MISSING = 1301
/** 登录信息无效，请重新登录 · Invalid session; log in again */
export const TOKEN_INVALID = 1302
/** 登录已过期，请重新登录 · Session expired; log in again */
export const TOKEN_EXPIRED = 1303
/** 登录已失效：{reason} · Session ended: {reason} */
export const TOKEN_REVOKED = 1304
/** 当前登录账号已变更，请刷新页面 · The signed-in account has changed; reload the page */
export const CUSTOM_ID_MISMATCH = 1306
/** 请求超时，请缩小范围或改用后台任务 · Request timed out; narrow the range or use a background job */
export const REQUEST_TIMEOUT = 1402
/** 查询超时，请缩小查询范围 · Query timed out; narrow the search */
export const QUERY_TIMEOUT = 1403
/** 同时运行的后台任务不能超过 {n} 个 · At most {n} background jobs at once */
export const JOB_LIMIT = 1404
/** 任务已结束，不能取消 · The job has already finished */
export const JOB_NOT_CANCELLABLE = 1405
/** 失败 · failure */
export const COMMAND_FAILED = 1501
/** 指令不存在 · Command not found */
export const COMMAND_NOT_FOUND = 1502
/** 外部服务暂不可用：{service} · External service unavailable: {service} */
export const EXTERNAL_UNAVAILABLE = 1503
/** 外部服务返回失败：{detail} · Rejected by external service: {detail} */
export const EXTERNAL_REJECTED = 1504
/** 未配置外部服务：{service} · External service not configured: {service} */
export const EXTERNAL_NOT_CONFIGURED = 1505
/** 文件不存在或已过期 · File not found or expired */
export const FILE_NOT_FOUND = 1601
/** 文件名不合法 · Invalid file name */
export const FILE_NAME_INVALID = 1602
/** 数据量超过 {max} 行，请使用后台导出 · Over {max} rows; use a background export */
export const EXPORT_NEEDS_JOB = 1603
/** 文件不能超过 {max} · File exceeds {max} */
export const FILE_TOO_LARGE = 1604
/** 文件类型不允许或与内容不符 · File type not allowed, or it does not match the content */
export const FILE_TYPE_REFUSED = 1605
/** 文件校验失败，请重新上传 · Checksum mismatch; upload again */
export const FILE_HASH_MISMATCH = 1606
/** 文件正在被使用：{where} · File is in use: {where} */
export const FILE_IN_USE = 1607
/** 今日上传量已达上限 · Daily upload quota reached */
export const FILE_QUOTA = 1608
/** 文件尚未传完，还缺 {missing} 个分片 · Upload incomplete: {missing} parts missing */
export const FILE_INCOMPLETE = 1609
/** 文件未通过安全检查 · The file failed the security check */
export const FILE_QUARANTINED = 1610
/** 正在处理的图片过多，请 {retryAfterSeconds} 秒后重试 · Too many images are being processed; retry in {retryAfterSeconds} s */
export const PICTURES_BUSY = 1611
/** PDF 含有脚本或无法检查的内容，请另存为普通 PDF 后再上传 · The PDF contains scripts or content that cannot be checked; save it as a plain PDF and upload again */
export const DOCUMENT_SCRIPTED = 1612
/** 文件损坏或不完整，无法读取 · The file is damaged or incomplete */
export const FILE_DAMAGED = 1613
/** 压缩包中的 {entry} 不允许：不能含越界路径、链接、加密、重名、嵌套压缩包或程序 · {entry} in the archive is not allowed: no paths outside of it, links, encryption, duplicate names, nested archives or programs */
export const ARCHIVE_ENTRY_REFUSED = 1614
/** 压缩包内容过多：最多 {entries} 个文件，解压后 {max} · The archive contains too much: up to {entries} files and {max} unpacked */
export const ARCHIVE_TOO_LARGE = 1615
/** 视频编码 {codec} 不支持，请转为 H.264/AAC 的 MP4 · Video codec {codec} is not supported; convert it to MP4 with H.264 and AAC */
export const VIDEO_CODEC_REFUSED = 1616
/** 时长不能超过 {max} 秒 · The recording is longer than {max} seconds */
export const RECORDING_TOO_LONG = 1620
/** 文件较大，仍在检查，请稍候 · The file is large and still being checked; please wait */
export const FILE_CHECKING = 1617
/** 分片在传输中损坏，请重新发送 · The part was damaged in transit; send it again */
export const PART_DAMAGED = 1618
/** 未完成的上传不能超过 {max} 个，请先完成或取消 · At most {max} unfinished uploads at once; complete or cancel some first */
export const UPLOAD_LIMIT = 1619
/** 服务器异常，追踪号 {traceId} · Server error, trace {traceId} */
export const SERVER_ERROR = 1900
/** 系统维护中，请稍后再试 · Under maintenance; try again later */
export const SERVICE_UNAVAILABLE = 1901
/** 服务器磁盘空间不足，数据未保存，请联系管理员 · The server is out of disk space and nothing was saved; contact your administrator */
export const STORAGE_FULL = 1902
/** 数据库当前为只读，数据未保存，请联系管理员 · The database is read-only and nothing was saved; contact your administrator */
export const STORAGE_READ_ONLY = 1903
/** 接口不存在 · No such endpoint */
export const ENDPOINT_UNKNOWN = 1904
/** 请求方法不支持 · Method not allowed */
export const METHOD_NOT_ALLOWED = 1905
/** 关联内容未上架 · A referenced record is not on shelf */
export const REF_NOT_PUBLISHED = 4001
/** 已上架或待上架的内容请先下架或取消定时，再删除 · Take it off shelf or cancel its schedule before deleting */
export const SHELF_ON_DELETE = 4002
/** 定时时间必须晚于当前时间 · The scheduled time must be in the future */
export const SCHEDULE_IN_PAST = 4003
/** 层级超过限制 · Too many levels */
export const TREE_TOO_DEEP = 4011
/** 不能移动到自己的下级 · Cannot be moved below itself */
export const TREE_CYCLE = 4012
/** 请先删除下级分类 · Delete the sub-categories first */
export const CATEGORY_HAS_CHILDREN = 4052
/** 该类内容必须提供英文 · English is required for this kind */
export const EN_REQUIRED = 4006
/** 该平台已有首次启动引导 · A first-start guide is already live */
export const INTRO_FIRST_START_EXISTS = 4038
/** 该场景和车型已有上架的指南“{title}”，请先下架 · The guide "{title}" is on shelf for this scene and model, take it down first */
export const GUIDE_EXISTS = 4110
/** 该车型已有生效的同类文档：{doc} · The model already has a live document of this kind: {doc} */
export const DOC_OVERLAP = 4058
/** 文字与背景对比度不足：{pair} · Contrast too low: {pair} */
export const THEME_CONTRAST_LOW = 4059
/** 资源包校验失败：{list} · Asset pack check failed: {list} */
export const THEME_PACK_INVALID = 4060
/** 与节日主题“{name}”（{from} 至 {to}）时间重叠 · Overlaps holiday theme "{name}" ({from} to {to}) */
export const THEME_RANGE_OVERLAP = 4061
/** 默认语音不能下架 · The default voice cannot be taken down */
export const VOICE_DEFAULT = 4062
/** 与节日语音“{name}”时间重叠 · Overlaps holiday voice "{name}" */
export const VOICE_RANGE_OVERLAP = 4063
/** 最多 {max} 个热门问题 · At most {max} hot questions */
export const HOT_LIMIT = 4076
/** 分类已被使用，请先合并或停用 · The class is in use, merge or disable it */
export const FAQ_CATEGORY_IN_USE = 4053
/** 一级分类不能合并 · Classes of the first level cannot be merged */
export const FAQ_CATEGORY_TOP = 4078
/** 该车型硬件不支持：{list} · The hardware of this model does not support: {list} */
export const FEATURE_UNSUPPORTED = 4048
/** 域名不在白名单 · Host is not on the allow list */
export const LINK_HOST_REFUSED = 4049
/** 不能向外部域名传递用户参数 · User parameters cannot be passed to a foreign host */
export const LINK_PARAM_FOREIGN = 4050
/** 请先选择暂不展示的模块 · Choose the modules to hide first */
export const REVIEW_NO_MODULES = 4077
/** 该应用已有开启的审核版本 · Another version of this app is in review mode */
export const REVIEW_ALREADY_ON = 4051
/** 没有符合条件的用户 · No user matches */
export const AUDIENCE_EMPTY = 4015
/** 已发送的消息不能删除 · A message that was sent cannot be deleted */
export const MESSAGE_SENT_DELETE = 4018
/** 短信未绑定运营商模板 · No SMS provider template */
export const SMS_TEMPLATE_MISSING = 4020
/** 请在所属的消息中操作 · Use the actions of its message */
export const JOB_OF_MESSAGE = 4024
/** 失败重发只能在 24 小时内执行一次，且没有可重发的投递 · Failed deliveries can be resent once and within 24 hours; there is nothing to resend */
export const JOB_RETRY_ONCE = 4028
/** {channel}通道未接入 · The channel {channel} is not connected */
export const CHANNEL_OFF = 4093
/** 首次发送 7 天后不能撤回 · Messages can be recalled within 7 days of the first delivery */
export const RECALL_TOO_LATE = 4091
/** 模板已停用 · The template is disabled */
export const TEMPLATE_DISABLED = 4022
/** 今日已执行 · Already run today */
export const REMINDER_ALREADY_RUN = 4023
/** 没有有效号码 · No valid number */
export const LIST_NO_VALID = 4029
/** 号码包已到期清除 · The list has been erased */
export const LIST_EXPIRED = 4030
/** 号码包正被消息“{title}”使用，不能删除 · The message "{title}" uses the list; it cannot be deleted */
export const LIST_IN_USE = 4142
/** 已过失效日期，请先修改 · The rule is no longer valid; change its dates first */
export const REMINDER_OVER = 4140
/** 模板被启用的服务提醒使用，请先停用提醒 · An enabled service reminder uses the template; disable the reminder first */
export const TEMPLATE_IN_USE = 4141
/** 模板变量括号不匹配 · Unbalanced braces */
export const TEMPLATE_SYNTAX = 4105
/** 模板变量不存在：{list} · Unknown placeholders: {list} */
export const TEMPLATE_PLACEHOLDER_UNKNOWN = 4106
/** 默认模板不能停用或删除，请先将其他模板设为默认 · The default template cannot be disabled or deleted; make another one the default first */
export const TEMPLATE_DEFAULT = 4107
/** 该告警与车型已有启用模板 · An enabled template exists for this alarm and model */
export const ALARM_TEMPLATE_DUPLICATE = 4108
/** 回执签名错误，或未设置回执密钥 · The signature of the receipt is wrong, or receipts are not accepted */
export const RECEIPT_SIGNATURE = 4092
/** 用户无可用推送通道 · The user has no push channel */
export const USER_NOT_REACHABLE = 4034
/** 活动已开始，该字段不能修改 · The promotion has started, this field is fixed */
export const PROMOTION_STARTED = 4065
/** 活动未开始或已结束 · The promotion is not running */
export const PROMOTION_NOT_RUNNING = 4066
/** 名额已满 · The quota is used up */
export const PROMOTION_FULL = 4067
/** 优惠券库存不足 · Not enough coupons */
export const PROMOTION_STOCK = 4064
/** 请先报名 · Sign up first */
export const PROMOTION_SIGNUP = 4191
/** 已达参与上限 · The limit is reached */
export const PROMOTION_LIMIT = 4068
/** 该位置最多同时展示 {most} 张 · At most {most} live banners here */
export const BANNER_LIMIT = 4069
/** 缺少该尺寸素材 · A required size is missing */
export const AD_MATERIAL_MISSING = 4070
/** 第三方广告需上传资质证明 · Proof of the advertiser's papers is required */
export const AD_PROOF_MISSING = 4071
/** 展示上报的签名错误或已过期，或未设置展示上报密钥 · The signature is wrong or expired, or reports of displays are not accepted */
export const PROMOTION_SIGNATURE = 4183
/** 分享打开的签名错误或已过期，或未设置分享打开密钥 · The signature is wrong or expired, or opens of shared links are not accepted */
export const SHARE_SIGNATURE = 4185
/** 该内容暂无英文版本 · Not available in English */
export const CONTENT_NOT_TRANSLATED = 4007
/** 每次上报 1–{most} 条 · A report has 1 to {most} entries */
export const CONTENT_REPORT = 4197
/** 每次上报 1–{most} 条 · A report has 1 to {most} entries */
export const SHARE_REPORT = 4186
/** 识别图特征不足 · The marker has too little detail */
export const AR_MARKER_WEAK = 4072
/** 活动未开始或已结束 · The event is not running */
export const AR_NOT_RUNNING = 4187
/** 已达参与次数上限 · The limit of participations is reached */
export const AR_LIMIT = 4188
/** 不在打卡点范围内 · Not within the radius of a check-in point */
export const AR_OUT_OF_RANGE = 4189
/** 绑定车辆后才能参与 · Bind a vehicle to take part */
export const AR_VEHICLE_NEEDED = 4190
/** 每次上报 1–{most} 个事件 · A report has 1 to {most} events */
export const PROMOTION_REPORT = 4184
/** APP签名错误或已过期，或未设置APP日志密钥 · The signature of the app is wrong or expired, or app logs are not accepted */
export const APP_SIGNATURE = 4100
/** APP用户令牌无效或已过期，或未设置APP令牌密钥 · The token of the app user is wrong or expired, or no token secret is set */
export const APP_TOKEN = 4150
/** 虚拟编码已作废 · The virtual code is revoked */
export const VIRTUAL_REVOKED = 4151
/** 虚拟编码已到失效时间，请先延期 · The virtual code is past its time; extend it first */
export const VIRTUAL_EXPIRED = 4152
/** 该用途的虚拟编码只给一位用户使用，不能释放 · A virtual code for this purpose belongs to one user and is not released */
export const VIRTUAL_SINGLE_USE = 4153
/** 虚拟编码已使用 {max} 次，请生成新编码 · The virtual code was used {max} times; generate new ones */
export const VIRTUAL_USES = 4154
/** 虚拟编码绑定后才开始计算失效时间，不能延期 · The time of a virtual code begins with the binding; it cannot be extended before */
export const VIRTUAL_NO_EXPIRY = 4156
/** 同步超过限制：每次最多 {records} 条数据、{results} 条指令结果、{size} KB · The sync exceeds a limit: {records} records, {results} results and {size} KB */
export const XP_SYNC_LIMIT = 4155
/** 日志超过限制：每批最多 {events} 条，每批最多 {size} KB · The log exceeds a limit: {events} events and {size} KB per batch */
export const APP_LOG_LIMIT = 4101
/** 客服登录已失效，请重新登录 · The login of the service account has ended; log in again */
export const SERVICE_TOKEN = 4196
/** 客服账号未启用、已到期或已锁定 · The service account is disabled, expired or locked */
export const SERVICE_ACCOUNT_OFF = 4192
/** 可登录设备数已达上限 {n}，请联系管理员重置设备 · The account has reached its limit of {n} devices; ask an administrator to reset them */
export const SERVICE_DEVICES = 4193
/** 网点的技师账号数已达上限 {n} · The outlet has reached its limit of {n} technicians */
export const SERVICE_QUOTA = 4194
/** 授权申请不存在、已答复或已失效 · The question for consent is unknown, answered or over */
export const SERVICE_CONSENT = 4195
/** 最多置顶 {max} 条，请先取消其他置顶 · At most {max} can be pinned; unpin another first */
export const PIN_LIMIT = 4021
/** 分类下存在内容，不能删除 · The category is not empty */
export const CATEGORY_NOT_EMPTY = 4036
/** 该车辆已有未完结的同类工单 · An open order of this class exists */
export const REPAIR_DUPLICATE = 4039
/** 该网点已停业 · The outlet has stopped */
export const DEALER_STOPPED = 4040
/** 该网点无维修服务 · The outlet does not repair */
export const DEALER_NO_REPAIR = 4041
/** 只能删除待受理或已取消的工单 · Only new or cancelled orders can be deleted */
export const REPAIR_DELETE_STATE = 4042
/** 尚未登记交车 · The vehicle is not handed over yet */
export const REPAIR_NOT_HANDED_OVER = 4047
/** 原部件与车辆登记不一致 · The old part is not the one on the vehicle */
export const SERIAL_OLD_MISMATCH = 4043
/** 新部件已绑定其他车辆 · The new part is bound to another vehicle */
export const SERIAL_IN_USE = 4044
/** 部件已报废或挂失 · The part is retired or reported lost */
export const SERIAL_BLACKLISTED = 4045
/** 缺少起始步骤 · No start step */
export const FLOW_NO_START = 4095
/** 步骤{id}没有后续 · Step {id} leads nowhere */
export const FLOW_DEAD_END = 4096
/** 步骤存在循环：{id} · The steps form a loop: {id} */
export const FLOW_LOOP = 4097
/** 步骤{id}无法到达 · Step {id} cannot be reached */
export const FLOW_UNREACHABLE = 4098
/** 排查路径与该版本的步骤不符 · The path does not match the steps of this version */
export const FLOW_PATH = 4099
/** 工单有 {n} 条更换记录待确认 · {n} replacements of the order are not confirmed */
export const REPLACEMENT_PENDING = 4094
/** 已被{name}受理 · Already taken by {name} */
export const FEEDBACK_TAKEN = 4046
/** 您没有启用的客服账号 · You have no enabled service account */
export const NO_SERVICE_ACCOUNT = 4090
/** 用户已注销 · The user has deleted the account */
export const USER_CANCELLED = 4031
/** 今日重置次数已达上限 · Daily reset limit reached */
export const RESET_TOO_OFTEN = 4032
/** 手机号已注册 · Phone number already registered */
export const PHONE_TAKEN = 4033
/** 该运营商接口不提供此功能 · The API of this carrier does not offer this */
export const CARRIER_NOT_OFFERED = 4120
/** 该运营商账户已停用 · The carrier account is disabled */
export const CARRIER_DISABLED = 4121
/** 该运营商按物联卡号识别卡，请先补录物联卡号 · This carrier knows cards by their MSISDN; enter it first */
export const SIM_WITHOUT_NUMBER = 4122
/** 仅规则标签可重新计算 · Only rule tags are computed */
export const TAG_WITHOUT_RULE = 4161
/** 失效日期已过，请先修改失效日期 · It has expired: change the date first */
export const TAG_EXPIRED = 4162
/** {n} 位用户已有 {most} 个标签 · {n} users have {most} tags already */
export const TAGS_OF_USER_FULL = 4163
/** 启用的标签已达 {most} 个 · {most} tags are enabled already */
export const TAGS_FULL = 4160
/** 单次补偿不能超过 {n} 天 · At most {n} days at once */
export const EXTEND_LIMIT = 4164
/** 原车辆与目标车辆不能相同 · Same vehicle */
export const CHANGE_SAME_VEHICLE = 4165
/** 两辆车不属于同一用户 · Different owners */
export const CHANGE_OWNER_MISMATCH = 4166
/** 车辆已有进行中的变更申请 · An open change exists */
export const CHANGE_OPEN_EXISTS = 4168
/** 原车辆没有可转移的服务时长 · Nothing left to transfer */
export const CHANGE_NOTHING_LEFT = 4169
/** 目标车辆未联网、未激活、被盗或已报废 · Target not connected, not activated, stolen or retired */
export const CHANGE_TARGET_INVALID = 4170
/** 该用户本年度变更次数已达上限 {n} · Yearly limit {n} reached */
export const CHANGE_LIMIT = 4171
/** 车架号已存在 · VIN already exists */
export const VIN_DUPLICATE = 2001
/** 终端已被车辆 {vin} 使用 · Terminal is already used by {vin} */
export const TBOX_DUPLICATE = 2002
/** SIM卡已被车辆 {vin} 使用 · SIM card is already used by {vin} */
export const SIM_IN_USE = 2003
/** SIM卡已销户 · SIM card is retired */
export const SIM_RETIRED = 2004
/** 车型未发布 · Model is not published */
export const MODEL_NOT_PUBLISHED = 2005
/** 车架号与车型VDS规则不符 · VIN does not match the model's VDS pattern */
export const VDS_MISMATCH = 2006
/** 车型资料不完整：{missing} · Model is incomplete: {missing} */
export const MODEL_INCOMPLETE = 2007
/** 已有车辆，不能修改{field} · The model has vehicles; {field} cannot be changed */
export const MODEL_LOCKED_FIELD = 2008
/** 请先上传音频和封面 · Upload audio and cover first */
export const SOUND_INCOMPLETE = 2050
/** 音效未上架或为出厂内置 · The effect is not on shelf, or built in */
export const SOUND_NOT_ON_SHELF = 2051
/** 车型不支持该操作 · Not supported by this model */
export const MODEL_NOT_SUPPORTED = 2009
/** 车系下没有已发布车型 · No published model in the series */
export const SERIES_EMPTY = 2010
/** 图片格式或尺寸不符 · Image format or size not accepted */
export const IMAGE_FORMAT = 2011
/** 图片超过2MB · Image is over 2 MB */
export const IMAGE_TOO_LARGE = 2012
/** 文件名应为 车型_颜色_角度 · File name must be model_colour_angle */
export const IMAGE_NAME_PATTERN = 2013
/** 默认图不能删除或停用 · Default image cannot be deleted or disabled */
export const IMAGE_IS_DEFAULT = 2014
/** 落锁阈值须比解锁阈值低8dBm以上 · Lock RSSI must be at least 8 dBm below unlock RSSI */
export const BLE_RSSI_GAP = 2017
/** 当前车辆状态不允许该操作 · Not allowed in the vehicle's current state */
export const VEHICLE_STATE = 2101
/** 车辆已绑定车主 · Vehicle is already bound to an owner */
export const VEHICLE_BOUND = 2102
/** 车辆未绑定车主 · Vehicle is not bound to an owner */
export const VEHICLE_NOT_BOUND = 2103
/** 车辆处于被盗处理中 · Vehicle has an open theft case */
export const VEHICLE_STOLEN = 2104
/** 车辆服务已停用 · Vehicle service is suspended */
export const VEHICLE_STOPPED = 2105
/** 车辆不在线，最后通信 {at} · Vehicle is offline; last seen {at} */
export const VEHICLE_OFFLINE = 2106
/** 车辆行驶中，不能执行 · Vehicle is moving */
export const VEHICLE_MOVING = 2107
/** 该手机号未注册 · No user with this phone */
export const OWNER_NOT_FOUND = 2108
/** 该用户绑定车辆已达上限 · User has reached the vehicle limit */
export const OWNER_LIMIT = 2109
/** 经销商已停业 · Dealer is suspended */
export const DEALER_DISABLED = 2110
/** 存在未结工单 · A work order is still open */
export const ORDER_OPEN = 2111
/** 参数 {param} 超出范围：{range} · Parameter {param} is out of range: {range} */
export const PARAM_RANGE = 2112
/** 终端不支持参数 {param} · Parameter {param} is not supported */
export const PARAM_NOT_SUPPORTED = 2113
/** 时间范围最多 {days} 天 · The time range is limited to {days} days */
export const TRACE_RANGE = 2114
/** 请填写查看轨迹的用途 · Enter the purpose of viewing the track */
export const TRACE_PURPOSE = 2115
/** 限速超过区域版本上限 {max} km/h · Over the SKU's speed ceiling of {max} km/h */
export const XP_LIMIT_CEILING = 2116
/** 未使用的虚拟编码已达上限 {max} 个 · Too many unused virtual codes; the limit is {max} */
export const VIRTUAL_QUOTA = 2117
/** SAP 接口暂不可用 · SAP is not reachable */
export const SAP_UNAVAILABLE = 2118
/** 车辆已发运给其他经销商 · Shipped to another dealer already */
export const SAP_CONFLICT = 2119
/** 该时间段没有可导出的轨迹点 · No track points to export in this period */
export const TRACE_EMPTY = 2120
/** 记录未匹配到车辆和经销商，不能应用 · No vehicle and dealer match the record, so it cannot be applied */
export const SAP_NOT_MATCHED = 2121
/** 记录已应用到车辆 · The record is applied already */
export const SAP_APPLIED = 2122
/** 该车已应用 {date} 过账的记录，更早的记录不能应用 · A record posted on {date} is applied to the vehicle; earlier ones cannot be */
export const SAP_SUPERSEDED = 2123
/** 当前电池状态不允许该操作 · Not allowed in this battery state */
export const BATTERY_STATE = 2201
/** 电池仓已有电池 {code} · Slot is occupied by {code} */
export const SLOT_OCCUPIED = 2202
/** 电池电压 {battery} V 与车型 {model} V 不符 · Battery has {battery} V, the model {model} V */
export const VOLTAGE_MISMATCH = 2203
/** 仅租赁电池可锁定 · Only leased batteries can be locked */
export const BATTERY_NOT_LEASED = 2204
/** 装车时间与其他记录重叠 · Overlaps another record */
export const HISTORY_OVERLAP = 2205
/** 每车最多绑定2个头盔 · At most 2 helmets a vehicle */
export const HELMET_LIMIT = 2206
/** 当前头盔状态不允许该操作 · Not allowed in this helmet state */
export const HELMET_STATE = 2207
/** 钥匙位已满（10个） · All 10 key slots are used */
export const NFC_SLOT_FULL = 2208
/** 该卡已写入此车 · Card is already on this vehicle */
export const NFC_DUPLICATE = 2209
/** 该车已有未结解绑工单 · An unbind order is open */
export const UNBIND_ORDER_OPEN = 2301
/** 工单已被领取 · Already claimed */
export const ORDER_CLAIMED = 2302
/** 证明材料不齐：{missing} · Evidence missing: {missing} */
export const EVIDENCE_MISSING = 2303
/** 该车已有未结被盗单 · A stolen report is open */
export const STOLEN_OPEN = 2304
/** 请先填写报警回执号 · Police case number is needed */
export const POLICE_CASE_REQUIRED = 2305
/** 与同优先级策略范围重叠 · Overlaps a policy with the same priority */
export const POLICY_OVERLAP = 2306
/** 与已有服务期重叠 · Overlaps an existing period */
export const PERIOD_OVERLAP = 2307
/** 单次最长3650天 · At most 3650 days */
export const PERIOD_TOO_LONG = 2308
/** 车型或终端不支持该指令 · Command not supported */
export const COMMAND_NOT_SUPPORTED = 2401
/** 指令参数错误：{what} · Invalid arguments: {what} */
export const COMMAND_ARGS = 2402
/** 同类指令执行中，请稍候 · A command of the same group is running; please wait */
export const COMMAND_BUSY = 2403
/** 指令已下发，不能取消 · Already sent; cannot be cancelled */
export const COMMAND_NOT_CANCELLABLE = 2404
/** 不满足执行条件：{what} · Precondition not met: {what} */
export const PRECONDITION_FAILED = 2405
/** 该写操作被禁止 · This write is not allowed */
export const DEBUG_WRITE_DENIED = 2406
/** 写操作需填写工单号 · Write operations need a ticket number */
export const TICKET_REQUIRED = 2407
/** 指令内容与编码不符 · Payload does not match its encoding */
export const PAYLOAD_FORMAT = 2408
/** 该车已有生效中的调频 · The vehicle already has an open override */
export const FREQUENCY_OPEN = 2409
/** 电量低于{soc}%，不能执行 · SOC is below {soc}% */
export const SOC_TOO_LOW = 2410
/** 当前告警状态不允许该操作 · Not allowed in this alarm state */
export const ALARM_STATE = 2501
/** 终端仍在上报，不能手动恢复 · The terminal still reports the alarm; it cannot be cleared manually */
export const ALARM_STILL_ACTIVE = 2502
/** 该告警已转维修单 · A repair order exists */
export const REPAIR_EXISTS = 2503
/** 规则条件错误：{} · Wrong condition: {} */
export const RULE_CONDITION = 2504
/** 启用前请先试算 · Run the rule dry before enabling it */
export const DRYRUN_REQUIRED = 2505
/** 规则启用中，请先停用 · The rule is in force; disable it first */
export const RULE_IN_FORCE = 2507
/** 已接班，不能再修改 · It was taken over and can no longer be changed */
export const HANDOVER_TAKEN = 2508
/** 只能由交班人修改 · Only its writer can change it */
export const HANDOVER_OF_OTHER = 2509
/** 须由他人接班 · Somebody else takes over */
export const HANDOVER_OWN = 2510
/** 当前故障单状态不允许该操作 · Not allowed in this fault state */
export const FAULT_STATE = 2506
/** 剩余流量不足 · Not enough data left on the SIM card */
export const SIM_ALLOWANCE = 2411
/** 卡状态不允许该操作 · Not allowed in this card state */
export const SIM_STATE = 2602
/** 该卡有办理中的业务 · An operation on this card is open */
export const SIM_BUSY = 2603
/** 该卡 {min} 分钟内不能重复办理 · This card can be changed again in {min} min */
export const SIM_COOLDOWN = 2604
/** 非本方停机，不能自主复机 · Suspended by the carrier; you cannot resume it */
export const STOPPED_BY_CARRIER = 2605
/** 运营商接口鉴权失败 · The carrier refused the credentials */
export const CARRIER_AUTH = 2606
/** 运营商接口无响应 · The carrier does not answer */
export const CARRIER_UNREACHABLE = 2607
/** 今日接口配额已用完 · Today's call quota is used up */
export const CARRIER_QUOTA = 2608
/** 该账户正在同步 · A synchronisation of this account is running */
export const SYNC_RUNNING = 2610
/** 运营商未返回结果，请稍后核实 · No result from the carrier; check later */
export const CARRIER_NO_RESULT = 2609
/** 标签计算中，或 10 分钟内已计算过 · The tag is being computed, or was computed within 10 minutes */
export const TAG_RUNNING = 2801
/** 规则标签不能手动维护成员 · Members of rule tags are computed */
export const TAG_RULE_KIND = 2802
/** 请上传安装包或填写商店地址 · Package or store URL is needed */
export const APP_PACKAGE_MISSING = 2701
/** 安装包与填写的版本不一致 · Package differs from the version typed */
export const APP_PACKAGE_MISMATCH = 2702
/** 版本号须大于已发布版本 · Version code must be above the published one */
export const APP_VERSION_ORDER = 2703
/** 没有其他已发布的版本满足最低支持版本号，不能撤回 · No other published version meets the minimum supported code, so it cannot be withdrawn */
export const APP_VERSION_NEEDED = 2704
/** 固件校验值不一致 · Checksum differs */
export const FW_HASH = 2711
/** 固件签名无效 · Signature is invalid */
export const FW_SIGNATURE = 2712
/** 签名密钥已吊销 · Signing key is revoked */
export const FW_KEY_REVOKED = 2713
/** 固件头与所填信息不符 · File header does not match */
export const FW_HEADER = 2714
/** 须先完成测试任务：至少 {n} 台测试车辆，且无严重错误 · A finished test task is needed: at least {n} test vehicles and no hard error */
export const FW_TEST_REQUIRED = 2715
/** 请填写更新说明 · Release notes are needed */
export const FW_NOTES = 2716
/** 固件未发布 · Firmware is not released */
export const FW_NOT_RELEASED = 2717
/** 固件与车辆不兼容：{why} · Firmware does not fit: {why} */
export const FW_INCOMPATIBLE = 2718
/** 固件超过大小上限 {max} · Firmware is larger than {max} */
export const FW_TOO_LARGE = 2719
/** 当前任务状态不允许该操作 · Not allowed in this task state */
export const OTA_STATE = 2721
/** 同一控制器只能选一个固件 · One firmware per ECU */
export const OTA_ITEM_DUP = 2722
/** 安装时段短于预计安装时间 · Install window is too short */
export const OTA_WINDOW_SHORT = 2723
/** 没有符合条件的车辆 · No vehicle matches */
export const OTA_NO_TARGET = 2724
/** 批次划分不完整 · Waves do not cover all targets */
export const OTA_GROUP_SUM = 2725
/** 未达到放行条件 · Gate conditions not met */
export const OTA_GATE = 2726
/** 该车禁止升级 · Vehicle is blocked for OTA */
export const OTA_BLOCKED = 2728
/** 该车有进行中的升级 · An upgrade is open on this vehicle */
export const OTA_OPEN_TARGET = 2729
/** 车辆升级中，请稍后 · Upgrade in progress */
export const OTA_RUNNING = 2730
/** 此错误重试无效，不再重试 · Another attempt would not help after this error */
export const OTA_NO_RETRY = 2731
/** 用户名已存在 · Username already exists */
export const USERNAME_TAKEN = 5001
/** 至少保留一名启用的管理员 · At least one enabled administrator must remain */
export const LAST_ADMIN = 5002
/** 不能对自己的账号执行此操作 · Not allowed on your own account */
export const SELF_OPERATION = 5003
/** 不能授予自己没有的权限：{codes} · You cannot grant permissions you do not have: {codes} */
export const GRANT_EXCEEDS_OWN = 5004
/** 角色下仍有 {n} 个账号 · {n} accounts still have this role */
export const ROLE_IN_USE = 5005
/** 内置角色不能删除或修改编码 · Built-in roles cannot be deleted or recoded */
export const ROLE_BUILT_IN = 5006
/** 该角色不能分配给此类账号 · This role cannot be assigned to this type of account */
export const ROLE_NOT_ASSIGNABLE = 5007
/** 存在下级节点，不能删除 · The node has children and cannot be deleted */
export const FUNCTION_HAS_CHILDREN = 5008
/** 内置节点不能删除，可停用 · Built-in nodes cannot be deleted; disable it instead */
export const FUNCTION_BUILT_IN = 5009
/** 不能移动到自己的下级 · Cannot move under itself */
export const FUNCTION_MOVE_CYCLE = 5010
/** 菜单层级不能超过 4 层 · Menus can have at most 4 levels */
export const FUNCTION_DEPTH = 5011
/** 组织下仍有下级、账号或经销商 · The organisation still has sub-organisations, accounts or dealers */
export const ORG_NOT_EMPTY = 5012
/** 不能移动到自己的下级组织 · Cannot move under itself */
export const ORG_MOVE_CYCLE = 5013
/** 该经销商账号数已达上限 {n} · The dealer has reached its limit of {n} accounts */
export const DEALER_ACCOUNT_LIMIT = 5014
/** 账号已有业务记录，只能停用 · Account has records; disable it instead */
export const ACCOUNT_HAS_RECORDS = 5015
/** 字典项已被 {n} 条记录使用 · The item is used by {n} records */
export const DICT_ITEM_IN_USE = 5016
/** 内置字典项不能删除或修改编码 · Built-in items cannot be deleted or recoded */
export const DICT_BUILT_IN = 5017
/** 请在“问题分类”页面维护 · Edit this on the page Problem classes */
export const DICT_MIRRORED = 5026
/** 启动加载的字典项不能超过 500 个 · At most 500 items can be loaded at start */
export const DICT_BOOTSTRAP_LIMIT = 5018
/** 每个页面最多保存 20 个视图 · At most 20 views per page */
export const SAVED_VIEW_LIMIT = 5019
/** 该经销商已有主账号 · Dealer already has a main account */
export const MAIN_ACCOUNT_EXISTS = 5020
/** 经销商须有一个主账号，请先设置主账号 · A dealer needs a main account; set one first */
export const MAIN_ACCOUNT_NEEDED = 5022
/** 仅主账号可管理本经销商的子账号 · Only the main account can manage the dealer's sub-accounts */
export const NOT_MAIN_ACCOUNT = 5023
/** 修复菜单要用到此节点，不能停用 · This node is needed to repair the menu and cannot be disabled */
export const FUNCTION_KEPT = 5024
/** 该账号拥有您没有的权限，不能执行此操作：{codes} · The account has permissions you do not have: {codes} */
export const ACCOUNT_EXCEEDS_OWN = 5025
/** 商品信息不完整，不能上架：{fields} · Incomplete: {fields} */
export const PRODUCT_NOT_COMPLETE = 5101
/** 上架中的商品不能删除 · On-shelf product */
export const PRODUCT_ON_SHELF = 5102
/** 商品已有订单，只能下架 · The product has orders; take it off shelf instead */
export const PRODUCT_HAS_ORDERS = 5103
/** 库存不足，剩余 {n} · Only {n} left */
export const STOCK_INSUFFICIENT = 5104
/** 该规格已有订单，只能停用 · The SKU has orders; disable it instead */
export const SKU_HAS_ORDERS = 5105
/** 套餐当前状态不允许此操作 · Not allowed in the plan's state */
export const PLAN_STATE = 5301
/** 套餐已有销售记录，只能下架 · The plan was sold; take it off shelf instead */
export const PLAN_IN_USE = 5302
/** 套餐信息不完整，不能上架：{fields} · Incomplete: {fields} */
export const PLAN_NOT_COMPLETE = 5315
/** 订单当前状态（{status}）不允许此操作 · Not allowed while the order is {status} */
export const ORDER_STATE = 5111
/** 该订单有进行中的退款 · A refund is open */
export const ORDER_REFUND_OPEN = 5112
/** 最多可退 {max} 元 · At most {max} can be refunded */
export const REFUND_AMOUNT = 5113
/** 退款单当前状态不允许此操作 · Not allowed in the refund's state */
export const REFUND_STATE = 5114
/** 该快递单号已用于其他收件人 · The tracking number is used for another receiver */
export const TRACKING_NO_DUPLICATE = 5116
/** 发货数量超过待发数量 · More than remains to ship */
export const SHIP_QTY = 5117
/** 提货码错误 · Wrong pick-up code */
export const PICKUP_CODE_INVALID = 5118
/** 支付渠道返回失败：{detail} · Payment channel: {detail} */
export const PAYMENT_CHANNEL_FAIL = 5119
/** 到账金额与应付金额不一致 · The amount differs from the payable one */
export const PAY_AMOUNT_MISMATCH = 5120
/** 改价须大于 0 且不超过商品与运费之和 · The price must be above 0 and at most goods and freight */
export const PRICE_ADJUST_RANGE = 5121
/** 该订单的配送方式不适用此操作 · Not for the delivery of this order */
export const ORDER_DELIVERY = 5125
/** 支付通知的签名错误或已过期，或未设置支付网关密钥 · The signature of the notice is wrong or expired, or no payment gateway is set up */
export const PAYMENT_SIGNATURE = 5124
/** 库存不能小于已分配数量 {n} · The stock cannot be below the {n} that are allocated */
export const PRIZE_STOCK_BELOW_ALLOCATED = 5201
/** 奖品正被活动使用 · The prize is used by a raffle */
export const PRIZE_IN_USE = 5202
/** 优惠券当前状态不允许此操作 · Not allowed in the state of the coupon */
export const COUPON_STATE = 5204
/** 发行总量不能小于已发和已占用的数量 {n} · The quantity cannot be below the {n} that are issued or held */
export const COUPON_QUANTITY_BELOW_ISSUED = 5205
/** 券码无效 · Invalid code */
export const COUPON_CODE_INVALID = 5206
/** 超出每人限领数量 · The limit per user is reached */
export const COUPON_OVER_LIMIT = 5207
/** 概率之和必须为 100%，当前 {n}% · The odds must add up to 100 %, now {n} % */
export const RAFFLE_PROBABILITY_SUM = 5208
/** 活动当前状态不允许此操作 · Not allowed in the state of the raffle */
export const RAFFLE_STATE = 5209
/** 活动发布后不可修改：{field} · Fixed since the raffle was published: {field} */
export const RAFFLE_LOCKED_FIELD = 5210
/** {prize} 可分配数量不足 · Not enough of {prize} left */
export const RAFFLE_PRIZE_SHORT = 5211
/** 中奖记录当前状态不允许此操作 · Not allowed in the state of the record */
export const WIN_STATE = 5212
/** 中奖用户尚未填写收货信息 · The winner has not entered an address yet */
export const WIN_ADDRESS_MISSING = 5213
/** 该奖品需先实名登记 · The prize needs the identity of the winner first */
export const WIN_IDENTITY_MISSING = 5214
/** 抽奖次数已用完 · No draws left */
export const RAFFLE_NO_CHANCE = 5216
/** 不符合参与条件 · You do not meet the conditions of the raffle */
export const RAFFLE_NOT_ALLOWED = 5217
/** 账单第 {line} 行没有流水号，或金额无法识别 · Line {line} of the bill has no transaction id, or no amount */
export const BILL_LINE = 5126
/** 统计区间不能超过 {n} 天 · The period is limited to {n} days */
export const RANGE_TOO_LONG = 5122
/** 正在以角色身份查看，不能执行操作 · Actions are disabled while viewing as a role */
export const VIEW_ONLY = 5021
