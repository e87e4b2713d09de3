import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Ceremony {
  challenge: string
  /** Of the page that asks; the site's own unless said otherwise. */
  origin?: string
  rpId?: string
}

/** What an authenticator would answer, in software: ES256, no attestation (WebAuthn 2, 6 and 8.7). */
export function softPasskey(site = 'http://site.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge, origin = site }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const named = (response: object) => ({
    ...{ id: id.toString('base64url'), rawId: id.toString('base64url') },
    ...{ type: 'public-key', clientExtensionResults: {}, response },
  })

  return {
    setCounter: (value: number) => (counter = value),
    /** The answer to the options of a new passkey. */
    create(ceremony: Ceremony) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coordinates = [x, y].map((text) => Buffer.from(text, 'base64url'))
      // A COSE key: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y (RFC 9052).
      const key = cborMap([
        ...([[0x01], [0x02], [0x03], [0x26], [0x20], [0x01]] as const).map((bytes) =>
          Buffer.from(bytes),
        ),
        ...[
          Buffer.from([0x21]),
          cborBytes(coordinates[0]),
          Buffer.from([0x22]),
          cborBytes(coordinates[1]),
        ],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(ceremony.rpId ?? new URL(site).hostname, 0x45, credential)
      const attestation = cborMap([
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), cborMap([])],
        ...[cborText('authData'), cborBytes(data)],
      ])
      return named({
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      })
    },
    /** The answer to the options of a use. */
    use(ceremony: Ceremony) {
      counter += 1
      const data = authenticatorData(ceremony.rpId ?? new URL(site).hostname, 0x05)
      const client = clientData('webauthn.get', ceremony)
      const signed = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return named({
        authenticatorData: data.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: signed.toString('base64url'),
      })
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Keys and values in turn, each encoded; fewer than 24 pairs (RFC 8949). */
const cborMap = (items: readonly Buffer[]) =>
  Buffer.concat([Buffer.from([0xa0 | (items.length / 2)]), ...items])
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
const cborBytes = (bytes = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
