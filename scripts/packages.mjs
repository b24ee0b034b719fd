/** The packages of the workspace. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './children.mjs'

export const packages = ['contracts', 'db', 'api', 'web', 'kit', 'e2e']

/** The packages of ours that each one asks for. */
const needs = new Map(
  packages.map(name => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
    return [name, packages.filter(other => `@xuegong/${other}` in { ...dependencies, ...devDependencies })]
  }),
)

/** The packages that can see a file: its own and those that ask for that one, through others too. What is at the top all can see. */
export function packagesThatSee(file) {
  const [top, ...inside] = file.split('/')
  const sees = name => name === top || needs.get(name).some(sees)
  return inside.length === 0 && /\.(json|yaml)$/.test(file) ? packages : packages.filter(sees)
}
