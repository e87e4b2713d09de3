import type { FastifyInstance } from 'fastify'
import {
  listContent as listCall,
  removeContent,
  restoreContent,
} from 'shared-contracts/api/content.contract'
import {
  contentPage,
  contentQuery,
  contentRemoval,
  restoredContent,
} from 'shared-contracts/api/content.schema'
import { can, type Group } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { forbidden, notFound } from '../../http/failures'
import { idParam } from '../../http/params'
import { route } from '../../http/route'
import type { SignedInUser } from '../../http/authentication'
import { requireProofOf } from '../../accounts/two-step/proof'
import type { Editable } from '../editable'
import { findEditable } from '../editables'
import { listContent } from './content-list.queries'
import { removeRecord } from './remove-record'
import { restoreRecord } from './restore-record'

const kind = z.string()
const ofKind = z.object({ kind })
const ofRecord = z.object({ kind, id: idParam })

/** Lists of everything that has an editor, and how records go and come back. */
export function contentRoutes(app: FastifyInstance, auth: readonly Group[]): void {
  route(app, listCall, {
    auth,
    schemas: { params: ofKind, query: contentQuery, answer: contentPage },
    handler: ({ db, user, params, query }) =>
      listContent(db, editableFor(user, params.kind), query),
  })
  route(app, removeContent, {
    auth,
    schemas: { params: ofRecord, answer: contentRemoval },
    handler: async ({ db, user, params: { kind, id } }) =>
      removeRecord(db, { editable: await changeable(app, user, kind), id, by: user.id }),
  })
  route(app, restoreContent, {
    auth,
    schemas: { params: ofRecord, answer: restoredContent },
    handler: async ({ db, user, params: { kind, id } }) =>
      restoreRecord(db, { editable: await changeable(app, user, kind), id, by: user.id }),
  })
}

function editableFor({ group }: SignedInUser, kind: string): Editable {
  const editable = findEditable(kind)
  if (!editable) throw notFound()
  if (!can(group, editable.capability)) throw forbidden()
  return editable
}

/** Fails with 403 also where the kind sets prices and a recent proof of who asks is missing. */
async function changeable(app: FastifyInstance, user: SignedInUser, kind: string) {
  const editable = editableFor(user, kind)
  if (editable.setsPrices) await requireProofOf(app, user)
  return editable
}
