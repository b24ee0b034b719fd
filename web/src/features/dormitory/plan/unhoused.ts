import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { useQuery } from '#api/hooks.ts'
import type { FoundOptions } from '#ui/form/look.ts'

/** So many are offered at once; who types more of a number or name finds fewer. */
const most = 50

/** Students without a bed who may live in rooms of a sex, by what is typed of number or name. */
export const unhousedOf = (Sex: string) =>
  function useUnhoused(Key: string): FoundOptions {
    const { data, isFetching } = useQuery(dormitory.listUnhoused, { Sex, PageSize: most, ...(Key && { Key }) })
    return {
      options: (data?.rows ?? []).map(({ StudentId, TrueName, StudentNo, ClassName }) => ({
        value: StudentId,
        label: `${TrueName}（${StudentNo}）${ClassName}`,
      })),
      said: isFetching ? '正在查找…' : '没有找到可分配的学生',
    }
  }
