import { readS3Config } from './config'

const env = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'amofin-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('keeps files in the data folder where no store is named', () => {
  expect(readS3Config({ S3_REGION: 'eu-west-1', S3_BUCKET: '' })).toBeUndefined()
})

test('reads a store', () => {
  expect(readS3Config({ ...env, S3_REGION: 'eu-west-1' })).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'amofin-files',
    region: 'eu-west-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  expect(readS3Config(env)?.region).toBe('us-east-1')
})

test('refuses half a store, and shows no secret', () => {
  const half = { S3_BUCKET: 'amofin-files', S3_SECRET_ACCESS_KEY: 'hidden' }
  expect(() => readS3Config(half)).toThrow('Set S3_ENDPOINT, S3_ACCESS_KEY_ID too')
  expect(() => readS3Config(half)).not.toThrow('hidden')
})

test('names what cannot be an address or a bucket', () => {
  expect(() => readS3Config({ ...env, S3_ENDPOINT: 's3.example.com' })).toThrow('S3_ENDPOINT is')
  expect(() => readS3Config({ ...env, S3_BUCKET: 'a/b' })).toThrow('S3_BUCKET is "a/b"')
})
