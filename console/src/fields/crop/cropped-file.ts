import type { PixelCrop } from 'react-image-crop'

export interface Size {
  width: number
  height: number
}

/**
 * The part of a picture that was selected as it is displayed, in pixels of the file, and the size to draw it in: at most the declared one,
 * because enlarging adds nothing.
 */
export function cropArea(selected: PixelCrop, displayed: Size, natural: Size, target: Size) {
  const scale = natural.width / displayed.width
  const from = { x: selected.x * scale, y: selected.y * scale, width: selected.width * scale, height: selected.height * scale }
  const shrink = Math.min(1, target.width / from.width)
  const width = Math.max(1, Math.round(from.width * shrink))
  return { from, to: { width, height: Math.max(1, Math.round((width * target.height) / target.width)) } }
}

/** The selected part of a picture as a file of the same format. */
export async function croppedFile(file: File, image: HTMLImageElement, selected: PixelCrop, target: Size): Promise<File> {
  const natural = { width: image.naturalWidth, height: image.naturalHeight }
  const { from, to } = cropArea(selected, { width: image.width, height: image.height }, natural, target)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, to)
  canvas.getContext('2d')?.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, file.type, 0.92))
  if (!blob) throw new Error('the picture cannot be encoded')
  // A browser that cannot write the format of the file writes PNG.
  const name = blob.type === file.type ? file.name : `${file.name.replace(/\.\w+$/u, '')}.png`
  return new File([blob], name, { type: blob.type })
}
