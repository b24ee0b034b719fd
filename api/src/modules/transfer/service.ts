/** For modules with a list of their own imports. */
export { ownTasks } from './tasks.ts'
/** For modules that make a file which their caller then reads. */
export { keepFile } from './files/put-file.ts'
