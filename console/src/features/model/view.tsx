'use client'

import { vehicleModelDetail } from '@contracts/pages'
import { Printer, SearchX } from 'lucide-react'
import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import useSWRImmutable from 'swr/immutable'
import { type ApiError, call, type RecordView, type RowOf, readAddress } from '@/api'
import { printElement } from '@/components/print-element'
import { Button } from '@/components/ui/button'
import { type Locale, nameIn } from '@/locale'
import { Link } from '@/navigation/link'
import type { ScreenProps } from '@/navigation/page-props'
import { hrefOf } from '@/navigation/resource-routes'
import { useTabTitle } from '@/navigation/tab'
import { EmptyState } from '@/screens/empty-state'
import { ErrorState } from '@/screens/error-state'
import { FormSkeleton } from '@/screens/form-skeleton'
import { SegmentedControl } from '@/screens/segmented-control'
import { useModelOverview } from './overview'
import { SpecSheet } from './spec-sheet'

const baseMessages = { zh: () => import('../../../messages/zh.json'), en: () => import('../../../messages/en.json') }
const moreMessages = { zh: () => import('../../../messages/more/zh.json'), en: () => import('../../../messages/more/en.json') }

/** Loads all messages of a language. */
async function loadMessages(language: Locale) {
  const [base, extra] = await Promise.all([baseMessages[language](), moreMessages[language]()])
  return { ...base.default, ...extra.default }
}

/** Spec sheet of a model in either language, independent of the UI language. */
export function ModelView({ route, resource, id }: ScreenProps) {
  const t = useTranslations('models')
  const form = useTranslations('form')
  const uiLocale = useLocale()
  const [language, setLanguage] = useState<Locale>(uiLocale)
  const sheetRef = useRef<HTMLDivElement>(null)
  const { data, error, mutate } = useSWR<RecordView<RowOf<'vehicleModel'>>, ApiError>(
    id ? [readAddress('screens', route.path, { resource: resource.name, id }), language] : undefined,
    ([address]: [string]) => call(address, { language, quiet: true }),
  )
  const overview = useModelOverview(id ? Number(id) : undefined)
  const { data: messages } = useSWRImmutable(['messages', language], () => loadMessages(language))
  const title = data?.record.name
  useTabTitle(title && nameIn(uiLocale, title))
  if (!id)
    return (
      <EmptyState alone icon={SearchX} title={form('noId')}>
        <Button variant="outline" asChild>
          <Link href={route.list ?? '/'}>{form('toList')}</Link>
        </Button>
      </EmptyState>
    )
  const failed = error ?? overview.error
  if (failed)
    return (
      <div className="p-4">
        <ErrorState alone error={failed} onRetry={() => void Promise.all([mutate(), overview.mutate()])} />
      </div>
    )
  if (!data || !overview.data || !messages)
    return (
      <div className="p-4">
        <FormSkeleton />
      </div>
    )
  return (
    <div className="p-4 max-md:p-0">
      <div className="mx-auto mb-3 flex max-w-5xl flex-wrap items-center gap-2 max-md:p-3 max-md:pb-0">
        <SegmentedControl
          label={t('language')}
          value={language}
          options={[
            ['zh', '中文'],
            ['en', 'English'],
          ]}
          onChange={setLanguage}
        />
        <div className="ml-auto flex gap-2">
          <Button variant="outline" asChild>
            <Link href={hrefOf(vehicleModelDetail, { id })}>{t('operational')}</Link>
          </Button>
          <Button onClick={() => sheetRef.current && void printElement(sheetRef.current, title ? nameIn(language, title) : '')}>
            <Printer />
            {t('print')}
          </Button>
        </div>
      </div>
      <div ref={sheetRef} lang={language}>
        <NextIntlClientProvider locale={language} messages={messages} timeZone="Asia/Shanghai">
          <SpecSheet key={data.record.id} resource={resource} record={data.record} overview={overview.data} />
        </NextIntlClientProvider>
      </div>
    </div>
  )
}
