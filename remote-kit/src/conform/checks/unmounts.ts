import type { Page } from 'playwright'
import { emptyPath, releasePath } from '../../harness/harness-context'
import { judge, type Check } from '../check'
import { go, withPage } from '../drive/open-page'
import type { Held } from '../probe/registry'

const rounds = 5
/** Time for what ends by itself: leaving animations, a last timer, a socket that still opens. */
const graceMs = 4000

/** The module is gone after it was left, with everything that it asked the page to keep. */
export const unmounts: Check = {
  name: 'unmounts',
  run: (bench, subject) =>
    withPage(bench, { ...subject, address: emptyPath }, async ({ page }) => {
      const before = await around(page)
      await go(page, subject.address)
      await go(page, emptyPath)
      const left = await afterGrace(page)
      const after = await around(page)
      const first = await amounts(page)
      for (let round = 1; round < rounds; round++) {
        await go(page, subject.address)
        await go(page, emptyPath)
      }
      const last = await amountsAfterGrace(page, first)
      return judge(
        [
          ...left.map(
            ({ kind, what }) => `${kind === 'observer' ? 'an' : 'a'} ${kind} stays (${what})`,
          ),
          ...newGlobals(before.globals, after.globals, bench.release.globalName),
          ...newAround(before.nodes, after.nodes),
          ...grown(first, last),
        ],
        'Give back in the cleanup of the effect what the effect took: removeEventListener, clearTimeout, disconnect, close.',
        `leaves nothing behind, ${rounds} times over`,
      )
    }),
}

/** What the remote's own files still hold. */
async function afterGrace(page: Page): Promise<Held[]> {
  const isFree = () => globalThis.amofinProbe.held().every(({ own }) => !own)
  await page.waitForFunction(isFree, undefined, { timeout: graceMs }).catch(() => undefined)
  return page.evaluate(() => globalThis.amofinProbe.held().filter(({ own }) => own))
}

export interface Around {
  globals: string[]
  /** Everything in head and body besides the root, and what body and html carry. */
  nodes: string[]
}

const around = (page: Page): Promise<Around> =>
  page.evaluate((releasePath) => {
    const outside = [...document.head.children, ...document.body.children].filter(
      (node) =>
        node.id !== 'root' &&
        // The loader keeps the files of a module, as it should: they are needed again.
        !(node.getAttribute('src') ?? node.getAttribute('href') ?? '').includes(releasePath),
    )
    const own = (node: Element) => (node.cloneNode(false) as Element).outerHTML
    const nodes = outside.map((node) => own(node).slice(0, 120))
    return {
      globals: Object.getOwnPropertyNames(globalThis),
      nodes: [...nodes, own(document.body), own(document.documentElement)],
    }
  }, releasePath)

/** The chunk list of the build tool and the container's own name are how a remote arrives. */
export function newGlobals(before: string[], after: string[], globalName: string): string[] {
  return after
    .filter((name) => !before.includes(name))
    .filter((name) => !/^webpackChunk|^chunk_|FEDERATION/i.test(name) && name !== globalName)
    .map((name) => `a global stays (${name})`)
}

export function newAround(before: string[], after: string[]): string[] {
  const rest = [...before]
  return after
    .filter((node) => {
      const index = rest.indexOf(node)
      if (index >= 0) rest.splice(index, 1)
      return index < 0
    })
    .map((node) => `an element stays outside the stage (${node})`)
}

interface Amounts {
  nodes: number
  listeners: number
  timers: number
}

const amounts = (page: Page): Promise<Amounts> =>
  page.evaluate(() => {
    const held = globalThis.amofinProbe.held()
    const count = (kind: string) => held.filter((one) => one.kind === kind).length
    return {
      nodes: document.body.querySelectorAll('*').length,
      listeners: count('listener') + count('observer') + count('connection'),
      timers: held.filter(({ what }) => what === 'setInterval').length,
    }
  })

/** What the host opened for the remote may need a moment to close. */
async function amountsAfterGrace(page: Page, first: Amounts): Promise<Amounts> {
  const ends = Date.now() + graceMs
  let last = await amounts(page)
  while (grown(first, last).length > 0 && Date.now() < ends) {
    await page.waitForTimeout(100)
    last = await amounts(page)
  }
  return last
}

export function grown(first: Amounts, last: Amounts): string[] {
  return (Object.keys(first) as (keyof Amounts)[])
    .filter((name) => last[name] > first[name])
    .map((name) => `${name} grow from ${first[name]} to ${last[name]} over ${rounds} mounts`)
}
