import { useEffect, useState } from 'react'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { Avatar } from 'shared-ui/avatar'
import { Button } from 'shared-ui/button'
import { FileField } from 'shared-ui/file-field'
import { FileRow } from 'shared-ui/file-row'
import styles from './profile.module.css'

interface PictureFieldProps {
  profile: Profile
  /** Chosen and not saved yet. */
  picture: File | undefined
  onChoose: (picture: File | undefined) => void
}

/** The picture as it is, and one to take its place when the profile is saved. */
export function PictureField({ profile, picture, onChoose }: PictureFieldProps) {
  const preview = usePreview(picture)
  return (
    <div className={styles.picture}>
      <Avatar
        name={profile.username}
        size="portrait"
        picture={preview ?? profile.temp_profile_img}
      />
      <FileField
        label="Picture"
        help="PNG or JPG. It is made smaller on your device."
        pickerLabel="Picture: choose a PNG or JPG"
        accept="image/png,image/jpeg"
        onPick={onChoose}
        file={
          picture && (
            <FileRow
              name={picture.name}
              note="Shown once the profile is saved"
              actions={
                <Button small kind="secondary" onClick={() => onChoose(undefined)}>
                  Remove<span className="visually-hidden"> {picture.name}</span>
                </Button>
              }
            />
          )
        }
      />
    </div>
  )
}

/** Address of a picture on this device, as long as it is shown. */
function usePreview(picture: File | undefined): string | undefined {
  const [preview, setPreview] = useState<{ of: File; url: string }>()
  useEffect(() => {
    if (!picture) return
    const url = URL.createObjectURL(picture)
    setPreview({ of: picture, url })
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return preview && preview.of === picture ? preview.url : undefined
}
