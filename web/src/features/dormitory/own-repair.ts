import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { usePermission } from '#nav/permission.ts'
import { repairState } from './repair-words.ts'

/** Residents ask, and judge; staff give repairs out, and say what was done. */
export const useIsStaff = () => usePermission()('dorm.edit')

/** Gives what takes a repair back that nobody has yet; what was refused has been said. */
export function useTakeBack(Id: string): () => void {
  const [handle] = useCommand(upkeep.handleRepair)
  return () =>
    void handle({ Id, State: repairState.back })
      .unwrap()
      .then(() => report('已取消'))
      .catch(() => undefined)
}
