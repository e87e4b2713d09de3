import { join } from 'node:path'
import { baseConfig } from 'remote-kit/src/federation/base-config'
import { runWebpack } from 'remote-kit/src/release/run-webpack'
import { startStaticSite } from 'remote-kit/src/testing/static-site'
import { repository } from '../../../tools/workspace/start/repository'

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>SurveyJS</title>
<link rel="stylesheet" href="/css/survey-core.min.css"><main></main><script src="/js/main.js"></script></html>`

/** The same form as a page of SurveyJS, built for production with our own settings. */
export async function startSurveySite(workDir: string) {
  const outputDir = join(workDir, 'survey')
  const base = baseConfig({
    packageDir: join(repository, 'bench'),
    version: '1.0.0',
    outputDir,
    mode: 'production',
    federation: 'container',
    cacheDir: join(workDir, 'cache'),
    cacheVersion: 'survey',
    sourceMaps: false,
    bundle: 'survey',
    platform: 'browser',
  })
  const entry = { main: join(repository, 'bench/src/form/survey-page.tsx') }
  await runWebpack({ ...base, name: 'survey', entry })
  return startStaticSite({ js: outputDir, css: join(repository, 'node_modules/survey-core') }, html)
}
