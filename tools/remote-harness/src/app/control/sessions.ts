import { createApiClient } from 'shared-contracts/api-client'
import type { Bus } from 'shared-contracts/bus'
import type { Session, SessionStore } from 'shared-contracts/session'
import type { HarnessContext } from '../../context/harness-context'
import { ownTransport } from './api-transport'
import type { HarnessLog } from './harness-log'
import { fakeUser, signInAs } from './sign-in'
import type { Who } from './tab-settings'
import { createValue } from './value'

/** Signs in for real with an account of the group; without one it only pretends, and says so. */
export function createSessions({ accounts, apiKey }: HarnessContext, session: SessionStore) {
  const warning = createValue<string | undefined>(undefined)
  const api = createApiClient({ transport: ownTransport(), apiKey, token: () => undefined })

  async function become(who: Who): Promise<void> {
    warning.set(undefined)
    if (who === 'visitor') return session.signOut()
    const account = accounts.find(({ group }) => group === who)
    if (!account) return pretend(who, 'No account is known for this group')
    try {
      session.signIn(await signInAs(account, api))
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error)
      pretend(who, `The API did not sign in ${account.username} (${cause})`)
    }
  }

  function pretend(who: Exclude<Who, 'visitor'>, reason: string) {
    session.signIn(fakeUser(who))
    warning.set(
      `${reason}: the session is simulated, and the API will refuse its calls. Start the API, or the harness with --api local.`,
    )
  }
  return { become, warning }
}

/** Tells bus and log whenever somebody else is there, whoever saw to it, in whichever tab. */
export function followSession(
  session: SessionStore,
  { bus, log, onChange }: { bus: Bus; log: HarnessLog; onChange: () => void },
) {
  session.store.subscribe((next, last) => {
    if (idOf(next) === idOf(last)) return
    const signedIn = next.status === 'signed-in'
    log.add({ kind: 'session', text: signedIn ? `signed in as ${next.username}` : 'signed out' })
    const payload = { userId: idOf(next), group: signedIn ? next.group : null }
    bus.emit('session.changed', payload, { name: 'harness', version: '' })
    onChange()
  })
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'token' || key === 'userId') session.restore()
  })
}

const idOf = (session: Session) => (session.status === 'signed-in' ? session.userId : null)
