// What most would write first: reads a workbook as a stream with exceljs and stores each row in a table of its own, in one transaction.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import ExcelJS from 'exceljs'
import { root, temporaryFolder } from './children.mjs'

const Database = createRequire(join(root, 'db/package.json'))('better-sqlite3')
const folder = temporaryFolder('bench-exceljs')
const before = process.memoryUsage.rss()
let most = before
const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
const begun = performance.now()
const db = new Database(join(folder, 'own.db'))
db.pragma('journal_mode = WAL')
let insert
db.exec('BEGIN')
const book = new ExcelJS.stream.xlsx.WorkbookReader(process.argv[2], { sharedStrings: 'cache', worksheets: 'emit' })
for await (const sheet of book) {
  for await (const row of sheet) {
    const cells = row.values.slice(1)
    if (insert) insert.run(...cells.map(String))
    else {
      const columns = cells.map((_, at) => `c${at}`)
      db.exec(`CREATE TABLE roster (${columns.join()}); CREATE UNIQUE INDEX number ON roster (c0)`)
      insert = db.prepare(`INSERT INTO roster VALUES (${columns.map(() => '?').join()})`)
    }
  }
}
db.exec('COMMIT')
db.close()
clearInterval(sampler)
process.send({ seconds: (performance.now() - begun) / 1000, memory: (most - before) / 2 ** 20 })
