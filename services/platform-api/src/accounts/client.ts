import type { FastifyRequest } from 'fastify'
import { deviceOf } from './session/devices/device-name'
import type { Client } from './begin-session'
import { clientNetwork } from './client-network'

/** Where a request came from, as sessions and limits keep it. */
export const clientOf = (
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  { siteOrigin }: { siteOrigin: string },
): Client => ({ address: clientNetwork(request.ip), device: deviceOf(request), siteOrigin })
