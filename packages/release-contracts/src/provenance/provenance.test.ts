import { generateKeyPairSync } from 'node:crypto'
import { remoteManifest } from 'shared-contracts/remote-manifest'
import type { RemoteRelease } from '../release/release'
import { signedBytes } from '../release/envelope'
import { signedText, signRelease } from './signature'
import { publicKeyOf } from './signing-key'
import { statementMismatch } from './statement'

const pairOf = (type: 'ed25519' | 'ed448') => {
  const { privateKey, publicKey } = generateKeyPairSync(type as 'ed25519')
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    open: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
const { secret, open } = pairOf('ed25519')
const hash = (letter: string) => `sha384-${letter.repeat(64)}`

const release: RemoteRelease = {
  schema: 1,
  kind: 'remote',
  name: 'mf-chat',
  version: '1.4.0',
  builtAt: '2026-11-01T10:00:00.000Z',
  manifest: remoteManifest.parse({ name: 'mf-chat', needs: { shell: '^1.0.0', events: '^1.0.0' } }),
  sharedRanges: {},
  globalName: 'mf_chat',
  entry: 'remoteEntry.js',
  exposes: {},
  files: { 'remoteEntry.js': { integrity: hash('a'), bytes: 5 } },
}

test('a team’s signature is found good by its public key, and the text is about the release', () => {
  const signed = signRelease(release, secret)
  const text = signedText(signed.provenance!, publicKeyOf(open))
  expect(statementMismatch(text!, signed)).toBeUndefined()
})

test('the bytes that are signed are those of DSSE', () => {
  expect(signedBytes(Buffer.from('{}')).toString()).toBe(
    'DSSEv1 28 application/vnd.in-toto+json 2 {}',
  )
})

test('another key, another text and another signature are none', () => {
  const { provenance } = signRelease(release, secret)
  const own = publicKeyOf(open)
  expect(signedText(provenance!, publicKeyOf(pairOf('ed25519').open))).toBeUndefined()
  const other = { ...publicKeyOf(pairOf('ed25519').open), id: own.id }
  expect(signedText(provenance!, other)).toBeUndefined()
  const payload = Buffer.from('{}').toString('base64')
  expect(signedText({ ...provenance!, payload }, own)).toBeUndefined()
})

test.each<[string, Partial<RemoteRelease>, string]>([
  ['a file', { files: { 'remoteEntry.js': { integrity: hash('b'), bytes: 5 } } }, 'remoteEntry.js'],
  ['one more', { files: { ...release.files, 'x.js': release.files['remoteEntry.js']! } }, 'x.js'],
  ['one less', { files: {} }, 'remoteEntry.js, which was signed'],
  ['the version', { version: '1.4.1' }, 'release.json'],
  ['the pages', { manifest: { ...release.manifest, pages: [] as never, name: 'mf-x' } }, 'release'],
])('of a release in which %s was changed it says so', (_what, change, words) => {
  const { provenance } = signRelease(release, secret)
  const text = signedText(provenance!, publicKeyOf(open))
  expect(statementMismatch(text!, { ...release, ...change })).toContain(words)
})

test('the public key is found in either half, and other keys are refused with what to do', () => {
  expect(publicKeyOf(secret)).toEqual(publicKeyOf(open))
  expect(publicKeyOf(open).id).toMatch(/^[0-9a-f]{16}$/)
  for (const text of ['', 'a key', pairOf('ed448').open]) {
    expect(() => publicKeyOf(text)).toThrow('openssl genpkey -algorithm ed25519')
  }
})
