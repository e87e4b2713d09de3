import { parseRemoteManifest } from 'shared-contracts/remote-manifest'
import { subjectsOf } from './subjects'

const page = (id: string, path: string, more: object = {}) => ({
  ...{ id, path, expose: `./${id.split('.')[1]}`, render: 'browser', head: 'static', title: id },
  ...more,
})

const manifest = parseRemoteManifest({
  name: 'mf-x',
  needs: { shell: '^1.0.0', events: '^1.0.0' },
  pages: [
    page('x.order', '/x/:number', { layout: 'x', access: { signedIn: true, groups: [5] } }),
    page('x.again', '/y', { expose: './order' }),
    page('x.own', '/z/:key', { access: { signedIn: true } }),
    page('x.audit', '/a', { access: { signedIn: true, capability: 'audit.see' } }),
  ],
  slots: [{ slot: 'page.corner', expose: './corner' }],
  layouts: [
    { name: 'x', expose: './frame' },
    { name: 'unused', expose: './unused' },
  ],
})

test('a page stands at each address that it is given, and says which', () => {
  const addresses = ['/z/7', '/z/8?paid=1']
  const found = subjectsOf(manifest, { 'x.own': addresses })
  expect(found.filter(({ expose }) => expose === './own')).toEqual(
    addresses.map((address) => ({
      ...{ expose: './own', kind: 'page', address, session: 2 },
      name: `./own at ${address}`,
    })),
  )
})

test('each exposed module stands once, where its parameters are known, as who may see it', () => {
  expect(subjectsOf(manifest, { 'x.own': '/z/7' })).toEqual([
    { expose: './order', kind: 'page', address: '/x/AMF-204817', session: 5 },
    { expose: './own', kind: 'page', address: '/z/7', session: 2 },
    { expose: './audit', kind: 'page', address: '/a', session: 1 },
    { expose: './corner', kind: 'slot', address: '/composition/harness/slot/0', session: 2 },
    { expose: './frame', kind: 'layout', address: '/x/AMF-204817', session: 5 },
  ])
})
