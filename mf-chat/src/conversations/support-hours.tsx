import { SideNote } from 'shared-ui/side-note'
import { hints } from '../texts'

export function SupportHours() {
  return (
    <SideNote>
      <b>Support hours.</b> {hints.hours}
    </SideNote>
  )
}
