import { defineCall } from '../call/call'
import type {
  CannedReplies,
  CannedReply,
  CannedReplyBody,
  ConversationNote,
  ConversationNotes,
  ConversationPage,
  ConversationQuery,
  MessagePage,
  MessageQuery,
  NoteBody,
} from './conversations.schema'

/**
 * Ours: own conversations by page. The members of the support share those of the support account;
 * without a search they read those in which somebody wrote.
 */
export const pageConversations = defineCall<ConversationPage, { query: ConversationQuery }>()(
  'GET',
  '/api/x/conversations',
)
/** Ours: messages of a conversation, from the newest back; for members and for `chat.logs`. */
export const getMessages = defineCall<
  MessagePage,
  { params: { id: string }; query: MessageQuery }
>()('GET', '/api/x/conversations/{id}/messages')

/** Ours: notes of the staff, which no customer reads. */
export const listNotes = defineCall<ConversationNotes, { params: { id: string } }>()(
  'GET',
  '/api/x/conversations/{id}/notes',
)
export const addNote = defineCall<ConversationNote, { params: { id: string }; body: NoteBody }>()(
  'POST',
  '/api/x/conversations/{id}/notes',
)

/** Ours: answers that the support gives often. */
export const listCannedReplies = defineCall<CannedReplies>()('GET', '/api/x/canned-replies')
export const addCannedReply = defineCall<CannedReply, { body: CannedReplyBody }>()(
  'POST',
  '/api/x/canned-replies',
)
export const editCannedReply = defineCall<
  CannedReply,
  { params: { id: number }; body: CannedReplyBody }
>()('POST', '/api/x/canned-replies/{id}')
export const deleteCannedReply = defineCall<undefined, { params: { id: number } }>()(
  'DELETE',
  '/api/x/canned-replies/{id}',
)
