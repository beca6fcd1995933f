import { FlowKind } from '@contracts/codes/flowKind'
import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type LocalizedText, textIn } from '@/fields/parts/localized-text'
import { Picture } from '@/fields/parts/picture'
import { RichTextView } from '@/fields/parts/rich-text-view'
import { Phone } from '@/screens/preview/phone'
import type { Language } from '@/screens/preview/phone-frame'
import { useDict } from '@/session'
import type { FlowNode } from './flow'

interface Props {
  nodes: FlowNode[]
  symptom: LocalizedText | null | undefined
  safetyTip: LocalizedText | null | undefined
}

/** Walks through the steps on a phone, as the app shows them. Nothing is counted. */
export function Walk({ nodes, symptom, safetyTip }: Props) {
  const t = useTranslations('guidedProblem')
  const [path, setPath] = useState<string[]>([])
  const at = path.length === 0 ? nodes[0] : nodes.find(node => node.id === path.at(-1))
  const go = (next: string | null) => next && setPath([...path, next])
  return (
    <div className="flex flex-col items-center gap-3 p-4">
      <Phone
        show={({ language }) => (
          <div className="space-y-3 p-4">
            <h2 className="break-words font-semibold text-lg leading-snug">{textIn(language, symptom)}</h2>
            {path.length === 0 && textIn(language, safetyTip) && (
              <p className="break-words rounded-md bg-danger-soft p-2 text-danger text-sm">{textIn(language, safetyTip)}</p>
            )}
            {at ? <WalkStep node={at} language={language} onGo={go} /> : <p className="text-muted-foreground text-sm">{t('nowhere')}</p>}
          </div>
        )}
      />
      <div className="flex gap-2">
        <Button variant="outline" size="sm" disabled={path.length === 0} onClick={() => setPath(path.slice(0, -1))}>
          <ArrowLeft />
          {t('back')}
        </Button>
        <Button variant="outline" size="sm" disabled={path.length === 0} onClick={() => setPath([])}>
          <RotateCcw />
          {t('restart')}
        </Button>
      </div>
    </div>
  )
}

function WalkStep({ node, language, onGo }: { node: FlowNode; language: Language; onGo(next: string | null): void }) {
  const t = useTranslations('guidedProblem')
  const endings = useDict('FlowEnding')
  const body = textIn(language, node.body)
  return (
    <section aria-live="polite" className="space-y-3">
      <h3 className="break-words font-medium">{textIn(language, node.title)}</h3>
      {node.image && <Picture fileKey={node.image} alt="" whole className="w-full" />}
      {body && <RichTextView html={body} lang={language} />}
      {node.kind === FlowKind.question &&
        node.options?.map((option, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers have no identity but their position
          <Button key={i} variant="outline" className="w-full" disabled={!option.next} onClick={() => onGo(option.next)}>
            {textIn(language, option.label)}
          </Button>
        ))}
      {node.kind === FlowKind.instruction && (
        <Button className="w-full" aria-label={t('next')} disabled={!node.next} onClick={() => onGo(node.next)}>
          <ArrowRight />
        </Button>
      )}
      {node.kind === FlowKind.result && (
        <p className="rounded-md bg-muted p-3 text-center font-medium">{endings.label(node.result, language)}</p>
      )}
    </section>
  )
}
