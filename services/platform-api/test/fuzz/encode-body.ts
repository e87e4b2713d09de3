import { hostileFiles } from './hostile-files'
import type { FuzzBody } from './request-body'

interface Encoded {
  type: string | undefined
  bytes: Buffer | undefined
}

const boundary = 'fuzz-0123456789'

/** The bytes of a body and the content type that is sent with them. */
export function encodeBody(body: FuzzBody): Encoded {
  switch (body.kind) {
    case 'none':
      return { type: undefined, bytes: undefined }
    case 'json':
      return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body.value) ?? '') }
    case 'deep':
      return { type: 'application/json', bytes: Buffer.from(deepJson(body)) }
    case 'raw':
      return { type: body.type, bytes: Buffer.from(body.text.repeat(body.times ?? 1)) }
    case 'form':
      return encodeForm(body)
  }
}

/** Written by hand: `JSON.stringify` runs out of stack long before the depth does. */
function deepJson({ value, field, depth }: Extract<FuzzBody, { kind: 'deep' }>): string {
  const json = JSON.stringify({ ...(value as object), [field]: 'here' })
  return json.replace('"here"', '['.repeat(depth) + ']'.repeat(depth))
}

function encodeForm({ fields, files, spoilt }: Extract<FuzzBody, { kind: 'form' }>): Encoded {
  const parts = [
    ...fields.map(([name, value]) => part(`name="${quoted(name)}"`, Buffer.from(value))),
    ...files.map(({ field, name, content }) =>
      part(
        `name="${quoted(field)}"; filename="${quoted(name)}"`,
        hostileFiles[content],
        'Content-Type: image/png\r\n',
      ),
    ),
  ]
  const whole = Buffer.concat([
    ...parts,
    Buffer.from(spoilt === 'no end' ? '' : `--${boundary}--\r\n`),
  ])
  return {
    type: `multipart/form-data${spoilt === 'no boundary' ? '' : `; boundary=${named(spoilt)}`}`,
    bytes: spoilt === 'cut short' ? whole.subarray(0, whole.length / 2) : whole,
  }
}

const named = (spoilt: string) => (spoilt === 'other boundary' ? 'another' : boundary)

const part = (disposition: string, content: Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`),
    content,
    Buffer.from('\r\n'),
  ])

/** Line breaks stay as they are: a sender may put headers of its own there. */
const quoted = (text: string) => text.replaceAll('"', '%22')
