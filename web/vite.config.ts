import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://localhost:${process.env.API_PORT ?? 8081}`

/** What the page's own server does not serve. Patterns, not prefixes: `/w` alone would swallow `/workflow`. */
const proxied = ['^/api/', '^/__kit(/|$)', '^/config\\.json$', '^/openapi\\.json$', '^/docs(/|$)', '^/w/']

export default defineConfig({
  // Relative addresses, so that the same build serves `/` and `/w/<world>/`: the server writes <base href>.
  base: './',
  plugins: [react()],
  server: { proxy: Object.fromEntries(proxied.map(path => [path, { target: api }])) },
  build: { target: 'es2022', chunkSizeWarningLimit: 700 },
})
