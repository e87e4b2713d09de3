/** One rule of a sheet, with the cascade layers around it. */
export interface FoundRule {
  kind: 'style' | 'keyframes' | 'font' | 'other'
  /** Selector, name or text. */
  text: string
  layer: string
}

/** Runs in the page: the browser itself reads the sheets. Self-contained. */
export async function readRules(address: string): Promise<FoundRule[]> {
  const found: FoundRule[] = []
  const sheet = new CSSStyleSheet()
  await sheet.replace(await (await fetch(address)).text())
  walk(sheet.cssRules, '')
  return found

  function walk(rules: CSSRuleList, layer: string) {
    for (const rule of rules) {
      if (rule instanceof CSSLayerBlockRule) {
        walk(rule.cssRules, layer ? `${layer}.${rule.name}` : rule.name)
      } else if (rule instanceof CSSStyleRule) {
        found.push({ kind: 'style', text: rule.selectorText, layer })
      } else if (rule instanceof CSSKeyframesRule) {
        found.push({ kind: 'keyframes', text: rule.name, layer })
      } else if (rule instanceof CSSFontFaceRule) {
        found.push({ kind: 'font', text: rule.cssText.slice(0, 60), layer })
      } else if (rule instanceof CSSLayerStatementRule) {
        continue
      } else if (rule instanceof CSSGroupingRule) {
        walk(rule.cssRules, layer)
      } else {
        found.push({ kind: 'other', text: rule.cssText.slice(0, 60), layer })
      }
    }
  }
}
