import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Source } from '@/api'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useName } from '@/locale'
import { useTab } from '@/navigation/tab'
import { useUnsaved } from '@/navigation/unsaved'
import type { Values } from '@/rules'
import { StepForm } from '@/screens/form/step-form'
import { useDraft, useStoredDraft } from '@/screens/form/use-draft'
import { useRecordForm } from '@/screens/form/use-record-form'
import { sourceOf, task } from './example-task'
import type { Piece, Translate } from './piece'

const filled = (t: Translate): Values => ({ subject: t('制动片磨损', 'Brake pad wear'), level: 1, day: '2026-03-02' })

interface Props {
  /** its step is in the address, and what was entered is kept as a draft */
  alone?: boolean
  entered?: Values
  step?: number
  faults?: Record<string, string>
}

function WizardExample({ t, ...props }: Props & { t: Translate }) {
  const [answer] = useState(() => sourceOf([]))
  const [finished, setFinished] = useState(false)
  return (
    <Source value={answer}>
      <div className="relative w-full rounded-md border border-border">
        {finished ? (
          <Button variant="outline" className="m-4" onClick={() => setFinished(false)}>
            {t('重新填写', 'Start again')}
          </Button>
        ) : (
          <Wizard {...props} onDone={() => setFinished(true)} />
        )}
      </div>
    </Source>
  )
}

function Wizard({ alone = false, entered, step = 1, faults, onDone }: Props & { onDone(): void }) {
  const t = useTranslations('form')
  const name = useName()
  const tab = useTab()
  const id = useId()
  const [search, setSearch] = useState(() => new URLSearchParams({ step: String(step) }))
  const draft = useDraft(alone)
  const form = useRecordForm(task, undefined, draft.entered ?? entered)
  useStoredDraft(draft.key, task, form)
  const releaseGuard = useUnsaved(alone && form.dirty)
  const showFaults = useEffectEvent(() => faults && form.showFaults(faults))
  useEffect(() => showFaults(), [])
  async function save() {
    if (!(await form.save())) return
    releaseGuard()
    toast.success(t('saved'))
    finish()
  }
  function finish() {
    if (alone) tab.setSearch(new URLSearchParams({ tab: tab.search.get('tab') ?? '' }), { replace: true })
    onDone()
  }
  return (
    <StepForm
      resource={task}
      form={form}
      title={<h3 className="font-semibold text-base">{name(task)}</h3>}
      prefix={`${id}-`}
      search={alone ? tab.search : search}
      setSearch={alone ? tab.setSearch : setSearch}
      active={alone && tab.active}
      onSave={() => void save()}
      onCancel={finish}
    />
  )
}

export const wizard: Piece = {
  name: { zh: '分步表单', en: 'Wizard' },
  states: [
    { name: { zh: '刷新后保留输入', en: 'Keeps its input after a reload' }, show: t => <WizardExample t={t} alone /> },
    {
      name: { zh: '第二步', en: 'Second step' },
      show: t => <WizardExample t={t} entered={filled(t)} step={2} />,
    },
    {
      name: { zh: '被服务器拒绝', en: 'Refused by the server' },
      show: t => <WizardExample t={t} entered={filled(t)} step={2} faults={{ outlet: t('门店已停业', 'The outlet is closed') }} />,
    },
    { name: { zh: '核对', en: 'Review' }, show: t => <WizardExample t={t} entered={filled(t)} step={3} /> },
  ],
}
