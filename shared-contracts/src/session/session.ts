import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { clearStored, readStored, storedUserId, writeStored } from './storage'

export interface SignedIn {
  status: 'signed-in'
  token: string
  userId: number
  /** 1 Admin, 2 Customer, 3 Lawyer, 4 Finance, 5 Customer Support. */
  group: number
  username: string
  email: string
  phone: string
  /** Name of the user's subscription plan, FREEMIUM PLAN when there is none. */
  plan: string
}

export type Session = { status: 'signed-out' } | SignedIn

export const signedOut: Session = { status: 'signed-out' }

export interface SessionStore {
  store: StoreApi<Session>
  /** Stores the user's details under the specification's keys and tells every listener. */
  signIn(user: Omit<SignedIn, 'status'>): void
  /**
   * Forgets the user here and on the device. Of a session that has `expired`, and of other accounts,
   * what was not sent yet stays on the device.
   */
  signOut(options?: { expired?: boolean }): void
  /**
   * Reads what the device holds: once before the router starts, then
   * whenever another tab changed it. Hydration reads the store's initial state, as the server did.
   */
  restore(): void
}

export function createSession(initial: Session = signedOut): SessionStore {
  const store = createStore<Session>(() => initial)
  return {
    store,
    signIn(user) {
      const current = store.getState()
      // An activation link may be opened over somebody else's session.
      if (current.status === 'signed-in' && current.userId !== user.userId) {
        clearStored({ expired: true, userId: current.userId })
        store.setState(signedOut, true)
      }
      writeUser(user)
      store.setState({ status: 'signed-in', ...user }, true)
    },
    signOut(options) {
      const current = store.getState()
      const userId = current.status === 'signed-in' ? current.userId : undefined
      clearStored({ ...options, userId })
      store.setState(signedOut, true)
    },
    restore() {
      const next = readSession()
      if (JSON.stringify(next) !== JSON.stringify(store.getState())) store.setState(next, true)
    },
  }
}

/** Signed out means that userId is empty (P 4). */
function readSession(): Session {
  const token = readStored('token')
  const userId = storedUserId()
  if (!token || userId === undefined) return signedOut
  return {
    status: 'signed-in',
    token,
    userId,
    group: Number(readStored('group')) || 0,
    username: readStored('logedinUser') ?? '',
    email: readStored('email') ?? '',
    phone: readStored('phone') ?? '',
    plan: readStored('sub-plan') ?? '',
  }
}

function writeUser(user: Omit<SignedIn, 'status'>) {
  writeStored('group', String(user.group))
  writeStored('logedinUser', user.username)
  writeStored('email', user.email)
  writeStored('phone', user.phone)
  writeStored('sub-plan', user.plan)
  writeStored('userId', String(user.userId))
  // Last, because other tabs wait for the token before they read the rest.
  writeStored('token', user.token)
}

/** The browser's one session: starts signed out (a store read from storage breaks hydration). */
export const session = createSession()

const SessionContext = createContext<SessionStore>(session)

/** On a server each request provides its own store; the module's store is never used there. */
export const SessionProvider = SessionContext.Provider

export const useSessionStore = () => useContext(SessionContext)

export function useSession<T>(select: (session: Session) => T): T {
  return useStore(useSessionStore().store, select)
}

/** The signed-in user, or undefined. */
export function useUser(): SignedIn | undefined {
  return useSession((current) => (current.status === 'signed-in' ? current : undefined))
}
