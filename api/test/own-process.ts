import { threadFile } from './thread-file.ts'

const script = (name: string) => new URL(`../../scripts/${name}.mjs`, import.meta.url).href

/**
 * What a process that a test starts from the sources is given as the tests' own are: it does not look for packages twice, and finds
 * its threads bundled. It takes half as long to load.
 */
export const asTests = {
  args: [`--import=${script('quick-resolving')}`, `--import=${script('bundled-workers-setup')}`],
  env: { XUEGONG_BUNDLED_WORKERS: new URL('.', threadFile()).href },
}
