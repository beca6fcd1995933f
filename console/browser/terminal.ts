import { createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { expect } from './fixtures'

/** A command as a terminal receives it on its downlink topic. */
export interface DownlinkCommand {
  no: string
  c: string
  a: Record<string, unknown>
  /** the bytes of a debug command, in base64 */
  b?: string
}

/** A message about an update of the vehicle. */
export interface UpdateMessage {
  op: 'offer' | 'install' | 'pause' | 'cancel' | 'purge'
  tgt: number
  att: number
}

/** Encodes an MQTT 3.1.1 packet. */
function mqttPacket(type: number, body: Buffer): Buffer {
  const length: number[] = []
  let rest = body.length
  do {
    const more = rest > 127
    length.push(more ? (rest & 127) | 128 : rest)
    rest >>= 7
  } while (rest > 0)
  return Buffer.concat([Buffer.from([type, ...length]), body])
}

/** Encodes a length-prefixed UTF-8 string. */
const mqttString = (value: string) => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
}

/** Encodes a two-byte packet identifier; the low byte is never 0, so the identifier is not either. */
const packetId = (n: number) => Buffer.from([(n >> 8) & 255, n & 255 || 1])

/** Splits the received bytes into complete packets and the rest. */
function parsePackets(bytes: Buffer): { packets: { type: number; body: Buffer }[]; rest: Buffer } {
  const packets = []
  for (;;) {
    let length = 0
    let offset = 1
    let more = true
    for (let shift = 0; more && offset < bytes.length; shift += 7) {
      const byte = bytes[offset++] ?? 0
      length |= (byte & 127) << shift
      more = byte > 127
    }
    if (more || bytes.length < offset + length) return { packets, rest: bytes }
    packets.push({ type: (bytes[0] ?? 0) >> 4, body: bytes.subarray(offset, offset + length) })
    bytes = bytes.subarray(offset + length)
  }
}

/**
 * Connects as the terminal of a vehicle over MQTT. Each publish waits for its PUBACK, which the server sends after storage;
 * `onCommand` receives the commands and debug commands, `onUpdate` the messages about updates.
 */
export async function connectTerminal(
  sn: string,
  onCommand: (command: DownlinkCommand) => void = () => undefined,
  onUpdate: (message: UpdateMessage) => void = () => undefined,
) {
  const { signing } = JSON.parse(readFileSync(path.join(process.env.BROWSER_TEST_DATA ?? '', 'secrets.json'), 'utf8'))
  const root = Buffer.from(hkdfSync('sha256', Buffer.from(signing, 'base64'), '', 'terminals', 32))
  const key = createHmac('sha256', root).update(sn).digest()
  const expiry = String(Math.floor(Date.now() / 1000) + 3600)
  const token = `${expiry}.${createHmac('sha256', key)
    .update(sn + expiry)
    .digest('hex')}`
  const socket = connect(Number(process.env.BROWSER_TEST_MQTT_PORT), '127.0.0.1')
  let unparsed: Buffer = Buffer.alloc(0)
  let onReply: (type: number) => void = () => undefined
  let onError: (error: Error) => void = () => undefined
  socket.on('error', error => onError(error))
  socket.on('data', bytes => {
    const { packets, rest } = parsePackets(Buffer.concat([unparsed, bytes as Buffer]))
    unparsed = rest
    for (const { type, body } of packets) {
      if (type !== 3) {
        onReply(type)
        continue
      }
      const end = 2 + body.readUInt16BE(0)
      socket.write(mqttPacket(0x40, body.subarray(end, end + 2)))
      // A vehicle of the demo may also have parameters or an update to receive.
      const topic = body.toString('utf8', 2, end)
      if (/\/down\/(cmd|dbg)$/.test(topic)) onCommand(JSON.parse(body.subarray(end + 2).toString()).d)
      if (topic.endsWith('/down/ota')) onUpdate(JSON.parse(body.subarray(end + 2).toString()).d)
    }
  })
  const request = (bytes: Buffer) =>
    new Promise<number>((resolve, reject) => {
      onReply = resolve
      onError = reject
      socket.write(bytes)
    })
  expect(
    await request(
      mqttPacket(
        0x10,
        Buffer.concat([mqttString('MQTT'), Buffer.from([4, 0xc2, 0, 240]), mqttString(sn), mqttString(sn), mqttString(token)]),
      ),
    ),
  ).toBe(2)
  expect(await request(mqttPacket(0x82, Buffer.concat([packetId(1), mqttString(`ev2/${sn}/down/#`), Buffer.from([1])])))).toBe(9)
  let seq = Math.floor(Date.now() / 1000)
  async function publish(topic: string, d: Record<string, unknown>) {
    seq++
    const body = JSON.stringify({ v: 2, ts: Date.now(), seq, d })
    expect(await request(mqttPacket(0x32, Buffer.concat([mqttString(`ev2/${sn}/up/${topic}`), packetId(seq), Buffer.from(body)])))).toBe(4)
  }
  return {
    /** publishes telemetry */
    reportTelemetry: (report: Record<string, unknown>) => publish('tele', report),
    /** publishes the start or end of an occurrence of an alarm code */
    reportAlarm: (code: string, occurrence: string, active: boolean) =>
      publish('event', { k: 'alarm', code, occ: occurrence, act: active ? 1 : 0 }),
    /** acknowledges a command: stage 1 received, 3 done, 4 failed, 5 refused; with result code and values */
    acknowledge: (command: DownlinkCommand, stage: 1 | 3 | 4 | 5, code = 0, val: Record<string, unknown> = {}) =>
      publish('ack', { no: command.no, st: stage, rc: code, val }),
    /** publishes the response to a debug command, as bytes in hexadecimal */
    replyToDebug: (command: DownlinkCommand, hex: string) =>
      publish('dbg', { no: command.no, st: 3, b: Buffer.from(hex, 'hex').toString('base64') }),
    /** reports how far an offered update is: state 2 received, 5 installing, 9 failed; with the code of a failure */
    reportUpdate: ({ tgt, att }: UpdateMessage, st: 2 | 3 | 4 | 5 | 6 | 9 | 10, rc = 0) => publish('ota', { tgt, att, st, pct: 0, rc }),
    disconnect: () => socket.destroy(),
  }
}
