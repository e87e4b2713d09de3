import { useState } from 'react'
import type { PageAssignment } from 'shared-contracts/assignment'
import { formatDate } from 'shared-ui/date-text'
import { reloadPage } from '../recovery/reload'
import { Bar, BarButton } from './bar'
import { texts } from './texts'

type Override = NonNullable<PageAssignment['override']>

/** Chosen versions are on screen: nobody may take them for the site. */
export function QaBar({ remotes, until }: Override) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function reset() {
    setState('busy')
    if (await endOverride()) reloadPage()
    else setState('failed')
  }
  const names = Object.entries(remotes).map(([remote, version]) => `${remote}@${version}`)
  return (
    <Bar
      label={texts.qaLabel}
      tone="qa"
      text={texts.qa(names.join(', '), formatDate(until, 'date-time'))}
      problem={state === 'failed' ? texts.resetFailed : undefined}
    >
      <BarButton busy={state === 'busy'} onClick={() => void reset()}>
        {texts.reset}
      </BarButton>
    </Bar>
  )
}

async function endOverride(): Promise<boolean> {
  try {
    return (await fetch('/composition/override', { method: 'DELETE' })).ok
  } catch {
    return false
  }
}
