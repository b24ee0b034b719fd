import { readFile } from 'node:fs/promises'
import { kit as calls } from '#contracts/modules/kit'
import { readOptions, usage } from './options.ts'
import { startKit } from './start-kit.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const versionOf = async (): Promise<string> =>
  JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')).version

/** The command: runs a server until it is told to stop, or adds up coverage. */
export async function main(): Promise<void> {
  if (process.argv[2] === 'coverage') {
    const { coverage } = await import('./coverage/command.ts')
    const { says, ok } = await coverage(process.argv.slice(3), process.env)
    if (!ok) process.exitCode = 1
    return say(says)
  }
  const read = readOptions(process.argv.slice(2), process.env)
  if (read === 'help') return say(usage)
  if (read === 'version') return say(await versionOf())
  const starting = startKit(read, 'demo')
  // Told to stop while it starts, it ends what it has begun; told again, it is gone at once.
  let isStopping = false
  const stop = () => {
    isStopping = true
    void starting
      .then(kit => kit.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  const stopAloud = () => {
    say('\n  Stopping. Once more ends it at once.')
    stop()
  }
  process.once('SIGINT', stopAloud)
  process.once('SIGTERM', stopAloud)
  // The terminal has gone: nobody reads, and to write there fails.
  process.once('SIGHUP', stop)
  const kit = await starting.catch((error: Error) => {
    const { code } = (error.cause ?? {}) as NodeJS.ErrnoException
    throw code === 'EADDRINUSE' ? new Error(`${error.message} Choose another one with --port.`) : error
  })
  if (isStopping) return
  say(`\n  学工系统 Xuegong Kit  →  ${kit.url}\n`)
  const { accounts } = await kit.client.get(calls.getWorld, { id: 'default' })
  for (const { LoginName, TrueName, Role, Password, Remark } of accounts)
    say(`  ${LoginName.padEnd(11)} ${Password.padEnd(12)} ${Role} ${TrueName}${Remark ? `（${Remark}）` : ''}`)
  say(`\n  Worlds, clock, rules, journal: ${kit.url}/__kit`)
  if (kit.opened) say(`  The world of the file: ${kit.opened.url}`)
}
