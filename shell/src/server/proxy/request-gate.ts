import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from 'server-telemetry/client-network'
import { createArrivals, createFairSlots } from './fair-slots'
import { createHeldBytes } from './held-bytes'
import type { BodyLimits, ProxyLimits } from './proxy-limits'
import { receiveBody, type ReceivedBody } from './receive-body'
import { tooManyRequests } from './refusals'

const editors = '/api/x/editors/'
const polling = '/socket.io'

const arrivalsOf = ({ maxArriving: max, maxArrivingPerAddress: maxPerAddress }: BodyLimits) =>
  createArrivals({ max, maxPerAddress })

/**
 * What a request passes on its way to the API: its body arrives first, then it waits for its turn.
 * Files have limits and turns of their own. Bodies of files lie in `dataDir` until they are sent on.
 */
export function createRequestGate(limits: ProxyLimits, dataDir: string) {
  const spool = join(dataDir, 'composition', 'uploads')
  const slots = {
    calls: createFairSlots(limits.calls),
    uploads: createFairSlots(limits.uploads),
    polls: createFairSlots(limits.polls),
  }
  const arrivals = { body: arrivalsOf(limits.body), upload: arrivalsOf(limits.upload) }
  const held = { body: createHeldBytes(limits.body), upload: createHeldBytes(limits.upload) }
  const bodies = new WeakMap<FastifyRequest, ReceivedBody>()
  const answered = new WeakSet<FastifyRequest>()
  const abandoned = new WeakMap<FastifyRequest, () => void>()

  async function receive(request: FastifyRequest, payload: Readable) {
    const kind = isUpload(request) ? 'upload' : 'body'
    const limit = { ...limits[kind], maxBytes: maxBytesOf(request) }
    const address = clientNetwork(request.ip)
    const keep = held[kind].reserve(address, expectedBytes(request, limit))
    const end = keep && arrivals[kind].begin(address)
    if (!end) keep?.(0)
    if (!end) throw tooManyRequests()
    try {
      const received = await receiveBody(payload, limit, kind === 'upload' ? spool : undefined)
      keep(received.bytes)
      bodies.set(request, {
        ...received,
        // It takes its room while it waits for its turn, and until its call is over.
        discard: () => received.discard().finally(() => keep(0)),
      })
      return received.bytes === 0 ? undefined : received.stream
    } catch (error) {
      keep(0)
      throw error
    } finally {
      end()
    }
  }

  function maxBytesOf(request: FastifyRequest) {
    if (isUpload(request)) return limits.upload.maxBytes
    return request.url.startsWith(editors) ? limits.editorBodyBytes : limits.body.maxBytes
  }

  async function enter(request: FastifyRequest, reply: FastifyReply) {
    const { socket } = request.raw
    const lane = laneOf(request)
    const release = await slots[lane].take(clientNetwork(request.ip))
    const leave = () => {
      release?.()
      void bodies.get(request)?.discard()
    }
    // Whoever left while waiting is not closed a second time.
    if (!release || socket.destroyed) leave()
    if (!release) throw tooManyRequests()
    if (socket.destroyed) return reply.hijack()
    reply.raw.once('close', () => {
      const over = reply.raw.writableFinished || answered.has(request)
      if (over || lane === 'polls') return leave()
      // The API goes on with it: its place is not free yet, or leaving again and again would take them all.
      const timer = setTimeout(leave, limits.abandonedMs)
      abandoned.set(request, () => {
        clearTimeout(timer)
        leave()
      })
    })
    return undefined
  }

  /** The API has begun its answer, or will give none. */
  function answer(request: FastifyRequest) {
    answered.add(request)
    abandoned.get(request)?.()
  }

  return {
    receive,
    enter,
    answer,
    bytesOf: (request: FastifyRequest) => bodies.get(request)?.bytes,
  }
}

/** A sender that does not say how much comes may send as much as is taken. */
const expectedBytes = ({ headers }: FastifyRequest, { maxBytes }: Pick<BodyLimits, 'maxBytes'>) =>
  Math.min(maxBytes, Number(headers['content-length'] ?? maxBytes))

const isUpload = ({ headers }: FastifyRequest) =>
  /^multipart\//i.test(headers['content-type'] ?? '')

function laneOf(request: FastifyRequest) {
  if (request.url.startsWith(polling)) return 'polls'
  return isUpload(request) ? 'uploads' : 'calls'
}
