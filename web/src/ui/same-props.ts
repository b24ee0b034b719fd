import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'

/** For `memo`: what is costly to draw stays as it is where its props say the same, though they be other objects. Functions must be the same ones. */
export const sameProps = <P>(before: P, after: P): boolean =>
  // Either way: it goes through the names of its second object alone, and one that is new there with nothing in it is none to it.
  copyWithStructuralSharing(before, after) === before && copyWithStructuralSharing(after, before) === after
