import {
  addCannedReply,
  addNote,
  deleteCannedReply,
  editCannedReply,
  getMessages,
  listCannedReplies,
  listNotes,
  pageConversations,
} from 'shared-contracts/api/conversations.contract'
import {
  cannedReplies,
  cannedReply,
  cannedReplyBody,
  conversationNote,
  conversationNotes,
  conversationPage,
  conversationQuery,
  messagePage,
  messageQuery,
  noteBody,
  type ConversationRow,
  type ConversationSort,
} from 'shared-contracts/api/conversations.schema'
import { can, groupsWith } from 'shared-contracts/capabilities'
import { fake, found, type FakeCall } from '../call/fake-call'
import { pageOf } from '../call/paging'
import { conversationsOf, shownTo, type FakeConversation } from '../data/conversations'
import { groupOf, nameOf } from '../data/users'
import { nextNumber, type FakeUser, type FakeData } from '../data/fake-data'

/** Messages in one answer. */
const maxMessages = 50

const pageFakes: FakeCall[] = [
  fake(pageConversations, {
    access: 'user',
    query: conversationQuery,
    answer: conversationPage,
    respond: ({ fakeData, user, query }) => {
      const rows = conversationsOf(fakeData, found(user)).map((one) =>
        rowOf(fakeData, found(user), one),
      )
      const ongoing = rows.filter((row) => statusOf(row) === 'Ongoing')
      const words = (query.search ?? '').toLowerCase()
      const listed = rows
        .filter((row) => !query.status || statusOf(row) === query.status)
        .filter((row) => otherSide(row).name.toLowerCase().includes(words))
        .sort(orders[query.sort ?? 'recent'])
      return {
        ...pageOf(listed, query),
        counts: {
          ongoing: ongoing.length,
          completed: rows.length - ongoing.length,
          unanswered: ongoing.filter((row) => row.unanswered > 0).length,
        },
      }
    },
  }),
  fake(getMessages, {
    access: 'user',
    query: messageQuery,
    answer: messagePage,
    respond: ({ fakeData, user, params, query }) => {
      const reader = found(user)
      const own = can(groupOf(reader), 'chat.logs')
        ? fakeData.conversations
        : conversationsOf(fakeData, reader)
      const { messages } = shownTo(fakeData, reader, found(own.find(({ id }) => id === params.id)))
      const older = messages.filter(({ seq = 0 }) => seq < Number(query.before ?? Infinity))
      return { messages: older.slice(-maxMessages), more: older.length > maxMessages }
    },
  }),
]

function rowOf(
  fakeData: FakeData,
  user: FakeUser,
  conversation: FakeConversation,
): ConversationRow {
  const shown = shownTo(fakeData, user, conversation)
  const own = shown.messages.findLastIndex(({ fromMe }) => fromMe)
  const unanswered = shown.messages.length - 1 - own
  return { ...shown, messages: shown.messages.slice(-1), unanswered }
}

const otherSide = ({ recipients: [other] }: ConversationRow) => found(other)
const statusOf = (row: ConversationRow) => otherSide(row).status
const lastSent = ({ messages }: ConversationRow) => messages[0]?.messageSentDateTime ?? ''

const orders: Record<ConversationSort, (one: ConversationRow, other: ConversationRow) => number> = {
  recent: (one, other) => lastSent(other).localeCompare(lastSent(one)),
  name: (one, other) => otherSide(one).name.localeCompare(otherSide(other).name),
  id: (one, other) => Number(otherSide(one).id) - Number(otherSide(other).id),
}

const noteFakes: FakeCall[] = [
  fake(listNotes, {
    access: groupsWith('chat.notes'),
    answer: conversationNotes,
    respond: ({ fakeData, params }) => ({ results: notesOf(fakeData, params.id) }),
  }),
  fake(addNote, {
    access: groupsWith('chat.notes'),
    body: noteBody,
    answer: conversationNote,
    respond: ({ fakeData, user, params, body }) => {
      const notes = notesOf(fakeData, params.id)
      const created_on = new Date().toISOString()
      const note = { id: nextNumber(fakeData), ...body, author: nameOf(found(user)), created_on }
      notes.unshift(note)
      return note
    },
  }),
]

const notesOf = ({ conversations }: FakeData, id: string | undefined) =>
  (found(conversations.find((one) => one.id === id)).notes ??= [])

const replyAccess = groupsWith('chat.canned-replies')

const replyFakes: FakeCall[] = [
  fake(listCannedReplies, {
    access: replyAccess,
    answer: cannedReplies,
    respond: ({ fakeData }) => ({
      results: [...fakeData.cannedReplies].sort((a, b) => a.title.localeCompare(b.title)),
    }),
  }),
  fake(addCannedReply, {
    access: replyAccess,
    body: cannedReplyBody,
    answer: cannedReply,
    respond: ({ fakeData, user, body }) => {
      const reply = { id: nextNumber(fakeData), ...body, ...editedBy(found(user)) }
      fakeData.cannedReplies.push(reply)
      return reply
    },
  }),
  fake(editCannedReply, {
    access: replyAccess,
    body: cannedReplyBody,
    answer: cannedReply,
    respond: ({ fakeData, user, params, body }) =>
      Object.assign(
        found(fakeData.cannedReplies.find(({ id }) => id === Number(params.id))),
        body,
        editedBy(found(user)),
      ),
  }),
  fake(deleteCannedReply, {
    access: replyAccess,
    status: 204,
    respond: ({ fakeData, params }) => {
      const reply = found(fakeData.cannedReplies.find(({ id }) => id === Number(params.id)))
      fakeData.cannedReplies.splice(fakeData.cannedReplies.indexOf(reply), 1)
      return undefined
    },
  }),
]

const editedBy = (user: FakeUser) => ({
  edited_by: nameOf(user),
  edited_on: new Date().toISOString(),
})

export const conversationFakes: FakeCall[] = [...pageFakes, ...noteFakes, ...replyFakes]
