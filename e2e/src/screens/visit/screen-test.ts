import { test as base, type Browser, type BrowserContext } from '@playwright/test'
import { signInDemo, type DemoSession } from '../../fixtures/session-entries'
import { sizes, type Size, type Viewer } from '../table/screen-cases'
import { openScreenApi, type ScreenApi } from './screen-api'

/** Signed-in contexts and API clients, one per viewer (and size) and worker. */
export interface Viewers {
  context: (viewer: Viewer, size: Size) => Promise<BrowserContext>
  /** A visitor gets the admin's, which only ever finds rows for an address. */
  api: (viewer: Viewer) => Promise<ScreenApi>
}

export const test = base.extend<object, { viewers: Viewers }>({
  viewers: [
    async ({ browser }, provide) => {
      const site = process.env.AMOFIN_SITE
      if (!site) throw new Error('AMOFIN_SITE is not set: the global set-up starts the product.')
      const contexts = new Map<string, Promise<BrowserContext>>()
      const sessions = new Map<Viewer, Promise<DemoSession>>()
      const session = (viewer: Viewer) =>
        remember(sessions, viewer, () => signInDemo(site, viewer === 'visitor' ? 1 : viewer))
      await provide({
        context: (viewer, size) =>
          remember(contexts, `${viewer} ${size}`, async () =>
            openContext(
              browser,
              site,
              size,
              viewer === 'visitor' ? {} : (await session(viewer)).entries,
            ),
          ),
        api: async (viewer) => {
          const { userId, token } = await session(viewer)
          return openScreenApi(site, userId, token)
        },
      })
      for (const context of contexts.values()) await (await context).close()
    },
    { scope: 'worker' },
  ],
})

function remember<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/** An action that waits for what is not there fails alone, long before its test ends. */
const actionMs = 15_000

async function openContext(
  browser: Browser,
  site: string,
  size: Size,
  entries: Record<string, string>,
) {
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }))
  const { hostname } = new URL(site)
  const context = await browser.newContext({
    baseURL: site,
    viewport: sizes[size],
    ...(size === 'phone' && { hasTouch: true, isMobile: true }),
    storageState: {
      // The cookie bar covers the foot of a phone until it is answered.
      cookies: [
        {
          ...{ name: 'CookieConsent', value: 'false', domain: hostname, path: '/' },
          ...{ expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const },
        },
      ],
      origins: [{ origin: new URL(site).origin, localStorage }],
    },
  })
  context.setDefaultTimeout(actionMs)
  return context
}
