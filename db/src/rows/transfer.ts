import { sql } from 'drizzle-orm'
import { seededFile } from '#seed/pictures'
import { nextIn, type RowRules } from './rule.ts'

const picture = 'seeded/certificate.jpg'
const people = sql`State = 1`

export const transferRows = {
  FileInfo: {
    natural: at => ({
      CreateUserId: at.id('CreateUserId', people),
      FilePartPath: picture,
      FileTrueName: `文件${at.number}.jpg`,
      Size: seededFile(picture)!.length,
    }),
  },
  // What is neither waiting nor running: nobody goes on with it.
  ImportTask: {
    natural: at => ({
      CreateUserId: at.id('CreateUserId', people),
      OriginalFileName: `学生名单${at.number}.xlsx`,
      TaskType: 1,
      Phase: 3,
    }),
  },
  ImportError: {
    natural: at => {
      const TaskId = at.id('TaskId')
      const Seq = nextIn(at, 'ImportError', 'Seq', sql`TaskId = ${TaskId}`)
      return { TaskId, Seq, Row: Seq + 1, Column: '学号', Value: '', Error: '请输入学号' }
    },
  },
  DownTask: {
    natural: at => ({
      CreateUserId: at.id('CreateUserId', people),
      DownFileName: `学生导出${at.number}.xlsx`,
      BusinessType: 1,
      DownType: 2,
      Phase: 3,
      Request: '{}',
    }),
  },
} satisfies RowRules
