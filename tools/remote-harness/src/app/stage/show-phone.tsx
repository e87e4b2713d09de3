import { createRoot } from 'react-dom/client'
import type { HarnessContext } from '../../context/harness-context'
import { rememberSettings, type TabSettings, type Who } from '../control/tab-settings'
import type { Value } from '../control/value'
import { Phone } from './phone'

interface PhoneOptions {
  context: HarnessContext
  settings: TabSettings
  failures: Value<readonly string[]>
  who: Who | undefined
}

/** The panel of this page, around a page of 360 px with the remote: its media queries see a phone. */
export function showPhone({ context, settings, failures, who }: PhoneOptions) {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  if (who) query.set('harness.session', String(who))
  const text = query.toString()
  const address = pathname + (text && `?${text}`) + hash
  const hidden = settings.panel === 'hidden'
  rememberSettings(settings)
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Phone name={context.manifest.name} address={address} failures={failures} hidden={hidden} />,
  )
}
