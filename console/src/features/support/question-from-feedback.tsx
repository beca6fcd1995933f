import { SupportSide } from '@contracts/codes/supportSide'
import { appFeedbackDetail, problemMenu } from '@contracts/pages'
import { useEffect, useEffectEvent } from 'react'
import { useRecord, useRows } from '@/api'
import type { PrefillProps } from '@/screens/extension'
import { answerOf, questionOf } from './question-draft'

/** Fills in a common question with what a user asked and was answered last, without personal data. */
export function QuestionFromFeedback({ search, set }: PrefillProps) {
  const id = search.get('feedback') ?? undefined
  const feedback = useRecord(appFeedbackDetail, 'feedback', id).data?.record
  const messages = useRows(appFeedbackDetail, 'feedbackMessage', id ? { 'feedbackId.eq': id, pageSize: 100 } : undefined).data?.list
  const classes = useRows(problemMenu, 'faqCategory', feedback && { 'code.eq': feedback.faultClass }).data?.list
  const known = Boolean(feedback && messages && classes)
  const begin = useEffectEvent(() => {
    if (!feedback) return
    const language = feedback.lang === 'en' ? 'en' : 'zh'
    const answer = messages?.find(({ side, text }) => side === SupportSide.staffSide && text)?.text
    set('question', { zh: '', en: '', [language]: questionOf(feedback.content ?? '') })
    set('categoryId', classes?.[0]?.id ?? null)
    if (answer) set('answer', { zh: '', en: '', [language]: answerOf(answer) })
  })
  useEffect(() => {
    if (known) begin()
  }, [known])
  return null
}
