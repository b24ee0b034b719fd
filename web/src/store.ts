import { configureStore } from '@reduxjs/toolkit'
import type { AppStore } from '#api/app-store.ts'
import { api } from '#api/client.ts'
import { mirror } from '#api/mirror.ts'
import type { Outside } from '#api/outside.ts'
import { restoreSession, session } from '#api/session-state.ts'
import { keepSettings, restoreSettings, settings } from '#shell/settings-state.ts'
import { tabs } from '#shell/tabs/tabs-state.ts'

/** What development looks for after each action; answers are frozen and plain already, and too many to go through each time. */
const ignored = { ignoredPaths: [api.reducerPath] }
const checks = { immutableCheck: ignored, serializableCheck: ignored }

const build = (outside: Outside) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, session, settings, tabs },
    preloadedState: { session: restoreSession(outside.shelves), settings: restoreSettings(outside.shelves) },
    middleware: defaults =>
      defaults({ thunk: { extraArgument: outside }, ...(import.meta.env.DEV && checks) }).concat(
        api.middleware,
        mirror(outside.shelves),
        keepSettings(outside.shelves),
      ),
  })

/** The store with the world around it, so that uploads and downloads, which are no actions, reach it too. */
export const createStore = (outside: Outside): AppStore => Object.assign(build(outside), { outside })
