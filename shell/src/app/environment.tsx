import { createContext, useContext, type ReactNode } from 'react'
import type { Plan } from 'release-contracts/plan'
import { SessionProvider, type SessionStore } from 'shared-contracts/session'
import { ShellProvider, type ShellServices } from 'shared-contracts/shell'
import type { RemoteSource } from './remotes/remote-source'

/** What the app is given by the side it runs on. One per page in a browser, per request on a server. */
export interface AppEnvironment {
  plan: Plan
  /** Where the site is, as configured; absent on the server, which writes it by itself, and from an older one. */
  siteOrigin?: string
  source: RemoteSource
  session: SessionStore
  services: ShellServices
  /**
   * Resolves when page loaders may answer: at once on the server; in a browser after hydration, so
   * that no loader's answer can overtake the first render.
   */
  ready: Promise<void>
  /** Resolves when the first page is on screen, or is late: what comes last begins then. */
  settled: Promise<void>
  server: boolean
}

const EnvironmentContext = createContext<AppEnvironment | undefined>(undefined)

export const EnvironmentProvider = EnvironmentContext.Provider

export function useEnvironment(): AppEnvironment {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('The shell renders its routes inside EnvironmentProvider only.')
  return environment
}

/** Everything the shell and the remotes read from React contexts. */
export function ShellContexts({
  environment,
  children,
}: {
  environment: AppEnvironment
  children: ReactNode
}) {
  return (
    <EnvironmentProvider value={environment}>
      <ShellProvider value={environment.services}>
        <SessionProvider value={environment.session}>{children}</SessionProvider>
      </ShellProvider>
    </EnvironmentProvider>
  )
}
