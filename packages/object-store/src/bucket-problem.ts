import { randomBytes } from 'node:crypto'
import { openBucket } from './bucket'
import type { BucketVariable, S3Config } from './config'
import { reasonOf, refusal, s3Requests, StoreAway } from './requests'

/** Why a bucket cannot be used, in one sentence for whoever set it up. */
export interface BucketProblem {
  sentence: string
  /** It does not answer at the moment; the settings may be right. */
  isAway: boolean
}

/** Reads and writes once: a wrong key is reported at the start, not to the first who needs it. */
export async function findBucketProblem(
  config: S3Config,
  variable: BucketVariable = 'S3_BUCKET',
): Promise<BucketProblem | undefined> {
  const answer = await s3Requests(config)({
    method: 'GET',
    query: { 'list-type': '2', 'max-keys': '1' },
  })
    .then((reply) => (reply.ok ? undefined : refusal(reply)))
    .catch((error: unknown) => `0 ${reasonOf((error as Error).cause)}`)
  if (answer !== undefined) return problemOf(config, variable, answer)
  const sentence = await writeProblem(config, variable)
  return sentence === undefined ? undefined : { sentence, isAway: false }
}

async function writeProblem(config: S3Config, variable: BucketVariable) {
  const name = `private/start-check-${randomBytes(8).toString('hex')}`
  const bucket = openBucket(config)
  try {
    await bucket.put(name, new Uint8Array())
    await bucket.del(name)
    return undefined
  } catch (error) {
    const reason = error instanceof StoreAway ? reasonOf(error.cause) : String(error)
    return `${variable} ${config.bucket} can be read but not written (${reason}). Allow the key S3_ACCESS_KEY_ID to write and delete objects in it.`
  }
}

function problemOf(config: S3Config, variable: BucketVariable, reason: string): BucketProblem {
  const { bucket, endpoint, region } = config
  const wrong = (sentence: string) => ({ sentence, isAway: false })
  if (/NoSuchBucket|^404/.test(reason)) {
    return wrong(
      `${variable} ${bucket} does not exist at ${endpoint} (${reason}). Create it, or correct ${variable}.`,
    )
  }
  if (/^(301|307|400)/.test(reason)) {
    return wrong(
      `The store at ${endpoint} refuses requests for the region ${region} (${reason}). Correct S3_REGION or S3_ENDPOINT.`,
    )
  }
  if (/^40[13]/.test(reason)) {
    return wrong(
      `The store at ${endpoint} refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for the bucket ${bucket} (${reason}). Correct them.`,
    )
  }
  const sentence = `The file store at S3_ENDPOINT ${endpoint} does not answer (${reason.replace(/^0 /, '')}). Start it, or correct S3_ENDPOINT.`
  return { sentence, isAway: true }
}
