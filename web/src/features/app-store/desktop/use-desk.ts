import { desktop } from '@xuegong/contracts/modules/app-store'
import type { ToolTile } from '@xuegong/contracts/modules/app-store/fields'
import type * as t from 'typebox'
import { useMemo, useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useCommand, useQuery } from '#api/hooks.ts'
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

  const edit = () => {
    if (!data || !stored) return
    const { tools, ...desk } = stored
    setDraft({ version: data.Version, begun: desk, desk, tools })
  }
  const change = (desk: Desk, tool?: ToolTile) =>
    draft && setDraft({ ...draft, desk, ...(tool && { tools: new Map(draft.tools).set(tool.Id, tool) }) })
  const addGroup = () => {
    if (!draft) return
    const { Groups } = draft.desk
    if (Groups.length >= mostGroups) return complain(`最多${mostGroups}个分组`)
    change({ ...draft.desk, Groups: [...Groups, { Key: freeKey(Groups), Name: `分组${Groups.length + 1}` }] })
  }
  const refused = async ({ message }: Failure) => {
    // Another window may have been first: then there is a newer one to be read, and the page says so.
    await refetch()
    complain(message)
  }
  const save = async (how: { restore?: true } = {}) => {
    if (!draft) return
    const { version: Version, desk } = draft
    if (!how.restore && desk.Groups.some(({ Name }) => Name.trim() === '')) return complain('请填写分组名称')
    const input = how.restore ? { Restore: 1 as const } : { Groups: [...desk.Groups], Items: [...desk.Items] }
    await run({ Version, ...input })
      .unwrap()
      .then(({ Version: saved }) => {
        setDraft({ ...draft, saved })
        report(how.restore ? '已恢复默认桌面' : '桌面已保存')
      })
      .catch(refused)
  }
  return {
    shown: draft?.desk ?? stored,
    tools: draft?.tools ?? stored?.tools,
    infos,
    error: isFetching ? undefined : error,
    refetch,
    isEditing,
    isSaving,
    isChanged: isEditing && draft.desk !== draft.begun,
    /** Another window has saved a newer one meanwhile. */
    isStale: isEditing && data !== undefined && data.Version !== draft.version,
    edit,
    change,
    addGroup,
    save,
    leave: () => setDraft(undefined),
    /** What is arranged here shall stand instead of the newer one. */
    keepOwn: () => draft && data && setDraft({ ...draft, version: data.Version }),
  }
}

export type Arranging = ReturnType<typeof useDesk>
