export interface VideoSource {
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
