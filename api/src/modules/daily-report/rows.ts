import { dayVirus } from '@xuegong/db/schema/daily-report'
import { sql } from 'drizzle-orm'
import { completed } from '#data/selection'
import { temperatureText } from './form.ts'

/** Where somebody is: the form of 2021 has it under other names. */
export const province = sql<string>`coalesce(nullif(${dayVirus.NowProvince}, ''), ${dayVirus.Province})`
export const city = sql<string>`coalesce(nullif(${dayVirus.NowCity}, ''), ${dayVirus.City})`
const county = sql<string>`coalesce(nullif(${dayVirus.NowCountry}, ''), ${dayVirus.County})`
export const isProxy = sql<0 | 1>`(${dayVirus.ProxyUserId} <> '')`

/** Since when a report is to be checked: one that was well at first, since it was changed. */
export const uncheckedSince = sql<string>`coalesce(${dayVirus.UncheckedTime}, ${dayVirus.ReportTime})`

/** Columns of every list of reports that are not as they stand in the table. */
export const reportColumns = {
  NowProvince: province,
  NowCity: city,
  County: county,
  TempText: completed,
  IsProxy: isProxy,
  IsInSchoolOfDay: sql<0 | 1 | null>`${dayVirus.IsInSchoolOfDay}`,
  IsAbnormal: sql<0 | 1>`${dayVirus.IsAbnormal}`,
  IsLate: sql<0 | 1>`${dayVirus.IsLate}`,
}

/** Says the temperature in words. */
export const withTexts =
  () =>
  <R extends { FormGen: number; DayTemperature: number | null }>({ FormGen, ...row }: R) => ({
    ...row,
    TempText: temperatureText({ FormGen, DayTemperature: row.DayTemperature }),
  })
