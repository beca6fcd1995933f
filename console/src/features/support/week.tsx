import { appFeedbackManage, commonProblemAdd } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { useReport } from '@/api'
import { useChoices } from '@/fields/parts/dict-kind'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { ListFacts } from '@/screens/list/list-facts'
import { useCan } from '@/session'

/** What users report most in these days, and a way to answer it for all of them. */
export function ProblemsOfTheWeek() {
  const t = useTranslations('feedback')
  const can = useCan()
  const classes = useChoices('LargeProblemClassification')
  const { data } = useReport('problemClasses', { pageSize: 3 })
  if (!data || data.list.length === 0) return null
  return (
    <ListFacts title={t('week')}>
      {data.list.map(
        ({ id, faultClass, feedback, before }) =>
          faultClass && (
            <TextLink key={id} href={hrefOf(appFeedbackManage, { 'faultClass.in': faultClass })}>
              {t('weekClass', { name: classes.find(({ value }) => value === faultClass)?.label ?? faultClass, count: feedback, before })}
            </TextLink>
          ),
      )}
      {can('faq:add') && <TextLink href={commonProblemAdd}>{t('weekFaq')}</TextLink>}
    </ListFacts>
  )
}
