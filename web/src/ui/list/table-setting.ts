import { account } from '@xuegong/contracts/modules/account'
import { useCallback } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { api, bind } from '#api/client.ts'
import { useQuery } from '#api/hooks.ts'
import { localStore, type StoreShape } from '#api/local-db.ts'
import type { Outside } from '#api/outside.ts'
import { now } from '#app/clock.ts'
import type { AppStore, AppThunk } from '#api/app-store.ts'
import { dateText } from '../format/date-text.ts'

/** How high the rows of tables are, and on which side their cells stand (`custom`: as each column says). */
export const sizes = ['default', 'middle', 'small', 'mini'] as const
export const aligns = ['left', 'center', 'right', 'custom'] as const
export type Size = (typeof sizes)[number]
export type Align = (typeof aligns)[number]

export interface TableSetting {
  readonly size: Size
  readonly align: Align
}

export const defaultTableSetting: TableSetting = { size: 'mini', align: 'custom' }

/** How somebody uses this browser: the day of the record and the look of his tables. */
interface Usage {
  readonly LoginName: string
  /** `YYYY-MM-DD`. */
  readonly reportDate: string
  readonly TableSetting: TableSetting
}

const shape: StoreShape<Usage> = { name: 'usage', keyPath: 'LoginName' }
const usageIn = ({ config }: Outside) => localStore(config.World, shape)

/** A stored setting; what is missing or unknown in it is as by default. */
export const settingOf = (stored: Partial<Record<keyof TableSetting, unknown>> | undefined): TableSetting => ({
  size: sizes.find(size => size === stored?.size) ?? defaultTableSetting.size,
  align: aligns.find(align => align === stored?.align) ?? defaultTableSetting.align,
})

/** The setting of a user by login name, read once from the local database and then shared by all tables. */
const usage = api.injectEndpoints({
  endpoints: build => ({
    getTableSetting: build.query<TableSetting, string>({
      async queryFn(LoginName, { extra }) {
        const stored = await usageIn(extra as Outside)
          .get(LoginName)
          .catch(() => undefined)
        return { data: settingOf(stored?.TableSetting) }
      },
    }),
  }),
})

/** The look of tables that the user chose; undefined until it is known, which no server is asked for. */
export function useTableSetting(): TableSetting | undefined {
  const profile = useQuery(account.getProfile, {})
  const { LoginName } = profile.data ?? {}
  const { data } = usage.useGetTableSettingQuery(LoginName ?? '', { skip: LoginName === undefined })
  return profile.error && !profile.data ? defaultTableSetting : data
}

/** Reads the look of tables before one is shown; the profile must be known. */
export const readTableSetting = (): AppThunk<Promise<unknown>> => async (dispatch, getState) => {
  const profile: { data?: { LoginName: string } } = bind(account.getProfile).select({})(getState())
  const { LoginName } = profile.data ?? {}
  if (LoginName !== undefined) await dispatch(usage.endpoints.getTableSetting.initiate(LoginName, { subscribe: false }))
}

/** Gives a function that changes the setting of the user, here at once and in the local database for next time. */
export function useChangeTableSetting(): (setting: TableSetting) => Promise<void> {
  const { LoginName } = useQuery(account.getProfile, {}).data ?? {}
  const { outside } = useStore() as AppStore
  const dispatch = useDispatch<AppStore['dispatch']>()
  return useCallback(
    async TableSetting => {
      if (LoginName === undefined) return
      await dispatch(usage.util.upsertQueryData('getTableSetting', LoginName, TableSetting))
      await usageIn(outside).put({ LoginName, reportDate: dateText(now()).slice(0, 10), TableSetting })
    },
    [dispatch, outside, LoginName],
  )
}
