import { people } from '@xuegong/contracts/modules/people'
import { useCommand } from '#api/hooks.ts'
import { ImportDialog } from '#ui/import/ImportDialog.tsx'

/** Takes a roster from a workbook. */
export function ImportStudents({ onClose }: { onClose: () => void }) {
  const [begin] = useCommand(people.importStudents)
  return (
    <ImportDialog
      title="导入学生"
      type={1}
      module="people"
      begin={async FileId => (await begin({ FileId }).unwrap()).TaskId}
      onClose={onClose}
    />
  )
}
