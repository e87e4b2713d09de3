import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  body: string
}

/** Sends bytes as they are and reads the answer to the end of the connection; 0 when there was none. */
export function sendRaw(port: number, parts: Iterable<string | Buffer>): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let seen = ''
    socket.on('data', (chunk) => {
      seen += chunk.toString('latin1')
      if (isWhole(seen)) socket.destroy()
    })
    // A server that has read enough closes while we still send: what it said before counts.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answerIn(seen)))
    socket.setTimeout(15_000, () => socket.destroy())
    void writeAll(parts)

    async function writeAll(all: Iterable<string | Buffer>) {
      for (const part of all) {
        if (socket.destroyed) return
        if (!socket.write(part))
          await new Promise((next) => socket.once('drain', next).once('close', next))
      }
    }
  })
}

function isWhole(seen: string): boolean {
  const end = seen.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(seen.slice(0, end))?.[1]
  return end !== -1 && length !== undefined && seen.length >= end + 4 + Number(length)
}

function answerIn(seen: string): RawAnswer {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(seen)?.[1] ?? 0)
  return { status, body: seen.slice(seen.indexOf('\r\n\r\n') + 4) }
}
