import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'

/** For `memo`: what is costly to draw stays as it is where its props say the same, though they be other objects. Functions must be the same ones. */
export const sameProps = <P>(before: P, after: P): boolean => copyWithStructuralSharing(before, after) === before
