import type { Endpoint } from '@xuegong/contracts/endpoint'
import { account } from '@xuegong/contracts/modules/account'
import { useCallback } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { api, bind } from '#api/client.ts'
import { skipToken, useQuery } from '#api/hooks.ts'
import { localStore, type StoreShape } from '#api/local-db.ts'
import type { Outside } from '#api/outside.ts'
import { now } from '#app/clock.ts'
import type { AppStore, AppThunk, RootState } from '#api/app-store.ts'
import { type ListUse, listUseOf } from './views.ts'

/** How high the rows of tables are, and on which side their cells stand (`custom`: as each column says). */
export const sizes = ['default', 'middle', 'small', 'mini'] as const
export const aligns = ['left', 'center', 'right', 'custom'] as const
/** How many rows a page of a list may have. */
export const pageSizes = [10, 20, 30, 40, 50, 100] as const
export type Size = (typeof sizes)[number]
export type Align = (typeof aligns)[number]
export type PageSize = (typeof pageSizes)[number]

export interface TableSetting {
  readonly size: Size
  readonly align: Align
  /** Of the lists for which no other one was chosen. */
  readonly pageSize: PageSize
}

export const defaultTableSetting: TableSetting = { size: 'mini', align: 'custom', pageSize: 10 }

/** What somebody chose for his tables; and on single lists, by the path of their call: page size, columns, views. */
export interface TableUse {
  readonly TableSetting: TableSetting
  readonly PageSizes: Readonly<Record<string, PageSize>>
  readonly Lists: Readonly<Record<string, ListUse>>
}

/** What whoever has chosen nothing uses. */
export const unused: TableUse = { TableSetting: defaultTableSetting, PageSizes: {}, Lists: {} }

/** How somebody uses this browser: the day of the record and the look of his tables. */
interface Usage extends TableUse {
  readonly LoginName: string
  /** `YYYY-MM-DD`. */
  readonly reportDate: string
}

const shape: StoreShape<Usage> = { name: 'usage', keyPath: 'LoginName' }
const usageIn = ({ config }: Outside) => localStore(config.World, shape)

/** A stored setting; what is missing or unknown in it is as by default. */
export const settingOf = (stored: Partial<Record<keyof TableSetting, unknown>> | undefined): TableSetting => ({
  size: sizes.find(size => size === stored?.size) ?? defaultTableSetting.size,
  align: aligns.find(align => align === stored?.align) ?? defaultTableSetting.align,
  pageSize: pageSizes.find(size => size === stored?.pageSize) ?? defaultTableSetting.pageSize,
})

const pageSizesOf = (stored: Readonly<Record<string, unknown>> = {}): TableUse['PageSizes'] =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([path, size]) => {
      const known = pageSizes.find(each => each === size)
      return known ? [[path, known] as const] : []
    }),
  )

const listsOf = (stored: Readonly<Record<string, unknown>> = {}): TableUse['Lists'] =>
  Object.fromEntries(Object.entries(stored).map(([path, use]) => [path, listUseOf(use)]))

/** What a user chose, by login name, read once from the local database and then shared by all tables. */
const usage = api.injectEndpoints({
  endpoints: build => ({
    getTableUse: build.query<TableUse, string>({
      async queryFn(LoginName, { extra }) {
        const stored = await usageIn(extra as Outside)
          .get(LoginName)
          .catch(() => undefined)
        return {
          data: {
            TableSetting: settingOf(stored?.TableSetting),
            PageSizes: pageSizesOf(stored?.PageSizes),
            Lists: listsOf(stored?.Lists),
          },
        }
      },
    }),
  }),
})

/** What the user chose for tables; undefined until it is known, which no server is asked for. */
export function useTableUse(): TableUse | undefined {
  const isStranger = useSelector<RootState, boolean>(({ session }) => session.token === '')
  const profile = useQuery(account.getProfile, isStranger ? skipToken : {})
  const { LoginName } = profile.data ?? {}
  const { data } = usage.useGetTableUseQuery(LoginName ?? '', {
    skip: LoginName === undefined,
    // Steps on the way to it change nothing on a screen.
    selectFromResult: ({ data }) => ({ data }),
  })
  return isStranger || (profile.error && !profile.data) ? unused : data
}

/** The look of tables that the user chose; undefined until it is known. */
export const useTableSetting = (): TableSetting | undefined => useTableUse()?.TableSetting

/** How many rows a page of a list has: as the user chose for the list, else for all. */
export const pageSizeOf = ({ TableSetting, PageSizes }: TableUse, { path }: Pick<Endpoint, 'path'>): PageSize =>
  PageSizes[path] ?? TableSetting.pageSize

/** Reads what the user chose before a table is shown; the profile must be known. */
export const readTableUse = (): AppThunk<Promise<TableUse>> => async (dispatch, getState) => {
  const profile: { data?: { LoginName: string } } = bind(account.getProfile).select({})(getState())
  const { LoginName } = profile.data ?? {}
  if (LoginName === undefined) return unused
  const read = dispatch(usage.endpoints.getTableUse.initiate(LoginName, { subscribe: false }))
  return (await read).data ?? unused
}

/** Gives a function that changes what the user chose, here at once and in the local database for next time. */
function useChangeTableUse(): (change: (use: TableUse) => TableUse) => Promise<void> {
  const { LoginName } = useQuery(account.getProfile, {}).data ?? {}
  const { outside } = useStore() as AppStore
  const dispatch = useDispatch<AppStore['dispatch']>()
  return useCallback(
    async change => {
      if (LoginName === undefined) return
      const use = change(await dispatch(readTableUse()))
      await dispatch(usage.util.upsertQueryData('getTableUse', LoginName, use))
      // Swedes write days as 2026-11-22.
      await usageIn(outside).put({ LoginName, reportDate: new Date(now()).toLocaleDateString('sv'), ...use })
    },
    [dispatch, outside, LoginName],
  )
}

/** Gives a function that changes the setting of the user. Another page size is that of every list. */
export function useChangeTableSetting(): (setting: TableSetting) => Promise<void> {
  const change = useChangeTableUse()
  return useCallback(
    TableSetting =>
      change(({ TableSetting: { pageSize }, PageSizes, Lists }) => ({
        TableSetting,
        PageSizes: TableSetting.pageSize === pageSize ? PageSizes : {},
        Lists,
      })),
    [change],
  )
}

/** Gives a function that changes the page size of one list of the user. */
export function useChangePageSize({ path }: Pick<Endpoint, 'path'>): (size: number) => Promise<void> {
  const change = useChangeTableUse()
  return useCallback(
    size => change(use => ({ ...use, PageSizes: pageSizesOf({ ...use.PageSizes, [path]: size }) })),
    [change, path],
  )
}

/** Gives a function that changes what the user chose for one list: its columns, its views. */
export function useChangeListUse({ path }: Pick<Endpoint, 'path'>): (more: ListUse) => Promise<void> {
  const change = useChangeTableUse()
  return useCallback(
    more => change(use => ({ ...use, Lists: { ...use.Lists, [path]: { ...use.Lists[path], ...more } } })),
    [change, path],
  )
}
