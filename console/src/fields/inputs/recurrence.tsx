import { lazyPreloaded } from '@/loading/lazy'

export const RecurrenceInput = lazyPreloaded(() => import('../parts/recurrence-editor').then(module => module.RecurrenceEditor))
