import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { placeFor, prefix, room, sweep, worldFolder } from './world-folder.ts'

/** A folder with folders of such names in it, none of them empty. */
function folderOf(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-swept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) mkdirSync(join(folder, name, 'worlds'), { recursive: true })
  return folder
}
/** The number of a process that has ended. */
const gone = () => spawnSync('true').pid

test('what killed tests have left is removed, and nothing that belongs to others', () => {
  const pid = gone()
  const stays = [`other-${pid}-a1b2c3`, `${prefix}${process.pid}-a1b2c3`, `xuegong-test-1${pid}-a1b2c3`]
  const folder = folderOf(`${prefix}${pid}-a1b2c3`, ...stays)
  sweep(folder)
  expect(readdirSync(folder).toSorted()).toEqual(stays.toSorted())
})

test('what a process of another account has is not touched', () => {
  const name = `${prefix}${gone()}-a1b2c3`
  const folder = folderOf(name)
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  })
  sweep(folder)
  kill.mockRestore()
  expect(readdirSync(folder)).toEqual([name])
})

test('the folder of a world is one that the next run would know as ours', () => {
  const folder = worldFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(basename(folder)).toMatch(new RegExp(`^xuegong-test-\\d+-${process.pid}-`))
  expect(existsSync(folder)).toBe(true)
})

test('worlds lie in memory only where four gigabytes of it are free', () => {
  const given = (bytes: number) => placeFor('memory', 'disk', () => bytes)
  expect([room, given(room), given(room + 1)]).toEqual([2 ** 32, 'disk', 'memory'])
  expect(placeFor('/nowhere', 'disk')).toBe('disk')
})
