import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { messageOf } from '../log/log'
import { carriesSecret } from '../security/bearer'
import type { StateStore } from '../state/state-store'
import { parseFlags } from './flags'

interface Deps {
  state: Pick<StateStore, 'current' | 'databaseStatus' | 'replaceFlags'>
  secret: string
}

const body = z.object({
  document: z.looseObject({ flags: z.record(z.string(), z.unknown()) }),
  /** As read before: someone else's change in between is not overwritten. */
  rowVersion: z.number().int(),
})

/** Reads and replaces the flags document (flagd format). For tools that hold the secret. */
export function flagsRoutes(app: FastifyInstance, { state, secret }: Deps) {
  app.get('/composition/flags', async (request, reply) => {
    if (!carriesSecret(request.headers.authorization, secret)) return reply.code(401).send(refusal)
    return reply.header('cache-control', 'no-store').send(state.current().flags)
  })

  app.put('/composition/flags', async (request, reply) => {
    if (!carriesSecret(request.headers.authorization, secret)) return reply.code(401).send(refusal)
    const parsed = body.safeParse(request.body)
    if (!parsed.success) {
      return reply.code(400).send({ detail: 'Send {"document": {"flags": …}, "rowVersion": n}.' })
    }
    const { document, rowVersion } = parsed.data
    try {
      parseFlags(document)
    } catch (error) {
      return reply.code(400).send({ detail: `Not a flagd document: ${messageOf(error)}` })
    }
    if (state.databaseStatus() !== 'up') {
      return reply.code(503).send({
        detail: 'The database is unavailable. The flags were not changed. Try again in a moment.',
      })
    }
    const next = await state.replaceFlags(document, rowVersion)
    if (next !== undefined) return { rowVersion: next }
    const detail =
      'The flags were changed after you read them. Nothing was saved. Read them again, then change them.'
    return reply.code(409).send({ detail, rowVersion: state.current().flags.rowVersion })
  })
}

const refusal = { detail: 'Send "Authorization: Bearer <COMPOSITION_SECRET>".' }
