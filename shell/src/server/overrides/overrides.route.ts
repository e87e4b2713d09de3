import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ListedQaLink, QaLink, QaLinkRequest } from 'release-contracts/rollout-messages'
import { qaLinkRequest } from 'release-contracts/rollout-schema'
import { databaseUnavailable, validationMessage } from '../http/answer-errors'
import type { Log } from '../log/log'
import type { Actors } from '../rollouts/actors'
import { isSecure, sameOriginOnly } from '../security/request-origin'
import {
  findLink,
  insertLink,
  listLinks,
  revokeLink,
  type StoredLink,
} from '../state/links.queries'
import type { StateStore } from '../state/state-store'
import type { Actor } from '../teams/access'
import { hiddenFrom, linkedVersions, type LinkSources } from './linked-versions'
import { clearedQaCookie } from './qa-cookie'
import { linkSearch, type LinkChoice } from './qa-link'

interface Options extends LinkSources {
  state: Pick<StateStore, 'current' | 'database' | 'reload'>
  actors: Actors
  secret: string
  log: Log
}

/**
 * Links that show chosen versions inside the live site, the list of them, and the way back. Whoever may
 * look at every remote of a link may make, see and revoke it. Without a database links work until they
 * end: they are not listed and cannot be revoked.
 */
export function overrideRoutes(
  server: FastifyInstance,
  { planner, plans, state, actors, secret, log }: Options,
) {
  const hidden = (actor: Actor, remotes: Record<string, string>) =>
    hiddenFrom(actor, state.current().teams.document, remotes)

  async function make(
    request: FastifyRequest,
    {
      remotes,
      path,
      hours,
      frame,
    }: Pick<QaLinkRequest, 'path' | 'hours' | 'frame'> & Pick<LinkChoice, 'remotes'>,
    by: string,
  ): Promise<QaLink | { withdrawn: readonly string[] }> {
    const { host, protocol } = request
    const madeAt = new Date()
    const until = new Date(madeAt.getTime() + hours * 3_600_000)
    const id = randomBytes(8).toString('hex')
    const pool = state.database()
    if (pool && !frame) {
      const link = { id, host, path, remotes, madeBy: by, madeAt, until }
      const withdrawn = await insertLink(pool, link)
      if (withdrawn.length > 0) return { withdrawn }
    }
    const choice = { id, remotes, until: until.toISOString(), ...(frame && { frame }) }
    return { id, url: urlOf({ host, protocol, path }, choice, secret), expiresAt: choice.until }
  }

  void server.register(async (app) => {
    app.setErrorHandler(databaseUnavailable(log))

    app.post('/composition/links', { bodyLimit: 16_384 }, async (request, reply) => {
      const actor = await actors.require(request, reply)
      if (!actor) return reply
      const parsed = qaLinkRequest.safeParse(request.body)
      if (!parsed.success) {
        const detail = `Send {remotes, path, hours} or {plan, path, hours}: ${validationMessage(parsed.error)}`
        return reply.code(400).send({ detail })
      }
      const chosen = await linkedVersions(parsed.data, { planner, plans, state, actor })
      if ('refused' in chosen) {
        return reply.code(chosen.refused.status).send({ detail: chosen.refused.detail })
      }
      const { remotes, differs } = chosen
      const made = await make(request, { ...parsed.data, remotes }, actor.name)
      if ('withdrawn' in made) {
        const detail = made.withdrawn.map((release) => `${release} was withdrawn.`).join(' ')
        return reply.code(422).send({ detail })
      }
      const link: QaLink = { ...made, ...(differs && { differs }) }
      return reply.header('cache-control', 'no-store').send(link)
    })

    app.get('/composition/links', async (request, reply) => {
      const actor = await actors.require(request, reply)
      if (!actor) return reply
      const pool = state.database()
      if (!pool) return notListed(reply)
      const links = (await listLinks(pool)).filter(({ remotes }) => !hidden(actor, remotes))
      const { protocol } = request
      return reply
        .header('cache-control', 'no-store')
        .send(links.map((link) => toListed(link, protocol, secret)))
    })

    app.delete<{ Params: { id: string } }>('/composition/links/:id', async (request, reply) => {
      const actor = await actors.require(request, reply)
      if (!actor) return reply
      const pool = state.database()
      if (!pool) return notListed(reply)
      const found = await findLink(pool, request.params.id)
      if (!found || hidden(actor, found.remotes)) {
        return reply
          .code(404)
          .send({ detail: 'There is no such link. List them to see their ids.' })
      }
      const revoked = await revokeLink(pool, found.id, { by: actor.name, now: new Date() })
      await state.reload()
      return reply.send(toListed(revoked ?? found, request.protocol, secret))
    })

    app.delete('/composition/override', { preHandler: sameOriginOnly }, async (request, reply) =>
      reply
        .header('set-cookie', clearedQaCookie(isSecure(request)))
        .code(204)
        .send(),
    )
  })
}

const notListed = (reply: FastifyReply) =>
  reply.code(503).send({
    detail: 'QA links are stored in the database, which is unavailable. Try again in a moment.',
  })

interface LinkLocation {
  host: string
  protocol: string
  path: string
}

function urlOf({ host, protocol, path }: LinkLocation, choice: LinkChoice, secret: string) {
  const origin = `${protocol}://${host}`
  const { pathname, search, hash } = new URL(path, origin)
  return origin + pathname + linkSearch({ host, pathname, search }, choice, secret) + hash
}

function toListed(link: StoredLink, protocol: string, secret: string): ListedQaLink {
  const { id, host, path, remotes, madeBy, madeAt, revokedBy, revokedAt } = link
  const until = link.until.toISOString()
  return {
    ...{ id, path, remotes, madeBy, madeAt: madeAt.toISOString(), expiresAt: until },
    url: urlOf({ host, protocol, path }, { id, remotes, until }, secret),
    ...(revokedAt && { revokedBy, revokedAt: revokedAt.toISOString() }),
  }
}
