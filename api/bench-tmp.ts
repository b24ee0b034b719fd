import { mkdtempSync, copyFileSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import ExcelJS from 'exceljs'
import { buildApp } from '#app'
import { readConfig } from '#config'
import { fileInfo, importTask } from '@xuegong/db/schema/transfer'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { queueImport, importsDone } from '#tasks/run-import'
import { isIdCard } from '#tasks/id-card'
import { identityNumber } from '@xuegong/db/seed/identity'
const rows = Number(process.argv[2] ?? 20000)
const path = join(tmpdir(), `roster-${rows}.xlsx`)
{
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: process.argv[3] === 'shared' })
  const s = book.addWorksheet('a')
  s.addRow('学号 姓名 性别 身份证号 民族 政治面貌 出生日期 班级 培养层次 学制 生源地 手机号 邮箱'.split(' ')).commit()
  for (let i = 0; i < rows; i++) {
    const d = new Date(Date.UTC(1990, 0, 1) + Math.floor(i / 900) * 86400000).toISOString().slice(0, 10)
    const region = 100000 + i % 800000
    let digits = `${region}${d.replaceAll('-', '')}${String(i % 1000).padStart(3, '0')}`
    const w = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
    digits += '10X98765432'[w.reduce((t, x, n) => t + x * Number(digits[n]), 0) % 11]
    s.addRow([`B${String(i).padStart(9, '0')}`, `学生${i}`, '男', digits, '汉族', '共青团员', '', '软件2401班', '大学本科', 4, '山东省', '1990000' + String(i % 10000).padStart(4, '0'), `s${i}@x.test`]).commit()
  }
  await book.commit()
}
const dataDir = mkdtempSync(join(tmpdir(), 'xb-'))
const config = readConfig({ DATA_DIR: dataDir, BASES_DIR: join(tmpdir(), 'xuegong-kit-bases'), LOG_LEVEL: 'silent' })
const app = await buildApp(config, { preset: 'school' })
const world = app.worlds.get('default')!
await world.own()
const admin = world.reader().select().from(userMan).where(eq(userMan.LoginName, 'admin')).get()!
console.log(world.reader().$client.prepare('select ClassName from ClassInfo').pluck().all().join(' '))
mkdirSync(join(world.filesDir, 'imports'), { recursive: true })
copyFileSync(path, join(world.filesDir, 'imports/a.xlsx'))
const made = { CreateDate: world.now(), CreateUserId: admin.Id, CreateUserName: 'a' }
world.transact(db => {
  db.insert(fileInfo).values({ Id: 'f', FilePartPath: 'imports/a.xlsx', FileTrueName: 'a.xlsx', Size: 1, ...made }).run()
  db.insert(importTask).values({ Id: 't', FileId: 'f', OriginalFileName: 'a.xlsx', TaskType: 1, ...made }).run()
})
const h = monitorEventLoopDelay({ resolution: 5 }); h.enable()
const t0 = performance.now()
queueImport(world, 't')
const poll = setInterval(() => { const t = world.writer().select().from(importTask).get()!; console.log(((performance.now() - t0) / 1000).toFixed(1), t.Ok, t.Fail, t.Total, Math.round(process.memoryUsage().rss / 1e6) + 'MB') }, 2000)
const cpu = process.cpuUsage()
await importsDone(world)
clearInterval(poll)
const s = (performance.now() - t0) / 1000
console.log(world.reader().select().from(importTask).get())
console.log(world.reader().$client.prepare('select Error, count(*) n from ImportError group by 1').all())
console.log(`${s.toFixed(1)} s, ${Math.round(rows / s)} rows/s; loop delay p50 ${(h.percentile(50) / 1e6).toFixed(1)} p99 ${(h.percentile(99) / 1e6).toFixed(1)} max ${(h.max / 1e6).toFixed(1)} ms; ${JSON.stringify(process.cpuUsage(cpu))}; file ${statSync(path).size}`)
await app.close()
