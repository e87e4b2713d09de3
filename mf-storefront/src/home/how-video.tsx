import { useState } from 'react'
import { Icon } from 'shared-ui/icon'
import styles from './how-it-helps.module.css'
import { videoSource } from './video-source'

interface HowVideoProps {
  link: string
  label: string
  /** Length and size, said before anything loads. */
  note: string
  /** What it shows. */
  description: string
}

/** Nothing is loaded before the click; without JavaScript the link opens the video. */
export function HowVideo({ link, label, note, description }: HowVideoProps) {
  const [playing, setPlaying] = useState(false)
  const source = videoSource(link)
  if (!source) return null
  if (playing && source.captions) {
    return (
      <video className={styles.video} src={source.href} controls autoPlay aria-label={label}>
        <track kind="captions" src={source.captions} srcLang="en" label="English" default />
      </video>
    )
  }
  return (
    <div className={styles.watch}>
      <a
        className={styles.link}
        href={source.href}
        onClick={(event) => {
          if (!source.captions) return
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <Icon name="play" size={22} />
        {note ? `${label} (${note})` : label}
      </a>
      {description && <p className={styles.description}>{description}</p>}
    </div>
  )
}
