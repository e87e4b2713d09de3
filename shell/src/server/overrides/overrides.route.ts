import type { FastifyInstance } from 'fastify'
import type { QaLink } from 'release-contracts/rollout-messages'
import { qaLinkRequest } from 'release-contracts/rollout-schema'
import type { Composition } from '../composition'
import type { Actors } from '../rollouts/actors'
import { isSecure } from '../security/request-origin'
import { sameOriginOnly } from '../security/same-origin'
import { whyNot } from '../teams/access'
import { clearedQaCookie } from './qa-cookie'
import { linkSearch } from './qa-link'

/** They have to fit into one cookie. */
const maxRemotes = 20

interface Options {
  composition: Pick<Composition, 'planner' | 'state'>
  actors: Actors
  secret: string
}

/** Links that show chosen versions inside the live site, and the way back. */
export function overrideRoutes(app: FastifyInstance, { composition, actors, secret }: Options) {
  app.post('/composition/links', { bodyLimit: 16_384 }, async (request, reply) => {
    const actor = await actors.require(request, reply)
    if (!actor) return reply
    const parsed = qaLinkRequest.safeParse(request.body)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      const detail = `Send {remotes, path, hours}: ${issue?.path.join('.')} ${issue?.message}.`
      return reply.code(400).send({ detail })
    }
    const { remotes, path, hours } = parsed.data
    const named = Object.entries(remotes)
    if (named.length > maxRemotes) {
      return reply.code(400).send({ detail: `A link chooses at most ${maxRemotes} versions.` })
    }
    const { document: teams } = composition.state.current().teams
    const refused = named.flatMap(([remote]) => whyNot(teams, actor, remote, 'viewer') ?? [])
    if (refused.length > 0) return reply.code(403).send({ detail: refused.join(' ') })
    const why = named.map(([remote, version]) => {
      const reason = composition.planner()?.whyNotShown(remote, version)
      return reason && `${remote} ${version} ${reason}.`
    })
    const detail = why.filter(Boolean).join(' ')
    if (detail !== '') return reply.code(422).send({ detail })

    const origin = `${request.protocol}://${request.host}`
    const { pathname, search, hash } = new URL(path, origin)
    const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString()
    const chosen = { remotes, until: expiresAt }
    const query = linkSearch({ host: request.host, pathname, search }, chosen, secret)
    const link: QaLink = { url: origin + pathname + query + hash, expiresAt }
    return reply.header('cache-control', 'no-store').send(link)
  })

  app.delete('/composition/override', { preHandler: sameOriginOnly }, async (request, reply) =>
    reply
      .header('set-cookie', clearedQaCookie(isSecure(request)))
      .code(204)
      .send(),
  )
}
