import { inkBounds } from './ink-bounds'
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
export function writeName(name: string): HTMLCanvasElement {
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
