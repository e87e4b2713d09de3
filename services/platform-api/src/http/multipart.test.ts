import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { formBody } from '../testing/form-body'
import { errorHandler } from './error-handler'
import { readForm, readForms, requiredFile } from './multipart'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.setErrorHandler(errorHandler)
  await readForms(app)
  app.post('/fields', async (request) => {
    const { fields, file } = await readForm(request)
    return { fields, file: file && { name: file.name, size: file.bytes.length } }
  })
  app.post('/file', async (request) => {
    return { name: requiredFile(await readForm(request)).name }
  })
})
afterAll(() => app.close())

async function send(url: string, parts: Parameters<typeof formBody>) {
  const { body, headers } = await formBody(...parts)
  const reply = await app.inject({ method: 'POST', url, payload: body, headers })
  return { status: reply.statusCode, body: reply.json<object>() }
}
const raw = (payload: string, type: string) =>
  app.inject({ method: 'POST', url: '/fields', payload, headers: { 'content-type': type } })

const photo = (size: number, name = 'photo ọ.png') => ({
  field: 'file',
  name,
  bytes: Buffer.alloc(size, 7),
})

test('reads fields and one file', async () => {
  expect(await send('/fields', [{ city: 'Ìkẹjà' }, photo(300_000)])).toEqual({
    status: 200,
    body: { fields: { city: 'Ìkẹjà' }, file: { name: 'photo ọ.png', size: 300_000 } },
  })
})

test('reads the same fields from JSON', async () => {
  const reply = await raw('{"city":"Jos","id":7,"state":null}', 'application/json')
  expect(reply.json()).toEqual({ fields: { city: 'Jos', id: '7' } })
})

test('takes an input in which nothing was chosen for no file', async () => {
  expect(await send('/fields', [{}, photo(0, '')])).toMatchObject({ body: { fields: {} } })
  expect(await send('/file', [{}, photo(0, '')])).toEqual({
    status: 400,
    body: { file: ['No file was submitted.'] },
  })
})

test.each([
  ['none', {}, undefined, 'No file was submitted.'],
  ['an empty one', {}, photo(0), 'The submitted file is empty.'],
  [
    'text in its place',
    { file: 'hello' },
    undefined,
    'The submitted data was not a file. Check the encoding type on the form.',
  ],
  [
    'one that is too large',
    {},
    photo(10 * 1024 * 1024 + 1),
    'The file is larger than 10 MB. Choose a smaller one.',
  ],
])('where a file is needed, says what is wrong with %s', async (_what, fields, file, sentence) => {
  expect(await send('/file', [fields, file])).toEqual({ status: 400, body: { file: [sentence] } })
})

test('refuses text that is too long or cannot be stored', async () => {
  expect(await send('/fields', [{ city: 'x'.repeat(65 * 1024) }])).toMatchObject({
    status: 400,
    body: { city: ['Ensure this field has no more than 65536 characters.'] },
  })
  expect(await send('/fields', [{ city: 'a\0b' }])).toMatchObject({
    status: 400,
    body: { city: ['Null characters are not allowed.'] },
  })
})

test('refuses a second file and too many fields', async () => {
  const form = new FormData()
  form.append('file', new Blob(['one']), 'one.png')
  form.append('file', new Blob(['two']), 'two.png')
  const twice = new Response(form)
  const reply = await raw(await twice.text(), twice.headers.get('content-type') ?? '')
  expect(reply.json()).toEqual({ file: ['Send one file at a time.'] })
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, 'x']))
  expect(await send('/fields', [many])).toMatchObject({
    status: 400,
    body: { detail: 'Multipart form parse error - reach fields limit' },
  })
})

test.each([
  [
    'no boundary',
    'multipart/form-data',
    'x',
    'Multipart form parse error - Invalid boundary in multipart: None',
  ],
  [
    'an end in the middle',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="city"\r\n\r\nJos',
    'Multipart form parse error - Unexpected end of multipart data',
  ],
  [
    'the name of a prototype',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    'Multipart form parse error - prototype property is not allowed as field name',
  ],
])('answers a form with %s', async (_what, type, payload, detail) => {
  const reply = await raw(payload, type)
  expect({ status: reply.statusCode, body: reply.json<unknown>() }).toEqual({
    status: 400,
    body: { detail },
  })
})

test('answers a sender whose file is far too large, over a real connection', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const { body, headers } = await formBody({}, photo(24 * 1024 * 1024))
  const reply = await fetch(`http://127.0.0.1:${port}/file`, { method: 'POST', body, headers })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toEqual({
    file: ['The file is larger than 10 MB. Choose a smaller one.'],
  })
})

test('goes on serving after a sender hung up in the middle of a file', async () => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /file HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      'Content-Length: 5000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nab',
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  expect(await send('/fields', [{ city: 'Jos' }])).toMatchObject({ status: 200 })
})
