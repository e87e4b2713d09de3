import { pickEncoding } from '../http/accepted-encoding'
import type { ReadyDocument } from '../rendered/ready-documents'
import { bodyOf, type RenderedPage } from '../rendered/rendered-page'
import {
  answerHead,
  compositionOf,
  startOf,
  type PageContext,
  type StartDeps,
} from './page-context'
import { isInventable } from './inventable'
import type { Deps } from './page-deps'
import { createHash } from 'node:crypto'

type DocumentDeps = Pick<Deps, 'ready'> & StartDeps

/** A stored page as everybody gets it: without a nonce, and without the visit that it belongs to. */
export async function readyDocument(
  page: RenderedPage,
  context: PageContext,
  deps: DocumentDeps,
): Promise<ReadyDocument | undefined> {
  const { epoch, variants } = context.assignment
  const assignment = { epoch, variants }
  const { saveData, acceptEncoding } = context.page
  const { head } = answerHead(context.match, page.head)
  return deps.ready?.get({
    key: JSON.stringify([compositionOf(context), saveData, assignment]),
    version: page.version,
    encoding: pickEncoding(acceptEncoding),
    inventable: isInventable(context),
    async text(nonce) {
      const start = await startOf({ ...context, assignment, nonce }, head, deps)
      return start + bodyOf(page, nonce) + page.end
    },
  })
}

/** One for each text of a page, whatever its nonce is: head, what it is started with, body and end. */
export function contentTag(start: string, nonce: string, page: RenderedPage): string {
  const own = start.replaceAll(nonce, '')
  return createHash('sha256').update(own).update(page.version).digest('base64url')
}

/** Of a document that is the same for all: a visit that counts is sent in full, so it makes another one. */
export const visitTag = (tag: string, visit: string | undefined) =>
  visit === undefined ? tag : createHash('sha256').update(`${tag} ${visit}`).digest('base64url')
