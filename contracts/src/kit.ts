/**
 * kit — the control plane under `/__kit`: isolated worlds for tests and demonstrations. Served only when the kit is on, to
 * the local machine or to whoever holds the kit token. Strict: unknown fields are refused.
 */
import * as t from 'typebox'
import { command, module, query } from './endpoint.ts'
import { DateTime, OneOf } from './shapes.ts'

export const presets = ['tiny', 'school', 'demo'] as const
export type Preset = (typeof presets)[number]

const WorldName = t.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', title: '世界名' })

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
  preset: OneOf(presets),
  now: DateTime,
  baseUrl: t.String({ title: 'path prefix of the world, with a slash at the end' }),
  written: t.Boolean({ title: 'whether the world has a file of its own' }),
})
export type World = t.Static<typeof World>

const strict = { additionalProperties: false }

export const kit = module('kit', {
  createWorld: command({
    summary: 'Creates an isolated world from a preset.',
    path: '/__kit/worlds',
    access: 'kit',
    input: t.Object(
      {
        preset: t.Optional(OneOf(presets)),
        name: t.Optional(WorldName),
        now: t.Optional(DateTime),
        ttlSeconds: t.Optional(t.Integer({ minimum: 1, maximum: 86_400 })),
      },
      strict,
    ),
    result: t.Object({ ...World.properties, accounts: t.Array(DemoAccount) }),
    refusals: ['WORLD_EXISTS'],
    volatile: ['id', 'baseUrl'],
  }),
  listWorlds: query({
    summary: 'All worlds of the server.',
    path: '/__kit/worlds',
    method: 'GET',
    access: 'kit',
    input: t.Object({}, strict),
    result: t.Array(World),
  }),
  getWorld: query({
    summary: 'One world.',
    path: '/__kit/worlds/:id',
    method: 'GET',
    access: 'kit',
    input: t.Object({ id: WorldName }, strict),
    result: t.Object({ ...World.properties, accounts: t.Array(DemoAccount) }),
    refusals: ['WORLD_UNKNOWN'],
  }),
  dropWorld: command({
    summary: 'Drops a world with its files and sessions.',
    path: '/__kit/worlds/:id',
    method: 'DELETE',
    access: 'kit',
    input: t.Object({ id: WorldName }, strict),
    result: t.Null(),
    refusals: ['WORLD_UNKNOWN', 'WORLD_PROTECTED'],
  }),
})
