/** Password of the administrator; the demo data sets it for every account. */
export const password = 'Evops-demo-2026'

/** User names of the demo accounts by their role in the tests. */
export const demoAccounts = {
  admin: 'admin',
  /** a second administrator, for concurrent edits */
  colleague: 'tang.guoqiang',
  /** a dealer account without administrative permissions */
  dealer: 'jiang.boyuan',
  /** a manager of the dealers and accounts of one region */
  manager: 'shen.yue',
  /** an engineer who plans updates of firmware, but does not approve them */
  engineer: 'he.jiaming',
  /** a service account that is always on duty */
  agent: 'wu.zhiqiang',
  /** an auditor, who sees alarms and the audit log but no tracks */
  auditor: 'guo.lihua',
} as const

export type DemoAccount = keyof typeof demoAccounts
