import { getSessionUser } from 'shared-contracts/api/session.contract'
import { createApiClient, type ApiClient, type Transport } from 'shared-contracts/api-client'
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

/**
 * Reads again, as whoever is signed in now, what was refused (401) to an earlier session; what changes data is never
 * sent in another's name. `wasOther`: the last refusal was of another bearer than that of `token`.
 */
function withoutLateRefusals(send: Transport, token: () => string | undefined) {
  let refused: string | undefined
  const bearer = (sent: string | undefined) => (sent === undefined ? '' : `Token ${sent}`)
  const transport: Transport = async (request) => {
    const answer = await send(request)
    if (answer.status !== 401) return answer
    refused = request.headers.Authorization ?? ''
    const current = bearer(token())
    if (request.method !== 'GET' || current === '' || current === refused) return answer
    return transport({ ...request, headers: { ...request.headers, Authorization: current } })
  }
  const wasOther = (sent: string) => refused !== undefined && refused !== bearer(sent)
  return { transport, wasOther }
}

const isSignedIn = (api: ApiClient) =>
  api.call(getSessionUser).then(
    () => true,
    () => false,
  )

/** What the shell does for remotes in a browser; each library arrives with its first use. */
export function browserServices(
  { plan, apiKey, payment }: StartDocument,
  session: SessionStore,
  loader: RemoteLoader,
  { navigate, readAhead, onEpoch }: Deps,
): ShellServices {
  const token = tokenOf(session)
  const { transport, wasOther } = withoutLateRefusals(
    createTransport({
      load: () =>
        import('./services/axios-transport').then((module) => module.axiosTransport(onEpoch)),
      onEpoch,
    }),
    token,
  )
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
    if (expired) {
      const ended = token()
      // A call of an earlier session may be refused late: that says nothing about this one.
      const isGood = ended && wasOther(ended) && (await isSignedIn(api))
      // Several calls of one page may find out at once.
      if (!ended || isGood || token() !== ended) return to ? navigate(to) : undefined
      // A page with a target says it there.
      if (!to) toast(texts.sessionEnded, 'info')
    }
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
