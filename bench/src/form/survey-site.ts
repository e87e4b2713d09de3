import { join } from 'node:path'
import { startStaticSite } from 'remote-kit/src/testing/static-site'
import { repository } from '../../../tools/workspace/start/repository'
import { buildPage } from '../measuring/build-page'

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>SurveyJS</title>
<link rel="stylesheet" href="/css/survey-core.min.css"><main></main><script src="/js/main.js"></script></html>`

/** The same form as a page of SurveyJS, built for production with our own settings. */
export async function startSurveySite(workDir: string) {
  const outputDir = await buildPage({
    name: 'survey',
    entry: 'bench/src/form/survey-page.tsx',
    workDir,
  })
  return startStaticSite({ js: outputDir, css: join(repository, 'node_modules/survey-core') }, html)
}
