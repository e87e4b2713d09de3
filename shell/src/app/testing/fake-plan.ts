import type { Plan, PlanPage, PlanRemote, RemoteBuild } from 'release-contracts/plan'

/** A build whose files are named after the remote and the version. */
export function fakeBuild(name: string, version: string): RemoteBuild {
  return {
    version,
    base: `/r/${name}/${version}/`,
    entry: 'remoteEntry.js',
    entryIntegrity: `sha384-${name}-${version}`,
    globalName: `${name}_${version}`.replace(/\W/g, '_'),
    exposes: {
      './home': {
        js: [{ file: 'home.js', integrity: 'sha384-js' }],
        css: [{ file: 'home.css', integrity: 'sha384-css' }],
      },
    },
  }
}

export function fakeRemote(name: string, version: string, previous?: string): PlanRemote {
  return {
    ...fakeBuild(name, version),
    ...(previous ? { previous: fakeBuild(name, previous) } : {}),
  }
}

export function fakePage(page: Partial<PlanPage> & Pick<PlanPage, 'id' | 'path'>): PlanPage {
  return {
    remote: 'mf-storefront',
    expose: './home',
    aliases: [],
    render: 'server',
    head: 'static',
    title: page.id,
    next: [],
    frame: 'full',
    ...page,
  }
}

export const home = fakePage({
  id: 'storefront.home',
  path: '/',
  aliases: ['/home'],
  title: 'Home',
})
export const service = fakePage({
  id: 'storefront.service',
  path: '/productDetail/:aggrement',
  expose: './service',
  title: 'Service',
})
export const orders = fakePage({
  id: 'dashboard.orders',
  path: '/dashboard',
  aliases: ['/dashboard/orders'],
  remote: 'mf-dashboard',
  expose: './orders',
  layout: 'dashboard',
  title: 'Orders',
  frame: 'no-footer',
  access: { signedIn: true, groups: [1, 2] },
})
export const signIn = fakePage({
  id: 'storefront.sign-in',
  path: '/signin',
  expose: './sign-in',
  title: 'Sign in',
})

export function fakePlan(plan: Partial<Plan> = {}): Plan {
  return {
    id: 'plan-1',
    shell: { version: '1.0.0' },
    remotes: {
      'mf-dashboard': fakeRemote('mf-dashboard', '2.0.0'),
      'mf-storefront': fakeRemote('mf-storefront', '1.1.0', '1.0.0'),
    },
    pages: [home, service, orders, signIn],
    slots: [],
    layouts: { dashboard: { remote: 'mf-dashboard', expose: './layout' } },
    menu: [],
    ...plan,
  }
}
