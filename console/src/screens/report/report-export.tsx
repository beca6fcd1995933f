import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, Code, callEndpoint, downloadFrom } from '@/api'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { JobSubmitted } from '../transfer/job-submitted'
import { type ReportQuery, reportInput } from './report-query'

/** Downloads the figures of a report as a workbook; as a job if its table is long. */
export function ReportExport({ path, name, query }: { path: string; name: string; query: ReportQuery }) {
  const t = useTranslations('report')
  const [busy, setBusy] = useState(false)
  const [job, setJob] = useState<number>()
  async function start() {
    const input = { ...reportInput(path, query), orderBy: query.orderBy ?? '' }
    setBusy(true)
    try {
      await downloadFrom('/stat/crm/report/export', input, `${name}.xlsx`).catch(async error => {
        if (!(error instanceof ApiError) || error.code !== Code.needsJob) throw error
        const { jobId } = await callEndpoint('/stat/crm/report/submitExport', input)
        setJob(jobId)
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outline" disabled={busy} onClick={() => void start()}>
        <Download />
        {t('export')}
      </Button>
      {job !== undefined && (
        <Dialog open onOpenChange={open => !open && setJob(undefined)}>
          <DialogContent size="md">
            <DialogHeader>
              <DialogTitle>{t('submitted')}</DialogTitle>
            </DialogHeader>
            <DialogBody>
              <JobSubmitted id={job} text={t('submittedText')} />
            </DialogBody>
            <DialogFooter>
              <Button variant="outline" onClick={() => setJob(undefined)}>
                {t('close')}
              </Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}
