import { useState } from 'react'
import type { HomeStatic } from 'shared-contracts/api/home.schema'
import { Icon } from 'shared-ui/icon'
import { Section } from 'shared-ui/section'
import { Steps } from 'shared-ui/steps'
import styles from './how-it-helps.module.css'

export function HowItHelps({ content }: { content: HomeStatic }) {
  const steps = [
    { title: content.step1_title, text: content.step1_description },
    { title: content.step2_title, text: content.step2_description },
    { title: content.step3_title, text: content.step3_description },
  ].filter(({ title }) => title)
  return (
    <Section
      id="how"
      title={content.how_the_platform_helps}
      note={content.how_the_platform_helps_description}
    >
      <Steps items={steps} />
      <HowVideo
        link={content.video_link}
        label={content.how_to_use_platform}
        note={content.video_note}
        description={content.how_to_use_platform_description}
      />
    </Section>
  )
}

interface HowVideoProps {
  link: string
  label: string
  /** Length and size, said before anything loads. */
  note: string
  /** What it shows. */
  description: string
}

/** Nothing is loaded before the click; without JavaScript the link opens the video. */
function HowVideo({ link, label, note, description }: HowVideoProps) {
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

interface VideoSource {
  href: string
  /** Path of the captions beside a video file; undefined for a page that plays it itself. */
  captions?: string
}

/** Reads the content record's link. Undefined when it is empty or no web address. */
export function videoSource(link: string): VideoSource | undefined {
  const href = link.trim()
  if (!/^(https:\/\/|\/(?!\/))/.test(href)) return undefined
  const file = /^([^?#]+)\.(mp4|webm)(?=$|[?#])/i.exec(href)
  return file ? { href, captions: `${file[1]}.vtt` } : { href }
}
