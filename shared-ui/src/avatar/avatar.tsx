import styles from './avatar.module.css'

/** First letter of a name, with its marks. Always beside the name, so hidden from readers. */
export function Avatar({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

/** "Ẹniọlá" gives "Ẹ", also where the dot is a character of its own. */
const initialOf = (name: string) =>
  /\p{L}\p{M}*/u.exec(name.normalize('NFC'))?.[0].toLocaleUpperCase('en') ?? '?'
