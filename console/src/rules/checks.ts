/** A named check: returns the name of the violation, or null for a valid value. */
type Check = (value: unknown) => string | null

const patternCheck =
  (pattern: RegExp, fault: string): Check =>
  value =>
    pattern.test(String(value)) ? null : fault

/** Luhn checksum of all digits, the last being the check digit (ISO/IEC 7812-1). */
function luhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

const vinValues = Object.fromEntries([...'ABCDEFGHJKLMNPRSTUVWXYZ'].map((letter, i) => [letter, Number('12345678123457923456789'[i])]))
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** GB 16735, ISO 3779: the check digit at position 9 is the weighted sum of the others modulo 11, with X for 10. */
function vin(value: unknown): string | null {
  const text = String(value)
  if (!/^[A-HJ-NPR-Z0-9]{17}$/u.test(text)) return 'VIN_FORMAT'
  const sum = vinWeights.reduce((total, weight, i) => total + weight * (vinValues[text[i] ?? ''] ?? Number(text[i])), 0)
  return text[8] === '0123456789X'[sum % 11] ? null : 'VIN_CHECK_DIGIT'
}

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** GB 32100: the check character makes the sum of all characters, weighted by powers of three, a multiple of 31. */
function creditCode(value: unknown): string | null {
  const text = String(value)
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/u.test(text)) return 'CREDIT_CODE_FORMAT'
  let sum = 0
  let weight = 1
  for (const character of text.slice(0, 17)) {
    sum += creditAlphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return text[17] === creditAlphabet[(31 - (sum % 31)) % 31] ? null : 'CREDIT_CODE_FORMAT'
}

/** A position inside the bounding box of China, from the Pamirs to the Ussuri and from the southern islands to the Amur. */
function chinaBounds(value: unknown): string | null {
  const { lng, lat } = value as { lng: number; lat: number }
  return lng >= 73 && lng <= 135.1 && lat >= 3 && lat <= 53.6 ? null : 'CHINA_BOUNDS'
}

const mobile = /^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/u
const landline = /^(?:0\d{2,3}-?\d{7,8}(?:-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/u
const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const email = new RegExp(
  `^[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@${domainLabel}(?:\\.${domainLabel})+$`,
  'u',
)

const isEmail = (text: string) => text.length <= 254 && email.test(text)

/** The length of a text as phone makers count it: a character beyond Latin-1 is two units. */
export const halfWidths = (text: string) =>
  [...text].reduce((units, character) => units + ((character.codePointAt(0) ?? 0) > 0xff ? 2 : 1), 0)

/** The check digit of an EAN-13 by its first twelve digits, of which every second one counts three times. */
const eanDigit = (digits: string): string =>
  String((10 - ([...digits.slice(0, 12)].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0) % 10)) % 10)

/** The check character of an identity number by its first 17 digits (GB 11643, ISO 7064 MOD 11-2). */
const idDigit = (digits: string) => '10X98765432'[[...digits.slice(0, 17)].reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0)]

/** The named checks, shared with Go through a table of test cases. */
export const checks: Record<string, Check> = {
  vin,
  frame15: patternCheck(/^\d{4}2\d{10}$/u, 'FRAME_FORMAT'),
  serialNo: patternCheck(/^[A-Z0-9]{12,20}$/u, 'SN_FORMAT'),
  imei: value => (/^\d{15}$/u.test(String(value)) && luhn(String(value)) ? null : 'IMEI_FORMAT'),
  iccid: value => (/^89\d{17,18}$/u.test(String(value)) && luhn(String(value)) ? null : 'ICCID_FORMAT'),
  ean13: value => (/^\d{13}$/u.test(String(value)) && eanDigit(String(value)) === String(value)[12] ? null : 'EAN_FORMAT'),
  idCard: value => (/^\d{17}[\dX]$/u.test(String(value)) && idDigit(String(value)) === String(value)[17] ? null : 'ID_CARD_FORMAT'),
  msisdn: patternCheck(/^(?:1\d{10}|1[04]\d{11})$/u, 'MSISDN_FORMAT'),
  mac: value => {
    const text = String(value)
    const valid = /^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$/u.test(text) && !/^(?:00:){5}00$|^(?:FF:){5}FF$/u.test(text)
    return valid ? null : 'MAC_FORMAT'
  },
  // E-bike plate formats differ by city, so only the alphabet is checked; it includes the motorcycle format.
  plate: patternCheck(/^[\u4E00-\u9FFFA-Z0-9·]{5,10}$/u, 'PLATE_FORMAT'),
  mobile: patternCheck(mobile, 'PHONE_FORMAT'),
  phone: value => (mobile.test(String(value)) || landline.test(String(value)) ? null : 'PHONE_FORMAT'),
  email: value => (isEmail(String(value)) ? null : 'EMAIL_FORMAT'),
  contact: value => (mobile.test(String(value)) || landline.test(String(value)) || isEmail(String(value)) ? null : 'CONTACT_FORMAT'),
  creditCode,
  chinaBounds,
  pushTitle: value => (halfWidths(String(value)) <= 40 ? null : 'PUSH_TITLE_TOO_LONG'),
  pushBody: value => (halfWidths(String(value)) <= 100 ? null : 'PUSH_TEXT_TOO_LONG'),
  version: patternCheck(/^\d{1,3}\.\d{1,3}\.\d{1,3}(?:-rc\d{1,3})?$/u, 'VERSION_FORMAT'),
}
