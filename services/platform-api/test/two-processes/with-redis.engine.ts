import { addUser } from '../../src/testing/test-records'
import { accountOf, allReceived, openPairs, sendFromBothSides, oneTo, words } from './testing/pairs'
import { startRedis, type RedisServer } from './testing/redis-server'
import { startTwo, support, type TwoProcesses } from './testing/two-processes'
import { until } from '../../src/testing/until'

let redis: RedisServer
let two: TwoProcesses

beforeAll(async () => {
  redis = await startRedis()
  two = await startTwo({ REDIS_URL: redis.url })
})
afterAll(async () => {
  await two.close()
  await redis.kill()
})

const healths = () =>
  Promise.all(
    two.processes.map(async ({ origin }) => {
      const reply = await fetch(`${origin}/healthz`)
      return (await reply.json()) as { status: string; database: string; redis: string }
    }),
  )
const allSay = (status: 'ok' | 'down') =>
  until(async () => (await healths()).every(({ redis: found }) => found === status))

test('both are well and see the Redis', async () => {
  await allSay('ok')
  const well = { status: 'ok', database: 'ok', redis: 'ok' }
  expect(await healths()).toEqual([well, well])
})

test('carries 200 messages both ways between the processes, in order and once', async () => {
  const said = words('w', 25)
  const pairs = await openPairs(two, 4)
  const answers = await sendFromBothSides(pairs, said)
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  await allReceived(pairs, 50)
  for (const { lines, users } of pairs) {
    for (const line of lines) {
      expect(accountOf(line, users)).toEqual({ numbers: oneTo(50), said: [said, said] })
    }
  }
})

test('a customer of one process talks to the support of the other', async () => {
  const customer = await addUser(two.database.db)
  const deps = await two.chat(two.processes[1], support)
  const here = await two.chat(two.processes[0], customer)
  const asked = await here.send({ id: 'q', text: 'Is it ready?', recipients: [String(support)] })
  await until(() => deps.received.length > 0)
  const conversation = asked.ok ? asked.message.conversation : ''
  await deps.send({ id: 'a', text: 'Today.', recipients: [], conversation })
  await until(() => here.received.length === 2)
  expect(here.received.map(({ seq, text }) => [seq, text])).toEqual([
    [1, 'Is it ready?'],
    [2, 'Today.'],
  ])
  // Only the support reads which of its members wrote.
  const messages = deps.received.map(({ answeredBy: _, ...message }) => message)
  expect(messages).toEqual(here.received)
})

test('counts how fast somebody writes over both', async () => {
  const customer = await addUser(two.database.db)
  const lines = await Promise.all(two.processes.map((process) => two.chat(process, customer)))
  const answers = await Promise.all(
    words('m', 40).map((id, at) =>
      lines[at % 2]?.send({ id, text: id, recipients: [String(support)] }),
    ),
  )
  expect(answers.filter((answer) => answer?.ok)).toHaveLength(30)
})

test('goes on when Redis dies in the middle, and takes it up again', async () => {
  const [before, dying, without, after] = ['b', 'd', 'w', 'a'].map((name) => words(name, 6))
  const all = [before, dying, without, after].flatMap((some) => some ?? [])
  const pairs = await openPairs(two, 4)
  await sendFromBothSides(pairs, before ?? [])
  await Promise.all([sendFromBothSides(pairs, dying ?? []), redis.kill()])
  await allSay('down')
  expect((await healths()).map(({ status }) => status)).toEqual(['ok', 'ok'])
  await sendFromBothSides(pairs, without ?? [])
  await allReceived(pairs, 36)
  await redis.start()
  await allSay('ok')
  await sendFromBothSides(pairs, after ?? [])
  await allReceived(pairs, 48)
  for (const { lines, users } of pairs) {
    for (const line of lines) {
      expect(accountOf(line, users)).toEqual({ numbers: oneTo(48), said: [all, all] })
    }
  }
  for (const process of two.processes) {
    const lines = process.output().split('\n')
    expect(lines.filter((line) => line.includes('Redis does not answer'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('Redis answers again'))).toHaveLength(1)
  }
})

test('goes on when Redis answers nothing any more, and takes it up again', async () => {
  const pairs = await openPairs(two, 2)
  redis.freeze()
  await sendFromBothSides(pairs, words('f', 6))
  await allReceived(pairs, 12)
  await allSay('down')
  redis.thaw()
  await allSay('ok')
  await sendFromBothSides(pairs, words('t', 6))
  await allReceived(pairs, 24)
  for (const { lines } of pairs) {
    for (const { received } of lines) expect(received.map(({ seq }) => seq)).toEqual(oneTo(24))
  }
})

test('who was on a killed process goes on with the other, and misses and repeats nothing', async () => {
  const [pair] = await openPairs(two, 1)
  if (!pair) throw new Error('no pair')
  const { conversation, users, lines } = pair
  const said = words('k', 12)
  const killed = two.processes[1]
  const talking = sendFromBothSides([pair], said).catch(() => undefined)
  await until(() => lines[1].received.length > 4)
  await killed?.kill()
  await lines[1].ended
  // As the page does: ask for what came after the last number, then send again what got no answer.
  const back = await two.chat(two.processes[0], users[1])
  const since = { [conversation]: lines[1].received.at(-1)?.seq ?? 0 }
  const missed = await back.catchUp(since)
  await sendFromBothSides([{ ...pair, lines: [lines[0], back] }], said)
  await talking
  await until(() => lines[0].received.length >= 24)
  expect(accountOf(lines[0], users)).toEqual({ numbers: oneTo(24), said: [said, said] })
  const caughtUp = missed.ok ? missed.messages : []
  const seen = () => {
    const all = [...lines[1].received, ...caughtUp, ...back.received]
    return [...new Map(all.map((message) => [message.seq, message])).values()]
  }
  await until(() => seen().length === 24)
  const received = seen().sort((a, b) => a.seq - b.seq)
  expect(accountOf({ ...back, received }, users)).toEqual({
    numbers: oneTo(24),
    said: [said, said],
  })
  const live = back.received.map(({ seq }) => seq)
  expect(live).toEqual([...new Set(live)].sort((a, b) => a - b))
})
