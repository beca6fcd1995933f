import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useHelpPage, voteOn } from './use-help-page'

/** Asks whether the page was helpful; users who may manage settings see the totals. */
export function Vote({ topic }: { topic: string }) {
  const t = useTranslations('help')
  const { data, mutate } = useHelpPage(topic)
  const answers = [
    { helpful: true, label: t('helpful'), icon: ThumbsUp },
    { helpful: false, label: t('notHelpful'), icon: ThumbsDown },
  ]
  return (
    <fieldset className="mt-10 flex flex-wrap items-center gap-2 border-border border-t pt-4 print:hidden">
      <legend className="sr-only">{t('vote')}</legend>
      <span aria-hidden className="mr-1 text-muted-foreground text-[13px]">
        {t('vote')}
      </span>
      {answers.map(({ helpful, label, icon: Icon }) => (
        <Button
          variant="outline"
          key={label}
          size="sm"
          aria-pressed={data?.helpful === helpful}
          className={data?.helpful === helpful ? 'border-accent bg-accent-soft text-accent-text' : undefined}
          onClick={() => void mutate(voteOn(topic, helpful), { revalidate: false }).catch(() => undefined)}
        >
          <Icon />
          {label}
        </Button>
      ))}
      <span role="status" className="text-muted-foreground text-xs">
        {data?.counts ? t('votes', { ...data.counts }) : data?.helpful != null && t('thanks')}
      </span>
    </fieldset>
  )
}
