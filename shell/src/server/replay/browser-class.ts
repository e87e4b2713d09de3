/** First match counts: most browsers also call themselves Chrome or Safari. */
const families: [RegExp, string][] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\bFxiOS\/(\d+)/, 'Firefox for iOS'],
  [/\bCriOS\/(\d+)/, 'Chrome for iOS'],
  [/\bChrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).*\bSafari\//, 'Safari'],
]

/** Family and major version: what a defect may depend on, and too little to know somebody by. */
export function browserClass(userAgent = ''): string {
  for (const [pattern, name] of families) {
    const [, major] = pattern.exec(userAgent) ?? []
    if (major) return `${name} ${major.slice(0, 4)}`
  }
  return 'another browser'
}
