import { lazyPreloaded } from '@/loading/later'

export const RecurrenceInput = lazyPreloaded(() => import('../parts/recurrence-editor').then(module => module.RecurrenceEditor))
