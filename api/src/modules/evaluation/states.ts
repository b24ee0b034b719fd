/** Records that were handed in and not given back. */
export const handedIn = '(2, 4, 5, 6, 7)'
