/**
 * Worlds: an isolated school each, made from a preset. A world can be reset to its preset, kept under a name and brought back,
 * branched, saved as one file and opened elsewhere. Its clock stands still unless it is told otherwise; jobs that fall due
 * when it is moved run before the call answers. Reset, restore and branch end the sessions of the world they change.
 */
import * as t from 'typebox'
import { LoginResult } from '../account/login-result.ts'
import { command, download, query, upload } from '#contracts/endpoint'
import { DateTime, MapOf, OneOf } from '#contracts/shapes'
import { arrangement, arrangeRefusals, MadeRow, maxArrangedBytes } from './arrangement.ts'
import { Label, labels } from './labels.ts'

export const presets = ['tiny', 'school', 'demo'] as const
export type Preset = (typeof presets)[number]

/** Of each preset: the number goes up when what suites name in it (accounts, classes, organisations) changes its id or its values. */
export const presetVersions: Readonly<Record<Preset, number>> = { tiny: 1, school: 1, demo: 1 }

/** Situations that modules make of a preset, by their names in the inspector. Each stands in the seeds of its module. */
export const scenarios = {
  'bed-rush': '选宿舍开抢',
  'report-closing': '上报截止前',
  'review-closing': '评议进行中',
} as const
export type Scenario = keyof typeof scenarios

/** What a world begins as. */
export type Beginning = Preset | Scenario
export const beginnings: readonly Beginning[] = [...presets, ...(Object.keys(scenarios) as Scenario[])]

const WorldName = t.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', title: '世界名' })
export const SnapshotName = t.String({ pattern: '^[\\w\\u4e00-\\u9fa5-]{1,40}$', title: '快照名' })

/** After how many seconds a world goes by itself; never, where it is not given. */
const lifetime = { ttlSeconds: t.Optional(t.Integer({ minimum: 1, maximum: 86_400, title: '存活秒数' })) }

/** A demo account of a world. */
export const DemoAccount = t.Object({
  LoginName: t.String(),
  TrueName: t.String(),
  Role: t.String(),
  Password: t.String(),
  Remark: t.String(),
})
export type DemoAccount = t.Static<typeof DemoAccount>

export const World = t.Object({
  id: t.String(),
  preset: OneOf(beginnings),
  version: t.Integer({ title: 'of the preset: what suites name in it is the same as long as this is' }),
  now: DateTime,
  frozen: t.Boolean({ title: 'whether its time stands still' }),
  baseUrl: t.String({ title: 'path prefix of the world, with a slash at the end' }),
  written: t.Boolean({ title: 'whether the world has a file of its own' }),
  labels: t.Array(Label),
})
export type World = t.Static<typeof World>

export const strict = { additionalProperties: false }

const Opened = t.Object({ ...World.properties, accounts: t.Array(DemoAccount) })

/** Largest saved world that is taken in (200 MB). */
export const maxWorldBytes = 200 * 1024 * 1024

export const Snapshot = t.Object({ name: t.String(), now: DateTime, bytes: t.Integer() })
export type Snapshot = t.Static<typeof Snapshot>

/** Where a world's clock stands, and which jobs fell due on the way. */
export const Clock = t.Object({
  now: DateTime,
  frozen: t.Boolean(),
  ran: t.Array(t.Object({ job: t.String(), at: DateTime })),
})
export type Clock = t.Static<typeof Clock>

/** Path field that names the world of a call. */
export const inWorld = { id: WorldName }

export const worldCalls = {
  createWorld: command({
    summary: 'Creates an isolated world from a preset or a scenario, with what is arranged in it; all or nothing.',
    path: '/__kit/worlds',
    access: 'kit',
    input: t.Object(
      {
        preset: t.Optional(OneOf(beginnings)),
        name: t.Optional(WorldName),
        now: t.Optional(DateTime),
        labels,
        ...lifetime,
        ...arrangement,
      },
      strict,
    ),
    result: t.Object({ ...Opened.properties, made: t.Array(MadeRow) }),
    refusals: ['WORLD_EXISTS', 'CLOCK_NONSENSE', ...arrangeRefusals],
    maxBytes: maxArrangedBytes,
    volatile: ['id', 'baseUrl'],
  }),
  listWorlds: query({
    summary: 'All worlds of the server, or those with a label.',
    path: '/__kit/worlds',
    method: 'GET',
    access: 'kit',
    input: t.Object({ label: t.Optional(Label) }, strict),
    result: t.Array(World),
    // The inspector asks every few seconds and shows a failure in its place.
    quiet: true,
  }),
  getWorld: query({
    summary: 'One world.',
    path: '/__kit/worlds/:id',
    method: 'GET',
    access: 'kit',
    input: t.Object(inWorld, strict),
    result: Opened,
    refusals: ['WORLD_UNKNOWN'],
  }),
  dropWorld: command({
    summary: 'Drops a world with its files and sessions.',
    path: '/__kit/worlds/:id',
    method: 'DELETE',
    access: 'kit',
    input: t.Object(inWorld, strict),
    result: t.Null(),
    refusals: ['WORLD_UNKNOWN', 'WORLD_PROTECTED'],
  }),
  resetWorld: command({
    summary: 'Takes a world back to its preset: data, files, clock, rules, journal and sessions.',
    path: '/__kit/worlds/:id/reset',
    access: 'kit',
    input: t.Object(inWorld, strict),
    result: Opened,
    refusals: ['WORLD_UNKNOWN'],
  }),
  addSnapshot: command({
    summary: 'Keeps the state of a world under a name; an older one of that name is replaced.',
    path: '/__kit/worlds/:id/snapshots',
    access: 'kit',
    input: t.Object({ ...inWorld, name: SnapshotName }, strict),
    result: Snapshot,
    refusals: ['WORLD_UNKNOWN'],
  }),
  listSnapshots: query({
    summary: 'The kept states of a world.',
    path: '/__kit/worlds/:id/snapshots',
    method: 'GET',
    access: 'kit',
    input: t.Object(inWorld, strict),
    result: t.Array(Snapshot),
    refusals: ['WORLD_UNKNOWN'],
  }),
  dropSnapshot: command({
    summary: 'Removes a kept state.',
    path: '/__kit/worlds/:id/snapshots/:name',
    method: 'DELETE',
    access: 'kit',
    input: t.Object({ ...inWorld, name: SnapshotName }, strict),
    result: t.Null(),
    refusals: ['WORLD_UNKNOWN', 'SNAPSHOT_UNKNOWN'],
  }),
  restoreWorld: command({
    summary: 'Brings a kept state back: data, files, clock and rules. Ends its sessions.',
    path: '/__kit/worlds/:id/restore',
    access: 'kit',
    input: t.Object({ ...inWorld, name: SnapshotName }, strict),
    result: Opened,
    refusals: ['WORLD_UNKNOWN', 'SNAPSHOT_UNKNOWN'],
  }),
  branchWorld: command({
    summary: 'Makes a new world that begins where this one stands; with its labels, unless others are given.',
    path: '/__kit/worlds/:id/branch',
    access: 'kit',
    input: t.Object({ ...inWorld, name: t.Optional(WorldName), labels, ...lifetime }, strict),
    result: Opened,
    refusals: ['WORLD_UNKNOWN', 'WORLD_EXISTS'],
    volatile: ['id', 'baseUrl'],
  }),
  exportWorld: download({
    summary: 'A world as one file, without passwords and sessions.',
    path: '/__kit/worlds/:id/export',
    access: 'kit',
    input: t.Object(inWorld, strict),
    result: t.Unknown(),
    refusals: ['WORLD_UNKNOWN'],
  }),
  importWorld: upload({
    summary: 'Opens a saved world (multipart field `file`) under a new name; its accounts have the demo password.',
    path: '/__kit/worlds/import',
    access: 'kit',
    input: t.Object({ name: t.Optional(WorldName), labels, ...lifetime }, strict),
    result: Opened,
    refusals: [
      'FILE_MISSING',
      'FILE_TOO_LARGE',
      'WORLD_EXISTS',
      'WORLD_FILE_BROKEN',
      'WORLD_FILE_VERSION',
      'FAULT_MATCHES_NOTHING',
    ],
    maxBytes: maxWorldBytes,
    volatile: ['id', 'baseUrl'],
  }),
  setClock: command({
    summary: 'Sets, advances (seconds, or text such as 90s, 30m, 2h, 3d, -1d), freezes or frees the clock of a world.',
    path: '/__kit/worlds/:id/clock',
    method: 'PUT',
    access: 'kit',
    input: t.Object(
      {
        ...inWorld,
        now: t.Optional(DateTime),
        advance: t.Optional(t.Union([t.Integer(), t.String({ pattern: '^-?\\d{1,9}[smhd]$' })])),
        frozen: t.Optional(t.Boolean()),
      },
      strict,
    ),
    result: Clock,
    refusals: ['WORLD_UNKNOWN', 'CLOCK_NONSENSE'],
  }),
  loginAs: command({
    summary: 'A session of an account without the login form; a role (its code or name) stands for its first account.',
    path: '/__kit/worlds/:id/login-as',
    access: 'kit',
    input: t.Object({ ...inWorld, LoginName: t.String({ minLength: 1, maxLength: 50 }) }, strict),
    result: LoginResult,
    refusals: ['WORLD_UNKNOWN', 'ACCOUNT_UNKNOWN'],
    volatile: ['Token'],
  }),
  setParams: command({
    summary: 'Sets site parameters of a world (such as LoginCaptcha); answers all of them.',
    path: '/__kit/worlds/:id/params',
    method: 'PUT',
    access: 'kit',
    input: t.Object({ ...inWorld, params: MapOf(t.String({ maxLength: 1000 })) }, strict),
    result: MapOf(t.String()),
    refusals: ['WORLD_UNKNOWN', 'PARAM_UNKNOWN'],
  }),
  listCaptchas: query({
    summary: 'Captchas of a world that wait for their answer, newest last, with the answer.',
    path: '/__kit/worlds/:id/captchas',
    method: 'GET',
    access: 'kit',
    input: t.Object(inWorld, strict),
    result: t.Array(t.Object({ Key: t.String(), Code: t.String(), ExpiresTime: DateTime })),
    refusals: ['WORLD_UNKNOWN'],
  }),
}
