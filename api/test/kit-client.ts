import type { Envelope } from '@xuegong/contracts/envelope'
import type { Fault, FaultOrder } from '@xuegong/contracts/modules/kit/faults'
import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import type { TestApi } from '#test/session'

/** Rules and journal of the world of a test, through the control plane. */
export function kitClient({ app, world }: Pick<TestApi, 'app' | 'world'>, headers: Record<string, string> = {}) {
  const call = async <R>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Envelope<R>> => {
    const payload = body && { body }
    return (
      await app.inject({
        method,
        url: `/__kit/worlds/${world.id}${path}`,
        headers: { host: 'localhost', ...headers },
        ...payload,
      })
    ).json()
  }
  return {
    call,
    addFault: (rule: FaultOrder) => call<Fault>('POST', '/faults', rule),
    listFaults: async () => (await call<Fault[]>('GET', '/faults')).ResultValue!,
    removeFault: (id: string) => call<null>('DELETE', `/faults/${id}`),
    clearFaults: () => call<null>('DELETE', '/faults'),
    journal: async (query = '') => (await call<JournalEntry[]>('GET', `/journal${query}`)).ResultValue!,
    clearJournal: () => call<null>('DELETE', '/journal'),
  }
}
