import type { Method } from 'shared-contracts/call'
import type { Config } from '../config/config'
import type { Channels } from '../database/channels'
import type { Db } from '../database/database'
import type { FileStore } from '../files/file-store'
import type { RateLimits } from '../rate-limits/rate-limits'
import type { SharedRedis } from '../redis/shared-redis'
import type { Access, Sessions, SignedInUser } from './authentication'
import type { BoundRoute } from './other-methods'

export interface ServedCall {
  method: Method
  url: string
  access: Access
  /** Of a call with a body schema: it takes a request without a body too. */
  bodyOptional?: boolean | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    config: AppConfig
    /** What PostgreSQL calls, heard from `ready` on. */
    channels: Channels
    /** Undefined where none is set up. */
    redis: SharedRedis | undefined
    limits: RateLimits
    files: FileStore
    sessions: Sessions
    /** Every call bound so far: what the 405 answers are made from. */
    served: ServedCall[]
    /** Every route bound so far, pages and files included. */
    bound: BoundRoute[]
  }
  interface FastifyContextConfig {
    /** The call answers with a file instead of JSON. */
    answersFile?: boolean
  }
  interface FastifyRequest {
    user: SignedInUser | undefined
  }
}

export type AppConfig = Pick<
  Config,
  'apiKey' | 'siteOrigin' | 'secret' | 'databaseUrl' | 'dataDir' | 'logLevel' | 'payment'
> &
  Partial<
    Pick<
      Config,
      'mail' | 'editorBundles' | 'redisUrl' | 'trustedProxies' | 'sessionIdle' | 'twoStep'
    >
  >
