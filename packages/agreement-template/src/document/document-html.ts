import type { Block, Cell, Clause, DocumentTree, List, Run } from './document-tree'

/**
 * The document as HTML: for a sample that can be read, and for servers that keep the preview of
 * the form (P 3 `right`). Everything that comes from an answer or a template is escaped; the
 * elements are those written here, without attributes but spans and starts of lists.
 */
export const documentHtml = (tree: Pick<DocumentTree, 'blocks'>): string =>
  `<article>${blocksHtml(tree.blocks)}</article>`

const blocksHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('')

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${runsHtml(block.runs)}</h${block.level}>`
    case 'paragraph':
      return `<p>${runsHtml(block.runs)}</p>`
    case 'clause':
      return clauseHtml(block)
    case 'list':
      return listHtml(block)
    case 'table':
      return `<table><tbody>${block.rows.map(rowHtml).join('')}</tbody></table>`
    case 'image':
      return `<p>${pictureText(block.alt)}</p>`
    case 'keep':
      return blocksHtml(block.blocks)
    case 'rule':
    case 'page-break':
      return '<hr>'
  }
}

function clauseHtml({ number, runs, blocks }: Clause): string {
  const line = [escapeHtml(number), runsHtml(runs)].filter(Boolean).join(' ')
  return `<div><p>${line}</p>${blocksHtml(blocks)}</div>`
}

function listHtml({ ordered, start, items }: List): string {
  const lines = items.map((blocks) => `<li>${blocksHtml(blocks)}</li>`).join('')
  return ordered ? `<ol start="${Number(start)}">${lines}</ol>` : `<ul>${lines}</ul>`
}

const rowHtml = (cells: readonly Cell[]): string => `<tr>${cells.map(cellHtml).join('')}</tr>`

function cellHtml({ header, colspan, rowspan, blocks }: Cell): string {
  const tag = header ? 'th' : 'td'
  const spans = `colspan="${Number(colspan)}" rowspan="${Number(rowspan)}"`
  return `<${tag} ${spans}>${blocksHtml(blocks)}</${tag}>`
}

const runsHtml = (runs: readonly Run[]): string => runs.map(runHtml).join('')

function runHtml(run: Run): string {
  if (run.kind === 'break') return '<br>'
  if (run.kind === 'image') return pictureText(run.alt)
  let html = escapeHtml(run.text)
  if (run.underline) html = `<u>${html}</u>`
  if (run.italic) html = `<em>${html}</em>`
  return run.bold ? `<strong>${html}</strong>` : html
}

/** Pictures are named: their addresses are signed for a day and would be dead in a kept text. */
const pictureText = (alt: string) => `[${escapeHtml(alt)}]`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
