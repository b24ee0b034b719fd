import { defineConfig } from 'playwright/test'
import type { KitUse } from 'xuegong-kit/playwright'

const { KIT_PORT, PAGE_PORT, CHROMIUM } = process.env
const kitUrl = `http://localhost:${KIT_PORT}`
const baseURL = `http://localhost:${PAGE_PORT}`

export default defineConfig<KitUse>({
  testDir: 'browser',
  workers: 1,
  reporter: [['line'], ['json', { outputFile: 'report.json' }]],
  use: {
    kitUrl,
    baseURL,
    preset: 'tiny',
    launchOptions: { chromiumSandbox: false, ...(CHROMIUM && { executablePath: CHROMIUM }) },
  },
  webServer: [
    {
      command: `npx xuegong-kit --port ${KIT_PORT} --preset tiny`,
      url: `${kitUrl}/healthz`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    { command: 'node own-page.mjs', url: baseURL, env: { KIT_URL: kitUrl, PAGE_PORT: PAGE_PORT! } },
  ],
})
