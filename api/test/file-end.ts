const endings: (() => Promise<void>)[] = []

/** Has something end after the last test of the file that runs, also where hooks cannot be added any more. */
export const endWithFile = (end: () => Promise<void>): void => void endings.push(end)

/** Ends it; the setup of each project calls this after every file. */
export async function endFile(): Promise<void> {
  for (const end of endings.splice(0)) await end()
}
