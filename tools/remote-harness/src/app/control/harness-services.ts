import { createApiClient, type Transport } from 'shared-contracts/api-client'
import type { Bus } from 'shared-contracts/bus'
import { pagePath } from 'shared-contracts/page-path'
import type { ManifestPage } from 'shared-contracts/remote-manifest'
import type { SessionStore } from 'shared-contracts/session'
import type { ShellServices } from 'shared-contracts/shell'
import { trailOf } from 'shared-contracts/trail'
import type { HarnessContext } from '../../context/harness-context'
import type { FaultSwitch } from './fault-switch'
import type { HarnessLog } from './harness-log'
import type { Toasts } from './toasts'

export interface ServiceDeps {
  bus: Bus
  faults: FaultSwitch
  log: HarnessLog
  session: SessionStore
  toasts: Toasts
  transport: Transport
  navigate: ShellServices['navigate']
}

type PathParams = Parameters<typeof pagePath>[2]

/** The shell's services for one remote alone: API, bus, chat and toasts; the rest goes to the log. */
export function harnessServices(
  { manifest, neighbours, apiKey }: HarnessContext,
  { bus, faults, log, navigate, session, toasts, transport }: ServiceDeps,
): ShellServices {
  const manifests = [manifest, ...neighbours]
  const pages = manifests.flatMap((remote) =>
    remote.pages.map((page) => planned(page, remote.name)),
  )
  const href: ShellServices['href'] = (id: string, params?: PathParams, query?: PathParams) =>
    pagePath({ pages }, id, params, query) ?? '/'
  const say = (text: string) => log.add({ kind: 'service', text })
  const go: ShellServices['navigate'] = (path, options) => {
    say(`navigate(${path})`)
    navigate(path, options)
  }
  const token = () => {
    const current = session.store.getState()
    return current.status === 'signed-in' ? current.token : undefined
  }
  return {
    api: createApiClient({ transport, apiKey, token }),
    toast(text, kind = 'warn') {
      log.add({ kind: 'toast', text: `${kind}: ${text}` })
      toasts.show(text, kind)
    },
    chat: {
      connect: async () => (await import('./chat-connection')).openChatConnection(session, faults),
    },
    bus,
    href,
    serves: (id) => pages.some((page) => page.id === id),
    navigate: go,
    menu: (name) => menuOf(manifests, name, href),
    trail: (path) => trailOf(pages, path),
    async signOut({ expired, to = '/' } = {}) {
      say(expired ? 'signOut() of a session that has expired' : 'signOut()')
      session.signOut({ expired })
      go(to)
    },
    unsentWork: {
      report: (name, { count, noun }) => say(`unsent in ${name}: ${count} ${noun[1]}`),
    },
    preload: (id) => say(`preload(${id})`),
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
    .map((entry) => ({ ...entry, path: href(entry.page) }))
}
