import { useEffect, useEffectEvent } from 'react'
import { ActionRunner, useRun } from '@/screens/action/runner'
import type { ChosenAction as Chosen } from './hit-actions'

/** Runs an action that was chosen in the palette, and shows its dialogs and result on whatever page is open. */
export function ChosenAction({ resource, action, row }: Chosen) {
  return (
    <ActionRunner resource={resource}>
      <Start action={action} row={row} />
    </ActionRunner>
  )
}

function Start({ action, row }: Pick<Chosen, 'action' | 'row'>) {
  const run = useRun()
  const start = useEffectEvent(() => run(action, [row]))
  useEffect(start, [])
  return null
}
