import {
  formFields,
  placeFields,
  questions,
  type Reason,
  reasons,
  type ReportForm,
  temperatures,
} from '@xuegong/contracts/modules/daily-report/form'
import { notesOf } from '@xuegong/contracts/fields'
import type { dayVirus } from '@xuegong/db/schema/daily-report'
import { regionChain } from '#data/regions'
import { refuse } from '#refuse'

type Stored = typeof dayVirus.$inferSelect
type Answers = Pick<Stored, 'FormGen' | Exclude<keyof ReportForm, 'Id'>>

/** Generations of the form: 1 of 2021, 2 of April 2022, 3 since autumn 2022. */
type Generation = 1 | 2 | 3

const hasQuestion = (form: ReportForm) =>
  Object.keys(questions).some(name => name.startsWith('BRHG') && form[name as keyof ReportForm] !== undefined)

/** A form of 2021: it asks whether something follows, and none of the later questions. */
export const isOf2021 = (form: ReportForm): boolean => form.FollowingCon !== undefined && !hasQuestion(form)

function generationOf(form: ReportForm): Generation {
  if (isOf2021(form)) return 1
  return hasQuestion(form) && form.IsInSchoolOfDay === undefined && form.ISNATDay === undefined ? 2 : 3
}

const written = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?\s*$/

/** A day of the calendar, however programs write it; what is none is nothing. */
export function dayIn(text: string | undefined): string | null {
  const [, year, month, day] = written.exec(text ?? '') ?? []
  if (!year || !month || !day) return null
  const calendar = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const ms = Date.parse(`${calendar}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(calendar) ? calendar : null
}

const isDay = (name: string) => name.endsWith('Date')

function answerOf(name: string, value: string | number | undefined, isText: boolean) {
  if (isDay(name)) return dayIn(value as string | undefined)
  return value ?? (isText ? '' : null)
}

/** What the codes of a field mean in a form; undefined: any number stands. */
const meaningsOf = (name: string, generation: Generation) =>
  name === 'DayTemperature' && generation === 3
    ? temperatures.four
    : notesOf(formFields[name as keyof typeof formFields]).words

function refuseUnknown(form: ReportForm, generation: Generation): void {
  for (const [name, value] of Object.entries(form)) {
    const words = typeof value === 'number' ? meaningsOf(name, generation) : undefined
    if (words && !(String(value) in words))
      refuse('REPORT_CODE', { field: notesOf(formFields[name as keyof typeof formFields]).title ?? name })
  }
}

const places = [
  'Province',
  'City',
  'CurrentPosition',
  'NowProvince',
  'NowCity',
] as const satisfies (keyof typeof placeFields)[]

/** A form with the names of the region that it says by code. Maps name a municipality twice: as its province, and as its city. */
export function placed({ RegionCode, ...form }: ReportForm & { readonly RegionCode?: string | undefined }): ReportForm {
  if (RegionCode === undefined) return form
  const names = regionChain(RegionCode).map(({ Name }) => Name)
  const [Province = '', City = '', County = ''] = names.length === 2 ? [names[0], ...names] : names
  const CurrentPosition = `${names.join('')}${form.street_number ?? ''}`
  return { ...form, Country: '中国', Province, City, County, CurrentPosition, title: '地点', desc: '详细地点' }
}

/** What is kept of a form. Refuses one without a place, and codes that its generation does not have. */
export function readForm(input: ReportForm): Answers {
  const form = Object.fromEntries(
    Object.keys(formFields).flatMap(name => {
      const value = input[name as keyof ReportForm]
      return value === undefined ? [] : [[name, value]]
    }),
  ) as ReportForm
  if (!places.some(name => form[name]?.trim())) refuse('REPORT_PLACE')
  const FormGen = generationOf(form)
  refuseUnknown(form, FormGen)
  const answers = Object.entries(formFields).map(([name, { type }]) => [
    name,
    answerOf(name, form[name as keyof ReportForm], type === 'string'),
  ])
  return { ...Object.fromEntries(answers), FormGen }
}

/** Steps of the temperature as the present form has them. */
const fromNine = [0, 1, 1, 1, 2, 3, 3, 3, 3] as const

/** A step of any form as the present one has it. */
export const presentStep = ({ FormGen, DayTemperature }: Pick<Stored, 'FormGen' | 'DayTemperature'>): number | null =>
  DayTemperature === null || FormGen === 3 ? DayTemperature : (fromNine[DayTemperature] ?? null)

/** A temperature in the words of its form. */
export const temperatureText = ({ FormGen, DayTemperature }: Pick<Stored, 'FormGen' | 'DayTemperature'>): string => {
  const words: Readonly<Record<number, string>> = FormGen === 3 ? temperatures.four : temperatures.nine
  return DayTemperature === null ? '' : (words[DayTemperature] ?? '')
}

const anyAnswer = ['BRHGTJZRSFYXLQKOne', 'BRHGTJZRSFYXLQKTwo', 'BRHGTJZRSFYYXZZWQY', 'SZSQTNSFFSYQ', 'LJSHJCS'] as const
const of2021 = ['FollowingCon', 'ContactPerson', 'Community', 'Health', 'GoToEpidemic', 'IsHeat'] as const

/** Why a report says that somebody may be ill. Being back from elsewhere, tests, outings and vaccinations say nothing of the kind. */
export function reasonsOf(answers: Answers, isAtRisk: boolean): Reason[] {
  const asked = answers.FormGen === 1 ? [...anyAnswer, ...of2021] : anyAnswer
  return [
    ...((presentStep(answers) ?? 0) >= 2 ? (['DayTemperature'] as const) : []),
    ...asked.filter(name => (answers[name] ?? 0) !== 0),
    ...(isAtRisk ? (['RiskArea'] as const) : []),
  ]
}

/** Reasons in words. */
export const reasonText = (codes: readonly string[]): string =>
  codes.map(code => reasons[code as Reason] ?? code).join('、')
