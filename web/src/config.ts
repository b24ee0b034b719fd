/** What the server tells the page before anything else. */
export interface PageConfig {
  /** Address of the API; empty: the page's own, below its base path. */
  readonly ApiBase: string
  /** Base address of files. */
  readonly HomeUrl: string
  /** Whether the kit is on. */
  readonly Kit: boolean
  /** Name of the world; empty: the default one. */
  readonly World: string
}

const isConfig = (body: unknown): body is PageConfig =>
  typeof body === 'object' && body !== null && 'ApiBase' in body && 'World' in body

/** The configuration as the server has written it into the page; undefined where it has not. */
export function writtenConfig(): PageConfig | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name=config]')?.content
  const written: unknown = text ? JSON.parse(text) : undefined
  return isConfig(written) ? written : undefined
}

/** Reads the configuration file beside the page; throws when there is none. */
export async function loadConfig(): Promise<PageConfig> {
  const reply = await fetch(new URL('config.json', document.baseURI), { cache: 'no-store' })
  const body: unknown = await reply.json()
  if (!reply.ok || !isConfig(body)) throw new Error('config.json is not the configuration of the page')
  return body
}

/** The address of a contract path (`/api/…`). It loses its leading slash, so that the prefix of a world stays in front. */
export function apiAddress(config: PageConfig, path: string): string {
  const base = config.ApiBase ? new URL(config.ApiBase.replace(/\/*$/, '/'), document.baseURI).href : document.baseURI
  return new URL(path.replace(/^\//, ''), base).href
}

/** The path under which the page is served, without a slash at the end: the router's basename. */
export const basePath = (): string => new URL(document.baseURI).pathname.replace(/\/[^/]*$/, '')
