import { createApiClient, type TransportAnswer } from 'shared-contracts/api-client'
import { createSession } from 'shared-contracts/session'
import { asUser } from 'shared-contracts/testing'
import { checkSession } from './check-session'

const bukola = asUser(2, { token: 'abc' })

/** A page whose server answers `answer` to every call. */
function page(answer: () => Promise<TransportAnswer>) {
  const session = createSession()
  session.signIn(bukola)
  const transport = jest.fn(answer)
  const api = createApiClient({ transport, apiKey: 'key', token: () => 'abc' })
  return { session, api, transport, signOut: jest.fn(async () => undefined) }
}

const unauthorised = { status: 401, body: { detail: 'Invalid token.' } }

test('a session that ended elsewhere is signed out here', async () => {
  const deps = page(async () => unauthorised)
  await checkSession(deps)
  expect(deps.signOut).toHaveBeenCalledWith({ expired: true })
})

test('a session that is good stays, and so does one that nobody can answer for', async () => {
  const validPage = page(async () => ({ status: 200, body: bukola }))
  const offlinePage = page(() => Promise.reject(new Error('offline')))
  await checkSession(validPage)
  await checkSession(offlinePage)
  expect(validPage.signOut).not.toHaveBeenCalled()
  expect(offlinePage.signOut).not.toHaveBeenCalled()
})

test('who signed in while the answer was on its way stays signed in', async () => {
  const deps = page(async () => {
    deps.session.signIn({ ...bukola, token: 'next' })
    return unauthorised
  })
  await checkSession(deps)
  expect(deps.signOut).not.toHaveBeenCalled()
})

test('nobody is asked about a visitor', async () => {
  const deps = page(async () => unauthorised)
  deps.session.signOut()
  await checkSession(deps)
  expect(deps.transport).not.toHaveBeenCalled()
})
