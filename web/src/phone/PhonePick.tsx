import { type ReactNode, useMemo, useState } from 'react'
import { useClasses } from '#ui/people/classes.ts'
import { idIn, nameOf, placeOf, sortOf, useFoundPeople } from '#ui/people/found-people.ts'
import { useOrgs } from '#ui/people/orgs.ts'
import { PickedName } from '#ui/people/PickedName.tsx'
import { isMeant } from '#ui/text/listed.ts'
import { nodesOf } from '#ui/tree.ts'
import type { PhonePickProps } from './PhoneControl.tsx'
import { chosenIn, PickField } from './PickField.tsx'

/** The control of a field whose values are picked by name from a sheet: people, classes, nodes of a tree. */
export function PhonePick(props: PhonePickProps) {
  if (props.look.kind === 'person') return <PersonPick {...props} />
  if (props.look.kind === 'class') return <ClassPick {...props} />
  return props.look.kind === 'org' ? <OrgPick {...props} /> : <NodePick {...props} />
}

function PersonPick(props: PhonePickProps) {
  const { look, value, onChange } = props
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({})
  const sort = sortOf(look.picks)
  const found = useFoundPeople(sort, typed)
  const named = (id: string): ReactNode => known[id] ?? <PickedName id={id} />
  const lines = found.people.map(person => ({
    value: idIn(person, sort),
    label: nameOf(person),
    place: placeOf(person),
  }))
  // Before a search stands who is picked already, to be taken away again.
  const before = look.several ? chosenIn(value).map(id => ({ value: id, label: named(id), place: '' })) : []
  const choose: typeof onChange = picked => {
    // The names of those who are picked here need not be asked for.
    setKnown({ ...known, ...Object.fromEntries(lines.map(({ value: id, label }) => [id, label])) })
    onChange?.(picked)
  }
  const search = {
    asks: '姓名、编号或拼音',
    typed,
    onType: setTyped,
    lines: typed.trim() ? lines : before,
    said: found.said,
    error: found.error,
    onRetry: found.retry,
  }
  return <PickField {...props} onChange={choose} nameOf={named} search={search} />
}

function ClassPick(props: PhonePickProps) {
  const [typed, setTyped] = useState<string>()
  const wanted = typed !== undefined || chosenIn(props.value).length > 0
  const { classes, said, error, retry, nameOf: named } = useClasses(wanted)
  const search = {
    asks: '班级名称或拼音',
    typed: typed ?? '',
    onType: setTyped,
    lines: classes.filter(each => isMeant(typed ?? '', each)),
    said,
    error,
    onRetry: retry,
  }
  return <PickField {...props} nameOf={named} search={search} />
}

function OrgPick(props: PhonePickProps) {
  const [typed, setTyped] = useState<string>()
  const wanted = typed !== undefined || chosenIn(props.value).length > 0
  const { tree, said, error, retry, nameOf: named } = useOrgs(wanted)
  const nodes = useMemo(() => nodesOf(tree), [tree])
  const search = {
    asks: '机构名称或拼音',
    typed: typed ?? '',
    onType: setTyped,
    lines: nodes.filter(each => isMeant(typed ?? '', each)),
    said,
    error,
    onRetry: retry,
  }
  return <PickField {...props} nameOf={named} search={search} />
}

function NodePick(props: PhonePickProps) {
  const [typed, setTyped] = useState('')
  const { tree } = props.look
  const nodes = useMemo(() => nodesOf(tree ?? []), [tree])
  const named = (id: string) => nodes.find(({ value }) => value === id)?.label ?? '未知选项'
  const lines = nodes.filter(each => isMeant(typed, each))
  return (
    <PickField
      {...props}
      nameOf={named}
      search={{ asks: '名称或拼音', typed, onType: setTyped, lines, said: '没有找到' }}
    />
  )
}
