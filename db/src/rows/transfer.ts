import { sql } from 'drizzle-orm'
import { nextIn, type RowRules } from './rule.ts'

/** A picture of the sample data, and how many bytes it has: the picture itself is loaded when somebody asks for it. */
const [picture, Size] = ['seeded/certificate.jpg', 6321]
const people = sql`State = 1`

export const transferRows = {
  FileInfo: {
    natural: at => ({
      CreateUserId: at.id('CreateUserId', people),
      FilePartPath: picture,
      FileTrueName: `文件${at.number}.jpg`,
      Size,
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
