import { AudienceInput } from './audience'
import { BoolInput } from './bool'
import { CodesInput } from './codes'
import { ColorInput } from './color'
import { DateInput } from './date'
import { DecimalInput } from './decimal'
import { DictInput } from './dict'
import { setFieldInputs } from './field-inputs'
import { FileInput } from './file'
import { GeoInput } from './geo'
import { HoursInput } from './hours'
import { LocalizedTextInput } from './i18n'
import { LocalizedRichTextInput } from './i18n-rich-text'
import { ImageInput } from './image'
import { ImagesInput } from './images'
import { IntInput } from './int'
import { LinkInput } from './link'
import { LongTextInput } from './longtext'
import { MaskedInput } from './masked'
import { MediaInput } from './media'
import { MoneyInput } from './money'
import { RecurrenceInput } from './recurrence'
import { RefInput } from './ref'
import { RefsInput } from './refs'
import { RichTextInput } from './rich-text'
import { RowsInput } from './rows'
import { SecretInput } from './secret'
import { TextInput } from './text'
import { TimeInput } from './time'

setFieldInputs({
  text: TextInput,
  longtext: LongTextInput,
  link: LinkInput,
  int: IntInput,
  decimal: DecimalInput,
  money: MoneyInput,
  bool: BoolInput,
  enum: DictInput,
  dict: DictInput,
  codes: CodesInput,
  ref: RefInput,
  refs: RefsInput,
  time: TimeInput,
  date: DateInput,
  i18n: LocalizedTextInput,
  i18nText: LocalizedTextInput,
  richText: RichTextInput,
  i18nRichText: LocalizedRichTextInput,
  masked: MaskedInput,
  secret: SecretInput,
  color: ColorInput,
  image: ImageInput,
  images: ImagesInput,
  file: FileInput,
  audio: MediaInput,
  video: MediaInput,
  geo: GeoInput,
  hours: HoursInput,
  recurrence: RecurrenceInput,
  audience: AudienceInput,
  rows: RowsInput,
  children: RowsInput,
})

export { inputOf } from './field-inputs'
