import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useName } from '@/locale'
import { useCan } from '@/session'
import { MarkdownTable } from '../markdown-table'
import { rightsOf, useDeclarations } from './declarations'

/** Actions of resources and the built-in roles that may perform them. */
export function RightsTable({ names }: { names: string[] }) {
  const t = useTranslations('help')
  const name = useName()
  const can = useCan()
  const comma = useLocale() === 'zh' ? '、' : ', '
  const resources = useDeclarations(names)
  return resources.map(resource => (
    <MarkdownTable
      key={resource.name}
      head={[name(resource), t('you'), t('roles')]}
      rows={rightsOf(resource).map(line => [
        <span key="action" className="whitespace-nowrap">
          {name(line)}
        </span>,
        can(line.permission) ? <Check key="you" role="img" aria-label={t('youMay')} className="size-4 text-success" /> : '—',
        line.roles.map(name).join(comma),
      ])}
    />
  ))
}
