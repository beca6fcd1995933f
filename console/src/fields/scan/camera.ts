/** What the plates and stickers of a vehicle carry: its number as Code 39, Code 128, Data Matrix or QR. */
const formats = ['code_39', 'code_128', 'data_matrix', 'qr_code'] as const

/** Milliseconds between two looks at the picture. */
const SCAN_INTERVAL_MS = 150

/** What browsers with a reader of their own offer; not yet part of the standard library's types. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
declare const BarcodeDetector: (new (options: { formats: readonly string[] }) => Detector) & { getSupportedFormats(): Promise<string[]> }

async function ownReader(): Promise<Detector | undefined> {
  if (!('BarcodeDetector' in globalThis)) return undefined
  const supported = await BarcodeDetector.getSupportedFormats()
  const read = formats.filter(format => supported.includes(format))
  return read.length > 0 ? new BarcodeDetector({ formats: read }) : undefined
}

/** Reads a picture by the library, which is loaded only where the browser has no reader. */
async function libraryReader(): Promise<Detector> {
  const { BrowserMultiFormatReader } = await import('@zxing/browser')
  const { BarcodeFormat, DecodeHintType } = await import('@zxing/library')
  const { CODE_39, CODE_128, DATA_MATRIX, QR_CODE } = BarcodeFormat
  const reader = new BrowserMultiFormatReader(new Map([[DecodeHintType.POSSIBLE_FORMATS, [CODE_39, CODE_128, DATA_MATRIX, QR_CODE]]]))
  const canvas = document.createElement('canvas')
  return {
    async detect(video) {
      canvas.width = video.videoWidth
      canvas.height = video.videoHeight
      canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0)
      try {
        return [{ rawValue: reader.decodeFromCanvas(canvas).getText() }]
      } catch {
        return [] // no code in sight
      }
    },
  }
}

/** Shows the camera in a video until stopped, and tells the first code that comes into sight. Fails where there is no camera, or none may be used. */
export async function watch(video: HTMLVideoElement, onCode: (text: string) => void, stopped: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (stopped.aborted) return end()
  stopped.addEventListener('abort', end)
  video.srcObject = stream
  const [reader] = await Promise.all([ownReader().then(own => own ?? libraryReader()), video.play()])
  while (!stopped.aborted) {
    const [code] = video.videoWidth > 0 ? await reader.detect(video) : []
    if (code && !stopped.aborted) return onCode(code.rawValue.trim())
    await new Promise(resolve => setTimeout(resolve, SCAN_INTERVAL_MS))
  }
}
