import type { Federation } from 'shared-contracts/federation-runtime'
import {
  contextId,
  type HarnessContext,
  changesPath,
  type Change,
} from '../context/harness-context'
import { createControl } from './control/control'
import {
  settingsIn,
  rememberedSettings,
  rememberSettings,
  withoutSettings,
} from './control/tab-settings'
import { showPhone } from './stage/show-phone'
import { startPage } from './start-page'
import { createValue, type Value } from './control/value'

/** Takes the harness's own parameters out of the address, then shows what they ask for. */
export function start(federation: Federation) {
  const context = JSON.parse(
    document.getElementById(contextId)?.textContent ?? '',
  ) as HarnessContext
  const { problems, session: who, ...asked } = settingsIn(location.search)
  const settings = { ...rememberedSettings(), ...asked }
  rememberSettings(settings)
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', pathname + withoutSettings(search) + hash)
  // Inside the phone of another page of the harness, which follows the builds itself.
  const framed = parent !== globalThis.window
  const failures = followBuilds(context.build, !framed)
  if (settings.stage === 'phone' && !framed) return showPhone({ context, settings, failures, who })
  // Nobody else's page is known then: href() answers "/", and serves() false.
  if (settings.neighbours === 'throwing') context.neighbours = []
  const control = createControl(context, settings)
  Object.assign(globalThis, { amofinHarness: control })
  for (const text of problems) {
    console.error(text)
    control.log.add({ kind: 'note', text })
  }
  void startPage({ control, federation, failures, framed, who })
}

/** Reloads the page after each build; the value holds why the last one failed. */
function followBuilds(build: HarnessContext['build'], follow: boolean): Value<readonly string[]> {
  const failures = createValue<readonly string[]>([])
  if (!follow) return failures
  const changes = new EventSource(changesPath)
  changes.onmessage = ({ data }: MessageEvent<string>) => {
    const change = JSON.parse(data) as Change
    if (change.kind === 'failed') return failures.set(change.messages)
    failures.set([])
    // A page that joins the stream is told of the build that it shows already.
    if (change.build !== build?.number) location.reload()
  }
  return failures
}
