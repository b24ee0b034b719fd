import { notice } from '@xuegong/contracts/modules/notice'
import type { AudienceKind, AudiencePart, Scope } from '@xuegong/contracts/modules/notice/audience'
import { Select, Switch } from 'antd'
import { memo, type ReactNode, type Ref, useId } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'
import { useDictOptions } from '#ui/dict.ts'
import type { FieldValue } from '#ui/form/values.ts'
import { ClassPicker } from '#ui/people/ClassPicker.tsx'
import { OrgPicker } from '#ui/people/OrgPicker.tsx'
import { PersonPicker } from '#ui/people/PersonPicker.tsx'
import { useSettled } from '#ui/settled.ts'
import styles from './Edit.module.css'

const idsOf = (parts: readonly AudiencePart[], kind: AudienceKind) =>
  parts.filter(({ Kind }) => Kind === kind).map(({ Id }) => Id)

/** The parts of an audience with other ones of a kind. */
const withKind = (parts: readonly AudiencePart[], Kind: AudienceKind, ids: FieldValue): AudiencePart[] => [
  ...parts.filter(part => part.Kind !== Kind),
  ...([ids ?? []].flat() as (string | number)[]).map(Id => ({ Kind, Id: String(Id) })),
]

const personTypes = [
  { value: 1, label: '学生' },
  { value: 3, label: '新生' },
  { value: 2, label: '教职工' },
  { value: 4, label: '管理人员' },
]

interface Props {
  scope: Scope
  onChange: (scope: Scope) => void
  /** It must not stay empty. */
  isMissed: boolean
  /** Its first control. */
  everybody: Ref<HTMLButtonElement>
}

/** Whom a notice is for, and how many they are. */
export const Audience = memo(({ scope, onChange, isMissed, everybody: first }: Props) => {
  const { Include, Exclude = [], UserTypes = [], Grades = [], Sex } = scope
  const everybody = idsOf(Include, 'all').length > 0
  const grades = useDictOptions('Grade', false)
  const sexes = useDictOptions('Sex', false)
  const all = useId()
  const count = useId()
  const none = isMissed && Include.length === 0
  const narrow = (change: Partial<{ [K in keyof Scope]: Scope[K] | undefined }>) => {
    const { UserTypes: _types, Grades: _grades, Sex: _sex, Exclude: _out, ...rest } = scope
    const next = { ...scope, ...change }
    onChange({
      ...rest,
      Include: next.Include ?? [],
      ...(next.UserTypes?.length && { UserTypes: next.UserTypes }),
      ...(next.Grades?.length && { Grades: next.Grades }),
      ...(next.Sex && { Sex: next.Sex }),
      ...(next.Exclude?.length && { Exclude: next.Exclude }),
    })
  }
  return (
    <div className={styles.side} role="group" aria-label="接收对象">
      <div className={styles.row}>
        <label htmlFor={all}>全校</label>
        <Switch
          id={all}
          ref={first}
          aria-describedby={none ? count : undefined}
          checked={everybody}
          onChange={on => narrow({ Include: on ? [{ Kind: 'all', Id: '' }] : [] })}
        />
      </div>
      {!everybody && <Parts of="" parts={Include} onChange={parts => narrow({ Include: parts })} />}
      <details className={styles.more}>
        <summary>筛选条件</summary>
        <div className={styles.side}>
          <Labelled label="人员类型">
            {id => (
              <Select
                id={id}
                mode="multiple"
                placeholder="不限"
                value={UserTypes}
                options={personTypes}
                onChange={types => narrow({ UserTypes: types })}
              />
            )}
          </Labelled>
          <Labelled label="年级">
            {id => (
              <Select
                id={id}
                mode="multiple"
                placeholder="不限"
                value={Grades}
                options={grades.map(({ value, label }) => ({ value: String(value), label }))}
                onChange={chosen => narrow({ Grades: chosen })}
              />
            )}
          </Labelled>
          <Labelled label="性别">
            {id => (
              <Select
                id={id}
                allowClear
                placeholder="不限"
                value={Sex}
                options={sexes.map(({ value, label }) => ({ value: String(value), label }))}
                onChange={chosen => narrow({ Sex: chosen })}
              />
            )}
          </Labelled>
        </div>
      </details>
      <details className={styles.more}>
        <summary>{`排除对象${Exclude.length > 0 ? `（${Exclude.length}）` : ''}`}</summary>
        <Parts of="排除" parts={Exclude} onChange={parts => narrow({ Exclude: parts })} />
      </details>
      <Count id={count} scope={scope} isMissed={none} />
    </div>
  )
})

interface PartsProps {
  /** Stands before the names of the kinds. */
  of: string
  parts: readonly AudiencePart[]
  onChange: (parts: AudiencePart[]) => void
}

/** Those who are meant, kind by kind. */
function Parts({ of, parts, onChange }: PartsProps) {
  const { data: roles = [] } = useQuery(notice.listAudienceRoles, {})
  const { data: groups } = useQuery(notice.listMsgGroup, { PageSize: 100 })
  const props = (Kind: AudienceKind, id: string) => ({
    id,
    value: idsOf(parts, Kind),
    onChange: (ids: FieldValue) => onChange(withKind(parts, Kind, ids)),
  })
  return (
    <div className={styles.side}>
      <Labelled label={`${of}组织`}>{id => <OrgPicker several optional {...props('org', id)} />}</Labelled>
      <Labelled label={`${of}班级`}>{id => <ClassPicker several optional {...props('class', id)} />}</Labelled>
      <Labelled label={`${of}角色`}>
        {id => (
          <Select<string[]>
            {...props('role', id)}
            mode="multiple"
            placeholder="角色名称"
            showSearch={{ optionFilterProp: 'label' }}
            options={roles.map(({ Id, RoleName }) => ({ value: Id, label: RoleName }))}
          />
        )}
      </Labelled>
      <Labelled label={`${of}人员`}>
        {id => <PersonPicker several optional picks="account" {...props('user', id)} />}
      </Labelled>
      {groups && groups.rows.length > 0 && (
        <Labelled label={`${of}分组`}>
          {id => (
            <Select<string[]>
              {...props('group', id)}
              mode="multiple"
              placeholder="消息分组"
              options={groups.rows.map(({ Id, Name, UserNum }) => ({ value: Id, label: `${Name}（${UserNum}人）` }))}
            />
          )}
        </Labelled>
      )}
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

/** How many an audience has, and a few of them. */
function Count({ id, scope, isMissed }: { id: string; scope: Scope; isMissed: boolean }) {
  const settled = JSON.parse(useSettled(JSON.stringify(scope))) as Scope
  const none = settled.Include.length === 0
  const { data, error, isFetching } = useQuery(notice.countAudience, none ? skipToken : { Scope: settled }, {
    errorShown: true,
  })
  const said = () => {
    if (none) return '请选择接收对象'
    if (error) return error.message
    if (!data || isFetching) return '正在计算…'
    const names = data.Sample.slice(0, 5).map(({ TrueName, OrgName }) => `${TrueName}（${OrgName}）`)
    return (
      <>
        共 <b>{data.Total}</b> 人：学生 {data.Students}，教职工 {data.Staff}
        {names.length > 0 && (
          <div className={styles.hint}>
            {names.join('、')}
            {data.Total > names.length && ' 等'}
          </div>
        )}
        {data.Audited === 1 && <div className={styles.audited}>接收对象超出您所带班级，发布前需要审核</div>}
      </>
    )
  }
  return (
    <div id={id} className={styles.count} data-missed={isMissed || undefined} role={isMissed ? 'alert' : 'status'}>
      {said()}
    </div>
  )
}
