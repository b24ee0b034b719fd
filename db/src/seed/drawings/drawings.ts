/** Pictures of the product that are drawn: what its pages look like from afar. The sample data shows them as pictures of tools. */
import { draw } from '#seed/random'
import { canvasOf } from './canvas.ts'
import { detail, figures, list, month, progress } from './desk-scenes.ts'
import { phoneForm, phoneList } from './phone-scenes.ts'

const scenes = { list, detail, figures, progress, month, 'phone-list': phoneList, 'phone-form': phoneForm }
export type Scene = keyof typeof scenes

/** A strong and a light colour each. */
const grounds = [
  ['#2d7f6b', '#e3f1ed'],
  ['#2f5da8', '#e4ebf6'],
  ['#a3680f', '#f6ecdc'],
  ['#7a4591', '#f0e7f4'],
  ['#b5413b', '#f8e6e5'],
  ['#227a9f', '#e1f0f6'],
] as const

const place = 'seeded/drawn/'
const drawn = new Map<string, Buffer>()

/** Where a drawing is: a scene, and which one of those that differ in colour and words. */
export const drawingAt = (scene: Scene, which: number): string => `${place}${scene}-${which}.png`

/** The drawing at a place; undefined where there is none. Drawn once. */
export function drawingOf(path: string): Buffer | undefined {
  const [, scene = '', which = ''] = new RegExp(`^${place}([a-z-]+)-(\\d{1,2})\\.png$`).exec(path) ?? []
  if (!Object.hasOwn(scenes, scene)) return undefined
  const known = drawn.get(path)
  if (known) return known
  const number = Number(which)
  const [accent, tint] = grounds[number % grounds.length]!
  const canvas = canvasOf(accent, tint)
  scenes[scene as Scene](canvas, (at, below) => draw.int(path, String(at), 0, below - 1))
  const file = canvas.png()
  drawn.set(path, file)
  return file
}
