import type { Screens } from '#nav/screen.ts'
import { screens } from '#nav/screens.ts'

/** The screens of every feature, put where everybody looks for them: import this file before the first page is asked for. */
const found = import.meta.glob<{ screens: Screens }>('../features/*/screens.ts', { eager: true })
for (const file of Object.values(found))
  for (const [view, screen] of Object.entries(file.screens)) screens.set(view, screen)
