export interface PictureFacts {
  width: number
  height: number
  bytes: number
  /** Media type. */
  type: string
}

export interface PictureLimits {
  /** Largest size in bytes. */
  maxBytes: number
  /** Signatures stay PNG: what is clear in them must stay clear. */
  keepPng: boolean
}

export interface Drawing {
  width: number
  height: number
  type: 'image/png' | 'image/jpeg'
  /** Of a JPEG, 0 to 1. */
  quality: number
}

/** Longest side in pixels: enough for print on half a page. */
const longestSide = 1600
const qualities = [0.85, 0.7, 0.55]
const scales = [1, 0.75, 0.5, 0.35]

/** Ways to draw a picture anew, best first; none when it may go as it is. */
export function shrinkPlan(picture: PictureFacts, { maxBytes, keepPng }: PictureLimits): Drawing[] {
  const { width, height, bytes, type } = picture
  const longest = Math.max(width, height)
  if (longest <= longestSide && bytes <= maxBytes) return []
  const fit = Math.min(1, longestSide / longest)
  const png = type === 'image/png'
  return scales.flatMap((scale): Drawing[] => {
    const size = {
      width: Math.max(1, Math.round(width * fit * scale)),
      height: Math.max(1, Math.round(height * fit * scale)),
    }
    const asPng: Drawing = { ...size, type: 'image/png', quality: 1 }
    const asJpeg = qualities.map((quality): Drawing => ({ ...size, type: 'image/jpeg', quality }))
    if (png && keepPng) return [asPng]
    return png ? [asPng, ...asJpeg] : asJpeg
  })
}
