import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startBenchServer, type ServedFile } from '../first-page/bench-server'
import { apiKey } from '../api/measured-api'
import { buildPage } from '../measuring/build-page'

/** The key of the API is set by the page, as ours gets it from the composition server. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orders</title>
<meta name="viewport" content="width=device-width"><script>var apiKey=${JSON.stringify(apiKey)}</script>
<script defer src="/admin/main.js"></script></head><body><div id="root"></div></body></html>`

/** react-admin's page beside the same API, built for production with our own settings. */
export async function startAdminSite(upstream: string, workDir: string) {
  const outputDir = await buildPage({
    name: 'admin',
    entry: 'bench/src/lists/admin-page.tsx',
    workDir,
  })
  const script = await readFile(join(outputDir, 'main.js'))
  const files = new Map([['/admin/main.js', compressedScript(script)]])
  return startBenchServer({ upstream, change: (text) => text, page: () => html, files })
}

/** As releases are served: compressed ahead, at the highest level, and kept by the browser for good. */
const compressedScript = (script: Buffer): ServedFile => ({
  body: brotliCompressSync(script),
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  },
})
