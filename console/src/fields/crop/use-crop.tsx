import { type ReactNode, useState } from 'react'
import { lazyPreloaded } from '@/loading/lazy'
import { cropSizeOf } from '@/upload/purpose'
import type { CropDialogProps } from './crop-dialog'

const CropDialog = lazyPreloaded<CropDialogProps>(() => import('./crop-dialog').then(module => module.CropDialog))

interface Crop {
  /** asks for the part of a picture to upload, if the purpose has a fixed size; undefined if the user cancelled */
  crop(file: File): Promise<File | undefined>
  /** to be rendered by the caller */
  cropDialog: ReactNode
}

/** Crops pictures to the size that a purpose declares. */
export function useCrop(purpose: string): Crop {
  const size = cropSizeOf(purpose)
  const [asked, setAsked] = useState<{ file: File; resolve(cropped?: File): void }>()
  const answer = (cropped?: File) => {
    setAsked(undefined)
    asked?.resolve(cropped)
  }
  return {
    crop: async file => (size ? new Promise(resolve => setAsked({ file, resolve })) : file),
    cropDialog: asked && size && <CropDialog file={asked.file} size={size} onCrop={answer} onCancel={() => answer()} />,
  }
}
