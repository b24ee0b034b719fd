import { account } from '@xuegong/contracts/modules/account'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { skipToken, useQuery } from '#api/hooks.ts'
import { draftsOf } from '#api/session-state.ts'
import { week } from '#api/storage.ts'
import type { AppStore } from '#api/app-store.ts'

/** What was typed into a form and not saved, kept in this browser for the person who typed it. */
export interface Draft {
  /** Values by field name; undefined when there is no draft. */
  stored(): Record<string, unknown> | undefined
  /** Gives whether it is kept: the browser may have no room, or forbid it. */
  keep(values: Record<string, unknown>): boolean
  drop(): void
}

const nowhere: Draft = { stored: () => undefined, keep: () => false, drop() {} }

/** The draft of a form, by its endpoint and a name of its own. Nothing is kept without a name; undefined: not known yet whose. */
export function useDraft({ module, name: call }: Endpoint, name: string | undefined): Draft | undefined {
  const { browser } = (useStore() as AppStore).outside.shelves
  const who = useQuery(account.getProfile, name === undefined ? skipToken : {}).data?.Id
  return useMemo(() => {
    if (name === undefined) return nowhere
    if (who === undefined) return undefined
    const key = `${draftsOf(who)}${module}.${call}_${name}`
    return {
      stored: () => browser.get<Record<string, unknown> | undefined>(key, undefined),
      // What goes with the page is no draft: it would come back after it was said to be lost.
      keep: values => browser.lasts && browser.set(key, values, week),
      drop: () => browser.remove(key),
    }
  }, [browser, who, module, call, name])
}
