import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const configDir = dirname(fileURLToPath(import.meta.url))

/** The adapter takes the router's place for everything that is compiled here. */
const router = './src/router.tsx'

/** @type {import('next').NextConfig} */
export default {
  distDir: 'dist',
  // The product's sources lie beside this folder, and so do the packages that they import.
  turbopack: {
    root: dirname(dirname(configDir)),
    resolveAlias: { 'react-router-dom': router },
  },
  // The bench's own server compresses, as for the other variants; under load the peer does so itself.
  compress: process.env.COMPRESS === 'on',
  poweredByHeader: false,
  // `npm run bench` measures; `npx tsc -p bench/next-peer` checks types.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => [
    { source: '/api/:path*/', destination: `${process.env.API_ORIGIN}/api/:path*/` },
    { source: '/api/:path*', destination: `${process.env.API_ORIGIN}/api/:path*` },
  ],
  skipTrailingSlashRedirect: true,
}
