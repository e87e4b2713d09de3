import type { JSHandle, Page } from 'playwright'
import { emptyPath } from 'remote-harness/src/context/harness-context'
import { findingOf, type Check } from './check'
import { navigate, visit } from '../drive/visit'

/** The module leaves `fetch`, `history.pushState` and all other functions that everybody calls as they are. */
export const builtIns: Check = {
  name: 'built-ins',
  async run(testBed, subject) {
    const { page } = await visit(testBed, { ...subject, address: emptyPath })
    const before = await sharedFunctions(page)
    await navigate(page, subject.address)
    const there = await replaced(page, before)
    await navigate(page, emptyPath)
    const left = await replaced(page, before)
    await before.dispose()
    return findingOf(
      [...new Set([...there, ...left])].map((name) => `${name} is replaced`),
      'Wrap it in a function of your own instead: the shell and all other remotes call the same one.',
      'replaces no shared function',
    )
  },
}

type Functions = Map<string, unknown>

/** The browser's own functions, which all remotes and the shell call. */
const sharedFunctions = (page: Page): Promise<JSHandle<Functions>> =>
  page.evaluateHandle(readFunctions)

/** Names of those that are others now. */
async function replaced(page: Page, before: JSHandle<Functions>): Promise<string[]> {
  const after = await page.evaluateHandle(readFunctions)
  const names = await page.evaluate(
    ([was, is]) => [...was].filter(([name, value]) => is.get(name) !== value).map(([name]) => name),
    [before, after] as const,
  )
  await after.dispose()
  return names
}

/** Runs in the page. Self-contained. */
function readFunctions(): Map<string, unknown> {
  const functions = new Map<string, unknown>()
  const prototypes = [
    ...['Array', 'Date', 'Document', 'Element', 'EventTarget', 'Function', 'Headers'],
    ...['History', 'HTMLElement', 'Map', 'Navigator', 'Node', 'Number', 'Object', 'Promise'],
    ...['Request', 'Response', 'Set', 'Storage', 'String', 'WebSocket', 'XMLHttpRequest'],
  ]
  const instances = { console, document, history, JSON, localStorage, location, Math, navigator }

  function add(name: string, holder: object) {
    for (const key of Reflect.ownKeys(holder)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(holder, key) ?? {}
      const found: unknown = [value, get, set].find((candidate) => typeof candidate === 'function')
      if (found) functions.set(`${name}${String(key)}`, found)
    }
  }

  add('', globalThis)
  for (const name of prototypes) {
    const constructor = Reflect.get(globalThis, name) as { prototype: object }
    add(`${name}.`, constructor)
    add(`${name}.prototype.`, constructor.prototype)
  }
  for (const [name, instance] of Object.entries(instances)) {
    add(`${name}.`, instance)
    // What stands on the instance hides what its prototype has.
    for (const key in instance) {
      const own = Object.getOwnPropertyDescriptor(instance, key)
      functions.set(`${name}.${key}`, own?.value ?? own?.get)
    }
  }
  return functions
}
