import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { BothLanguages } from '../parts/both-languages'
import type { LocalizedText } from '../parts/localized-text'
import type { InputProps } from '../types'

/** Inputs of a text in both languages, of one line or several. */
export function LocalizedTextInput(props: InputProps<LocalizedText>) {
  const { field, describedBy } = props
  const Control = field.kind === 'i18nText' ? Textarea : Input
  return (
    <BothLanguages input={props}>
      {({ label, invalid, onChange, ...own }) => (
        <Control
          {...own}
          aria-label={label}
          onChange={event => onChange(event.target.value)}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          aria-required={field.required && own.lang === 'zh'}
        />
      )}
    </BothLanguages>
  )
}
