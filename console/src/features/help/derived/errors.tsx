import { refusals } from '@contracts/manual'
import { useTranslations } from 'next-intl'
import { useName } from '@/locale'
import { helpAt } from '@/navigation/help-at'
import { TextLink } from '@/navigation/text-link'
import { MarkdownTable } from '../markdown-table'
import { withoutPlaceholders } from './declarations'

/** Common errors of a page; each line is an error name followed by advice. */
export function Errors({ lines }: { lines: string[] }) {
  const t = useTranslations('help')
  const name = useName()
  return (
    <MarkdownTable
      head={[t('code'), t('says'), t('advice')]}
      rows={lines.map(line => {
        const [errorName = '', ...advice] = line.split(' ')
        const refusal = refusals.find(candidate => candidate.name === errorName)
        return [
          <TextLink key="code" href={helpAt(errorName)} title={errorName} className="font-mono">
            {refusal?.number}
          </TextLink>,
          refusal && withoutPlaceholders(name(refusal)),
          advice.join(' '),
        ]
      })}
    />
  )
}
