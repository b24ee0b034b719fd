import { demoAccounts } from '@xuegong/db/seed/school/demo-accounts'
import { buildApp } from '#app'
import { readConfig } from '#config'
import { settle } from './settle.ts'

/** How long a shutdown may take before the process ends anyway. */
const patience = 10_000

const shown = (host: string) => (host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host)

const stop = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

async function main() {
  const config = readConfig()
  const app = await buildApp(config)
  const end = () => {
    setTimeout(() => process.exit(1), patience).unref()
    void app.close().then(() => process.exit(0))
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    await app.close()
    if (code === 'EADDRINUSE')
      stop(`Port ${config.port} is in use. Set PORT to a free one, for example PORT=8081 npm start.`)
    throw error
  }
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : config.port
  console.log(`\n  学工系统 Xuegong Kit  →  http://${shown(config.host)}:${port}\n`)
  if (config.kit) printAccounts(app.worlds.get('default')!.seededAt)
  settle()
}

function printAccounts(seededAt: string) {
  for (const { LoginName, TrueName, Role, Password, Remark } of demoAccounts('demo', seededAt)) {
    console.log(`  ${LoginName.padEnd(11)} ${Password.padEnd(12)} ${Role} ${TrueName}${Remark ? `（${Remark}）` : ''}`)
  }
  console.log()
}

main().catch(error => stop(error instanceof Error ? error.message : String(error)))
