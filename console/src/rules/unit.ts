import type { Label } from '@contracts/declaration'

/** The label of a unit; units that are words are declared as 'zh/en', such as '月/months'. */
export function unitLabel(unit: string): Label {
  const [zh = unit, en = zh] = /[\u4E00-\u9FFF]/u.test(unit) ? unit.split('/') : [unit]
  return { zh, en }
}
