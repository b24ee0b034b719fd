/** Something that can be gone to. */
export interface Hit {
  readonly kind: string
  readonly title: string
  /** What tells it from others of its title. */
  readonly sub: string
  readonly path: string
}

/** Hits of one kind. */
export interface HitGroup {
  readonly kind: string
  readonly title: string
  readonly hits: readonly Hit[]
  /** Said below where there are more than these. */
  readonly note?: string
}

/** The kind of the pages of the menu. */
export const pageKind = 'page'

/** The kind of the way to a list of all hits, which is no hit itself. */
export const listKind = 'list'
