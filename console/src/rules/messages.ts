import type { Field, Label, Rule } from '@contracts/declaration'
import { currencyUnit, groupedUnits } from './money'
import { unitLabel } from './unit'

/** A validation error: the name of the violated rule and its message. */
export interface Fault {
  rule: string
  message: Label
}

/** Messages of the named checks; the server has the same ones. */
const messages: Record<string, Label> = {
  VIN_FORMAT: { zh: '车架号格式错误（17 位，不含 I、O、Q）', en: 'VIN format is wrong (17 characters without I, O, Q)' },
  VIN_CHECK_DIGIT: { zh: '车架号校验位错误（第 9 位）', en: 'VIN check digit is wrong (position 9)' },
  FRAME_FORMAT: { zh: '整车编码应为 15 位数字，第 5 位为 2', en: 'Frame code must have 15 digits, the fifth a 2' },
  SN_FORMAT: { zh: '产品序列号应为 12–20 位大写字母或数字', en: 'Serial number must have 12–20 capitals or digits' },
  PLATE_FORMAT: { zh: '车牌号应为 5–10 位汉字、大写字母或数字', en: 'Plate must have 5–10 Chinese characters, capitals or digits' },
  IMEI_FORMAT: { zh: 'IMEI错误（15 位，含校验位）', en: 'IMEI is wrong (15 digits, check digit)' },
  EAN_FORMAT: { zh: '条码错误（13 位 EAN 码，含校验位）', en: 'Barcode is wrong (EAN-13 with its check digit)' },
  ID_CARD_FORMAT: { zh: '身份证号错误（18 位，含校验位）', en: 'ID number is wrong (18 characters, check character)' },
  ICCID_FORMAT: { zh: 'ICCID错误（89 开头，19 或 20 位，含校验位）', en: 'ICCID is wrong (89…, 19 or 20 digits, check digit)' },
  MSISDN_FORMAT: { zh: '物联卡号应为 11 位，或 10、14 开头的 13 位数字', en: 'MSISDN must have 11 digits, or 13 starting 10 or 14' },
  MAC_FORMAT: { zh: '蓝牙MAC应为 12 位十六进制数，不能全 0 或全 F', en: 'MAC must have 12 hexadecimal digits, not all 0 or F' },
  PHONE_FORMAT: { zh: '电话号码格式错误', en: 'Phone format is wrong' },
  PUSH_TITLE_TOO_LONG: {
    zh: '推送标题超过手机厂商限制（40 个半角字符）',
    en: "The push title exceeds the phone makers' limit (40 half-width units)",
  },
  PUSH_TEXT_TOO_LONG: {
    zh: '推送内容超过手机厂商限制（100 个半角字符）',
    en: "The push text exceeds the phone makers' limit (100 half-width units)",
  },
  CONTACT_FORMAT: { zh: '应为电话号码或邮箱', en: 'Must be a phone number or an e-mail address' },
  EMAIL_FORMAT: { zh: '邮箱格式错误', en: 'E-mail format is wrong' },
  CREDIT_CODE_FORMAT: { zh: '统一社会信用代码错误（18 位，含校验位）', en: 'Credit code is wrong (18 characters, check character)' },
  CHINA_BOUNDS: { zh: '位置不在中国范围内', en: 'The position is outside China' },
  VERSION_FORMAT: { zh: '版本号格式应为x.y.z', en: 'Version must be x.y.z' },
  LINK_CREDENTIALS: { zh: '网址不能包含用户名或密码', en: 'The link must not contain a user name or password' },
  LINK_FORMAT: { zh: '网址格式错误', en: 'The link is wrong' },
  TYPE: { zh: '请输入金额，最多两位小数', en: 'Enter an amount with at most two decimals' },
  NOT_FUTURE: { zh: '不能晚于现在', en: 'Must not be in the future' },
  NOT_PAST: { zh: '不能早于现在', en: 'Must not be in the past' },
}

/** Message of a count rule; a minimum of zero is omitted. */
function countMessage({ min = 0, max }: Rule, lead: string, zh: string, en: string): Label {
  if (max === undefined) return { zh: `至少 ${min} ${zh}`, en: `At least ${min} ${en}` }
  if (min <= 0) return { zh: `最多 ${max} ${zh}`, en: `At most ${max} ${en}` }
  if (min === max) return { zh: `${lead} ${max} ${zh}`, en: `Exactly ${max} ${en}` }
  return { zh: `${lead} ${min}–${max} ${zh}`, en: `${min}–${max} ${en}` }
}

/** The unit of a field with a leading space, to append to a number. */
function unitSuffix(field: Field): Label {
  const unit = field.kind === 'money' ? currencyUnit(field) : field.unit && unitLabel(field.unit)
  return unit ? { zh: ` ${unit.zh}`, en: ` ${unit.en}` } : { zh: '', en: '' }
}

function rangeMessage(rule: Rule, field: Field): Label {
  const { zh, en } = unitSuffix(field)
  const [min, max] = [rule.min, rule.max].map(bound => (field.kind === 'money' && bound !== undefined ? groupedUnits(bound) : bound))
  if (min === undefined) return { zh: `不能大于 ${max}${zh}`, en: `At most ${max}${en}` }
  if (max === undefined) return { zh: `不能小于 ${min}${zh}`, en: `At least ${min}${en}` }
  return { zh: `应在 ${min} 到 ${max}${zh} 之间`, en: `Must be ${min} to ${max}${en}` }
}

/** The message of a violated rule in both languages. `fields` provides the labels of the fields that the rule refers to. */
export function messageOf(field: Field, rule: Rule, violation: string, fields: Field[]): Label {
  if (rule.message) return rule.message
  const other = fields.find(candidate => candidate.name === rule.field) ?? { zh: rule.field ?? '', en: rule.field ?? '' }
  switch (violation) {
    case 'REQUIRED':
    case 'REQUIRED_WHEN':
      return { zh: `${field.zh}不能为空`, en: `${field.en} is required` }
    case 'LENGTH':
      return countMessage(rule, '长度应为', '个字符', 'characters')
    case 'COUNT':
      return countMessage(rule, '数量应为', '项', 'items')
    case 'RANGE':
      return rangeMessage(rule, field)
    case 'LINK_SCHEME':
      return rule.values2
        ? { zh: '网址应以 https:// 开头', en: 'The link must start with https://' }
        : { zh: '网址应以 http:// 或 https:// 开头', en: 'The link must start with http:// or https://' }
    case 'LINK_HOST': {
      const hosts = (rule.values ?? []).join(', ')
      return { zh: `只允许以下域名的网址：${hosts}`, en: `Only links to these hosts are allowed: ${hosts}` }
    }
    case 'ONLY_WHEN':
      return { zh: `与“${other.zh}”不符`, en: `Does not match ${other.en}` }
    case 'COMPARE':
      if (rule.op === 'after') return { zh: `应晚于${other.zh}`, en: `Must be after ${other.en}` }
      if (rule.op === 'notBefore') return { zh: `不能早于${other.zh}`, en: `Must not be before ${other.en}` }
      return { zh: `不能大于${other.zh}`, en: `Must not be above ${other.en}` }
    default:
      return messages[violation] ?? { zh: '格式不正确', en: 'The format is wrong' }
  }
}
