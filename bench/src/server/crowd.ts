import { Agent, request } from 'node:http'
import { createTextCheck } from './text-check'

export interface CrowdTask {
  origin: string
  path: string
  connections: number
  seconds: number
  /** What each page must hold to be one. */
  heading: string
}

export interface CrowdCount {
  /** Milliseconds until the last byte, of every page that came with its text. */
  times: number[]
  /** How many answers had which status; 0: none came. */
  statuses: Record<number, number>
  /** Until the last page that was asked for was there. */
  seconds: number
  /** Answers with status 200 that were no page: they lacked its text. */
  empty: number
}

const headers = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'accept-encoding': 'gzip, deflate, br',
}
/** A server takes so many connections of one address at most; Linux has enough for a crowd. */
const connectionsPerAddress = 250

interface Answer {
  status: number
  encoding: string | undefined
  body: Buffer
}

/** A crowd in a process of its own: everybody loads the page again as soon as it is there. */
async function run({
  origin,
  path,
  connections,
  seconds,
  heading,
}: CrowdTask): Promise<CrowdCount> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const count: CrowdCount = { times: [], statuses: {}, seconds: 0, empty: 0 }
  const holdsText = createTextCheck(heading)
  const start = performance.now()
  const endTime = start + seconds * 1000

  async function visitor(index: number) {
    const localAddress = `127.0.0.${1 + Math.floor(index / connectionsPerAddress)}`
    while (performance.now() < endTime) {
      const startedAt = performance.now()
      const { status, encoding, body } = await load(origin + path, agent, localAddress)
      const elapsedMs = performance.now() - startedAt
      count.statuses[status] = (count.statuses[status] ?? 0) + 1
      if (status !== 200) continue
      if (holdsText(body, encoding)) count.times.push(elapsedMs)
      else count.empty += 1
    }
  }

  await Promise.all(Array.from({ length: connections }, (_, index) => visitor(index)))
  agent.destroy()
  count.seconds = (performance.now() - start) / 1000
  return count
}

/** Never rejects: status 0 is said of what did not come. */
function load(url: string, agent: Agent, localAddress: string) {
  return new Promise<Answer>((resolve) => {
    const resolveLost = () => resolve({ status: 0, encoding: undefined, body: Buffer.alloc(0) })
    const pageRequest = request(url, { agent, headers, localAddress }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => void pieces.push(piece))
      answer.on('error', resolveLost)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          encoding: answer.headers['content-encoding'],
          body: Buffer.concat(pieces),
        }),
      )
    })
    pageRequest.on('error', resolveLost)
    pageRequest.end()
  })
}

process.on('message', (task: CrowdTask) => {
  void run(task).then((count) => process.send?.(count))
})
