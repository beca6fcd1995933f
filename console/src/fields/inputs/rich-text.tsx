import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import type { InputProps } from '../types'

export interface RichTextInputProps extends InputProps<string> {
  /** name for screen readers; the label of the field if absent */
  label?: string
  lang?: string
}

/** Input of a formatted text. */
export const RichTextInput = lazyPreloaded<RichTextInputProps>(
  () => import('./rich-text-editor').then(module => module.RichTextEditor),
  () => <Skeleton className="h-40" />,
)
