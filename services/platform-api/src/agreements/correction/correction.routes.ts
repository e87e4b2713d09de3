import type { FastifyInstance } from 'fastify'
import {
  beginCorrection as beginCall,
  copyAnswers as copyCall,
  getAnswersOffer,
  listFormerVersions,
} from 'shared-contracts/api/correction.contract'
import {
  answersOffer,
  copyRequest,
  draftToFill,
  formerVersions,
} from 'shared-contracts/api/correction.schema'
import { documentHtml } from 'agreement-template/document-html'
import { z } from 'zod/mini'
import { notFound } from '../../http/failures'
import { route } from '../../http/route'
import { beginCorrection, copyAnswers, readOffer } from './begin-correction'
import { findVisibleOrder, listFormer } from './correction.queries'

const params = z.object({ number: z.string() })

/** What becomes of the answers of an order: corrected, used again, kept as they were. */
export function correctionRoutes(app: FastifyInstance): void {
  route(app, getAnswersOffer, {
    auth: 'user',
    schemas: { params, answer: answersOffer },
    handler: ({ db, user, params: { number } }) => readOffer(db, { number, user, now: new Date() }),
  })
  route(app, beginCall, {
    auth: 'user',
    schemas: { params, answer: draftToFill },
    handler: ({ db, user, params: { number } }) =>
      beginCorrection(db, { number, user, now: new Date() }),
  })
  route(app, copyCall, {
    auth: 'user',
    schemas: { params, body: copyRequest, answer: draftToFill },
    handler: ({ db, user, params: { number }, body }) =>
      copyAnswers(db, { number, user, creationKey: body?.creation_key }),
  })
  route(app, listFormerVersions, {
    auth: 'user',
    schemas: { params, answer: formerVersions },
    handler: async ({ db, user, params: { number } }) => {
      const order = await findVisibleOrder(db, number, user)
      if (!order) throw notFound()
      const former = await listFormer(db, order.id)
      const results = former.flatMap(({ appliedOn, document }) =>
        appliedOn && document
          ? [
              {
                replaced_on: appliedOn.toISOString(),
                title: document.title || order.item,
                html: documentHtml(document),
              },
            ]
          : [],
      )
      return { results }
    },
  })
}
