import { useTranslations } from 'next-intl'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { helpAt } from '@/navigation/help-at'
import { TextLink } from '@/navigation/text-link'

const keys = [
  ['/', 'keySearch'],
  ['↑ ↓', 'keyMove'],
  ['Home End', 'keyEnds'],
  ['→ ←', 'keyWithin'],
  ['Enter', 'keyOpen'],
  ['Ctrl Enter', 'keyOpenNew'],
  ['Space', 'keySelect'],
  ['?', 'keyHelp'],
] as const

/** The keyboard shortcuts of a list. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('listKeys')
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t('keys')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 text-sm">
            {keys.map(([key, messageKey]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-[4px] border border-border bg-muted px-1.5 py-0.5 font-mono text-xs">{key}</kbd>
                </dt>
                <dd>{t(messageKey)}</dd>
              </div>
            ))}
          </dl>
          <TextLink href={helpAt('keys')} onClick={onClose} className="mt-4 inline-block text-sm">
            {t('allKeys')}
          </TextLink>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
