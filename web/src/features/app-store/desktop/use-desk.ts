import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import type { ToolTile } from '@xuegong/contracts/modules/app-store/fields'
import type * as t from 'typebox'
import { useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { type Failure, isForForm } from '#api/failure.ts'
import { runQuery, useCommand, useQuery } from '#api/hooks.ts'
import { complain, report } from '#api/notify.ts'
import { fieldIn } from '#ui/rules.ts'
import { type Desk, freeKey } from './layout.ts'

/** A desktop that is being arranged, over the version that it began with. */
interface Draft {
  readonly version: number
  readonly begun: Desk
  readonly desk: Desk
  readonly tools: ReadonlyMap<string, ToolTile>
  /** It is saved as this version, and shown until that is read. */
  readonly saved?: number
}

/** Between two looks at what waits, in milliseconds: the page stays open all day. */
const pause = 60_000

const { maxItems: mostGroups = 1 } = fieldIn(desktop.saveDesktop.input as t.TObject, 'Groups').schema

const sayNothing = { errorShown: true } as const
/** More tools than a school has. */
const every = 1000

const without = ({ desk, tools, ...same }: Draft, gone: readonly string[]): Draft => ({
  ...same,
  desk: { ...desk, Items: desk.Items.filter(({ ToolId }) => !gone.includes(ToolId)) },
  tools: new Map([...tools].filter(([Id]) => !gone.includes(Id))),
})

/** One's own desktop: as it is, or as one arranges it. */
export function useDesk() {
  const { data, error, isFetching, refetch } = useQuery(
    desktop.getDesktop,
    {},
    { ...sayNothing, refetchOnMountOrArgChange: true },
  )
  const told = useQuery(desktop.listTileInfo, {}, { ...sayNothing, pollingInterval: pause }).data
  const [run, { isLoading: isSaving }] = useCommand(desktop.saveDesktop, sayNothing)
  const [draft, setDraft] = useState<Draft>()
  const [named, name] = useState<{ readonly Key: string }>()
  const dispatch = useDispatch<AppStore['dispatch']>()
  // It stands there as it was saved: from now on the server says it.
  if (draft?.saved !== undefined && data && data.Version >= draft.saved) setDraft(undefined)

  const stored = useMemo(
    () =>
      data && {
        Groups: data.Groups,
        Items: data.Items.map(({ Tool: _, ...item }) => item),
        tools: new Map(data.Items.map(({ Tool }) => [Tool.Id, Tool])),
      },
    [data],
  )
  const infos = useMemo(() => new Map((told ?? []).map(info => [info.ToolId, info])), [told])
  const isEditing = draft !== undefined && draft.saved === undefined
  const isChanged = isEditing && draft.desk !== draft.begun

  const edit = () => {
    if (!data || !stored) return
    const { tools, ...desk } = stored
    name(undefined)
    setDraft({ version: data.Version, begun: desk, desk, tools })
  }
  const change = (desk: Desk, tool?: ToolTile) =>
    draft && setDraft({ ...draft, desk, ...(tool && { tools: new Map(draft.tools).set(tool.Id, tool) }) })
  const addGroup = () => {
    if (!draft) return
    const { Groups } = draft.desk
    if (Groups.length >= mostGroups) return complain(`最多${mostGroups}个分组`)
    const Key = freeKey(Groups)
    change({ ...draft.desk, Groups: [...Groups, { Key, Name: `分组${Groups.length + 1}` }] })
    name({ Key })
  }
  /** Takes away tools that there are no more, which would be refused again and again; false: there are none. */
  const dropGone = async (tried: Draft): Promise<boolean> => {
    const { rows } = await dispatch(runQuery(appStore.listTool, { Usable: 1, PageSize: every })).unwrap()
    const open = new Set(rows.map(({ Id }) => Id))
    const gone = tried.desk.Items.filter(({ ToolId }) => !open.has(ToolId)).map(({ ToolId }) => ToolId)
    if (gone.length === 0) return false
    setDraft(now => now && without(now, gone))
    const names = gone.map(Id => `“${tried.tools.get(Id)?.Name}”`).join('、')
    complain(`${names}已不可用，已移出桌面，其他调整仍在，请再次点击完成`)
    return true
  }
  const refused = async (failure: Failure, tried: Draft) => {
    // Another window may have been first: then there is a newer one to be read, and the page says so.
    const now = await dispatch(runQuery(desktop.getDesktop, {}))
      .unwrap()
      .catch(() => undefined)
    if (now && now.Version !== tried.version) return
    if (failure.outcome === 'refused' && (await dropGone(tried).catch(() => false))) return
    if (isForForm(failure)) complain(failure.message)
  }
  const leave = () => setDraft(undefined)
  const save = async (how: { restore?: true } = {}) => {
    if (!draft) return
    if (!how.restore && !isChanged) return leave()
    const { version: Version, desk } = draft
    const nameless = desk.Groups.find(({ Name }) => Name.trim() === '')
    if (!how.restore && nameless) {
      name({ Key: nameless.Key })
      return complain('请填写分组名称')
    }
    const input = how.restore ? { Restore: 1 as const } : { Groups: [...desk.Groups], Items: [...desk.Items] }
    await run({ Version, ...input })
      .unwrap()
      .then(({ Version: saved }) => {
        setDraft({ ...draft, saved })
        report(how.restore ? '已恢复默认桌面' : '桌面已保存')
      })
      .catch((failure: Failure) => refused(failure, draft))
  }
  return {
    shown: draft?.desk ?? stored,
    tools: draft?.tools ?? stored?.tools,
    infos,
    error: isFetching ? undefined : error,
    refetch,
    isEditing,
    isSaving,
    isChanged,
    /** The group whose name is to be written: it is new, or has none. */
    named,
    /** Another window has saved a newer one meanwhile. */
    isStale: isEditing && data !== undefined && data.Version !== draft.version,
    edit,
    change,
    addGroup,
    save,
    leave,
    /** What is arranged here shall stand instead of the newer one. */
    keepOwn: () => draft && data && stored && setDraft({ ...draft, version: data.Version, begun: stored }),
  }
}

export type Arranging = ReturnType<typeof useDesk>
