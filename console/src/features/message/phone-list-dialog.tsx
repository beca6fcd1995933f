import { useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { useName } from '@/locale/label'
import { detailRouteOf, hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

/** Dialog with the first phones of a list, without their middle digits, and the messages and reminders that use it. */
export function PhoneListDialog({ row, onClose }: { row: RowOf<'recipientList'>; onClose(): void }) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{row.name}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <PhoneList id={row.id} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

function PhoneList({ id }: { id: number }) {
  const t = useTranslations('message')
  const name = useName()
  const statuses = useDict('MessageStatus')
  const { data, error } = useOverview('recipientList', { id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="h-24" />
  return (
    <div className="space-y-4">
      <section>
        <h3 className="mb-1 text-muted-foreground text-xs">{t('listUses')}</h3>
        {data.uses.length === 0 && <p className="text-sm">{t('listUnused')}</p>}
        <ul className="space-y-1 text-sm">
          {data.uses.map(use => {
            const page = detailRouteOf(use.resource)
            const title = name(use.title)
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
