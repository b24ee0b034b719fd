/** A picture of one green point, as a file to be uploaded. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkmP6/HgAEuAJ/8Nn8SwAAAABJRU5ErkJggg==',
  'base64',
)
