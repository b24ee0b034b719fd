/** For the home page. */
export { desktopTools } from './desktop.ts'
