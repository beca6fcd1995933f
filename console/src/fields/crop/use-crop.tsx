import { type ReactNode, useState } from 'react'
import { lazyPreloaded } from '@/loading/lazy'
import { cropSizeOf } from '@/upload/purpose'
import type { CropDialogProps } from './crop-dialog'
import { fitsRatio, type Ratio } from './ratio'

const CropDialog = lazyPreloaded<CropDialogProps>(() => import('./crop-dialog').then(module => module.CropDialog))

interface Crop {
  /** asks for the part of a picture to upload, if it has to have another size or ratio; undefined if the user cancelled */
  crop(file: File): Promise<File | undefined>
  /** to be rendered by the caller */
  cropDialog: ReactNode
}

/** Crops pictures to the size that a purpose declares, or to the ratio of a field unless they have it. */
export function useCrop(purpose: string, ratio?: Ratio): Crop {
  const size = cropSizeOf(purpose)
  const [asked, setAsked] = useState<{ file: File; resolve(cropped?: File): void }>()
  const answer = (cropped?: File) => {
    setAsked(undefined)
    asked?.resolve(cropped)
  }
  async function crop(file: File) {
    if (!size && (!ratio || (await hasRatio(file, ratio)))) return file
    return new Promise<File | undefined>(resolve => setAsked({ file, resolve }))
  }
  return {
    crop,
    cropDialog: asked && <CropDialog file={asked.file} size={size} ratio={ratio} onCrop={answer} onCancel={() => answer()} />,
  }
}

/** Whether a file has the ratio, or is no picture that the browser can open: the server says then what is wrong with it. */
async function hasRatio(file: File, ratio: Ratio): Promise<boolean> {
  try {
    const { width, height } = await createImageBitmap(file)
    return fitsRatio(ratio, width, height)
  } catch {
    return true
  }
}
