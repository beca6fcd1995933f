import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type AnswerOf, type RowOf, useEndpoint } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { PanelError } from '@/screens/panel-error'
import { Phone } from '@/screens/preview/phone'
import { SegmentedControl } from '@/screens/segmented-control'
import { useDict } from '@/session'
import { type AppPage, AppScreen } from './app-screen'

type Preview = AnswerOf<'/data/crm/appTheme/preview'>

/** Pages of the app with the colours of a theme and the pictures of its pack, and the contrast of their texts. */
export function ThemeLook({ record }: { record: RowOf<'appTheme'> }) {
  const t = useTranslations('appTheme')
  const [page, setPage] = useState<AppPage>('vehicle')
  const { data, error } = useEndpoint('/data/crm/appTheme/preview', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-96" />
  const pages: [AppPage, string][] = [
    ['vehicle', t('vehicle')],
    ['home', t('home')],
  ]
  if (data.pictures.splash) pages.push(['splash', t('splash')])
  return (
    <div className="flex flex-wrap items-start justify-center gap-6 p-4">
      <div className="flex w-full max-w-80 flex-col items-center gap-3">
        <SegmentedControl label={t('page')} value={page} options={pages} onChange={setPage} />
        <Phone show={settings => <AppScreen preview={data} page={page} {...settings} />} />
      </div>
      <div className="min-w-72 flex-1 space-y-2">
        <Contrasts contrasts={data.contrasts} />
        <p className="text-muted-foreground text-xs">{t('base')}</p>
      </div>
    </div>
  )
}

function Contrasts({ contrasts }: Pick<Preview, 'contrasts'>) {
  const t = useTranslations('appTheme')
  const tokens = useDict('ThemeToken')
  const ratio = (of: Preview['contrasts'][number], dark: boolean) => {
    const found = contrasts.find(({ text, on, ...row }) => text === of.text && on === of.on && row.dark === dark)
    if (!found) return '–'
    const shown = found.ratio.toFixed(2)
    return found.ratio < found.least ? <span className="text-danger">{t('low', { ratio: shown })}</span> : shown
  }
  const pairs = contrasts.filter((row, i) => contrasts.findIndex(other => other.text === row.text && other.on === row.on) === i)
  return (
    <Table aria-label={t('contrast')}>
      <TableHeader>
        <TableRow>
          <TableHead>{t('text')}</TableHead>
          {(['light', 'dark', 'least'] as const).map(column => (
            <TableHead key={column} className="text-right">
              {t(column)}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {pairs.map(pair => (
          <TableRow key={`${pair.text} ${pair.on}`}>
            <TableCell>
              {tokens.label(pair.text)} / {tokens.label(pair.on)}
            </TableCell>
            <TableCell className="text-right tabular-nums">{ratio(pair, false)}</TableCell>
            <TableCell className="text-right tabular-nums">{ratio(pair, true)}</TableCell>
            <TableCell className="text-right tabular-nums">{pair.least.toFixed(1)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
