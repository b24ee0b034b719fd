import { orgFinder } from '#modules/people/find-orgs'
import { studentFinder } from '#modules/people/find-students'
import type { Finder } from '#data/finder'

/** What the search of the header looks for, in the order in which it is shown. A new kind is one line here. */
export const finders: readonly Finder[] = [studentFinder, orgFinder]
