import type { Preset } from '@xuegong/contracts/modules/kit/worlds'

/** How large a seeded school is. */
export interface Size {
  readonly colleges: number
  /** Undergraduate classes of the first to fourth year, in a college with an odd and with an even number. */
  readonly classes: { readonly odd: readonly number[]; readonly even: readonly number[] }
  /** Graduate classes: which college, which year of study. */
  readonly graduate: readonly { readonly college: number; readonly year: number }[]
  readonly seats: number
  readonly staff: Readonly<Record<StaffKind, number>>
  /** How many students have which StuStatus; the rest studies (1). */
  readonly status: readonly (readonly [number, number])[]
  /** Counsellors of one college. */
  readonly counsellors: number
  /** Whether everybody has an account, or only those with a name of their own. */
  readonly accounts: 'all' | 'named'
  /** Bytes of a page of its file; SQLite's 4096 unless stated. */
  readonly pageSize?: number
}

export const staffKinds = ['admin', 'xgc', 'college', 'fdy', 'bzr', 'sg', 'zzy', 'xl', 'yg', 'ds', 'cwc'] as const
export type StaffKind = (typeof staffKinds)[number]

const graduate = (year: number, colleges: number[]) => colleges.map(college => ({ college, year }))

export const presets: Readonly<Record<Preset, Size>> = {
  /** One class in its third year and 12 accounts. */
  tiny: {
    colleges: 1,
    classes: { odd: [0, 0, 1, 0], even: [] },
    graduate: [],
    seats: 40,
    staff: { admin: 1, xgc: 1, college: 1, fdy: 1, bzr: 1, sg: 0, zzy: 0, xl: 0, yg: 0, ds: 0, cwc: 0 },
    status: [
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 1],
    ],
    counsellors: 1,
    accounts: 'named',
    // A table and each of its indexes take a page, filled or not. Files with more rows get larger and slower by small pages.
    pageSize: 512,
  },
  /** 2 colleges, 12 classes, 480 students, every status. */
  school: {
    colleges: 2,
    classes: { odd: [2, 1, 2, 1], even: [2, 1, 1, 1] },
    graduate: graduate(1, [2]),
    seats: 40,
    staff: { admin: 1, xgc: 2, college: 4, fdy: 4, bzr: 7, sg: 2, zzy: 2, xl: 1, yg: 1, ds: 2, cwc: 1 },
    status: [
      [6, 48],
      [2, 5],
      [3, 3],
      [4, 2],
      [5, 2],
    ],
    counsellors: 2,
    accounts: 'all',
  },
  /** 青禾大学: 8 colleges, 120 classes, 4,800 students, 151 staff. */
  demo: {
    colleges: 8,
    classes: { odd: [4, 3, 4, 3], even: [3, 4, 3, 4] },
    graduate: [...graduate(1, [1, 2, 3, 4]), ...graduate(2, [5, 6, 7, 8])],
    seats: 40,
    staff: { admin: 1, xgc: 6, college: 16, fdy: 24, bzr: 60, sg: 12, zzy: 8, xl: 3, yg: 8, ds: 12, cwc: 1 },
    status: [
      [6, 450],
      [2, 34],
      [3, 12],
    ],
    counsellors: 3,
    accounts: 'all',
  },
}
