import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { isSecret } from '../src/columns.ts'
import * as account from '../src/schema/account.ts'
import * as dictionary from '../src/schema/dictionary.ts'
import * as people from '../src/schema/people.ts'
import * as records from '../src/schema/student-records.ts'
import * as system from '../src/schema/system.ts'
import * as transfer from '../src/schema/transfer.ts'

const tables = Object.values({ ...account, ...dictionary, ...people, ...records, ...system, ...transfer }).filter(
  each => is(each, SQLiteTable),
)

test('hashes, identity and bank numbers, numbers of relatives, contents of talks, pictures and identities at WeChat are secret', () => {
  const columns = tables.flatMap(table =>
    Object.values(getTableColumns(table)).map(column => ({ column, name: `${getTableName(table)}.${column.name}` })),
  )
  const secrets = columns.filter(({ column }) => isSecret(column)).map(({ name }) => name)
  expect(secrets.sort()).toEqual([
    'InfoChange.Changes',
    'PasswordHistory.PwdHash',
    'SitePicture.Content',
    'Student.BankNo',
    'Student.IdCard',
    'StudentFamily.Mobile',
    'StudentTalk.Content',
    'StudentTalk.Follow',
    'UserMan.Img',
    'UserMan.PwdHash',
    'UserMan.WxOpenId',
    'UserMan.WxUserId',
  ])
})

test('a secret column is text to the database', () => {
  expect([people.student.IdCard.getSQLType(), account.userMan.Img.default]).toEqual(['text', ''])
})
