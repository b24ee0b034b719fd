/** Figures of the pages of charts, for bench.mjs. */
import { performance } from 'node:perf_hooks'
import { figure, median } from './figures.mjs'

const rounds = 20

/** What each page of charts costs the office of the demo school, anew each time. Takes a server with a session of the administrator. */
export async function benchStatistics({ call }) {
  const { id, baseUrl } = await call('/__kit/worlds', { preset: 'demo' })
  const { Token: token } = await call(`/__kit/worlds/${id}/login-as`, { LoginName: 'xgc01' })
  const at = { prefix: baseUrl.slice(0, -1), token }
  /** `rows`: such of all tables that are counted, which makes the server forget what it counted. */
  const measured = async (path, input, rows) => {
    const took = []
    for (let round = 0; round < rounds; round++) {
      await call(`/__kit/worlds/${id}/rows`, { rows }, { method: 'PUT' })
      const begun = performance.now()
      await call(path, input, at)
      took.push(performance.now() - begun)
    }
    return median(took)
  }
  const [reports, beds] = [{ DayVirus: [{}] }, { DormBuilding: [{}], Student: [{}] }]
  figure(
    'charts of 14 days × 4,800 reports',
    await measured('/api/DayVirus/GetVirusStatistics', {}, reports),
    'ms',
    '< 50',
  )
  figure('charts of 5,184 beds', await measured('/api/Dormitory/GetDormStatistics', {}, beds), 'ms', '< 50')
}
