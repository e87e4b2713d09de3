import type { JSHandle, Page } from 'playwright'

type Functions = Map<string, unknown>

/** The browser's own functions, which all remotes and the shell call. */
export const sharedFunctions = (page: Page): Promise<JSHandle<Functions>> =>
  page.evaluateHandle(readFunctions)

/** Names of those that are others now. */
export async function replaced(page: Page, before: JSHandle<Functions>): Promise<string[]> {
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
      const found: unknown = [value, get, set].find((one) => typeof one === 'function')
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
