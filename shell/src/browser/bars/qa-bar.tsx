import { useState, useSyncExternalStore } from 'react'
import type { PageAssignment } from 'release-contracts/assignment'
import { formatDate } from 'shared-ui/date-text'
import { reloadPage } from '../recovery/reload'
import { Bar, BarButton } from './bar'
import type { QaFailures } from './qa-failures'
import { texts } from './texts'

type Override = NonNullable<PageAssignment['override']>

interface QaBarProps {
  override: Override
  failures: QaFailures
}

/** Chosen versions are on screen: nobody may take them for the site. */
export function QaBar({ override, failures }: QaBarProps) {
  const failed = useSyncExternalStore(failures.subscribe, failures.list)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function reset() {
    setState('busy')
    if (await endOverride()) reloadPage()
    else setState('failed')
  }
  return (
    <Bar
      label={texts.qaLabel}
      tone="qa"
      text={wordsFor(override, failed)}
      problem={state === 'failed' ? texts.resetFailed : undefined}
    >
      <BarButton busy={state === 'busy'} onClick={() => void reset()}>
        {texts.reset}
      </BarButton>
    </Bar>
  )
}

function wordsFor({ remotes, until, notShown = {} }: Override, failed: readonly string[]) {
  const shown = Object.entries(remotes).map(([remote, version]) => `${remote}@${version}`)
  const others = Object.entries(notShown).map(
    ([remote, { version, why }]) => `${remote} ${version} ${why}`,
  )
  return [
    texts.qa(shown, formatDate(until, 'date-time')),
    ...(others.length > 0 ? [texts.notShown(others)] : []),
    ...(failed.length > 0 ? [texts.failed(failed)] : []),
  ].join(' ')
}

async function endOverride(): Promise<boolean> {
  try {
    return (await fetch('/composition/override', { method: 'DELETE' })).ok
  } catch {
    return false
  }
}
