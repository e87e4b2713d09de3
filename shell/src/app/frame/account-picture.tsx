import { useEffect, useReducer, useState } from 'react'
import { viewProfile } from 'shared-contracts/api/auth.contract'
import { useEvent, useShell } from 'shared-contracts/shell'
import { Avatar } from 'shared-ui/avatar'

/** The user's own picture as the profile has it now; the letter of the name until it is known. */
export function AccountPicture({ userId, name }: { userId: number; name: string }) {
  const { api } = useShell()
  const [picture, setPicture] = useState<string | null>(null)
  const [changes, readAgain] = useReducer((times: number) => times + 1, 0)
  useEvent('profile.changed', () => readAgain())
  useEffect(() => {
    let isCurrent = true
    api.call(viewProfile, { params: { userId } }).then(
      ({ temp_profile_img }) => isCurrent && setPicture(temp_profile_img),
      // The letter says as much; a page must not fail because of a picture.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [api, userId, changes])
  return <Avatar name={name} picture={picture} />
}
