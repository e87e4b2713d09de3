import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { formBody } from '../testing/form-body'
import { errorHandler } from './error-handler'
import { readForm, readForms } from './multipart'

let app: FastifyInstance
let answer: () => void
let answered: Promise<void>
beforeAll(async () => {
  app = Fastify({ trustProxy: true })
  app.setErrorHandler(errorHandler)
  await readForms(app)
  app.post('/form', async (request) => {
    const { fields } = await readForm(request)
    await answered
    return fields
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => {
  answered = new Promise((resolve) => (answer = resolve))
})

async function send(sender: string) {
  const { body, headers } = await formBody({ city: 'Jos' })
  const forwarded = { ...headers, 'x-forwarded-for': sender }
  return app.inject({ method: 'POST', url: '/form', payload: body, headers: forwarded })
}

/** So many forms that the server works on; `end` lets it answer them. */
async function working(sender: string, count: number) {
  const replies = Array.from({ length: count }, () => send(sender))
  await new Promise((resolve) => setTimeout(resolve, 100))
  return replies
}

test('a sender with six forms at once has to wait, and nobody else', async () => {
  const six = await working('10.0.0.1', 6)
  const seventh = await send('10.0.0.1')
  expect(seventh.statusCode).toBe(429)
  expect(seventh.headers['retry-after']).toBe('5')
  const other = send('10.0.0.2')
  answer()
  for (const reply of [...six, other]) expect((await reply).statusCode).toBe(200)
  expect((await send('10.0.0.1')).statusCode).toBe(200)
})

test('all senders together have 24', async () => {
  const senders = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']
  const all = await Promise.all(senders.map((sender) => working(sender, 6)))
  const next = await send('10.0.0.5')
  expect(next.statusCode).toBe(503)
  expect(next.headers['retry-after']).toBe('5')
  answer()
  await Promise.all(all.flat())
  expect((await send('10.0.0.5')).statusCode).toBe(200)
})

test('whoever hangs up in the middle of a form, or before the answer, keeps no place', async () => {
  const { port } = app.server.address() as AddressInfo
  const form = '--b\r\nContent-Disposition: form-data; name="city"\r\n\r\nJos\r\n--b--\r\n'
  const sendAndLeave = async (sent: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
        `Content-Length: ${form.length}\r\n\r\n${sent}`,
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
  }
  for (let sender = 0; sender < 3; sender += 1) await sendAndLeave(form.slice(0, 60))
  for (let sender = 0; sender < 3; sender += 1) await sendAndLeave(form)
  const three = await working('127.0.0.1', 3)
  expect((await send('127.0.0.1')).statusCode).toBe(429)
  answer()
  await Promise.all(three)
  answered = new Promise((resolve) => (answer = resolve))
  const six = await working('127.0.0.1', 6)
  answer()
  for (const reply of six) expect((await reply).statusCode).toBe(200)
})
