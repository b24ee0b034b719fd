import { buildApp, type Choices } from '#app'
import type { Config } from '#config'

/** @public What the kit needs of the server is in one file, which kit/src/start-kit.ts loads as a bundle. */
export { readConfig } from '#config'
/** @public */
export { checkedOrder } from '#kit/rows/checked-order'

/** A server that listens. */
export interface Served {
  /** Where it is, as this machine says it; no slash at the end. */
  readonly url: string
  /** What its default world began as. */
  readonly seededAt: string
  close(): Promise<void>
}

const shown = (host: string) => (host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host)

/** Starts a server; where its port is taken nothing stays open. */
export async function serve(config: Config, choices?: Choices): Promise<Served> {
  const app = await buildApp(config, choices)
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await app.close()
    const { code } = error as NodeJS.ErrnoException
    throw code === 'EADDRINUSE' ? new Error(`Port ${config.port} is in use.`, { cause: error }) : error
  }
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : config.port
  return {
    url: `http://${shown(config.host)}:${port}`,
    seededAt: app.worlds.get('default')!.seededAt,
    close: () => app.close(),
  }
}
