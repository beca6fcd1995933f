import type { Field, Label, Rule } from '@contracts/declaration'
import { unitLabel } from './unit'

/** One broken rule: its stable name and what to tell the person. */
export interface Fault {
  rule: string
  message: Label
}

/** What a named fault says where the rule has no sentence of its own (equipment catalogue, error texts 1101–1113). */
const named: Record<string, Label> = {
  VIN_FORMAT: { zh: '车架号格式错误（17 位，不含 I、O、Q）', en: 'VIN format is wrong (17 characters without I, O, Q)' },
  VIN_CHECK_DIGIT: { zh: '车架号校验位错误', en: 'VIN check digit is wrong' },
  FRAME_FORMAT: { zh: '整车编码应为15位数字', en: 'Frame code must have 15 digits' },
  SN_FORMAT: { zh: '产品序列号格式错误', en: 'Serial number format is wrong' },
  PLATE_FORMAT: { zh: '车牌号格式错误', en: 'Plate format is wrong' },
  IMEI_FORMAT: { zh: 'IMEI错误（15位，含校验位）', en: 'IMEI is wrong (15 digits, check digit)' },
  ICCID_FORMAT: { zh: 'ICCID错误（19或20位，含校验位）', en: 'ICCID is wrong (19 or 20 digits, check digit)' },
  MSISDN_FORMAT: { zh: '物联卡号格式错误', en: 'MSISDN format is wrong' },
  MAC_FORMAT: { zh: '蓝牙MAC格式错误', en: 'MAC format is wrong' },
  PHONE_FORMAT: { zh: '电话号码格式错误', en: 'Phone format is wrong' },
  EMAIL_FORMAT: { zh: '邮箱格式错误', en: 'E-mail format is wrong' },
  CREDIT_CODE_FORMAT: { zh: '统一社会信用代码错误（18位，含校验位）', en: 'Credit code is wrong (18 characters, check character)' },
  CHINA_BOUNDS: { zh: '位置不在中国范围内', en: 'The position is outside China' },
  VERSION_FORMAT: { zh: '版本号格式应为x.y.z', en: 'Version must be x.y.z' },
  PATTERN: { zh: '格式不正确', en: 'The format is wrong' },
  NOT_FUTURE: { zh: '不能晚于现在', en: 'Must not be in the future' },
  NOT_PAST: { zh: '不能早于现在', en: 'Must not be in the past' },
}

/** Bounds as people say them; `unit` goes behind the number. */
function limits(min: string | null, max: string | null, unit: Label): Label {
  const zhUnit = unit.zh && ` ${unit.zh}`
  const enUnit = unit.en && ` ${unit.en}`
  if (min === null) return { zh: `不能超过 ${max}${zhUnit}`, en: `At most ${max}${enUnit}` }
  if (max === null) return { zh: `不能少于 ${min}${zhUnit}`, en: `At least ${min}${enUnit}` }
  if (min === max) return { zh: `应为 ${min}${zhUnit}`, en: `Must be ${min}${enUnit}` }
  // A Chinese word follows a Chinese unit without a space, any other unit with one.
  const between = /[\u4E00-\u9FFF]$/u.test(unit.zh) ? '之间' : ' 之间'
  return { zh: `应在 ${min} 到 ${max}${zhUnit}${between}`, en: `Must be ${min} to ${max}${enUnit}` }
}

/** The sentence of a broken rule in both languages. `fields` gives the labels of the fields a rule refers to. */
export function sentence(field: Field, rule: Rule, broken: string, fields: Field[]): Label {
  if (rule.message) return rule.message
  const other = fields.find(candidate => candidate.name === rule.field) ?? { zh: rule.field ?? '', en: rule.field ?? '' }
  const lowest = rule.min ? String(rule.min) : null
  const highest = rule.max === undefined ? null : String(rule.max)
  switch (broken) {
    case 'REQUIRED':
    case 'REQUIRED_WHEN':
      return { zh: `${field.zh}不能为空`, en: `${field.en} is required` }
    case 'LENGTH':
      return limits(lowest, highest, { zh: '个字', en: 'characters' })
    case 'COUNT':
      return limits(lowest, highest, { zh: '项', en: 'items' })
    case 'RANGE':
      return limits(rule.min === undefined ? null : String(rule.min), highest, unitLabel(field.unit ?? ''))
    case 'ONLY_WHEN':
      return { zh: `与“${other.zh}”不符`, en: `Does not go with ${other.en}` }
    case 'COMPARE':
      if (rule.op === 'after') return { zh: `应晚于${other.zh}`, en: `Must be after ${other.en}` }
      if (rule.op === 'notBefore') return { zh: `不能早于${other.zh}`, en: `Must not be before ${other.en}` }
      return { zh: `不能大于${other.zh}`, en: `Must not be above ${other.en}` }
    default:
      return named[broken] ?? { zh: '格式不正确', en: 'The format is wrong' }
  }
}
