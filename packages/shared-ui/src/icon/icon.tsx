import type { ReactNode } from 'react'
import styles from './icon.module.css'

const shapes = {
  menu: <path d="M2.5 5h15M2.5 10h15M2.5 15h15" />,
  search: <path d="M13.2 13.2 18 18M8.5 14.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z" />,
  user: (
    <path d="M10 10a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM2.8 18c.5-3.6 3.2-5.4 7.2-5.4s6.7 1.8 7.2 5.4" />
  ),
  bell: (
    <path d="M3.5 14.5h13c-1.4-1.5-1.8-3-1.8-5.8a4.7 4.7 0 0 0-9.4 0c0 2.8-.4 4.3-1.8 5.800ZM8 17.300h4" />
  ),
  check: <path d="m3.5 10.5 4.3 4.3 8.7-9.5" />,
  lock: <path d="M4 9h12v8.500H4zM6.5 9V6.200a3.5 3.5 0 0 1 7 0V9" />,
  document: <path d="M4 2h8l4 4v12H4zM12 2v4h4" />,
  calendar: <path d="M3 4.5h14v13H3zM3 8.5h14M6.5 2.5v4M13.5 2.5v4" />,
  caret: <path d="m4.5 7.5 5.5 5.5 5.5-5.5" />,
  'arrow-left': <path d="m12.5 4.5-5.5 5.5 5.5 5.5" />,
  'arrow-right': <path d="m7.5 4.5 5.5 5.5-5.5 5.5" />,
  play: (
    <>
      <circle cx="10" cy="10" r="8" />
      <path d="m8.2 6.8 5 3.2-5 3.200z" fill="currentColor" />
    </>
  ),
  info: <path d="M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM10 9v5.200M10 5.600v1.7" />,
  alert: <path d="M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM10 5.600v5.400M10 12.800v1.7" />,
  close: <path d="m4.5 4.5 11 11M15.5 4.500l-11 11" />,
  download: <path d="M10 2.500V13M5.5 8.8 10 13.300l4.5-4.500M3 17.300h14" />,
  trash: <path d="M3 5.200h14M7.5 5.200V2.700h5v2.500M5 5.2 6 17.500h8l1-12.3" />,
  plus: <path d="M10 3v14M3 10h14" />,
  eye: (
    <>
      <path d="M1.5 10C3.5 6.2 6.5 4.5 10 4.500s6.5 1.7 8.5 5.500c-2 3.8-5 5.5-8.5 5.500S3.5 13.8 1.5 10Z" />
      <circle cx="10" cy="10" r="2.6" />
    </>
  ),
  chat: <path d="M2.5 3.500h15v10.500H9l-4 3.500V14H2.500z" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

/** A line drawing that always stands beside words: hidden from assistive technology. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  )
}
