import { cn } from '@/components/ui/cn'
import { Picture } from '@/fields/parts/picture'

/** A cut-out picture on the quiet ground that lets light and dark vehicles both stand out. */
export function PictureFrame({ fileKey, alt, className }: { fileKey: string; alt: string; className?: string }) {
  return (
    <span className={cn('grid aspect-[3/2] place-items-center overflow-hidden rounded-[4px] bg-[#e9edf3] dark:bg-[#c9d0db]', className)}>
      <Picture fileKey={fileKey} alt={alt} className="size-full border-0 bg-transparent object-contain" />
    </span>
  )
}
