// Generated from the Go declarations by `make generate`. Do not edit.
// Named codes of dictionary categories. Names are those of the Go constants, without the words that all of a type begin or end with.

export const AccountKind = {
  main: 1,
  sub: 2,
} as const

export const ActivationSource = {
  owner: 1,
  ride: 2,
  hand: 3,
  dealer: 4,
} as const

export const ActivationStatus = {
  notActivated: 0,
  activated: 1,
} as const

export const AlarmCategory = {
  terminalAlarm: 4,
} as const

export const AlarmLevel = {
  logged: 0,
  info: 1,
  minor: 2,
  major: 3,
  critical: 4,
} as const

export const AlarmSource = {
  terminal: 1,
  platform: 2,
} as const

export const AlarmStatus = {
  active: 0,
  activeAcked: 1,
  cleared: 2,
  clearedAcked: 3,
} as const

export const AppPlatform = {
  android: 1,
  ios: 2,
  harmony: 3,
  miniProgram: 4,
} as const

export const AppUserStatus = {
  normal: 0,
  frozen: 1,
  cancelling: 2,
  cancelled: 3,
} as const

export const AreaLevel = {
  province: 1,
  city: 2,
  district: 3,
} as const

export const ArticleOrigin = {
  original: 1,
  reprint: 2,
  translated: 3,
} as const

export const AuditResult = {
  succeeded: 1,
  failed: 2,
  denied: 3,
} as const

export const AuditRisk = {
  normal: 1,
  sensitive: 2,
  high: 3,
} as const

export const BindRole = {
  owner: 1,
  rider: 2,
} as const

export const BindSource = {
  console: 2,
  dealer: 3,
  transfer: 4,
} as const

export const BindStatus = {
  unbound: 0,
  bound: 1,
} as const

export const ClientKind = {
  console: 1,
  legacy: 2,
  api: 3,
} as const

export const CommandResult = {
  ok: '0',
  ttl: '1',
  noAck: '2',
  noEnd: '3',
  expired: '4',
  precondition: '5',
  unsupported: '6',
  busy: '7',
  moving: '8',
  lowSOC: '9',
  ecu: '10',
  auth: '11',
  other: '99',
} as const

export const CommandRisk = {
  normal: 1,
  caution: 2,
  dangerous: 3,
} as const

export const CommandSource = {
  console: 1,
  batch: 3,
  system: 6,
} as const

export const CommandState = {
  awaiting: 0,
  queued: 1,
  sent: 2,
  acked: 3,
  succeeded: 4,
  failed: 5,
  timedOut: 6,
  cancelled: 7,
} as const

export const DataScope = {
  allData: 1,
  ownSubtree: 2,
  ownDealer: 3,
} as const

export const DealerLevel = {
  flagship: 1,
  core: 2,
  standard: 3,
  authorisedService: 4,
} as const

export const DealerType = {
  salesOutlet: 1,
  repairOutlet: 2,
  salesAndRepair: 3,
} as const

export const DebugEncoding = {
  hex: 1,
  json: 2,
  at: 3,
} as const

export const DebugKind = {
  at: 1,
  can: 2,
  uds: 3,
  memory: 4,
  readParam: 5,
  writeParam: 6,
  log: 7,
  versions: 8,
} as const

export const EcuSource = {
  hello: 1,
  read: 2,
  update: 3,
  replacement: 4,
} as const

export const EcuStatus = {
  normal: 0,
  silent: 1,
  bootloader: 2,
  replaced: 3,
  unknown: 4,
} as const

export const EcuType = {
  terminalEcu: 1,
} as const

export const EnPolicy = {
  showChinese: 0,
  hideFromEnglish: 1,
} as const

export const EnableStatus = {
  disabled: 0,
  enabled: 1,
} as const

export const FileStatus = {
  uploading: 0,
  ready: 1,
  quarantined: 2,
  deleted: 3,
} as const

export const FileVisibility = {
  public: 1,
  private: 2,
} as const

export const FreeStart = {
  activation: 1,
  sale: 2,
  binding: 3,
  fixed: 4,
} as const

export const FrequencyState = {
  pending: 0,
  active: 1,
  expired: 2,
  stopped: 3,
  failed: 4,
} as const

export const FunctionType = {
  routeNode: 1,
  buttonNode: 2,
  dataGrant: 3,
} as const

export const HandleStatus = {
  unhandled: 0,
  inHandling: 1,
  handled: 2,
  verified: 3,
} as const

export const ImageClient = {
  appClient: 1,
} as const

export const JobStatus = {
  queued: 0,
  running: 1,
  succeeded: 2,
  partly: 3,
  failed: 4,
  cancelled: 5,
  expired: 6,
} as const

export const JobType = {
  export: 1,
  import: 2,
  bulk: 3,
  code: 4,
} as const

export const LinkChannel = {
  overMQTT: 1,
} as const

export const LinkDirection = {
  up: 1,
  down: 2,
} as const

export const LinkTopic = {
  status: 1,
  hello: 2,
  tele: 3,
  back: 4,
  event: 5,
  ack: 6,
  shadow: 7,
  ota: 8,
  debug: 9,
  command: 11,
  configure: 12,
  otaDown: 13,
  debugDown: 14,
} as const

export const LocKind = {
  cell: 2,
  wiFi: 3,
} as const

export const LoginEvent = {
  loggedIn: 1,
  loggedOut: 2,
  sessionExpired: 3,
  kickedOut: 4,
  passwordChanged: 5,
  passwordReset: 6,
} as const

export const LoginResult = {
  loginSucceeded: 1,
  wrongPassword: 2,
  unknownAccount: 3,
  loginDisabled: 4,
  loginLocked: 5,
  loginRateLimited: 6,
  wrongCode: 7,
} as const

export const MileageAnomaly = {
  noAnomaly: 0,
  tooFar: 1,
  odometerBack: 2,
  odometerJump: 3,
} as const

export const MileageSource = {
  odometer: 1,
  fixes: 2,
  both: 3,
} as const

export const MileageState = {
  provisional: 1,
  final: 2,
} as const

export const ModelStatus = {
  draft: 0,
  published: 1,
  discontinued: 2,
} as const

export const OnOff = {
  off: 0,
  on: 1,
} as const

export const OnlineStatus = {
  offline: 0,
  online: 1,
  sleeping: 2,
} as const

export const OpKind = {
  toSuspend: 1,
} as const

export const OperationStatus = {
  running: 0,
  stopped: 1,
} as const

export const ParamFailure = {
  refused: 'REFUSED',
  silent: 'SILENT',
  differs: 'DIFFERS',
} as const

export const ParamKey = {
  speedLimit: 'speedLimitKmh',
  apn: 'apn',
  linkHost: 'mqttHost',
  parkInterval: 'parkIntervalS',
  unlockRSSI: 'bleUnlockRssi',
  lockRSSI: 'bleLockRssi',
} as const

export const ParamSync = {
  consistent: 0,
  pending: 1,
  failed: 2,
} as const

export const ProfileStatus = {
  draft: 0,
  published: 1,
  disabled: 2,
} as const

export const ProtocolGen = {
  firstGeneration: 1,
  overBroker: 2,
} as const

export const RealName = {
  done: 1,
  unknown: 9,
} as const

export const RealNameStatus = {
  notVerified: 0,
  nameVerified: 2,
  nameRejected: 3,
  nameInReview: 1,
} as const

export const RideAdvice = {
  rideWithCare: 1,
} as const

export const SMSDriver = {
  log: 'log',
  webhook: 'webhook',
  aliyun: 'aliyun',
  tencent: 'tencent',
} as const

export const SMSResult = {
  sent: 1,
  failed: 2,
} as const

export const SMSTemplate = {
  resetPassword: 'resetPassword',
  changePassword: 'changePassword',
  bindMobile: 'bindMobile',
  passwordChanged: 'passwordChanged',
  mobileChanged: 'mobileChanged',
  temporaryPassword: 'temporaryPassword',
  userReset: 'userReset',
  userMobileChanged: 'userMobileChanged',
  wake: 'wake',
} as const

export const SalesStatus = {
  notLaunched: 0,
  onSale: 1,
  discontinued: 2,
} as const

export const SessionEnd = {
  sessionOpen: 0,
  signedOff: 1,
  connectionLost: 2,
  noMessages: 3,
  wentToSleep: 4,
  didNotWake: 5,
  platformDown: 6,
} as const

export const SessionStatus = {
  active: 1,
  left: 2,
  timeout: 3,
  kicked: 4,
  revoked: 5,
} as const

export const SettingType = {
  number: 1,
  bool: 2,
  text: 3,
  list: 4,
  secret: 5,
} as const

export const ShelfStatus = {
  draft: 0,
  scheduled: 1,
  onShelf: 2,
  offShelf: 3,
} as const

export const SimAdapter = {
  oneLink: 1,
  jasper: 2,
  ctWing: 3,
  mock: 9,
} as const

export const SimCarrier = {
  chinaMobile: 1,
} as const

export const SimStatus = {
  testable: 1,
  inventory: 2,
  toActivate: 3,
  active: 4,
  suspended: 5,
  preRetired: 6,
  retired: 7,
  unknown: 9,
} as const

export const StopReason = {
  stoppedByUs: 1,
  planExpired: 2,
  allowanceUsed: 3,
  stoppedForMoved: 5,
  inArrears: 7,
} as const

export const TerminalType = {
  bleOnly: 5,
} as const

export const TripEnd = {
  tripRunning: 0,
  endedByPower: 1,
  endedByParking: 2,
  endedByLink: 3,
} as const

export const UserType = {
  staff: 1,
  dealerUser: 2,
} as const

export const VehicleIdKind = {
  vin: 1,
  frame: 2,
  serial: 3,
} as const

export const VehicleOperation = {
  running: 0,
  stopped: 1,
} as const

export const VehicleStatus = {
  inStock: 0,
  shipped: 1,
  sold: 2,
  scrapped: 3,
} as const

export const VerifyKind = {
  byScan: 1,
} as const
