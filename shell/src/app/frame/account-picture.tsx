import { useEffect, useState } from 'react'
import { viewProfile } from 'shared-contracts/api/auth.contract'
import { useShell } from 'shared-contracts/shell'
import { Avatar } from 'shared-ui/avatar'

/** The user's own picture as the profile has it now; the letter of the name until it is known. */
export function AccountPicture({ userId, name }: { userId: number; name: string }) {
  const { api, bus } = useShell()
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    const read = () =>
      void api.call(viewProfile, { params: { userId } }).then(
        ({ temp_profile_img }) => current && setPicture(temp_profile_img),
        // The letter says as much; a page must not fail because of a picture.
        () => undefined,
      )
    read()
    const stop = bus.on('profile.changed', read)
    return () => {
      current = false
      stop()
    }
  }, [api, bus, userId])
  return <Avatar name={name} picture={picture} />
}
