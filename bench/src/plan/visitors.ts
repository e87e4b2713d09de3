import { Agent, request } from 'node:http'

/**
 * Visitors in a process of their own, so that what they cost is not counted: first each comes for
 * the first time and keeps its cookies, then some of them load the page once more, on demand.
 */
const [origin = '', count = '0'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 2 })
const browser = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile'

interface Page {
  cookies: string[]
  html: string
}

function load(cookie: string, encoding: 'br' | 'identity' = 'br'): Promise<Page> {
  const headers = { cookie, 'user-agent': browser, 'accept-encoding': encoding }
  return new Promise((resolve, reject) => {
    const pageRequest = request(origin, { agent, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const html = Buffer.concat(pieces).toString()
        const setCookies = answer.headers['set-cookie'] ?? []
        const cookies = setCookies.map((text) => text.split(';', 1)[0] ?? '')
        if (answer.statusCode === 200) resolve({ cookies, html })
        else reject(new Error(`${answer.statusCode}: ${html.slice(0, 200)}`))
      })
    })
    pageRequest.on('error', reject)
    pageRequest.end()
  })
}

async function loadInPairs(cookies: readonly string[]) {
  for (let index = 0; index < cookies.length; index += 2) {
    await Promise.all(cookies.slice(index, index + 2).map((cookie) => load(cookie)))
  }
}

const visitorCookies: string[] = []
for (let index = 0; index < Number(count); index += 1) {
  const { cookies, html } = await load('', 'identity')
  if (!html.includes('"mode":"hydrate"')) throw new Error('The page was not rendered here.')
  visitorCookies.push(cookies.join('; '))
}
process.on('message', ({ from, to }: { from: number; to: number }) => {
  loadInPairs(visitorCookies.slice(from, to)).then(
    () => process.send?.('done'),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.send?.('ready')
