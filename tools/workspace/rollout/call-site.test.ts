import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callSite } from './call-site'

const server = createServer((request) => request.socket.destroy())
let origin: string
const call = (method: string) => callSite({ origin, key: 'key' }, '/rollouts', { method })

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.close())

test('a change whose answer is lost may have been made', async () => {
  await expect(call('POST')).rejects.toThrow(
    /does not answer \(.+\)\. The change may have been made all the same: look with "npm run rollout"/,
  )
})

test('a question without an answer, and a change that never arrived, can be repeated', async () => {
  await expect(call('GET')).rejects.toThrow(/Is the site running\?$/)
  await new Promise((closed) => server.close(closed))
  await expect(call('POST')).rejects.toThrow(/Is the site running\?$/)
})
