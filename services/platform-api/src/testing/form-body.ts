interface FilePart {
  field: string
  name: string
  bytes: Uint8Array
}

/** Body and headers of a multipart request, as a browser would send the form. */
export async function formBody(fields: Record<string, string>, file?: FilePart) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append(file.field, new Blob([Uint8Array.from(file.bytes)]), file.name)
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
