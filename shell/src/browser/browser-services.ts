import { createApiClient } from 'shared-contracts/api-client'
import { bus } from 'shared-contracts/bus'
import type { SessionStore } from 'shared-contracts/session'
import type { ShellServices } from 'shared-contracts/shell'
import { planServices } from '../app/services/plan-services'
import type { StartDocument } from '../app/start-document'
import { lazyTransport } from './services/api-transport'
import type { RemoteLoader } from './remote-loader'
import { createChatService } from './services/chat'
import { createPreload } from './services/preload'
import { signOut } from './services/sign-out'
import { createToasts } from './services/toast'

/** What the shell does for remotes in a browser; each library arrives with its first use. */
export function browserServices(
  { plan, apiKey, payment }: StartDocument,
  session: SessionStore,
  loader: RemoteLoader,
  navigate: ShellServices['navigate'],
  onEpoch: (epoch: number) => void,
): ShellServices {
  const token = () => {
    const current = session.store.getState()
    return current.status === 'signed-in' ? current.token : undefined
  }
  const transport = lazyTransport(() =>
    import('./services/axios-transport').then((module) => module.axiosTransport(onEpoch)),
  )
  return {
    ...planServices(plan),
    api: createApiClient({ transport, apiKey, token }),
    toast: createToasts(),
    chat: createChatService(session),
    bus,
    navigate,
    signOut: (options) => signOut({ ...options, session, apiKey, goHome: () => navigate('/') }),
    preload: createPreload(plan, loader.current),
    payment,
  }
}
