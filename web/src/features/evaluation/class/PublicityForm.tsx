import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { FormModal } from '#ui/form/FormModal.tsx'
import type { Room } from './classes.ts'
import { publicityOf, useLeastDays } from './publicity-of.ts'

/** Makes the levels of a class known to it, at once. */
export function PublicityForm({ room, onClose }: { room: Room; onClose: () => void }) {
  const least = useLeastDays(room)
  if (least === undefined) return null
  return (
    <FormModal
      title="班级公示"
      endpoint={publicities.savePublicity}
      fields={['Title', 'Content', 'Contact', { name: 'Days', hint: `不少于 ${least} 个工作日，发布当天不计` }]}
      initial={{ ...publicityOf(room), Days: least }}
      saveText="发布公示"
      savedText="已发布公示"
      onClose={onClose}
    />
  )
}
