import { useEffect, useRef } from 'react'
import type { ApiClient } from 'shared-contracts/api-client'
import { saveConversations } from 'shared-contracts/api/chat.contract'
import { useShell } from 'shared-contracts/shell'
import type { PendingMessage } from './live-chat'
import { savedMessage, type OutgoingMessage } from './sender'
import { onUnsentElsewhere, readUnsent, removeUnsent } from './unsent'

const noun = ['message', 'messages'] as const

/** States to the shell which messages are unsent: signing out sends them, or asks before it deletes them. */
export function useUnsentMessages(pending: readonly PendingMessage[], accountId: number) {
  const { api, unsentWork } = useShell()
  // Read at sign-out, which may be long after this render.
  const latest = useRef(pending)
  useEffect(() => {
    latest.current = pending
  })
  const ownCount = pending.length
  useEffect(() => {
    const send = () => sendPending(api, latest.current, accountId)
    const report = () => {
      const count = ofAllTabs(latest.current, accountId).length
      unsentWork?.report('chat', { noun, count, send })
    }
    report()
    return onUnsentElsewhere(accountId, report)
  }, [unsentWork, api, accountId, ownCount])
}

/** This tab's messages, and what other tabs of the account left on the device. */
function ofAllTabs(pending: readonly PendingMessage[], accountId: number): PendingMessage[] {
  const others = readUnsent(accountId).filter((one) => pending.every(({ id }) => id !== one.id))
  return [...pending, ...others].sort((one, other) => one.at.localeCompare(other.at))
}

/**
 * Over HTTP in as few calls as the server takes, whether the chat's connection is up or not; resolves
 * with how many are left: those that it had refused before, and what it takes later. It knows messages
 * by their ids: one that went out meanwhile is not doubled.
 */
async function sendPending(
  api: ApiClient,
  pending: readonly PendingMessage[],
  accountId: number,
): Promise<number> {
  const all = ofAllTabs(pending, accountId)
  const waiting = all.filter((message) => message.refused === undefined)
  let sent = 0
  for (const batch of batchesOf(waiting)) {
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
