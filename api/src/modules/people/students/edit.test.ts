import { people } from '@xuegong/contracts/modules/people'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { identityNumber } from '@xuegong/db/seed/school/identity'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startApi } from '#test/session'
import { putFile, readFile } from '#test/stored-file'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const admin = as('admin')

const room = world.transact(db => buildClass(db, { ClassName: '甲班', Grade: '2024' }))
const staff = (role: 'fdy' | 'college' | 'xgc', given = {}) =>
  world.transact(db => buildUser(db, { roles: [role], OrgId: room.CollegeId, ...given })).LoginName
const [college, school] = [staff('college'), staff('xgc')]
const counsellor = world.reader().select().from(userMan).where(eq(userMan.Id, room.CounsellorId)).get()!.LoginName

/** A student of the class with an account that goes by the number. */
function newStudent(given: Partial<typeof student.$inferInsert> = {}) {
  return world.transact(db => {
    const account = buildUser(db, { roles: ['student'], ClassId: room.Id, OrgId: room.CollegeId })
    const row = buildStudent(db, { ClassId: room.Id, UserId: account.Id, TrueName: '林小满', ...given } as never)
    db.update(userMan).set({ LoginName: row.StudentNo }).where(eq(userMan.Id, account.Id)).run()
    return row
  })
}
const stored = (Id: string) => world.reader().select().from(student).where(eq(student.Id, Id)).get()!
const accountOf = (Id: string) => world.reader().select().from(userMan).where(eq(userMan.Id, Id)).get()!
const edit = async (who: string, { Id }: { Id: string }, values: object) => {
  const { ErrorCode, RequestMsg } = await as(who)(people.editStudent, {
    Id,
    RowVersion: stored(Id).RowVersion,
    ...values,
  })
  return ErrorCode === 0 ? '' : RequestMsg
}

describe('an edit', () => {
  test('changes what is sent and leaves what is not', async () => {
    const row = newStudent({ Mail: 'a@example.com', HomeAddress: '青岛市' })
    expect(await edit('admin', row, { Mobile: '13900000001' })).toBe('')
    expect(stored(row.Id)).toMatchObject({ Mobile: '13900000001', Mail: 'a@example.com', HomeAddress: '青岛市' })
  })

  test('empties what is sent empty', async () => {
    const row = newStudent({
      Mail: 'a@example.com',
      HukouType: '1',
      ExamineeNo: '26370201110001',
      BankNo: '621700000000',
    })
    expect(await edit('admin', row, { Mail: '', HukouType: null, ExamineeNo: null, BankNo: '' })).toBe('')
    expect(stored(row.Id)).toMatchObject({ Mail: '', HukouType: '', ExamineeNo: null, BankNo: '' })
  })

  test('takes the masked numbers that were read for what they stand for, and no other', async () => {
    const row = newStudent({ BankNo: '6217000012345678' })
    const { IdCard, BankNo } = (await admin(people.getStudent, { Id: row.Id })).ResultValue!
    expect([IdCard.slice(4, 14), BankNo]).toEqual(['**********', '************5678'])
    expect(await edit('admin', row, { IdCard, BankNo })).toBe('')
    expect(stored(row.Id)).toMatchObject({ IdCard: row.IdCard, BankNo: '6217000012345678', RowVersion: 1 })
    expect(await edit('admin', row, { IdCard: `1101**********${row.IdCard.slice(14)}` })).toBe('身份证号格式不正确')
    expect(await edit('admin', row, { BankNo: '************9999' })).toBe('银行卡号格式不正确')
  })

  test('by two at once lets the first one through', async () => {
    const row = newStudent()
    const send = (Mobile: string) => admin(people.editStudent, { Id: row.Id, RowVersion: 1, Mobile })
    const answers = await Promise.all([send('13900000001'), send('13900000002')])
    expect(answers.map(({ RequestMsg }) => RequestMsg)).toEqual(['', '数据已被他人修改，请刷新后重试'])
    expect(stored(row.Id).Mobile).toBe('13900000001')
  })

  test('of name and number is one of the account, too', async () => {
    const row = newStudent()
    expect(await edit('admin', row, { TrueName: '欧阳修远', StudentNo: 'A20269901' })).toBe('')
    const Pinyin = expect.stringContaining('ouyang')
    expect(accountOf(row.UserId)).toMatchObject({ TrueName: '欧阳修远', Pinyin, LoginName: 'A20269901' })
    expect((await admin(people.listStudents, { Key: 'oyxy' })).ResultValue!.rows).toMatchObject([{ Id: row.Id }])
  })

  test('keeps a login name that is not the number', async () => {
    const row = newStudent()
    world.transact(db => db.update(userMan).set({ LoginName: 'nick01' }).where(eq(userMan.Id, row.UserId)).run())
    expect(await edit('admin', row, { StudentNo: 'A20269902' })).toBe('')
    expect(accountOf(row.UserId).LoginName).toBe('nick01')
  })

  test('of the county says city and province, and one of the province clears both', async () => {
    const row = newStudent()
    await edit('admin', row, { HomeCounty: '370202' })
    expect(stored(row.Id)).toMatchObject({ HomeProvince: '370000', HomeCity: '370200', HomeCounty: '370202' })
    await edit('admin', row, { HomeProvince: '110000' })
    expect(stored(row.Id)).toMatchObject({ HomeProvince: '110000', HomeCity: '', HomeCounty: '' })
    await edit('admin', row, { HomeProvince: '110000', HomeCounty: '370202' })
    expect(stored(row.Id)).toMatchObject({ HomeProvince: '370000', HomeCity: '370200', HomeCounty: '370202' })
  })

  test('takes a photo, shows it to whoever reads the student, and lets it go', async () => {
    const row = newStudent()
    const Photo = await putFile(api, counsellor)
    expect(await edit(counsellor, row, { Photo })).toBe('')
    expect((await readFile(api, college, Photo)).refused).toBeUndefined()
    expect((await readFile(api, 'fdy01', Photo)).refused).toBe('数据不存在或无权访问')
    expect(await edit(counsellor, row, { Photo: null })).toBe('')
    const { Photo: none, Lacks } = stored(row.Id)
    expect([none, Lacks]).toEqual([null, 1])
  })
})

describe('who may write what', () => {
  const asks: [string, object, string][] = [
    ['Mobile', { Mobile: '13900000009' }, '手机号'],
    ['HomeAddress', { HomeAddress: '济南市' }, '家庭地址'],
    ['BankNo', { BankNo: '6217000012340000' }, '银行卡号'],
    ['HomeCounty', { HomeCounty: '370102' }, '生源地'],
    ['TrueName', { TrueName: '慕容白' }, '姓名'],
    ['Nation', { Nation: '03' }, '民族'],
    ['EduYears', { EduYears: 5 }, '学制'],
    ['StudentNo', { StudentNo: 'B20269901' }, '学号'],
  ]
  const may = async (who: string, row: { Id: string }) => {
    const said = []
    for (const [field, values] of asks) said.push([field, await edit(who, row, values)])
    return said.flatMap(([field, text]) => (text === '' ? [field] : []))
  }
  const own = ['Mobile', 'HomeAddress', 'BankNo']

  test('a student writes how he is reached, his address and his bank account', async () => {
    const row = newStudent()
    expect(await may(row.StudentNo, row)).toEqual(own)
    expect(await edit(row.StudentNo, row, { TrueName: '慕容白' })).toBe('您不能修改姓名')
  })

  test('a counsellor also writes where a student comes from', async () => {
    const row = newStudent()
    expect(await may(counsellor, row)).toEqual([...own, 'HomeCounty'])
    expect(await edit(counsellor, row, { Nation: '11' })).toBe('您不能修改民族')
  })

  test('a college writes all but the number, and the school that, too', async () => {
    const [one, two] = [newStudent(), newStudent()]
    expect(await may(college, one)).toEqual(asks.map(([field]) => field).slice(0, -1))
    expect(await edit(college, one, { StudentNo: 'B20269902' })).toBe('您不能修改学号')
    expect(await may(school, two)).toEqual(asks.map(([field]) => field))
  })

  test('a field that is sent as it is stored is no change', async () => {
    const row = newStudent()
    expect(await edit(row.StudentNo, row, { TrueName: row.TrueName, Nation: '01', Mobile: row.Mobile })).toBe('')
    expect(stored(row.Id).RowVersion).toBe(1)
  })

  test('the detail names the fields that its reader may write', async () => {
    const row = newStudent()
    const editable = async (who: string) => (await as(who)(people.getStudent, { Id: row.Id })).ResultValue!.Editable
    expect(await editable(row.StudentNo)).toEqual([
      'Mobile',
      'Mail',
      'HomeAddress',
      'HukouType',
      'BankName',
      'BankNo',
      'Family',
    ])
    expect(await editable(counsellor)).toEqual(expect.arrayContaining(['TutorId', 'Photo', 'HomeProvince', 'HomeCity']))
    expect(await editable(college)).not.toContain('StudentNo')
    expect(await editable(school)).toContain('StudentNo')
  })
})

describe('identity', () => {
  test('sex and birthday are those of the identity number', async () => {
    const row = newStudent({ Sex: '2', Birthday: '1999-09-01' })
    expect(await edit('admin', row, { Sex: '1' })).toBe('性别与身份证号不一致')
    expect(await edit('admin', row, { Birthday: '1999-09-02' })).toBe('出生日期与身份证号不一致')
    const boy = { IdCard: identityNumber(90_001, '2008-01-01', '1'), Birthday: '2008-01-01' }
    expect(await edit('admin', row, boy)).toBe('性别与身份证号不一致')
    expect(await edit('admin', row, { ...boy, Sex: '1' })).toBe('')
  })

  test('a wrong check digit is refused, and a stored misfit only where it is touched', async () => {
    const row = newStudent()
    world.transact(db => db.update(student).set({ Birthday: '1999-01-01' }).where(eq(student.Id, row.Id)).run())
    const wrong = row.IdCard.slice(0, 17) + (row.IdCard.endsWith('0') ? '1' : '0')
    expect(await edit('admin', row, { IdCard: wrong })).toBe('身份证号格式不正确')
    expect(await edit('admin', row, { Mobile: '13900000003' })).toBe('')
  })

  test('numbers of others are refused, whatever their case', async () => {
    const [one, other] = [newStudent({ ExamineeNo: '26370201110009' }), newStudent({ StudentNo: 'abc99001' })]
    expect(await edit('admin', other, { ExamineeNo: '26370201110009' })).toBe('考生号已存在')
    expect(await edit('admin', other, { IdCard: one.IdCard })).toBe('身份证号已存在')
    expect(await edit('admin', other, { StudentNo: one.StudentNo })).toBe('学号已存在')
    expect(await edit('admin', one, { StudentNo: 'ABC99001' })).toBe('学号已存在')
    expect(await edit('admin', one, { StudentNo: 'fdy01' })).toBe('学号已存在')
  })

  test.each(['𠮷野㐂', '买买提·艾合买提', 'Anna Maria Müller-Ng'.replace('-', ' '), `阿${'卜'.repeat(49)}`])(
    '%s is a name that is stored, listed and found',
    async TrueName => {
      const row = newStudent()
      expect(await edit('admin', row, { TrueName })).toBe('')
      expect((await admin(people.listStudents, { Key: TrueName })).ResultValue!.rows).toMatchObject([{ TrueName }])
    },
  )

  test.each([
    ['张', '姓名不能少于2个字'],
    ['阿'.repeat(51), '姓名不能超过50个字'],
    ['张3', '姓名格式不正确'],
  ])('the name “%s” is refused', async (TrueName, text) => {
    expect(await edit('admin', newStudent(), { TrueName })).toBe(text)
  })

  test('a tutor is somebody of the staff', async () => {
    const [row, other] = [newStudent(), newStudent()]
    expect(await edit('admin', row, { TutorId: other.UserId })).toBe('数据不存在或无权访问')
    const gone = world.transact(db => buildUser(db, { IsDel: 1 }))
    expect(await edit('admin', row, { TutorId: gone.Id })).toBe('数据不存在或无权访问')
    expect(await edit('admin', row, { TutorId: room.CounsellorId })).toBe('')
    expect((await admin(people.getStudent, { Id: row.Id })).ResultValue!.TutorName).not.toBe('')
  })
})
