import { rights } from '@xuegong/contracts/modules/account/rights'
import type { FlowFieldRow } from '@xuegong/contracts/modules/workflow/flow'
import { pickers } from '@xuegong/contracts/modules/people/picker'
import { useEffect, useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { runQuery, useQuery } from '#api/hooks.ts'
import { useDicts } from '#ui/dict.ts'
import type { Option } from '#ui/form/look.ts'
import type { Nodes } from './edit.ts'
import type { Lexicon } from './words.ts'

const nobody: ReadonlyMap<string, string> = new Map()

/** The names of the people that a flow names, as they come. */
function usePeople(nodes: Nodes): ReadonlyMap<string, string> {
  const [names, setNames] = useState(nobody)
  const dispatch = useDispatch<AppStore['dispatch']>()
  const wanted = [...new Set(nodes.flatMap(({ Assignees = [] }) => Assignees))].toSorted().join(' ')
  useEffect(() => {
    for (const Id of wanted.split(' ').filter(Boolean))
      dispatch(runQuery(pickers.findPeople, { Id }))
        .unwrap()
        .then(
          ([person]) => setNames(known => new Map(known).set(Id, person?.Name ?? '未知人员')),
          () => {},
        )
  }, [wanted, dispatch])
  return names
}

/** All roles, as choices. */
export function useRoles(): Option[] {
  const { data } = useQuery(rights.listRole, { PageSize: 1000 }, { errorShown: true })
  return useMemo(
    () => (data?.rows ?? []).map(({ RoleCode, RoleName }) => ({ value: RoleCode, label: RoleName })),
    [data],
  )
}

/** What the words of a flow are made of. */
export function useLexicon(nodes: Nodes, fields: readonly FlowFieldRow[], roles: readonly Option[]): Lexicon {
  const { dict } = useDicts()
  const people = usePeople(nodes)
  return useMemo(
    () => ({
      fields,
      codeText: (type, code) => dict(type).text(code),
      roleName: code => roles.find(({ value }) => value === code)?.label ?? code,
      personName: id => people.get(id),
    }),
    [fields, roles, dict, people],
  )
}
