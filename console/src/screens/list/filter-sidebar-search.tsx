import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Input } from '@/components/ui/input'

/** Search box of a filter sidebar. */
export function FilterSidebarSearch({ value, onChange }: { value: string; onChange(value: string): void }) {
  const t = useTranslations('tree')
  return (
    <div className="relative p-2 pb-0">
      <Search className="absolute top-1/2 left-4 size-4 -translate-y-1/4 text-muted-foreground" />
      <Input
        aria-label={t('find')}
        placeholder={t('find')}
        className="pl-8"
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
