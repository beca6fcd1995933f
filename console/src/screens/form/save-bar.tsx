import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { RecordForm } from './use-record-form'

/** Bar with save and cancel, always visible. */
export function SaveBar({ form, onSave, onCancel }: { form: RecordForm; onSave(): void; onCancel(): void }) {
  const t = useTranslations('form')
  const versionsT = useTranslations('versions')
  const faults = Object.keys(form.faults).length
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 truncate text-[13px] text-muted-foreground max-sm:hidden" aria-live="polite">
        {faults > 0 ? <span className="text-danger">{t('faults', { count: faults })}</span> : form.dirty ? t('unsaved') : null}
        {form.autosavedAt && <span className="ml-2">{versionsT('autosaved', { time: form.autosavedAt.slice(11) })}</span>}
      </span>
      <Button variant="outline" className="ml-auto" onClick={onCancel} disabled={form.busy}>
        {t(Object.keys(form.warnings).length > 0 && !form.dirty ? 'close' : 'cancel')}
      </Button>
      <Button title="Ctrl S" disabled={form.busy || (form.mode === 'edit' && !form.dirty)} onClick={onSave}>
        {form.busy && <Spinner />}
        {t('save')}
      </Button>
    </div>
  )
}
