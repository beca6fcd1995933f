import type { Resource } from '@contracts/declaration'
import { LoaderCircle } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { toast } from 'sonner'
import { ApiError, call, downloadFile, type Page } from '@/api'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { useLabel } from '@/fields/label'
import { possibleColumns } from '../list/columns'
import { conditionParams, type Query } from '../list/query'

/** Most rows that are answered at once; more run as a job (legacy API E.3). */
const mostDirect = 10_000

interface Props {
  resource: Resource
  query: Query
  page: Page
  /** columns of the list, chosen first */
  columns: string[]
  onClose(): void
}

/** Writes what the list shows into a workbook: at once, or as a job when it is much. */
export function ExportDialog({ resource, query, page, columns, onClose }: Props) {
  const t = useTranslations('transfer')
  const format = useFormatter()
  const locale = useLocale()
  const name = useLabel()
  const base = useId()
  const [chosen, setChosen] = useState<string[]>(columns)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const fields = possibleColumns(resource)
  const job = page.totalCapped || page.total > mostDirect
  const narrowedBy = Object.keys(query.conditions).length + (query.keyword ? 1 : 0)

  async function start() {
    setBusy(true)
    setRefusal(undefined)
    const body = {
      ...conditionParams(query),
      orderBy: query.orderBy,
      columns: fields.map(field => field.name).filter(own => chosen.includes(own)),
    }
    try {
      if (job) {
        await call(`/bff/export/${resource.name}`, { body: { ...body, async: true }, quiet: true })
        toast.success(t('jobStarted'))
      } else await downloadFile(`/bff/export/${resource.name}`, `${resource[locale]}.xlsx`, { body, quiet: true })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={open => !open && !busy && onClose()}>
      <DialogContent size="md">
        <DialogHeader>
          <DialogTitle>{t('export', { resource: name(resource) })}</DialogTitle>
          <DialogDescription>
            {t('exportRows', { total: page.totalCapped ? `${format.number(page.total)}+` : format.number(page.total) })}
            {narrowedBy > 0 && ` · ${t('filtered', { count: narrowedBy })}`}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="space-y-3">
          <div className="flex items-center gap-3 text-[13px]">
            <span className="font-medium">{t('columns', { count: chosen.length })}</span>
            <Button variant="link" size="inline" onClick={() => setChosen(fields.map(field => field.name))}>
              {t('everyColumn')}
            </Button>
            <Button variant="link" size="inline" onClick={() => setChosen(columns)}>
              {t('likeList')}
            </Button>
          </div>
          <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3">
            {fields.map(field => (
              <label key={field.name} htmlFor={base + field.name} className="flex min-w-0 cursor-pointer items-center gap-2 text-sm">
                <Checkbox
                  id={base + field.name}
                  checked={chosen.includes(field.name)}
                  onCheckedChange={on => setChosen(on ? [...chosen, field.name] : chosen.filter(own => own !== field.name))}
                />
                <span className="truncate" title={name(field)}>
                  {name(field)}
                </span>
              </label>
            ))}
          </div>
          <p className="text-muted-foreground text-xs">{job ? t('asJob') : t('language')}</p>
          {refusal && (
            <p role="alert" className="text-danger text-sm">
              {refusal}
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" disabled={busy || chosen.length === 0 || page.total === 0} onClick={() => void start()}>
            {busy && <LoaderCircle className="animate-spin" />}
            {t(job ? 'startJob' : 'download')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
