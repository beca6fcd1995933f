'use client'

import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import type { Mode } from './account-theme'
import { chooseAccent, chooseMode, useTheme } from './store'

const defaultAccent = '#409eff'
const presetColours = [defaultAccent, '#1677d2', '#11a983', '#13c2c2', '#6959cd', '#f5222d', '#fa8c16', '#304156']

const modes: { mode: Mode; icon: typeof Sun }[] = [
  { mode: 'light', icon: Sun },
  { mode: 'dark', icon: Moon },
  { mode: 'system', icon: Monitor },
]

/** Choice of accent colour and of light or dark mode. */
export function ThemeChoice() {
  const t = useTranslations('shell')
  const theme = useTheme()
  const accent = theme.accent ?? defaultAccent

  async function pick(colour: string) {
    await chooseAccent(colour === defaultAccent ? undefined : colour)
    toast.success(t('accentChanged'), { id: 'accent' })
  }

  return (
    <>
      <h2 className="mb-2 text-muted-foreground text-xs">{t('accent')}</h2>
      <div className="grid grid-cols-8 gap-1.5">
        {presetColours.map(colour => (
          <button
            key={colour}
            type="button"
            aria-label={colour}
            aria-pressed={colour === accent}
            className="flex aspect-square items-center justify-center rounded-[4px] outline-none ring-offset-2 ring-offset-card focus-visible:ring-2 focus-visible:ring-ring"
            style={{ background: colour }}
            onClick={() => pick(colour)}
          >
            {colour === accent && <Check className="size-3.5 text-white drop-shadow" strokeWidth={3} />}
          </button>
        ))}
      </div>
      <label className="mt-2 flex h-8 items-center justify-between gap-2 text-[13px]">
        {t('ownAccent')}
        <span className="flex items-center gap-2 font-mono text-muted-foreground text-xs">
          {accent}
          <input
            type="color"
            value={accent}
            onChange={event => pick(event.target.value)}
            className="h-6 w-8 cursor-pointer rounded-[4px] border border-border bg-card p-0.5"
          />
        </span>
      </label>
      <h2 className="mt-3 mb-2 text-muted-foreground text-xs">{t('appearance')}</h2>
      <ToggleGroup
        type="single"
        size="sm"
        aria-label={t('appearance')}
        value={theme.mode}
        onValueChange={mode => mode && chooseMode(mode as Mode)}
        className="w-full"
      >
        {modes.map(({ mode, icon: Icon }) => (
          <ToggleGroupItem key={mode} value={mode} className="flex-1">
            <Icon className="size-3.5" />
            {t(mode)}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
    </>
  )
}
