import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useEndpoint } from '@/api'
import { Button } from '@/components/ui/button'

/** The feedback to deal with after another one, and how much is left with it. */
export const useQueue = (id: number) => useEndpoint('/data/crm/feedback/next', { id }, { keepPreviousData: false }).data

const TEXT_CONTROLS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="dialog"], [role="listbox"], [role="menu"]'

interface Props {
  next: ReturnType<typeof useQueue>
  /** whether the tab is active, so that the keyboard shortcut applies */
  active: boolean
  onGo(id: number): void
}

/** Link to the next open feedback, with the shortcut J. */
export function NextLink({ next, active, onGo }: Props) {
  const t = useTranslations('feedback')
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!active || !next?.id || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(TEXT_CONTROLS)) return
    if (event.key === 'j' || event.key === 'J') onGo(next.id)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!next) return null
  return (
    <Button variant="outline" size="sm" className="print:hidden" disabled={!next.id} title="J" onClick={() => onGo(next.id)}>
      <ChevronDown />
      {next.id ? t('next', { count: next.left }) : t('last')}
    </Button>
  )
}
