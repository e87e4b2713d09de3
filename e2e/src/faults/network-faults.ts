import type { Page, Route } from '@playwright/test'

/** What the network may do to one file of a release. */
export const networkFaults = {
  'entry 404': { file: /remoteEntry\.js/, handler: status(404) },
  'entry 500': { file: /remoteEntry\.js/, handler: status(500) },
  'entry corrupt': { file: /remoteEntry\.js/, handler: corrupt },
  'entry hangs': { file: /remoteEntry\.js/, handler: hang },
  'chunk 404': { file: /^(?!.*remoteEntry).*\.js/, handler: status(404) },
  'CSS 404': { file: /\.css/, handler: status(404) },
  'CSS hangs': { file: /\.css/, handler: hang },
} as const

export type NetworkFault = keyof typeof networkFaults

/** Breaks the matching files of one version of one remote; everything else is untouched. */
export async function breakNetwork(page: Page, name: string, version: string, fault: NetworkFault) {
  const { file, handler } = networkFaults[fault]
  await page.route(
    (url) =>
      url.pathname.startsWith(`/r/${name}/${version}/`) &&
      file.test(url.pathname.split('/').at(-1) ?? ''),
    handler,
  )
}

function status(code: number) {
  return (route: Route) =>
    route.fulfill({
      status: code,
      contentType: 'text/html',
      headers: { 'x-injected': 'fault' },
      body: '<h1>fault</h1>',
    })
}

function corrupt(route: Route) {
  return route.fulfill({ contentType: 'text/javascript', body: 'var a=(()=>{ "cut off' })
}

/** Never answers; the route is abandoned when the page closes. */
function hang() {
  return new Promise<void>(() => undefined)
}

/** Leaves a page no other version of a remote to fall back to. */
export async function breakOtherVersions(page: Page, name: string, allowedVersion: string) {
  await page.route(
    ({ pathname }) =>
      pathname.startsWith(`/r/${name}/`) && !pathname.startsWith(`/r/${name}/${allowedVersion}/`),
    status(404),
  )
}
