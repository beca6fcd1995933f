import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { halfWidths } from '@/rules/checks'
import { SegmentedControl } from '@/screens/segmented-control'
import type { Campaign } from './campaign'

/** Codes of MsgChannel. */
const PUSH = '2'
const SMS = '3'

/** A message as a phone shows it outside of the app: on the lock screen, and as a short message. */
export function ChannelPreview({ record }: { record: Campaign }) {
  const t = useTranslations('message')
  const [language, setLanguage] = useState<'zh' | 'en'>('zh')
  const read = (text: { zh: string; en: string | null } | null) => text?.[language] || text?.zh || ''
  return (
    <div className="space-y-3 p-4">
      <SegmentedControl
        label={t('language')}
        value={language}
        onChange={setLanguage}
        options={[
          ['zh', '中文'],
          ['en', 'English'],
        ]}
      />
      <TextPreview
        language={language}
        channels={record.channels}
        title={read(record.pushTitle)}
        body={read(record.pushBody)}
        sms={read(record.smsText)}
      />
    </div>
  )
}

interface TextPreviewProps {
  language: 'zh' | 'en'
  channels: string[]
  title: string
  body: string
  sms: string
}

/** The texts of a push and of a short message, with their lengths as phone makers and carriers count them. */
export function TextPreview({ language, channels, title, body, sms }: TextPreviewProps) {
  const t = useTranslations('message')
  return (
    <div className="flex flex-wrap gap-4 p-2">
      {channels.includes(PUSH) && (
        <figure className="w-80 max-w-full">
          <div className="rounded-xl border border-border bg-muted p-3" lang={language}>
            <p className="break-words font-medium text-sm">{title}</p>
            <p className="break-words text-[13px]">{body}</p>
          </div>
          <figcaption className="mt-1 text-muted-foreground text-xs">
            {t('pushUnits', { title: halfWidths(title), body: halfWidths(body) })}
          </figcaption>
        </figure>
      )}
      {channels.includes(SMS) && (
        <figure className="w-80 max-w-full">
          <p className="break-words rounded-xl border border-border bg-muted p-3 text-[13px]" lang={language}>
            {sms}
          </p>
          <figcaption className="mt-1 text-muted-foreground text-xs">
            {t('smsUnits', { n: [...sms].length, segments: Math.ceil([...sms].length / 70) })}
          </figcaption>
        </figure>
      )}
    </div>
  )
}
