import { parseRemoteManifest } from './remote-manifest'

const page = {
  id: 'chat.support',
  path: '/userChat',
  expose: './support',
  render: 'browser',
  head: 'static',
  title: 'Chat',
}
const manifest = { name: 'mf-chat', needs: { shell: '^1.0.0', events: '^1.0.0' }, pages: [page] }

test('fills the defaults', () => {
  expect(parseRemoteManifest(manifest).pages[0]).toMatchObject({
    aliases: [],
    data: [],
    next: [],
    frame: 'full',
  })
})

test('names the place and the rule of every mistake at once', () => {
  const broken = { ...manifest, name: 'Chat', pages: [{ ...page, render: 'sometimes' }] }
  expect(() => parseRemoteManifest(broken, 'mf-chat/remote.json')).toThrow(
    /mf-chat\/remote\.json is not a valid remote manifest:\n {2}name: must look like "mf-name"\n {2}pages\.0\.render:/,
  )
})

test('refuses an unknown field, so that a typo does not pass silently', () => {
  expect(() => parseRemoteManifest({ ...manifest, slot: [] })).toThrow(/slot/)
})

test.each(['/api/x', '/R/mf-chat', '/search/service/all', '/healthz', '/Rollouts'])(
  'refuses the reserved path %s',
  (path) => {
    expect(() => parseRemoteManifest({ ...manifest, pages: [{ ...page, path }] })).toThrow(
      /must not start with a reserved prefix/,
    )
  },
)

test('two pages may not claim one path, without regard to case or trailing slash', () => {
  const pages = [page, { ...page, id: 'chat.other', path: '/x', aliases: ['/USERCHAT/'] }]
  expect(() => parseRemoteManifest({ ...manifest, pages })).toThrow(
    /"\/USERCHAT\/" is claimed twice/,
  )
})
