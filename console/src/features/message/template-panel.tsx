import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type AnswerOf, useEndpoint } from '@/api'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import type { Values } from '@/rules'
import { Phone } from '@/screens/preview/phone'
import { TextPreview } from './channel-preview'
import { parseTemplate, renderTemplate } from './template-text'

type Variable = AnswerOf<'/data/crm/serviceTemplate/placeholders'>[number]
type Pair = { zh: string | null; en: string | null } | null

/** Fields whose texts may have variables. */
const texts = ['titleTpl', 'bodyTpl', 'smsTpl']

/** Next to the form of a service template: the variables of its scene, and the message as the app shows it. */
export function ServiceTemplatePanel({ values }: { values: Values }) {
  const scene = values.sceneCode as string | null
  const { data } = useEndpoint('/data/crm/serviceTemplate/placeholders', scene ? { scene } : undefined)
  return <TemplatePanel values={values} variables={data ?? []} chosen={Boolean(scene)} />
}

/** Next to the form of an alarm template: the variables of its alarm, and the message as the app shows it. */
export function AlarmTemplatePanel({ values }: { values: Values }) {
  const scene = values.alarmCode as string | null
  const { data } = useEndpoint('/data/crm/alarmTemplate/placeholders', scene ? { scene } : undefined)
  return <TemplatePanel values={values} variables={data ?? []} chosen={Boolean(scene)} />
}

function TemplatePanel({ values, variables, chosen }: { values: Values; variables: Variable[]; chosen: boolean }) {
  const t = useTranslations('message')
  const name = useName()
  const locale = useLocale()
  const insert = useInsertion()
  const read = (field: string, language: 'zh' | 'en') => {
    const pair = values[field] as Pair
    const parts = parseTemplate(pair?.[language] || pair?.zh || '')
    return parts
      ? renderTemplate(parts, wanted => variables.find(variable => variable.name === wanted)?.sample[language] ?? '')
      : t('unbalanced')
  }
  return (
    <section aria-label={t('variables')} className="mt-4 grid gap-6 rounded-md border border-border bg-card p-4 md:grid-cols-2">
      <div className="space-y-2">
        <h2 className="font-medium text-sm">{t('variables')}</h2>
        <p className="text-muted-foreground text-xs">{t(chosen ? 'variablesHint' : 'chooseFirst')}</p>
        <div className="flex flex-wrap gap-2">
          {variables.map(variable => (
            <Button
              key={variable.name}
              size="sm"
              variant="outline"
              title={`{{${variable.name}}} · ${variable.sample[locale] ?? variable.sample.zh}`}
              onMouseDown={event => event.preventDefault()}
              onClick={() => insert(`{{${variable.name}}}`)}
            >
              {name(variable)}
            </Button>
          ))}
        </div>
      </div>
      <div className="flex flex-col items-center gap-3">
        <h2 className="self-start font-medium text-sm">{t('samplePreview')}</h2>
        <Phone
          show={({ language }) => (
            <TextPreview
              language={language}
              channels={(values.channels as string[] | null) ?? []}
              title={read('titleTpl', language)}
              body={read('bodyTpl', language)}
              sms={read('smsTpl', language)}
            />
          )}
        />
      </div>
    </section>
  )
}

/** Inserts a text at the cursor of the template text that was focused last. */
function useInsertion() {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const [, setReady] = useState(false)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const input = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined
      if (!input || !texts.some(field => input.id === field || input.id === `${field}.en`)) return
      last.current = input
      setReady(true)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return (text: string) => {
    const input = last.current?.isConnected ? last.current : document.querySelector<HTMLTextAreaElement>('#bodyTpl')
    if (!input) return
    input.focus()
    input.setRangeText(text, input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
