'use client'

import { useRouter } from 'next/navigation'
import { useMemo, type ReactNode } from 'react'
import { createApiClient } from 'shared-contracts/api-client'
import { bus } from 'shared-contracts/bus'
import { fetchTransport } from 'shared-contracts/fetch-transport'
import { session, SessionProvider } from 'shared-contracts/session'
import { ShellProvider, type ShellServices } from 'shared-contracts/shell'
import { EnvironmentProvider, type AppEnvironment } from 'shell/src/app/environment'
import { hrefOf, type SitePage } from './href'

interface Props {
  pages: SitePage[]
  apiKey: string
  children: ReactNode
}

/** What the product's components ask their shell for, in a browser that Next.js started. */
export function Shell({ pages, apiKey, children }: Props) {
  const router = useRouter()
  const environment = useMemo(() => environmentOf(pages, apiKey, router), [pages, apiKey, router])
  return (
    <EnvironmentProvider value={environment}>
      <ShellProvider value={environment.services}>
        <SessionProvider value={session}>{children}</SessionProvider>
      </ShellProvider>
    </EnvironmentProvider>
  )
}

function environmentOf(pages: SitePage[], apiKey: string, router: ReturnType<typeof useRouter>) {
  const servedIds = new Set(pages.map(({ id }) => id))
  const token = () => {
    const sessionState = session.store.getState()
    return sessionState.status === 'signed-in' ? sessionState.token : undefined
  }
  const services = {
    api: createApiClient({ transport: fetchTransport(''), apiKey, token }),
    bus,
    href: hrefOf(pages),
    serves: (id: string) => servedIds.has(id),
    menu: () => [],
    trail: () => [],
    navigate: (path, options) => (options?.replace ? router.replace(path) : router.push(path)),
    toast: () => undefined,
    preload: (id: string) => void id,
    signOut: async () => session.signOut(),
  } satisfies Partial<ShellServices> as unknown as ShellServices
  // The frame's parts read the addresses of its plan, and nothing else of its environment.
  return { plan: { pages }, services } as unknown as AppEnvironment
}
