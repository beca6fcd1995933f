import { lazyValue } from '@/loading/lazy'
import { useCan } from '@/session'
import { background } from './registry'

const tasks = lazyValue(async () => {
  const extensions = await Promise.all(background.map(load => load()))
  return extensions.flatMap(extension => extension.default.background ?? [])
})

/** The background tasks of features that the user has permission for. */
export function BackgroundTasks() {
  const can = useCan()
  return tasks
    .read()
    .filter(({ permission }) => can(permission))
    .map(({ permission, Component }) => <Component key={permission} />)
}
