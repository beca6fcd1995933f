import { lazyPreloaded } from '@/loading/lazy'

export const AudienceInput = lazyPreloaded(() => import('../parts/audience-editor').then(module => module.AudienceEditor))
