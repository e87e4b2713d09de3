import type { SessionStore } from './session'

/**
 * Keeps the plan of the session (`sub-plan`, by its name) what the server shows: it may have begun or
 * ended since the sign-in. Does nothing where somebody else is signed in by now, or nobody.
 */
export function changePlan(
  session: SessionStore,
  { userId, plan }: { userId: number; plan: string },
): void {
  const now = session.store.getState()
  if (now.status !== 'signed-in' || now.userId !== userId || now.plan === plan) return
  const { status: _, ...user } = now
  session.signIn({ ...user, plan })
}
