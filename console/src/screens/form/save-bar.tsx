import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { RecordForm } from './use-record-form'

interface Props {
  form: RecordForm
  onSave(): void
  onCancel(): void
  /** goes to the previous step; absent on the first one, and in forms without steps */
  onBack?(): void
  /** goes to the next step; absent on the last one, which saves */
  onNext?(): void
}

/** Bar with cancel and save, or the next step, always visible. */
export function SaveBar({ form, onSave, onCancel, onBack, onNext }: Props) {
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
      {onBack && (
        <Button variant="outline" onClick={onBack} disabled={form.busy}>
          {t('back')}
        </Button>
      )}
      {onNext ? (
        <Button title="Ctrl S" onClick={onNext}>
          {t('next')}
        </Button>
      ) : (
        <Button title="Ctrl S" disabled={form.busy || (form.mode === 'edit' && !form.dirty)} onClick={onSave}>
          {form.busy && <Spinner />}
          {t('save')}
        </Button>
      )}
    </div>
  )
}
