import { Button } from 'shared-ui/button'
import { Stamp } from 'shared-ui/stamp'
import type { HarnessApi } from '../../context/harness-context'
import type { HarnessControl } from '../control/control'
import { rememberSettings, type TabSettings } from '../control/tab-settings'
import type { Value } from '../control/value'
import { BuildState } from './build-state'
import { Contents } from './contents'
import { EventSender } from './event-sender'
import { FaultSwitcher } from './fault-switcher'
import { EventList } from './event-list'
import { PanelSection } from './panel-section'
import { SessionSwitcher } from './session-switcher'
import styles from './panel.module.css'

interface Props {
  control: HarnessControl
  failures: Value<readonly string[]>
  stage: TabSettings['stage']
}

/** Everything that a shell would be to the remote, to be looked at and to be changed. */
export function Panel({ control, failures, stage }: Props) {
  return (
    <div className={styles.panel}>
      <Heading control={control} stage={stage} />
      <BuildState failures={failures} />
      <PanelSection title="Session">
        <SessionSwitcher control={control} />
      </PanelSection>
      <PanelSection title="Faults">
        <FaultSwitcher control={control} />
      </PanelSection>
      <PanelSection title="Mount">
        <Contents control={control} />
      </PanelSection>
      <PanelSection title="What happened">
        <EventList control={control} />
      </PanelSection>
      <PanelSection title="Send an event" folded>
        <EventSender control={control} />
      </PanelSection>
    </div>
  )
}

function Heading({ control, stage }: Pick<Props, 'control' | 'stage'>) {
  const { manifest, version, from, api } = control.context
  const other = stage === 'full' ? 'phone' : 'full'
  function change() {
    rememberSettings({ ...control.settings(), stage: other })
    // The panel's page and the stage's become one, or two: both start over.
    location.reload()
  }
  return (
    <div className={styles.heading}>
      <p className={styles.name}>
        {manifest.name} <span className={styles.version}>{version}</span>
      </p>
      <p className={styles.stamps}>
        <Stamp tone={from === 'source' ? 'progress' : 'good'}>
          {from === 'source' ? 'Sources' : 'Release'}
        </Stamp>
        <Stamp tone="plain">{apiName(api)}</Stamp>
      </p>
      <Button kind="secondary" small onClick={change}>
        {stage === 'full' ? 'Show at 360 px' : 'Show at full width'}
      </Button>
    </div>
  )
}

function apiName(api: HarnessApi) {
  if (api.kind === 'real') return `API ${new URL(api.origin).host}`
  return api.kind === 'local' ? 'Own API' : 'Samples'
}
