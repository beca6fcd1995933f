import { useTranslations } from 'next-intl'
import { Input as Box } from '@/components/ui/input'
import { useName } from '@/locale'
import { type Pair, PairCell, PairFrame, PairView } from './parts/pair'
import { TextFilter } from './parts/text-filter'
import type { FieldKind, InputProps } from './types'

function Input({ field, id, value, onChange, invalid, describedBy }: InputProps<Pair>) {
  const t = useTranslations('fields')
  const name = useName()
  return (
    <PairFrame id={id} value={value}>
      {(language, wrong) => (
        <Box
          id={language === 'zh' ? id : `${id}.en`}
          aria-label={`${name(field)} ${t(language)}`}
          lang={language}
          value={value?.[language] ?? ''}
          onChange={event => onChange({ zh: null, en: null, ...value, [language]: event.target.value || null })}
          aria-invalid={invalid || wrong}
          aria-describedby={describedBy}
          aria-required={field.required && language === 'zh'}
        />
      )}
    </PairFrame>
  )
}

export const i18n: FieldKind = { Cell: PairCell, View: PairView, Input, Filter: TextFilter, width: 180, wide: 'form' }
