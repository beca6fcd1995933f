import type { Resource } from '@contracts/declaration'
import { Inbox } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type RecordView, type RowOf, useScreen } from '@/api'
import { Button } from '@/components/ui/button'
import type { ScreenProps } from '@/navigation/page-props'
import { go, replaceRecord } from '@/navigation/router'
import { useTabTitle } from '@/navigation/tab'
import { useCustomRowActions } from '@/screens/action/custom-actions'
import { RowActions } from '@/screens/action/row-actions'
import { ActionRunner } from '@/screens/action/runner'
import { rowActions } from '@/screens/action/verbs'
import { detailSections } from '@/screens/detail/detail-fields'
import { SectionFields } from '@/screens/detail/field-sections'
import { Panel } from '@/screens/detail/panel'
import { Summary } from '@/screens/detail/summary'
import { EmptyState } from '@/screens/empty-state'
import { ErrorState } from '@/screens/error-state'
import { FormSkeleton } from '@/screens/form-skeleton'
import { useRowName } from '@/screens/row-name'
import { useExtension } from '@/screens/use-extension'
import { useAnswerLength } from './answer-text'
import { MessageList } from './conversation'
import { DealForm } from './deal-form'
import { DealSide } from './deal-side'
import { NextLink, useQueue } from './queue'

/** Deals with one piece of feedback after the other: what was said, about which vehicle, and the answer. */
export function DealScreen({ route, resource, id, active }: ScreenProps) {
  const t = useTranslations('feedback')
  const { data, error, mutate } = useScreen<RecordView>(route.path, id ? { resource: resource.name, id } : undefined)
  const queue = useQueue(id ? Number(id) : 0)
  const open = (next: number) => void replaceRecord(`${route.path}?id=${next}`)
  if (!id)
    return (
      <EmptyState alone icon={Inbox} title={t('queue', { count: queue?.left ?? 0 })}>
        <Button disabled={!queue?.id} onClick={() => queue && open(queue.id)}>
          {t('begin')}
        </Button>
      </EmptyState>
    )
  if (data?.record.id !== Number(id))
    return <div className="p-4">{error ? <ErrorState alone error={error} onRetry={() => mutate()} /> : <FormSkeleton />}</div>
  return (
    <Deal key={id} resource={resource} view={data} active={active} next={queue} onNext={open} onEmpty={() => void go(route.list ?? '/')} />
  )
}

/** Actions that the form of the page has. */
const ON_PAGE = ['edit', 'handle', 'reply']

interface Props {
  resource: Resource
  view: RecordView
  active: boolean
  next: ReturnType<typeof useQueue>
  onNext(id: number): void
  /** called instead if nothing is left */
  onEmpty(): void
}

function Deal({ resource: declared, view: { record, actions }, active, next, onNext, onEmpty }: Props) {
  const t = useTranslations('feedback')
  const modelsT = useTranslations('models')
  const extension = useExtension('detail', declared.name)
  const { resource, permitted } = useCustomRowActions(declared, actions, extension.rowActions)
  useTabTitle(useRowName(resource)(record))
  const feedback = record as unknown as RowOf<'feedback'>
  const [reported] = detailSections(resource, extension.panels ?? [])
  const verbs = rowActions(resource, permitted).map(action => action.verb)
  const proceed = () => (next?.id ? onNext(next.id) : onEmpty())
  const [text, setText] = useState('')
  const maxLength = useAnswerLength()
  return (
    <ActionRunner resource={resource}>
      <div className="sticky top-0 z-20 max-md:static">
        <Summary
          resource={resource}
          row={record}
          actions={
            <RowActions resource={resource} row={record} permitted={verbs.filter(verb => !ON_PAGE.includes(verb))} variant="header" />
          }
          neighbourLinks={<NextLink next={next} active={active} onGo={onNext} />}
        />
      </div>
      <div className="grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel id="conversation" title={modelsT('feedbackConversation')}>
            <div className="p-4">
              <MessageList record={feedback} />
            </div>
          </Panel>
          <DealForm
            resource={resource}
            feedback={feedback}
            permitted={verbs}
            active={active}
            text={text}
            onText={setText}
            onDone={proceed}
          />
          {reported && (
            <Panel id="report" title={t('report')}>
              <SectionFields resource={resource} fields={reported.fields} row={record} />
            </Panel>
          )}
        </div>
        <DealSide
          feedback={feedback}
          onTakeOver={answer => setText(before => (before ? `${before}\n${answer}` : answer).slice(0, maxLength))}
        />
      </div>
    </ActionRunner>
  )
}
