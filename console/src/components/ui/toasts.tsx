import { lazyPreloaded } from '@/loading/lazy'
import { useToasterMounted } from './toast'

const Toaster = lazyPreloaded(() => import('./toaster').then(module => module.Toaster))

/** The toast container; mounted once, by the app shell. */
export function Toasts() {
  return useToasterMounted() && <Toaster />
}
