import { publicScreen } from '#nav/screens.ts'

/** Where checkers sign in, and where they scan. */
const checkerLogin = '/verifyLogin/login'
const scanning = '/welcomeSchool/WelcomNewStudent/ScanningReport'

/** The whole address at which checkers sign in, for the way out. */
export const checkerLoginAddress = (): string => new URL(checkerLogin.slice(1), document.baseURI).href

/** Where checkers go who have signed in: to what they scan with or, where there is no such page, back to where they are told so. */
export const checkerPage = (): string => (publicScreen(scanning) ? scanning : checkerLogin)

/** What the history keeps of somebody who has just signed in to check. */
export const checkerIn = { checker: true } as const
export const isCheckerIn = (state: unknown): boolean =>
  (state as Partial<typeof checkerIn> | null)?.checker === checkerIn.checker
