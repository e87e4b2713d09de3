import { remoteManifest } from 'shared-contracts/remote-manifest'
import { droppedPages, unexpectedDrops } from './dropped-paths'

const serving = (name: string, pages: Record<string, string[]>) =>
  remoteManifest.parse({
    name,
    needs: { shell: '^1.0.0', events: '^1.0.0' },
    pages: Object.entries(pages).map(([id, [path, ...aliases]]) => ({
      id,
      path,
      aliases,
      expose: './page',
      render: 'server',
      head: 'static',
      title: 'A page',
    })),
  })

const before = serving('mf-chat', {
  'chat.logs': ['/chat-logs', '/mob-logs'],
  'chat.own': ['/own'],
})

test('a path that goes is named, be it an alias', () => {
  const after = serving('mf-chat', { 'chat.logs': ['/chat-logs'], 'chat.own': ['/own'] })
  expect(droppedPages(after, before, [])).toEqual([{ kind: 'path', name: '/mob-logs' }])
})

test('a page that goes takes its id and its path with it', () => {
  const after = serving('mf-chat', { 'chat.logs': ['/chat-logs', '/mob-logs'] })
  expect(droppedPages(after, before, [])).toEqual([
    { kind: 'page', name: 'chat.own' },
    { kind: 'path', name: '/own' },
  ])
})

test('a path that another page or another remote serves is not dropped', () => {
  const after = serving('mf-chat', { 'chat.logs': ['/Chat-Logs/', '/own'] })
  const other = serving('mf-desk', { 'desk.logs': ['/mob-logs'], 'chat.own': ['/desk'] })
  expect(droppedPages(after, before, [other])).toEqual([])
})

test('another name of a parameter drops nothing', () => {
  const old = serving('mf-chat', { 'chat.one': ['/chat/:id'] })
  expect(droppedPages(serving('mf-chat', { 'chat.one': ['/chat/:number'] }), old, [])).toEqual([])
})

test('what is wanted is said once, however it is written', () => {
  const dropped = droppedPages(serving('mf-chat', {}), before, [])
  const left = unexpectedDrops(dropped, ['/CHAT-LOGS/', '/mob-logs', 'chat.logs'])
  expect(left.map(({ name }) => name)).toEqual(['chat.own', '/own'])
})
