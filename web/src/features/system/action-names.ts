import type { Endpoint } from '@xuegong/contracts/endpoint'
import { people } from '@xuegong/contracts/people'
import type { OperLog } from '@xuegong/contracts/system'
import { transfer } from '@xuegong/contracts/transfer'

const named: readonly (readonly [endpoint: Endpoint, name: string])[] = [
  [people.editStudent, '修改学生联系方式'],
  [people.importStudents, '导入学生'],
  [transfer.uploadFile, '上传导入文件'],
  [transfer.cancelImport, '停止导入'],
]
const names = new Map(named.map(([{ path }, name]) => [path as string, name]))

/** What was done, in words; the call itself where nobody named it. */
export const actionName = ({ Controller, Action }: OperLog): string =>
  names.get(`/api/${Controller}/${Action}`) ?? `${Controller}/${Action}`
