import { useEffect, useState } from 'react'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { lastSentAt } from './queue-filter'
import { readMarks, unreadIn, writeMarks } from './read-marks'

/** Unread messages per conversation; the open one counts as read while it is looked at. */
export function useReadMarks(
  userId: number,
  conversations: readonly Conversation[],
  open: string | undefined,
): ReadonlyMap<string, number> {
  const [marks, setMarks] = useState(() => readMarks(userId))
  const shown = conversations.find(({ id }) => id === open)
  const last = shown && lastSentAt(shown)
  useEffect(() => {
    if (!open || !last) return
    const next = { ...readMarks(userId), [open]: last }
    writeMarks(userId, next)
    setMarks(next)
  }, [userId, open, last])
  return new Map(conversations.map((one) => [one.id, unreadIn(one, marks)]))
}
