import type { Guard } from '#http/access'
import type { Routes } from '#http/implement'
import { accountRoutes } from '#modules/account/routes'
import { dictionaryRoutes } from '#modules/dictionary/routes'
import { peopleRoutes } from '#modules/people/routes'
import { systemRoutes } from '#modules/system/routes'
import { transferRoutes } from '#modules/transfer/routes'
import { workbenchRoutes } from '#modules/workbench/routes'

/** The routes of every module that is built. A new module is one line here. */
export const routes = ({ app, sessions, tickets }: Guard): Routes[] => [
  accountRoutes({ sessions, signIn: app.signIn }),
  dictionaryRoutes,
  peopleRoutes,
  systemRoutes,
  transferRoutes({ tickets }),
  workbenchRoutes,
]
