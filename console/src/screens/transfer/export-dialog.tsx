import type { Resource } from '@contracts/declaration'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ApiError, Code, call, downloadFile, type Page } from '@/api'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { Spinner } from '@/components/ui/spinner'
import { toast } from '@/components/ui/toast'
import { formatTime, type Locale, useName } from '@/locale'
import { useNouns } from '@/locale/noun'
import { check } from '@/rules'
import { reasonField } from '../action/reason'
import { availableColumns } from '../list/columns'
import { filterParams, type Query } from '../list/query'
import { JobSubmitted } from './job-submitted'
import { PersonalData } from './personal-data'

interface Props {
  resource: Resource
  query: Query
  page: Page
  /** visible columns of the list, initially selected */
  columns: string[]
  onClose(): void
}

/** Exports the rows of a list to a workbook: as a download, or as a job for large results. */
export function ExportDialog({ resource, query, page, columns, onClose }: Props) {
  const t = useTranslations('transfer')
  const nouns = useNouns(resource)
  const locale = useLocale()
  const [language, setLanguage] = useState<Locale>(locale)
  const name = useName()
  const base = useId()
  const [selected, setSelected] = useState<string[]>(columns)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [reason, setReason] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [submitted, setSubmitted] = useState<number>()
  const fields = availableColumns(resource)
  const personal = fields.some(field => field.kind === 'masked' && selected.includes(field.name))
  const job = page.totalCapped === true
  const narrowedBy = Object.keys(query.filters).length + (query.keyword ? 1 : 0)

  async function start() {
    const unmaskReason = personal ? reason : undefined
    const [violation] =
      unmaskReason === undefined
        ? []
        : (check({ fields: [reasonField] }, { reason: unmaskReason }, 'add', formatTime(new Date())).reason ?? [])
    setFault(violation?.message[locale])
    if (violation) return
    setBusy(true)
    setRefusal(undefined)
    const path = `/bff/export/${resource.name}`
    const body = {
      ...filterParams(query),
      orderBy: query.orderBy,
      columns: fields.map(field => field.name).filter(fieldName => selected.includes(fieldName)),
      unmaskReason,
    }
    const download = () =>
      downloadFile(path, `${resource[language]}.xlsx`, { body, language, quiet: true }).then(() => {
        toast.success(t('exported', { rows: nouns.count(page.total, page.totalCapped) }))
        onClose()
      })
    const submit = () =>
      call<{ jobId: number }>(path, { body: { ...body, async: true }, language, quiet: true }).then(({ jobId }) => setSubmitted(jobId))
    try {
      // The row limit of a direct download is a server setting (legacy API E.3).
      if (job) await submit()
      else
        await download().catch(error => {
          if (error instanceof ApiError && error.code === Code.needsJob) return submit()
          throw error
        })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={open => !open && !busy && onClose()}>
      <DialogContent size="md">
        <DialogHeader>
          <DialogTitle>{t('export', { noun: nouns.many })}</DialogTitle>
          <DialogDescription>
            {t('exportRows', { rows: nouns.count(page.total, page.totalCapped) })}
            {narrowedBy > 0 && ` · ${t('filtered', { count: narrowedBy })}`}
          </DialogDescription>
        </DialogHeader>
        {submitted === undefined ? (
          <DialogBody className="space-y-3">
            <div className="flex items-center gap-3 text-[13px]">
              <span className="font-medium">{t('columns', { count: selected.length })}</span>
              <Button variant="link" size="inline" onClick={() => setSelected(fields.map(field => field.name))}>
                {t('everyColumn')}
              </Button>
              <Button variant="link" size="inline" onClick={() => setSelected(columns)}>
                {t('likeList')}
              </Button>
            </div>
            <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3">
              {fields.map(field => (
                <label key={field.name} htmlFor={base + field.name} className="flex min-w-0 cursor-pointer items-center gap-2 text-sm">
                  <Checkbox
                    id={base + field.name}
                    checked={selected.includes(field.name)}
                    onCheckedChange={checked =>
                      setSelected(checked ? [...selected, field.name] : selected.filter(fieldName => fieldName !== field.name))
                    }
                  />
                  <span className="truncate" title={name(field)}>
                    {name(field)}
                  </span>
                </label>
              ))}
            </div>
            <RadioGroup
              aria-label={t('language')}
              value={language}
              onValueChange={next => setLanguage(next as Locale)}
              className="flex items-center text-[13px]"
            >
              <span className="font-medium">{t('language')}</span>
              {(['zh', 'en'] as const).map(option => (
                <label key={option} htmlFor={base + option} className="flex cursor-pointer items-center gap-1.5">
                  <RadioGroupItem id={base + option} value={option} />
                  {option === 'zh' ? '中文' : 'English'}
                </label>
              ))}
            </RadioGroup>
            {personal && <PersonalData reason={reason} fault={fault} onChange={setReason} />}
            {job && <p className="text-muted-foreground text-xs">{t('asJob')}</p>}
            <FieldError>{refusal}</FieldError>
          </DialogBody>
        ) : (
          <DialogBody>
            <JobSubmitted id={submitted} text={t('jobText')} />
          </DialogBody>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            {t(submitted === undefined ? 'cancel' : 'close')}
          </Button>
          {submitted === undefined && (
            <Button disabled={busy || selected.length === 0 || page.total === 0} onClick={() => void start()}>
              {busy && <Spinner />}
              {t(job ? 'startJob' : 'download')}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
