import { useEffect, useState } from 'react'
import { getSupportAvailability, setSupportAvailability } from 'shared-contracts/api/chat.contract'
import type { SupportAvailability } from 'shared-contracts/api/chat.schema'
import { can } from 'shared-contracts/capabilities'
import { useLocation } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { SideNote } from 'shared-ui/side-note'
import { Switch } from 'shared-ui/switch'
import { useAction } from 'screens/action'
import { hints, texts } from '../texts'
import styles from './availability.module.css'

interface AvailabilityProps {
  /** Undefined where it did not load, or the server does not say. */
  availability: SupportAvailability | undefined
}

/** The support says whether it answers; everybody else reads it, customers with the hours. */
export function Availability(props: AvailabilityProps) {
  const group = useUser()?.group
  const availability = useAvailability(props.availability)
  if (can(group, 'support.availability')) {
    return availability && <AvailabilityBox availability={availability} />
  }
  return (
    <>
      {availability && (
        <p className={styles.state} data-online={availability.active ? '' : undefined}>
          {availability.active ? hints.online : hints.away}
        </p>
      )}
      {can(group, 'chat.hours') && <SupportHours />}
    </>
  )
}

/** The page keeps what its loader gave, also a failed read: every address asks again for what is missing. */
function useAvailability(loaded: SupportAvailability | undefined) {
  const { api } = useShell()
  const { key } = useLocation()
  const [late, setLate] = useState<SupportAvailability>()
  const known = loaded ?? late
  const missing = known === undefined
  useEffect(() => {
    if (!missing) return
    let dropped = false
    api.call(getSupportAvailability).then(
      (answer) => dropped || setLate(answer),
      () => undefined,
    )
    return () => {
      dropped = true
    }
  }, [missing, key, api])
  return known
}

function AvailabilityBox({ availability }: { availability: SupportAvailability }) {
  const { api } = useShell()
  const [active, setActive] = useState(availability.active)
  const { start, busy } = useAction<boolean>({
    act: async (next) => {
      const body = { username: availability.username, active: next }
      setActive((await api.call(setSupportAvailability, { body })).active)
    },
    success: texts.availabilityChanged,
  })
  return (
    <Switch
      label={active ? 'Online' : 'Offline'}
      checked={active}
      busy={busy !== undefined}
      onChange={start}
    />
  )
}

export function SupportHours() {
  return (
    <SideNote>
      <b>Support hours.</b> {hints.hours}
    </SideNote>
  )
}
