import type { Page } from 'playwright'
import { releasePath } from 'remote-harness/src/context/harness-context'

/** What is there besides the stage. */
export interface Around {
  globals: string[]
  /** Everything in head and body besides the root, and what body and html carry. */
  nodes: string[]
  /** Functions at `window.onresize` and the like. */
  handlers: string[]
  /** How many sheets scripts have added. */
  sheets: number
}

export const around = (page: Page): Promise<Around> =>
  page.evaluate((releasePath) => {
    const outside = [...document.head.children, ...document.body.children].filter(
      (node) =>
        node.id !== 'root' &&
        // The loader keeps the files of a module, as it should: they are needed again.
        !(node.getAttribute('src') ?? node.getAttribute('href') ?? '').includes(releasePath),
    )
    const own = (node: Element) => (node.cloneNode(false) as Element).outerHTML
    const roots: [string, object][] = [
      ['window', globalThis],
      ['document', document],
      ['body', document.body],
    ]
    const handlers = roots.flatMap(([name, root]) => {
      const names: string[] = []
      for (const key in root) {
        const value: unknown = key.startsWith('on') ? Reflect.get(root, key) : undefined
        if (typeof value === 'function') names.push(`${name}.${key}`)
      }
      return names
    })
    return {
      globals: Object.getOwnPropertyNames(globalThis),
      nodes: [
        ...outside.map((node) => own(node).slice(0, 120)),
        own(document.body),
        own(document.documentElement),
      ],
      handlers,
      sheets: document.adoptedStyleSheets.length,
    }
  }, releasePath)

export interface Amounts {
  nodes: number
  listeners: number
  timers: number
}

/** How much the page holds, the host included. */
export const amounts = (page: Page): Promise<Amounts> =>
  page.evaluate(() => {
    const held = globalThis.amofinProbe.held()
    const count = (kind: string) => held.filter((item) => item.kind === kind).length
    return {
      // Messages that the shell shows for the remote stay a while, as they should.
      nodes: document.querySelectorAll('body > :not(#root), body > :not(#root) *, main *').length,
      listeners: count('listener') + count('observer') + count('connection'),
      timers: held.filter(({ what }) => what === 'setInterval').length,
    }
  })

/** @param times How often the module was mounted between the two. */
export function grown(first: Amounts, last: Amounts, times: number): string[] {
  return (Object.keys(first) as (keyof Amounts)[])
    .filter((name) => last[name] > first[name])
    .map((name) => `${name} grow from ${first[name]} to ${last[name]} over ${times} mounts`)
}

/** Bytes of scripts that something still holds. */
export async function heapBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  try {
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return usedSize
  } finally {
    await devtools.detach()
  }
}
