import { audience } from './audience'
import { audio } from './audio'
import { bool } from './bool'
import { codes } from './codes'
import { color } from './color'
import { count } from './count'
import { date } from './date'
import { decimal } from './decimal'
import { dict } from './dict'
import { enumeration } from './enum'
import { setFieldTypes } from './field-types'
import { file } from './file'
import { geo } from './geo'
import { hours } from './hours'
import { i18n } from './i18n'
import { i18nText } from './i18nText'
import { image } from './image'
import { images } from './images'
import { int } from './int'
import { json } from './json'
import { link } from './link'
import { longtext } from './longtext'
import { masked } from './masked'
import { money } from './money'
import { recurrence } from './recurrence'
import { ref } from './ref'
import { refs } from './refs'
import { i18nRichText, richText } from './rich-text'
import { rows } from './rows'
import { secret } from './secret'
import { text } from './text'
import { time } from './time'
import { video } from './video'

setFieldTypes({
  text,
  longtext,
  link,
  int,
  decimal,
  money,
  bool,
  enum: enumeration,
  dict,
  codes,
  ref,
  refs,
  time,
  date,
  i18n,
  i18nText,
  richText,
  i18nRichText,
  masked,
  secret,
  color,
  image,
  images,
  file,
  audio,
  video,
  geo,
  hours,
  recurrence,
  audience,
  rows,
  children: rows,
  count,
  json,
})

export { fieldTypeOf } from './field-types'
export type { CellProps, FieldType, FilterProps, FilterValue } from './types'
