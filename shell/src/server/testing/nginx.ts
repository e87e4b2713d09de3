import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { nginxPath } from './nginx-path'
import { until } from './open-stores'

/** A cache as a CDN has it, in front of a site: it knows nothing of the site but its address. */
export async function startNginx(site: string) {
  const folder = await mkdtemp(join(tmpdir(), 'amofin-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, port, site))
  const child = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], {
    env: nginxPath,
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  const answers = () => fetch(`${origin}/healthz`).then(Boolean, () => false)
  await until(answers)
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

const configuration = (folder: string, port: number, site: string) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/pages keys_zone=pages:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${site};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_cache pages;
      proxy_cache_key $scheme$http_host$request_uri;
      proxy_cache_lock on;
      proxy_cache_background_update on;
      add_header x-cache $upstream_cache_status always;
    }
  }
}
`

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
