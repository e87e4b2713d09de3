import { useState } from 'react'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  /** 32, 40 or 96 px. */
  size?: 'small' | 'large' | 'portrait'
  /** Address of the person's picture. The letter stands where there is none, or it does not load. */
  picture?: string | null
}

/** A picture, or the first letter of a name. Always beside the name, so hidden from readers. */
export function Avatar({ name, size = 'small', picture }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const source = picture && picture !== broken ? picture : undefined
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {source ? <img src={source} alt="" onError={() => setBroken(source)} /> : initialOf(name)}
    </span>
  )
}

/** "Ẹniọlá" gives "Ẹ", also where the dot is a character of its own. */
const initialOf = (name: string) =>
  /\p{L}\p{M}*/u.exec(name.normalize('NFC'))?.[0].toLocaleUpperCase('en') ?? '?'
