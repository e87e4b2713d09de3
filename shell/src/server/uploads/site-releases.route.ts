import type { FastifyInstance } from 'fastify'
import type { SiteReleases } from 'release-contracts/release-upload'
import { versionKind } from 'release-contracts/version-order'
import type { ReleaseStorage } from 'release-contracts/release-storage'
import { type AdmittedRelease, newestFirst } from '../releases/admitted-release'
import type { ReleaseStore } from '../releases/release-store'
import type { Actors } from '../rollouts/actors'
import type { StateStore } from '../state/state-store'
import { roleOn } from '../teams/access'

interface Deps {
  state: Pick<StateStore, 'current'>
  releases: Pick<ReleaseStore, 'all' | 'get'>
  storage: Pick<ReleaseStorage, 'read'>
  actors: Actors
}

/** What a release command compares a build with: fit, paths, whether the version is free. */
export function siteReleasesRoutes(
  app: FastifyInstance,
  { state, releases, storage, actors }: Deps,
) {
  app.get('/composition/releases', async (request, reply) => {
    const actor = await actors.require(request, reply)
    if (!actor) return reply
    const all = newestFirst(releases.all())
    const newest = newestOfEach(all)
    const { document: teams } = state.current().teams
    const visible = all.filter(
      (item) => newest.includes(item) || roleOn(teams, actor, item.release.name),
    )
    const answer: SiteReleases = {
      releases: visible.map(({ release: { name, version }, readyAt }) => ({
        ...{ name, version, changedAt: readyAt },
      })),
      newest: newest.map(({ release }) => release),
    }
    return reply.header('cache-control', 'no-store').send(answer)
  })

  app.get<{ Params: { name: string; version: string } }>(
    '/composition/releases/:name/:version',
    async (request, reply) => {
      const { name, version } = request.params
      if (!(await actors.requireOn(name, 'viewer', request, reply))) return reply
      const found = releases.get(name, version)
      if (found) return reply.header('cache-control', 'no-store').send(found.release)
      return reply.code(404).send({ detail: `There is no ${name} ${version} here.` })
    },
  )

  app.get<{ Params: { name: string; version: string } }>(
    '/composition/releases/:name/:version/sbom',
    async (request, reply) => {
      const { name, version } = request.params
      if (!(await actors.requireOn(name, 'viewer', request, reply))) return reply
      const { sbom } = releases.get(name, version)?.release ?? {}
      const bill = sbom && (await storage.read({ name, version }, sbom))
      reply.header('cache-control', 'no-store')
      if (bill) return reply.type('application/vnd.cyclonedx+json').send(bill)
      return reply.code(404).send({ detail: `${name} ${version} has no bill of materials.` })
    },
  )
}

/** A preview is nobody's version unless it is named. */
function newestOfEach(all: readonly AdmittedRelease[]): AdmittedRelease[] {
  const served = all.filter(({ release }) => versionKind(release.version) !== 'pre')
  return served.filter(
    (item, index) =>
      served.findIndex(({ release }) => release.name === item.release.name) === index,
  )
}
