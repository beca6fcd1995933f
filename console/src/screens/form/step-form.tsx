import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Stepper } from '@/components/ui/stepper'
import { useName } from '@/locale'
import { scrollIntoContainerView } from '../scroll-into-container-view'
import { focusFault } from './fault-summary'
import { FormLayout } from './form-layout'
import { FormMessages } from './form-messages'
import { Review } from './review'
import { SaveBar } from './save-bar'
import { SectionInputs } from './section-inputs'
import { formSections } from './sections'
import { firstFault, firstInvalid, parseStep, stateOf, stepOf, writeStep } from './steps'
import type { RecordForm } from './use-record-form'
import { useSaveKey } from './use-save-key'

interface Props {
  resource: Resource
  form: RecordForm
  title: ReactNode
  /** tools for what is entered, below every step */
  panel?: ReactNode
  /** of the ids of its inputs, if the page has several forms */
  prefix?: string
  search: URLSearchParams
  setSearch(next: URLSearchParams, options?: { replace?: boolean }): void
  active: boolean
  onSave(): void
  onCancel(): void
}

/** A form whose sections are steps, with a review as the last one. The step is in the address, so Back of the browser goes one back. */
export function StepForm({ resource, form, title, panel, prefix = '', search, setSearch, active, onSave, onCancel }: Props) {
  const t = useTranslations('form')
  const name = useName()
  const sections = formSections(resource, form.mode, form.values)
  const fields = sections.flatMap(section => section.fields)
  const [furthest, setFurthest] = useState(() => firstInvalid(sections, form.invalid))
  const [refusals, setRefusals] = useState(0)
  const requested = parseStep(search)
  const current = Math.min(requested, furthest, sections.length)
  const section = sections[current]

  const content = useRef<HTMLDivElement>(null)
  /** the path of the field to focus once its step is shown */
  const target = useRef<string>(undefined)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    if (target.current !== undefined) focusFault(target.current, prefix)
    else if (content.current) {
      scrollIntoContainerView(content.current, 'top')
      content.current.focus({ preventScroll: true })
    }
    target.current = undefined
  }, [current, prefix])

  const go = (step: number) => setSearch(writeStep(search, step))
  function open(path: string) {
    const step = stepOf(sections, path)
    if (step < 0 || step === current) return focusFault(path, prefix)
    target.current = path
    setFurthest(Math.max(furthest, step))
    go(step)
  }
  function next() {
    if (!section) return onSave()
    if (!form.validate(section.fields.map(field => field.name))) return setRefusals(refusals + 1)
    setFurthest(Math.max(furthest, current + 1))
    go(current + 1)
  }
  useSaveKey(active, next)

  // An address may name a step that cannot be shown yet.
  const correctAddress = useEffectEvent(() => setSearch(writeStep(search, current), { replace: true }))
  useEffect(() => {
    if (active && requested !== current) correctAddress()
  }, [active, requested, current])

  const openFirstFault = useEffectEvent(() => {
    const path = firstFault(sections, form.faults)
    if (path) open(path)
  })
  useEffect(() => {
    if (form.submitCount > 0) openFirstFault()
  }, [form.submitCount])

  const steps = [
    ...sections.map((section, index) => ({
      label: section.label ? name(section.label) : t('basics'),
      state: stateOf(section, index, furthest, form.faults),
    })),
    { label: t('review'), state: 'upcoming' as const },
  ]
  return (
    <FormLayout
      title={title}
      bar={
        <SaveBar
          form={form}
          onSave={onSave}
          onCancel={onCancel}
          onBack={current > 0 ? () => go(current - 1) : undefined}
          onNext={section && next}
        />
      }
    >
      <FormMessages fields={fields} form={form} attempts={form.submitCount + refusals} prefix={prefix} onOpen={open}>
        <Stepper label={t('steps')} steps={steps} current={current} furthest={furthest} onStep={go} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would repeat the heading */}
        <div
          ref={content}
          role="group"
          aria-label={steps[current]?.label}
          tabIndex={-1}
          className="flex scroll-mt-32 flex-col gap-4 outline-none"
        >
          {section ? (
            <SectionInputs resource={resource.name} section={section} fields={fields} form={form} prefix={prefix} />
          ) : (
            <Review sections={sections} values={form.values} onStep={go} />
          )}
          <Suspense>{panel}</Suspense>
        </div>
      </FormMessages>
    </FormLayout>
  )
}
