/** An S3-compatible store for the files of the API. */
export interface S3Config {
  /** Address of the store, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Undefined where no store is named: files lie in `DATA_DIR`. Throws a sentence for half a store. */
export function readS3Config(env: NodeJS.ProcessEnv): S3Config | undefined {
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    throw new Error(`Set ${missing.join(', ')} too, or no S3_ variable to keep files in DATA_DIR.`)
  }
  return {
    endpoint: endpointFrom(env.S3_ENDPOINT ?? ''),
    bucket: bucketFrom(env.S3_BUCKET ?? ''),
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

function bucketFrom(text: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return text
  throw new Error(`S3_BUCKET is "${text}". Give the name of a bucket such as amofin-files.`)
}
