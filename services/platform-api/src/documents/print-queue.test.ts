import { jest } from '@jest/globals'
import { readdir, readFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { PrintQueue } from './print-queue'
import { pdfText } from './testing/pdf-text'
import { paragraph, printable, text } from './testing/sample-documents'

const odd = new URL('./testing/odd-thread.mjs', import.meta.url)
const queues: PrintQueue[] = []
const queueOf = (...options: ConstructorParameters<typeof PrintQueue>) => {
  const queue = new PrintQueue(...options)
  queues.push(queue)
  return queue
}
afterEach(async () => {
  jest.useRealTimers()
  await Promise.all(queues.splice(0).map((queue) => queue.close()))
})

const asked = (title: string) => ({ format: 'pdf', printable: printable([], { title }) }) as const
const answer = async (queue: PrintQueue, title: string) =>
  new TextDecoder().decode(await queue.print(asked(title)))

test('prints in a thread of its own while this one goes on', async () => {
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  const bytes = await queueOf().print({
    format: 'pdf',
    printable: printable([paragraph(text('Ọ̀wọ̀ ₦5'))]),
  })
  clearInterval(turning)
  expect(pdfText(bytes).normalize('NFC')).toContain('Ọ̀wọ̀ ₦5'.normalize('NFC'))
  expect(turns).toBeGreaterThan(10)
})

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux('prints in a thread that lets others go first, and in no other', async () => {
  await queueOf().print(asked('Deed'))
  const threads = await readdir('/proc/self/task')
  const niceness = await Promise.all(threads.map(nicenessOf))
  const own = await nicenessOf(String(process.pid))
  expect(niceness.filter((nice) => nice !== own)).toEqual([
    constants.priority.PRIORITY_BELOW_NORMAL,
  ])
})

/** The 19th value of `stat`; the name before them is in brackets and may hold spaces. */
async function nicenessOf(thread: string): Promise<number> {
  const stat = await readFile(`/proc/self/task/${thread}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
}

test.each([
  ['dies', 'ended with 7'],
  ['throws', 'broken'],
])('goes on with a new thread when one %s', async (title, reason) => {
  const queue = queueOf({ worker: odd })
  const lost = queue.print(asked(title))
  const next = answer(queue, 'next')
  await expect(lost).rejects.toThrow(reason)
  expect(await next).toBe('next')
})

test('gives up on a document that takes too long and prints the next', async () => {
  // A thread may take longer to start than a limit short enough for a test.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
  const queue = queueOf({ worker: odd, timeout: 400 })
  const lost = expect(queue.print(asked('hangs'))).rejects.toThrow('longer than 400 ms')
  const next = answer(queue, 'next')
  jest.advanceTimersByTime(399)
  expect(jest.getTimerCount()).toBe(1)
  jest.advanceTimersByTime(1)
  await lost
  expect(await next).toBe('next')
})

test('a document that came too late is not taken for the next one', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
  const queue = queueOf({ worker: odd, timeout: 400 })
  expect(await answer(queue, 'first')).toBe('first')
  const late = expect(queue.print(asked('late'))).rejects.toThrow('longer than 400 ms')
  const next = answer(queue, 'next')
  // Its thread answers while this one is busy, and the limit is looked at before the answer.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  jest.advanceTimersByTime(400)
  await late
  expect(await next).toBe('next')
})

test('passes on why a document could not be printed', async () => {
  await expect(queueOf({ worker: odd }).print(asked('refuses'))).rejects.toThrow('no such font')
})

test('ends an idle thread and starts another when it is needed', async () => {
  const queue = queueOf({ worker: odd, idle: 1 })
  expect(await answer(queue, 'one')).toBe('one')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await answer(queue, 'two')).toBe('two')
})

test('refuses work beyond its limit and after it was closed', async () => {
  const queue = queueOf({ worker: odd, most: 1 })
  const first = answer(queue, 'one')
  const second = answer(queue, 'two')
  await expect(queue.print(asked('three'))).rejects.toThrow('Too many')
  expect(await Promise.all([first, second])).toEqual(['one', 'two'])
  const open = queue.print(asked('hangs'))
  await Promise.all([expect(open).rejects.toThrow('stopping'), queue.close()])
  await expect(queue.print(asked('late'))).rejects.toThrow('stopping')
})
