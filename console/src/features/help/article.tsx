import { helpPages } from '@contracts/manual'
import { ArrowLeft, ArrowRight, Link2, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { useName } from '@/locale'
import { helpAt } from '@/navigation/help-at'
import { Link } from '@/navigation/link'
import { EmptyState } from '@/screens/empty-state'
import { useSignedIn } from '@/session'
import { canRead, type ManualSection } from './manual'
import { Markdown } from './markdown'
import { Vote } from './vote'

type HelpPage = (typeof helpPages)[number]

/** A help page: text, vote, links to the neighbouring pages, and a table of contents on wide screens. */
export function Article({ page, sections }: { page: HelpPage; sections: ManualSection[] }) {
  const t = useTranslations('help')
  const name = useName()
  const session = useSignedIn()
  const index = helpPages.indexOf(page)
  const allowed = canRead(page, session)
  const headings = allowed ? sections.filter(section => section.at) : []
  return (
    <div className="flex gap-8">
      <article className="min-w-0 max-w-[760px] flex-1 text-[14px] leading-[1.7]">
        <h1 className="font-semibold text-xl">{name(page)}</h1>
        {allowed ? (
          <>
            {sections.map(section => (
              <section key={section.at}>
                {section.at && <Heading section={section} />}
                <Markdown content={section.body} />
              </section>
            ))}
            <Vote topic={page.name} />
          </>
        ) : (
          <EmptyState icon={Lock} title={t('noRight')} text={t('askAdministrator')} />
        )}
        <nav aria-label={t('neighbours')} className="mt-4 flex justify-between gap-4 print:hidden">
          <Neighbour page={helpPages[index - 1]}>
            <ArrowLeft className="size-4 shrink-0" />
          </Neighbour>
          <Neighbour page={helpPages[index + 1]} forward>
            <ArrowRight className="size-4 shrink-0" />
          </Neighbour>
        </nav>
      </article>
      {headings.length > 1 && (
        <nav aria-label={t('onPage')} className="sticky top-0 hidden w-44 shrink-0 self-start text-[13px] xl:block">
          <p className="mb-1 font-medium">{t('onPage')}</p>
          <ul>
            {headings.map(({ at, title, depth }) => (
              <li key={at} className={depth === 3 ? 'pl-3' : undefined}>
                <Link
                  href={helpAt(at)}
                  className="block rounded-[4px] py-0.5 text-muted-foreground outline-none hover:text-accent-text focus-visible:ring-2 focus-visible:ring-ring"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Heading with an anchor link. */
function Heading({ section: { at, title, depth } }: { section: ManualSection }) {
  const t = useTranslations('help')
  const Level = `h${depth}` as const
  return (
    <div id={`help-${at}`} className={cn('group flex items-center gap-1.5', depth === 2 ? 'mt-8' : 'mt-6')}>
      <Level className={cn('font-semibold', depth === 2 ? 'text-base' : 'text-[15px]')}>{title}</Level>
      <Link
        href={helpAt(at)}
        aria-label={t('linkTo', { title })}
        className="text-muted-foreground opacity-0 focus-visible:opacity-100 group-hover:opacity-100 print:hidden"
      >
        <Link2 className="size-4" />
      </Link>
    </div>
  )
}

function Neighbour({ page, forward, children }: { page: HelpPage | undefined; forward?: boolean; children: ReactNode }) {
  const name = useName()
  if (!page) return <span />
  return (
    <Link
      href={helpAt(page.name)}
      rel={forward ? 'next' : 'prev'}
      className={cn(
        'flex min-h-10 min-w-0 items-center gap-1.5 rounded-[4px] text-accent-text outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring',
        forward && 'flex-row-reverse text-right',
      )}
    >
      {children}
      <span className="truncate">{name(page)}</span>
    </Link>
  )
}
