import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import type { RichTextInputProps } from '../rich-text-editor/editor'

/** Input of a formatted text. */
export const RichTextInput = lazyPreloaded<RichTextInputProps>(
  () => import('../rich-text-editor/editor').then(module => module.RichTextEditor),
  () => <Skeleton className="h-40" />,
)
