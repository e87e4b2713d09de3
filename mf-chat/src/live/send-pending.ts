import type { ApiClient } from 'shared-contracts/api-client'
import { saveConversations } from 'shared-contracts/api/chat.contract'
import type { PendingMessage } from './live-chat'
import { savedMessage, type OutgoingMessage } from './sender'
import { readUnsent, removeUnsent } from './unsent'

/** What the shell calls them when it asks about them. */
export const noun = ['message', 'messages'] as const

/** This tab's messages, and what other tabs of the account left on the device. */
export function pendingOfAllTabs(
  pending: readonly PendingMessage[],
  accountId: number,
): PendingMessage[] {
  const others = readUnsent(accountId).filter((message) =>
    pending.every(({ id }) => id !== message.id),
  )
  return [...pending, ...others].sort((a, b) => a.at.localeCompare(b.at))
}

/**
 * Over HTTP in as few calls as the server takes, whether the chat's connection is up or not; resolves
 * with how many are left: those that it had refused before, and what it takes later. It knows messages
 * by their ids: one that went out meanwhile is not doubled.
 */
export async function sendPending(
  api: ApiClient,
  pending: readonly PendingMessage[],
  accountId: number,
  isStillSignedIn = () => true,
): Promise<number> {
  const all = pendingOfAllTabs(pending, accountId)
  const waiting = all.filter((message) => message.refused === undefined)
  let sent = 0
  for (const batch of batchesOf(waiting)) {
    // The token may be somebody else's since the batch before.
    if (!isStillSignedIn()) break
    try {
      await api.call(saveConversations, { body: { chatlog_conversations: batch } })
    } catch (error) {
      if (sent === 0) throw error
      break
    }
    const ids = batch.flatMap(({ messages }) => messages.map(({ id }) => id))
    removeUnsent(accountId, ids)
    sent += ids.length
  }
  return all.length - sent
}

/** What the server stores of one call; it passes over the rest. */
const maxConversations = 20
const maxMessages = 500

/** Parts that one call stores whole. What a later call is refused stays on the device. */
function batchesOf(messages: readonly OutgoingMessage[]) {
  const parts = [...new Set(messages.map(({ conversation }) => conversation))].flatMap((id) => {
    const own = messages.filter(({ conversation }) => conversation === id).map(savedMessage)
    return piecesOf(own, maxMessages).map((piece) => ({ id, messages: piece }))
  })
  const isShort = messages.length <= maxMessages
  return piecesOf(parts, isShort ? maxConversations : 1)
}

const piecesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
