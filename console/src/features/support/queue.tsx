import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEndpoint } from '@/api'
import { Button } from '@/components/ui/button'
import { useLetterKeys } from '@/navigation/letter-keys'

/** The feedback to deal with after another one, and how much is left with it. */
export const useQueue = (id: number) => useEndpoint('/data/crm/feedback/next', { id }, { keepPreviousData: false }).data

interface Props {
  next: ReturnType<typeof useQueue>
  /** whether the tab is active, so that the keyboard shortcut applies */
  active: boolean
  onGo(id: number): void
}

/** Link to the next open feedback, with the shortcut J. */
export function NextLink({ next, active, onGo }: Props) {
  const t = useTranslations('feedback')
  useLetterKeys(active, { j: () => next?.id && onGo(next.id) })
  if (!next) return null
  return (
    <Button variant="outline" size="sm" className="print:hidden" disabled={!next.id} title="J" onClick={() => onGo(next.id)}>
      <ChevronDown />
      {next.id ? t('next', { count: next.left }) : t('last')}
    </Button>
  )
}
