import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { SegmentedControl } from '../segmented-control'
import { type Language, PhoneFrame, type Platform, type Theme } from './phone-frame'

/** How the phone of a preview is set. */
export interface PhoneSettings {
  platform: Platform
  language: Language
  theme: Theme
}

/** Content of the app on a phone whose platform, language and theme the reader selects. */
export function Phone({ show }: { show(settings: PhoneSettings): ReactNode }) {
  const t = useTranslations('preview')
  const [settings, setSettings] = useState<PhoneSettings>({ platform: 'ios', language: useLocale(), theme: 'light' })
  const { platform, language, theme } = settings
  return (
    <>
      <div className="flex flex-wrap justify-center gap-3">
        <SegmentedControl
          label={t('platform')}
          value={platform}
          options={[
            ['ios', 'iOS'],
            ['android', 'Android'],
          ]}
          onChange={next => setSettings({ ...settings, platform: next })}
        />
        <SegmentedControl
          label={t('language')}
          value={language}
          options={[
            ['zh', '中文'],
            ['en', 'English'],
          ]}
          onChange={next => setSettings({ ...settings, language: next })}
        />
        <SegmentedControl
          label={t('theme')}
          value={theme}
          options={[
            ['light', t('light')],
            ['dark', t('dark')],
          ]}
          onChange={next => setSettings({ ...settings, theme: next })}
        />
      </div>
      <PhoneFrame label={t('phone')} platform={platform} theme={theme} lang={language}>
        {show(settings)}
      </PhoneFrame>
    </>
  )
}
