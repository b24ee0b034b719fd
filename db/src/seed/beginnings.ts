import { type Beginning, type Preset, presets } from '@xuegong/contracts/modules/kit/worlds'
import { seedModules } from './modules.ts'
import type { Situation } from './seed-module.ts'

/** When a preset begins: in the lessons of the morning. */
const time = '09:30:00'

const situations: Readonly<Record<string, Situation>> = Object.assign(
  {},
  ...Object.values(seedModules).map(module => module.scenarios ?? {}),
)

const isPreset = (name: Beginning): name is Preset => presets.some(each => each === name)

/** What a world is made of that begins so, and what the time is then. */
export function beginningOf(name: Beginning): Pick<Situation, 'preset' | 'time'> & Partial<Situation> {
  const found = isPreset(name) ? { preset: name, time } : situations[name]
  if (!found) throw new Error(`no module brings the scenario ${name}`)
  return found
}
