import type { KitUse } from '@xuegong/kit/playwright'
import { defineConfig } from 'playwright/test'
import { basesDir } from './bases.ts'

const port = Number(process.env.E2E_PORT)

export default defineConfig<KitUse>({
  testDir: 'journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey waits a sixth of its time: a third one fills that on two cores. All have one server, so more cores want no more.
  workers: 3,
  // A busy machine of the slower kind takes three times as long as a quiet one, and who waits in vain need not be quick.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_JSON ? [['line'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  // Each run has its own: it empties it when it begins.
  outputDir: `test-results/${process.env.E2E_RUN}`,
  use: {
    kitUrl: `http://localhost:${port}/`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Recording costs a quarter of the time; a failed journey leaves a picture and the file of its world, and is easily run again.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.E2E_CHROMIUM && { executablePath: process.env.E2E_CHROMIUM }),
      chromiumSandbox: false,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // All pages of a context have one process, in which its scripts stay compiled.
        '--renderer-process-limit=1',
        // Most scripts are compiled already, so nothing is won by doing it once more while they arrive. No page lives long enough to win back
        // what optimised code costs.
        '--js-flags=--no-script-streaming,--no-maglev,--no-turbofan',
      ],
    },
  },
  webServer: {
    command: 'node ../api/dist/main.js',
    url: `http://localhost:${port}/healthz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA!,
      BASES_DIR: basesDir,
      KIT: 'on',
      CHECK: 'strict',
      LOG_LEVEL: 'warn',
      // The same server by another name is another site.
      ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
    },
  },
})
