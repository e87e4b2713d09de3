import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { release as releaseSchema, type Release } from '../release/release'

const statementType = 'https://in-toto.io/Statement/v1'
const predicateType = 'https://amofin.example/attestations/release/v1'

const sha384 = z.string().regex(/^[0-9a-f]{96}$/)

const statement = z.object({
  _type: z.literal(statementType),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha384 }) })),
  predicateType: z.literal(predicateType),
  predicate: z.object({ release: z.record(z.string(), z.unknown()) }),
})

/** What a team says of a release: the hash of each of its files, and all else that release.json says. */
export function statementOf({ provenance: _provenance, files, ...release }: Release) {
  const subject = Object.entries(files).map(([name, { integrity }]) => ({
    name,
    digest: { sha384: hexOf(integrity) },
  }))
  return { _type: statementType, subject, predicateType, predicate: { release } }
}

/** Why a signed statement is not about this release; undefined when it is. */
export function statementMismatch(payload: string, release: Release): string | undefined {
  const signed = readStatement(payload)
  if (!signed) return 'what is signed is no statement about a release'
  const hashes = new Map(signed.subject.map(({ name, digest }) => [name, digest.sha384]))
  for (const [file, { integrity }] of Object.entries(release.files)) {
    if (hashes.get(file) !== hexOf(integrity)) return `${file} is not the file that was signed`
    hashes.delete(file)
  }
  const [gone] = hashes.keys()
  if (gone !== undefined) return `${gone}, which was signed, is not among its files`
  // Read by the schema of whoever checks: a field that it does not know is in neither.
  const said = releaseSchema.safeParse({ ...signed.predicate.release, files: release.files })
  const { provenance: _provenance, ...own } = release
  if (said.success && isDeepStrictEqual(said.data, own)) return undefined
  return 'its release.json is not the one that was signed'
}

function readStatement(payload: string) {
  try {
    return statement.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

const hexOf = (integrity: string) =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')
