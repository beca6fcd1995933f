import { SupportStatus } from '@contracts/codes/supportStatus'
import type { Field, Resource } from '@contracts/declaration'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, type RowOf, useAction } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { FaultsProvider } from '@/fields/parts/field-faults'
import { formatTime } from '@/locale'
import { useUnsaved } from '@/navigation/unsaved'
import { check, normalise, type Values } from '@/rules'
import { faultsOf } from '@/screens/action/faults'
import { Panel } from '@/screens/detail/panel'
import { FieldControl } from '@/screens/form/field-control'
import { useSaveKey } from '@/screens/form/use-save-key'
import { AnswerText, TemplateSelect } from './answer-text'

type Feedback = RowOf<'feedback'>

/** What the staff may correct without an answer. */
const CORRECTED = ['feedbackType', 'faultClass', 'priority', 'internalNote'] as const

interface Props {
  resource: Resource
  feedback: Feedback
  permitted: string[]
  active: boolean
  text: string
  onText(text: string): void
  /** called once the feedback is handled */
  onDone(): void
}

/** The answer to feedback, its result and what is corrected, by the declared input of the action that handles it. */
export function DealForm({ resource, feedback, permitted, active, text, onText, onDone }: Props) {
  const t = useTranslations('feedback')
  const locale = useLocale()
  const action = useAction('feedback')
  const known: Values = { ...Object.fromEntries(CORRECTED.map(name => [name, feedback[name] ?? null])), resultType: null, photos: null }
  const [entered, setEntered] = useState<Values>({})
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const release = useUnsaved(text.trim() !== '' || Object.keys(entered).length > 0)
  const values: Values = { ...known, ...entered, replyText: text.trim() }
  const fields = (resource.actions.find(({ verb }) => verb === 'handle')?.input ?? []).map(field => ({
    ...field,
    form: 'both' as const,
    help: undefined,
  }))
  const shown = fields.filter(({ name }) => name !== 'replyText')
  const handling = feedback.status === SupportStatus.handling
  const mayHandle = handling && permitted.includes('handle') && !feedback.blockedActions?.handle

  async function run(verb: string, inputs: Field[], input: Values, done: string) {
    const violations = check({ fields: inputs }, values, 'add', formatTime(new Date()))
    setFaults(Object.fromEntries(Object.entries(violations).map(([path, [fault]]) => [path, fault?.message[locale] ?? ''])))
    if (busy || Object.keys(violations).length > 0) return false
    setBusy(true)
    try {
      await action(verb, { id: feedback.id, version: feedback.version, ...normalise({ fields: inputs }, input) })
      release()
      setEntered({})
      toast.success(done)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults(faultsOf(error, fields))
      return false
    } finally {
      setBusy(false)
    }
  }
  const corrected = fields.filter(({ name }) => (CORRECTED as readonly string[]).includes(name))
  const pick = (inputs: Field[]) => Object.fromEntries(inputs.map(({ name }) => [name, values[name] ?? null]))
  const save = () => run('update', corrected, pick(corrected), t('saved'))
  const handle = async () => {
    if (!mayHandle || !(await run('handle', fields, pick(fields), t('handled', { no: feedback.feedbackNo ?? '' })))) return
    onText('')
    onDone()
  }
  const reply = async () => {
    const inputs = fields.filter(({ name }) => name === 'photos' || name === 'replyText')
    if (await run('reply', inputs, { text: values.replyText, photos: values.photos }, t('replied'))) onText('')
  }
  useSaveKey(active && mayHandle, () => void save())
  if (!mayHandle) return <Alert>{t(feedback.status === SupportStatus.new ? 'takeFirst' : handling ? 'notYours' : 'over')}</Alert>
  return (
    <Panel id="answer" title={t('deal')} trailing={<TemplateSelect language={feedback.lang ?? 'zh'} onChoose={onText} />}>
      <form
        className="flex flex-col gap-4 p-4"
        onSubmit={event => {
          event.preventDefault()
          void handle()
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handle()
        }}
      >
        <div className="flex flex-col gap-1">
          <AnswerText language={feedback.lang ?? 'zh'} text={text} onChange={onText} rows={4} />
          <FieldError>{faults.replyText ?? faults.text}</FieldError>
        </div>
        <FaultsProvider value={path => faults[path]}>
          <div className="grid gap-4 sm:grid-cols-2">
            {shown.map(field => (
              <div key={field.name} className={field.kind === 'images' || field.kind === 'longtext' ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
                <FieldControl
                  field={field}
                  fields={fields}
                  record={values}
                  value={values[field.name]}
                  onChange={value => setEntered(before => ({ ...before, [field.name]: value }))}
                  prefix="deal-"
                />
              </div>
            ))}
          </div>
        </FaultsProvider>
        <FieldError className="whitespace-pre-line">{faults['']}</FieldError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="ghost" disabled={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button type="button" variant="outline" disabled={busy || (text.trim() === '' && !values.photos)} onClick={() => void reply()}>
            {t('replyOnly')}
          </Button>
          <Button type="submit" disabled={busy} title="Ctrl Enter">
            {t('handle')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
