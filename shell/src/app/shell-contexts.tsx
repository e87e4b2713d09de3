import type { ReactNode } from 'react'
import { SessionProvider } from 'shared-contracts/session'
import { ShellProvider } from 'shared-contracts/shell'
import { EnvironmentProvider, type AppEnvironment } from './environment'

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
