import { systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { skipToken, useQuery } from '#api/hooks.ts'

/** The file that is to be read before binding: what the address names, else what the school has for it; empty where there is none. */
export function useBindNotice(asked: string): string {
  const school = useQuery(systemAdmin.getBindNotice, asked ? skipToken : {}, { errorShown: true })
  return asked || (school.data?.File?.FileId ?? '')
}
