import { endpoints } from '@xuegong/contracts/modules'

/** Calls that a rule can be about: all but those of the control plane. */
export const product = endpoints.filter(({ access }) => access !== 'kit')

/** The name of a call: `module.name`. */
export const keyOf = ({ module, name }: { module: string; name: string }): string => `${module}.${name}`
