/** Limits of a vehicle picture, the same as on the server (equipment catalogue 1, vehicleImage). */
export const LIMITS = { minWidth: 750, maxWidth: 3000, bytes: 2 * 1024 * 1024, types: ['image/png', 'image/webp'] } as const

/** Why a picture is rejected: file type, file size, width in pixels, missing transparency, or undecodable content. */
export type ImageDefect = 'type' | 'size' | 'width' | 'opaque' | 'broken'

/** Edge length of the downscaled sample that is tested for transparency; enough for cut-outs, which are mostly background. */
const SAMPLE_SIZE = 64

/** Validates a picture before upload; undefined if it is valid. */
export async function defectOf(file: File): Promise<ImageDefect | undefined> {
  if (!(LIMITS.types as readonly string[]).includes(file.type)) return 'type'
  if (file.size > LIMITS.bytes) return 'size'
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return 'broken'
  }
  try {
    if (bitmap.width < LIMITS.minWidth || bitmap.width > LIMITS.maxWidth) return 'width'
    const canvas = new OffscreenCanvas(SAMPLE_SIZE, SAMPLE_SIZE)
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.drawImage(bitmap, 0, 0, SAMPLE_SIZE, SAMPLE_SIZE)
    const { data } = context.getImageData(0, 0, SAMPLE_SIZE, SAMPLE_SIZE)
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return undefined
    return 'opaque'
  } finally {
    bitmap.close()
  }
}
