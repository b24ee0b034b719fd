import type { Envelope } from '@xuegong/contracts/envelope'
import type { MadeRow, NewAccount, Rows } from '@xuegong/contracts/modules/kit/arrangement'
import { startApi, type TestApi } from '#test/session'

/** A world of a test, and what is arranged in it through the control plane. */
export interface Arranged extends TestApi {
  arrange(
    what: { rows?: Rows; accounts?: NewAccount[]; params?: Record<string, string> },
    language?: string,
  ): Promise<Envelope<MadeRow[]>>
  /** The rows that were made; throws what was refused. */
  made(rows: Rows): Promise<MadeRow[]>
  /** The first row of a query. */
  row(query: string, ...values: unknown[]): Record<string, unknown> | undefined
}

/** Opens a world of a preset to arrange in. */
export async function startArranging(preset: 'tiny' | 'school' = 'school'): Promise<Arranged> {
  const api = await startApi(preset)
  const { app, world } = api
  const arrange: Arranged['arrange'] = async (what, language = 'zh') =>
    (
      await app.inject({
        method: 'PUT',
        url: `/__kit/worlds/${world.id}/rows`,
        headers: { host: 'localhost', 'accept-language': language },
        body: what,
      })
    ).json()
  return {
    ...api,
    arrange,
    made: async rows => {
      const { ErrorCode, RequestMsg, ResultValue } = await arrange({ rows })
      if (ErrorCode !== 0) throw new Error(RequestMsg)
      return ResultValue!
    },
    row: (query, ...values) =>
      world
        .reader()
        .$client.prepare(query)
        .get(...values) as Record<string, unknown>,
  }
}
