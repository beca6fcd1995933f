import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { BadgeTone } from '@/components/ui/badge'
import { toneOf } from '@/fields/parts/code-badge'
import { useName } from '@/locale'
import type { StateField } from './declarations'
import { diagramOf, type Edge } from './diagram-layout'

const fills: Record<BadgeTone, string> = {
  success: 'fill-success',
  warning: 'fill-warning',
  danger: 'fill-danger',
  critical: 'fill-danger',
  info: 'fill-info',
  neutral: 'fill-muted-foreground',
}

/** States without transitions, and switches between two states, need no diagram. */
const MIN_STATES = 3

/** The states and lines of a diagram. The lines have the numbers of the steps in the table of states. */
export function graphOf({ lines, starts }: StateField) {
  const involved = new Set(starts)
  for (const { code, steps } of lines)
    for (const { to } of steps) if (to && to.code !== code.code) for (const one of [code, to]) involved.add(one.code)
  const shown = lines.filter(({ code }) => involved.has(code.code))
  const edges: Edge[] = shown.flatMap(({ steps }, from) =>
    shown.flatMap(({ code }, to) => {
      const numbers = steps.flatMap(step => (to !== from && step.to?.code === code.code ? (step.number ?? []) : []))
      return numbers.length > 0 ? [{ from, to, text: numbers.join(', ') }] : []
    }),
  )
  return { codes: shown.map(({ code }) => code), finals: shown.map(({ steps }) => !steps.some(({ to }) => to)), edges }
}

/** Diagram of a lifecycle. The table below it has the same content as text. */
export function StateDiagram({ state, labelOf }: { state: StateField; labelOf: (code: StateField['lines'][number]['code']) => string }) {
  const t = useTranslations('help')
  const name = useName()
  const arrow = useId()
  const { codes, finals, edges } = graphOf(state)
  if (codes.length < MIN_STATES || edges.length === 0) return null
  const { width, height, nodes, lines } = diagramOf(codes.map(labelOf), edges)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll
    <figure className="my-4 overflow-x-auto rounded-md border border-border p-3" tabIndex={0}>
      <svg role="img" aria-label={t('diagram', { name: name(state.field) })} width={width} height={height} className="mx-auto">
        <defs>
          <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0.5 8 4 0 7.5z" className="fill-muted-foreground" />
          </marker>
        </defs>
        {lines.map(line => (
          <path key={line.path} d={line.path} className="fill-none stroke-muted-foreground" markerEnd={`url(#${arrow})`} />
        ))}
        {nodes.map(({ x, y, width, height }, i) => {
          const code = codes[i]
          if (!code) return null
          const middle = y + height / 2
          return (
            <g key={code.code}>
              {state.starts.includes(code.code) && (
                <>
                  <circle cx={x - 22} cy={middle} r="4" className="fill-foreground" />
                  <path d={`M${x - 18} ${middle}H${x}`} className="stroke-muted-foreground" markerEnd={`url(#${arrow})`} />
                </>
              )}
              <rect x={x} y={y} width={width} height={height} rx="6" className="fill-card stroke-muted-foreground" />
              {finals[i] && (
                <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="4" className="fill-none stroke-muted-foreground" />
              )}
              <circle cx={x + 16} cy={middle} r="4" className={fills[toneOf(code.tone) ?? 'neutral']} />
              <text x={x + 28} y={middle} dominantBaseline="central" className="fill-foreground text-[13px]">
                {labelOf(code)}
              </text>
            </g>
          )
        })}
        {lines.map(({ path, text, label: { x, y, width, height } }) => (
          <g key={path}>
            <rect x={x} y={y} width={width} height={height} rx="8" className="fill-muted" />
            <text x={x + width / 2} y={y + height / 2} textAnchor="middle" dominantBaseline="central" className="fill-foreground text-xs">
              {text}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 text-center text-muted-foreground text-xs">{t('diagramHint')}</figcaption>
    </figure>
  )
}
