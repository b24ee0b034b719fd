import { StayEntries } from './StayEntries.tsx'

/** Where a student lives and has lived, on his page. */
export const DormTab = ({ StudentId }: { StudentId: string }) => (
  <StayEntries of={{ UserId: StudentId }} empty="还没有住宿记录" />
)
