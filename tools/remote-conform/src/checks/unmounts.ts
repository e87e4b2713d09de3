import type { Page } from 'playwright'
import { emptyPath } from 'remote-harness/src/context/harness-context'
import { findingOf, type Check } from './check'
import { amounts, around, grown, heapBytes, type Amounts, type Around } from '../drive/leftovers'
import { navigate, visit } from '../drive/visit'
import type { Resource } from '../probe/registry'

const rounds = 5
/**
 * Turns of the page's clock, of 50 ms, for what ends by itself: leaving animations, a last timer, a
 * socket that still opens. A busy machine takes longer for each.
 */
const graceTurns = 40

/** The module is gone after it was left, with everything that it asked the page to keep. */
export const unmounts: Check = {
  name: 'unmounts',
  async run(testBed, subject) {
    const { page } = await visit(testBed, { ...subject, address: emptyPath })
    const before = await around(page)
    await comeAndGo(page, subject.address)
    const left = await untilGone(page, own, (held) => held.length === 0)
    const after = await around(page)
    const first = await amounts(page)
    const firstBytes = await heapBytes(page)
    for (let round = 1; round < rounds; round++) await comeAndGo(page, subject.address)
    const growth = (last: Amounts) => grown(first, last, rounds)
    const last = await untilGone(page, amounts, (now) => growth(now).length === 0)
    return findingOf(
      [
        ...left.map(
          ({ kind, what }) =>
            `${kind === 'observer' ? 'an' : 'a'} ${kind} is left behind (${what})`,
        ),
        ...newGlobals(before.globals, after.globals, testBed.release.globalName),
        ...newAround(before, after),
        ...growth(last),
        ...memoryGrowth((await heapBytes(page)) - firstBytes),
      ],
      'Undo in the cleanup of the effect what the effect did: removeEventListener, clearTimeout, disconnect, close.',
      `leaves nothing behind after ${rounds} mounts`,
    )
  },
}

/** More than code that came late, and what the host remembers of a visit, take. */
const bytesPerMount = 256 * 1024

export function memoryGrowth(bytes: number): string[] {
  const each = bytes / (rounds - 1)
  if (each <= bytesPerMount) return []
  return [`memory grows by ${Math.round(each / 1024)} kB with each mount`]
}

async function comeAndGo(page: Page, address: string) {
  await navigate(page, address)
  await navigate(page, emptyPath)
}

/** What the remote's own files still hold. */
const own = (page: Page): Promise<Resource[]> =>
  page.evaluate(() => globalThis.amofinProbe.held().filter((resource) => resource.own))

/** Looks again until it is gone, or until all of the grace is over. */
async function untilGone<T>(
  page: Page,
  look: (page: Page) => Promise<T>,
  gone: (seen: T) => boolean,
): Promise<T> {
  for (let turn = 0; ; turn++) {
    const seen = await look(page)
    if (gone(seen) || turn >= graceTurns) return seen
    await page.evaluate(
      () => new Promise((next) => void globalThis.amofinProbe.real.setTimeout(next, 50)),
    )
  }
}

/** The chunk list of the build tool and the container's own name are how a remote arrives. */
export function newGlobals(before: string[], after: string[], globalName: string): string[] {
  return after
    .filter((name) => !before.includes(name))
    .filter((name) => !/^webpackChunk|^chunk_|FEDERATION/i.test(name) && name !== globalName)
    .map((name) => `a global variable is left behind (${name})`)
}

export function newAround(
  before: Omit<Around, 'globals'>,
  after: Omit<Around, 'globals'>,
): string[] {
  return [
    ...added(before.nodes, after.nodes).map(
      (node) => `an element is left outside the stage (${node})`,
    ),
    ...added(before.handlers, after.handlers).map(
      (name) => `an event handler is left behind (${name})`,
    ),
    ...(after.sheets > before.sheets ? ['a style sheet is left behind (adoptedStyleSheets)'] : []),
  ]
}

/** What the second list has more than the first. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const rest = [...before]
  return after.filter((text) => {
    const index = rest.indexOf(text)
    if (index >= 0) rest.splice(index, 1)
    return index < 0
  })
}
