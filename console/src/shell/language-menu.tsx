'use client'

import { Languages } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { toast } from '@/components/ui/toast'
import { type Locale, switchLanguage } from '@/locale'

/** Each language in its own name, independent of the current one. */
const languages: [Locale, string][] = [
  ['zh', '中文'],
  ['en', 'English'],
]

/** Returns a function that switches the language and confirms with a toast. */
export function useLanguageSwitch(): (next: Locale) => Promise<void> {
  const t = useTranslations('shell')
  const locale = useLocale()
  return async next => {
    if (next === locale) return
    await switchLanguage(next)
    toast.success(t('languageSwitched'))
  }
}

export function LanguageMenu() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const choose = useLanguageSwitch()

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('language')} title={t('language')}>
          <Languages />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-32">
        <DropdownMenuRadioGroup value={locale} onValueChange={next => choose(next as Locale)}>
          {languages.map(([code, name]) => (
            <DropdownMenuRadioItem key={code} value={code} lang={code}>
              {name}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
