import { endAllSessions, endDevice, listDevices } from 'shared-contracts/api/session.contract'
import type { SessionDevice } from 'shared-contracts/api/session.schema'
import { useShell } from 'shared-contracts/shell'
import { useAction } from 'screens/action'
import { useRestoredFocus } from 'shared-ui/restored-focus'
import { Button } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { Panel } from 'shared-ui/panel'
import styles from './security.module.css'
import { PartBody } from './part-body'
import { usePartData } from './use-part-data'

/** Where the user is signed in, with a way to end each session and all of them. */
export function Devices() {
  const part = usePartData(listDevices)
  if (part.failed === 'missing') return null
  return (
    <section className={styles.part} aria-label="Devices">
      <Panel title="Devices">
        <PartBody part={part} what="your devices" lines={2}>
          {({ results }) => <DeviceList devices={results} onChange={() => void part.read()} />}
        </PartBody>
      </Panel>
    </section>
  )
}

const nameOf = ({ name }: SessionDevice) => name || 'Unknown device'

interface DeviceListProps {
  devices: readonly SessionDevice[]
  onChange: () => void
}

function DeviceList({ devices, onChange }: DeviceListProps) {
  const restoredFocus = useRestoredFocus()
  return (
    <div {...restoredFocus}>
      <ul className={styles.list}>
        {devices.map((device) => (
          <li key={device.id} className={styles.row}>
            <div>
              <strong>{nameOf(device)}</strong>
              {device.current && ' (this device)'}
              <br />
              Last used <DateText value={device.last_used_on} style="date-time" />
            </div>
            {!device.current && <SignOutDevice device={device} onDone={onChange} />}
          </li>
        ))}
      </ul>
      <SignOutEverywhere />
    </div>
  )
}

function SignOutDevice({ device, onDone }: { device: SessionDevice; onDone: () => void }) {
  const { api } = useShell()
  const name = nameOf(device)
  const { busy, start } = useAction({
    act: () => api.call(endDevice, { params: { id: device.id } }),
    success: `${name} was signed out.`,
    busyLabel: 'Signing out',
    onDone,
  })
  return (
    <Button kind="secondary" small busy={busy} onClick={() => start()}>
      Sign out<span className="visually-hidden"> {name}</span>
    </Button>
  )
}

function SignOutEverywhere() {
  const { api, href, signOut } = useShell()
  const everywhere = useAction({
    act: async () => {
      await api.call(endAllSessions)
      // Before the page reads its data again, which nobody may any more.
      await signOut({ expired: true, to: href('storefront.sign-in') })
    },
    busyLabel: 'Signing out',
    confirm: () => ({
      title: 'Sign out everywhere?',
      text: (
        <p>
          Every device is signed out, including this one. Links to your files and tokens for tools
          stop working. What you saved is kept.
        </p>
      ),
      label: 'Sign out everywhere',
      danger: true,
    }),
  })
  return (
    <>
      <Button kind="danger" busy={everywhere.busy} onClick={() => everywhere.start()}>
        Sign out everywhere
      </Button>
      {everywhere.dialog}
    </>
  )
}
