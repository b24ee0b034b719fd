import { started } from './starting.ts'
import { demoAccounts } from '@xuegong/db/seed/school/demo-accounts'
import { readConfig } from '#config'
import { serve } from './serve.ts'
import { settle } from './settle.ts'

/** How long a shutdown may take before the process ends anyway. */
const patience = 10_000

/** What asks a process to end: also that its terminal has gone. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const stop = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

async function main() {
  const config = readConfig()
  // What a start has half made goes when the process exits by itself, which a signal would not let it do.
  const leave = () => process.exit(1)
  for (const signal of signals) process.once(signal, leave)
  const served = await serve(config)
  started()
  for (const signal of signals) process.off(signal, leave)
  const end = () => {
    setTimeout(() => process.exit(1), patience).unref()
    void served.close().then(() => process.exit(0))
  }
  for (const signal of signals) process.once(signal, end)
  console.log(`\n  学工系统 Xuegong Kit  →  ${served.url}\n`)
  if (config.kit) printAccounts(served.seededAt)
  settle()
}

function printAccounts(seededAt: string) {
  for (const { LoginName, TrueName, Role, Password, Remark } of demoAccounts('demo', seededAt)) {
    console.log(`  ${LoginName.padEnd(11)} ${Password.padEnd(12)} ${Role} ${TrueName}${Remark ? `（${Remark}）` : ''}`)
  }
  console.log()
}

main().catch(error => {
  const advice = error.cause?.code === 'EADDRINUSE' ? ' Set PORT to a free one, for example PORT=8081 npm start.' : ''
  stop((error instanceof Error ? error.message : String(error)) + advice)
})
