'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Label } from '@/components/ui/label'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { useName } from '@/locale'
import { isExternal, menuOf } from '@/navigation/menu'
import { PAGE_SIZES } from '@/screens/list/query'
import { useCan, useSignedIn } from '@/session'
import { defaultPreferences, setPreferences, usePreferences } from '@/session/preferences'
import { toastFailure } from '@/session/toast-failure'
import { ThemeChoice } from '@/theme/theme-choice'
import { setAlarmSound } from '../alarm/set-sound'
import { ProfileCard } from './profile-card'

/** Preferences of the account: landing page, page size, tab bar, alarm sound, theme. */
export function PreferencesForm() {
  const t = useTranslations('profile')
  const tShell = useTranslations('shell')
  const name = useName()
  const { user, menu } = useSignedIn()
  const can = useCan()
  const preferences = usePreferences()
  const pages = menuOf(menu)
    .flatMap(group => group.pages)
    .filter(page => !isExternal(page.url) && page.url !== defaultPreferences.landing)
  const landing = pages.some(page => page.url === preferences.landing) ? preferences.landing : defaultPreferences.landing

  return (
    <ProfileCard
      icon={SlidersHorizontal}
      title={t('tab.preferences')}
      trailing={<span className="text-muted-foreground text-xs">{t('savedWhere')}</span>}
    >
      <div className="divide-y divide-border">
        <PreferenceRow label={t('landing')} help={t('landingHelp')}>
          {id => (
            <Select value={landing} onValueChange={next => setPreferences({ landing: next })}>
              <SelectTrigger id={id} className="w-56">
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                <SelectItem value={defaultPreferences.landing}>{t('start')}</SelectItem>
                {pages.map(page => (
                  <SelectItem key={page.url} value={page.url}>
                    {name(page)}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          )}
        </PreferenceRow>
        <PreferenceRow label={t('pageSize')} help={t('pageSizeHelp')}>
          {id => (
            <Select value={String(preferences.pageSize)} onValueChange={next => setPreferences({ pageSize: Number(next) })}>
              <SelectTrigger id={id} className="w-24">
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {PAGE_SIZES.map(size => (
                  <SelectItem key={size} value={String(size)}>
                    {size}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          )}
        </PreferenceRow>
        <PreferenceRow label={t('tabsBar')} help={t('tabsBarHelp')}>
          {id => <Switch id={id} checked={preferences.tabs} onCheckedChange={next => setPreferences({ tabs: next })} />}
        </PreferenceRow>
        {can('alarm:view') && (
          <PreferenceRow label={t('alarmSound')} help={t('alarmSoundHelp')}>
            {id => <Switch id={id} checked={user.alarmSound} onCheckedChange={next => void setAlarmSound(next).catch(toastFailure)} />}
          </PreferenceRow>
        )}
        <div className="px-5 py-4">
          <h3 className="mb-3 font-medium text-sm">{tShell('theme')}</h3>
          <div className="max-w-60">
            <ThemeChoice />
          </div>
        </div>
      </div>
    </ProfileCard>
  )
}

function PreferenceRow({ label, help, children }: { label: string; help: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
      <div className="min-w-0">
        <Label htmlFor={id} className="font-medium text-sm">
          {label}
        </Label>
        <p className="text-[13px] text-muted-foreground">{help}</p>
      </div>
      {children(id)}
    </div>
  )
}
