import { describe, expect, test } from '@jest/globals'
import { runInNewContext } from 'node:vm'
import { shellWatch } from './shell-watch'

/** A page of shell 1.1.0 whose main script throws, in a browser that keeps these cookies. */
async function pageThatFails(cookies: Record<string, string> = {}) {
  const listeners: Record<string, (event: object) => void> = {}
  const sent: string[] = []
  let reloads = 0
  const start = { plan: { id: 'p', shell: { version: '1.1.0' } }, assignment: { visit: 'v' } }
  const textContent = JSON.stringify({ ...start, shellBase: '/r/shell/1.1.0/' })
  runInNewContext(shellWatch, {
    Blob,
    document: {
      ...{ documentElement: { dataset: {} }, readyState: 'complete' },
      getElementById: () => ({ textContent }),
      get cookie() {
        return Object.entries(cookies)
          .map((pair) => pair.join('='))
          .join('; ')
      },
      set cookie(text: string) {
        const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
        cookies[name] = value
      },
    },
    location: {
      ...{ origin: 'https://site', protocol: 'https:', pathname: '/' },
      reload: () => (reloads += 1),
    },
    navigator: { sendBeacon: (path: string) => sent.push(path) },
    fetch: () => Promise.resolve({ ok: true }),
    addEventListener: (name: string, listener: (event: object) => void) =>
      (listeners[name] = listener),
  })
  listeners.error?.({ filename: 'https://site/r/shell/1.1.0/main.js', message: 'broken' })
  await Promise.resolve()
  return { cookies, sent, reloads }
}

describe('a shell under trial that does not start', () => {
  test('is reported and passed over, and the page is loaded once more', async () => {
    const { cookies, sent, reloads } = await pageThatFails({ amofin_demoted: 'mf-chat@1.0.0' })
    expect(sent).toEqual(['/composition/health', '/composition/reports'])
    expect(cookies.amofin_demoted).toBe('mf-chat@1.0.0_shell@1.1.0')
    expect(reloads).toBe(1)
  })

  test('that comes again, as by a QA link, reloads no more', async () => {
    const first = await pageThatFails()
    const second = await pageThatFails(first.cookies)
    expect(second.sent).toContain('/composition/reports')
    expect([first.reloads, second.reloads]).toEqual([1, 0])
    expect(second.cookies.amofin_demoted).toBe('shell@1.1.0')
  })

  test('is another one than a preview of it that failed before', async () => {
    const { reloads } = await pageThatFails({ amofin_demoted: 'shell@1.1.0-pr-2' })
    expect(reloads).toBe(1)
  })
})
