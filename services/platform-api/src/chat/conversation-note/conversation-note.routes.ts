import type { FastifyInstance } from 'fastify'
import {
  addNote as addCall,
  listNotes as listCall,
} from 'shared-contracts/api/conversations.contract'
import {
  conversationNote,
  conversationNotes,
  noteBody,
} from 'shared-contracts/api/conversations.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { notFound } from '../../http/failures'
import { idParam } from '../../http/params'
import { route } from '../../http/route'
import type { Db } from '../../database/database'
import { addNote, isSupportConversation, listNotes } from './conversation-note.queries'

export function conversationNoteRoutes(app: FastifyInstance): void {
  const auth = groupsWith('chat.notes')
  const params = z.object({ id: idParam })
  route(app, listCall, {
    auth,
    schemas: { params, answer: conversationNotes },
    handler: async ({ db, params: { id } }) => {
      await mustExist(db, id)
      return { results: await listNotes(db, id) }
    },
  })
  route(app, addCall, {
    auth,
    schemas: { params, body: noteBody, answer: conversationNote },
    handler: async ({ db, user, params: { id }, body: { text } }) => {
      await mustExist(db, id)
      return addNote(db, { conversationId: id, authorId: user.id, text })
    },
  })
}

async function mustExist(db: Db, id: number) {
  if (!(await isSupportConversation(db, id))) throw notFound()
}
