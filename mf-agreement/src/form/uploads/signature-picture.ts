import { canvasBlob } from './shrink-picture'

const margin = 12
/** Pixels of the name's letters; enough for print. */
const letters = 96
const ink = '#16211b'

/** What was drawn, cut to its ink, as a PNG without paper. Null for an empty canvas. */
export async function signaturePicture(canvas: HTMLCanvasElement): Promise<File | null> {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  const box = pixels && inkBounds(pixels, { width, height, margin })
  if (!box) return null
  const cut = document.createElement('canvas')
  Object.assign(cut, { width: box.width, height: box.height })
  cut
    .getContext('2d')
    ?.drawImage(canvas, box.x, box.y, box.width, box.height, 0, 0, box.width, box.height)
  const blob = await canvasBlob(cut, 'image/png')
  return new File([blob], 'signature.png', { type: 'image/png' })
}

/** A name in letters like handwriting, for people who cannot draw with a pointer. */
export function drawTypedName(name: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const font = `italic ${letters}px "Segoe Script", "Snell Roundhand", "Brush Script MT", cursive`
  if (!context) return canvas
  context.font = font
  canvas.width = Math.ceil(context.measureText(name).width) + letters
  canvas.height = letters * 2
  // A new size forgets what was set before.
  context.font = font
  context.fillStyle = ink
  context.textBaseline = 'middle'
  context.fillText(name, letters / 2, letters)
  return canvas
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The smallest box around everything that is not transparent, with a margin, inside the picture.
 * Null for an empty one. `pixels` are RGBA, four bytes each.
 */
export function inkBounds(
  pixels: Uint8ClampedArray,
  { width, height, margin }: { width: number; height: number; margin: number },
): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!pixels[(y * width + x) * 4 + 3]) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0) return null
  const x = Math.max(0, left - margin)
  const y = Math.max(0, top - margin)
  return {
    x,
    y,
    width: Math.min(width, right + margin + 1) - x,
    height: Math.min(height, bottom + margin + 1) - y,
  }
}
