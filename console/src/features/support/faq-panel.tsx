import { commonProblemDetail, commonProblemManage, problemMenu } from '@contracts/pages'
import { Search } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type RowOf, useRecord, useRows } from '@/api'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { textIn } from '@/fields/parts/localized-text'
import { PanelError } from '@/screens/panel-error'

const MOST = 8

interface Props {
  feedback: RowOf<'feedback'>
  /** absent where nothing is answered */
  onTakeOver?(answer: string): void
}

/** Common questions of the same class, or those that a text finds. An answer is taken over in the language of the user. */
export function FaqPanel({ feedback, onTakeOver }: Props) {
  const t = useTranslations('feedback')
  const [sought, setSought] = useState('')
  const [opened, setOpened] = useState<number>()
  const classes = useRows(problemMenu, 'faqCategory', { 'code.eq': feedback.faultClass })
  const [ofClass] = classes.data?.list ?? []
  const { data, error } = useRows(
    commonProblemManage,
    'faq',
    sought ? { keyword: sought, pageSize: MOST } : classes.data && { ...(ofClass && { 'categoryId.in': ofClass.id }), pageSize: MOST },
  )
  return (
    <div className="flex flex-col gap-3 p-4">
      <form
        className="relative"
        onSubmit={event => {
          event.preventDefault()
          setSought(String(new FormData(event.currentTarget).get('sought') ?? '').trim())
        }}
      >
        <Search className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground" />
        <Input name="sought" type="search" aria-label={t('faqSearch')} placeholder={t('faqSearch')} className="pl-8" />
      </form>
      {error ? (
        <PanelError error={error} />
      ) : !data ? (
        <Skeleton className="h-20" />
      ) : data.list.length === 0 ? (
        <p className="text-[13px] text-muted-foreground">{t('faqNone')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-border">
          {data.list.map(question => (
            <Question
              key={question.id}
              question={question}
              language={feedback.lang ?? 'zh'}
              open={opened === question.id}
              onOpen={() => setOpened(opened === question.id ? undefined : question.id)}
              onTakeOver={onTakeOver}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface QuestionProps extends Pick<Props, 'onTakeOver'> {
  question: RowOf<'faq'>
  language: string
  open: boolean
  onOpen(): void
}

function Question({ question, language, open, onOpen, onTakeOver }: QuestionProps) {
  const t = useTranslations('feedback')
  const locale = useLocale()
  const { data } = useRecord(commonProblemDetail, 'faq', open ? question.id : undefined)
  return (
    <li className="py-1.5 text-[13px]">
      <Button variant="link" size="inline" aria-expanded={open} className="whitespace-normal text-left" onClick={onOpen}>
        {textIn(locale, question.question)}
      </Button>
      {open && (
        <div className="mt-1 flex flex-col items-start gap-2">
          <p className="whitespace-pre-line text-muted-foreground">
            {data ? textIn(language, data.record.plainAnswer) : <Skeleton className="h-10" />}
          </p>
          {onTakeOver && (
            <Button variant="outline" size="sm" disabled={!data} onClick={() => onTakeOver(textIn(language, data?.record.plainAnswer))}>
              {t('takeOver')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
