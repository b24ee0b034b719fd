/** A site parameter that is more than a text: what may be stored, and what of it is shown. */
export interface ParamForm {
  /** The parameter: `SsoProviders`. */
  readonly Id: string
  /** What is to be stored for an entered value; refuses one that its reader would not understand. `stored`: the present value. */
  read(entered: string, stored: string): string
  /** The value as people see it, without its secrets. */
  shown(stored: string): string
}

/** What stands for a value that is not shown. */
const hidden = '••••'

/** A parameter whose value nobody sees again; what stands for it leaves it as it is. */
export const secretParam = (Id: string): ParamForm => ({
  Id,
  read: (entered, stored) => (entered === hidden ? stored : entered),
  shown: stored => stored && hidden,
})
