import type { ComponentProps } from 'react'
import { lazyPreloaded } from '@/loading/later'
import { Opener, OpenerTrigger, useOpener } from './opener'

const Surface = lazyPreloaded(() => import('./popover-surface').then(module => module.PopoverSurface))

export const Popover = Opener

export function PopoverTrigger(props: Omit<ComponentProps<typeof OpenerTrigger>, 'popup'>) {
  return <OpenerTrigger popup="dialog" {...props} />
}

export function PopoverContent(props: ComponentProps<typeof Surface>) {
  return useOpener().awake && <Surface {...props} />
}
