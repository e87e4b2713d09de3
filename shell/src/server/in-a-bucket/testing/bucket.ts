import type { S3Config } from 'object-store/config'
import { s3Requests } from 'object-store/requests'
import type { Swift } from 'object-store/testing/swift'
import { swiftKey } from 'object-store/testing/swift-files'

/** An empty bucket of a store of this machine. */
export async function makeBucket({ endpoint }: Swift, bucket: string): Promise<S3Config> {
  const config = { endpoint, bucket, region: 'us-east-1', ...swiftKey }
  const { status } = await s3Requests(config)({ method: 'PUT' })
  if (status !== 200) throw new Error(`The store does not make the bucket ${bucket}: ${status}`)
  return config
}

/** What a server is told of it. */
export const bucketEnv = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Config) => ({
  RELEASES_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})
