import { people } from '@xuegong/contracts/modules/people'
import { type Client, clientOf } from '@xuegong/contracts/client'
import { kit } from '@xuegong/contracts/modules/kit'
import type { Beginning, Preset } from '@xuegong/contracts/modules/kit/worlds'
import type { ServerModule } from '#modules/descriptor'
import { startServer, type TestApi } from './session.ts'

export interface KitApi extends TestApi {
  /** Calls on the default world and the control plane, over a real socket. */
  readonly client: Client
  /** A client of a world, signed in. */
  in(world: string, loginName?: string): Promise<Client>
  /** A new world, with a client of its administrator. */
  open(preset?: Beginning): Promise<{ id: string; admin: Client }>
}

/** The real server on a port of its own. */
export async function startKit(
  preset: Preset = 'tiny',
  env: NodeJS.ProcessEnv = {},
  modules?: readonly ServerModule[],
): Promise<KitApi> {
  const api = await startServer(preset, env, modules)
  const baseUrl = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const client = clientOf({ baseUrl })
  const inWorld = async (id: string, LoginName = 'admin') => {
    const { Token } = await client.get(kit.loginAs, { id, LoginName })
    return clientOf({ baseUrl: `${baseUrl}/w/${id}`, token: Token })
  }
  const open = async (wanted: Beginning = 'tiny') => {
    const { id } = await client.get(kit.createWorld, { preset: wanted })
    return { id, admin: await inWorld(id) }
  }
  return { ...api, client, in: inWorld, open }
}

/** The mobile number of the first student, as far as it is shown. */
export const firstMobile = async (client: Client): Promise<string> => (await firstStudent(client)).Mobile

const firstStudent = async (client: Client) => (await client.get(people.listStudents, { PageSize: 1 })).rows[0]!

/** Changes the mobile number of the first student; shows as its first three and last four digits. */
export async function setMobile(client: Client, Mobile: string): Promise<void> {
  const { Id } = await firstStudent(client)
  const { RowVersion } = await client.get(people.getStudent, { Id })
  await client.get(people.editStudent, { Id, RowVersion, Mobile, Mail: '' })
}
