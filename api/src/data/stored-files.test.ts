import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { crudOf, entity } from '@xuegong/contracts/entity'
import { module } from '@xuegong/contracts/endpoint'
import { Text } from '@xuegong/contracts/fields'
import { FilesOf, PictureOf, type StoredFile } from '@xuegong/contracts/file-fields'
import { Nullable } from '@xuegong/contracts/shapes'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { eq } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as t from 'typebox'
import { beforeEach, expect, test } from 'vitest'
import { implement } from '#http/implement'
import { modules } from '#modules/list'
import { transferCleanUp } from '#modules/transfer/clean-up'
import { ctxOf } from '#test/ctx'
import { startServer } from '#test/session'
import { putFile, readFile } from '#test/stored-file'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { entityOf } from './entity.ts'
import { holderOf } from './file-holder.ts'
import { ascending } from './list-of.ts'
import { holdFiles } from './stored-files.ts'

const proof = sqliteTable('Proof', {
  Id: text().primaryKey(),
  Title: text().notNull(),
  Photo: text({ mode: 'json' }).$type<StoredFile>(),
  Files: text({ mode: 'json' }).$type<StoredFile[]>().notNull(),
  IsDel: integer().notNull().default(0),
  UpdateDate: text(),
  RowVersion: integer().notNull().default(1),
})
const fields = {
  Title: Text('名称', 20),
  Photo: t.Optional(Nullable(PictureOf('照片', { megabytes: 1 }))),
  Files: FilesOf('附件', { most: 2, kinds: ['pdf', 'png'] }),
}
const proofs = module('system', entity('Proof', { path: '/api/Proof', noun: '证明', permission: 'sysconfig', fields }))
const crud = crudOf(proofs, 'Proof')
const spec = { from: proof, filters: {}, scope: 'everyone', order: ascending(proof.Title) } as const
const api = await startServer('tiny', {}, [
  ...modules,
  { routes: () => implement(proofs, entityOf(crud, spec)), holders: [holderOf(crud.get, spec)] },
])
const { world } = api
await world.own()
world
  .writer()
  .$client.exec(`CREATE TABLE Proof (Id TEXT PRIMARY KEY, Title TEXT NOT NULL, Photo TEXT, Files TEXT NOT NULL,
  IsDel INTEGER NOT NULL DEFAULT 0, UpdateDate TEXT, RowVersion INTEGER NOT NULL DEFAULT 1)`)
beforeEach(() => world.transact(db => db.update(fileInfo).set({ IsDel: 1 }).run()))

const admin = api.as('admin')
const add = (Files: StoredFile[], more: object = {}) => admin(crud.add, { Title: '证明', Files, ...more })
const rowOf = ({ FileId }: StoredFile) => world.reader().select().from(fileInfo).where(eq(fileInfo.Id, FileId)).get()!
const pdf = { Base64: Buffer.from('%PDF-1.7').toString('base64'), FileName: '证明.pdf' }

test('a record holds its files, and is answered with them as they were sent', async () => {
  const [file, photo] = [await putFile(api, 'admin', pdf), await putFile(api, 'admin')]
  const { Id } = (await add([file], { Photo: photo })).ResultValue!
  expect((await admin(crud.get, { Id })).ResultValue).toMatchObject({ Photo: photo, Files: [file] })
  expect([rowOf(file), rowOf(photo)]).toMatchObject([
    { Holder: 'Proof', HolderId: Id },
    { Holder: 'Proof', HolderId: Id },
  ])
})

test('who may get the record reads its files, and nobody else', async () => {
  const file = await putFile(api, 'admin')
  await add([file])
  // The school's administrators may get it; a counsellor may not.
  expect((await readFile(api, 'xgc01', file)).refused).toBeUndefined()
  expect((await readFile(api, 'fdy01', file)).refused).toBe('数据不存在或无权访问')
})

test('who may get some records reads the files of those alone', async () => {
  const [open, secret] = [(await add([], { Title: '公开' })).ResultValue!, (await add([])).ResultValue!]
  const scope = () => ({ key: 'open', where: () => eq(proof.Title, '公开'), values: {} })
  const holder = holderOf(crud.get, { from: proof, scope })
  expect([open, secret].map(({ Id }) => holder.reads(ctxOf(world), Id))).toEqual([true, false])
})

test('files of a record that was removed are read by nobody but who sent them', async () => {
  const file = await putFile(api, 'admin')
  const { Id } = (await add([file])).ResultValue!
  await admin(crud.remove, { Ids: [Id] })
  expect(rowOf(file)).toMatchObject({ Holder: '', HolderId: '' })
  expect((await readFile(api, 'xgc01', file)).refused).toBe('数据不存在或无权访问')
})

test('a file of somebody else, of another record and of nobody are refused alike', async () => {
  const [foreign, held] = [await putFile(api, 'fdy01'), await putFile(api, 'admin')]
  await add([held])
  const gone = { ...foreign, FileId: 'gone', FilePartPath: '/api/ImportExport/Download?Id=gone' }
  const missing = '附件的文件不存在或已过期，请重新上传'
  expect((await add([foreign])).RequestMsg).toBe(missing)
  expect((await add([gone])).RequestMsg).toBe(missing)
  expect((await add([held])).RequestMsg).toBe('数据不存在或无权访问')
})

test.each<[string, Partial<StoredFile>]>([
  ['address', { FilePartPath: 'javascript:alert(1)' }],
  ['host', { HomeUrl: 'https://elsewhere.example' }],
  ['name', { FileTrueName: '别的.png' }],
])('another %s than the store answered is refused', async (_, other) => {
  const file = await putFile(api, 'admin')
  expect((await add([{ ...file, ...other }])).RequestMsg).toBe('附件的文件不存在或已过期，请重新上传')
})

test('a field takes the kinds, the size and the number of files that it says', async () => {
  const [file, photo] = [await putFile(api, 'admin', pdf), await putFile(api, 'admin')]
  expect((await add([], { Photo: file })).RequestMsg).toBe('照片只支持 jpg、png')
  expect((await add([file, file, file])).RequestMsg).toBe('附件不能超过2项')
  world.transact(db => db.update(fileInfo).set({ Size: 2_000_000 }).where(eq(fileInfo.Id, photo.FileId)).run())
  expect((await add([], { Photo: photo })).RequestMsg).toBe('照片的文件大小不能超过1MB')
})

test('somebody else who edits the record sends its files along; those that he leaves out are let go', async () => {
  const [kept, dropped] = [await putFile(api, 'admin'), await putFile(api, 'admin')]
  const { Id } = (await add([kept, dropped])).ResultValue!
  const edited = { Id, Title: '证明', Files: [kept], RowVersion: 1 }
  expect(await api.as('xgc01')(crud.edit, edited)).toMatchObject({ ErrorCode: 0 })
  expect([rowOf(kept).HolderId, rowOf(dropped).HolderId]).toEqual([Id, ''])
})

test('a command that is refused has tied nothing', async () => {
  const [own, held] = [await putFile(api, 'admin'), await putFile(api, 'admin')]
  await add([held])
  expect((await add([own, held])).ErrorCode).toBe(2)
  expect(rowOf(own).HolderId).toBe('')
})

test('a command that is written by hand ties no file of somebody else', async () => {
  const foreign = await putFile(api, 'fdy01')
  const hold = () => holdFiles(ctxOf(world, { Id: 'me' }), proof, 'p1', crud.add.input, { Files: [foreign] })
  expect(hold).toThrow('数据不存在或无权访问')
  expect(rowOf(foreign).HolderId).toBe('')
})

test('a file that a record holds outlives the files of imports; let go, it stays for one day more', async () => {
  const file = await putFile(api, 'admin')
  const { Id } = (await add([file])).ResultValue!
  const [now, month] = [world.now(), 31 * 86_400]
  const thereAt = async (seconds: number) => {
    world.setClock(standing(plusSeconds(now, seconds)))
    await transferCleanUp.run(world)
    return existsSync(join(world.filesDir, rowOf(file).FilePartPath))
  }
  expect(await thereAt(month)).toBe(true)
  await api.as('admin')(crud.remove, { Ids: [Id] })
  expect([await thereAt(month + 86_399), await thereAt(month + 86_401)]).toEqual([true, false])
  world.setClock(standing(now))
})

test('a file that no record has taken is gone after a day, one that a record holds is not', async () => {
  const [held, loose] = [await putFile(api, 'admin'), await putFile(api, 'admin')]
  await add([held])
  const path = (file: StoredFile) => join(world.filesDir, rowOf(file).FilePartPath)
  const now = world.now()
  for (const [at, there] of [
    [plusSeconds(now, 86_399), true],
    [plusSeconds(now, 86_401), false],
  ] as const) {
    world.setClock(standing(at))
    await transferCleanUp.run(world)
    expect([existsSync(path(held)), existsSync(path(loose))]).toEqual([true, there])
  }
  world.setClock(standing(now))
  expect(rowOf(loose).IsDel).toBe(1)
})
