import type { Page } from '@playwright/test'
import { fillPath } from 'shared-contracts/page-path'
import { patternKey, patternsOf, type ManifestPage } from 'shared-contracts/remote-manifest'
import type { Group } from 'shared-contracts/capabilities'
import type { Size } from '../table/screen-cases'
import type { ScreenApi } from './screen-api'

/** What is declared about one page; the rest stands in its remote.json. */
export interface ScreenExpectation {
  /** Any path of the page. */
  path: string
  /** Who may open it by D 6; must agree with the capability in remote.json. */
  groups: readonly Group[]
  heading: RegExp | ((group: Group) => RegExp)
  /** What fills the path and the query, from rows that this viewer sees. */
  values?: (api: ScreenApi) => Promise<AddressValues>
  actions?: readonly ScreenAction[]
  /** Messages and failed requests that belong to the page. Each needs a reason beside it. */
  expected?: readonly RegExp[]
}

export interface AddressValues {
  params?: Record<string, string>
  query?: Record<string, string>
}

export interface ScreenAction {
  /** As the report names it: "search, then the first filter". */
  name: string
  /** Who does it in the run; all who may open the page when left out. */
  groups?: readonly Group[]
  /** Acts on the open page, verifies through the API and takes back what it changed. */
  run: (visit: Visit) => Promise<void>
}

export interface Visit {
  page: Page
  api: ScreenApi
  group: Group
  size: Size
}

/** The expectation of a page, whichever of its paths it is declared under. */
export function expectationOf<Expectation extends Pick<ScreenExpectation, 'path'>>(
  page: Pick<ManifestPage, 'path' | 'aliases'>,
  expectations: readonly Expectation[],
): Expectation | undefined {
  const keys = patternsOf(page).map(patternKey)
  return expectations.find(({ path }) => keys.includes(patternKey(path)))
}

/** A path with its parameters filled; any value does where only the refusal is to be seen. */
export function addressOf(path: string, { params = {}, query = {} }: AddressValues): string {
  const paramNames = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const pathParams = Object.fromEntries(
    paramNames.map((name) => [name, params[name] ?? params['*'] ?? '1']),
  )
  const search = new URLSearchParams(query).toString()
  return fillPath(path, pathParams) + (search ? `?${search}` : '')
}
