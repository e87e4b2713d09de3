import { once } from 'node:events'
import { limitConcurrency } from '../../media/limit-concurrency'
import { streamInTurns } from './stream-in-turns'

/** Fills the buffer of a stream. */
const piece = new Uint8Array(64 * 1024)

async function* endless() {
  for (;;) yield piece
}

/** A response whose reader pauses whenever `pause` is called. */
function fakeResponse() {
  const fake = { pause: () => {}, ended: 0 }
  return Object.assign(fake, {
    setTimeout(_: number, onPause: () => void) {
      fake.pause = onPause
    },
    destroy() {
      fake.ended += 1
    },
  })
}

test('whoever does not take a piece holds no turn', async () => {
  const inTurn = limitConcurrency({ max: 1, maxWaiting: 10 })
  const slow = streamInTurns(endless(), { inTurn, response: fakeResponse() })
  await once(slow, 'readable')
  const other = streamInTurns(endless(), { inTurn, response: fakeResponse() })
  const taken: unknown[] = []
  for await (const made of other) if (taken.push(made) === 10) break
  expect(taken).toHaveLength(10)
  slow.destroy()
})

test('a reader who takes nothing for long ends the export; a piece that takes long to make does not', async () => {
  let make: (made: Uint8Array) => void = () => undefined
  async function* slowlyMade() {
    yield await new Promise<Uint8Array>((resolve) => (make = resolve))
    yield piece
  }
  const response = fakeResponse()
  const inTurn = limitConcurrency({ max: 1, maxWaiting: 10 })
  const stream = streamInTurns(slowlyMade(), { inTurn, response })
  const readable = once(stream, 'readable')
  await new Promise(setImmediate)
  response.pause()
  expect(response.ended).toBe(0)
  make(piece)
  await readable
  response.pause()
  expect(response.ended).toBe(1)
  stream.destroy()
})
