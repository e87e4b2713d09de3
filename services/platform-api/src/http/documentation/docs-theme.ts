import { brand } from 'shared-contracts/brand'

/** The product's colours for the page of calls; its own fail contrast in every method and link. */
const css = `
.swagger-ui .topbar { display: none }
body { background: #fbfaf6 }
.swagger-ui, .swagger-ui .opblock-tag, .swagger-ui .info .title, .swagger-ui .info p,
.swagger-ui .opblock .opblock-summary-description { color: #16211b; font-family: system-ui, sans-serif }
.swagger-ui .info { margin: 24px 0 16px }
.swagger-ui .info .title { font-family: Georgia, serif; font-weight: 600; overflow-wrap: anywhere }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #4a554e }
.swagger-ui .info .title small pre { color: #fff }
.swagger-ui .info .url, .swagger-ui .info a, .swagger-ui a.nostyle, .swagger-ui .markdown p code,
.swagger-ui .renderedMarkdown p code { color: #0b5d3b }
.swagger-ui .markdown p code, .swagger-ui .renderedMarkdown p code { background: #f3f1e8; font-weight: 600 }
.swagger-ui .scheme-container { padding: 12px 0; background: #f3f1e8; box-shadow: none }
.swagger-ui .btn.authorize { border-color: #0b5d3b; border-radius: 2px; color: #0b5d3b }
.swagger-ui .auth-wrapper .btn.authorize svg { fill: #0b5d3b }
.swagger-ui .parameter__in, .swagger-ui .parameter__deprecated { color: #4a554e }
.swagger-ui .parameter__name.required > span, .swagger-ui .parameter__name.required::after { color: #a3271f }
.swagger-ui .btn.execute { border-color: #0b5d3b; background: #0b5d3b }
.swagger-ui .opblock-tag { padding: 12px 8px; border-bottom: 2px solid #16211b; font-size: 21px }
.swagger-ui .opblock { margin: 0 0 4px; border-radius: 2px; box-shadow: none }
.swagger-ui .opblock .opblock-summary { min-height: 44px }
.swagger-ui .opblock .opblock-summary-path { color: #16211b }
.swagger-ui .opblock .opblock-summary-path a { display: inline-block; padding: 6px 0; color: #16211b }
.swagger-ui .opblock .opblock-summary-method { border-radius: 2px; color: #fff; text-shadow: none }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1f4e79 }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #0b5d3b }
.swagger-ui .opblock.opblock-put .opblock-summary-method,
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #7a4a00 }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #a3271f }
.swagger-ui pre.microlight { max-height: none !important; overflow: visible !important; white-space: pre-wrap; overflow-wrap: anywhere }
.swagger-ui :focus-visible { outline: 3px solid #1f4e79; outline-offset: 2px }
@media (max-width: 600px) {
  .swagger-ui .wrapper { padding: 0 12px }
  .swagger-ui .opblock .opblock-summary-method { min-width: 64px; padding: 6px 0 }
}
`

/** The page has no viewport of its own, so that phones would show it a quarter of its size. */
const js = `document.head.append(Object.assign(document.createElement('meta'), {
  name: 'viewport', content: 'width=device-width, initial-scale=1',
}))
document.documentElement.lang = '${brand.language}'
`

export const docsTheme = {
  title: `${brand.name} platform API`,
  css: [{ filename: 'product.css', content: css }],
  js: [{ filename: 'product.js', content: js }],
}
