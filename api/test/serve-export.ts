import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '#app'
import { readConfig } from '#config'
import { fillLog, plantExport } from './export.ts'

// A server that exports its operation log, says the id of the task, and kills itself when its file is begun: nobody else is quick enough.
const app = await buildApp(readConfig(), { preset: 'tiny' })
const world = app.worlds.get('default')!
await fillLog(world, 80_000)
const id = await plantExport(world, { BusinessType: 36 })
process.stdout.write(id)
app.exports.queue(world, id)
while (!existsSync(join(world.filesDir, 'exports', `${id}.part`))) await new Promise(setImmediate)
process.kill(process.pid, 'SIGKILL')
