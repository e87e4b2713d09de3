import { jsPDF } from 'jspdf'
import { boldFont, regularFont } from './receipt-fonts'
import type { ReceiptSheet } from './receipt-sheet'

/** Millimetres on A4. */
const left = 22
const right = 188
const firstColumn = 42
const lineHeight = 6

const ink = '#16211b'
const quiet = '#4a554e'
const green = '#0b5d3b'

/** The receipt as a PDF on the letterhead, in a font that has ₦ and the marks of Nigerian names. */
export function drawReceipt(sheet: ReceiptSheet): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' })
  pdf.setProperties({ title: `Receipt ${sheet.number}`, author: sheet.brand })
  pdf.setLanguage('en')
  addFont(pdf, 'normal', regularFont)
  addFont(pdf, 'bold', boldFont)
  letterhead(pdf, sheet.brand)
  let y = 62
  for (const { label, value } of sheet.facts) y = fact(pdf, label, value, y)
  y += 6
  for (const { label, value } of sheet.lines) y = amountLine(pdf, label, value, y)
  y = total(pdf, sheet.total, y)
  for (const { label, value } of sheet.refunds) y = amountLine(pdf, label, value, y)
  text(pdf, sheet.note, left, y + 10, { size: 11 })
  return pdf
}

function addFont(pdf: jsPDF, style: 'normal' | 'bold', base64: string) {
  pdf.addFileToVFS(`tinos-${style}.ttf`, base64)
  pdf.addFont(`tinos-${style}.ttf`, 'Tinos', style)
}

interface TextStyle {
  size?: number
  bold?: boolean
  colour?: string
  align?: 'left' | 'right'
  width?: number
}

/** Answers how many lines the words took. */
function text(pdf: jsPDF, words: string, x: number, y: number, style: TextStyle = {}): number {
  pdf.setFont('Tinos', style.bold ? 'bold' : 'normal')
  pdf.setFontSize(style.size ?? 11)
  pdf.setTextColor(style.colour ?? ink)
  const lines = pdf.splitTextToSize(words, style.width ?? right - left) as string[]
  pdf.text(lines, x, y, { align: style.align ?? 'left' })
  return lines.length
}

function letterhead(pdf: jsPDF, brand: string) {
  pdf.setFillColor(green)
  pdf.circle(left + 6, 26, 6, 'F')
  text(pdf, brand.slice(0, 1), left + 4.1, 28.2, { size: 16, bold: true, colour: '#ffffff' })
  text(pdf, brand, left + 15, 28.4, { size: 21, bold: true })
  rule(pdf, 38, 0.9)
  rule(pdf, 39.4, 0.2)
  text(pdf, 'Receipt', left, 51, { size: 17, bold: true })
}

function rule(pdf: jsPDF, y: number, width: number) {
  pdf.setDrawColor(ink)
  pdf.setLineWidth(width)
  pdf.line(left, y, right, y)
}

function fact(pdf: jsPDF, label: string, value: string, y: number): number {
  text(pdf, label, left, y, { colour: quiet })
  const lines = text(pdf, value, left + firstColumn, y, { width: right - left - firstColumn })
  return y + lines * lineHeight
}

function amountLine(pdf: jsPDF, label: string, value: string, y: number): number {
  rule(pdf, y, 0.1)
  const lines = text(pdf, label, left, y + 7, { width: 110 })
  text(pdf, value, right, y + 7, { align: 'right', bold: true })
  return y + 5 + lines * lineHeight
}

function total(pdf: jsPDF, { label, value }: ReceiptSheet['total'], y: number): number {
  rule(pdf, y, 0.35)
  text(pdf, label, left, y + 9.5, { bold: true })
  text(pdf, value, right, y + 9.5, { align: 'right', bold: true, size: 18 })
  rule(pdf, y + 14, 0.3)
  rule(pdf, y + 15, 0.3)
  return y + 15
}
