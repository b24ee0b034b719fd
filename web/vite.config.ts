import type { IncomingMessage } from 'node:http'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor } from 'vite'
import { cssVariables } from './src/theme.ts'

const api = `http://localhost:${process.env.API_PORT ?? 8081}`

/** What the page's own server does not serve. Patterns, not prefixes: `/w` alone would swallow `/workflow`. */
const proxied = [
  '^/api/',
  '^/analysis/',
  '^/__kit(/|$)',
  '^/config\\.json$',
  '^/openapi\\.json$',
  '^/docs(/|$)',
  '^/w/',
]

/** The inspector is a page of its own, left out where there is nothing to inspect. */
const input = process.env.KIT === 'off' ? ['index.html'] : ['index.html', 'inspector.html']

/** The inspector at its own address, from this server. */
const inspector = ({ url, headers }: IncomingMessage) =>
  /^\/__kit\/?$/.test(url ?? '') && headers.accept?.includes('text/html') ? '/inspector.html' : undefined

/** The colours stand in the page itself, so that what is seen before any script has run is not bare. */
const colours = (): HtmlTagDescriptor[] => [
  {
    tag: 'style',
    injectTo: 'head-prepend',
    children: `:root{${Object.entries(cssVariables())
      .map(pair => pair.join(':'))
      .join(';')}}`,
  },
]

export default defineConfig({
  // Relative addresses, so that the same build serves `/` and `/w/<world>/`: the server writes <base href>.
  base: './',
  plugins: [react(), { name: 'colours', transformIndexHtml: colours }],
  server: { proxy: Object.fromEntries(proxied.map(path => [path, { target: api, bypass: inspector }])) },
  build: { target: 'es2022', chunkSizeWarningLimit: 700, rolldownOptions: { input } },
})
