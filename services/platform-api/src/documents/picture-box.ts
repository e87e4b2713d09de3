import type { Picture } from 'agreement-template/document'
import type { PrintPicture } from './printable'

/** Points. A passport photograph is 35 by 45 mm, as embassies and registries want it. */
const boxes = [
  { names: /sign|thumbprint/i, width: 170, height: 62 },
  { names: /passport/i, width: 99, height: 128 },
]
const anyPicture = { width: 400, height: 420 }

const pointsPerPixel = 0.75

/** Size on paper in points: within the box of its kind, never larger than its pixels at 96 dpi. */
export function pictureSize(
  { path, alt }: Pick<Picture, 'path' | 'alt'>,
  { width, height }: Pick<PrintPicture, 'width' | 'height'>,
): { width: number; height: number } {
  const box = boxes.find(({ names }) => names.test(path) || names.test(alt)) ?? anyPicture
  const scale = Math.min(box.width / width, box.height / height, pointsPerPixel)
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) }
}
