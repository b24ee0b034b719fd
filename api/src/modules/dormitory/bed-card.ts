import { BedRow } from '@xuegong/contracts/modules/dormitory/plan'
import type * as t from 'typebox'
import { type PrintKind, printer } from '#data/print-kind'
import { refuse } from '#refuse'
import { listBed } from './bed-list.ts'

/** The card on a bed, four to a sheet, each of the size A6. */
export const bedCard: PrintKind = {
  kind: 'bedCard',
  title: '宿舍床卡',
  permission: 'dorm.query',
  perPage: 4,
  pages: ctx => {
    const { facts } = printer(ctx, BedRow as t.TObject)
    return Id => {
      const [row] = listBed.every(ctx, {}, [Id]).rows
      if (!row) return refuse('NOT_FOUND')
      return {
        Id,
        Title: `${row.BuildingName} ${row.RoomNo}-${row.BedNo}`,
        Blocks: [{ Facts: facts(row, 'TrueName', 'StudentNo', 'ClassName', 'InDate') }],
      }
    }
  },
}
