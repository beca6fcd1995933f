import encode from 'qr'

/** QR code as one SVG path, always dark on light, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encode(text, 'raw', { ecc: 'medium', border: 2 })
  const size = rows.length
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="size-44 rounded-md bg-white">
      <path d={path} fill="#000" />
    </svg>
  )
}
