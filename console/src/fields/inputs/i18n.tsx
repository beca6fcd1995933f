import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { maxLength } from '@/rules'
import { BothLanguages } from '../parts/both-languages'
import { isNearLimit, LengthCount } from '../parts/length-count'
import type { LocalizedText } from '../parts/localized-text'
import type { InputProps } from '../types'

/** Inputs of a text in both languages, of one line or several. */
export function LocalizedTextInput(props: InputProps<LocalizedText>) {
  const { field, describedBy } = props
  const isLong = field.kind === 'i18nText'
  const Control = isLong ? Textarea : Input
  const limit = maxLength(field)
  return (
    <BothLanguages input={props}>
      {({ label, invalid, onChange, ...own }) => {
        const counted = isNearLimit(own.value, limit)
        return (
          <div className="relative">
            <Control
              {...own}
              aria-label={label}
              className={cn(counted && (isLong ? 'pb-6' : 'pr-14'))}
              onChange={event => onChange(event.target.value)}
              aria-invalid={invalid}
              aria-describedby={describedBy}
              aria-required={field.required && own.lang === 'zh'}
            />
            {counted && <LengthCount text={own.value} limit={limit} className={isLong ? 'bottom-1' : 'top-1/2 -translate-y-1/2'} />}
          </div>
        )
      }}
    </BothLanguages>
  )
}
