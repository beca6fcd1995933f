/** Symbologies on the plates and labels of vehicles. */
const formats = ['code_39', 'code_128', 'data_matrix', 'qr_code'] as const

/** Interval between two scans of the video, in ms. */
const SCAN_INTERVAL_MS = 150

/** The BarcodeDetector API, which TypeScript's DOM types lack. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
declare const BarcodeDetector: (new (options: { formats: readonly string[] }) => Detector) & { getSupportedFormats(): Promise<string[]> }

async function nativeDetector(): Promise<Detector | undefined> {
  if (!('BarcodeDetector' in globalThis)) return undefined
  const supported = await BarcodeDetector.getSupportedFormats()
  const readable = formats.filter(format => supported.includes(format))
  return readable.length > 0 ? new BarcodeDetector({ formats: readable }) : undefined
}

/** Falls back to ZXing, loaded only if the browser lacks BarcodeDetector. */
async function zxingDetector(): Promise<Detector> {
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
        return [] // no code in the frame
      }
    },
  }
}

/** Shows the camera in a video until `stopped` aborts, and calls back with the first code. @throws without a camera or permission */
export async function scan(video: HTMLVideoElement, onCode: (text: string) => void, stopped: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const stopTracks = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (stopped.aborted) return stopTracks()
  stopped.addEventListener('abort', stopTracks)
  video.srcObject = stream
  const [detector] = await Promise.all([nativeDetector().then(native => native ?? zxingDetector()), video.play()])
  while (!stopped.aborted) {
    const [code] = video.videoWidth > 0 ? await detector.detect(video) : []
    if (code && !stopped.aborted) return onCode(code.rawValue.trim())
    await new Promise(resolve => setTimeout(resolve, SCAN_INTERVAL_MS))
  }
}
