import { useEffect } from 'react'

/** Hides what it does not want to have around it. */
export function Component() {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('footer { display: none }')
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (adopted) => adopted !== sheet,
      )
    }
  }, [])
  return <h1>Hiding</h1>
}
