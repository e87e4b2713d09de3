import type { FakeForm } from './call/fake-call'

/** Fields and file of a multipart body, in memory. Throws when the body is none. */
export async function readForm(body: Buffer, contentType: string): Promise<FakeForm> {
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  const form: FakeForm = { fields: {} }
  for (const [name, value] of await answer.formData()) {
    if (typeof value === 'string') form.fields[name] = value
    else if (value.size > 0) {
      form.file = { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) }
    }
  }
  return form
}
