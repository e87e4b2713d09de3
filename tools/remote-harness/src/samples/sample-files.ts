interface SampleFile {
  type: string
  bytes: Buffer
}

/** A stand-in for a file below `/media/`, of the kind that its name asks for. */
export function sampleFile(path: string): SampleFile | undefined {
  if (path.endsWith('.svg')) return { type: 'image/svg+xml', bytes: Buffer.from(picture(path)) }
  if (path.endsWith('.pdf')) return { type: 'application/pdf', bytes: Buffer.from(pdf(path)) }
  return undefined
}

const picture = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180">
<rect width="320" height="180" fill="#f3f1e8"/>
<path d="M48 0v180M54 0v180" stroke="#d9a79f"/>
<text x="72" y="96" font-family="Georgia,serif" font-size="18" fill="#4a554e">${path.replace(/[^\w./-]/g, '')}</text>
</svg>`

/** One page with the file's name, in the smallest form that every reader opens. */
function pdf(path: string): string {
  const words = `BT /F1 18 Tf 72 760 Td (Stand-in for ${path.replace(/[^\w./-]/g, '')}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${words.length}>>stream\n${words}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
}
