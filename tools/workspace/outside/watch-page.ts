import { setTimeout as pause } from 'node:timers/promises'

const pauseMs = 50
/** Also on a machine that is busy with other things. */
const longestMs = 60_000

/** Asks for a page until it holds a text. */
export function watchPage(url: string, text: string) {
  let watching: Promise<string> | undefined
  const begin = () => (watching ??= untilSeen(url, text))
  return {
    /** Once, and from then on. */
    begin: () => void begin().catch(() => undefined),
    /** Resolves with the seconds that it took; rejects with what stands there instead. */
    seen: () => begin(),
  }
}

async function untilSeen(url: string, text: string) {
  const began = performance.now()
  for (;;) {
    const page = await fetch(url)
    const html = await page.text()
    const passed = performance.now() - began
    if (page.ok && html.includes(text)) return (passed / 1000).toFixed(1)
    if (passed > longestMs) throw new Error(`${url} answers ${page.status}:\n${html.slice(0, 400)}`)
    await pause(pauseMs)
  }
}
