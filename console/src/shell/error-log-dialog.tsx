'use client'

import { Copy, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { saveBlob } from '@/api'
import { clearErrors, type LoggedError, useErrors } from '@/api/error-log'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'

/** Unhandled errors since the page was loaded, to view and to copy. */
export function ErrorLogDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('errorLog')
  const errors = useErrors()

  async function copy() {
    const text = JSON.stringify(errors, null, 2)
    // The clipboard API needs a secure context.
    if (!navigator.clipboard) return saveBlob(new Blob([text], { type: 'application/json' }), 'errors.json')
    await navigator.clipboard.writeText(text)
    toast.success(t('copied'))
  }

  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <DialogBody tabIndex={0} className="p-0 outline-none">
          {errors.length === 0 ? (
            <p className="px-5 py-16 text-center text-muted-foreground">{t('empty')}</p>
          ) : (
            <ul className="divide-y divide-border">
              {errors.map(error => (
                <ErrorLogEntry key={error.number} error={error} />
              ))}
            </ul>
          )}
        </DialogBody>
        {errors.length > 0 && (
          <DialogFooter>
            <Button variant="outline" onClick={clearErrors}>
              <Trash2 />
              {t('clear')}
            </Button>
            <Button onClick={copy}>
              <Copy />
              {t('copy')}
            </Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  )
}

function ErrorLogEntry({ error }: { error: LoggedError }) {
  const t = useTranslations('errorLog')
  const rows = [
    ['message', error.message],
    ['info', `${t(error.info)} · ${error.at}`],
    ['url', error.url],
  ] as const
  return (
    <li className="px-5 py-3 text-[13px]">
      <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{t(label)}</dt>
            <dd className={label === 'message' ? 'break-words font-medium text-danger' : 'break-all'}>{text}</dd>
          </div>
        ))}
        {error.stack && (
          <>
            <dt className="text-muted-foreground">{t('stack')}</dt>
            <dd>
              <pre className="whitespace-pre-wrap break-all rounded-[4px] bg-muted p-2 font-mono text-xs leading-relaxed">
                {error.stack}
              </pre>
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}
