import { useLocale } from 'next-intl'
import { useDeclaration } from '@/api/use-read'
import { Skeleton } from '@/components/ui/skeleton'
import { formatTime } from '@/locale'
import { check } from '@/rules'
import { LocalizedTextInput } from '../inputs/i18n'
import { FaultsProvider } from '../parts/field-faults'

/** What screen readers read instead of a picture. */
export type AltText = { zh: string; en: string }

interface Props {
  id: string
  value: AltText
  onChange(value: AltText): void
}

/** Input of an alternative text in both languages, as the resource of files declares it. */
export function AltTextInput({ id, value, onChange }: Props) {
  const locale = useLocale()
  const { data: files } = useDeclaration('fileObject')
  const declared = files?.fields.find(field => field.name === 'alt')
  if (!declared) return <Skeleton className="h-14" />
  const field = { ...declared, form: 'both' as const }
  const faults = check({ fields: [field] }, { alt: value }, 'edit', formatTime(new Date()))
  return (
    <FaultsProvider value={path => faults[path.replace(id, 'alt')]?.[0]?.message[locale]}>
      <LocalizedTextInput
        id={id}
        field={field}
        fields={[field]}
        record={{ alt: value }}
        value={value}
        onChange={text => onChange({ zh: text?.zh ?? '', en: text?.en ?? '' })}
      />
    </FaultsProvider>
  )
}
