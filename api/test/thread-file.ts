import { workerFile } from '#world/worker-file'

/** From where a test starts a thread that seeds a base. */
export const threadFile = () => workerFile(import.meta.url, 'base-worker')
