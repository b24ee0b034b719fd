import { type Beginning, type Preset, presets, type Scenario } from '@xuegong/contracts/modules/kit/worlds'

/** What a world begins as: the preset that it is made of, and where its clock stands on the day of the seeds, `HH:mm:ss`. */
export interface Situation {
  readonly preset: Preset
  readonly time: string
}

/** When a preset begins: in the lessons of the morning. */
const time = '09:30:00'

/** Here and not with the modules that prepare them, all of which every start of the server would load. */
const situations: Readonly<Record<Scenario, Situation>> = {
  // A minute before the batch begins.
  'bed-rush': { preset: 'demo', time: '09:59:00' },
  'report-closing': { preset: 'demo', time: '19:57:00' },
  'review-closing': { preset: 'school', time: '17:00:00' },
}

/** Whether a world that begins so is a school as it is seeded, without a situation made of it. */
export const isPreset = (name: Beginning): name is Preset => presets.some(each => each === name)

/** What a world is made of that begins so, and what the time is then. */
export const beginningOf = (name: Beginning): Situation => (isPreset(name) ? { preset: name, time } : situations[name])
