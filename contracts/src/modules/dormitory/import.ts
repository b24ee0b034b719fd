/**
 * dormitory, the import: a row is a room with all its beds, or a bed with whoever lives in it. Buildings and rooms that are not there are
 * made, those that are there are completed, never shrunk. All rows are stored, or none.
 */
import * as t from 'typebox'
import { Coded, DayOf } from '#contracts/fields'
import { importing } from '#contracts/importing'

const text = (title: string, maxLength: number, example: string, description?: string) =>
  t.String({ title, maxLength, examples: [example], ...(description !== undefined && { description }) })

export const importCalls = {
  importDorm: importing({
    summary: 'Starts the import of buildings, rooms and beds with who lives in them: all rows are stored, or none.',
    path: '/api/Dormitory/ImpotDormdata',
    access: 'dorm.import',
    type: 3,
    noun: '宿舍',
    whole: true,
    mostRows: 5000,
    row: t.Object({
      Code: t.String({ pattern: '^[A-Z0-9]{1,10}$', title: '楼栋编码', examples: ['ZY6'] }),
      Name: text('楼栋名称', 30, '竹园6号楼'),
      SexType: text('楼栋类型', 2, '男', '男、女或混合；混合楼栋须先在系统中设置各层性别'),
      Floor: t.Integer({ minimum: 1, maximum: 40, title: '楼层', examples: [1] }),
      RoomNo: t.String({ pattern: '^\\d{3,4}[A-Z]?$', title: '房间号', examples: ['101'] }),
      RoomType: Coded('DormRoomType', '房型', { examples: ['4'] }),
      BedNum: t.Optional(
        t.Integer({ minimum: 1, maximum: 12, title: '床位数', examples: [4], description: '空白按房型' }),
      ),
      CollegeId: t.Optional(text('归属学院', 50, '信息工程学院', '学院名称或代码，空白为不限')),
      BedNo: t.Optional(
        t.Integer({ minimum: 1, maximum: 12, title: '床位号', examples: [1], description: '空白表示整间的床位' }),
      ),
      UserId: t.Optional(text('学号', 20, '2026010199')),
      InDate: t.Optional(
        t.String({ ...DayOf('入住日期'), examples: ['2026-10-14'], description: '空白为当天，须在今天前后30天内' }),
      ),
    }),
  }),
}
