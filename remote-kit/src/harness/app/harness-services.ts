import { createApiClient } from 'shared-contracts/api-client'
import { bus } from 'shared-contracts/bus'
import { fetchTransport } from 'shared-contracts/fetch-transport'
import { pagePath } from 'shared-contracts/plan'
import type { ManifestPage } from 'shared-contracts/remote-manifest'
import type { SessionStore } from 'shared-contracts/session'
import type { ShellServices } from 'shared-contracts/shell'
import type { HarnessContext } from '../harness-context'
import type { HarnessLog } from './harness-log'

/** The shell's services for one remote alone: real API, bus and chat; the rest goes to the log. */
export function harnessServices(
  { manifest, neighbours, apiKey }: HarnessContext,
  session: SessionStore,
  log: HarnessLog,
  navigate: ShellServices['navigate'],
): ShellServices {
  const manifests = [manifest, ...neighbours]
  const pages = manifests.flatMap((one) => one.pages.map((page) => planned(page, one.name)))
  const href: ShellServices['href'] = (id, params, query) =>
    pagePath({ pages }, id, params, query) ?? '/'
  const token = () => {
    const current = session.store.getState()
    return current.status === 'signed-in' ? current.token : undefined
  }
  bus.tap((event, payload, { name, version }) =>
    log.add('event', `${event} from ${name}${version && `@${version}`}`, payload),
  )
  return {
    api: createApiClient({ transport: fetchTransport(''), apiKey, token }),
    toast: (text, kind = 'warn') => log.add('toast', `${kind}: ${text}`),
    chat: { connect: async () => (await import('./chat-line')).openChatLine(session) },
    bus,
    href,
    serves: (id) => pages.some((page) => page.id === id),
    navigate,
    menu: (name) => menuOf(manifests, name, href),
    async signOut() {
      log.add('service', 'signOut()')
      session.signOut()
      navigate('/')
    },
    preload: (id) => log.add('service', `preload(${id})`),
  }
}

const planned = (page: ManifestPage, remote: string) => ({ ...page, remote })

function menuOf(
  manifests: readonly HarnessContext['manifest'][],
  name: string,
  href: ShellServices['href'],
) {
  return manifests
    .flatMap((manifest) => manifest.menu)
    .filter((entry) => entry.menu === name)
    .sort((a, b) => a.order - b.order)
    .map(({ page, ...entry }) => ({ ...entry, path: href(page) }))
}
