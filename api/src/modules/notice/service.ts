/** For other modules that keep texts of the same kind. */
export { cleanContent } from './content.ts'
