/** HTML runs scripts of this server only and calls nothing but it, unless it is told of another API base; antd writes its styles at run time. */
export const contentSecurity = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  // PDF files of the store are shown in a frame, and sites that the school names: which ones its parameters say, frame by frame.
  frameSrc: ["'self'", 'blob:', 'http:', 'https:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  frameAncestors: ["'self'"],
}
