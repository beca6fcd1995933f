import { useLocale, useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { detailRouteOf, hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

/** The first phones of a list without their middle digits, and the messages that use it. */
export function PhoneListPanel({ record }: { record: RowOf<'recipientList'> }) {
  const t = useTranslations('message')
  const locale = useLocale()
  const statuses = useDict('MessageStatus')
  const { data, error } = useOverview('recipientList', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-24" />
  return (
    <div className="space-y-4 p-4">
      <section>
        <h3 className="mb-1 text-muted-foreground text-xs">{t('listUses')}</h3>
        {data.uses.length === 0 && <p className="text-sm">{t('listUnused')}</p>}
        <ul className="space-y-1 text-sm">
          {data.uses.map(use => {
            const page = detailRouteOf(use.resource)
            const title = (locale === 'en' && use.title.en) || use.title.zh
            return (
              <li key={`${use.resource}-${use.id}`}>
                {page ? <TextLink href={hrefOf(page.path, { id: use.id })}>{title}</TextLink> : title}
                <span className="ml-2 text-muted-foreground text-xs">{statuses.label(use.status)}</span>
              </li>
            )
          })}
        </ul>
      </section>
      {data.phones.length > 0 && (
        <section>
          <h3 className="mb-1 text-muted-foreground text-xs">{t('listPhones', { n: data.phones.length })}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-1 font-mono text-[13px]">
            {data.phones.map((phone, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: masked phones may be the same
              <li key={i}>{phone}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
