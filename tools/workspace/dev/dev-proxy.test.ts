import { createServer } from 'node:http'

import { claimPort } from '../start/ports'
import { startDevProxy } from './dev-proxy'

async function startProxiedSite() {
  const target = await claimPort(0, 'PORT')
  const site = createServer((request, response) => {
    const type = request.url === '/data' ? 'application/json' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'content-type': type, 'x-host': request.headers.host ?? '' })
    response.end(request.url === '/data' ? '{}' : '<p>page</p>')
  })
  await new Promise<void>((resolve) => site.listen(target, 'localhost', resolve))
  const port = await claimPort(0, 'PORT')
  const proxy = await startDevProxy(port, target)
  const end = () => {
    proxy.close()
    site.close()
    site.closeAllConnections()
  }
  return { proxy, origin: `http://localhost:${port}`, end }
}

test('adds its script to pages and to nothing else', async () => {
  const { origin, end } = await startProxiedSite()
  const page = await fetch(origin)
  expect(await page.text()).toBe('<p>page</p><script src="/dev/reload.js" defer></script>')
  expect(page.headers.get('x-host')).toBe(new URL(origin).host)
  expect(await (await fetch(`${origin}/data`)).text()).toBe('{}')
  expect((await fetch(`${origin}/dev/reload.js`)).headers.get('content-type')).toBe(
    'text/javascript',
  )
  end()
})

test('tells open pages which packages were rebuilt', async () => {
  const { proxy, origin, end } = await startProxiedSite()
  const reader = (await fetch(`${origin}/dev/events`)).body
    ?.pipeThrough(new TextDecoderStream())
    .getReader()
  expect((await reader?.read())?.value).toBe('retry: 500\n\n')
  proxy.announce(['mf-chat'])
  expect((await reader?.read())?.value).toBe('data: {"names":["mf-chat"]}\n\n')
  await reader?.cancel()
  end()
})
