import { FileDown, FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type AnswerOf, ApiError, callEndpoint, downloadFrom, uploadFile } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { LongTextInput } from '@/fields/inputs/longtext'
import type { InputProps } from '@/fields/types'

type FileList = AnswerOf<'/ota/crm/task/readList'>

/** The vehicles of a task: typed, pasted, or read from a workbook, whose lines without a vehicle are explained. */
export function VehicleListInput(props: InputProps<string>) {
  const t = useTranslations('vehicleList')
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [read, setRead] = useState<FileList & { name: string }>()
  const [refused, setRefused] = useState('')

  async function take(work: () => Promise<void>) {
    setBusy(true)
    setRefused('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.message)
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File) =>
    take(async () => {
      setRead(undefined)
      const { id } = await uploadFile(file, 'import', { quiet: true })
      const answer = await callEndpoint('/ota/crm/task/readList', { fileId: id })
      props.onChange(answer.list || null)
      setRead({ ...answer, name: file.name })
    })
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv"
          aria-label={t('import')}
          className="sr-only"
          tabIndex={-1}
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
        <Button type="button" variant="outline" size="sm" disabled={busy} onClick={() => picker.current?.click()}>
          {busy ? <Spinner /> : <FileUp />}
          {t('import')}
        </Button>
        <Button
          type="button"
          variant="ghost"
          size="sm"
          onClick={() => void take(() => downloadFrom('/ota/crm/task/listTemplate', {}, 'template_ota_vehicles.xlsx'))}
        >
          <FileDown />
          {t('template')}
        </Button>
      </div>
      <LongTextInput {...props} />
      {refused && <Alert variant="destructive">{refused}</Alert>}
      {read && (
        <Alert variant={read.refused > 0 ? 'warning' : 'success'}>
          {t('read', { name: read.name, vehicles: read.vehicles, refused: read.refused })}
        </Alert>
      )}
      {read && read.lines.length > 0 && (
        <div className="max-h-60 overflow-auto rounded-md border border-border">
          <Table aria-label={t('refused')}>
            <TableHeader>
              <TableRow>
                <TableHead>{t('line')}</TableHead>
                <TableHead>{t('content')}</TableHead>
                <TableHead>{t('reason')}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {read.lines.map(line => (
                <TableRow key={line.line}>
                  <TableCell className="tabular-nums">{line.line}</TableCell>
                  <TableCell className="font-mono">{line.text}</TableCell>
                  <TableCell>{line.reason}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </div>
  )
}
