/**
 * workbench, ways out: the wall of systems, and the page between this system and another site.
 *
 * A subsystem is a group of the menu with a domain; it is entered by `EnterSystem`. Other systems are the links that administrators keep for
 * everybody. Only sites that the school names (`NewsHosts`) are shown within a page of ours; before any other one is said where one goes.
 */
import * as t from 'typebox'
import { module, query } from '#contracts/endpoint'
import { Flag, Id, Nothing } from '#contracts/shapes'

/** Longest address of another site. */
const longestLink = 1000

/** A tile of the wall. Id of a subsystem is its domain; Badge: how many open to-dos lead there. Url of another system; empty of one's own. */
export const SystemTile = t.Object({
  Id: t.String(),
  Name: t.String(),
  Icon: t.String(),
  Desc: t.String(),
  Badge: t.Integer(),
  Url: t.String(),
  IsOwn: Flag,
})
export type SystemTile = t.Static<typeof SystemTile>

export const wall = module('workbench', {
  listSystems: query({
    summary: "The subsystems of the caller's menu, and the other systems that everybody finds.",
    path: '/api/SystemThrough/GetSystemList',
    access: 'home.query',
    input: Nothing,
    result: t.Array(SystemTile),
  }),
  getOuterLink: query({
    summary:
      'Where an address of another site leads, or a link that everybody finds (Id), and whether it may be shown within a page of ours.',
    path: '/api/SystemThrough/GetOuterLink',
    access: 'public',
    input: t.Object({
      Id: t.Optional(Id),
      Url: t.Optional(t.String({ maxLength: longestLink, title: '链接' })),
    }),
    result: t.Object({ Title: t.String(), Url: t.String(), Host: t.String(), Framed: Flag }),
    refusals: ['NOT_FOUND', 'LINK_INVALID'],
    example: { Url: 'https://www.qinghe.example/' },
  }),
})
