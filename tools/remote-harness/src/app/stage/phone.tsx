import { useEffect, useState } from 'react'
import type { HarnessControl } from '../control/control'
import type { Value } from '../control/value'
import { Panel } from '../panel/panel'
import { HarnessLayout } from './harness-layout'
import styles from './phone.module.css'

interface Props {
  name: string
  address: string
  failures: Value<readonly string[]>
  hidden: boolean
}

/** The panel works with the control of the page inside; tests find the same one at this page. */
export function Phone({ name, address, failures, hidden }: Props) {
  const [control, setControl] = useState<HarnessControl>()
  useEffect(() => (control ? mirrorAddress(control) : undefined), [control])

  function loaded(frame: HTMLIFrameElement) {
    const inside = frame.contentWindow as (Window & { amofinHarness?: HarnessControl }) | null
    Object.assign(globalThis, { amofinHarness: inside?.amofinHarness })
    setControl(inside?.amofinHarness)
  }
  const panel = control && <Panel control={control} failures={failures} stage="phone" />
  return (
    <HarnessLayout panel={hidden ? null : panel} name={name}>
      <div className={styles.table}>
        <iframe
          className={styles.phone}
          title={`${name} at 360 px`}
          src={address}
          onLoad={(event) => loaded(event.currentTarget)}
        />
      </div>
    </HarnessLayout>
  )
}

/** What is shown inside stays shown when somebody reloads the page. */
function mirrorAddress({ path }: HarnessControl) {
  const mirror = () => history.replaceState(history.state, '', path.get())
  mirror()
  return path.subscribe(mirror)
}
