import { useState } from 'react'
import { useUser } from 'shared-contracts/session'
import type { MessageDraft } from './thread'

/** A device record (`shared-contracts/storage`) for each conversation of each account. */
const keyOf = (owner: number, conversationId: string) =>
  `amofin-chat-draft/${owner}/${conversationId}`
const version = 1

/**
 * What was typed in each conversation and not sent: it waits while another one is open, and on the
 * device through a reload.
 */
export function useDrafts() {
  const owner = useUser()?.userId ?? 0
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  return (conversationId: string): MessageDraft => ({
    text: drafts[conversationId] ?? readDraft(owner, conversationId),
    onChange: (text) => {
      storeDraft(owner, conversationId, text)
      setDrafts((before) => ({ ...before, [conversationId]: text }))
    },
  })
}

function readDraft(owner: number, conversationId: string): string {
  try {
    const text = localStorage.getItem(keyOf(owner, conversationId))
    const record = JSON.parse(text ?? 'null') as { version?: unknown; text?: unknown } | null
    return record?.version === version && typeof record.text === 'string' ? record.text : ''
  } catch {
    return ''
  }
}

function storeDraft(owner: number, conversationId: string, text: string) {
  try {
    const key = keyOf(owner, conversationId)
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ version, owner, text }))
  } catch {
    // The text is in the field; only a reload would lose it.
  }
}
