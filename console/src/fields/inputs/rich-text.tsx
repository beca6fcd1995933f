import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import type { RichTextInputProps } from '../rich-text-editor/editor'

const load = () => import('../rich-text-editor/editor')

/** Input of a formatted text. */
export const RichTextInput = lazyPreloaded<RichTextInputProps>(
  () => load().then(module => module.RichTextEditor),
  () => <Skeleton className="h-40" />,
)

/** The same, after another one is painted: an editor takes long to build. */
export const SecondRichTextInput = lazyPreloaded<RichTextInputProps>(
  () => load().then(module => module.SecondRichTextEditor),
  () => <Skeleton className="h-40" />,
)
