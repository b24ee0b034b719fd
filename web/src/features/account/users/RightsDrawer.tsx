import { accounts } from '@xuegong/contracts/modules/account/accounts'
import type { NamedPlace } from '@xuegong/contracts/modules/account/user-rights'
import type { UserDetail } from '@xuegong/contracts/modules/account/users'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { type Failure, refusedWith } from '#api/failure.ts'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { useLeaving } from '#ui/form/leaving.ts'
import { FormError } from '#ui/FormError.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { Places } from './Places.tsx'
import { type Held, RoleRows } from './RoleRows.tsx'
import styles from './RightsDrawer.module.css'
import type { Meant } from './UserForms.tsx'

interface Props {
  user: Meant
  onClose: () => void
}

/** The roles of an account with the places that narrowed ones reach, beside the list. */
export function RightsDrawer({ user, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(
    accounts.getUser,
    { Id: user.Id },
    { refetchOnMountOrArgChange: true, errorShown: true },
  )
  const { leave, setUnsaved } = useLeaving(onClose)
  const shown = data?.Id === user.Id && !isFetching ? data : undefined
  return (
    <Drawer
      open
      title={`“${user.TrueName}”的角色与范围`}
      size={640}
      mask={{ closable: false }}
      onClose={() => leave(onClose)}
      rootClassName={styles.drawer ?? ''}
    >
      {error && !isFetching && <ErrorState error={error} onRetry={refetch} />}
      {!error && !shown && <TableSkeleton rows={4} />}
      {shown && (
        <RightsForm key={shown.Id} user={shown} onUnsaved={setUnsaved} leave={() => leave(onClose)} onSaved={onClose} />
      )}
    </Drawer>
  )
}

interface FormProps {
  user: UserDetail
  onUnsaved: (unsaved: boolean) => void
  /** Closes, after asking where something is not saved. */
  leave: () => void
  onSaved: () => void
}

type Place = Pick<NamedPlace, 'Type' | 'Id'>

const isSame = (one: Held, other: Held) =>
  one.RoleId === other.RoleId && one.ScopeType === other.ScopeType && one.ValidTo === other.ValidTo

function RightsForm({ user, onUnsaved, leave, onSaved }: FormProps) {
  const [roles, setRoles] = useState<readonly Held[]>(user.Roles)
  const [places, setPlaces] = useState(user.Regions.map(({ Type, Id }) => ({ Type, Id })))
  // Another attempt, after roles were refused, finds the places as they were saved by the first one.
  const [stored, setStored] = useState<readonly Place[]>(user.Regions)
  const [saveRoles, savingRoles] = useCommand(accounts.saveUserRole, { errorShown: true })
  const [savePlaces, savingPlaces] = useCommand(accounts.userRegion, { errorShown: true })
  const [refused, setRefused] = useState<Failure | { readonly message: string }>()
  const isNarrowed = roles.some(({ ScopeType }) => ScopeType === 2)
  const isMissing = isNarrowed && places.length === 0

  const store = async (Mode: 2 | 3, some: readonly Held[]) => {
    if (some.length === 0) return
    const Items = some.map(({ RoleId, ScopeType, ValidTo }) => ({
      RoleId,
      ScopeType: ScopeType === 2 ? (2 as const) : null,
      ValidTo,
    }))
    const { Failed } = await saveRoles({ UserIds: [user.Id], Mode, Items }).unwrap()
    if (Failed[0]) throw refusedWith(Failed[0].Reason)
  }
  // What was changed alone: a role that somebody else gives or takes meanwhile stays as it is then.
  const storeRoles = async () => {
    await store(
      2,
      roles.filter(role => !user.Roles.some(before => isSame(before, role))),
    )
    await store(
      3,
      user.Roles.filter(({ RoleId }) => !roles.some(role => role.RoleId === RoleId)),
    )
  }
  const storePlaces = async () => {
    const keys = (some: readonly Place[]) =>
      some
        .map(({ Type, Id }) => `${Type} ${Id}`)
        .sort()
        .join()
    if (keys(places) === keys(stored)) return
    const Before = stored.map(({ Type, Id }) => ({ Type, Id }))
    setStored((await savePlaces({ UserId: user.Id, Save: 1, Regions: places, Before }).unwrap()).Regions)
  }
  const save = async () => {
    setRefused(undefined)
    try {
      // A narrowed role wants places first; places are emptied when no role is narrowed any more.
      if (isNarrowed) await storePlaces()
      await storeRoles()
      if (!isNarrowed) await storePlaces()
      report('保存成功')
      onSaved()
    } catch (failure) {
      setRefused(failure as Failure)
    }
  }
  const change =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      onUnsaved(true)
      set(value)
    }
  return (
    <>
      <FormError error={refused as Failure | undefined} />
      <RoleRows value={roles} onChange={change(setRoles)} />
      {(isNarrowed || places.length > 0) && (
        <Places named={user.Regions} value={places} onChange={change(setPlaces)} isMissing={isMissing} />
      )}
      <div className={styles.buttons}>
        <Button onClick={leave}>取消</Button>
        <Button
          type="primary"
          disabled={isMissing}
          loading={savingRoles.isLoading || savingPlaces.isLoading}
          onClick={() => void save()}
        >
          保存
        </Button>
      </div>
    </>
  )
}
