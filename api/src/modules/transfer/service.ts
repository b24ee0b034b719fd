/** For modules with a list of their own imports. */
export { ownTasks } from './tasks.ts'
