import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

/** Returns the XML of the sheets and shared strings of an .xlsx file, to check whether it contains a value. */
export function workbookText(path: string): string {
  const data = readFileSync(path)
  const end = data.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  let offset = data.readUInt32LE(end + 16)
  let text = ''
  for (let entries = data.readUInt16LE(end + 10); entries > 0; entries--) {
    const [compressedSize, nameLength, extra, comment] = [20, 28, 30, 32].map(field =>
      field === 20 ? data.readUInt32LE(offset + field) : data.readUInt16LE(offset + field),
    ) as [number, number, number, number]
    const name = data.toString('utf8', offset + 46, offset + 46 + nameLength)
    if (/^xl\/(worksheets\/|sharedStrings)/.test(name)) {
      const header = data.readUInt32LE(offset + 42)
      const start = header + 30 + data.readUInt16LE(header + 26) + data.readUInt16LE(header + 28)
      const bytes = data.subarray(start, start + compressedSize)
      text += (data.readUInt16LE(offset + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8')
    }
    offset += 46 + nameLength + extra + comment
  }
  return text
}
