import { type PortraitTabs, portraitTabs } from '#nav/portrait-tabs.ts'
import type { Screens } from '#nav/screen.ts'
import { screens } from '#nav/screens.ts'

interface Feature {
  readonly screens: Screens
  readonly portrait?: PortraitTabs
}

/** The screens of every feature, put where everybody looks for them: import this file before the first page is asked for. */
const found = import.meta.glob<Feature>('../features/*/screens.ts', { eager: true })
for (const file of Object.values(found)) {
  for (const [view, screen] of Object.entries(file.screens)) screens.set(view, screen)
  for (const [key, tab] of Object.entries(file.portrait ?? {})) portraitTabs.set(key, tab)
}
