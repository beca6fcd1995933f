import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useRowName } from '../row-name'

export interface RowFailure {
  id: number
  row?: Row
  message: string
}

/** Lists the rows that a bulk action refused, with reasons. */
export function FailuresDialog({ resource, failures, onClose }: { resource: Resource; failures: RowFailure[]; onClose(): void }) {
  const t = useTranslations('action')
  const rowName = useRowName(resource)
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('refusedCount', { count: failures.length })}</DialogTitle>
        </DialogHeader>
        <DialogBody className="p-0">
          <ul className="divide-y divide-border text-sm">
            {failures.map(({ id, row, message }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 px-5 py-2">
                <span className="font-medium">{row ? rowName(row) : `#${id}`}</span>
                <span className="text-danger">{message}</span>
              </li>
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
