import { useState, useSyncExternalStore } from 'react'
import type { PageAssignment } from 'release-contracts/assignment'
import { formatDate } from 'shared-ui/date-text'
import { reloadPage } from '../recovery/reload'
import { Bar, BarButton } from './bar'
import { texts } from './texts'

/** Chosen versions that failed on this page, so that another one stands in their place. */
export interface QaFailures {
  add(remote: string, version: string): void
  list(): readonly string[]
  subscribe(listener: () => void): () => void
}

export function createQaFailures(): QaFailures {
  const listeners = new Set<() => void>()
  let failed: readonly string[] = []
  return {
    add(remote, version) {
      failed = [...failed, `${remote}@${version}`]
      for (const listener of listeners) listener()
    },
    list: () => failed,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

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
      text={textFor(override, failed)}
      problem={state === 'failed' ? texts.resetFailed : undefined}
    >
      <BarButton busy={state === 'busy'} onClick={() => void reset()}>
        {texts.reset}
      </BarButton>
    </Bar>
  )
}

function textFor({ remotes, until, notShown = {} }: Override, failed: readonly string[]) {
  const versions = Object.entries(remotes).map(([remote, version]) => `${remote}@${version}`)
  const notShownReasons = Object.entries(notShown).map(
    ([remote, { version, why }]) => `${remote} ${version} ${why}`,
  )
  return [
    texts.qa(versions, formatDate(until, 'date-time')),
    ...(notShownReasons.length > 0 ? [texts.notShown(notShownReasons)] : []),
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
