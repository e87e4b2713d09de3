/** What is used of pdfmake 0.3, which brings no types. */
declare module 'pdfmake' {
  interface PdfMake {
    setFonts(fonts: Record<string, Record<string, string>>): void
    setUrlAccessPolicy(allow: (url: string) => boolean): void
    setLocalAccessPolicy(allow: (path: string) => boolean): void
    createPdf(definition: object): { getBuffer(): Promise<Buffer> }
  }
  const pdfmake: PdfMake
  export default pdfmake
}

declare module 'pdfmake/js/Renderer.js' {
  interface Line {
    inlines: { tag?: unknown }[]
  }
  interface RendererPrototype {
    renderLine(line: Line, x: number, y: number): void
    renderVector(vector: object): void
    renderImage(image: { tag?: unknown }): void
  }
  const module: { default: { prototype: RendererPrototype } }
  export default module
}
