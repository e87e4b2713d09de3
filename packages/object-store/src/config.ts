/** A bucket of an S3-compatible store. */
export interface S3Config {
  /** Address of the store, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Which variable names the bucket: `S3_BUCKET` of the API's files, `RELEASES_BUCKET` of releases. */
export type BucketVariable = 'S3_BUCKET' | 'RELEASES_BUCKET'

type Variables = Readonly<Record<string, string | undefined>>

/** Undefined where no store is named: files lie in `DATA_DIR`. Throws a sentence for half a store. */
export function readS3Config(env: Variables): S3Config | undefined {
  return readBucketConfig(env, 'S3_BUCKET', namesWith('S3_BUCKET'))
}

/** The same for releases: the store is shared with the API's files, and the bucket alone decides. */
export function readReleasesConfig(env: Variables): S3Config | undefined {
  return readBucketConfig(env, 'RELEASES_BUCKET', ['RELEASES_BUCKET'])
}

const namesWith = (bucket: BucketVariable) =>
  ['S3_ENDPOINT', bucket, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function readBucketConfig(
  env: Variables,
  variable: BucketVariable,
  deciding: readonly string[],
): S3Config | undefined {
  const missing = namesWith(variable).filter((name) => !env[name])
  if (deciding.every((name) => !env[name])) return undefined
  if (missing.length > 0) {
    const without =
      variable === 'S3_BUCKET'
        ? 'no S3_ variable to store files'
        : 'no RELEASES_BUCKET to store releases'
    throw new Error(`Set ${missing.join(', ')} too, or ${without} in DATA_DIR.`)
  }
  return {
    endpoint: endpointFrom(env.S3_ENDPOINT ?? ''),
    bucket: bucketFrom(env[variable] ?? '', variable),
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

function endpointFrom(text: string): string {
  const { protocol, origin, pathname } = URL.canParse(text) ? new URL(text) : {}
  if (protocol === 'https:' || protocol === 'http:')
    return `${origin}${pathname}`.replace(/\/+$/, '')
  throw new Error(
    `S3_ENDPOINT is "${text}". Give an address such as https://s3.eu-west-1.amazonaws.com.`,
  )
}

function bucketFrom(text: string, variable: BucketVariable): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return text
  throw new Error(`${variable} is "${text}". Give the name of a bucket such as amofin-files.`)
}
