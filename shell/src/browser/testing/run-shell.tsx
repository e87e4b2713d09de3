import { Blob as NodeBlob } from 'node:buffer'
import { usePageData } from 'shared-contracts/router'
import type { PageAssignment } from 'release-contracts/assignment'
import { session } from 'shared-contracts/session'
import type { Plan } from 'release-contracts/plan'
import type { PaymentSettings } from 'shared-contracts/shell'
import { fakePlan } from '../../app/testing/fake-plan'
import type { PageDocument, StartDocument } from '../../app/start-document'
import { startShell } from '../start-shell'

type Answer = object | Error
/** What each version of a remote answers, by `global name + expose`. */
type Remotes = Record<string, Answer>

export const frameData = {
  personal: [],
  business: [],
  footer: { description: 'd', disclaimer: 'e' },
}
export const reports: Record<string, unknown>[] = []

export interface StartOptions {
  plan?: Plan
  page?: PageDocument
  siteOrigin?: string
  payment?: PaymentSettings
  assignment?: Partial<PageAssignment>
}

/** Runs the shell on a page that the server left to the browser, or gave with `page`. */
export function start(path: string, remotes: Remotes, options: StartOptions = {}) {
  history.replaceState(null, '', path)
  const page = options.page ?? { mode: 'render', hydration: { loaderData: { shell: frameData } } }
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="amofin-page">${JSON.stringify(page)}</script>`
  const document_: StartDocument = {
    plan: options.plan ?? fakePlan(),
    assignment: { epoch: 1, variants: {}, ...options.assignment },
    apiKey: 'k',
    shellBase: '/',
    siteOrigin: options.siteOrigin,
    payment: options.payment,
  }
  const globalNames = new Map<string, string>()
  const loads: string[] = []
  const federation = {
    register: (name: string, entry: { globalName: string }) =>
      void globalNames.set(name, entry.globalName),
    load: async (name: string, expose: string) => {
      const key = `${globalNames.get(name)}${expose.slice(1)}`
      loads.push(key)
      const answer = remotes[key]
      if (!answer || answer instanceof Error) throw answer ?? new Error(`no ${key}`)
      return answer
    },
  }
  startShell(document_, federation)
  return { loads, remotes }
}

/** What a browser has and jsdom has not; nothing is left of the page before. */
export function newTab() {
  // Whole pages live on here as in a browser, between the tests too: nothing to wrap in act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  // jsdom's performance has no marks, and its Blob cannot be read.
  Object.assign(performance, { mark: jest.fn() })
  Object.assign(globalThis, { Blob: NodeBlob })
  reports.length = 0
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['amofin_demoted', 'amofin_safe']) document.cookie = `${name}=; max-age=0`
  session.signOut()
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, body: NodeBlob) => {
      void body.text().then((text) => reports.push(JSON.parse(text)))
      return true
    },
  })
}

export const pageOf = (version: string) => {
  const loader = async () => ({ head: { title: `Home ${version}` }, data: { by: version } })
  function Component() {
    return (
      <h1>
        Version {version} with data of {usePageData<typeof loader>().by}
      </h1>
    )
  }
  return { Component, loader }
}

export const crashing = (version: string) => ({
  ...pageOf(version),
  Component: () => {
    throw new Error(`crash of ${version}`)
  },
})

export const muteConsoleErrors = () =>
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
