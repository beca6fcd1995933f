'use client'

import { Palette } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'

const ThemeChoice = lazyPreloaded(
  () => import('@/theme/theme-choice').then(module => module.ThemeChoice),
  () => <Skeleton className="h-40" />,
)

/** Button that opens the theme choice. */
export function ThemePicker() {
  const t = useTranslations('shell')
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('theme')} title={t('theme')}>
          <Palette />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('theme')} className="w-60">
        <ThemeChoice />
      </PopoverContent>
    </Popover>
  )
}
