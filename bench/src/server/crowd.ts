import { Agent, request } from 'node:http'

export interface CrowdTask {
  origin: string
  path: string
  connections: number
  seconds: number
}

export interface CrowdCount {
  /** Milliseconds until the last byte, of every page that came. */
  times: number[]
  /** How many pages had which status; 0: none came. */
  statuses: Record<number, number>
  /** Until the last page that was asked for was there. */
  seconds: number
  /** Pages that were looked into, and those that had their text. */
  sampled: number
  whole: number
}

const browser = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile'
/** Every so manieth page is asked for uncompressed and looked into. */
const sampleEvery = 5
/** A server takes so many connections of one address at most; Linux has enough for a crowd. */
const connectionsPerAddress = 250

/** A crowd in a process of its own: everybody loads the page again as soon as it is there. */
async function run({ origin, path, connections, seconds }: CrowdTask): Promise<CrowdCount> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const count: CrowdCount = { times: [], statuses: {}, seconds: 0, sampled: 0, whole: 0 }
  const start = performance.now()
  const until = start + seconds * 1000
  const url = origin + path

  function load(isSample: boolean, localAddress: string) {
    const headers = { 'user-agent': browser, 'accept-encoding': isSample ? 'identity' : 'br' }
    const began = performance.now()
    return new Promise<void>((resolve) => {
      const lost = () => {
        count.statuses[0] = (count.statuses[0] ?? 0) + 1
        resolve()
      }
      const asked = request(url, { agent, headers, localAddress }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => void (isSample && pieces.push(piece)))
        answer.on('error', lost)
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          count.times.push(performance.now() - began)
          count.statuses[status] = (count.statuses[status] ?? 0) + 1
          if (isSample) count.sampled += 1
          if (Buffer.concat(pieces).includes('<h1')) count.whole += 1
          resolve()
        })
      })
      asked.on('error', lost)
      asked.end()
    })
  }

  async function visitor(index: number) {
    const address = `127.0.0.${1 + Math.floor(index / connectionsPerAddress)}`
    for (let turn = index; performance.now() < until; turn += 1) {
      await load(turn % sampleEvery === 0, address)
    }
  }

  await Promise.all(Array.from({ length: connections }, (_, index) => visitor(index)))
  agent.destroy()
  count.seconds = (performance.now() - start) / 1000
  return count
}

process.on('message', (task: CrowdTask) => {
  void run(task).then((count) => process.send?.(count))
})
