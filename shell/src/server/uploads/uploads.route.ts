import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { StoreAway } from 'object-store/requests'
import type { Release } from 'release-contracts/release'
import type { ReleaseDraft, ReleaseStorage } from 'release-contracts/release-storage'
import {
  uploadLimits,
  type UploadAdmitted,
  type UploadOpened,
} from 'release-contracts/release-upload'
import type { Admissions } from '../admissions'
import { messageOf } from '../log/log'
import { releaseKey } from '../releases/admitted-release'
import { parseRelease } from '../releases/read-release'
import type { ReleaseStore, WhyNotServed } from '../releases/release-store'
import type { Actors } from '../rollouts/actors'
import type { StateStore } from '../state/state-store'
import type { Actor } from '../teams/access'
import { uploadOpener } from './open-upload'
import type { Staging } from './staging'
import { uploadRefusal } from './upload-refusal'

interface Deps extends Pick<Admissions, 'admit' | 'mustWait'> {
  state: Pick<StateStore, 'current'>
  storage: ReleaseStorage
  staging: Staging
  releases: Pick<ReleaseStore, 'get'>
  servingRefusal: WhyNotServed
  trust: (release: Release) => { refusal?: string }
  actors: Actors
}

type UploadRequest = FastifyRequest<{ Params: { upload: string; hash?: string } }>

/** Releases that are sent by their teams; the steps are those of `release-contracts/release-upload`. */
export function uploadRoutes(server: FastifyInstance, deps: Deps) {
  const { state, storage, staging, releases, actors } = deps
  const underWay = new Set<string>()
  const received = new Set<string>()
  const openUpload = uploadOpener(deps)
  void server.register(async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    // As it comes, so that a large file is never in memory as a whole.
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
      done(null, payload)
    })

    app.setErrorHandler(storeAway)

    app.post('/composition/uploads', { bodyLimit: uploadLimits.documentBytes }, (request, reply) =>
      open(request, reply),
    )

    app.put('/composition/uploads/:upload/files/:hash', async (request: UploadRequest, reply) => {
      const release = await ownUpload(request, reply)
      if (!release) return reply
      if (!request.body) return reply.code(415).send({ detail: 'Send application/octet-stream.' })
      const { hash = '' } = request.params
      const key = `${release.release.name} ${hash}`
      // Each call writes a draft of its own: many at once would store a file many times.
      if (received.has(key)) return underWayAlready(reply, beingReceived)
      received.add(key)
      const body = request.body as Readable
      return receive(release.release, { hash, body }, reply).finally(() => received.delete(key))
    })

    app.post('/composition/uploads/:upload/release', async (request: UploadRequest, reply) => {
      const own = await ownUpload(request, reply)
      if (!own) return reply
      if (deps.mustWait()) return reply.code(503).send({ detail: waiting })
      const key = labelOf(own.release)
      if (underWay.has(key)) return underWayAlready(reply, beingPublished(own.release))
      underWay.add(key)
      const { upload } = request.params
      return finish(own.release, upload, own.actor, reply).finally(() => underWay.delete(key))
    })
  })

  async function open(request: FastifyRequest, reply: FastifyReply) {
    const { name } = (request.body ?? {}) as { name?: unknown }
    const actor = await actors.requireOn(String(name), 'releaser', request, reply)
    if (!actor) return reply
    const release = readDocument(request.body)
    if (typeof release === 'string') return reply.code(422).send({ detail: release })
    const refusal = uploadRefusal(release, deps.servingRefusal) ?? deps.trust(release).refusal
    if (refusal) return reply.code(422).send({ detail: `${labelOf(release)}: ${refusal}.` })
    if (isTaken(release)) return taken(reply, release)
    const opened = await openUpload(release)
    if ('refused' in opened) return reply.code(429).send({ detail: opened.refused })
    const answer: UploadOpened = { upload: opened.upload, missing: await staging.missing(release) }
    return reply.send(answer)
  }

  async function receive(
    release: Release,
    { hash, body }: { hash: string; body: Readable },
    reply: FastifyReply,
  ) {
    switch (await staging.receive(release, hash, body)) {
      case 'stored':
        return reply.code(204).send()
      case 'unknown':
        return reply.code(404).send({ detail: 'The release lists no file with this hash.' })
      case 'differs':
        return reply.code(422).send({
          detail: 'The received file does not match its hash in the release. Send it again.',
        })
    }
  }

  /** Undefined when there is none, or the remote is none of theirs; then it has been answered already. */
  async function ownUpload(request: UploadRequest, reply: FastifyReply) {
    const release = await staging.find(request.params.upload)
    if (!release) {
      if (!(await actors.require(request, reply))) return undefined
      await reply.code(404).send({ detail: 'This upload does not exist. Start again.' })
      return undefined
    }
    const actor = await actors.requireOn(release.name, 'releaser', request, reply)
    return actor && { release, actor }
  }

  async function finish(release: Release, upload: string, actor: Actor, reply: FastifyReply) {
    const missing = isTaken(release) ? [] : await staging.missing(release)
    if (missing.length > 0) {
      return reply.code(422).send({ detail: `${missing.length} files are missing.`, missing })
    }
    const refused = isTaken(release) ? undefined : await show(release, actor)
    await staging.forget(release, upload)
    if (!refused) return taken(reply, release)
    const { name, version } = release
    const reason = refused.find((item) => item.name === name && item.version === version)?.reason
    if (reason)
      return reply.code(422).send({ detail: `${labelOf(release)} was not accepted: ${reason}.` })
    const answer: UploadAdmitted = { name, version, admitted: true }
    return reply.code(201).send(answer)
  }

  /** What was refused by the scan that found it; undefined when somebody else was faster. */
  async function show(release: Release, actor: Actor) {
    let outcome: 'published' | 'taken' = 'taken'
    const { refused } = await deps.admit(release, actor, async () => {
      const draft = await storage.begin(release)
      outcome = await publish(draft, release, staging)
    })
    return outcome === 'taken' ? undefined : refused
  }

  /** Also where another server has it, whose folder of releases is not this one's. */
  const isTaken = ({ name, version }: Release) =>
    releases.get(name, version) !== undefined ||
    state
      .current()
      .registered.some((item) => releaseKey(item.name, item.version) === releaseKey(name, version))
}

const beingReceived =
  'This file is being received already. Nothing of this call was stored. Send it again in a moment.'
const beingPublished = (release: Release) =>
  `${labelOf(release)} is being published already. Nothing of this call was stored. Send it again in a moment.`
const waiting =
  'The database is unavailable, so this server cannot tell whether another one is publishing. Nothing was published. Try again in a moment.'

/** Nothing of a call is lost that is sent again. */
function storeAway(error: Error, _request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof StoreAway)) throw error
  return reply.code(503).send({
    detail: 'The release storage is unavailable. Nothing was stored. Send it again in a moment.',
  })
}

async function publish(draft: ReleaseDraft, release: Release, staging: Staging) {
  try {
    for (const [file, { integrity }] of Object.entries(release.files)) {
      await draft.write(file, await staging.read(release, integrity))
    }
    return await draft.publish(release)
  } finally {
    await draft.discard()
  }
}

/** The document, or what is wrong with it. */
function readDocument(body: unknown): Release | string {
  try {
    return parseRelease(JSON.stringify(body))
  } catch (error) {
    return messageOf(error)
  }
}

const labelOf = ({ name, version }: Release) => `${name} ${version}`

/** What becomes of the first call is not known yet: whoever sends it again learns that from the answer. */
const underWayAlready = (reply: FastifyReply, detail: string) =>
  reply.code(503).header('retry-after', '1').send({ detail })

const taken = (reply: FastifyReply, release: Release) =>
  reply.code(409).send({
    detail: `${labelOf(release)} exists already. A release never changes. Raise the version.`,
  })
