import { Outlet } from 'react-router-dom'
import { Panel } from 'shared-ui/panel'
import { BuildState } from './build-state'
import { Contents } from './contents'
import { EventLog } from './event-log'
import type { HarnessLog } from './harness-log'
import type { Harness } from './routes'
import { SessionSwitcher } from './session-switcher'
import styles from './frame.module.css'

/** The remote in the middle; beside it what surrounds a remote in the shell. */
export function Frame({ harness, log }: { harness: Harness; log: HarnessLog }) {
  const { manifest, version, accounts } = harness.context
  return (
    <div className={styles.frame}>
      <aside className={styles.side} aria-label="Harness">
        <p className={styles.name}>
          {manifest.name} {version}, alone
        </p>
        <BuildState build={harness.context.build?.number} />
        <Panel title="Session">
          <SessionSwitcher accounts={accounts} services={harness.services} log={log} />
        </Panel>
        <Panel title="Mount">
          <Contents manifest={manifest} />
        </Panel>
        <Panel title="What the remote said">
          <EventLog log={log} />
        </Panel>
      </aside>
      <main className={styles.stage}>
        <Outlet />
      </main>
    </div>
  )
}
