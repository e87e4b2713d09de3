import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export interface Difference {
  /** A PNG in which what differs is red. */
  image: Buffer
  /** Share of pixels that differ, 0 to 1. What only the longer page has differs. */
  share: number
}

/** Compares two screenshots. Edges of letters that are smoothed otherwise are no difference. */
export function compareImages(a: Buffer, b: Buffer): Difference {
  const images = [PNG.sync.read(a), PNG.sync.read(b)]
  const width = Math.max(...images.map((image) => image.width))
  const height = Math.max(...images.map((image) => image.height))
  const [first, second] = images.map((image) => onCanvas(image, width, height)) as [PNG, PNG]
  const found = new PNG({ width, height })
  const differing = pixelmatch(first.data, second.data, found.data, width, height, {
    threshold: 0.1,
  })
  return { image: PNG.sync.write(found), share: differing / (width * height) }
}

/** Where a page ends before the other does, nothing is opaque: that is told from white. */
function onCanvas(image: PNG, width: number, height: number): PNG {
  const canvas = new PNG({ width, height })
  for (let row = 0; row < image.height; row += 1) {
    const from = row * image.width * 4
    image.data.copy(canvas.data, row * width * 4, from, from + image.width * 4)
  }
  // A colour that no page has, where there is none.
  for (let at = 3; at < canvas.data.length; at += 4) {
    if (canvas.data[at] === 0) canvas.data.writeUInt32BE(0xff00ffff, at - 3)
  }
  return canvas
}
