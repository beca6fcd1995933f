import { useRef } from 'react'
import { useName } from '@/locale'
import { Panel } from '@/screens/detail/panel'
import { TableOfContents } from '@/screens/detail/table-of-contents'
import type { Translate } from './piece'
import { pieces } from './pieces'

/** All components of the kit in all their states, in the language and the theme of the console. */
export function ComponentGallery() {
  const page = useRef<HTMLDivElement>(null)
  const name = useName()
  const t: Translate = (zh, en) => name({ zh, en })
  const sections = Object.entries(pieces)
  return (
    <div className="@container">
      <div ref={page} className="flex gap-6">
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {sections.map(([id, piece]) => (
            <Panel key={id} id={id} title={name(piece.name)}>
              <dl className="divide-y divide-border">
                {piece.states.map(state => (
                  <div key={state.name.en} className="grid gap-2 px-4 py-3 md:grid-cols-[10rem_1fr]">
                    <dt className="text-[13px] text-muted-foreground">{name(state.name)}</dt>
                    <dd className="flex min-w-0 flex-wrap items-center gap-2">{state.show(t)}</dd>
                  </div>
                ))}
              </dl>
            </Panel>
          ))}
        </div>
        <TableOfContents entries={sections.map(([id, piece]) => ({ id, label: name(piece.name) }))} page={page} />
      </div>
    </div>
  )
}
