/** Password of the administrator, and so of every account of the demo. */
export const password = 'Evops-demo-2026'

/** Accounts of the demo by what they stand for here. */
export const people = {
  admin: 'admin',
  /** a second administrator, for two people at one record */
  colleague: 'tang.guoqiang',
  /** an account of one dealer: no right to administer */
  dealer: 'jiang.boyuan',
  /** who looks after the dealers and accounts of one region */
  manager: 'shen.yue',
  /** who sees alarms and what was done, but no tracks */
  auditor: 'guo.lihua',
} as const

export type Person = keyof typeof people
