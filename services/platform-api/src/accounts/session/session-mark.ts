import { createHmac } from 'node:crypto'
import type { SignedInUser } from '../../http/authentication'
import { findActiveUser, markOf } from '../user-link'
import type { SessionRules } from '../../config/session-config'
import { isSessionActive } from '../token.queries'
import type { Db } from '../../database/database'
import { sameSecret } from '../../secrets/sha256'

/** `user.epoch.signature`: opens nothing, and says whether all sessions of its user ended meanwhile. */
export function signMark(secret: string, user: SignedInUser): string {
  const { id, epoch } = markOf(user)
  return `${id}.${epoch}.${signature(secret, `${id}.${epoch}`)}`
}

/** `user.epoch.session.signature`: says besides whether this session goes on. */
export function signSessionMark(secret: string, user: SignedInUser): string {
  const { id, epoch } = markOf(user)
  const text = `${id}.${epoch}.${user.sessionId ?? 0}`
  return `${text}.${signature(secret, text)}`
}

interface Reading {
  mark: string
  secret: string
  rules?: SessionRules | undefined
}

/** Undefined for a mark that was not made here or has ended. Asking is no use of a session. */
export async function userOfMark(
  db: Db,
  { mark, secret, rules }: Reading,
): Promise<SignedInUser | undefined> {
  const parts = mark.split('.')
  const signed = parts.pop()
  if (!sameSecret(signed, signature(secret, parts.join('.')))) return undefined
  const [id, epoch, session] = parts
  if (session !== undefined && !(await isSessionActive(db, Number(session), rules)))
    return undefined
  return findActiveUser(db, { id: Number(id), epoch: Number(epoch) })
}

const signature = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`session-mark:${text}`).digest('base64url')
