import { createApiClient } from 'shared-contracts/api-client'
import { bus } from 'shared-contracts/bus'
import type { SessionStore } from 'shared-contracts/session'
import type { ShellServices } from 'shared-contracts/shell'
import { planServices } from '../app/services/plan-services'
import type { StartDocument } from '../app/start-document'
import { texts } from '../app/texts'
import { createTransport } from './services/api-transport'
import type { ReadAhead } from './services/read-ahead'
import type { RemoteLoader } from './remote-loader'
import { createChatService } from './services/chat'
import { createPreload } from './services/preload'
import { signOut } from './services/sign-out'
import { createToasts } from './services/toast'
import { stepUpTransport } from './step-up/step-up-transport'
import { lazyUnsentWork } from './unsent/lazy-unsent-work'

interface Deps {
  navigate: ShellServices['navigate']
  readAhead: Pick<ReadAhead, 'get'>
  onEpoch: (epoch: number) => void
}

/** The token of whoever is signed in at the time. */
export const tokenOf = (session: SessionStore) => () => {
  const current = session.store.getState()
  return current.status === 'signed-in' ? current.token : undefined
}

/** What the shell does for remotes in a browser; each library arrives with its first use. */
export function browserServices(
  { plan, apiKey, payment }: StartDocument,
  session: SessionStore,
  loader: RemoteLoader,
  { navigate, readAhead, onEpoch }: Deps,
): ShellServices {
  const token = tokenOf(session)
  const transport = createTransport({
    load: () =>
      import('./services/axios-transport').then((module) => module.axiosTransport(onEpoch)),
    onEpoch,
  })
  // What asks for a proof makes calls of its own, which must not ask again.
  const plainApi = createApiClient({ transport, apiKey, token })
  const provingTransport = stepUpTransport(transport, (ways) =>
    import('./step-up/ask-for-proof').then(({ askForProof }) => askForProof(plainApi, ways)),
  )
  const toast = createToasts()
  const unsent = lazyUnsentWork(() =>
    import('./unsent/unsent-work').then(({ createUnsentWork }) =>
      createUnsentWork({ session, notify: (text) => toast(text, 'info') }),
    ),
  )
  const api = createApiClient({ transport: provingTransport, apiKey, token, seeds: readAhead })
  const leave: ShellServices['signOut'] = async ({ expired, to } = {}) => {
    // Several calls of one page may find out at once; a page with a target says it there.
    if (expired && !to && token()) toast(texts.sessionEnded, 'info')
    await signOut({ session, apiKey, expired, unsent, leave: () => navigate(to ?? '/') })
  }
  return {
    ...planServices(plan),
    api,
    toast,
    chat: createChatService({ session, api, signOut: leave }),
    bus,
    navigate,
    signOut: leave,
    unsentWork: unsent,
    preload: createPreload(plan, loader.current),
    payment,
  }
}
