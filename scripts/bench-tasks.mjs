/** Figures of the approval centre, for bench.mjs. */
import { createRequire } from 'node:module'
import { performance } from 'node:perf_hooks'
import { fileOf } from './bench-lists.mjs'
import { figure, median } from './figures.mjs'

const Database = createRequire(new URL('../db/package.json', import.meta.url))('better-sqlite3')
const amount = 5000
const rounds = 20
const listPath = '/api/Workflow/GetTodoList'

/** Copies an application and its task until so many wait for one account. */
function fillUp(file, loginName) {
  const db = new Database(file)
  const me = db.prepare('select Id from UserMan where LoginName = ?').pluck().get(loginName)
  const task = db.prepare('select Id, InstanceId from WfTask where Kind = 1 and IsDel = 0 limit 1').get()
  const copy = (table, Id, changed) => {
    const names = db.prepare('select name from pragma_table_info(?)').pluck().all(table)
    const values = names.map(name => changed[name] ?? `"${name}"`)
    db.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${amount})
      insert into "${table}" (${names.map(name => `"${name}"`)}) select ${values} from "${table}", n where Id = '${Id}'`)
  }
  const marked = name => `"${name}" || '~' || i`
  const open = { State: '0', AssigneeId: `'${me}'`, HandleTime: 'null', Result: 'null' }
  db.exec('begin')
  copy('WfInstance', task.InstanceId, { Id: marked('Id'), BusinessId: marked('BusinessId'), State: '1' })
  copy('WfTask', task.Id, { Id: marked('Id'), InstanceId: marked('InstanceId'), ...open })
  db.exec('commit')
  db.close()
}

/** What the first page of the to-dos costs somebody for whom 5,000 tasks wait. Takes a server on a data folder of its own. */
export async function benchTasks({ call, signIn, dataDir }) {
  const { id, baseUrl } = await call('/__kit/worlds', { preset: 'demo' })
  const prefix = baseUrl.slice(0, -1)
  const at = { prefix, token: await signIn('fdy01', prefix) }
  // A write gives the world a file of its own, and forgets what was counted.
  const touch = () => call('/api/BaseData/AddBackLog', { Title: '整理材料' }, at)
  await touch()
  fillUp(fileOf(dataDir, id), 'fdy01')
  const took = []
  for (let round = 0; round < rounds; round++) {
    await touch()
    const begun = performance.now()
    const { total } = await call(listPath, { PageSize: 10 }, at)
    took.push(performance.now() - begun)
    if (total < amount) throw new Error(`${total} tasks wait instead of ${amount}`)
  }
  figure('open tasks 5,000: GetTodoList', median(took), 'ms', '< 10')
}
