import { sql } from 'drizzle-orm'
import { dayOf, rowOf, type RowRules } from './rule.ts'

export const storeRows = {
  SysTool: {
    natural: ({ number, now, row }) => ({
      Name: '体育场馆',
      ToolCode: `tool-${number}`,
      ...(row.MenuId ? { OpenMode: 1 } : { OpenMode: 3, Url: 'https://gym.qinghe.example/' }),
      Category: '4',
      Icon: 'trophy',
      Summary: '预约体育场馆',
      AppTypes: ['PC', 'WX'],
      OpenRoles: ['fdy', 'student'],
      State: 1,
      ShelfTime: now,
    }),
  },
  ToolAction: {
    natural: at => {
      const free = sql`MenuButton.Id not in (select ActionId from ToolAction where ToolId = SysTool.Id)`
      const ToolId = at.id(
        'ToolId',
        sql`exists (select 1 from MenuButton where MenuButton.MenuId = SysTool.MenuId and ${free})`,
      )
      return { ToolId, ActionId: at.id('ActionId', sql`MenuId = ${rowOf(at, 'SysTool', ToolId).MenuId}`, { ToolId }) }
    },
  },
  ToolUse: {
    natural: ({ now }) => ({ Day: now.slice(0, 10), LastTime: now }),
    after: (at, { ToolId, Day, Num }) => {
      const lately = String(Day) > dayOf(at, -30) ? Num : 0
      at.db.run(
        sql`update SysTool set UseCount = UseCount + ${Num}, UseCount30 = UseCount30 + ${lately} where Id = ${ToolId}`,
      )
    },
  },
  MyDesktop: { natural: () => ({ Version: 1 }) },
  ApplyComment: {
    natural: ({ row }) => ({ Score: row.ParentId ? 0 : 5, Content: '很方便' }),
    after: ({ db }, { ToolId, ParentId, State, Score }) => {
      if (ParentId === '' && State === 1)
        db.run(sql`update SysTool set ScoreSum = ScoreSum + ${Score}, ScoreNum = ScoreNum + 1 where Id = ${ToolId}`)
    },
  },
} satisfies RowRules
